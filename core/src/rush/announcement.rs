//! What a referee calls out in a shift.

use super::evaluation::Cause;
use super::glasses::Glass;
use crate::announce::{Spoken, Talk, Urgency};
use crate::clock::Span;
use crate::state::State;

/// How long a glass is empty before the referee asks for it.
pub const IDLE: Span = Span::from_secs(15);

/// Something that a referee calls out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// A glass has run out and can be turned.
    Ready(Glass),
    /// A glass has run out and nobody has turned it for [`IDLE`].
    Waits(Glass),
    /// A glass fell over.
    FellOver(Glass),
    /// The time is up and the last sand has run.
    LastGrain,
    /// Skill was lost.
    SkillLost {
        /// How much.
        points: u16,
        /// What for.
        cause: Cause,
    },
}

impl Spoken for Announcement {
    fn talk(self) -> Talk {
        match self {
            Announcement::LastGrain => Talk::Few,
            Announcement::Ready(glass) if glass.doctor().is_none() => Talk::All,
            _ => Talk::Normal,
        }
    }

    fn urgency(self) -> Urgency {
        match self {
            Announcement::LastGrain => Urgency::Time,
            Announcement::FellOver(_) => Urgency::FellOver,
            Announcement::Ready(_) | Announcement::Waits(_) => Urgency::Ready,
            Announcement::SkillLost { .. } => Urgency::Other,
        }
    }

    fn seat(self, state: &State) -> Option<u8> {
        let (Announcement::Ready(glass) | Announcement::Waits(glass) | Announcement::FellOver(glass)) = self else {
            return None;
        };
        let game: &super::Game = state.game()?;
        Some(game.options().owner(glass.doctor()?))
    }

    fn is_the_end_of_time(self) -> bool {
        self == Announcement::LastGrain
    }
}
