//! Undo and redo, beside a plain stack of states.

use bedside_core::clock::{Instant, Span};
use bedside_core::command::Command;
use bedside_core::journal::{CAPACITY, Damage, Fate, MOST_ENTRIES};
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
        let mut done: Vec<(u16, State)> = vec![];
        let mut undone: Vec<(u16, State)> = vec![];
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
                        standing[usize::from(entry)] = Fate::Undone;
                        standing.push(Fate::Turn);
                    }
                    None => prop_assert_eq!(outcome, Err(Refusal::NothingToUndo)),
                },
                Command::Redo => match undone.pop() {
                    Some((entry, state)) => {
                        prop_assert!(outcome.is_ok());
                        prop_assert_eq!(table.state(), &state, "redo gives the state that was undone");
                        done.push((entry, before.state().clone()));
                        standing[usize::from(entry)] = Fate::Counts;
                        standing.push(Fate::Turn);
                    }
                    None => prop_assert_eq!(outcome, Err(Refusal::NothingToRedo)),
                },
                _ if outcome.is_ok() => {
                    done.push((number, before.state().clone()));
                    standing.push(Fate::Counts);
                    for (entry, _) in undone.drain(..) {
                        standing[usize::from(entry)] = Fate::Gone;
                    }
                }
                _ => {}
            }
            prop_assert!(table.journal().bytes().starts_with(before.journal().bytes()), "an entry was removed");
            prop_assert_eq!(usize::from(table.journal().entries()), standing.len());
            for (entry, standing) in (0u16..).zip(&standing) {
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

#[test]
fn undo_and_redo_fill_a_journal_to_its_last_byte_and_every_entry_is_known() {
    let mut table = open(2, &[]);
    do_at(&mut table, &Command::DrawLot { seat: Some(1) }, AT(0)).unwrap();
    let (with, without) = (table.state().clone(), open(2, &[]).state().clone());
    let mut turns = 0usize;
    loop {
        let command = if turns.is_multiple_of(2) { Command::Undo } else { Command::Redo };
        match do_at(&mut table, &command, AT(0)) {
            Ok(_) => turns += 1,
            Err(refusal) => break assert_eq!(refusal, Refusal::JournalFull),
        }
    }
    assert!(CAPACITY - table.journal().bytes().len() < 5);
    assert!(usize::from(table.journal().entries()) <= MOST_ENTRIES);
    assert_eq!(table.state(), if turns.is_multiple_of(2) { &with } else { &without });
    let last = table.journal().entries() - 1;
    assert_eq!(table.journal().fate(last), Fate::Turn);
    let (read, damage) = Table::read(table.journal().bytes()).unwrap();
    assert_eq!((read.journal(), read.state(), damage), (table.journal(), table.state(), None));
    let longer = [table.journal().bytes(), &[2, 0, 0, 0, 0]].concat();
    assert!(matches!(Table::read(&longer), Ok((_, Some(Damage::Checksum { .. })))));
}
