//! Journals: saved, torn, flipped and full, they give the table back as far as they are whole.

use bedside_core::clock::Instant;
use bedside_core::command::Command;
use bedside_core::journal::{CAPACITY, Damage, MAGIC, VERSION};
use bedside_core::refusal::Refusal;
use bedside_core::rush::{self, Choice, Measure};
use bedside_core::table::Table;
use proptest::prelude::*;

use super::common::rush::{open, record, score};
use super::common::{AT, cases, do_at, forms, legal};
use super::presses::{any_command, any_evening, play, play_all, pool};

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
fn a_full_journal_refuses_and_loses_nothing() {
    let mut table = open(2, &[]);
    let lot = Command::DrawLot { seat: Some(1) };
    let refusal = loop {
        if let Err(refusal) = do_at(&mut table, &lot, AT(0)) {
            break refusal;
        }
    };
    assert_eq!(refusal, Refusal::JournalFull);
    assert!(CAPACITY - table.journal().bytes().len() < 7);
    let full = table.clone();
    assert_eq!(do_at(&mut table, &record(Measure::Skill, 3, "x"), AT(1)), Err(Refusal::JournalFull));
    assert_eq!(table, full);
    let (read, damage) = Table::read(full.journal().bytes()).unwrap();
    assert_eq!((read.state(), read.journal(), damage), (full.state(), full.journal(), None));
    // What is listed is still what is accepted: a short undo may fit where a lot does not.
    let mut presses = 0;
    while let Some(command) = legal(&table, AT(0)).first() {
        do_at(&mut table, command, AT(0)).unwrap();
        presses += 1;
    }
    assert!(presses <= 1);
    assert_eq!(forms(&table, AT(0)), []);
    for command in pool() {
        assert!(do_at(&mut table, &command, AT(0)).is_err());
    }
    assert!(Table::read(table.journal().bytes()).unwrap().1.is_none());
}
