//! The evening of `core/tests/scripts/rush-evening.jsonl` in the window, each press at its time.

use bedside::chance::Seeds;
use bedside::replay;
use bedside::script::Script;
use bedside_core::rush::{Card, Command as Rush, EpidemicCard, Glass, Kind, Outcome, Verdict, Ward};
use bedside_core::{Command, Lang, Table};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use serde_json::Value;

use super::rush_shift::number_key;
use crate::player::{Player, letter};
use crate::rush_glasses::{click_fell, nurse};
use crate::scripted::told_state;

const STORY: &str = include_str!("../../../../core/tests/scripts/rush-evening.jsonl");

/// What reaches for the glasses; everything else goes by the keys on its button.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Mouse,
    Keys,
}

/// The lines that are said to `bedside script`.
fn lines() -> impl Iterator<Item = &'static str> {
    STORY.lines().filter_map(|line| line.strip_prefix("> "))
}

/// The form of the story: two names, the objective, the seconds of the phase and of a glass, epidemics and research.
fn fill_in_the_form(player: &mut Player) {
    player.letters("n");
    player.retype("Ada");
    player.tab_to("Ben");
    player.tabs(2);
    for typed in ["6", "20", "5", "15", "60"] {
        player.tab_to(typed);
    }
    player.tabs(1);
    player.tab_to("20");
    player.key(Named::F3);
    player.key(Named::F4);
    player.key(Named::Enter);
    assert!(player.is_at_table());
}

fn reach_for(player: &mut Player, glass: Glass, hand: Hand, topple: bool) {
    let name = match glass.doctor() {
        Some(doctor) => ["Ada", "Ben"][usize::from(doctor)].to_owned(),
        None => nurse(glass.number(), player.app.lang()),
    };
    let key = letter(&(glass as usize + 1).to_string());
    match (hand, topple) {
        (Hand::Mouse, false) => player.click(&name),
        (Hand::Mouse, true) => click_fell(player, &name),
        (Hand::Keys, false) => player.key(key),
        (Hand::Keys, true) => player.key_with(key, Modifiers::SHIFT),
    }
}

/// The presses that give a command of the story.
fn press(player: &mut Player, command: &Command, hand: Hand) {
    let Command::Rush(rush) = command else {
        return match command {
            Command::Undo => player.letters("u"),
            _ => player.key(Named::Space),
        };
    };
    match rush {
        Rush::BeginAction if hand == Hand::Mouse => player.goes_on(),
        Rush::Place { glass, .. } | Rush::SetUp { glass } => reach_for(player, *glass, hand, false),
        Rush::Topple { glass } => reach_for(player, *glass, hand, true),
        Rush::BreakOath { .. } => player.letters("y"),
        Rush::LayCard { face: Card::Task { reward }, .. } => player.letters(&reward.to_string()),
        Rush::LayCard { face: Card::Action { kind }, .. } => player.key(match kind {
            Kind::Doctor => Named::F5,
            Kind::Nurse => Named::F6,
            Kind::Any => Named::F7,
        }),
        Rush::DrawEpidemic { ward, card } => {
            player.letters("v");
            player.letters(if *ward == Ward::A { "a" } else { "b" });
            match card {
                EpidemicCard::None => player.letters("n"),
                EpidemicCard::Treatment { reputation } => player.key(number_key(*reputation)),
            }
        }
        Rush::JudgeEpidemic { untreated, .. } => player.letters(&untreated.to_string()),
        Rush::Enter { outcome, .. } if hand == Hand::Mouse => player.click(player.app.lang().outcome(*outcome)),
        Rush::Enter { outcome, .. } => {
            let place = Outcome::ALL.iter().position(|other| other == outcome).expect("an outcome");
            player.letters(&(place + 1).to_string());
        }
        Rush::FinishTask { card } => player.letters(&(card + 1).to_string()),
        Rush::DischargeAll { reputation } => player.letters(&format!("{reputation}w")),
        Rush::NextStep if hand == Hand::Mouse => player.goes_on(),
        _ => player.key(Named::Space),
    }
}

/// Plays the story; afterwards the journal holds its commands at their times, and the state is the script's.
fn plays_the_story(lang: Lang, hand: Hand) {
    let mut script = Script::new(Seeds::System, lang);
    let mut player = Player::speaking(lang);
    player.resize(1280.0, 800.0);
    fill_in_the_form(&mut player);
    let mut pressed = 0;
    for (number, line) in (1..).zip(lines()) {
        let _ = script.answer(line.as_bytes(), number);
        let line: Value = serde_json::from_str(line).expect(line);
        if let Some(at) = line["at"].as_u64() {
            player.wait_until(at);
        }
        if !line["do"].is_null() {
            let command = serde_json::from_value(line["do"].clone()).expect("a command");
            press(&mut player, &command, hand);
            assert_eq!(player.last(), command, "{line}: {:?}", player.app.toast());
            pressed += 1;
        }
    }
    assert!(pressed > 100, "only {pressed} presses");
    let (told, played) = (script.table().expect("a table"), player.app.desk().table());
    assert!(played.journal().commands().eq(told.journal().commands()));
    assert_eq!(told_state(played, lang), told_state(told, lang));
    // The form names the options in another order than the story; from the opening on it is the same to the byte.
    let mut same = Table::open(played.state().setup(), played.state().seed()).expect("a table");
    for (_, at, command) in told.journal().commands() {
        same.apply(&command, at).expect("a command of the story");
    }
    assert_eq!(played.journal().bytes(), same.journal().bytes());
    assert_eq!(replay::state_hex(played.state()), replay::state_hex(same.state()));
    assert!(player.sees(lang.verdict(Verdict::Won)));
}

#[test]
fn the_evening_with_glasses_and_patients_clicked_is_the_one_of_the_script() {
    plays_the_story(Lang::En, Hand::Mouse);
}

#[test]
fn the_evening_by_keys_alone_is_the_one_of_the_script() {
    plays_the_story(Lang::Pl, Hand::Keys);
}
