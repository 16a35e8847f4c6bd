//! What a referee would call out, and when: the spoken side of what happens, for faces that can talk.
//!
//! How it is worded is for [`crate::text`], how it is spoken for the face. Nothing here is reached by the gadget.

use crate::clock::Instant;
use crate::cue::{DeskCue, Signal};
use crate::event::{Event, desk_cues};
use crate::game::games;
use crate::state::State;
use crate::table::Table;

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Talk {
    /// What nobody may miss: the time, and how it ended.
    Few,
    /// Whose turn it is, and what changes the game.
    Normal,
    /// Everything.
    All,
}

impl Talk {
    /// All of them, the quietest first.
    pub const ALL: [Talk; 3] = [Talk::Few, Talk::Normal, Talk::All];
}

/// How soon something has to be said, the soonest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Urgency {
    /// The time.
    Time,
    /// A glass fell over.
    FellOver,
    /// A glass is ready, or waits.
    Ready,
    /// Whatever can wait a little.
    Other,
}

/// What a referee calls out in one game.
pub trait Spoken: Copy {
    /// From which amount of talk on it is said.
    fn talk(self) -> Talk;

    /// How soon it has to be said.
    fn urgency(self) -> Urgency;

    /// Whose it is, where it is one player's.
    fn seat(self, _state: &State) -> Option<u8> {
        None
    }

    /// Whether it says no more than the clock does, where that ends at the same moment.
    fn is_the_end_of_time(self) -> bool {
        false
    }
}

macro_rules! announcements {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        /// Something that a referee calls out.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Announcement {
            /// A signal of the clock.
            Time(Signal),
            /// Whose turn it is and what for, as the table's sentence says it.
            Turn(u8),
            /// Everybody's points at the end of a round.
            Points {
                /// Which, from 1.
                round: u8,
            },
            /// The game is over.
            Ended,
            $($(#[$about])* $Kind(crate::$folder::Announcement),)+
        }

        $(impl From<crate::$folder::Announcement> for Announcement {
            fn from(said: crate::$folder::Announcement) -> Announcement {
                Announcement::$Kind(said)
            }
        })+

        impl Announcement {
            /// From which amount of talk on it is said.
            pub fn talk(self) -> Talk {
                match self {
                    Announcement::Time(Signal::Start) => Talk::All,
                    Announcement::Time(_) | Announcement::Ended => Talk::Few,
                    Announcement::Turn(_) | Announcement::Points { .. } => Talk::Normal,
                    $(Announcement::$Kind(said) => said.talk(),)+
                }
            }

            /// How soon it has to be said.
            pub fn urgency(self) -> Urgency {
                match self {
                    Announcement::Time(_) => Urgency::Time,
                    Announcement::Turn(_) | Announcement::Points { .. } | Announcement::Ended => Urgency::Other,
                    $(Announcement::$Kind(said) => said.urgency(),)+
                }
            }

            /// Whose it is, where it is one player's.
            pub fn seat(self, state: &State) -> Option<u8> {
                match self {
                    Announcement::Turn(seat) => Some(seat),
                    Announcement::Time(_) | Announcement::Points { .. } | Announcement::Ended => None,
                    $(Announcement::$Kind(said) => said.seat(state),)+
                }
            }

            fn is_the_end_of_time(self) -> bool {
                match self {
                    $(Announcement::$Kind(said) => said.is_the_end_of_time(),)+
                    _ => false,
                }
            }
        }
    };
}
games!(announcements);

impl Announcement {
    /// What is said of a signal; the last seconds only tick.
    pub const fn of(signal: Signal) -> Option<Announcement> {
        match signal {
            Signal::Start | Signal::Half | Signal::Minute | Signal::Thirty | Signal::Ten | Signal::End => {
                Some(Announcement::Time(signal))
            }
            Signal::Five | Signal::Four | Signal::Three | Signal::Two | Signal::One => None,
        }
    }
}

/// Something for the ears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A sound.
    Cue(DeskCue),
    /// A sentence.
    Said(Announcement),
}

/// Whose turn it is, and in which part of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    seat: Option<u8>,
    chapter: [u8; 2],
}

/// Listens to one table: what happened since it listened last becomes sounds and sentences.
#[derive(Clone, Debug)]
pub struct Listener {
    turn: Turn,
    over: bool,
    at: Instant,
}

impl Listener {
    /// Listens from now on: nothing that is so already is told.
    pub fn new(table: &Table, now: Instant) -> Listener {
        Listener { turn: turn(table, now), over: table.state().playing().over(), at: now }
    }

    /// Tells what there is to be heard of what just happened, and of the time that has passed since.
    pub fn listen(&mut self, events: &[Event], table: &Table, now: Instant, each: &mut dyn FnMut(Heard)) {
        let state = table.state();
        desk_cues(events, state).for_each(|cue| each(Heard::Cue(cue)));
        let ends = events.contains(&Event::SignalGiven { signal: Signal::End });
        for said in events.iter().filter_map(|event| event.announcement(state.signals())) {
            // A phase that is closed right when its clock ends is told once, and so is a half that is a whole minute.
            let told = (ends && said.is_the_end_of_time()) || is_told_otherwise(said, table);
            if !told {
                each(Heard::Said(said));
            }
        }
        let since = core::mem::replace(&mut self.at, now);
        state.playing().time_passed(since, now, &mut |said| each(Heard::Said(said)));
        let over = state.playing().over();
        let turn = turn(table, now);
        let turned = core::mem::replace(&mut self.turn, turn) != turn;
        if over && !core::mem::replace(&mut self.over, over) {
            each(Heard::Said(Announcement::Ended));
        }
        self.over = over;
        if let Some(seat) = turn.seat.filter(|_| turned && !over && state.setup().seats.len() > 1) {
            if state.playing().sounds_turns() {
                each(Heard::Cue(DeskCue::Turn(seat)));
            }
            each(Heard::Said(Announcement::Turn(seat)));
        }
    }
}

fn turn(table: &Table, now: Instant) -> Turn {
    Turn { seat: table.acts(now), chapter: table.state().playing().chapter() }
}

/// Whether half of the time is a moment that has a signal of its own.
fn is_told_otherwise(said: Announcement, table: &Table) -> bool {
    let (clock, signals) = (table.state().clock(), table.state().signals());
    let half = Signal::Half.left(clock.length());
    let others = [Signal::Minute, Signal::Thirty, Signal::Ten];
    said == Announcement::Time(Signal::Half)
        && others.into_iter().any(|other| signals.has(other) && other.left(clock.length()) == half)
}
