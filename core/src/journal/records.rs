//! Entries as they are stored, one after the other.

use super::{CHECK, Entry};

/// One entry as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// Its length, its bytes and its checksum.
    pub whole: &'a [u8],
    pub(super) entry: &'a [u8],
    pub(super) check: [u8; CHECK],
}

impl Record<'_> {
    /// What was entered; none where it cannot be read, and for an opening.
    pub fn entered(&self) -> Option<Entry> {
        postcard::from_bytes(self.entry).ok()
    }

    /// How long after the one before it that was, which is what an entry begins with; nothing for an opening.
    pub(super) fn after(&self) -> u64 {
        postcard::take_from_bytes(self.entry).map_or(0, |(after, _)| after)
    }
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
