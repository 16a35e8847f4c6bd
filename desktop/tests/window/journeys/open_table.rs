//! An open table from home to the ending by mouse alone and by keys alone, with a clock for each seat, sand and scores; what that
//! leaves behind is what a script with the same commands leaves behind.

use std::time::Duration;

use bedside_core::open_table::{Choice, Clock, Command as Do, Game};
use bedside_core::{Command, GameKind, Lang, Running, game};
use iced::keyboard::key::Named;

use super::dice_hospital_evening::SEED;
use crate::player::{Hand, Player};
use crate::scripted::equals_the_script;

const NAMES: [&str; 3] = ["Ada", "Ben", "Cyd"];
/// Round by round, seat by seat.
const POINTS: [[&str; 3]; 3] = [["12", "7", "-3"], ["5", "0", "20"], ["8", "11", "6"]];

/// A choice as it is named.
fn named(player: &Player, choice: Choice) -> String {
    let (mut words, choice) = (String::new(), game::Choice::OpenTable(choice));
    let setup = player.app.desk().table().state().setup();
    player.app.lang().choice_in_full(&choice, setup, &mut words).expect("a string");
    words
}

fn sits_down(player: &mut Player, hand: Hand) {
    let lang = player.app.lang();
    match hand {
        Hand::Mouse => {
            player.click(lang.about(GameKind::OpenTable));
            for (place, name) in ["name 1", "name 2", "name 3"].into_iter().zip(NAMES) {
                player.click_on(place);
                player.types(name);
            }
            player.click(&named(player, Choice::Clock(Clock::Seat)));
            let none = game::Choice::OpenTable(Choice::Glasses(0));
            player.click(&format!("{}: {}", lang.option(&none).long, named(player, Choice::Glasses(0))));
            player.click(player.words().open_table);
        }
        Hand::Keys => {
            player.letters("4");
            for (place, name) in NAMES.into_iter().enumerate() {
                player.tabs(usize::from(place > 0));
                player.types(name);
            }
            // Who wins, how many rounds and who begins stand before the clock; after it its time, what is added, pauses and glasses.
            let clock = Clock::ALL.iter().position(|clock| *clock == Clock::Seat).expect("a clock for each seat");
            player.keys([Named::ArrowDown; 3]);
            (0..clock).for_each(|_| player.key(Named::F2));
            player.keys([Named::ArrowDown; 4]);
            player.keys([Named::F2, Named::Enter]);
        }
    }
    assert_eq!(player.seats(), NAMES);
    let options = *player.game::<Game>().options();
    assert_eq!((options.clock(), options.glasses()), (Clock::Seat, 1));
}

/// The one next thing.
fn goes_on(player: &mut Player, hand: Hand) {
    match hand {
        Hand::Mouse => player.click_on("slot"),
        Hand::Keys => player.key(Named::Space),
    }
}

/// A command by the button with its words, or by its key.
fn presses(player: &mut Player, command: Command, key: &str, hand: Hand) {
    match hand {
        Hand::Mouse => player.click(player.app.lang().button(&command)),
        Hand::Keys => player.letters(key),
    }
    assert_eq!(player.last(), command);
}

fn turns_the_glass(player: &mut Player, hand: Hand) {
    match hand {
        Hand::Mouse => player.click_on("glass 1"),
        Hand::Keys => player.key(Named::F1),
    }
    assert_eq!(player.last(), Command::OpenTable(Do::Flip { glass: 1 }));
}

fn scores(player: &mut Player, seat: usize, points: &str, hand: Hand) {
    match hand {
        Hand::Mouse => {
            player.click_on(["score 0", "score 1", "score 2"][seat]);
            for figure in points.trim_start_matches('-').chars() {
                player.click_on(String::leak(format!("figure {figure}")));
            }
            if points.starts_with('-') {
                player.click_on("figure sign");
            }
            player.click_on("write");
        }
        Hand::Keys => {
            player.letters(points);
            player.key(Named::Enter);
        }
    }
    let entered = Do::Enter { seat: u8::try_from(seat).expect("a seat"), points: points.parse().expect("points") };
    assert_eq!(player.last(), Command::OpenTable(entered));
}

fn plays(lang: Lang, hand: Hand) {
    let mut player = Player::at_home_with(SEED, lang);
    sits_down(&mut player, hand);
    for (round, points) in (1..).zip(POINTS) {
        assert_eq!(player.game::<Game>().round(), round);
        if player.clock() != Running::Running {
            goes_on(&mut player, hand);
        }
        assert_eq!(player.clock(), Running::Running, "round {round}");
        if round == 1 {
            turns_the_glass(&mut player, hand);
        }
        for (seat, points) in points.into_iter().enumerate() {
            player.wait(Duration::from_secs(4));
            if seat > 0 {
                goes_on(&mut player, hand);
                assert_eq!(player.last(), Command::OpenTable(Do::NextTurn));
            }
            scores(&mut player, seat, points, hand);
        }
        presses(&mut player, Command::PauseClock, "p", hand);
        player.wait(Duration::from_secs(5));
        goes_on(&mut player, hand);
        assert_eq!(player.last(), Command::ResumeClock);
        if usize::from(round) < POINTS.len() {
            goes_on(&mut player, hand);
            assert_eq!(player.last(), Command::OpenTable(Do::NextRound));
        }
    }
    presses(&mut player, Command::OpenTable(Do::End { won: None }), "e", hand);
    assert!(player.app.desk().view().over);
    equals_the_script(player.app.desk().table(), lang);
    let name = if hand == Hand::Mouse { "mouse" } else { "keys" };
    player.ends_journey(&format!("open-table-{name}-{}", lang.key()), hand);
}

#[test]
fn from_home_to_the_ending_by_mouse_alone() {
    Lang::ALL.into_iter().for_each(|lang| plays(lang, Hand::Mouse));
}

#[test]
fn from_home_to_the_ending_by_keys_alone() {
    Lang::ALL.into_iter().for_each(|lang| plays(lang, Hand::Keys));
}
