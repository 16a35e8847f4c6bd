//! The tree of moves: to every move by its labels, and back.

use bedside_core::dice_hospital::{self, Choice, Command, Phase};
use bedside_core::moves::{Label, Path, Within};
use bedside_core::{Command as Any, Lang};
use bedside_firmware::face::page::Page;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{at_table, last, name, option, until};

/// The labels of a move.
fn labels(command: &Command, game: &dice_hospital::Game) -> Path {
    bedside_core::AnyGame::DiceHospital(game.clone()).path(&Any::DiceHospital(command.clone()))
}

/// A move's labels, patients in one order.
fn sorted(command: &Command, game: &dice_hospital::Game) -> Vec<String> {
    let mut labels: Vec<String> = labels(command, game).iter().map(|label| format!("{label:?}")).collect();
    labels.sort();
    labels
}

#[test]
fn a_whole_game_is_played_by_keys() {
    for (lang, players) in [(Lang::En, 2), (Lang::Pl, 4)] {
        let mut player = at_table(players, lang);
        let mut seen = None;
        while player.dice_hospital().phase() != Phase::Over {
            let phase = (player.dice_hospital().round(), player.dice_hospital().phase());
            if seen != Some(phase) && phase.0 < 3 {
                player.shows(&format!("{players}-{:?}-{}", phase.1, phase.0));
            }
            seen = Some(phase);
            player.go_on();
            if player.dice_hospital().phase() == Phase::Intake && player.dice_hospital().intake().rolled() {
                player.shows(&format!("{players}-rolled"));
            }
        }
        player.shows(&format!("{players}-over"));
        assert_eq!(player.dice_hospital().round(), 8);
        player.go();
        assert!(matches!(player.gadget.face().page(), Page::Players(..)), "the same game is offered");
    }
}

#[test]
fn every_listed_move_is_reached_by_its_labels_and_is_the_one_that_is_done() {
    for seed in 0..6u64 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut player = at_table(2 + u8::try_from(seed % 3).unwrap(), if seed % 2 == 0 { Lang::En } else { Lang::Pl });
        let lang = player.gadget.face().prefs().lang;
        if seed % 2 == 1 {
            option(&mut player, name(Choice::Experimental(true), lang));
        }
        for step in 0..160 {
            let mut listed = Vec::new();
            player.gadget.table().moves(Within::ALL, player.at(), |command| match command {
                Any::DiceHospital(command) => listed.push(command),
                other => panic!("{other:?}"),
            });
            // A hospital is done, and hands its improvements back, only where nothing else is left.
            let dull = |command: &Command| matches!(command, Command::Done { .. } | Command::Discard { .. });
            if listed.iter().any(|command| !dull(command)) {
                listed.retain(|command| !dull(command));
            }
            if listed.is_empty() {
                break;
            }
            let command = listed[chance.next_u32() as usize % listed.len()].clone();
            let way = labels(&command, player.dice_hospital());
            let before = player.dice_hospital().clone();
            let backwards = chance.next_u32().is_multiple_of(2);
            player.does(&Any::DiceHospital(command.clone()), backwards, |_| {});
            let done = last(&player);
            assert_eq!(std::mem::discriminant(&done), std::mem::discriminant(&command), "step {step}");
            if !matches!(command, Command::BoxCards { .. } | Command::ChooseFirst { .. }) {
                assert_eq!(sorted(&done, &before), sorted(&command, &before), "step {step}: {way:?}");
                if !backwards {
                    assert_eq!(labels(&done, &before), labels(&command, &before), "step {step}: {way:?}");
                }
            }
        }
        assert!(player.dice_hospital().round() > 1, "seed {seed}: {:?}", player.dice_hospital().phase());
    }
}

#[test]
fn whoever_is_asked_is_asked_until_done_and_back_takes_the_last_move_back() {
    let mut player = at_table(2, Lang::En);
    until(&mut player, Phase::Activation);
    let seat = player.gadget.face().trail().at().first().and_then(Label::seat);
    assert!(player.gadget.face().back_undoes(), "the moves stand there by themselves");
    let departments = player.rows();
    player.shows("departments");
    let entries = player.journal().len();
    player.turn(1);
    player.push();
    player.shows("patients");
    if player.journal().len() == entries {
        player.back();
        assert_eq!((player.rows(), player.gadget.face().page()), (departments, Page::Moves(1)));
        player.push();
    }
    while player.gadget.face().trail().at().first().and_then(Label::seat) == seat {
        player.push();
    }
    assert_eq!(player.dice_hospital().phase(), Phase::Activation, "the next one is asked");
    player.home();
    let entries = player.journal().len();
    player.back();
    assert!(player.journal().len() < entries);
    assert_eq!(player.gadget.face().trail().at().first().and_then(Label::seat), seat);
}
