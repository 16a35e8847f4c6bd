//! Playouts go by the rules of the table: the same verdict on the same command, move by move.

use bedside_advisor::playout::{Playout, chance};
use bedside_core::game::{Played, Rules};
use bedside_core::moves::Within;
use bedside_core::{Choices, Command, Instant, Name, Seed, Setup, Table, dice_hospital, emergency_roll};

const NAMES: [&str; 8] = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Filip", "Gosia", "Hugo"];

fn table(game: Choices, seats: usize) -> Table {
    let seats = NAMES.into_iter().take(seats).filter_map(|name| Name::try_from(name).ok()).collect();
    Table::open(&Setup { game, seats }, Seed(7)).unwrap()
}

/// Plays a game both ways. Every command of the playout is given to a table; so is, now and then, a move that another game drew,
/// which most often is refused here.
fn same_verdicts<G>(choices: Choices, agreed: &[G::Choice], seats: usize, seed: u64) -> (u32, u32)
where
    G: Rules + Played + PartialEq + std::fmt::Debug,
    Command: From<G::Command>,
{
    let mut table = table(choices, seats);
    let mut playout = Playout::<G>::open(seats, agreed).unwrap();
    let mut elsewhere = Playout::<G>::open(seats, agreed).unwrap();
    let (mut dice, mut other_dice) = (chance(seed, 0), chance(seed, 1));
    let (mut taken, mut refused) = (0, 0);
    loop {
        if let Some(Ok(strange)) = elsewhere.step(&mut other_dice) {
            let mut trial = playout.clone();
            let verdict = trial.apply(&strange);
            let asked = table.clone().apply(&strange.clone().into(), Instant::START).map(drop);
            assert_eq!(verdict, asked, "{:?}", Command::from(strange));
            refused += u32::from(verdict.is_err());
        }
        let Some(drawn) = playout.draw(&mut dice) else { break };
        let command = playout.filled(drawn, &mut dice);
        playout.apply(&command).unwrap();
        table.apply(&command.clone().into(), Instant::START).unwrap();
        assert_eq!(Some(playout.game()), table.state().game::<G>(), "after {:?}", Command::from(command));
        taken += 1;
    }
    assert!(playout.game().over());
    let mut places = Vec::new();
    table.state().playing().places(&mut |place| places.push(place));
    assert_eq!(playout.places(), places);
    (taken, refused)
}

#[test]
fn dice_hospital_has_the_same_verdicts_as_a_table() {
    use dice_hospital::Choice;
    let agreements: [&[Choice]; 4] = [
        &[],
        &[Choice::Administrators(true), Choice::Experimental(true)],
        &[Choice::Edition(dice_hospital::Edition::Prototype), Choice::Administrators(true)],
        &[Choice::Epidemic(true), Choice::Superbug(true)],
    ];
    let (mut taken, mut refused) = (0, 0);
    for (place, agreed) in agreements.into_iter().enumerate() {
        for seats in 2..=4 {
            let choices = Choices::DiceHospital(agreed.iter().copied().collect());
            let (some, others) = same_verdicts::<dice_hospital::Game>(choices, agreed, seats, 10 + place as u64);
            (taken, refused) = (taken + some, refused + others);
        }
    }
    assert!(taken > 2_000 && refused > 1_000, "{taken} taken, {refused} refused");
}

#[test]
fn emergency_roll_has_the_same_verdicts_as_a_table() {
    let (mut taken, mut refused) = (0, 0);
    for seats in 1..=4 {
        for seed in 0..6 {
            let choices = Choices::EmergencyRoll(Default::default());
            let (some, others) = same_verdicts::<emergency_roll::Game>(choices, &[], seats, seed);
            (taken, refused) = (taken + some, refused + others);
        }
    }
    assert!(taken > 2_000 && refused > 1_000, "{taken} taken, {refused} refused");
}

/// Every listed move that goes on comes up sooner or later, and no other does.
fn every_move_is_drawn<G: Rules<Command: std::fmt::Debug>>(position: &Playout<G>, goes_on: fn(&G::Command) -> bool) {
    let mut listed = Vec::new();
    position.game().moves(Within::ALL, position.clock(), Instant::START, &mut |command| listed.push(command));
    let mut missing: Vec<_> = listed.iter().filter(|command| goes_on(command)).collect();
    for number in 0..60_000 {
        let Some(drawn) = position.draw(&mut chance(3, number)) else { break };
        assert!(listed.contains(&drawn), "{drawn:?} is not listed");
        missing.retain(|command| **command != drawn);
        if missing.is_empty() {
            return;
        }
    }
    assert!(missing.is_empty(), "never drawn: {missing:?}");
}

#[test]
fn every_listed_move_is_drawn_sooner_or_later() {
    for seed in 0..4 {
        let mut dice = chance(seed, 0);
        let choices = [dice_hospital::Choice::Experimental(true), dice_hospital::Choice::Administrators(true)];
        let mut playout = Playout::<dice_hospital::Game>::open(2, &choices).unwrap();
        for place in 0..160 {
            if place % 20 == 19 {
                every_move_is_drawn(&playout, |_| true);
            }
            playout.step(&mut dice);
        }
        let mut playout = Playout::<emergency_roll::Game>::open(3, &[]).unwrap();
        for place in 0..60 {
            if place % 10 == 9 && playout.game().phase() == emergency_roll::Phase::Admit {
                every_move_is_drawn(&playout, |command| !matches!(command, emergency_roll::Command::TakeBack { .. }));
            }
            playout.step(&mut dice);
        }
    }
}

#[test]
fn the_same_seed_and_number_play_the_same_game() {
    let play = |number| {
        let mut playout = Playout::<emergency_roll::Game>::open(2, &[]).unwrap();
        playout.finish(&mut chance(5, number)).unwrap();
        playout.places()
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}
