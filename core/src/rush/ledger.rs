//! Every change of the two tracks, and why.

use serde::Serialize;

use super::command::{Command, REASON_BYTES};
use super::evaluation::Cause;
use super::event::Event;
use super::game::{Game, Measure};
use super::hospital::Spot;
use crate::command;
use crate::event;
use crate::journal::Fate;
use crate::table::Table;

/// A change of a track, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct ScoreLine {
    /// The entry that made it; 0 is the opening.
    pub entry: u16,
    /// The round in which it was made.
    pub round: u8,
    /// The track.
    pub measure: Measure,
    /// The change.
    pub by: i16,
    pub why: Why,
}

/// Why a track changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It is what the track starts with.
    Start,
    /// In the players' words.
    Told(heapless::String<{ REASON_BYTES }>),
    /// By a rule, for a patient where it was one.
    Rule(Cause, Option<Spot>),
}

/// Explains the tracks of a shift: every change that counts, in order.
pub fn lines(table: &Table, mut each: impl FnMut(ScoreLine)) {
    let Some(game) = table.state().game::<Game>() else { return };
    // Where it was agreed on after the opening, it still is what the game started with.
    let start = i16::from(game.options().starting_skill());
    if start != 0 {
        each(ScoreLine { entry: 0, round: 1, measure: Measure::Skill, by: start, why: Why::Start });
    }
    table.walk(|step| {
        for event in step.events.iter().filter(|_| step.fate == Fate::Counts) {
            let (measure, by, why) = match (event, step.command) {
                (event::Event::Rush(Event::Scored { cause, spot, measure, by, .. }), _) => {
                    (*measure, *by, Why::Rule(*cause, *spot))
                }
                (
                    event::Event::Rush(Event::PointsRecorded { measure, by, .. }),
                    command::Command::Rush(Command::Record { reason, .. }),
                ) => (*measure, *by, Why::Told(reason.clone())),
                _ => continue,
            };
            let round = step.before.game().map_or(1, Game::round);
            each(ScoreLine { entry: step.entry, round, measure, by, why });
        }
    });
}
