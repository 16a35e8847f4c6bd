//! Forged journals: sound by their checksums, wrong by the rules.

use bedside_core::command::Command;
use bedside_core::journal::{Damage, Entry, LONGEST_ENTRY};
use bedside_core::refusal::Refusal;
use bedside_core::rush::{Choice, Measure};
use bedside_core::table::Table;
use bedside_core::view::View;
use proptest::prelude::*;

use super::common::bytes::{Forged, crc32, postcard_of};
use super::common::rush::{BEGIN, open, record, setup};
use super::common::{AT, cases, do_at, forms, legal};
use super::presses::{any_command, pool};

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn no_forged_journal_brings_a_table_down(
        entries in prop::collection::vec((prop_oneof![0u64..100_000, any::<u64>(), Just(u64::MAX)], any_command()), 0..20),
        later in any::<u64>(),
    ) {
        let mut forged = Forged::open(&setup(2, &[]));
        for (after, command) in &entries {
            forged.add(*after, command);
        }
        let (mut table, damage) = Table::read(&forged.bytes).unwrap();
        prop_assert!(forged.bytes.starts_with(table.journal().bytes()), "not a beginning of it");
        prop_assert_eq!(damage.is_none(), table.journal().bytes().len() == forged.bytes.len());
        let (again, damage) = Table::read(table.journal().bytes()).unwrap();
        prop_assert_eq!(damage, None);
        prop_assert_eq!(again.state(), table.state());
        // It can be used, at any time.
        for now in [AT(0), table.last(), AT(later), AT(u64::MAX)] {
            let _ = (View::of(&table, now), table.next_wake(now), legal(&table, now), forms(&table, now), table.interrupt(now));
            let _ = (table.advance(now), View::of(&table, now).parts_left(u32::MAX));
            for command in pool() {
                let _ = do_at(&mut table.clone(), &command, now);
            }
        }
    }
}

#[test]
fn a_journal_written_by_hand_is_the_one_that_a_table_writes() {
    let mut table = open(2, &[]);
    do_at(&mut table, &BEGIN, AT(1_500)).unwrap();
    let mut forged = Forged::open(&setup(2, &[]));
    forged.add(1_500, &BEGIN);
    assert_eq!(forged.bytes, table.journal().bytes());
    assert_eq!(forged.digest, table.journal().digest());
}

#[test]
fn an_entry_against_the_rules_is_refused_and_what_came_before_is_kept() {
    let mut sound = Forged::open(&setup(2, &[]));
    sound.add(10, &BEGIN);
    let (kept, damage) = Table::read(&sound.bytes).unwrap();
    assert_eq!(damage, None);
    for (command, refusal) in [
        (BEGIN, Refusal::NotInThisPhase),
        (Command::StartClock, Refusal::ClockAlreadyRuns),
        (Command::Redo, Refusal::NothingToRedo),
        (Command::DrawLot { seat: None }, Refusal::NoSuchSeat),
        (Command::DrawLot { seat: Some(2) }, Refusal::NoSuchSeat),
        (Command::AdjustClock { secs: i16::MIN }, Refusal::TooLittleTime),
        (record(Measure::Skill, i16::MIN, "x"), Refusal::TooManyPoints),
    ] {
        let mut forged = sound.clone();
        forged.add(1, &command);
        // What follows it may be as sound as it likes.
        forged.add(1, &Command::PauseClock);
        let (table, damage) = Table::read(&forged.bytes).unwrap();
        assert_eq!(damage, Some(Damage::Refused { entry: 2, refusal }), "{command:?}");
        assert_eq!((table.journal(), table.state()), (kept.journal(), kept.state()));
    }
}

#[test]
fn an_opening_against_the_rules_opens_no_table() {
    let forged = Forged::open(&setup(0, &[]));
    assert_eq!(Table::read(&forged.bytes), Err(Damage::Refused { entry: 0, refusal: Refusal::NobodySeated }));
    let forged = Forged::open(&setup(2, &[Choice::ActionSeconds(0)]));
    assert_eq!(Table::read(&forged.bytes), Err(Damage::Refused { entry: 0, refusal: Refusal::OptionOutOfRange }));
}

#[test]
fn another_spelling_of_an_entry_is_not_taken() {
    let sound = Forged::open(&setup(2, &[]));
    let entry = postcard_of(&Entry { after: 0, command: Command::DrawLot { seat: Some(1) } });
    let long_zero = [&[0x80, 0x00], &entry[1..]].concat();
    let trailing = [&entry[..], &[0]].concat();
    for spelling in [long_zero, trailing] {
        let mut forged = sound.clone();
        forged.add_bytes(&spelling);
        let (table, damage) = Table::read(&forged.bytes).unwrap();
        assert_eq!(damage, Some(Damage::Unreadable { entry: 1 }));
        assert_eq!(table.journal().entries(), 1);
    }
}

#[test]
fn a_time_beyond_all_time_is_not_taken() {
    let mut forged = Forged::open(&setup(2, &[]));
    forged.add(u64::MAX, &BEGIN);
    let (table, damage) = Table::read(&forged.bytes).unwrap();
    assert_eq!((damage, table.last()), (None, AT(u64::MAX)));
    forged.add(1, &Command::DrawLot { seat: Some(0) });
    assert_eq!(Table::read(&forged.bytes).unwrap().1, Some(Damage::Unreadable { entry: 2 }));
}

#[test]
fn no_single_flipped_bit_slips_through_sixteen_bits_of_checksum() {
    // The checksum is linear: what a flipped bit changes in it depends only on the distance from the end.
    let zeros = crc32(&[0; LONGEST_ENTRY + 4]);
    for bit in 0..(LONGEST_ENTRY + 4) * 8 {
        let mut flipped = [0; LONGEST_ENTRY + 4];
        flipped[bit / 8] = 1 << (bit % 8);
        assert_ne!((crc32(&flipped) ^ zeros) & 0xFFFF, 0, "bit {bit}");
    }
}
