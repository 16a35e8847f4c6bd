//! Small things that outlive every table, each in its latest version: the settings, and what went wrong.
//!
//! They have two pages of flash, and one of them is written to. A note goes behind the last one with a checksum, so power that
//! fails meanwhile leaves the version before it. A page that is full goes on in the other, with the latest of every note; the
//! old page is made blank when nobody is in a hurry.

use bedside_core::chance::hash;
use bedside_core::setup::MOST_SEATS;
use embassy_futures::block_on;
use heapless::Vec;

use crate::store::{PAGE, Pages, StoreFails};

/// Bytes that all notes take, at their place in the flash.
pub const REGION: u32 = 2 * PAGE;

/// Bytes of a note in flash.
const SLOT: u32 = 64;
const SLOTS: u32 = PAGE / SLOT;
/// Number, topic and length before the bytes of a note; a checksum behind them.
const BEFORE: usize = 6;
const CHECK: usize = 4;
/// Bytes that a note may have.
pub const ROOM: usize = SLOT as usize - BEFORE - CHECK;

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What the owner chose.
    Settings,
    /// The last crash.
    Crash,
    /// How often a table crashed at its start, and which was set aside for that.
    Trial,
    /// Nothing: the flash was tried.
    Trying,
    /// The name that a seat has at the next table.
    Name(usize),
}

impl Topic {
    /// As it is written.
    const fn number(self) -> usize {
        match self {
            Topic::Settings => 0,
            Topic::Crash => 1,
            Topic::Trial => 2,
            Topic::Trying => 3,
            Topic::Name(seat) => 4 + seat,
        }
    }
}

const TOPICS: usize = 4 + MOST_SEATS;

/// A note's bytes.
pub type Note = Vec<u8, ROOM>;

/// Where the notes stand.
#[derive(Clone, Debug)]
pub struct Notes {
    base: u32,
    page: u32,
    /// The first slot of the page that was never written to.
    next: u32,
    /// The number of the last note; each has one more than the one before it.
    number: u32,
    /// Whether the other page is known to be blank.
    blank: bool,
    /// Where the latest note of each topic lies.
    latest: [Option<u32>; TOPICS],
}

type Slot = [u8; SLOT as usize];

impl Notes {
    /// Notes from `base` on, which were not read yet.
    pub const fn new(base: u32) -> Notes {
        Notes { base, page: 0, next: 0, number: 0, blank: false, latest: [None; TOPICS] }
    }

    /// Finds the latest notes.
    pub fn load<F: Pages>(&mut self, flash: &mut F) {
        *self = Notes::new(self.base);
        let mut numbers = [0; TOPICS];
        let mut ends = [0; 2];
        for (page, end) in (0..).zip(&mut ends) {
            for at in 0..SLOTS {
                let offset = self.offset(page, at);
                let Ok(slot) = read(flash, offset) else { continue };
                if !is_blank(&slot) {
                    *end = at + 1;
                }
                let Some((number, topic, _)) = parts(&slot) else { continue };
                if number > self.number {
                    (self.number, self.page) = (number, page);
                }
                // Of a topic that only a newer image knows, nothing is read.
                if let (Some(seen), Some(latest)) = (numbers.get_mut(topic), self.latest.get_mut(topic))
                    && number > *seen
                {
                    (*seen, *latest) = (number, Some(offset));
                }
            }
        }
        self.next = ends.get(self.page as usize).copied().unwrap_or(0);
    }

    /// The latest note about something.
    pub fn read<F: Pages>(&self, flash: &mut F, topic: Topic) -> Option<Note> {
        let slot = read(flash, self.latest.get(topic.number()).copied().flatten()?).ok()?;
        Note::from_slice(parts(&slot)?.2).ok()
    }

    /// Writes a note. Until it is whole, the one before it counts.
    pub fn write<F: Pages>(&mut self, flash: &mut F, topic: Topic, bytes: &[u8]) -> Result<(), StoreFails> {
        if self.next >= SLOTS {
            let other = 1 - self.page;
            while !flash.wipe_some(self.offset(other, 0))? {}
            (self.page, self.next, self.blank) = (other, 0, false);
            self.bring_along(flash)?;
        }
        self.append(flash, topic.number(), bytes)
    }

    /// Goes on for a moment with making the other page blank, so that no note ever waits for it: true where there is more to do.
    pub fn tidy<F: Pages>(&mut self, flash: &mut F) -> bool {
        // The power may have failed on the way to this page.
        if self.blank || self.bring_along(flash).is_err() {
            return false;
        }
        self.blank = flash.wipe_some(self.offset(1 - self.page, 0)).unwrap_or(true);
        !self.blank
    }

    /// Copies what lies only on the other page.
    fn bring_along<F: Pages>(&mut self, flash: &mut F) -> Result<(), StoreFails> {
        let here = self.offset(self.page, 0)..self.offset(self.page, SLOTS);
        for topic in 0..TOPICS {
            let Some(at) = self.latest.get(topic).copied().flatten().filter(|at| !here.contains(at)) else { continue };
            let slot = read(flash, at)?;
            let (_, _, bytes) = parts(&slot).ok_or(StoreFails)?;
            self.append(flash, topic, bytes)?;
        }
        Ok(())
    }

    fn append<F: Pages>(&mut self, flash: &mut F, topic: usize, bytes: &[u8]) -> Result<(), StoreFails> {
        if self.next >= SLOTS || bytes.len() > ROOM {
            return Err(StoreFails);
        }
        let number = self.number.saturating_add(1);
        let mut slot: Slot = [0; SLOT as usize];
        let (low, length) = (u8::try_from(topic).unwrap_or(u8::MAX), u8::try_from(bytes.len()).unwrap_or(u8::MAX));
        let head = number.to_le_bytes().into_iter().chain([low, length]);
        slot.iter_mut().zip(head.chain(bytes.iter().copied())).for_each(|(to, from)| *to = from);
        let check = check(&slot).to_le_bytes();
        slot.iter_mut().rev().zip(check.iter().rev()).for_each(|(to, from)| *to = *from);
        let offset = self.offset(self.page, self.next);
        // Also where it fails: what was begun cannot be written again.
        self.next += 1;
        block_on(flash.write(offset, &slot)).map_err(|_| StoreFails)?;
        self.number = number;
        if let Some(latest) = self.latest.get_mut(topic) {
            *latest = Some(offset);
        }
        Ok(())
    }

    /// Where what lies behind the notes begins.
    pub const fn end(&self) -> u32 {
        self.base + REGION
    }

    const fn offset(&self, page: u32, slot: u32) -> u32 {
        self.base + page * PAGE + slot * SLOT
    }
}

fn read<F: Pages>(flash: &mut F, offset: u32) -> Result<Slot, StoreFails> {
    let mut slot = [0; SLOT as usize];
    block_on(flash.read(offset, &mut slot)).map_err(|_| StoreFails)?;
    Ok(slot)
}

fn is_blank(slot: &Slot) -> bool {
    slot.iter().all(|byte| *byte == 0xFF)
}

/// Number, topic and bytes of a slot that was written whole.
fn parts(slot: &Slot) -> Option<(u32, usize, &[u8])> {
    let (number, rest) = slot.split_first_chunk()?;
    let (&[topic, length], rest) = rest.split_first_chunk()?;
    let whole = slot.last_chunk() == Some(&check(slot).to_le_bytes());
    let bytes = rest.get(..usize::from(length)).filter(|bytes| whole && bytes.len() <= ROOM)?;
    Some((u32::from_le_bytes(*number), topic.into(), bytes))
}

/// Over all but the checksum itself.
fn check(slot: &Slot) -> u32 {
    let mut words = [0; SLOT as usize / 8];
    let (body, _) = slot.split_at(SLOT as usize - CHECK);
    for (word, bytes) in words.iter_mut().zip(body.chunks(8)) {
        *word = bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
    }
    let [a, b, c, d, ..] = hash([0; 2], &words).to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}
