//! What happened, in the order in which it happened.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::clock::Span;
use crate::cue::{Cue, Signal, Signals};
use crate::rush;

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Event {
    /// The table was opened.
    TableOpened,
    /// Another phase began.
    PhaseBegan {
        /// The round, from 1.
        round: u8,
        /// The phase.
        phase: rush::Phase,
    },
    /// The clock started.
    ClockStarted {
        /// Time left.
        left: Span,
    },
    /// The clock was paused.
    ClockPaused {
        /// Time left.
        left: Span,
    },
    /// The clock goes on.
    ClockResumed {
        /// Time left.
        left: Span,
    },
    /// Seconds were added or taken.
    ClockAdjusted {
        /// The change.
        secs: i16,
        /// Time left.
        left: Span,
    },
    /// The clock was set back to its whole length.
    ClockRestarted {
        /// Time left.
        left: Span,
    },
    /// A device lost its power while the clock ran.
    ClockInterrupted {
        /// Time left.
        left: Span,
    },
    /// The running clock gave a signal.
    SignalGiven {
        /// Which.
        signal: Signal,
    },
    /// A signal was switched on or off.
    SignalSwitched {
        /// Which.
        signal: Signal,
        /// On or off.
        on: bool,
    },
    /// A player was drawn by lot.
    LotDrawn {
        /// Who.
        seat: u8,
    },
    /// Points were recorded.
    PointsRecorded {
        /// On which track.
        measure: rush::Measure,
        /// The change.
        by: i16,
        /// The track after it.
        total: i16,
    },
    /// An entry was taken back.
    Undone {
        /// Its number in the journal.
        entry: u16,
    },
    /// An entry taken back stands again.
    Redone {
        /// Its number in the journal.
        entry: u16,
    },
}

impl Event {
    /// What is to be heard of it on a table with these signals on.
    pub const fn cue(&self, signals: Signals) -> Option<Cue> {
        Some(match self {
            Event::SignalGiven { signal } => Cue::Signal(*signal),
            Event::ClockStarted { .. } if signals.has(Signal::Start) => Cue::Signal(Signal::Start),
            Event::ClockStarted { .. } => Cue::Taken,
            Event::ClockPaused { .. } | Event::ClockInterrupted { .. } => Cue::Paused,
            Event::ClockResumed { .. } => Cue::Resumed,
            Event::PhaseBegan { phase: rush::Phase::Action, .. } | Event::TableOpened => return None,
            Event::PhaseBegan { .. } => Cue::Moved,
            Event::Undone { .. } => Cue::Undone,
            Event::ClockAdjusted { .. }
            | Event::ClockRestarted { .. }
            | Event::SignalSwitched { .. }
            | Event::LotDrawn { .. }
            | Event::PointsRecorded { .. }
            | Event::Redone { .. } => Cue::Taken,
        })
    }
}

/// The events of one step, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events(Vec<Event, { Events::MOST }>);

impl Events {
    /// The most that one step gives: every signal of a clock, and what the command itself did.
    pub const MOST: usize = 16;

    /// Appends one; what does not fit is dropped, which no step can reach.
    pub(crate) fn add(&mut self, event: Event) {
        let fitted = self.0.push(event).is_ok();
        debug_assert!(fitted, "a step gave more than {} events", Self::MOST);
    }
}

impl core::ops::Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.0
    }
}
