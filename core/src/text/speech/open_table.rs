//! What a referee says at an open table.

use super::{Said, Sentence};
use crate::open_table::Announcement;
use crate::state::State;
use crate::text::{Lang, seat_name};

impl Said for Announcement {
    fn sentence(self, state: &State, _lang: Lang) -> Option<Sentence<'_>> {
        Some(match self {
            Announcement::RanOut(seat) => Sentence::RanOut(seat_name(seat, state)),
            Announcement::SandOut(glass) => Sentence::SandOut(glass),
            Announcement::FellOver(glass) => Sentence::SandFell(glass),
        })
    }
}
