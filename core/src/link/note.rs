//! The gadget's log, as far as it goes over the link: short notes, whose words only the desktop has.

use heapless::{Deque, Vec};

use super::{CHUNK, Message};

/// What a note is about. Numbers are only ever appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum NoteKind {
    /// The gadget was switched on, or restarted.
    Started,
    /// A desktop opened the port.
    LinkUp,
    /// It left, or the cable was pulled.
    LinkDown,
    /// A frame came damaged.
    BadFrame,
    /// A frame found no room and was not sent.
    FrameLost,
    /// The screen does not answer.
    ScreenLost,
    /// The screen answers.
    ScreenFound,
    /// The flash fails.
    StoreFails,
    /// The gadget restarted after a panic, at this line.
    Panicked,
    /// A task did not answer in time.
    Hung,
}

impl NoteKind {
    /// Every kind, by its number.
    pub const ALL: [NoteKind; 10] = [
        NoteKind::Started,
        NoteKind::LinkUp,
        NoteKind::LinkDown,
        NoteKind::BadFrame,
        NoteKind::FrameLost,
        NoteKind::ScreenLost,
        NoteKind::ScreenFound,
        NoteKind::StoreFails,
        NoteKind::Panicked,
        NoteKind::Hung,
    ];
}

/// Something that happened on the gadget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The number of what it is about: a [`NoteKind`], or one that a later version knows.
    pub kind: u8,
    /// Milliseconds since the gadget was switched on.
    pub millis: u32,
    /// A number that goes with it.
    pub value: u32,
}

impl Note {
    /// Bytes of a note.
    pub const BYTES: usize = 9;

    /// Its bytes: what it is about, when, and its number.
    pub fn bytes(self) -> [u8; Note::BYTES] {
        let ([a, b, c, d], [e, f, g, h]) = (self.millis.to_le_bytes(), self.value.to_le_bytes());
        [self.kind, a, b, c, d, e, f, g, h]
    }

    /// The notes of a message.
    pub fn read(bytes: &[u8]) -> impl Iterator<Item = Note> {
        bytes.as_chunks().0.iter().map(|[kind, a, b, c, d, e, f, g, h]| Note {
            kind: *kind,
            millis: u32::from_le_bytes([*a, *b, *c, *d]),
            value: u32::from_le_bytes([*e, *f, *g, *h]),
        })
    }
}

/// The notes that the gadget still has.
#[derive(Debug, Default)]
pub struct Log {
    notes: Deque<Note, { Log::MOST }>,
    /// How many were written since it was switched on.
    written: u32,
}

impl Log {
    /// Notes that are kept: an older one gives way.
    pub const MOST: usize = 48;

    /// Nothing has happened.
    pub const fn new() -> Log {
        Log { notes: Deque::new(), written: 0 }
    }

    /// Writes a note.
    pub fn write(&mut self, note: Note) {
        if self.notes.is_full() {
            self.notes.pop_front();
        }
        // There is room now.
        let _ = self.notes.push_back(note);
        self.written = self.written.wrapping_add(1);
    }

    /// The notes from a number on, as many as a message takes.
    pub fn from(&self, from: u32) -> Message {
        let oldest = self.written.wrapping_sub(u32::try_from(self.notes.len()).unwrap_or(0));
        let from = from.max(oldest);
        let skip = usize::try_from(from.wrapping_sub(oldest)).unwrap_or(usize::MAX);
        let mut notes = Vec::new();
        for note in self.notes.iter().skip(skip) {
            if notes.extend_from_slice(&note.bytes()).is_err() {
                break;
            }
        }
        Message::Log { from, notes }
    }
}

const _: () = assert!(Log::MOST * Note::BYTES <= CHUNK);
