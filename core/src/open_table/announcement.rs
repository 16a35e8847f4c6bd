//! What a referee calls out at an open table.

use crate::announce::{Spoken, Talk, Urgency};
use crate::state::State;

/// Something that a referee calls out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// The clock of a player is at 0:00.
    RanOut(u8),
    /// A glass has run out.
    SandOut(u8),
    /// A glass fell over.
    FellOver(u8),
}

impl Spoken for Announcement {
    fn talk(self) -> Talk {
        match self {
            Announcement::RanOut(_) => Talk::Few,
            Announcement::SandOut(_) | Announcement::FellOver(_) => Talk::Normal,
        }
    }

    fn urgency(self) -> Urgency {
        match self {
            Announcement::RanOut(_) => Urgency::Time,
            Announcement::SandOut(_) => Urgency::Ready,
            Announcement::FellOver(_) => Urgency::FellOver,
        }
    }

    fn seat(self, _state: &State) -> Option<u8> {
        if let Announcement::RanOut(seat) = self { Some(seat) } else { None }
    }
}
