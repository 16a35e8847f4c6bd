//! Dice Hospital by its keys.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{self, Choice, Command, Depth, Edition, Named, Order, Phase, Report};
use bedside_core::game;
use bedside_core::moves::{self, Branch, Path, Within};
use bedside_core::{Command as Any, GameKind, Lang, Refusal, Running};
use bedside_firmware::Key;
use bedside_firmware::face::Notice;
use bedside_firmware::face::dice_hospital::Notice as Said;
use bedside_firmware::face::page::Page;
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::flash::Chip;
use crate::pages::{keys, survives};
use crate::player::Player;

fn at_table(players: u8, lang: Lang) -> Player {
    Player::at_table(&Chip::blank(), GameKind::DiceHospital, players, lang)
}

fn refused(player: &Player) -> Option<Refusal> {
    match player.gadget.face().notice() {
        Some(Notice::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

fn last(player: &Player) -> Command {
    match player.journal().pop() {
        Some(Any::DiceHospital(command)) => command,
        other => panic!("{other:?}"),
    }
}

/// What an option is called.
fn name(choice: Choice, lang: Lang) -> &'static str {
    lang.option(&game::Choice::DiceHospital(choice)).short
}

/// Switches an option, from the table's page.
fn option(player: &mut Player, name: &str) {
    let lang = player.gadget.face().prefs().lang;
    player.menu(lang.words().options);
    player.choose(name);
    player.keys(&[Key::Back, Key::Back, Key::Back]);
    assert_eq!(player.gadget.face().page(), Page::Table);
}

/// Opens the moves and takes the first row of every fork until something was done.
fn first_move(player: &mut Player) {
    let entries = player.gadget.table().journal().entries();
    player.push();
    player.turn(-120);
    for _ in 0..12 {
        if player.gadget.table().journal().entries() != entries {
            return;
        }
        match player.gadget.face().page() {
            // Where only numbers are asked for: nothing happened.
            Page::Form(..) => player.go(),
            _ => player.push(),
        }
    }
    panic!("no move is at the end of {:?}", player.gadget.face().trail());
}

/// Presses GO where it does something, and takes the first move where it does not.
fn go_on(player: &mut Player) {
    match player.gadget.table().step(player.at()) {
        Ok(_) => player.go(),
        Err(_) => first_move(player),
    }
}

fn go_on_until(player: &mut Player, phase: Phase) {
    for _ in 0..200 {
        if player.dice_hospital().phase() == phase {
            return;
        }
        go_on(player);
    }
    panic!("{:?} never comes", phase);
}

/// The labels of a move.
fn labels(command: &Command, game: &dice_hospital::Game) -> Path {
    bedside_core::AnyGame::DiceHospital(game.clone()).path(&Any::DiceHospital(command.clone()))
}

/// Does a move by the rows that its labels stand in; patients in any order, where they are a set.
fn does(player: &mut Player, command: &Command, backwards: bool) {
    let mut way = labels(command, player.dice_hospital());
    if backwards {
        let patients = way.iter().position(moves::Label::in_any_order).unwrap_or(way.len());
        way[patients..].reverse();
    }
    let entries = player.gadget.table().journal().entries();
    player.push();
    for _ in 0..=way.len() {
        if player.gadget.table().journal().entries() != entries {
            return;
        }
        let face = player.gadget.face();
        let trail = face.trail().at();
        let passed = trail.iter().zip(&way).take_while(|(one, label)| one == label).count();
        assert_eq!(passed, trail.len(), "{way:?} by {trail:?}");
        let wanted = way.get(passed);
        let (mut row, mut found) = (0u8, None);
        face.moment(player.gadget.table(), player.at()).tree().branches(trail, &mut |labels, _| {
            if labels.first() == wanted {
                found = Some(row);
            }
            row += 1;
        });
        let found = found.unwrap_or_else(|| panic!("{wanted:?} is no branch: {:?}", player.rows()));
        player.turn(-120);
        player.turn(i8::try_from(found).unwrap());
        player.push();
    }
    assert_eq!(player.gadget.table().journal().entries(), entries + 1, "{way:?}");
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
            go_on(&mut player);
            if player.dice_hospital().phase() == Phase::Intake && player.dice_hospital().intake().rolled() {
                player.shows(&format!("{players}-rolled"));
            }
        }
        player.shows(&format!("{players}-over"));
        assert_eq!(player.dice_hospital().round(), 8);
        player.go();
        assert!(matches!(player.gadget.face().page(), Page::List(..)), "a new table is offered");
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
            does(&mut player, &command, backwards);
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
fn back_goes_from_fork_to_fork_and_then_takes_the_last_move_back() {
    let mut player = at_table(2, Lang::En);
    go_on_until(&mut player, Phase::Activation);
    let entries = player.gadget.table().journal().entries();
    player.push();
    let seats = player.rows();
    assert_eq!(seats.iter().map(|row| row.0.as_str()).collect::<Vec<_>>(), ["Player 1", "Player 2", "Menu"]);
    player.turn(1);
    player.push();
    let departments = player.rows();
    player.shows("departments");
    player.turn(2);
    player.push();
    player.shows("meeples");
    assert_ne!(player.rows(), departments);
    player.back();
    assert_eq!((player.rows(), player.gadget.face().page()), (departments, Page::Moves(2)));
    player.back();
    assert_eq!((player.rows(), player.gadget.face().page()), (seats, Page::Moves(1)));
    player.back();
    assert_eq!(player.gadget.face().page(), Page::Table);
    assert_eq!(player.gadget.table().journal().entries(), entries, "nothing was done on the way");
    player.back();
    assert_eq!(player.dice_hospital().phase(), Phase::Improvement);
}

#[test]
fn what_the_group_agrees_on_is_switched_until_something_is_drawn() {
    for lang in Lang::ALL {
        let mut player = at_table(3, lang);
        player.shows("setup");
        player.menu(lang.words().options);
        player.shows("options");
        for name in [
            name(Choice::Depth(Depth::Referee), lang),
            lang.dice_phase(Phase::Activation),
            name(Choice::FirstPlayer(0), lang),
            name(Choice::Timed(true), lang),
        ] {
            player.choose(name);
        }
        player.turn(120);
        player.shows("options-bottom");
        player.choose(name(Choice::Edition(Edition::Retail), lang));
        let agreed = *player.dice_hospital().options();
        assert!(!agreed.referee() && agreed.timed());
        assert_eq!(
            (agreed.edition(), agreed.order(), player.dice_hospital().first()),
            (Edition::Prototype, Order::InTurn, 1)
        );
        player.keys(&[Key::Back, Key::Back, Key::Back]);
        go_on(&mut player);
        player.push();
        player.choose(lang.words().menu);
        assert!(!player.rows().iter().any(|row| row.0 == lang.words().options), "it is too late to agree");
    }
}

#[test]
fn the_dice_on_the_table_are_entered_by_colour_and_value() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        go_on_until(&mut player, Phase::Intake);
        player.push();
        player.shows("intake-moves");
        player.choose(if lang == Lang::Pl { "Wpisz kości" } else { "Enter dice" });
        player.shows("dice-blank");
        // Three red twos and five yellow threes are one too few.
        player.keys(&[Key::Push, Key::Turn(3), Key::Push, Key::Turn(5), Key::Push, Key::Turn(5)]);
        player.shows("dice-changing");
        player.keys(&[Key::Push, Key::Go]);
        assert_eq!(refused(&player), Some(Refusal::DiceHospital(dice_hospital::Refusal::WrongNumberOfDice)));
        player.shows("dice-refused");
        player.keys(&[Key::Turn(20), Key::Push, Key::Turn(50)]);
        assert_eq!(player.gadget.face().entry().unwrap().draft[11], 1, "no more than nine");
        player.keys(&[Key::Back]);
        player.shows("dice-whole");
        player.go();
        let die = |colour, pips| Die::new(colour, pips);
        let mut dice = vec![die(Colour::Red, 2); 3];
        dice.extend([die(Colour::Yellow, 3); 5]);
        dice.push(die(Colour::Green, 5));
        assert_eq!(last(&player), Command::Roll { dice: Some(dice.into_iter().collect()) });
        assert_eq!(player.gadget.face().page(), Page::Table);
        player.shows("ambulances");
    }
}

#[test]
fn a_scorekeeper_is_told_what_happened_on_the_table() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        player.menu(lang.words().options);
        player.choose(name(Choice::Depth(Depth::Referee), lang));
        player.choose(name(Choice::Administrators(true), lang));
        player.keys(&[Key::Back, Key::Back, Key::Back]);
        go_on_until(&mut player, Phase::Discharge);
        let wards = player.dice_hospital().hospital_of(0).unwrap().wards();
        for seat in 0..2 {
            assert!(player.gadget.table().step(player.at()).is_err(), "seat {seat} has not told");
            player.push();
            player.shows("tellers");
            player.push();
            player.shows("tell");
            if seat == 0 {
                // As many of every colour as lie there, and three blood bags more.
                for count in [wards.red, wards.yellow, wards.green] {
                    player.keys(&[Key::Push, Key::Turn(i8::try_from(count).unwrap()), Key::Push, Key::Turn(1)]);
                }
                player.keys(&[Key::Turn(9), Key::Push, Key::Turn(3)]);
                player.shows("told");
            }
            player.go();
            assert!(matches!(last(&player), Command::Tell { .. }));
        }
        let told = player.journal().into_iter().rev().nth(1);
        assert!(
            matches!(told, Some(Any::DiceHospital(Command::Tell { seat: 0, discharged, .. })) if discharged == wards)
        );
        player.go();
        assert!(player.dice_hospital().hospital_of(0).unwrap().points() >= 5, "all wards are empty");
        player.shows("told-points");
        player.turn(1);
        player.shows("told-hospital");
    }
}

/// Lays six report cards for a red and two yellow dice each.
fn lay_reports(player: &mut Player, lang: Lang) {
    for place in 0..6 {
        player.push();
        let name = format!("{} {}", lang.dice_words().lay_report, place + 1);
        player.choose(&name);
        player.shows("report");
        player.keys(&[Key::Push, Key::Turn(1), Key::Push, Key::Turn(1), Key::Push, Key::Turn(2), Key::Push]);
        player.keys(&[Key::Turn(2), Key::Push, Key::Turn(12), Key::Go]);
        let dice = Counts { red: 1, yellow: 2, green: 0 };
        assert_eq!(last(player), Command::LayReport { place, report: Report { dice, points: 12 } });
    }
}

#[test]
fn alone_the_report_cards_are_laid_by_their_numbers_and_the_game_is_played_to_its_end() {
    for lang in Lang::ALL {
        let mut player = at_table(1, lang);
        lay_reports(&mut player, lang);
        go_on_until(&mut player, Phase::Intake);
        player.go();
        player.shows("solo-dice");
        go_on_until(&mut player, Phase::Activation);
        player.shows("solo");
        while player.dice_hospital().phase() != Phase::Over {
            go_on(&mut player);
        }
        player.shows("solo-over");
    }
}

#[test]
fn at_the_end_the_ambulances_that_collect_are_entered_by_colour_and_value() {
    let mut player = at_table(2, Lang::En);
    option(&mut player, Lang::En.dice_phase(Phase::Collection));
    while player.dice_hospital().phase() != Phase::Collection {
        go_on(&mut player);
    }
    player.push();
    player.choose(Lang::En.dice_words().lay_backs);
    // Two of every die that shows a one or a two.
    for row in 0..3 {
        player.keys(&[Key::Turn(if row == 0 { 0 } else { 5 }), Key::Push, Key::Turn(2), Key::Push, Key::Turn(1)]);
        player.keys(&[Key::Push, Key::Turn(2), Key::Push]);
    }
    player.shows("backs");
    player.go();
    assert!(matches!(last(&player), Command::LayBacks { spaces } if spaces.len() == 12), "{:?}", last(&player));
    for _ in 0..40 {
        if player.dice_hospital().phase() == Phase::Over {
            break;
        }
        player.shows("collection");
        go_on(&mut player);
    }
    assert_eq!(player.dice_hospital().phase(), Phase::Over);
}

#[test]
fn a_scorekeeper_is_told_the_end() {
    let lang = Lang::En;
    let mut player = at_table(2, lang);
    option(&mut player, name(Choice::Depth(Depth::Referee), lang));
    option(&mut player, lang.dice_phase(Phase::Collection));
    while player.dice_hospital().phase() != Phase::Collection {
        go_on(&mut player);
    }
    for seat in 0..2 {
        player.push();
        player.choose_row(0);
        let pips = 3 * i8::try_from(player.dice_hospital().hospital_of(seat).unwrap().wards().sum()).unwrap();
        player.keys(&[Key::Turn(9), Key::Push, Key::Turn(pips), Key::Go]);
        assert!(matches!(last(&player), Command::TellEnd { seat: told, .. } if told == seat), "{:?}", refused(&player));
    }
    player.go();
    assert_eq!(player.dice_hospital().phase(), Phase::Over);
}

#[test]
fn an_event_card_is_revealed_and_a_timed_activation_has_its_clock() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        option(&mut player, name(Choice::Events(true), lang));
        option(&mut player, name(Choice::Timed(true), lang));
        go_on_until(&mut player, Phase::Activation);
        player.go();
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Running);
        player.wait(10_000);
        player.shows("timed");
        player.menu(lang.words().pause);
        assert_eq!(player.gadget.table().state().clock().running(player.at()), Running::Paused);
        player.go();
        player.wait(61_000);
        go_on_until(&mut player, Phase::Shift);
        player.go();
        go_on(&mut player);
        assert!(player.dice_hospital().event().is_some() || player.dice_hospital().round() == 2);
        player.shows("event");
    }
}

#[test]
fn whoever_comes_out_of_the_bag_by_chance_is_said() {
    for lang in Lang::ALL {
        let mut player = at_table(2, lang);
        option(&mut player, lang.words().epidemic);
        go_on_until(&mut player, Phase::Intake);
        while !matches!(last(&player), Command::TakeAmbulance { .. }) {
            go_on(&mut player);
        }
        let Command::TakeAmbulance { seat, extra: Some(die), .. } = last(&player) else { panic!("nobody came") };
        assert_eq!(player.gadget.face().notice(), Some(Said::Drawn { seat, die }.into()));
        player.shows("drawn");
    }
}

#[test]
fn points_that_a_card_gives_are_recorded_and_the_pages_say_where_everything_is() {
    for lang in Lang::ALL {
        let mut player = at_table(4, lang);
        go_on_until(&mut player, Phase::Improvement);
        player.menu(lang.words().record);
        player.shows("record");
        player.turn(1);
        player.push();
        player.number(-7);
        assert_eq!(player.dice_hospital().hospital_of(1).unwrap().points(), -7);
        player.menu(lang.panel_words().scores);
        player.shows("scores");
        player.keys(&[Key::Go, Key::Back, Key::Back]);
        player.menu(lang.panel_words().bag);
        player.shows("bag");
        player.keys(&[Key::Back, Key::Back]);
        player.shows("moves");
        player.back();
        player.turn(2);
        player.shows("hospital");
        player.push();
        player.shows("improvements");
    }
}

#[test]
fn by_lot_or_by_seat_it_is_said_who_begins() {
    let mut player = at_table(3, Lang::En);
    player.push();
    player.choose(Lang::En.named(Named::First));
    player.shows("first");
    player.push();
    assert!(matches!(last(&player), Command::ChooseFirst { seat: Some(_) }));
    player.push();
    player.choose(Lang::En.named(Named::First));
    player.choose("Player 3");
    assert_eq!(last(&player), Command::ChooseFirst { seat: Some(2) });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn any_keys_at_any_time_are_survived(keys in keys(), players in 1u8..=4, polish: bool, scorekeeper: bool) {
        let lang = if polish { Lang::Pl } else { Lang::En };
        let mut player = at_table(players, lang);
        if scorekeeper {
            option(&mut player, name(Choice::Depth(Depth::Referee), lang));
        }
        if players > 1 {
            go_on_until(&mut player, Phase::Intake);
        }
        survives(&mut player, keys)?;
    }
}
