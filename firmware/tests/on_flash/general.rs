//! The general pages alone: how a game is played that has no pages of its own.

use bedside_core::dice_hospital::{Choice, Depth};
use bedside_core::form::{Field, Value};
use bedside_core::moves::Within;
use bedside_core::{Command, GameKind, Instant, Lang, emergency_roll};
use bedside_firmware::Key;
use bedside_firmware::face::page::Page;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::dice_hospital;
use crate::flash::Chip;
use crate::player::Player;

fn at_table(game: GameKind, players: u8, lang: Lang) -> Player {
    let mut player = Player::by_general_pages(&Chip::blank(), game, players, lang);
    // What a scorekeeper is told of a round has a page of its own.
    if game == GameKind::DiceHospital && players > 1 {
        dice_hospital::option(&mut player, dice_hospital::name(Choice::Depth(Depth::Referee), lang));
    }
    player
}

/// Each game, with each number of players that it seats.
fn every_table(mut each: impl FnMut(Player)) {
    for game in GameKind::ALL.iter().copied() {
        for players in 1..=u8::try_from(game.seats()).unwrap() {
            let lang = if players % 2 == 0 { Lang::Pl } else { Lang::En };
            each(at_table(game, players, lang));
        }
    }
}

fn over(player: &Player) -> bool {
    player.gadget.table().state().playing().over()
}

/// Enters points, where the table waits for somebody's.
fn enters_points(player: &mut Player, points: i8) -> bool {
    let mut name = None;
    player.gadget.table().forms(player.at(), |form| {
        if name.is_none() && form.blanks().any(|field| matches!(field, Field::Points { .. })) {
            let mut said = String::new();
            player.gadget.face().prefs().lang.form(&form, &mut said).unwrap();
            name = Some(said);
        }
    });
    let Some(name) = name else { return false };
    player.moves();
    player.choose(&name);
    player.keys(&[Key::Push, Key::Turn(points), Key::Push, Key::Go]);
    true
}

/// Presses GO where it does something, or else enters points or does a move by chance; where numbers are asked for, as little as
/// could be.
fn go_on(player: &mut Player, chance: &mut ChaCha8Rng) {
    let waits = player.gadget.table().step(player.at()).is_err();
    if waits && chance.next_u32().is_multiple_of(2) && enters_points(player, 3) {
        return;
    }
    let state = player.gadget.table().state();
    match state.playing().sample(state.clock(), player.at(), chance) {
        Some(command) if player.gadget.table().step(player.at()).is_err() => player.does(&command, false, |_| {}),
        _ => player.go_on(),
    }
}

/// Letters of a row beside the bar of a long list, without the one between a name and its value.
const ROW_LETTERS: usize = 19;

#[test]
fn no_option_is_cut_beside_what_may_be_agreed_on() {
    for (game, lang) in GameKind::ALL.iter().flat_map(|game| Lang::ALL.map(|lang| (*game, lang))) {
        let player = at_table(game, u8::try_from(game.seats()).unwrap(), lang);
        let state = player.gadget.table().state();
        state.playing().options(&mut |choices, _| {
            for choice in choices {
                let mut value = String::new();
                lang.choice(&choice, state.setup(), &mut value).unwrap();
                let name = lang.option(&choice).short;
                let letters = name.chars().count() + value.chars().count();
                assert!(letters <= ROW_LETTERS, "{name} {value}: {letters} letters");
            }
        });
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    every_table(|mut player| {
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        let kind = player.gadget.table().state().playing().kind();
        // Alone, six cards have to be read off the table first.
        if kind == GameKind::DiceHospital && player.gadget.table().state().setup().seats.len() == 1 {
            dice_hospital::lay_reports(&mut player, Lang::En);
        }
        for press in 0..4_000 {
            if over(&player) {
                break;
            }
            if player.gadget.table().runs(player.at()) {
                player.wait(300_000);
            }
            if press % 40 == 0 {
                player.shows(&format!("general-{}-{press}", kind.key()));
            }
            go_on(&mut player, &mut chance);
        }
        assert!(over(&player), "{kind:?}: {:?}", player.gadget.table().state().playing());
        player.shows(&format!("general-{}-over", kind.key()));
        player.go();
        assert!(matches!(player.gadget.face().page(), Page::Players(..)), "the same game is offered");
    });
}

#[test]
fn every_listed_move_is_done_by_its_labels() {
    every_table(|mut player| {
        let mut chance = ChaCha8Rng::seed_from_u64(11);
        for _ in 0..60 {
            // A glass can be timed from a second on: no row may come while another one is chosen.
            player.wait(1_500);
            let mut listed = Vec::new();
            player.gadget.table().moves(Within::ALL, player.at(), |command| listed.push(command));
            if listed.is_empty() {
                break;
            }
            let command = listed[chance.next_u32() as usize % listed.len()].clone();
            player.does(&command, false, |_| {});
        }
    });
}

#[test]
fn every_option_is_switched_to_its_next_choice() {
    every_table(|mut player| {
        let words = player.gadget.face().prefs().lang.words();
        player.menu(words.options);
        for row in 0..player.rows().len() {
            let mut options = Vec::new();
            let state = player.gadget.table().state();
            state.playing().options(&mut |choices, holds| options.push((choices.collect::<Vec<_>>(), holds)));
            let (choices, holds) = &options[row];
            let next = choices[(holds + 1) % choices.len()].clone();
            let taken = player.gadget.table().accepts(&next.clone().agree(), player.at()).is_ok();
            player.choose_row(u8::try_from(row).unwrap());
            assert_eq!(player.refused().is_none(), taken, "{next:?}");
            if taken {
                assert_eq!(player.journal().last(), Some(&next.agree()));
                // What applies may depend on it.
                player.gadget.press(Key::Push, player.now * 1000, |_| {});
                player.home();
                player.back();
                player.back();
                player.menu(words.options);
            }
        }
    });
}

#[test]
fn a_form_is_filled_cell_by_cell_within_the_limits_of_its_fields() {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let mut player = at_table(GameKind::EmergencyRoll, 2, Lang::En);
    let paper = emergency_roll::Command::Agree(emergency_roll::Choice::Paper(true));
    player.does(&Command::EmergencyRoll(paper), false, |_| {});
    while player.emergency_roll().phase() != emergency_roll::Phase::Tally {
        go_on(&mut player, &mut chance);
    }
    let mut forms = Vec::new();
    player.gadget.table().forms(player.at(), |form| forms.push(form));
    let limits: Vec<i16> = forms[0]
        .blanks()
        .map(|field| match field {
            Field::Count { max, .. } => i16::try_from(*max).unwrap(),
            other => panic!("{other:?}"),
        })
        .collect();
    player.moves();
    player.choose("Add up");
    player.shows("general-form");
    for _ in &limits {
        player.keys(&[Key::Push, Key::Turn(127), Key::Turn(127), Key::Push, Key::Turn(1)]);
    }
    player.shows("general-form-filled");
    let values: Vec<Value<'_>> = limits.iter().copied().map(Value::Number).collect();
    let whole = forms[0].fill(&values).unwrap();
    assert_eq!(player.gadget.table().accepts(&whole, player.at()), Ok(()), "no cell goes beyond its limit");
    player.go();
    assert_eq!(player.journal().last(), Some(&whole));
}

#[test]
fn the_clock_is_set_by_turning_and_not_while_it_runs() {
    let mut player = at_table(GameKind::Rush, 2, Lang::En);
    player.menu("Time");
    player.turn(2);
    player.go();
    assert_eq!(player.journal().last(), Some(&Command::AdjustClock { secs: 10 }));
    player.home();
    player.go();
    player.keys(&[Key::Hold]);
    assert!(!player.rows().iter().any(|row| row.0 == "Time"));
    assert!(player.gadget.next_wake_ms().is_some_and(|at| Instant::from_millis(at) > Instant::START));
}
