//! A game against ALICAT: two sheets of one size, its sentence and its reasons, and few presses a turn.

use std::time::Duration;

use bedside::screen::emergency_roll::hexagons;
use bedside::screen::emergency_roll::words;
use bedside_core::Lang;
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Bonus, Game, Phase, Verdict};
use iced::Point;
use iced::keyboard::key::Named;

use crate::emergency_roll_boxes::{in_all_sizes, play_through};
use crate::emergency_roll_table::{QUIET, at, turn};
use crate::player::Player;

/// A click on a bed of ALICAT's sheet, by its ward and place.
fn ask(player: &mut Player, ward: u8, place: u8) {
    let sheet = player.place_of("alicat");
    let bed = WARD[usize::from(ward) - 1].first + place - 1;
    let at = hexagons::middle(bed, sheet.width / 9.0);
    let asked = player.clicks_at(Point::new(sheet.x + at.x, sheet.y + at.y), 1);
    player.take(asked);
}

/// After the first turn: red 3, yellow 4, green 5 with stethoscopes, critical and a blood bag.
fn after_a_turn() -> Player {
    let mut player = at(1, &[], Lang::En);
    turn(&mut player, QUIET, [3, 4, 5]);
    player.keys([Named::ArrowRight, Named::Enter]);
    assert_eq!((player.game::<Game>().turn(), player.game::<Game>().phase()), (2, Phase::Flip));
    player
}

#[test]
fn both_sheets_have_one_size_and_the_sentence_stands_below() {
    for (width, height) in [(1024.0, 640.0), (1366.0, 768.0), (1920.0, 1080.0)] {
        let mut player = after_a_turn();
        player.resize(width, height);
        let (mine, its) = (player.place_of("sheet"), player.place_of("alicat"));
        assert_eq!((mine.size(), mine.y), (its.size(), its.y));
        let deed = words::deed(player.game::<Game>().deed().unwrap(), Lang::En);
        assert!(player.place_of_words(&deed).y > its.y + its.height);
        // Where it begins is said from the start.
        assert!(player.sees_part("Began with 2 nurses. Specialists pay it 8 and 10, whatever it writes."));
    }
}

#[test]
fn a_small_window_has_both_sheets_in_sight() {
    let mut player = after_a_turn();
    player.resize(560.0, 440.0);
    let deed = words::deed(player.game::<Game>().deed().unwrap(), Lang::En);
    assert!(player.sees(&deed), "its sentence");
    for _ in 0..2 {
        let (mine, its, slot) = (player.place_of("sheet"), player.place_of("alicat"), player.place_of("slot"));
        assert!(mine.x >= 0.0 && mine.x + mine.width < its.x && its.x + its.width <= 560.0, "{mine:?} {its:?}");
        assert!(mine.y + mine.height <= slot.y && its.y + its.height <= slot.y);
        // A finger finds a bed of the player's, and the values of ALICAT's can be read.
        assert!(mine.width / 9.0 >= 19.0 && its.width / 9.0 >= 17.0, "{mine:?} {its:?}");
        player.key(Named::Space);
    }
    assert_eq!(player.game::<Game>().phase(), Phase::Admit);
    assert!(player.place_of("sheet").width > player.place_of("alicat").width, "the one that is written on");
}

#[test]
fn a_pressed_bed_or_chip_answers_why_not() {
    let mut player = after_a_turn();
    let pass = player.game::<Game>().alicat_pass().expect("ALICAT has played");
    let taken = pass.taken().expect("a bed");
    assert_eq!(player.game::<Game>().written(1).count(), 1, "its new bed is outlined");
    ask(&mut player, taken, 1);
    assert!(player.sees_part(&format!("Why bed {taken}.1?")) && player.sees_part("It took this bed"));
    ask(&mut player, 2, 3);
    assert!(player.sees_part("Why not bed 2.3?") && player.sees_part("A ward fills in order: bed 2.1 comes first."));
    // The chips are the wards in its order; those after the one it took were not asked.
    let chips = player.places_of("chip");
    assert_eq!(chips.len(), 7);
    player.click_at(chips[6]);
    assert!(player.sees_part("Why not bed 7.1?") && player.sees_part("came first, and it takes the first that fits."));
    assert_eq!(pass.wards[6], Verdict::NotAsked);
}

#[test]
fn its_steps_come_one_by_one_and_space_goes_on_at_once() {
    let mut player = at(1, &[], Lang::En);
    play_through(&mut player, 9);
    // A turn in which it looked at some wards before.
    while player.game::<Game>().alicat_pass().and_then(|pass| pass.taken()).is_none_or(|ward| ward < 3) {
        let turn = player.game::<Game>().turn();
        play_through(&mut player, turn);
    }
    let game = player.game::<Game>().clone();
    let passes = game.alicat_passes();
    let shown = |player: &Player| player.emergency_roll().solo().shown(&game).map(|(_, chips)| chips);
    player.letters("w");
    assert!(player.emergency_roll().solo().is_walking());
    for _ in 1..passes.len() {
        player.wait(Duration::from_millis(505));
    }
    assert_eq!(shown(&player), Some(1));
    player.wait(Duration::from_millis(505));
    assert_eq!(shown(&player), Some(2));
    let entries = player.entries();
    player.key(Named::Space);
    assert_eq!((shown(&player), player.entries()), (Some(3), entries), "a step, and no flip");
    player.wait(Duration::from_secs(5));
    assert!(!player.emergency_roll().solo().is_walking());
}

#[test]
fn a_turn_takes_three_presses_at_most() {
    let mut player = at(1, &[], Lang::En);
    player.key(Named::Space);
    let mut plain = 0;
    while player.game::<Game>().phase() != Phase::Over {
        let turn = player.game::<Game>().turn();
        let mut presses = 0;
        let mut bonus = None;
        while player.game::<Game>().turn() == turn && player.game::<Game>().phase() != Phase::Over {
            presses += 1;
            assert!(presses < 20, "turn {turn}: {:?}", player.game::<Game>().phase());
            let board = player.emergency_roll().board();
            let game = player.game::<Game>();
            match game.phase() {
                Phase::Discard => {
                    let goal = game.specialists().unwrap().cardiologists[0];
                    player.click(Lang::En.cardiologist(goal));
                    presses = 0;
                }
                Phase::Flip => player.key(Named::Space),
                _ if board.ghost(game).is_some() => player.key(Named::Enter),
                _ => {
                    player.key(Named::ArrowRight);
                    let game = player.game::<Game>();
                    if player.emergency_roll().board().ghost(game).is_none() {
                        let free = ["r", "y", "g"].into_iter().zip(Colour::ALL);
                        let die = free.into_iter().find(|(_, die)| game.check_choice(0, *die).is_ok());
                        player.letters(die.map_or("m", |(key, _)| key));
                    }
                }
            }
            let game = player.game::<Game>();
            bonus = game.took(0).and_then(|die| game.lying_bonus(die)).or(bonus);
        }
        if !matches!(bonus, Some(Bonus::Screen | Bonus::Extra(..)) | None) && presses > 0 {
            plain += 1;
            assert!(presses <= 3, "turn {turn}, {bonus:?}: {presses} presses");
        }
    }
    assert!(plain > 5, "{plain}");
}

#[test]
fn pictures_of_a_game_against_alicat() {
    for lang in Lang::ALL {
        let mut player = at(1, &[], lang);
        play_through(&mut player, 8);
        ask(&mut player, 2, 3);
        in_all_sizes(&mut player, &format!("er-solo-{}", lang.key()));
        player.resize(1366.0, 768.0);
        player.key(Named::Space);
        player.key(Named::ArrowRight);
        in_all_sizes(&mut player, &format!("er-solo-turn-{}", lang.key()));
    }
}
