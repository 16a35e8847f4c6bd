//! What a referee calls out in Dice Hospital: nothing that is not called out at every table.

use crate::announce::{Spoken, Talk, Urgency};

/// Something that a referee calls out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {}

impl Spoken for Announcement {
    fn talk(self) -> Talk {
        match self {}
    }

    fn urgency(self) -> Urgency {
        match self {}
    }
}
