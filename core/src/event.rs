//! What happened, in the order in which it happened.

use heapless::Vec;
use serde::{Serialize, Serializer};

use crate::announce::Announcement;
use crate::clock::Span;
use crate::cue::{Cue, DeskCue, Signal, Signals};
use crate::game::{Happening, Rules};
use crate::state::State;

macro_rules! events {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        /// Something that happened at the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "snake_case", remote = "Self")]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[expect(missing_docs, reason = "fields that say nothing more than their name")]
        pub enum Event {
            /// The table was opened.
            TableOpened,
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
            SignalGiven { signal: Signal },
            /// A signal was switched on or off.
            SignalSwitched { signal: Signal, on: bool },
            /// A player was drawn by lot.
            LotDrawn { seat: u8 },
            /// An entry was taken back.
            Undone {
                /// Its number in the journal.
                entry: u32,
            },
            /// An entry taken back stands again.
            Redone {
                /// Its number in the journal.
                entry: u32,
            },
            /// The group agreed to stop before the end.
            EndedEarly,
            /// A player asked the advisor.
            AdviceAsked { seat: u8 },
            $($(#[$about])* $Kind(crate::$folder::Event),)+
        }

        impl Event {
            /// What is to be heard of it on a table with these signals on.
            pub fn cue(&self, signals: Signals) -> Option<Cue> {
                Some(match self {
                    Event::TableOpened | Event::AdviceAsked { .. } => return None,
                    Event::SignalGiven { signal } => Cue::Signal(*signal),
                    Event::ClockStarted { .. } if signals.has(Signal::Start) => Cue::Signal(Signal::Start),
                    Event::ClockPaused { .. } | Event::ClockInterrupted { .. } => Cue::Paused,
                    Event::ClockResumed { .. } => Cue::Resumed,
                    Event::Undone { .. } => Cue::Undone,
                    Event::ClockStarted { .. }
                    | Event::ClockAdjusted { .. }
                    | Event::ClockRestarted { .. }
                    | Event::SignalSwitched { .. }
                    | Event::LotDrawn { .. }
                    | Event::Redone { .. }
                    | Event::EndedEarly => Cue::Taken,
                    $(Event::$Kind(event) => return event.cue(),)+
                })
            }
        }

        impl Event {
            /// What is to be heard of it where there is more than a piezo; `state` is the table after it.
            pub fn desk_cue(&self, state: &State) -> Option<DeskCue> {
                match self {
                    $(Event::$Kind(event) => event.desk_cue(state),)+
                    event => event.cue(state.signals()).map(DeskCue::Common),
                }
            }

            /// What a referee would say of it, on a table with these signals on.
            pub fn announcement(&self, signals: Signals) -> Option<Announcement> {
                match self {
                    Event::SignalGiven { signal } => Announcement::of(*signal),
                    Event::ClockStarted { .. } if signals.has(Signal::Start) => Announcement::of(Signal::Start),
                    $(Event::$Kind(event) => event.announcement(),)+
                    _ => None,
                }
            }
        }

        impl Serialize for Event {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    // A game's own event where it is told by its name alone.
                    $(Event::$Kind(event) if !<crate::$folder::Game as Rules>::EVENTS_BY_KEY => event.serialize(serializer),)+
                    event => Event::serialize(event, serializer),
                }
            }
        }

        $(impl From<crate::$folder::Event> for Event {
            fn from(event: crate::$folder::Event) -> Event {
                Event::$Kind(event)
            }
        })+
    };
}

crate::game::games!(events);

/// What is to be heard of what happened together, on a table with these signals on: an action phase that is closed right when
/// its clock ends has one sound.
pub fn cues(events: &[Event], signals: Signals) -> impl Iterator<Item = Cue> + '_ {
    let ends = events.contains(&Event::SignalGiven { signal: Signal::End });
    events.iter().filter_map(move |event| event.cue(signals)).filter(move |cue| !(ends && *cue == Cue::Closed))
}

/// The same where there is more than a piezo; `state` is the table after it all.
pub fn desk_cues<'a>(events: &'a [Event], state: &'a State) -> impl Iterator<Item = DeskCue> + 'a {
    let ends = events.contains(&Event::SignalGiven { signal: Signal::End });
    let mut last = None;
    let cues = events.iter().filter_map(move |event| event.desk_cue(state));
    let cues = cues.filter(move |cue| !(ends && *cue == DeskCue::Common(Cue::Closed)));
    // What happened several times at once is heard once.
    cues.filter(move |cue| last.replace(*cue) != Some(*cue))
}

/// The events of one step, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events {
    told: Vec<Event, { Events::MOST }>,
    ignored: bool,
}

impl Events {
    /// The most that one step gives: every signal of a clock, the end of every glass, and what the command itself did,
    /// such as neglect in four full hospitals.
    pub const MOST: usize = 80;

    /// For whoever does not want to know: nothing is kept.
    pub const fn ignored() -> Events {
        Events { told: Vec::new(), ignored: true }
    }

    /// Whether nobody wants to know: what is told here alone need not be worked out.
    pub(crate) const fn is_ignored(&self) -> bool {
        self.ignored
    }

    /// Appends one; what does not fit is dropped, which no step can reach.
    pub(crate) fn add(&mut self, event: impl Into<Event>) {
        let fitted = self.ignored || self.told.push(event.into()).is_ok();
        debug_assert!(fitted, "a step gave more than {} events", Self::MOST);
    }
}

impl core::ops::Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.told
    }
}
