//! Journals: saved, torn, flipped and full, they give the table back as far as they are whole.

use bedside_core::clock::Instant;
use bedside_core::command::Command;
use bedside_core::journal::{CAPACITY, Damage, MAGIC, VERSION};
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Choice, Measure, REASON_BYTES};
use bedside_core::table::Table;
use proptest::prelude::*;

use super::common::rush::{open, record, score};
use super::common::{AT, cases, do_at, forms, legal};
use super::presses::{any_command, any_evening, play, play_all};

const HEADER: usize = MAGIC.len() + 1;

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_saved_journal_gives_the_same_table(evening in any_evening()) {
        let (table, _) = play(&evening);
        let (read, damage) = Table::read(table.journal().bytes()).unwrap();
        prop_assert_eq!(damage, None);
        prop_assert_eq!(read.state(), table.state());
        prop_assert_eq!(read.journal(), table.journal());
        prop_assert_eq!(score(&read), score(&table));
        let mut adopted = open(evening.0, &evening.1);
        for record in table.journal().records(1) {
            adopted.adopt(record).unwrap();
        }
        prop_assert_eq!(adopted.state(), table.state());
        prop_assert_eq!(adopted.journal(), table.journal());
    }

    #[test]
    fn the_table_as_of_an_entry_is_the_table_of_then(evening in any_evening()) {
        let all = play_all(&evening);
        let last = all.last().unwrap();
        for then in &all {
            let seen = last.as_of(then.journal().entries() - 1).unwrap();
            prop_assert_eq!(seen.state(), then.state());
            prop_assert_eq!(seen.journal(), then.journal());
        }
        prop_assert_eq!(last.as_of(last.journal().entries()), None, "that is still to come");
    }

    #[test]
    fn the_score_explains_the_tracks(evening in any_evening()) {
        let (table, _) = play(&evening);
        for measure in [Measure::Skill, Measure::Reputation] {
            let sum: i16 = score(&table).iter().filter(|line| line.measure == measure).map(|line| line.by).sum();
            prop_assert_eq!(sum, table.state().game::<rush::Game>().unwrap().points(measure));
        }
    }

    #[test]
    fn a_torn_journal_keeps_its_whole_records(evening in any_evening(), cuts in prop::collection::vec(any::<prop::sample::Index>(), 12)) {
        let all = play_all(&evening);
        let bytes = all.last().unwrap().journal().bytes();
        for cut in cuts {
            let cut = cut.index(bytes.len() + 1);
            let read = Table::read(&bytes[..cut]);
            match all.iter().rev().find(|table| table.journal().bytes().len() <= cut) {
                Some(whole) => {
                    let (table, damage) = read.unwrap();
                    prop_assert_eq!(table.state(), whole.state());
                    prop_assert_eq!(table.journal(), whole.journal());
                    let torn = Damage::Torn { entry: whole.journal().entries() };
                    prop_assert_eq!(damage, (whole.journal().bytes().len() < cut).then_some(torn));
                }
                None if cut < 8 => prop_assert_eq!(read, Err(Damage::NotAJournal)),
                None => prop_assert_eq!(read, Err(Damage::Torn { entry: 0 })),
            }
        }
    }

    #[test]
    fn a_flipped_bit_is_found_and_costs_at_most_what_follows(evening in any_evening(), bits in prop::collection::vec(any::<prop::sample::Index>(), 12)) {
        let all = play_all(&evening);
        let bytes = all.last().unwrap().journal().bytes();
        for bit in bits {
            let bit = bit.index(bytes.len() * 8);
            let mut flipped = bytes.to_vec();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let whole = all.iter().rev().find(|table| table.journal().bytes().len() <= bit / 8);
            match (Table::read(&flipped), whole) {
                (Ok((table, damage)), Some(whole)) => {
                    prop_assert!(damage.is_some(), "bit {bit} was not found");
                    prop_assert_eq!(table.journal(), whole.journal());
                    prop_assert_eq!(table.state(), whole.state());
                }
                (Err(_), None) => {}
                (read, _) => prop_assert!(false, "bit {bit}: {read:?}"),
            }
        }
    }

    #[test]
    fn no_bytes_bring_the_reader_down(bytes in prop::collection::vec(any::<u8>(), 0..600), header in any::<bool>()) {
        let bytes = if header { [&MAGIC[..], &[VERSION], &bytes].concat() } else { bytes };
        if let Ok((table, _)) = Table::read(&bytes) {
            prop_assert!(bytes.starts_with(table.journal().bytes()));
        }
    }

    #[test]
    fn time_set_back_moves_no_entry_back(presses in prop::collection::vec((0u64..500_000, any_command()), 1..30)) {
        let mut table = open(2, &[Choice::ActionSeconds(60)]);
        let mut expected = vec![];
        for (now, command) in presses {
            let last = table.last();
            if do_at(&mut table, &command, AT(now)).is_ok() {
                expected.push(AT(now).max(last));
            }
            prop_assert_eq!(table.last(), expected.last().copied().unwrap_or_default());
        }
        let moments: Vec<Instant> = table.journal().commands().map(|(_, at, _)| at).collect();
        prop_assert_eq!(moments, expected);
        let (read, _) = Table::read(table.journal().bytes()).unwrap();
        prop_assert_eq!(read.state(), table.state(), "the table took another moment than its journal");
    }
}

#[test]
fn a_journal_that_would_be_full_lets_its_oldest_records_go() {
    let mut table = open(2, &[]);
    for press in 0..3 * CAPACITY / REASON_BYTES {
        let by = if press.is_multiple_of(2) { 1 } else { -1 };
        let reason = record(Measure::Skill, by, &"x".repeat(REASON_BYTES));
        assert_eq!(table.accepts(&reason, AT(0)), Ok(()), "press {press}");
        do_at(&mut table, &reason, AT(0)).unwrap();
        assert!(table.journal().bytes().len() <= CAPACITY);
    }
    let folded = table.clone();
    let (read, damage) = Table::read(folded.journal().bytes()).unwrap();
    assert_eq!((&read, damage), (&folded, None));
    let all = table.journal().entries() - 1;
    let mut undone = 0;
    while do_at(&mut table, &Command::Undo, AT(0)).is_ok() {
        undone += 1;
    }
    assert!(undone >= 100, "undo reaches back {undone} presses");
    assert_eq!(all - undone, folded.journal().folded());
    assert_eq!(do_at(&mut table, &Command::Undo, AT(0)), Err(Refusal::TooLongAgoToUndo));
    assert!(legal(&table, AT(0)).contains(&Command::Redo));
    for _ in 0..undone {
        do_at(&mut table, &Command::Redo, AT(0)).unwrap();
    }
    assert_eq!(table.state(), folded.state());
    assert_eq!(do_at(&mut table, &Command::Redo, AT(0)), Err(Refusal::NothingToRedo));
    assert!(!forms(&table, AT(0)).is_empty());
}

#[test]
fn a_folded_journal_that_is_torn_or_flipped_keeps_what_is_sound() {
    let mut table = open(2, &[]);
    let lot = Command::DrawLot { seat: Some(1) };
    while table.journal().first() == 0 {
        do_at(&mut table, &lot, AT(7)).unwrap();
    }
    let journal = table.journal();
    let (bytes, begins) = (journal.bytes(), HEADER + journal.checkpoint().len());
    for cut in (0..bytes.len()).step_by(13).chain([HEADER, HEADER + 1, HEADER + 2, begins - 1, begins]) {
        match Table::read(&bytes[..cut]) {
            Ok((read, _)) => {
                assert!(cut >= begins);
                assert!(bytes.starts_with(read.journal().bytes()));
            }
            Err(damage) => {
                assert!(cut < begins);
                assert_eq!(damage, if cut < HEADER { Damage::NotAJournal } else { Damage::Torn { entry: 0 } });
            }
        }
    }
    for bit in (HEADER * 8..begins * 8).step_by(7) {
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(Table::read(&flipped).is_err(), "bit {bit} was not found");
    }
}
