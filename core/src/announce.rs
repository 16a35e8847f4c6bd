//! What a referee would call out, and when: the spoken side of what happens, for faces that can talk.
//!
//! How it is worded is for [`crate::text`], how it is spoken for the face. Nothing here is reached by the gadget.

use crate::clock::{Instant, Span};
use crate::cue::{DeskCue, Signal};
use crate::emergency_roll::{self, Roll};
use crate::event::{Event, desk_cues};
use crate::rush::{self, Cause, Glass, Phase};
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

/// Something that a referee calls out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// A signal of the clock.
    Time(Signal),
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
    /// Whose turn it is and what for, as the table's sentence says it.
    Turn(u8),
    /// What the dice show.
    Rolled(Roll),
    /// A ward is full.
    WardFull {
        /// Whose.
        seat: u8,
        /// Which, from 1.
        ward: u8,
    },
    /// Points of a Cardiologist.
    Goal {
        /// Whose.
        seat: u8,
        /// How many.
        points: u8,
    },
    /// A patient lies in the morgue.
    Buried,
    /// ALICAT has played.
    Alicat,
    /// Everybody's points at the end of a round.
    Points {
        /// Which, from 1.
        round: u8,
    },
    /// The clock of a player is at 0:00.
    RanOut(u8),
    /// A glass of an open table has run out.
    SandOut(u8),
    /// A glass of an open table fell over.
    SandFellOver(u8),
    /// The game is over.
    Ended,
}

/// How long a glass is empty before the referee asks for it.
pub const IDLE: Span = Span::from_secs(15);

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

    /// From which amount of talk on it is said.
    pub const fn talk(self) -> Talk {
        match self {
            Announcement::Time(Signal::Start) | Announcement::Rolled(_) => Talk::All,
            Announcement::Time(_)
            | Announcement::LastGrain
            | Announcement::Goal { .. }
            | Announcement::Alicat
            | Announcement::RanOut(_)
            | Announcement::Ended => Talk::Few,
            Announcement::Ready(glass) if glass.doctor().is_none() => Talk::All,
            Announcement::Ready(_)
            | Announcement::Waits(_)
            | Announcement::FellOver(_)
            | Announcement::SkillLost { .. }
            | Announcement::Turn(_)
            | Announcement::WardFull { .. }
            | Announcement::Buried
            | Announcement::Points { .. }
            | Announcement::SandOut(_)
            | Announcement::SandFellOver(_) => Talk::Normal,
        }
    }

    /// How soon it has to be said.
    pub const fn urgency(self) -> Urgency {
        match self {
            Announcement::Time(_) | Announcement::LastGrain | Announcement::RanOut(_) => Urgency::Time,
            Announcement::FellOver(_) | Announcement::SandFellOver(_) => Urgency::FellOver,
            Announcement::Ready(_) | Announcement::Waits(_) | Announcement::SandOut(_) => Urgency::Ready,
            _ => Urgency::Other,
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
            let told = (said == Announcement::LastGrain && ends) || is_told_otherwise(said, table);
            if !told {
                each(Heard::Said(said));
            }
        }
        let since = core::mem::replace(&mut self.at, now);
        if let Some(game) = state.game::<rush::Game>().filter(|game| game.phase() == Phase::Action) {
            game.glasses().idle_for(IDLE, since, now).for_each(|glass| each(Heard::Said(Announcement::Waits(glass))));
        }
        let over = state.playing().over();
        let turn = turn(table, now);
        let turned = core::mem::replace(&mut self.turn, turn) != turn;
        if over && !core::mem::replace(&mut self.over, over) {
            each(Heard::Said(Announcement::Ended));
        }
        self.over = over;
        if let Some(seat) = turn.seat.filter(|_| turned && !over && state.setup().seats.len() > 1) {
            if state.game::<emergency_roll::Game>().is_some() {
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
