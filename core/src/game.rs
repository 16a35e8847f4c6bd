//! The contract that a game fulfils, and the only place in the rules that goes by which game is played.
//!
//! A game is a folder and a row of `games!` below. Whoever holds a table asks [`AnyGame`], which passes the question on;
//! whoever knows the game asks [`AnyGame::get`] for it. Of the folder the row takes
//!
//! - `Game`, which keeps to [`Rules`];
//! - `Choice` and `MOST_CHOICES`: what a group may agree on, and how many of them an opening may hold;
//! - `Command`, with `Agree(Choice)` among its variants;
//! - `Label`, a [`Branch`] of the tree of moves;
//! - `Event` and `Refusal`: what happens in it, and what only it refuses;
//! - `Announcement`: what a referee calls out in it alone.
//!
//! Its words are in the files of its name in [`crate::text`].

use heapless::Vec;
use rand_core::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::announce::Announcement;
use crate::chance::Sequence;
use crate::clock::{Countdown, Instant, Span};
use crate::command::Command;
use crate::cue::{Cue, DeskCue};
use crate::event::Events;
use crate::form::Form;
use crate::moves::{Branch, Path, Within};
use crate::refusal::Refusal;
use crate::state::State;

/// The one list of games: hands its rows to the macro that is named. Rows are only ever appended: they are in every journal.
macro_rules! games {
    ($with:ident) => {
        $with! {
            /// Rush M.D. / Ostry Dyżur.
            Rush = rush,
            /// Dice Hospital.
            DiceHospital = dice_hospital,
            /// Dice Hospital: ER - Emergency Roll.
            EmergencyRoll = emergency_roll,
            /// Any other game.
            OpenTable = open_table,
        }
    };
}
pub(crate) use games;

mod any;

pub use any::{AnyGame, Choice, Choices, GameKind, Label, Played};

/// What a game must do to be played at a table. It is told the table's clock, and holds none of its own.
///
/// A game alone is enough to play on: [`open`](Self::open), then [`sample`](Self::sample) or a listed move,
/// [`fill_chance`](Self::fill_chance) and [`apply`](Self::apply) in place, with no table, no journal and no copy.
pub trait Rules: Clone + Sized {
    /// Its row.
    const KIND: GameKind;
    /// The most players.
    const SEATS: usize;
    /// One thing that a group may agree on.
    type Choice: Clone + Agreed;
    /// What can be asked for.
    type Command: Clone + PartialEq;
    /// A branch or a leaf of its tree of moves.
    type Label: Branch;
    /// What happens in it.
    type Event: Happening;
    /// Whether programs are told what happens under the game's key. Rush M.D., which was alone once, tells it by its name alone.
    const EVENTS_BY_KEY: bool = true;
    /// Why something is not taken in it.
    type Refusal: Obstacle;

    /// A game for so many players by what they agreed on.
    fn open(seats: usize, choices: &[Self::Choice]) -> Result<Self, Refusal>;

    /// Names each option: the choices that there are now, in order, and the place of the one that holds. What takes a number
    /// or words of the players' own is a form.
    fn options(&self, each: &mut dyn FnMut(&[Self::Choice], usize));

    /// Fills in what a command leaves to chance; none where it leaves nothing, or where chance cannot help it.
    fn fill_chance(&self, _command: &Self::Command, _chance: &mut dyn Rng) -> Option<Self::Command> {
        None
    }

    /// Which draw of the table a command is, whether chance fills it in or the players' own dice and cards did; none where
    /// nothing is drawn. Asked of one that chance has not filled in yet, it says which draw that is going to be, where it is
    /// not one of [`Sequence::Play`].
    fn draws(_command: &Self::Command) -> Option<Sequence> {
        None
    }

    /// Whether `done` is what [`fill_chance`](Self::fill_chance) may have made of `asked`, at whatever table: the same, but for
    /// what was left out.
    fn is_filled(asked: &Self::Command, done: &Self::Command) -> bool {
        asked == done
    }

    /// Carries out a command that leaves nothing to chance. A refused one may leave the game half-changed: who may be
    /// refused works on a copy.
    fn apply(
        &mut self,
        command: &Self::Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal>;

    /// What moves the game on, or why nothing does: the one press that the table waits for.
    fn step(&self, clock: &Countdown, now: Instant) -> Result<Command, Refusal>;

    /// Names every command that would be taken without numbers or words of the players' own, as far as it is asked for.
    fn moves(&self, within: Within<'_>, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Self::Command));

    /// A move by chance, each with some chance, without listing them all. What it leaves open is for
    /// [`fill_chance`](Self::fill_chance).
    fn sample(&self, clock: &Countdown, now: Instant, chance: &mut dyn Rng) -> Option<Self::Command> {
        let mut draw = crate::chance::Draw::new();
        self.moves(Within::ALL, clock, now, &mut |command| draw.offer(command, chance));
        draw.drawn()
    }

    /// Where a move stands in the tree of moves.
    fn path(&self, command: &Self::Command) -> Path;

    /// Whose command it is, where it is one player's.
    fn seat(command: &Self::Command) -> Option<u8>;

    /// Whose hand it takes at this table: nobody else may give it from a seat of their own.
    fn owner(&self, command: &Self::Command) -> Option<u8> {
        Self::seat(command)
    }

    /// Whether what a command names is for its own player's eyes alone.
    fn is_secret(_command: &Self::Command) -> bool {
        false
    }

    /// Whether a command may have been given by the same press as the one before it, where both were given at one moment.
    fn goes_with(_command: &Self::Command, _before: &Self::Command) -> bool {
        false
    }

    /// Names every command that would be taken with numbers or words of the players' own.
    fn forms(&self, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Form));

    /// The round, from 1.
    fn round(&self) -> u8;

    /// How many rounds there are; 0 where nobody said so.
    fn rounds(&self) -> u8;

    /// Tells one part of a round from another: it changes where what the players look at does.
    fn chapter(&self) -> [u8; 2];

    /// Whose turn it is, where it is one player's.
    fn acting(&self) -> Option<u8> {
        None
    }

    /// Whether the game has ended.
    fn over(&self) -> bool;

    /// Whether an advisor can say something about the game as it stands: Bedside has to know what lies on the table.
    fn advised(&self) -> bool {
        false
    }

    /// The group agrees to stop before the end: what there is counts as it stands, and the result is kept as unfinished. A game
    /// that leaves this out is played to its end.
    fn end_early(&mut self, _events: &mut Events) -> Result<(), Refusal> {
        Err(Refusal::PlayedToTheEnd)
    }

    /// Whether the group agreed to stop before the end.
    fn unfinished(&self) -> bool {
        false
    }

    /// A clock for the phase.
    fn clock(&self) -> Countdown;

    /// Whether the clock runs in this phase.
    fn clock_runs(&self) -> bool;

    /// Whether the clock means anything in this phase: it runs, or is set for the next one.
    fn clock_counts(&self) -> bool {
        self.clock_runs()
    }

    /// Whether the group agreed not to stop the clock of this phase.
    fn strict(&self) -> bool {
        false
    }

    /// The clock was started, paused, set or the like: what depends on it follows.
    fn follow_clock(&mut self, _clock: &Countdown, _now: Instant) {}

    /// What time makes due next after `told`, without anybody's press.
    fn next_due(&self, _clock: &Countdown, _told: Due) -> Option<Due> {
        None
    }

    /// What happens as it falls due.
    fn fall_due(&self, _due: Due, _events: &mut Events) {}

    /// Whether time goes on changing something although the clock is at 0:00, or was not started.
    fn runs_on(&self, _now: Instant) -> bool {
        false
    }

    /// For how long that may be at most.
    fn runs_on_at_most(&self) -> Span {
        Span::ZERO
    }

    /// Whether the phase is not over although the clock is at 0:00.
    fn overtime(&self, _clock: &Countdown, _now: Instant) -> bool {
        false
    }

    /// The points of each seat, in order; none where the players have none of their own.
    fn points(&self, each: &mut dyn FnMut(i16));

    /// Names everybody's place as the points stand, the best first; nobody where all play together.
    fn places(&self, _each: &mut dyn FnMut(Place)) {}

    /// Names everybody's place if the game ended now, the best first: what a face shows while it is played.
    fn projected(&self, each: &mut dyn FnMut(Place)) {
        self.places(each);
    }

    /// Whether those who play together won; nothing while nobody knows, and where they play against each other.
    fn won(&self) -> Option<bool> {
        None
    }

    /// Names what runs beside the table's clock, such as a glass or another player's clock.
    fn timers(&self, _clock: &Countdown, _now: Instant, _each: &mut dyn FnMut(Timer)) {}

    /// Names what a referee calls out because time has passed, after `since` and up to `now`.
    fn time_passed(&self, _since: Instant, _now: Instant, _each: &mut dyn FnMut(Announcement)) {}

    /// Whether it is to be heard when another player's turn begins.
    const SOUNDS_TURNS: bool = false;

    /// Whether there are glasses that nobody may touch once the clock is at 0:00.
    fn hands_off(&self) -> bool {
        false
    }
}

/// A player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Whose; behind the last player sits the one whom a game plays itself.
    pub seat: u8,
    /// From 1; those who tie share it.
    pub place: u8,
    /// The points.
    pub points: i16,
}

/// Something that runs beside the table's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    /// What it is.
    pub of: Label,
    /// Time left.
    pub left: Span,
    /// Its whole length.
    pub length: Span,
    /// Whether it runs.
    pub runs: bool,
}

/// What a group agrees on.
pub trait Agreed {
    /// What kind of thing was chosen.
    fn chosen(&self) -> Chosen;
}

/// Wherever a group's choices are read from.
pub trait ReadChoices {
    /// Why they could not be read.
    type Error;

    /// The choices of a game.
    fn read<C: DeserializeOwned, const N: usize>(&self) -> Result<Vec<C, N>, Self::Error>;
}

/// What kind of thing was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Whether the option is on.
    Switch(bool),
    /// A player.
    Seat(u8),
    /// Seconds; 0 is none.
    Limit(u16),
    /// At most so many; 0 is no limit.
    UpTo(u16),
    /// Any other number.
    Number(u32),
    /// One of several that have names.
    Named,
    /// What is written on a card or on the board.
    Other,
}

/// Why something is not taken in a game.
pub trait Obstacle: Copy + Into<Refusal> {
    /// Without the numbers that it compares.
    fn bare(self) -> Refusal {
        self.into()
    }
}

/// What happens in a game.
pub trait Happening {
    /// What is to be heard of it.
    fn cue(&self) -> Option<Cue>;

    /// What is to be heard of it where there is more than a piezo; `state` is the table after it.
    fn desk_cue(&self, _state: &State) -> Option<DeskCue> {
        self.cue().map(DeskCue::Common)
    }

    /// What a referee would say of it.
    fn announcement(&self) -> Option<Announcement> {
        None
    }
}

/// Something that time makes due by itself, and its place among what is due at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Due {
    pub at: Instant,
    /// Which of that moment; what it stands for, the game knows.
    pub number: u8,
}

impl Due {
    /// Everything that was due at `now`.
    pub const fn all(now: Instant) -> Due {
        Due { at: now, number: u8::MAX }
    }

    /// The last thing before it.
    #[must_use]
    pub const fn before(self) -> Due {
        match self.number.checked_sub(1) {
            Some(number) => Due { number, ..self },
            None => Due::all(Instant::from_millis(self.at.millis().saturating_sub(1))),
        }
    }
}
