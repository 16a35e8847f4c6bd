//! The end of a scorekeeper's game of Dice Hospital, where a tie is broken by what only the table can see.

use bedside_core::dice::Counts;
use bedside_core::dice_hospital;
use bedside_core::dice_hospital::{Change, Choice, Command, Depth, Phase};
use bedside_core::moves::Within;
use bedside_core::refusal::Refusal;
use bedside_core::{Choices, Command as Any, Instant, Seed, Table};

mod common;

use common::setup;

fn press(table: &mut Table, command: Command) -> Result<(), Refusal> {
    table.apply(&Any::DiceHospital(command), Instant::START).map(drop)
}

/// Eight rounds in which nobody is discharged and nobody dies but for want of beds.
fn at_the_end() -> Table {
    let choices = [Choice::Depth(Depth::Scorekeeper), Choice::Administrators(false)];
    let game = Choices::DiceHospital(choices.into_iter().collect());
    let mut table = Table::open(&setup(game, ["Ada", "Ben"]), Seed(1)).unwrap();
    while table.state().game::<dice_hospital::Game>().unwrap().phase() != Phase::Ending {
        let mut next = None;
        table.moves(Within::ALL, Instant::START, |command| match command {
            Any::DiceHospital(Command::ChooseFirst { .. } | Command::Done { .. }) => {}
            // Not before the patients are drawn: without them there are no pips.
            Any::DiceHospital(Command::BeginRounds) if next.is_some() => {}
            Any::DiceHospital(command) => next = Some(command),
            command => panic!("{command:?} is none of Dice Hospital's"),
        });
        let told =
            |seat| Command::Tell { seat, discharged: Counts::default(), fatalities: Counts::default(), bags: Some(0) };
        match next {
            Some(command) => press(&mut table, command).unwrap(),
            None => (0..2).for_each(|seat| press(&mut table, told(seat)).unwrap()),
        }
    }
    table
}

#[test]
fn a_tie_for_the_lead_waits_for_the_pips_of_everybody_in_it() {
    let mut table = at_the_end();
    let town = table.state().game::<dice_hospital::Game>().unwrap();
    let [ada, ben] = [0, 1].map(|seat| i8::try_from(town.hospitals()[seat].fatalities()).unwrap());
    // As many fatalities for both: a tie by points, and both have twelve patients.
    press(
        &mut table,
        Command::Adjust { seat: 0, change: Change::Fatalities(1 + ben), reason: "x".try_into().unwrap() },
    )
    .unwrap();
    press(
        &mut table,
        Command::Adjust { seat: 1, change: Change::Fatalities(1 + ada), reason: "x".try_into().unwrap() },
    )
    .unwrap();
    assert_eq!(press(&mut table, Command::Finish), Err(Refusal::DiceHospital(dice_hospital::Refusal::PipsNotTold)));
    assert_eq!(table.step(Instant::START), Err(Refusal::DiceHospital(dice_hospital::Refusal::PipsNotTold)));
    press(&mut table, Command::TellEnd { seat: 1, collected: Counts::default(), pips: 30 }).unwrap();
    assert_eq!(press(&mut table, Command::Finish), Err(Refusal::DiceHospital(dice_hospital::Refusal::PipsNotTold)));
    press(&mut table, Command::TellEnd { seat: 0, collected: Counts::default(), pips: 31 }).unwrap();
    press(&mut table, Command::Finish).unwrap();
    let places =
        table.state().game::<dice_hospital::Game>().unwrap().ranking().into_iter().map(|rank| (rank.seat, rank.place));
    assert!(places.eq([(0, 1), (1, 2)]));
}

#[test]
fn a_clear_lead_needs_no_pips() {
    let mut table = at_the_end();
    press(&mut table, Command::Adjust { seat: 1, change: Change::Points(40), reason: "x".try_into().unwrap() })
        .unwrap();
    press(&mut table, Command::Finish).unwrap();
    assert_eq!(table.state().game::<dice_hospital::Game>().unwrap().ranking()[0].seat, 1);
}
