//! Everything that a face draws, taken from a table at one moment.

use crate::clock::{Instant, Running, Span};
use crate::command::Command;
use crate::refusal::Refusal;
use crate::table::Table;

/// A table at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The round, from 1.
    pub round: u8,
    /// How many rounds the game has.
    pub rounds: u8,
    /// Whether the clock means anything in this phase.
    pub clock_counts: bool,
    /// What the clock is doing.
    pub clock: Running,
    /// The time left, in whole seconds as a countdown shows them.
    pub secs: u32,
    /// The time left.
    pub left: Span,
    /// The time that the clock was set to.
    pub length: Span,
    /// What GO does, or why nothing.
    pub go: Result<Command, Refusal>,
    /// Whether BACK has something to undo.
    pub undo: bool,
    /// Whether something undone could be redone.
    pub redo: bool,
    /// The game has ended.
    pub over: bool,
    /// The group agreed to stop before the end.
    pub unfinished: bool,
    /// The time is up, and the phase is not over.
    pub overtime: bool,
}

impl View {
    /// What there is to draw at `now`.
    pub fn of(table: &Table, now: Instant) -> View {
        let (clock, game) = (table.state().clock(), table.state().playing());
        let now = now.max(table.last());
        let left = clock.remaining(now);
        View {
            round: game.round(),
            rounds: game.rounds(),
            clock_counts: game.clock_counts(),
            clock: clock.running(now),
            secs: left.secs_begun(),
            left,
            length: clock.length(),
            go: table.step(now),
            undo: table.journal().undoable().is_some(),
            redo: table.journal().redoable().is_some(),
            over: game.over(),
            unfinished: game.unfinished(),
            overtime: game.overtime(clock, now),
        }
    }

    /// How many of `parts` equal parts of the time are left, begun ones included.
    pub fn parts_left(&self, parts: u32) -> u32 {
        self.left.parts_of(self.length, parts)
    }
}
