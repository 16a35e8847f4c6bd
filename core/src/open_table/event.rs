//! What happened at an open table.

use serde::{Deserialize, Serialize};

use super::announcement::Announcement as Own;
use crate::announce::Announcement;
use crate::clock::Span;
use crate::cue::Cue;
use crate::game::Happening;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Event {
    /// Something was agreed on.
    Agreed,
    /// A score of this round was entered; `was` is the one that it takes the place of.
    Entered { seat: u8, round: u8, points: i16, was: Option<i16>, total: i16 },
    /// A seat has the turn, with so much time where each seat has a clock.
    TurnBegan { seat: u8, left: Option<Span> },
    /// Another round began.
    RoundBegan { round: u8 },
    /// The clock of a seat is at 0:00.
    RanOut { seat: u8 },
    /// A glass was turned.
    GlassFlipped { glass: u8, left: Span },
    /// A glass was taken off the table.
    GlassLifted { glass: u8 },
    /// A glass was knocked over.
    GlassToppled { glass: u8 },
    /// A glass was set up again.
    GlassSetUp { glass: u8, left: Span },
    /// How long a glass runs, or all of them.
    GlassSet { glass: Option<u8>, length: Span },
    /// The sand of a glass has run out.
    GlassEmptied { glass: u8 },
    /// The game has ended; together, it was won or not.
    Ended { won: Option<bool> },
    /// Somebody won, or shares it.
    Won { seat: u8, points: i16 },
    /// A score of an earlier round was corrected.
    Corrected { seat: u8, round: u8, by: i16, total: i16 },
}

impl Happening for Event {
    fn cue(&self) -> Option<Cue> {
        Some(match self {
            Event::Won { .. } | Event::Ended { won: Some(true) } => Cue::Won,
            Event::Ended { won: Some(false) } => Cue::Lost,
            Event::Ended { won: None } => return None,
            Event::TurnBegan { .. } | Event::RoundBegan { .. } => Cue::Moved,
            Event::RanOut { .. } => Cue::Closed,
            Event::GlassEmptied { .. } => Cue::NurseFree,
            Event::GlassToppled { .. } => Cue::Toppled,
            Event::Agreed
            | Event::Entered { .. }
            | Event::Corrected { .. }
            | Event::GlassFlipped { .. }
            | Event::GlassLifted { .. }
            | Event::GlassSetUp { .. }
            | Event::GlassSet { .. } => Cue::Taken,
        })
    }

    fn announcement(&self) -> Option<Announcement> {
        match *self {
            Event::RanOut { seat } => Some(Own::RanOut(seat).into()),
            Event::GlassEmptied { glass } => Some(Own::SandOut(glass).into()),
            Event::GlassToppled { glass } => Some(Own::FellOver(glass).into()),
            Event::RoundBegan { round } if round > 1 => Some(Announcement::Points { round: round - 1 }),
            _ => None,
        }
    }
}
