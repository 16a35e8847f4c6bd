//! What a shift says: points that moved.

use bedside_core::Event;
use bedside_core::rush::{self, Cause, Game, Measure};

use crate::face::notice::GameNotice;
use crate::face::{Face, Moment};
use crate::letters::{Line, line, signed};

/// What only this game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A track moved.
    Scored {
        /// The track.
        measure: Measure,
        /// By how much.
        by: i16,
        /// Why, where a rule did it.
        cause: Option<Cause>,
    },
}

pub(super) fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
    let mut scored: Option<(Measure, i16, Option<Cause>)> = None;
    for event in events {
        match *event {
            Event::Rush(rush::Event::PointsRecorded { measure, by, .. }) => scored = Some((measure, by, None)),
            Event::Rush(rush::Event::Scored { cause, measure, by, .. }) => {
                scored = match scored {
                    // The two cards of one patient.
                    Some((same, sum, _)) if same == measure => Some((same, sum + by, Some(Cause::Discharges))),
                    _ => Some((measure, by, Some(cause))),
                }
            }
            _ => {}
        }
    }
    if let Some((measure, by, cause)) = scored {
        face.say(Notice::Scored { measure, by, cause }, uptime_ms);
    }
}

impl GameNotice for Notice {
    type Game = Game;

    fn words(self, _game: &Game, at: &Moment<'_>) -> Line {
        let Notice::Scored { measure, by, cause } = self;
        let why = cause.map_or("", |cause| at.lang().cause(cause));
        let stop = if why.is_empty() { "" } else { ". " };
        line(&[at.lang().measure(measure), " ", &signed(by), stop, why])
    }
}
