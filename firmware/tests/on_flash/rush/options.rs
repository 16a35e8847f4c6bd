//! What a group agrees on, points with a reason, and the pocket reference.

use bedside_core::rush::{self, Measure, Phase};
use bedside_core::{Command, Lang, Refusal, Running};
use bedside_firmware::Key;
use bedside_firmware::face::page::Page;

use crate::player::Player;

#[test]
fn a_strict_clock_is_not_paused() {
    let mut player = Player::new(2, Lang::En);
    player.menu("Options");
    player.choose("No pausing");
    player.keys(&[Key::Back, Key::Back, Key::Go, Key::Go]);
    assert_eq!(player.refused(), Some(Refusal::StrictClock));
    player.push();
    assert_eq!(player.refused(), Some(Refusal::StrictClock), "a push does the same");
}

#[test]
fn options_and_objective_are_agreed_on_in_the_first_council() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(3, lang);
        player.keys(&[Key::Hold]);
        player.shows("menu");
        player.back();
        player.menu(words.options);
        player.shows("options");
        for option in [words.epidemics, words.research, words.follow, words.strict, words.glasses] {
            player.choose(option);
        }
        player.choose(words.council_limit);
        player.shows("council-none");
        player.turn(3);
        player.shows("council-limit");
        player.push();
        player.shows("options-on");
        let agreed = player.rush().options();
        assert!(agreed.epidemics() && agreed.research() && agreed.follow() && agreed.strict() && !agreed.glasses());
        assert_eq!(agreed.council().unwrap().secs_begun(), 90);
        player.keys(&[Key::Back, Key::Back]);
        player.shows("council");
        player.menu(words.objective);
        player.shows("difficulty");
        for by in [1, 5, 30, 2, -4] {
            player.number(by);
            player.shows("objective");
        }
        let objective = *player.rush().options().objective().unwrap();
        assert_eq!((objective.discharged, objective.reputation), (5, 30));
        assert_eq!((objective.skill, objective.starting_skill), (2, 6));
        assert_eq!(player.rush().points(Measure::Skill), 6);
        assert_eq!(player.gadget.face().page(), Page::Table);
        // Below the easiest one is none, and undo lays the card there again.
        player.menu(words.objective);
        player.number(-9);
        assert_eq!((player.rush().options().objective(), player.rush().points(Measure::Skill)), (None, 0));
        player.back();
        assert_eq!(player.rush().points(Measure::Skill), 6);
        player.go();
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Running);
        player.push();
        assert_eq!(player.refused(), Some(Refusal::ClockStillRuns), "a council may be paused, strict or not");
        player.go();
        assert_eq!(player.rush().phase(), Phase::Action);
        player.keys(&[Key::Hold]);
        assert!(!player.rows().iter().any(|row| row.0 == words.options));
    }
}

#[test]
fn the_menu_has_what_the_rules_would_take() {
    let words = Lang::En.words();
    let mut player = Player::new(2, Lang::En);
    player.menu(words.options);
    player.choose(words.follow);
    player.choose(words.research);
    player.keys(&[Key::Back, Key::Back]);
    let rows = |player: &mut Player| {
        player.keys(&[Key::Hold]);
        let named: Vec<String> = player.rows().iter().map(|row| row.0.to_string()).collect();
        player.back();
        let asked = [words.oath, words.evaluate, words.research, words.patients, words.epidemic, words.objective];
        asked.map(|name| named.iter().any(|row| row == name))
    };
    assert_eq!(rows(&mut player), [true, false, true, true, false, true]);
    player.menu(words.oath);
    assert_eq!(player.rush().points(Measure::Skill), -1, "an oath may be broken in a council");
    player.go();
    assert_eq!(rows(&mut player), [true, true, true, true, false, false]);
    player.menu(words.evaluate);
    assert_eq!(player.refused(), Some(Refusal::ClockStillRuns), "the row stays, and says why");
}

#[test]
fn points_have_a_reason_and_the_reference_has_all_actions() {
    for lang in Lang::ALL {
        let words = lang.words();
        let mut player = Player::new(2, lang);
        player.menu(words.record);
        player.choose(words.reputation);
        player.turn(-2);
        player.shows("points");
        player.push();
        assert_eq!(player.rush().points(Measure::Reputation), -2);
        let Some(Command::Rush(rush::Command::Record { reason, .. })) = player.journal().last().cloned() else {
            panic!("points were recorded");
        };
        assert_eq!(reason.as_str(), words.on_gadget);
        player.menu(words.record);
        player.push();
        player.push();
        assert_eq!(player.refused(), Some(Refusal::Rush(rush::Refusal::NoPoints)));
        player.keys(&[Key::Back, Key::Back, Key::Back]);
        player.menu(words.reference);
        player.shows("reference");
        assert_eq!(player.rows().len(), 21);
        player.turn(10);
        player.push();
        player.shows("reference-action");
        player.turn(-9);
        player.shows("reference-other");
    }
}
