//! The truth of a table: what was entered, in order, with a checksum that runs through.
//!
//! The bytes begin with [`MAGIC`] and a version; each entry follows as its length (one byte, or two from 128 on), its
//! postcard bytes and the low 16 bits of the running CRC-32. A saved game, the link and the flash carry these bytes. Undo
//! and redo are entries too: the journal knows which entries count, and forgets none.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::clock::Instant;
use crate::command::Command;
use crate::refusal::Refusal;
use crate::setup::{MOST_SEATS, NAME_LETTERS, Opening};

/// The first bytes of every journal.
pub const MAGIC: [u8; 7] = *b"BEDSIDE";
/// The version that follows them.
pub const VERSION: u8 = 1;
/// Bytes that a journal may have: several times a long evening.
pub const CAPACITY: usize = 12 * 1024;
/// Bytes of the longest entry, a full table with long names.
pub const LONGEST_ENTRY: usize = MOST_SEATS * (1 + NAME_LETTERS * 2) + 56;
/// Bytes of the longest record: an entry with its length and checksum.
pub const LONGEST_RECORD: usize = LONGEST_ENTRY + 4;
/// The shortest record has a length, a time, a command and a checksum.
const SHORTEST_RECORD: usize = 5;
/// More entries than fit.
pub const MOST_ENTRIES: usize = CAPACITY / SHORTEST_RECORD + 1;

const HEADER: usize = MAGIC.len() + 1;
/// Bytes of a record's checksum.
const CHECK: usize = 2;
/// Bit by bit: entries are a few bytes, and a table is a kilobyte of the gadget's flash.
const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// A command as it was entered, with nothing left to chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since the entry before it.
    pub after: u64,
    /// What was asked for.
    pub command: Command,
}

/// What has become of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It counts.
    Counts,
    /// It was undone and can be redone.
    Undone,
    /// It was undone, and something else was done instead.
    Gone,
    /// It is an undo or a redo itself.
    Turn,
}

/// What is wrong with bytes that should be a journal. Everything before the damage is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Damage {
    /// The bytes do not begin as a journal does.
    NotAJournal,
    /// A later version of Bedside wrote it.
    LaterVersion,
    /// It ends in the middle of this entry.
    Torn {
        /// The entry, from 0.
        entry: u16,
    },
    /// The checksum of this entry does not fit.
    Checksum {
        /// The entry, from 0.
        entry: u16,
    },
    /// This entry cannot be read.
    Unreadable {
        /// The entry, from 0.
        entry: u16,
    },
    /// The rules do not allow this entry.
    Refused {
        /// The entry, from 0.
        entry: u16,
        refusal: Refusal,
    },
    /// It is longer than a journal may be.
    TooLong,
}

/// What has become of every entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fates {
    /// Two bits an entry.
    bits: [u8; MOST_ENTRIES.div_ceil(4)],
    entries: u16,
    /// How many entries could be redone: most journals spare themselves the search.
    undone: u16,
}

impl Fates {
    const fn none() -> Fates {
        Fates { bits: [0; MOST_ENTRIES.div_ceil(4)], entries: 0, undone: 0 }
    }

    /// The opening alone.
    pub(crate) const fn opened() -> Fates {
        Fates { entries: 1, ..Fates::none() }
    }

    /// What has become of an entry.
    pub(crate) fn of(&self, entry: u16) -> Fate {
        let byte = self.bits.get(usize::from(entry / 4)).copied().unwrap_or(0);
        match byte >> (entry % 4 * 2) & 0b11 {
            0 => Fate::Counts,
            1 => Fate::Undone,
            2 => Fate::Gone,
            _ => Fate::Turn,
        }
    }

    fn set(&mut self, entry: u16, fate: Fate) {
        let bits = match fate {
            Fate::Counts => 0u8,
            Fate::Undone => 1,
            Fate::Gone => 2,
            Fate::Turn => 3,
        };
        if let Some(byte) = self.bits.get_mut(usize::from(entry / 4)) {
            let place = entry % 4 * 2;
            *byte = *byte & !(0b11 << place) | bits << place;
        }
    }

    /// The entry that an undo would take back: the last one that counts, the opening aside.
    pub(crate) fn undoable(&self) -> Option<u16> {
        (1..self.entries).rev().find(|entry| self.of(*entry) == Fate::Counts)
    }

    /// The entry that a redo would bring back: the first of those undone last.
    pub(crate) fn redoable(&self) -> Option<u16> {
        if self.undone == 0 {
            return None;
        }
        (1..self.entries).find(|entry| self.of(*entry) == Fate::Undone)
    }

    /// The next entry: an undo or a redo turns the one that it means, anything else leaves nothing to redo.
    pub(crate) fn enter(&mut self, command: &Command) {
        let turned = match command {
            Command::Undo => self.undoable().map(|entry| (entry, Fate::Undone)),
            Command::Redo => self.redoable().map(|entry| (entry, Fate::Counts)),
            _ => None,
        };
        let number = self.entries;
        self.entries = self.entries.saturating_add(1);
        match turned {
            Some((entry, fate)) => {
                self.set(number, Fate::Turn);
                self.turn(entry, fate);
            }
            None => {
                while let Some(entry) = self.redoable() {
                    self.turn(entry, Fate::Gone);
                }
            }
        }
    }

    fn turn(&mut self, entry: u16, fate: Fate) {
        self.undone = match fate {
            Fate::Undone => self.undone.saturating_add(1),
            _ => self.undone.saturating_sub(1),
        };
        self.set(entry, fate);
    }
}

/// A table's journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    bytes: Vec<u8, CAPACITY>,
    digest: u32,
    last: Instant,
    fates: Fates,
}

impl Journal {
    /// A journal that begins so.
    pub fn open(opening: &Opening) -> Result<Journal, Refusal> {
        let mut journal = Journal::blank();
        journal.begin(opening)?;
        Ok(journal)
    }

    fn begin(&mut self, opening: &Opening) -> Result<(), Refusal> {
        self.write(opening)?;
        self.fates = Fates::opened();
        Ok(())
    }

    pub(crate) fn blank() -> Journal {
        let mut bytes = Vec::new();
        // An empty journal always has room for its header.
        let _ = bytes.extend_from_slice(&MAGIC);
        let _ = bytes.push(VERSION);
        Journal { digest: CRC.checksum(&bytes), bytes, last: Instant::START, fates: Fates::none() }
    }

    /// All of it, as it is saved.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many entries it has, the opening included.
    pub const fn entries(&self) -> u16 {
        self.fates.entries
    }

    /// The running checksum over everything.
    pub const fn digest(&self) -> u32 {
        self.digest
    }

    /// When the last entry was made.
    pub const fn last(&self) -> Instant {
        self.last
    }

    /// What has become of an entry.
    pub fn fate(&self, entry: u16) -> Fate {
        self.fates.of(entry)
    }

    pub(crate) const fn fates(&self) -> &Fates {
        &self.fates
    }

    /// The records from entry `from` on.
    pub fn records(&self, from: u16) -> Records<'_> {
        let mut records = Records { rest: self.bytes.get(HEADER..).unwrap_or(&[]) };
        for _ in 0..from {
            records.next();
        }
        records
    }

    /// The running checksum after the first `entries` entries.
    pub fn digest_at(&self, entries: u16) -> Option<u32> {
        let header = CRC.checksum(self.bytes.get(..HEADER)?);
        if entries > self.entries() {
            return None;
        }
        Some(self.records(0).take(usize::from(entries)).fold(header, |digest, record| chain(digest, record.entry)))
    }

    /// How the table was opened.
    pub fn opening(&self) -> Option<Opening> {
        postcard::from_bytes(self.records(0).next()?.entry).ok()
    }

    /// Every entry but the opening, with its number and its moment.
    pub fn commands(&self) -> impl Iterator<Item = (u16, Instant, Command)> {
        let mut at = 0u64;
        self.records(1).zip(1u16..).filter_map(move |(record, number)| {
            let entry: Entry = postcard::from_bytes(record.entry).ok()?;
            at = at.saturating_add(entry.after);
            Some((number, Instant::from_millis(at), entry.command))
        })
    }

    /// Whether the last thing that happened is that a device lost sight of the clock.
    pub fn interrupted(&self) -> bool {
        self.commands().last().is_some_and(|(.., command)| command == Command::InterruptClock)
    }

    /// The entry that an undo would take back: the last one that counts, the opening aside.
    pub fn undoable(&self) -> Option<u16> {
        self.fates.undoable()
    }

    /// The entry that a redo would bring back: the first of those undone last.
    pub fn redoable(&self) -> Option<u16> {
        self.fates.redoable()
    }

    /// Appends a command; an undo or a redo turns the entry that it means.
    pub(crate) fn push(&mut self, now: Instant, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Undo => drop(self.undoable().ok_or(Refusal::NothingToUndo)?),
            Command::Redo => drop(self.redoable().ok_or(Refusal::NothingToRedo)?),
            _ => {}
        }
        let after = now.millis().saturating_sub(self.last.millis());
        self.write(&Entry { after, command: command.clone() })?;
        self.last = Instant::from_millis(self.last.millis().saturating_add(after));
        self.fates.enter(command);
        Ok(())
    }

    fn write<T: Serialize>(&mut self, entry: &T) -> Result<(), Refusal> {
        let mut room = [0; LONGEST_ENTRY];
        let entry = postcard::to_slice(entry, &mut room).map_err(|_| Refusal::JournalFull)?;
        let digest = chain(self.digest, entry);
        let (length, check) = (length_bytes(entry.len()), check(digest));
        let size = length.len() + entry.len() + check.len();
        if self.bytes.len() + size > CAPACITY {
            return Err(Refusal::JournalFull);
        }
        // There is room, as just seen.
        for part in [length.as_slice(), entry, check.as_slice()] {
            let _ = self.bytes.extend_from_slice(part);
        }
        self.digest = digest;
        Ok(())
    }

    /// Takes the next stored record without judging it by the rules.
    pub(crate) fn take(&mut self, record: Record<'_>) -> Result<(), Damage> {
        let entry = self.entries();
        if entry == 0 {
            self.verify(record)?;
            let opening: Opening = exactly(record.entry).ok_or(Damage::Unreadable { entry })?;
            return self.begin(&opening).map_err(|_| Damage::TooLong);
        }
        let read = self.read_next(record)?;
        let at = Instant::from_millis(self.last.millis().saturating_add(read.after));
        self.push(at, &read.command).map_err(|refusal| match refusal {
            Refusal::JournalFull => Damage::TooLong,
            refusal => Damage::Refused { entry, refusal },
        })
    }

    /// What `record` says, if it is the very next one of this journal.
    pub(crate) fn read_next(&self, record: Record<'_>) -> Result<Entry, Damage> {
        self.verify(record)?;
        exactly(record.entry)
            .filter(|entry: &Entry| self.last.millis().checked_add(entry.after).is_some())
            .ok_or(Damage::Unreadable { entry: self.entries() })
    }

    /// Refuses commands for which the journal has no room left.
    pub(crate) fn fit(&self, now: Instant, commands: &[Command]) -> Result<(), Refusal> {
        let (mut after, mut length) = (now.millis().saturating_sub(self.last.millis()), self.bytes.len());
        for command in commands {
            let mut room = [0; LONGEST_ENTRY];
            let entry = postcard::to_slice(&Entry { after, command: command.clone() }, &mut room);
            let size = entry.map_err(|_| Refusal::JournalFull)?.len();
            length += length_bytes(size).len() + size + CHECK;
            after = 0;
        }
        if length > CAPACITY { Err(Refusal::JournalFull) } else { Ok(()) }
    }

    /// Whether any command would still fit.
    pub(crate) fn has_room(&self) -> bool {
        self.bytes.len() + LONGEST_RECORD <= CAPACITY
    }

    fn verify(&self, record: Record<'_>) -> Result<(), Damage> {
        if check(chain(self.digest, record.entry)) == record.check {
            Ok(())
        } else {
            Err(Damage::Checksum { entry: self.entries() })
        }
    }
}

/// The records of a saved journal.
pub(crate) fn saved(bytes: &[u8]) -> Result<Records<'_>, Damage> {
    let (header, rest) = bytes.split_at_checked(HEADER).ok_or(Damage::NotAJournal)?;
    match header.split_last() {
        Some((version, magic)) if magic == MAGIC => {
            if *version == VERSION {
                Ok(Records { rest })
            } else {
                Err(Damage::LaterVersion)
            }
        }
        _ => Err(Damage::NotAJournal),
    }
}

fn chain(digest: u32, entry: &[u8]) -> u32 {
    let mut chained = CRC.digest();
    chained.update(&digest.to_le_bytes());
    chained.update(entry);
    chained.finalize()
}

/// A value whose bytes are just what we would write for it: another spelling of it would break the checksum chain.
fn exactly<T: Serialize + for<'a> Deserialize<'a>>(bytes: &[u8]) -> Option<T> {
    let value = postcard::from_bytes(bytes).ok()?;
    let mut room = [0; LONGEST_ENTRY];
    (postcard::to_slice(&value, &mut room).ok()? == bytes).then_some(value)
}

const fn check(digest: u32) -> [u8; CHECK] {
    let [low, high, ..] = digest.to_le_bytes();
    [low, high]
}

/// A length as postcard writes one: seven bits a byte, the lowest first.
fn length_bytes(length: usize) -> Vec<u8, 2> {
    let mut bytes = Vec::new();
    let [low, high, ..] = length.to_le_bytes();
    if length < 0x80 {
        let _ = bytes.push(low);
    } else {
        let _ = bytes.push(low | 0x80);
        let _ = bytes.push(high << 1 | low >> 7);
    }
    bytes
}

/// One entry as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// Its length, its bytes and its checksum.
    pub whole: &'a [u8],
    entry: &'a [u8],
    check: [u8; CHECK],
}

/// Records one after the other, up to the first that is torn.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    rest: &'a [u8],
}

impl<'a> Records<'a> {
    /// The records in `bytes`, which begin with one.
    pub const fn of(bytes: &'a [u8]) -> Records<'a> {
        Records { rest: bytes }
    }

    /// The bytes that no whole record has been read from.
    pub const fn rest(&self) -> &'a [u8] {
        self.rest
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        let (length, head) = match *self.rest {
            [low, high, ..] if low & 0x80 != 0 => (usize::from(low & 0x7F) | usize::from(high) << 7, 2),
            [low, ..] if low & 0x80 == 0 => (usize::from(low), 1),
            _ => return None,
        };
        let entry = self.rest.get(head..head + length)?;
        let check = self.rest.get(head + length..)?.first_chunk()?;
        let (whole, rest) = self.rest.split_at_checked(head + length + check.len())?;
        self.rest = rest;
        Some(Record { whole, entry, check: *check })
    }
}
