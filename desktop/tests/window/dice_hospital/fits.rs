//! What has the room that it needs: names, ghosts, and a board that scrolls.

use bedside_core::Lang;
use bedside_core::dice_hospital::{Choice, Department, Depth, Game, Phase};
use iced::keyboard::key::Named;

use super::activation::EVENING;
use super::evening::{seen, until};
use super::{activation, at, press_something};

const LONG: [&str; 4] = ["Bartholomäus Wojciech", "Maria Magdalena", "Jo", "Aleksandra-Wiktoria"];

#[test]
fn names_are_whole_where_there_is_room_for_them() {
    let setup = until(&LONG[..3], &[], 3, |game| game.phase() == Phase::Setup && game.may_begin());
    let midway = until(&LONG, &[], 3, |game| game.round() == 4 && game.phase() == Phase::Activation);
    for lang in Lang::ALL {
        for (width, height) in [(1366.0, 768.0), (1600.0, 1000.0), (1920.0, 1080.0)] {
            let mut player = seen(&setup, lang);
            player.resize(width, height);
            assert!(LONG[..3].iter().all(|name| player.sees(name)), "{lang:?} {width}: setup");
            let mut player = seen(&midway, lang);
            player.resize(width, height);
            assert!(player.sees(LONG[0]), "{lang:?} {width}: the head of the board");
            player.letters("b");
            assert!(width < 1900.0 || player.sees(LONG[1]), "{lang:?} {width}: the score sheet");
        }
    }
}

#[test]
fn in_a_narrow_window_nothing_lies_under_the_bar_or_leaves_its_box() {
    for lang in Lang::ALL {
        let mut player = activation::board(&LONG, &[], lang, &EVENING, &[]);
        player.click(lang.department(Department::CriticalCareUnit));
        player.resize(560.0, 440.0);
        let [bed, ghost] = [player.place_of("bed 1"), player.place_of_words("2→3")];
        assert!(ghost.width <= bed.width - 8.0, "{ghost:?} in {bed:?}");
        let beds = player.place_of_words(&format!("9/12 {}", lang.board_words().beds));
        assert!(beds.x + beds.width <= 560.0 - 10.0 - 10.0, "{lang:?}: {beds:?} under the bar");
    }
}

#[test]
fn what_lies_open_says_what_it_does_before_the_first_round() {
    let table = until(&LONG[..2], &[], 3, |game| game.phase() == Phase::Setup && game.display().all().count() > 2);
    for lang in Lang::ALL {
        let player = seen(&table, lang);
        let game = player.game::<Game>();
        for improvement in game.display().all() {
            let mut said = String::new();
            lang.improvement_effect(improvement, game.options().edition(), &mut said).unwrap();
            let begins: String = said.chars().take(8).collect();
            assert!(player.sees_part(&begins), "{improvement:?}: {said}");
        }
    }
}

#[test]
fn the_toast_calls_what_was_undone_as_the_button_did() {
    let keeper = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let mut player = at(&["Anna", "Bartek", "Celina"], &keeper, Lang::En);
    player.letters("123");
    player.key(Named::Space);
    let button = player.app.history().undo_name().expect("something to undo").to_owned();
    player.letters("u");
    assert_eq!(player.app.toast().map(|toast| toast.text(Lang::En)), Some(format!("Undo: {button}")));
}

#[test]
fn nobody_alone_waits_for_others() {
    let mut player = at(&["Anna"], &[], Lang::En);
    let others = ["clockwise", "Everybody", "Everyone", "All at once"];
    while player.game::<Game>().phase() <= Phase::Improvement {
        assert!(!others.iter().any(|words| player.sees_part(words)), "{:?}", player.waited_for());
        if player.game::<Game>().reports().laid() < 6 {
            player = seen(&until(&["Anna"], &[], 3, |game| game.reports().laid() == 6), Lang::En);
        }
        press_something(&mut player);
    }
    player.letters("n");
    assert!(!player.sees("All together") && !player.sees("One after the other"));
}
