//! Glasses and debrief: the table says what the oracle says.

use std::cell::Cell;

use bedside_core::command::Command;
use bedside_core::rush::{self, Choice, Glass, Phase, Space};
use bedside_core::table::Table;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::bench::Bench;
use super::common::rush::open;
use super::common::{AT, cases, do_at};
use super::oracle::Slow;
use super::presses::{any_press, any_wait};
use super::tally::Tally;
use super::told::glass_events;

#[test]
fn glasses_run_as_if_each_millisecond_were_counted() {
    let tally = Tally::default();
    let table = (
        1u8..5,
        prop::bool::weighted(0.2),
        3u16..20,
        1_000u32..2_500,
        prop::collection::vec(prop::sample::select(&Space::ALL[..]), 0..4),
        prop::collection::vec((any_wait(), any_press()), 0..400),
    );
    let law = TestRunner::new(cases(700)).run(&table, |(seats, strict, secs, whole, two_spaces, presses)| {
        let choices = [
            Choice::Strict(strict),
            Choice::ActionSeconds(secs),
            Choice::GlassMillis(whole),
            Choice::Spaces(two_spaces.iter().map(|space| (*space, 2)).collect()),
        ];
        let table = open(usize::from(seats), &choices);
        let slow = Slow::new(seats, strict, secs, whole, &two_spaces);
        let mut bench = Bench {
            often: table.clone(),
            table,
            slow,
            done: vec![],
            undone: vec![],
            starts: 0,
            undone_starts: vec![],
            tally: &tally,
        };
        bench.press(&Command::Rush(rush::Command::BeginAction));
        for (nth, (wait, press)) in presses.iter().enumerate() {
            if nth % 8 == 0 {
                bench.debrief();
            }
            if (bench.slow.phase, bench.slow.round) == (Phase::Evaluation, 4) {
                break;
            }
            bench.one(*wait, press)?;
        }
        bench.debrief();
        let (read, damage) = Table::read(bench.table.journal().bytes()).unwrap();
        prop_assert_eq!(damage, None);
        prop_assert_eq!(read.state(), bench.table.state());
        prop_assert_eq!(read.journal().bytes(), bench.table.journal().bytes());
        Ok(())
    });
    law.unwrap();
    let Tally { phases, placed, refused, turned, late_ends, undone_starts } = &tally;
    let seen = [phases, placed, refused, turned, late_ends, undone_starts].map(Cell::get);
    assert!(seen.into_iter().zip([2_000, 6_000, 10_000, 2_000, 200, 40]).all(|(is, least)| is > least), "{seen:?}");
}

#[test]
fn a_device_whose_time_is_set_back_hears_no_sand_twice() {
    let mut table = open(2, &[Choice::GlassMillis(20_000)]);
    do_at(&mut table, &Command::Rush(rush::Command::BeginAction), AT(0)).unwrap();
    let place = rush::Command::Place { glass: Glass::Nurse2, space: None, by: None };
    do_at(&mut table, &Command::Rush(place), AT(0)).unwrap();
    assert_eq!(glass_events(&table.advance(AT(20_000))), [Some(Glass::Nurse2 as usize)]);
    do_at(&mut table, &Command::Rush(rush::Command::BreakOath { glass: None }), AT(10_000)).unwrap();
    assert_eq!(glass_events(&table.advance(AT(30_000))), []);
}
