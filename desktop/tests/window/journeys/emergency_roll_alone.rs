//! Emergency Roll against ALICAT and on paper, from home to the ending, by mouse alone and by keys alone; what they leave behind
//! is what a script with the same commands leaves behind.

use bedside::screen::emergency_roll::{hexagons, words};
use bedside_core::dice::Colour;
use bedside_core::emergency_roll::printed::WARD;
use bedside_core::emergency_roll::{Arrival, Bonus, Choice, Game, Phase};
use bedside_core::{GameKind, Lang, game};
use iced::keyboard::key::Named;
use iced::{Point, Rectangle};

use super::dice_hospital_evening::SEED;
use crate::player::{Hand, Player};
use crate::scripted::equals_the_script;

/// More presses than a game takes.
const MANY: usize = 1_000;

fn game(player: &Player) -> &Game {
    player.game::<Game>()
}

/// A click on a bed of a sheet that lies there.
fn click_bed(player: &mut Player, sheet: Rectangle, bed: u8) {
    let at = hexagons::middle(bed, sheet.width / 9.0);
    let clicked = player.clicks_at(Point::new(sheet.x + at.x, sheet.y + at.y), 1);
    player.take(clicked);
}

fn is_meant(player: &Player) -> bool {
    player.emergency_roll().board().ghost(game(player)).is_some()
}

#[track_caller]
fn ended(player: &mut Player, name: &str, hand: Hand) {
    let lang = player.app.lang();
    assert_eq!(game(player).phase(), Phase::Over);
    assert!(player.sees(lang.box_words().play_again) && player.places_of("cell").len() >= 14);
    equals_the_script(player.app.desk().table(), lang);
    player.ends_journey(&format!("emergency-roll-{name}-{}", lang.key()), hand);
}

/// One click of whoever takes the first bed that is to be had.
fn click_on(player: &mut Player, lang: Lang) {
    if game(player).phase() == Phase::Discard {
        let goal = game(player).specialists().expect("specialists").cardiologists[0];
        return player.click(lang.cardiologist(goal));
    }
    if !player.places_of("go").is_empty() {
        return player.click_on("slot");
    }
    let sheet = player.place_of("sheet");
    for ward in WARD {
        let mine = game(player).seats()[0].sheet();
        for bed in mine.next_bed(ward).into_iter().chain(mine.last_bed(ward)) {
            click_bed(player, sheet, bed);
            if is_meant(player) {
                return;
            }
        }
    }
    // No bed for any die: one of them goes to the morgue.
    let free = Colour::ALL.into_iter().find(|die| game(player).check_choice(0, *die).is_ok()).expect("a die");
    let bonus = game(player).lying_bonus(free).expect("a bonus");
    player.click(&match bonus {
        Bonus::Extra(colour, low) => words::arrival(Arrival { colour, low, high: low + 1 }, lang),
        bonus => words::bonus(bonus, lang),
    });
}

#[test]
fn against_alicat_by_mouse_alone() {
    for lang in Lang::ALL {
        let mut player = Player::at_home_with(SEED, lang);
        player.click(lang.about(GameKind::EmergencyRoll));
        player.click_on("name 1");
        player.types("Zofia");
        player.click(player.words().open_table);
        assert!(game(&player).options().solo());
        let mut clicks = 0;
        while game(&player).phase() != Phase::Over {
            clicks += 1;
            assert!(clicks < MANY, "{:?} waits for {:?}", game(&player).phase(), player.waited_for().1);
            click_on(&mut player, lang);
        }
        ended(&mut player, "solo-mouse", Hand::Mouse);
    }
}

#[test]
fn against_alicat_by_keys_alone() {
    for lang in Lang::ALL {
        let mut player = Player::at_home_with(SEED, lang);
        player.letters("3");
        player.types("Zofia");
        player.key(Named::Enter);
        assert!(game(&player).options().solo());
        let mut presses = 0;
        while game(&player).phase() != Phase::Over {
            presses += 1;
            assert!(presses < MANY, "{:?} waits for {:?}", game(&player).phase(), player.waited_for().1);
            match game(&player).phase() {
                Phase::Discard => player.letters("1"),
                Phase::Admit if is_meant(&player) => player.key(Named::Enter),
                Phase::Admit => {
                    player.key(Named::ArrowRight);
                    if !is_meant(&player) {
                        let free = ["r", "y", "g"].into_iter().zip(Colour::ALL);
                        let free = free.into_iter().find(|(_, die)| game(&player).check_choice(0, *die).is_ok());
                        player.letters(free.map_or("m", |(key, _)| key));
                    }
                }
                _ => player.key(Named::Space),
            }
        }
        ended(&mut player, "solo-keys", Hand::Keys);
    }
}

#[test]
fn on_paper_by_mouse_alone_with_sheets_worked_out_on_the_map() {
    let lang = Lang::En;
    let mut player = Player::at_home_with(SEED, lang);
    player.click(lang.about(GameKind::EmergencyRoll));
    for (place, name) in ["name 1", "name 2"].into_iter().zip(["Ada", "Ben"]) {
        player.click_on(place);
        player.types(name);
    }
    player.click(lang.option(&game::Choice::EmergencyRoll(Choice::Paper(true))).long);
    player.click(player.words().open_table);
    assert!(game(&player).options().paper());
    let mut clicks = 0;
    while game(&player).phase() != Phase::Tally {
        clicks += 1;
        assert!(clicks < 30, "a press a turn");
        player.click_on("slot");
    }
    player.click_on("slot");
    for presses in [3, 5] {
        player.click(lang.box_words().by_map);
        let map = player.place_of("map");
        for bed in 0..4 {
            for _ in 0..presses {
                click_bed(&mut player, map, bed);
            }
        }
        player.click(lang.box_words().take_over);
        player.click(player.words().write_down);
    }
    assert_eq!(game(&player).seats()[1].figures().map(|figures| figures.wards), Some(5));
    ended(&mut player, "paper-mouse", Hand::Mouse);
}

#[test]
fn on_paper_by_keys_alone() {
    for lang in Lang::ALL {
        let mut player = Player::at_home_with(SEED, lang);
        player.letters("3");
        player.types("Ada");
        player.tabs(1);
        player.types("Ben");
        player.key(Named::F2);
        player.key(Named::Enter);
        assert!(game(&player).options().paper());
        let mut presses = 0;
        while game(&player).phase() != Phase::Tally {
            presses += 1;
            assert!(presses < 30, "a press a turn");
            player.key(Named::Space);
        }
        player.key(Named::Space);
        for points in ["9", "12"] {
            player.retype(points);
            player.tab_to("3");
            player.key(Named::Enter);
        }
        ended(&mut player, "paper-keys", Hand::Keys);
    }
}
