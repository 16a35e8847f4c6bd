//! Undo and redo, beside a plain stack of states.

use bedside_core::clock::{Instant, Span};
use bedside_core::command::Command;
use bedside_core::journal::{CAPACITY, Damage, Fate};
use bedside_core::recall::Recall;
use bedside_core::refusal::Refusal;
use bedside_core::state::State;
use bedside_core::table::Table;
use proptest::prelude::*;

use super::common::rush::open;
use super::common::{AT, cases, do_at};
use super::presses::any_evening;

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn undo_and_redo_walk_the_same_steps_as_a_plain_stack(evening in any_evening()) {
        let (mut table, mut now) = (open(evening.0, &evening.1), Instant::START);
        // The oracle: what counts with the state before it, and what was undone with the state after it.
        let mut done: Vec<(u32, State)> = vec![];
        let mut undone: Vec<(u32, State)> = vec![];
        let mut standing = vec![Fate::Counts];
        for (wait, command) in &evening.2 {
            now = now.after(Span::from_millis(*wait));
            let (number, before) = (table.journal().entries(), table.clone());
            let outcome = do_at(&mut table, command, now);
            match command {
                Command::Undo => match done.pop() {
                    Some((entry, state)) => {
                        prop_assert!(outcome.is_ok());
                        prop_assert_eq!(table.state(), &state, "undo gives the state before");
                        undone.push((entry, before.state().clone()));
                        standing[entry as usize] = Fate::Undone;
                        standing.push(Fate::Turn);
                    }
                    None => prop_assert_eq!(outcome, Err(Refusal::NothingToUndo)),
                },
                Command::Redo => match undone.pop() {
                    Some((entry, state)) => {
                        prop_assert!(outcome.is_ok());
                        prop_assert_eq!(table.state(), &state, "redo gives the state that was undone");
                        done.push((entry, before.state().clone()));
                        standing[entry as usize] = Fate::Counts;
                        standing.push(Fate::Turn);
                    }
                    None => prop_assert_eq!(outcome, Err(Refusal::NothingToRedo)),
                },
                _ if outcome.is_ok() => {
                    done.push((number, before.state().clone()));
                    standing.push(Fate::Counts);
                    for (entry, _) in undone.drain(..) {
                        standing[entry as usize] = Fate::Gone;
                    }
                }
                _ => {}
            }
            prop_assert!(table.journal().bytes().starts_with(before.journal().bytes()), "an entry was removed");
            prop_assert_eq!(table.journal().entries() as usize, standing.len());
            for (entry, standing) in (0u32..).zip(&standing) {
                prop_assert_eq!(table.journal().fate(entry), *standing, "entry {}", entry);
            }
        }
        // All the way back and all the way forth.
        let state = table.state().clone();
        let steps = done.len();
        for _ in 0..steps {
            do_at(&mut table, &Command::Undo, now).unwrap();
        }
        let opened = open(evening.0, &evening.1);
        prop_assert_eq!(table.state(), opened.state());
        prop_assert_eq!(do_at(&mut table, &Command::Undo, now), Err(Refusal::NothingToUndo));
        for _ in 0..steps {
            do_at(&mut table, &Command::Redo, now).unwrap();
        }
        prop_assert_eq!(table.state(), &state);
        // Something else instead of what was undone.
        if do_at(&mut table, &Command::Undo, now).is_ok() {
            do_at(&mut table, &Command::DrawLot { seat: Some(0) }, now).unwrap();
            prop_assert_eq!(do_at(&mut table, &Command::Redo, now), Err(Refusal::NothingToRedo));
        }
    }
}

/// The same at two tables, one of them with states kept beside it.
fn do_at_both(table: &mut Table, recalling: &mut (Table, Recall), command: &Command, now: Instant) {
    let (other, recall) = recalling;
    assert_eq!(other.apply_recalling(command, now, recall), do_at(table, command, now));
    assert_eq!(table, other, "after {command:?}");
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn states_beside_the_table_change_nothing(evening in any_evening()) {
        let (mut table, mut now) = (open(evening.0, &evening.1), Instant::START);
        let mut recalling = (table.clone(), Recall::new());
        for (wait, command) in &evening.2 {
            now = now.after(Span::from_millis(*wait));
            do_at_both(&mut table, &mut recalling, command, now);
            // Somebody takes the table up, and has time for some of its states.
            match wait % 7 {
                0 => recalling.1 = Recall::new(),
                1 | 2 => drop(recalling.0.recollect(&mut recalling.1)),
                _ => {}
            }
        }
    }
}

#[test]
fn states_beside_the_table_change_nothing_on_long_ways() {
    let mut table = open(2, &[]);
    let mut recalling = (table.clone(), Recall::new());
    let lot = |seat: usize| Command::DrawLot { seat: Some(u8::from(seat.is_multiple_of(3))) };
    for round in 0..400usize {
        let together = [lot(round), lot(round + 1), lot(round + 2)];
        table.apply_all(&together, AT(0)).unwrap();
        recalling.0.apply_all_recalling(&together, AT(0), &mut recalling.1).unwrap();
        for step in 0..round % 5 {
            do_at_both(&mut table, &mut recalling, &lot(step), AT(0));
        }
        for _ in 0..round * 7 % 23 {
            do_at_both(&mut table, &mut recalling, &Command::Undo, AT(0));
        }
        // Several at once are as many one by one.
        let several = (round % 4 + 1)
            .min(table.journal().commands().filter(|(entry, ..)| table.journal().fate(*entry) == Fate::Counts).count());
        if several > 0 {
            for _ in 0..several {
                do_at(&mut table, &Command::Undo, AT(0)).unwrap();
            }
            recalling.0.undo_all(several, AT(0), Some(&mut recalling.1)).unwrap();
            assert_eq!(table, recalling.0);
        }
        for _ in 0..round % 7 {
            do_at_both(&mut table, &mut recalling, &Command::Redo, AT(0));
        }
        if round.is_multiple_of(11) {
            recalling.1 = Recall::new();
        }
        if round.is_multiple_of(2) {
            recalling.0.recollect(&mut recalling.1);
        }
    }
    assert!(table.journal().first() > 0, "nothing was folded");
}

#[test]
fn undo_and_redo_by_the_thousand_leave_what_was_played_within_reach() {
    let mut table = open(2, &[]);
    for seat in [1, 0, 1] {
        do_at(&mut table, &Command::DrawLot { seat: Some(seat) }, AT(0)).unwrap();
    }
    let with = table.state().clone();
    let turns = 2 * CAPACITY / 5;
    for turn in 0..2 * turns {
        let command = if turn.is_multiple_of(2) { Command::Undo } else { Command::Redo };
        do_at(&mut table, &command, AT(0)).unwrap();
    }
    assert!(table.journal().first() > 0, "nothing was folded");
    assert_eq!(table.state(), &with);
    let (read, damage) = Table::read(table.journal().bytes()).unwrap();
    assert_eq!((read.journal(), read.state(), damage), (table.journal(), table.state(), None));
    for _ in 0..3 {
        do_at(&mut table, &Command::Undo, AT(0)).unwrap();
    }
    assert_eq!(table.state(), open(2, &[]).state());
    // Nothing of what counted was let go: there is nothing, not nothing more.
    assert_eq!(do_at(&mut table, &Command::Undo, AT(0)), Err(Refusal::NothingToUndo));
    let longer = [table.journal().bytes(), &[2, 0, 0, 0, 0]].concat();
    assert!(matches!(Table::read(&longer), Ok((_, Some(Damage::Checksum { .. })))));
}

#[test]
fn long_ways_back_lead_through_the_states_of_the_way_there() {
    let mut table = open(2, &[]);
    let mut states = vec![table.state().clone()];
    for round in 0..60usize {
        for step in 0..11usize {
            let seat = Some(u8::from((round + step) % 3 == 0));
            do_at(&mut table, &Command::DrawLot { seat }, AT(0)).unwrap();
            states.push(table.state().clone());
        }
        // Ever longer ways back, some of them beyond all that is remembered, and half of the way forth again.
        let back = round * 7 % 40;
        for _ in 0..back.min(states.len() - 1) {
            do_at(&mut table, &Command::Undo, AT(0)).unwrap();
            states.pop();
            assert_eq!(Some(table.state()), states.last());
        }
        for _ in 0..back / 2 {
            let Ok(_) = do_at(&mut table, &Command::Redo, AT(0)) else { break };
            states.push(table.state().clone());
        }
    }
    while states.len() > 1 {
        do_at(&mut table, &Command::Undo, AT(0)).unwrap();
        states.pop();
        assert_eq!(Some(table.state()), states.last());
    }
}
