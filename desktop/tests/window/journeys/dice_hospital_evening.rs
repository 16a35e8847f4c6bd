//! Evenings of Dice Hospital from home to the ending, by mouse alone and by keys alone; what they leave behind is what a script
//! with the same commands leaves behind.

use bedside_core::dice_hospital::{Depth, Game, Phase};
use bedside_core::{GameKind, Lang, Seed};
use iced::keyboard::key::Named;

use crate::dice_hospital::clicks::click_something;
use crate::dice_hospital::press_something;
use crate::player::{Hand, Player};
use crate::scripted::equals_the_script;

/// Chance decides as it did last time: a real window makes the same journeys.
pub(super) const SEED: Seed = Seed(7);
/// More presses than an evening takes.
const MANY: usize = 3_000;

/// At the ending of a journey of this name.
#[track_caller]
fn ended(player: &mut Player, name: &str, hand: Hand) {
    let game = player.game::<Game>();
    assert_eq!((game.phase(), game.round()), (Phase::Over, 8));
    assert!(player.is_at_table() && !player.places_of("go").is_empty(), "the ending leads to the next table");
    equals_the_script(player.app.desk().table(), player.app.lang());
    player.ends_journey(&format!("{name}-{}", player.app.lang().key()), hand);
}

/// Numbers that look like chance, and are the same each time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("a small number")
    }
}

#[test]
fn from_home_to_the_ending_by_mouse_alone() {
    for (lang, names) in [(Lang::En, &["Anna", "Bartek", "Celina"][..]), (Lang::Pl, &["Ala", "Ola"])] {
        let mut player = Player::at_home_with(SEED, lang);
        player.click(lang.about(GameKind::DiceHospital));
        for (place, name) in ["name 1", "name 2", "name 3"].into_iter().zip(names) {
            player.click_on(place);
            player.types(name);
        }
        player.click(player.words().open_table);
        assert_eq!(player.seats(), names);
        let mut numbers = Numbers(7);
        let mut clicks = 0;
        while player.game::<Game>().phase() != Phase::Over {
            clicks += 1;
            let game = player.game::<Game>();
            let stands = (game.round(), game.phase(), game.turn());
            let leads_on = click_something(&mut player, numbers.next());
            assert!(clicks < MANY && leads_on, "{clicks}: {stands:?} waits for {:?}", player.waited_for().1);
        }
        ended(&mut player, "dice-hospital-mouse", Hand::Mouse);
    }
}

#[test]
fn from_home_to_the_ending_by_keys_alone() {
    for (lang, names) in [(Lang::En, &["Anna", "Bartek", "Celina"][..]), (Lang::Pl, &["Ala", "Ola"])] {
        let mut player = Player::at_home_with(SEED, lang);
        player.letters("2");
        for (place, name) in names.iter().enumerate() {
            player.tabs(usize::from(place > 0));
            player.types(name);
        }
        player.key(Named::Enter);
        assert_eq!(player.seats(), names);
        let mut presses = 0;
        while player.game::<Game>().phase() != Phase::Over {
            presses += 1;
            assert!(presses < MANY, "{:?}", player.game::<Game>().phase());
            press_something(&mut player);
        }
        ended(&mut player, "dice-hospital-keys", Hand::Keys);
    }
}

#[test]
fn a_scorekeepers_evening_from_home_to_the_ending_by_mouse_alone() {
    let lang = Lang::En;
    let mut player = Player::at_home_with(SEED, lang);
    player.click(lang.about(GameKind::DiceHospital));
    player.types("Anna");
    player.click_on("name 2");
    player.types("Bartek");
    player.click(lang.home().scorekeeper);
    player.click(player.words().open_table);
    let (mut numbers, mut presses) = (Numbers(7), 0);
    while player.game::<Game>().phase() != Phase::Over {
        presses += 1;
        assert!(presses < MANY, "{:?}", player.game::<Game>().phase());
        if !click_something(&mut player, numbers.next()) {
            player.click_on("number 0 2");
            player.click_on("number 1 3");
        }
    }
    assert_eq!(player.game::<Game>().options().depth(), Depth::Scorekeeper);
    ended(&mut player, "dice-hospital-scorekeeper-mouse", Hand::Mouse);
    // The form remembers the choices of last time.
    player.key(Named::Escape);
    player.letters("2");
    player.key(Named::Enter);
    assert_eq!(player.game::<Game>().options().depth(), Depth::Scorekeeper);
}

#[test]
fn a_scorekeepers_evening_from_home_to_the_ending_by_keys_alone() {
    let mut player = Player::at_home_with(SEED, Lang::Pl);
    player.letters("2");
    player.types("Anna");
    player.tabs(1);
    player.types("Bartek");
    // How much Bedside keeps is the first of the points to agree on.
    player.key(Named::F2);
    player.key(Named::Enter);
    assert_eq!(player.game::<Game>().options().depth(), Depth::Scorekeeper);
    let mut presses = 0;
    while player.game::<Game>().phase() != Phase::Over {
        presses += 1;
        assert!(presses < MANY, "{:?}", player.game::<Game>().phase());
        if player.places_of("go").is_empty() {
            player.letters("2");
        } else {
            player.key(Named::Space);
        }
    }
    ended(&mut player, "dice-hospital-scorekeeper-keys", Hand::Keys);
}

/// Six reports: the colours of their dice, then their points.
const REPORTS: [&str; 6] = ["gg3", "rry5", "ygr5", "yy3", "rg2", "rrr6"];

/// Where a letter or a digit of a report is clicked on.
fn on_report(letter: char) -> &'static str {
    match letter {
        'r' => "colour Red",
        'y' => "colour Yellow",
        'g' => "colour Green",
        '2' => "digit 2",
        '3' => "digit 3",
        '5' => "digit 5",
        _ => "digit 6",
    }
}

#[test]
fn alone_from_home_to_the_ending_by_mouse_alone() {
    for (lang, kept) in [(Lang::En, Depth::Referee), (Lang::Pl, Depth::Scorekeeper)] {
        let mut player = Player::at_home_with(SEED, lang);
        player.click(lang.about(GameKind::DiceHospital));
        player.types("Anna");
        if kept == Depth::Scorekeeper {
            player.click(lang.home().scorekeeper);
        }
        player.click(player.words().open_table);
        assert_eq!(player.seats(), ["Anna"]);
        REPORTS.concat().chars().for_each(|letter| player.click_on(on_report(letter)));
        let (mut numbers, mut clicks) = (Numbers(7), 0);
        while player.game::<Game>().phase() != Phase::Over {
            clicks += 1;
            let game = player.game::<Game>();
            assert!(clicks < MANY, "{kept:?} round {} {:?}", game.round(), game.phase());
            let (counts, takes) = (kept == Depth::Scorekeeper, game.intake().rolled() && game.phase() == Phase::Intake);
            if !click_something(&mut player, numbers.next()) {
                player.click_on(if takes {
                    "die 1"
                } else if counts {
                    "more Green"
                } else {
                    "slot"
                });
            }
        }
        assert_eq!(player.game::<Game>().options().depth(), kept);
        ended(&mut player, "dice-hospital-solo-mouse", Hand::Mouse);
    }
}

#[test]
fn alone_from_home_to_the_ending_by_keys_alone() {
    for lang in Lang::ALL {
        let mut player = Player::at_home_with(SEED, lang);
        player.letters("2");
        player.types("Anna");
        player.key(Named::Enter);
        assert_eq!(player.seats(), ["Anna"]);
        REPORTS.iter().for_each(|report| player.letters(report));
        let mut presses = 0;
        while player.game::<Game>().phase() != Phase::Over {
            presses += 1;
            let game = player.game::<Game>();
            assert!(presses < MANY, "round {} {:?}", game.round(), game.phase());
            // Space finishes no activation.
            if game.phase() == Phase::Activation || player.places_of("go").is_empty() {
                press_something(&mut player);
            } else {
                player.key(Named::Space);
            }
        }
        ended(&mut player, "dice-hospital-solo-keys", Hand::Keys);
    }
}
