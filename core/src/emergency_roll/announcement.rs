//! What a referee calls out in a game of dice and sheets.

use super::Roll;
use crate::announce::{Spoken, Talk, Urgency};
use crate::state::State;

/// Something that a referee calls out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// What the dice show.
    Rolled(Roll),
    /// A ward is full.
    WardFull {
        /// Whose.
        seat: u8,
        /// Which, from 1.
        ward: u8,
    },
    /// Points of a Cardiologist.
    Goal {
        /// Whose.
        seat: u8,
        /// How many.
        points: u8,
    },
    /// A patient lies in the morgue.
    Buried,
    /// ALICAT has played.
    Alicat,
}

impl Spoken for Announcement {
    fn talk(self) -> Talk {
        match self {
            Announcement::Rolled(_) => Talk::All,
            Announcement::Goal { .. } | Announcement::Alicat => Talk::Few,
            Announcement::WardFull { .. } | Announcement::Buried => Talk::Normal,
        }
    }

    fn urgency(self) -> Urgency {
        Urgency::Other
    }

    fn seat(self, _state: &State) -> Option<u8> {
        match self {
            Announcement::WardFull { seat, .. } | Announcement::Goal { seat, .. } => Some(seat),
            Announcement::Rolled(_) | Announcement::Buried | Announcement::Alicat => None,
        }
    }
}
