//! Any bytes as a saved journal: what is sound in them is kept, and makes the same table again.

use bedside_core::journal::{MAGIC, Records, VERSION};
use bedside_core::{Command, Table, View};
use crc::{CRC_32_ISO_HDLC, Crc};

/// The checksum that runs through a journal; written anew here, so that the two are held against each other.
const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
/// Bytes of a record's checksum.
const CHECK: usize = 2;

/// Reads the bytes as they are, and with their checksums put right.
pub fn any(bytes: &[u8]) {
    read(bytes);
    read(&put_right(bytes));
}

fn read(bytes: &[u8]) {
    let Ok((table, damage)) = Table::read(bytes) else { return };
    let kept = table.journal().bytes();
    // What was folded while it was read is not in the bytes as it stands.
    if kept == bytes || table.journal().first() == 0 {
        assert!(bytes.starts_with(kept), "the table keeps what was not in the bytes");
        assert_eq!(
            damage.is_none(),
            kept == bytes,
            "damage is {damage:?}, and {} of {} bytes",
            kept.len(),
            bytes.len()
        );
    }
    same_again(&table);
    answers(&table);
    undone_and_redone(table);
}

/// The table is the fold of its journal.
pub fn same_again(table: &Table) {
    match Table::read(table.journal().bytes()) {
        Ok((again, None)) => {
            assert_eq!(again.journal(), table.journal());
            assert_eq!(again.state(), table.state());
        }
        Ok((_, Some(damage))) | Err(damage) => panic!("a table's own journal is damaged: {damage:?}"),
    }
}

/// Whatever a face asks is answered.
fn answers(table: &Table) {
    let now = table.last();
    table.clone().advance(now);
    let _ = View::of(table, now);
    let _ = table.next_wake(now);
    table.forms(now, drop);
    table.legal(now, drop);
    let mut entries = 0;
    table.walk(|_| entries += 1);
    assert!(entries < table.journal().entries());
}

/// A redo brings back what the undo before it took.
fn undone_and_redone(mut table: Table) {
    let (state, now) = (table.state().clone(), table.last());
    let mut take = |command| table.apply(&command, now).is_ok();
    if take(Command::Undo) && take(Command::Redo) {
        assert_eq!(*table.state(), state);
    }
}

/// The bytes with the beginning of a journal and with the checksums that it would have.
pub fn put_right(bytes: &[u8]) -> Vec<u8> {
    let header = [&MAGIC[..], &[VERSION]].concat();
    let mut right = header.clone();
    right.extend(bytes.iter().skip(header.len()));
    put_records_right(&mut right[header.len()..], CRC.checksum(&header));
    right
}

/// Gives records the checksums that they would have behind a journal of this running checksum; the one after them.
pub fn put_records_right(bytes: &mut [u8], mut digest: u32) -> u32 {
    let lengths: Vec<usize> = Records::of(bytes).map(|record| record.whole.len()).collect();
    let mut rest = bytes;
    for length in lengths {
        let (record, behind) = rest.split_at_mut(length);
        let (entry, check) = record.split_at_mut(length - CHECK);
        // Its length takes one byte, or two from 128 on.
        let head = if entry[0] & 0x80 == 0 { 1 } else { 2 };
        digest = CRC.checksum(&[&digest.to_le_bytes(), &entry[head..]].concat());
        check.copy_from_slice(&digest.to_le_bytes()[..CHECK]);
        rest = behind;
    }
    digest
}
