//! Rulings, Rush M.D. 1: the rounds of a shift and their clock.

use bedside_core::Seed;
use bedside_core::clock::{Countdown, Instant, Running, Span};
use bedside_core::command::Command;
use bedside_core::event::Event;
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Choice, Phase};
use bedside_core::table::Table;
use bedside_core::view::View;

use super::common::rush::{BEGIN, open, setup};
use super::common::{AT, do_at, legal};

fn phase(table: &Table) -> Phase {
    table.state().game::<rush::Game>().unwrap().phase()
}

#[test]
fn a_shift_has_four_rounds_of_council_action_and_evaluation() {
    for (seats, secs) in [(1, 300), (2, 240), (3, 240), (4, 240)] {
        let mut table = open(seats, &[]);
        let mut now = Instant::START;
        for round in 1..=4 {
            let view = View::of(&table, now);
            assert_eq!(
                (view.round, phase(&table), view.secs, view.clock),
                (round, Phase::Council, secs, Running::Ready)
            );
            // The council has no limit.
            now = now.after(Span::from_secs(3_600));
            assert_eq!(table.next_wake(now), None);
            assert_eq!(view.go, Ok(BEGIN));
            do_at(&mut table, &BEGIN, now).unwrap();
            let evaluate = Command::Rush(rush::Command::BeginEvaluation);
            now = now.after(Span::from_millis(secs * 1_000 - 1));
            assert_eq!(do_at(&mut table, &evaluate, now), Err(Refusal::ClockStillRuns));
            now = now.after(Span::from_millis(1));
            assert_eq!(View::of(&table, now).clock, Running::Expired);
            do_at(&mut table, &evaluate, now).unwrap();
            assert_eq!(phase(&table), Phase::Evaluation);
            let [next, end] = [rush::Command::BeginCouncil, rush::Command::EndShift].map(Command::Rush);
            if round < 4 {
                assert_eq!(do_at(&mut table, &end, now), Err(Refusal::Rush(rush::Refusal::RoundsLeft)));
                do_at(&mut table, &next, now).unwrap();
            } else {
                assert_eq!(do_at(&mut table, &next, now), Err(Refusal::Rush(rush::Refusal::LastRoundPlayed)));
                do_at(&mut table, &end, now).unwrap();
            }
        }
        let view = View::of(&table, now);
        assert!(view.over);
        assert_eq!(view.go, Err(Refusal::Rush(rush::Refusal::ShiftIsOver)));
        assert_eq!(do_at(&mut table, &BEGIN, now), Err(Refusal::Rush(rush::Refusal::ShiftIsOver)));
    }
}

#[test]
fn pausing_is_recorded_and_a_strict_table_refuses_it() {
    for strict in [false, true] {
        let mut table = open(2, &[Choice::Strict(strict)]);
        do_at(&mut table, &BEGIN, AT(0)).unwrap();
        let paused = do_at(&mut table, &Command::PauseClock, AT(1_000));
        if strict {
            assert_eq!(paused, Err(Refusal::StrictClock));
            assert!(!legal(&table, AT(1_000)).contains(&Command::PauseClock));
        } else {
            assert_eq!(&paused.unwrap()[..], [Event::ClockPaused { left: Span::from_secs(239) }]);
            assert_eq!(table.journal().commands().last(), Some((2, AT(1_000), Command::PauseClock)));
        }
    }
}

#[test]
fn no_clock_is_adjusted_to_nothing() {
    let mut table = open(2, &[Choice::ActionSeconds(10)]);
    for now in [AT(0), AT(1_000)] {
        assert_eq!(do_at(&mut table, &Command::AdjustClock { secs: -10 }, now), Err(Refusal::TooLittleTime));
        assert!(do_at(&mut table.clone(), &Command::AdjustClock { secs: -9 }, now).is_ok());
        let _ = do_at(&mut table, &BEGIN, AT(1_000));
    }
    assert_eq!(do_at(&mut table, &Command::AdjustClock { secs: -5 }, AT(6_000)), Err(Refusal::TooLittleTime));
    assert!(do_at(&mut table, &Command::AdjustClock { secs: -4 }, AT(6_000)).is_ok());
    assert_eq!(View::of(&table, AT(6_000)).left, Span::from_secs(1));
}

#[test]
fn an_action_phase_has_at_least_a_second_and_at_most_what_a_face_can_show() {
    for (secs, fine) in [(0, false), (1, true), (5_999, true), (6_000, false), (u16::MAX, false)] {
        assert_eq!(Table::open(&setup(2, &[Choice::ActionSeconds(secs)]), Seed(1)).is_ok(), fine, "{secs}");
    }
    assert_eq!(Countdown::LONGEST, Span::from_secs(5_999));
}
