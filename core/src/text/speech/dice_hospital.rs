//! What a referee says in Dice Hospital alone: nothing.

use super::{Said, Sentence};
use crate::dice_hospital::Announcement;
use crate::state::State;
use crate::text::Lang;

impl Said for Announcement {
    fn sentence(self, _state: &State, _lang: Lang) -> Option<Sentence<'_>> {
        match self {}
    }
}
