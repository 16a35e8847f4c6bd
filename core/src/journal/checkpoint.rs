//! What a journal keeps of the entries whose records it has let go, so that it never fills.
//!
//! A record that finds no room has the oldest ones folded. Of these, what counts or can be redone is kept without its checksum
//! as long as it is among the newest [`KEPT`] bytes; what counted before that becomes a state that nothing undoes any more; undo,
//! redo and what they replaced go. The newest [`AS_WRITTEN`] bytes of records stay as they are, for a device that lags behind.
//! What is folded, and when, depends on the entries alone: whoever has the same entries has the same bytes.
//!
//! The bytes: a zero where a record would have its length, the length of the rest in two bytes, a [`Head`], the state, the kept
//! entries, and a CRC-32 over all of that.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::fates::{Fate, Fates};
use super::records::Records;
use super::{CAPACITY, CRC, Damage, Entry, HEADER, Journal, LONGEST_ENTRY, LONGEST_RECORD, MAGIC, VERSION, chain};
use crate::clock::Instant;
use crate::command::Command;
use crate::event::Events;
use crate::link::LONGEST_STATE;
use crate::state::State;

/// Bytes of folded entries that can still be undone or redone: a hundred presses with the longest reasons, five hundred and more
/// of the usual ones.
pub const KEPT: usize = 5 * 1024;
/// Bytes of records that a fold leaves as they were written, at most.
pub const AS_WRITTEN: usize = 5 * 512;
/// Where entries are undone by the hundred, what they refer to may be in the way of a fold that leaves more than this.
const LESS_AS_WRITTEN: [usize; 3] = [AS_WRITTEN, AS_WRITTEN / 8, 0];
/// Where a journal begins behind its header.
const BEGINS: u16 = 8;
const _: () = assert!(BEGINS as usize == HEADER);
/// No record has this length.
const MARK: u8 = 0;
/// The mark and the length.
const BEFORE: usize = 3;
const AFTER: usize = 4;
/// Bytes of the longest head.
const LONGEST_HEAD: usize = 3 * 5 + 10 + 2 * 3;
/// The first kept entry counts from the opening, the others from the one before.
const FIRST_KEPT: usize = 5 + 10;
/// Bytes of the longest checkpoint.
pub const LONGEST_CHECKPOINT: usize = BEFORE + LONGEST_HEAD + LONGEST_STATE + KEPT + FIRST_KEPT + AFTER;
const _: () = assert!(HEADER + LONGEST_CHECKPOINT + AS_WRITTEN + LONGEST_RECORD <= CAPACITY, "a fold makes room");
const _: () = assert!(LONGEST_ENTRY + FIRST_KEPT <= KEPT / 2, "the next undo and the next redo are kept");

type Bytes = Vec<u8, CAPACITY>;

/// Where a journal's records go on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// Entries before the first record.
    pub(super) entries: u32,
    /// The running checksum over them.
    pub(super) digest: u32,
    /// The moment of the last of them.
    pub(super) last: Instant,
    /// How many presses became a state.
    pub(super) folded: u32,
    /// How many entries are kept.
    pub(super) kept: u16,
    /// How many of them, from the end, were undone.
    pub(super) undone: u16,
}

/// A journal's beginning, and where its parts lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Base {
    pub(super) head: Head,
    state: u16,
    kept: u16,
    pub(super) records: u16,
}

impl Base {
    /// Nothing has been folded.
    pub(super) const fn opening(digest: u32) -> Base {
        let head = Head { entries: 0, digest, last: Instant::START, folded: 0, kept: 0, undone: 0 };
        Base { head, state: BEGINS, kept: BEGINS, records: BEGINS }
    }
}

/// Kept entries, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Kept<'a> {
    rest: &'a [u8],
    number: u32,
    at: u64,
}

impl Iterator for Kept<'_> {
    type Item = (u32, Instant, Command);

    fn next(&mut self) -> Option<(u32, Instant, Command)> {
        let ((further, entry), rest) = postcard::take_from_bytes::<(u32, Entry)>(self.rest).ok()?;
        self.rest = rest;
        self.number = self.number.checked_add(further)?;
        self.at = self.at.checked_add(entry.after)?;
        Some((self.number, Instant::from_millis(self.at), entry.command))
    }
}

/// Writes entries as they are kept, each by what it is further on than the one before.
struct Keeping {
    number: u32,
    at: Instant,
    room: [u8; LONGEST_ENTRY + FIRST_KEPT],
}

impl Keeping {
    const fn new() -> Keeping {
        Keeping { number: 0, at: Instant::START, room: [0; LONGEST_ENTRY + FIRST_KEPT] }
    }

    fn keep(&mut self, number: u32, at: Instant, command: Command) -> Result<&[u8], Damage> {
        let further = number.saturating_sub(self.number);
        let after = at.millis().saturating_sub(self.at.millis());
        (self.number, self.at) = (number, at);
        let kept = postcard::to_slice(&(further, Entry { after, command }), &mut self.room);
        kept.map(|bytes| &*bytes).map_err(|_| Damage::TooLong)
    }
}

/// The checkpoint at the beginning of `bytes`, and what follows; none where it is torn, and all of `bytes` where it is none.
pub(crate) fn split(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    match bytes {
        [MARK, low, high, ..] => {
            let length = usize::from(u16::from_le_bytes([*low, *high]));
            bytes.split_at_checked(BEFORE + length + AFTER)
        }
        [MARK, ..] => None,
        _ => Some((&[], bytes)),
    }
}

impl Journal {
    /// Whether records were let go.
    pub(super) const fn is_folded(&self) -> bool {
        self.base.head.entries > 0
    }

    /// What the journal begins with instead of its first records; empty where it has all of them.
    pub fn checkpoint(&self) -> &[u8] {
        self.bytes.get(HEADER..usize::from(self.base.records)).unwrap_or(&[])
    }

    /// The first entry whose record is there.
    pub const fn first(&self) -> u32 {
        self.base.head.entries
    }

    pub(super) fn kept(&self) -> Kept<'_> {
        let end = usize::from(self.base.records).saturating_sub(if self.is_folded() { AFTER } else { 0 });
        Kept { rest: self.bytes.get(usize::from(self.base.kept)..end).unwrap_or(&[]), number: 0, at: 0 }
    }

    /// The table before every entry that can still be undone.
    pub(crate) fn base_state(&self) -> Result<State, Damage> {
        if self.is_folded() {
            let bytes = self.bytes.get(usize::from(self.base.state)..usize::from(self.base.kept)).unwrap_or(&[]);
            return postcard::from_bytes(bytes).map_err(|_| Damage::Unreadable { entry: 0 });
        }
        let opening = self.opening().ok_or(Damage::Unreadable { entry: 0 })?;
        State::open(&opening).map_err(|refusal| Damage::Refused { entry: 0, refusal })
    }

    /// Folds where a record of so many bytes would find no room.
    pub(super) fn make_room(&mut self, size: usize) -> Result<(), Damage> {
        if self.bytes.len() + size <= CAPACITY { Ok(()) } else { self.fold() }
    }

    /// Puts a checkpoint into the place of the oldest records. One buffer more is all that the gadget's stack has to bear for it.
    #[inline(never)]
    fn fold(&mut self) -> Result<(), Damage> {
        let mut bytes = Vec::new();
        for as_written in LESS_AS_WRITTEN {
            if self.fold_into(&mut bytes, as_written)? {
                self.bytes.clone_from(&bytes);
                return self.stand();
            }
        }
        Err(Damage::TooLong)
    }

    /// Writes the same journal with no more than so many bytes of records; not where those would undo or redo what is not kept.
    fn fold_into(&self, bytes: &mut Bytes, as_written: usize) -> Result<bool, Damage> {
        let Base { mut head, .. } = self.base;
        let mut fates = Fates::begun(head.kept, head.undone);
        let mut records = Records::of(self.raw());
        while records.rest().len() > as_written {
            let Some(record) = records.next() else { break };
            if head.entries > 0 {
                let entry = read(record.entry, head.entries)?;
                head.last = Instant::from_millis(head.last.millis().saturating_add(entry.after));
                fates.enter(&entry.command);
            }
            head.entries = head.entries.saturating_add(1);
            head.digest = chain(head.digest, record.entry);
        }
        let places = fates.places();
        let held = || {
            let places = self.placed().take_while(|(place, ..)| *place < places);
            places.filter(|(place, ..)| matches!(fates.of(*place), Fate::Counts | Fate::Undone))
        };

        let (mut counting, mut undone, mut redo_end) = (0, 0, places);
        (head.kept, head.undone) = (0, 0);
        let mut keeping = Keeping::new();
        for (place, number, at, command) in held() {
            let size = keeping.keep(number, at, command)?.len();
            if fates.of(place) == Fate::Counts {
                counting += size;
            } else if undone + size <= KEPT / 2 {
                undone += size;
                head.undone += 1;
            } else {
                redo_end = place;
                break;
            }
            head.kept += 1;
        }
        let mut undo_from = 1;
        let mut state = self.base_state()?;
        let mut keeping = Keeping::new();
        for (place, number, at, command) in held() {
            if counting + undone <= KEPT || fates.of(place) != Fate::Counts {
                break;
            }
            let applied = state.apply(&command, at, &mut Events::ignored());
            applied.map_err(|refusal| Damage::Refused { entry: number, refusal })?;
            counting -= keeping.keep(number, at, command)?.len();
            undo_from = place.saturating_add(1);
            head.kept -= 1;
            head.folded = head.folded.saturating_add(1);
        }

        let mut later = fates.clone();
        for (record, number) in Records::of(records.rest()).zip(head.entries..) {
            let command = read(record.entry, number)?.command;
            if later.turned(&command).is_some_and(|place| place < undo_from || (redo_end..places).contains(&place)) {
                return Ok(false);
            }
            later.enter(&command);
        }
        let kept = held().filter(|(place, ..)| (undo_from..redo_end).contains(place));
        let kept = kept.map(|(_, number, at, command)| (number, at, command));
        write(bytes, head, &state, kept, records.rest()).map(|()| true)
    }

    /// Ends before an entry that the rules refuse. Where that is a kept one, the journal goes on as no other device has it.
    #[inline(never)]
    pub(crate) fn cut(&mut self, entry: u32) -> Result<(), Damage> {
        let Base { mut head, .. } = self.base;
        if entry >= head.entries {
            let end = self.bytes.len().saturating_sub(self.records(entry).rest().len());
            self.bytes.truncate(end);
            self.recount();
            return Ok(());
        }
        head.kept = 0;
        for _ in self.kept().take_while(|(number, ..)| *number < entry) {
            head.kept = head.kept.saturating_add(1);
        }
        head.undone = head.undone.saturating_sub(self.base.head.kept.saturating_sub(head.kept));
        (head.entries, head.digest) = (entry, chain(head.digest, &entry.to_le_bytes()));
        let mut bytes = Vec::new();
        write(&mut bytes, head, &self.base_state()?, self.kept().take(usize::from(head.kept)), &[])?;
        self.bytes.clone_from(&bytes);
        self.stand()
    }

    /// Takes the next bytes of a checkpoint; true once it is whole.
    pub(crate) fn gather(&mut self, part: &[u8]) -> Result<bool, Damage> {
        if self.entries() > 0 || self.bytes.len() + part.len() > HEADER + LONGEST_CHECKPOINT {
            return Err(Damage::TooLong);
        }
        let _ = self.bytes.extend_from_slice(part);
        match split(self.gathered()) {
            None => Ok(false),
            Some(([_, ..], [])) => self.stand().map(|()| true),
            Some(_) => Err(Damage::Unreadable { entry: 0 }),
        }
    }

    /// The bytes of a checkpoint that is not whole.
    pub(crate) fn gathered(&self) -> &[u8] {
        if self.entries() > 0 { &[] } else { self.raw() }
    }

    /// Goes on from the checkpoint that the bytes begin with, and from the records behind it.
    fn stand(&mut self) -> Result<(), Damage> {
        const NO: Damage = Damage::Unreadable { entry: 0 };
        let (checkpoint, _) = split(self.bytes.get(HEADER..).unwrap_or(&[])).ok_or(NO)?;
        let (body, check) = checkpoint.get(BEFORE..).and_then(|rest| rest.split_last_chunk::<AFTER>()).ok_or(NO)?;
        if CRC.checksum(body).to_le_bytes() != *check {
            return Err(Damage::Checksum { entry: 0 });
        }
        let (head, rest) = postcard::take_from_bytes::<Head>(body).map_err(|_| NO)?;
        let kept = after_state(rest).ok_or(NO)?;
        let (mut entries, mut number) = (Kept { rest: kept, number: 0, at: 0 }, 0);
        for _ in 0..head.kept {
            let (next, at, _) = entries.next().ok_or(NO)?;
            if next <= number || next >= head.entries || at > head.last {
                return Err(NO);
            }
            number = next;
        }
        if !entries.rest.is_empty() || head.undone > head.kept || head.entries == 0 {
            return Err(NO);
        }
        let offset = |rest: &[u8]| u16::try_from(HEADER + BEFORE + body.len() - rest.len()).unwrap_or(u16::MAX);
        let records = u16::try_from(HEADER + checkpoint.len()).unwrap_or(u16::MAX);
        self.base = Base { head, state: offset(rest), kept: offset(kept), records };
        self.recount();
        Ok(())
    }

    /// Goes through the records again.
    fn recount(&mut self) {
        let Head { mut entries, mut digest, mut last, .. } = self.base.head;
        let mut fates = self.fates_at_first();
        for record in Records::of(self.raw()) {
            // The opening is no command.
            if let Some(entry) = record.entered().filter(|_| entries > 0) {
                last = Instant::from_millis(last.millis().saturating_add(entry.after));
                fates.enter(&entry.command);
            }
            digest = chain(digest, record.entry);
            entries = entries.saturating_add(1);
        }
        (self.entries, self.digest, self.last, self.fates) = (entries, digest, last, fates);
    }
}

/// Writes a journal that begins with a checkpoint.
fn write(
    bytes: &mut Bytes,
    head: Head,
    state: &State,
    kept: impl Iterator<Item = (u32, Instant, Command)>,
    records: &[u8],
) -> Result<(), Damage> {
    const LONG: Damage = Damage::TooLong;
    let mut room = [0; LONGEST_STATE];
    bytes.clear();
    bytes.extend_from_slice(&MAGIC).map_err(|_| LONG)?;
    bytes.extend_from_slice(&[VERSION, MARK, 0, 0]).map_err(|_| LONG)?;
    bytes.extend_from_slice(postcard::to_slice(&head, &mut room).map_err(|_| LONG)?).map_err(|_| LONG)?;
    bytes.extend_from_slice(postcard::to_slice(state, &mut room).map_err(|_| LONG)?).map_err(|_| LONG)?;
    let mut keeping = Keeping::new();
    for (number, at, command) in kept {
        bytes.extend_from_slice(keeping.keep(number, at, command)?).map_err(|_| LONG)?;
    }
    let body = bytes.get(HEADER + BEFORE..).unwrap_or(&[]);
    let length = u16::try_from(body.len()).map_err(|_| LONG)?.to_le_bytes();
    let check = CRC.checksum(body).to_le_bytes();
    if let Some(place) = bytes.get_mut(HEADER + 1..).and_then(|bytes| bytes.first_chunk_mut()) {
        *place = length;
    }
    bytes.extend_from_slice(&check).map_err(|_| LONG)?;
    bytes.extend_from_slice(records).map_err(|_| LONG)
}

/// What follows a state that is sound enough to be played on.
#[inline(never)]
fn after_state(bytes: &[u8]) -> Option<&[u8]> {
    let (state, rest) = postcard::take_from_bytes::<State>(bytes).ok()?;
    let opened = state.setup().open().ok()?;
    (opened.kind() == state.playing().kind()).then_some(rest)
}

/// The entry of a record that was taken once.
fn read(entry: &[u8], number: u32) -> Result<Entry, Damage> {
    postcard::from_bytes(entry).map_err(|_| Damage::Unreadable { entry: number })
}
