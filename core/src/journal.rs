//! The truth of a table: what was entered, in order, with a checksum that runs through.
//!
//! The bytes begin with [`MAGIC`] and a version; each entry follows as its length (one byte, or two from 128 on), its
//! postcard bytes and the low 16 bits of the running CRC-32. A saved game, the link and the flash carry these bytes. Undo
//! and redo are entries too: the journal knows which entries count. It never fills: where its [`CAPACITY`] is taken, a
//! [`checkpoint`](Journal::checkpoint) takes the place of the oldest records.

mod checkpoint;
mod fates;
mod press;
mod records;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::clock::Instant;
use crate::command::Command;
use crate::refusal::Refusal;
use crate::setup::{MOST_SEATS, NAME_LETTERS, Opening};

use checkpoint::Base;
pub use checkpoint::{AS_WRITTEN, KEPT, LONGEST_CHECKPOINT};
pub use fates::Fate;
pub(crate) use fates::Fates;
pub use press::{MOST_IN_PRESS, Press};
pub use records::{Record, Records};

/// The first bytes of every journal.
pub const MAGIC: [u8; 7] = *b"BEDSIDE";
/// The version that follows them.
pub const VERSION: u8 = 1;
/// Bytes that a journal has room for: several times a long evening, before anything is folded.
pub const CAPACITY: usize = 12 * 1024;
/// Bytes of the longest entry, a full table with long names.
pub const LONGEST_ENTRY: usize = MOST_SEATS * (1 + NAME_LETTERS * 2) + 56;
/// Bytes of the longest record: an entry with its length and checksum.
pub const LONGEST_RECORD: usize = LONGEST_ENTRY + 4;
/// The shortest entry that a checkpoint keeps has a number, a time and a command; a record has more.
const SHORTEST_KEPT: usize = 3;
/// More entries than fit.
const MOST_PLACES: usize = CAPACITY / SHORTEST_KEPT + 1;

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
        entry: u32,
    },
    /// The checksum of this entry does not fit.
    Checksum {
        /// The entry, from 0.
        entry: u32,
    },
    /// This entry cannot be read.
    Unreadable {
        /// The entry, from 0.
        entry: u32,
    },
    /// The rules do not allow this entry.
    Refused {
        /// The entry, from 0.
        entry: u32,
        refusal: Refusal,
    },
    /// It is longer than a journal may be.
    TooLong,
}

/// A table's journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    bytes: Vec<u8, CAPACITY>,
    entries: u32,
    digest: u32,
    last: Instant,
    fates: Fates,
    base: Base,
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
        self.fates = Fates::begun(0, 0);
        Ok(())
    }

    pub(crate) fn blank() -> Journal {
        let mut bytes = Vec::new();
        // An empty journal always has room for its header.
        let _ = bytes.extend_from_slice(&MAGIC);
        let _ = bytes.push(VERSION);
        let digest = CRC.checksum(&bytes);
        Journal { bytes, entries: 0, digest, last: Instant::START, fates: Fates::none(), base: Base::opening(digest) }
    }

    /// All of it, as it is saved.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many entries it has had, the opening included.
    pub const fn entries(&self) -> u32 {
        self.entries
    }

    /// The running checksum over everything.
    pub const fn digest(&self) -> u32 {
        self.digest
    }

    /// When the last entry was made.
    pub const fn last(&self) -> Instant {
        self.last
    }

    /// What has become of an entry that is still known.
    pub fn fate(&self, entry: u32) -> Fate {
        self.place(entry).map_or(Fate::Counts, |place| self.fates.of(place))
    }

    pub(crate) const fn fates(&self) -> &Fates {
        &self.fates
    }

    /// What had become of the entries before the first record.
    pub(crate) fn fates_at_first(&self) -> Fates {
        Fates::begun(self.base.head.kept, self.base.head.undone)
    }

    /// Whether a place is that of an entry without a record.
    pub(crate) const fn is_kept(&self, place: u16) -> bool {
        place <= self.base.head.kept
    }

    /// The records that are there.
    fn raw(&self) -> &[u8] {
        self.bytes.get(usize::from(self.base.records)..).unwrap_or(&[])
    }

    /// The records from entry `from` on; none where that one was let go.
    pub fn records(&self, from: u32) -> Records<'_> {
        let Some(before) = from.checked_sub(self.first()) else { return Records::of(&[]) };
        let mut records = Records::of(self.raw());
        for _ in 0..before.min(self.entries) {
            records.next();
        }
        records
    }

    /// The running checksum after the first `entries` entries; none where their records were let go.
    pub fn digest_at(&self, entries: u32) -> Option<u32> {
        if entries > self.entries() {
            return None;
        }
        let records = Records::of(self.raw()).take(usize::try_from(entries.checked_sub(self.first())?).ok()?);
        Some(records.fold(self.base.head.digest, |digest, record| chain(digest, record.entry)))
    }

    /// How the table was opened.
    pub fn opening(&self) -> Option<Opening> {
        if self.is_folded() {
            return self.base_state().ok().map(|state| state.opening());
        }
        postcard::from_bytes(Records::of(self.raw()).next()?.entry).ok()
    }

    /// Every entry that is still known but the opening, with its place, its number and its moment.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (u16, u32, Instant, Command)> {
        self.placed_from(1)
    }

    /// The same from a place on: what comes before is gone through, but not read.
    pub(crate) fn placed_from(&self, from: u16) -> impl Iterator<Item = (u16, u32, Instant, Command)> {
        let from = from.max(1);
        let skipped = from.saturating_sub(1).saturating_sub(self.base.head.kept);
        let first = self.first().max(1);
        let mut at = self.base.head.last.millis();
        let mut records = self.records(first);
        for record in records.by_ref().take(skipped.into()) {
            at = at.saturating_add(record.after());
        }
        let records = records.zip(first.saturating_add(skipped.into())..).filter_map(move |(record, number)| {
            let entry: Entry = postcard::from_bytes(record.entry).ok()?;
            at = at.saturating_add(entry.after);
            Some((number, Instant::from_millis(at), entry.command))
        });
        let kept = self.is_kept(from).then(|| self.kept().skip(usize::from(from - 1)));
        let entries = kept.into_iter().flatten().chain(records).zip(from..);
        entries.map(|((number, at, command), place)| (place, number, at, command))
    }

    /// Every place, and the moment of its entry.
    fn moments(&self) -> impl Iterator<Item = (u16, Instant)> {
        let mut at = self.base.head.last.millis();
        let records = self.records(self.first().max(1)).map(move |record| {
            at = at.saturating_add(record.after());
            Instant::from_millis(at)
        });
        (1..).zip(self.kept().map(|(_, at, _)| at).chain(records))
    }

    /// The entry at a place.
    pub(crate) fn at_place(&self, place: u16) -> Option<(u32, Instant, Command)> {
        self.placed_from(place).next().map(|(_, number, at, command)| (number, at, command))
    }

    /// The place of an entry that is still known.
    pub(crate) fn place(&self, entry: u32) -> Option<u16> {
        let first = self.first().max(1);
        match entry.checked_sub(first) {
            Some(record) if entry < self.entries() => {
                u16::try_from(record).ok()?.checked_add(self.base.head.kept)?.checked_add(1)
            }
            Some(_) => None,
            None => self.placed().find(|(_, number, ..)| *number == entry).map(|(place, ..)| place),
        }
    }

    /// Every entry that is still known but the opening, with its number and its moment.
    pub fn commands(&self) -> impl Iterator<Item = (u32, Instant, Command)> {
        self.placed().map(|(_, number, at, command)| (number, at, command))
    }

    /// Each of [`commands`](Self::commands) with what has become of it.
    pub fn fated(&self) -> impl Iterator<Item = (Fate, u32, Instant, Command)> {
        self.placed().map(|(place, number, at, command)| (self.fates.of(place), number, at, command))
    }

    /// What was asked for in an entry that is still known.
    pub fn command(&self, entry: u32) -> Option<Command> {
        if entry < self.first().max(1) {
            return self.kept().find(|(number, ..)| *number == entry).map(|(.., command)| command);
        }
        let record = self.records(entry).next()?;
        postcard::from_bytes::<Entry>(record.entry).ok().map(|entry| entry.command)
    }

    /// Whether the last thing that happened is that a device lost sight of the clock.
    pub fn interrupted(&self) -> bool {
        let last = self.entries().saturating_sub(1);
        self.commands().last().is_some_and(|(number, _, command)| number == last && command == Command::InterruptClock)
    }

    /// The entry that an undo would take back: the last one that counts, the opening aside.
    pub fn undoable(&self) -> Option<u32> {
        self.fates.undoable().and_then(|place| self.number(place))
    }

    /// The entry that a redo would bring back: the first of those undone last.
    pub fn redoable(&self) -> Option<u32> {
        self.fates.redoable().and_then(|place| self.number(place))
    }

    /// How many presses were made so long ago that they cannot be undone any more.
    pub const fn folded(&self) -> u32 {
        self.base.head.folded
    }

    fn number(&self, place: u16) -> Option<u32> {
        let kept = self.base.head.kept;
        match place.checked_sub(kept.saturating_add(1)) {
            Some(record) => Some(self.first().max(1).saturating_add(record.into())),
            None => self.kept().nth(usize::from(place.checked_sub(1)?)).map(|(number, ..)| number),
        }
    }

    /// The place that a command turns, where it is an undo or a redo.
    pub(crate) fn turned(&self, command: &Command) -> Result<Option<u16>, Refusal> {
        let turned = self.fates.turned(command);
        match command {
            Command::Undo if turned.is_none() && self.folded() > 0 => Err(Refusal::TooLongAgoToUndo),
            Command::Undo if turned.is_none() => Err(Refusal::NothingToUndo),
            Command::Redo if turned.is_none() => Err(Refusal::NothingToRedo),
            _ => Ok(turned),
        }
    }

    /// Appends a command; an undo or a redo turns the entry that it means.
    pub(crate) fn push(&mut self, now: Instant, command: &Command) -> Result<(), Refusal> {
        self.turned(command)?;
        let after = now.millis().saturating_sub(self.last.millis());
        self.write(&Entry { after, command: command.clone() })?;
        self.last = Instant::from_millis(self.last.millis().saturating_add(after));
        self.fates.enter(command);
        Ok(())
    }

    /// Every entry is short enough, and a fold makes room for the longest: what a table has taken is never refused here.
    fn write<T: Serialize>(&mut self, entry: &T) -> Result<(), Refusal> {
        let mut room = [0; LONGEST_ENTRY];
        let entry = postcard::to_slice(entry, &mut room).map_err(|_| Refusal::NotStored)?;
        let digest = chain(self.digest, entry);
        let (length, check) = (length_bytes(entry.len()), check(digest));
        self.make_room(length.len() + entry.len() + check.len()).map_err(|_| Refusal::NotStored)?;
        for part in [length.as_slice(), entry, check.as_slice()] {
            let _ = self.bytes.extend_from_slice(part);
        }
        self.digest = digest;
        self.entries = self.entries.saturating_add(1);
        Ok(())
    }

    /// Takes the next stored record. The rules judge it where it is folded, and then the journal ends before one that they refuse.
    pub(crate) fn take(&mut self, record: Record<'_>) -> Result<(), Damage> {
        let entry = self.entries();
        if entry == 0 {
            self.verify(record)?;
            let opening: Opening = exactly(record.entry).ok_or(Damage::Unreadable { entry })?;
            return self.begin(&opening).map_err(|_| Damage::TooLong);
        }
        let read = self.read_next(record)?;
        if let Err(damage) = self.make_room(record.whole.len()) {
            if let Damage::Refused { entry, .. } = damage {
                self.cut(entry)?;
            }
            return Err(damage);
        }
        let at = Instant::from_millis(self.last.millis().saturating_add(read.after));
        self.push(at, &read.command).map_err(|refusal| Damage::Refused { entry, refusal })
    }

    /// What `record` says, if it is the very next one of this journal.
    pub(crate) fn read_next(&self, record: Record<'_>) -> Result<Entry, Damage> {
        self.verify(record)?;
        exactly(record.entry)
            .filter(|entry: &Entry| self.last.millis().checked_add(entry.after).is_some())
            .ok_or(Damage::Unreadable { entry: self.entries() })
    }

    fn verify(&self, record: Record<'_>) -> Result<(), Damage> {
        if check(chain(self.digest, record.entry)) == record.check {
            Ok(())
        } else {
            Err(Damage::Checksum { entry: self.entries() })
        }
    }
}

/// A saved journal's checkpoint, empty where it has none, and its records.
pub fn saved(bytes: &[u8]) -> Result<(&[u8], Records<'_>), Damage> {
    let (header, rest) = bytes.split_at_checked(HEADER).ok_or(Damage::NotAJournal)?;
    match header.split_last() {
        Some((version, magic)) if magic == MAGIC => {
            if *version == VERSION {
                let (checkpoint, records) = checkpoint::split(rest).ok_or(Damage::Torn { entry: 0 })?;
                Ok((checkpoint, Records::of(records)))
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
