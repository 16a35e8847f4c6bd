//! Every point with the rule that gave it.

use heapless::String;
use serde::Serialize;

use super::command::{Command, REASON_BYTES};
use super::event::{Cause, Event};
use crate::command;
use crate::event;
use crate::journal::Fate;
use crate::table::Table;

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct ScoreLine {
    /// The entry of the journal that made it.
    pub entry: u32,
    /// The round.
    pub round: u8,
    pub seat: u8,
    pub cause: Cause,
    /// The points.
    pub by: i16,
    /// The track after it.
    pub total: i16,
    /// What the players said, where a card did it.
    pub reason: Option<String<REASON_BYTES>>,
}

/// Goes through all points that count, in order.
pub fn lines(table: &Table, mut each: impl FnMut(ScoreLine)) {
    if let Some(earlier) = table.earlier()
        && let Some(game) = earlier.game::<super::Game>()
    {
        for (hospital, seat) in game.hospitals().iter().zip(0u8..) {
            let (by, round) = (hospital.points(), game.round());
            if by != 0 {
                each(ScoreLine { entry: 0, round, seat, cause: Cause::Earlier, by, total: by, reason: None });
            }
        }
    }
    table.walk(|step| {
        let round = step.before.game().map_or(0, super::Game::round);
        for event in step.events.iter().filter(|_| step.fate == Fate::Counts) {
            let event::Event::DiceHospital(Event::Scored { seat, cause, by, total }) = *event else { continue };
            let reason = match step.command {
                command::Command::DiceHospital(Command::Adjust { reason, .. }) => Some(reason.clone()),
                _ => None,
            };
            each(ScoreLine { entry: step.entry, round, seat, cause, by, total, reason });
        }
    });
}
