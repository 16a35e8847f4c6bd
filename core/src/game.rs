//! The contract that a game fulfils, and the only place in the rules that goes by which game is played.
//!
//! A game is a folder and a row of `games!` below. Whoever holds a table asks [`AnyGame`], which passes the question on;
//! whoever knows the game asks [`AnyGame::get`] for it. Of the folder the row takes
//!
//! - `Game`, which keeps to [`Rules`];
//! - `Choice` and `MOST_CHOICES`: what a group may agree on, and how many of them an opening may hold;
//! - `Command`, with `Agree(Choice)` among its variants;
//! - `Label`, a [`Branch`] of the tree of moves;
//! - `Event` and `Refusal`: what happens in it, and what only it refuses.
//!
//! Its words are in the files of its name in [`crate::text`].

use heapless::Vec;
use rand_core::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::chance::Sequence;
use crate::clock::{Countdown, Instant, Span};
use crate::command::Command;
use crate::cue::Cue;
use crate::event::Events;
use crate::form::Form;
use crate::moves::{Branch, Path, Within};
use crate::refusal::Refusal;

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

    /// Names what runs beside the table's clock, such as a glass or another player's clock.
    fn timers(&self, _clock: &Countdown, _now: Instant, _each: &mut dyn FnMut(Timer)) {}
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

/// Makes of a row a game that a table can hold.
macro_rules! tables {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum GameKind {
            $($(#[$about])* $Kind,)+
        }

        impl GameKind {
            /// All of them.
            pub const ALL: &'static [GameKind] = &[$(GameKind::$Kind,)+];

            /// Its name among programs.
            pub const fn key(self) -> &'static str {
                match self {
                    $(GameKind::$Kind => stringify!($folder),)+
                }
            }

            /// The most players.
            pub const fn seats(self) -> usize {
                match self {
                    $(GameKind::$Kind => <crate::$folder::Game as Rules>::SEATS,)+
                }
            }

            /// A game with nothing agreed on but the rules.
            pub const fn by_the_rules(self) -> Choices {
                match self {
                    $(GameKind::$Kind => Choices::$Kind(Vec::new()),)+
                }
            }
        }

        /// A game with what its group agreed on.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[expect(clippy::large_enum_variant, reason = "no allocator: the larger game sets the size")]
        pub enum Choices {
            $($(#[$about])* $Kind(Vec<crate::$folder::Choice, { crate::$folder::MOST_CHOICES }>),)+
        }

        impl Choices {
            /// Of which game.
            pub const fn kind(&self) -> GameKind {
                match self {
                    $(Choices::$Kind(_) => GameKind::$Kind,)+
                }
            }

            /// What a group agreed on, from wherever it is read.
            pub fn read<R: ReadChoices>(game: GameKind, from: &R) -> Result<Choices, R::Error> {
                Ok(match game {
                    $(GameKind::$Kind => Choices::$Kind(from.read()?),)+
                })
            }

            /// The game that they open.
            pub(crate) fn open(&self, seats: usize) -> Result<AnyGame, Refusal> {
                Ok(match self {
                    $(Choices::$Kind(choices) => AnyGame::$Kind(Rules::open(seats, choices)?),)+
                })
            }

            /// One more, after all others of its kind.
            pub fn agree(&mut self, choice: Choice) -> Result<(), Refusal> {
                match (self, choice) {
                    $((Choices::$Kind(choices), Choice::$Kind(choice)) => {
                        choices.retain(|other| core::mem::discriminant(other) != core::mem::discriminant(&choice));
                        choices.push(choice).map_err(|_| Refusal::OptionOutOfRange)
                    })+
                    _ => Err(Refusal::OtherGame),
                }
            }
        }

        /// One thing that a group may agree on.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Choice {
            $($(#[$about])* $Kind(crate::$folder::Choice),)+
        }

        impl Agreed for Choice {
            fn chosen(&self) -> Chosen {
                match self {
                    $(Choice::$Kind(choice) => choice.chosen(),)+
                }
            }
        }

        impl Choice {
            /// The command that agrees on it at an open table.
            pub fn agree(self) -> Command {
                match self {
                    $(Choice::$Kind(choice) => Command::$Kind(crate::$folder::Command::Agree(choice)),)+
                }
            }
        }

        /// A branch or a leaf of the tree of moves.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Label {
            /// A player.
            Seat(u8),
            $($(#[$about])* $Kind(crate::$folder::Label),)+
        }

        impl Branch for Label {
            fn joined(&self) -> bool {
                match self {
                    Label::Seat(_) => false,
                    $(Label::$Kind(label) => label.joined(),)+
                }
            }

            fn in_any_order(&self) -> bool {
                match self {
                    Label::Seat(_) => false,
                    $(Label::$Kind(label) => label.in_any_order(),)+
                }
            }
        }

        $(impl From<crate::$folder::Label> for Label {
            fn from(label: crate::$folder::Label) -> Label {
                Label::$Kind(label)
            }
        })+

        $(impl From<crate::$folder::Command> for Command {
            fn from(command: crate::$folder::Command) -> Command {
                Command::$Kind(command)
            }
        })+

        /// A game being played.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyGame {
            $($(#[$about])* $Kind(crate::$folder::Game),)+
        }

        $(impl Played for crate::$folder::Game {
            fn of(any: &AnyGame) -> Option<&crate::$folder::Game> {
                if let AnyGame::$Kind(game) = any { Some(game) } else { None }
            }
        })+

        /// Asks whichever game it is.
        macro_rules! ask {
            ($any:expr, $game:ident => $answer:expr) => {
                match $any {
                    $(AnyGame::$Kind($game) => $answer,)+
                }
            };
        }

        impl AnyGame {
            /// Which game it is.
            pub const fn kind(&self) -> GameKind {
                match self {
                    $(AnyGame::$Kind(_) => GameKind::$Kind,)+
                }
            }

            /// Names each option: the choices that there are now, in order, and the place of the one that holds.
            pub fn options(&self, each: &mut dyn FnMut(&mut dyn Iterator<Item = Choice>, usize)) {
                match self {
                    $(AnyGame::$Kind(game) => Rules::options(game, &mut |choices, holds| {
                        each(&mut choices.iter().cloned().map(Choice::$Kind), holds);
                    }),)+
                }
            }

            /// Fills in what a command leaves to chance; none where it leaves nothing.
            pub fn fill_chance(&self, command: &Command, chance: &mut dyn Rng) -> Option<Command> {
                match (self, command) {
                    $((AnyGame::$Kind(game), Command::$Kind(command)) => {
                        Rules::fill_chance(game, command, chance).map(Command::$Kind)
                    })+
                    _ => None,
                }
            }

            /// Carries out a command that leaves nothing to chance. A refused one may leave the game half-changed.
            pub fn apply(
                &mut self,
                command: &Command,
                clock: &mut Countdown,
                now: Instant,
                events: &mut Events,
            ) -> Result<(), Refusal> {
                match (self, command) {
                    $((AnyGame::$Kind(game), Command::$Kind(command)) => {
                        Rules::apply(game, command, clock, now, events)
                    })+
                    _ => Err(Refusal::OtherGame),
                }
            }

            /// Names every command that would be taken without numbers or words of the players' own.
            pub fn moves(&self, within: Within<'_>, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
                match self {
                    $(AnyGame::$Kind(game) => {
                        Rules::moves(game, within, clock, now, &mut |command| each(Command::$Kind(command)));
                    })+
                }
            }

            /// A move by chance, each with some chance, without listing them all.
            pub fn sample(&self, clock: &Countdown, now: Instant, chance: &mut dyn Rng) -> Option<Command> {
                match self {
                    $(AnyGame::$Kind(game) => Rules::sample(game, clock, now, chance).map(Command::$Kind),)+
                }
            }

            /// Where a move stands in the tree of moves.
            pub fn path(&self, command: &Command) -> Path {
                match (self, command) {
                    $((AnyGame::$Kind(game), Command::$Kind(command)) => Rules::path(game, command),)+
                    _ => Path::new(),
                }
            }
        }

        impl Command {
            /// Whose command it is, where it is one player's.
            pub fn seat(&self) -> Option<u8> {
                match self {
                    $(Command::$Kind(command) => <crate::$folder::Game as Rules>::seat(command),)+
                    _ => None,
                }
            }

            /// Which draw of the table it is, by chance or by the players' own dice and cards; none where nothing is drawn.
            pub fn draws(&self) -> Option<Sequence> {
                match self {
                    Command::DrawLot { .. } => Some(Sequence::Lots),
                    $(Command::$Kind(command) => <crate::$folder::Game as Rules>::draws(command),)+
                    _ => None,
                }
            }

            /// Whether `done` is this command, with what it leaves to chance filled in.
            pub fn is_filled_by(&self, done: &Command) -> bool {
                match (self, done) {
                    (Command::DrawLot { seat: None }, Command::DrawLot { .. }) => true,
                    $((Command::$Kind(asked), Command::$Kind(done)) => <crate::$folder::Game as Rules>::is_filled(asked, done),)+
                    (asked, done) => asked == done,
                }
            }
        }
    };
}

games!(tables);

impl Choice {
    /// Whether it switches its option on or off; none where the option is no switch.
    pub fn switch(&self) -> Option<bool> {
        if let Chosen::Switch(on) = self.chosen() { Some(on) } else { None }
    }

    /// The player that is chosen, where it is one.
    pub fn seat(&self) -> Option<u8> {
        if let Chosen::Seat(seat) = self.chosen() { Some(seat) } else { None }
    }
}

impl Label {
    /// The player, where it is one.
    pub const fn seat(&self) -> Option<u8> {
        if let Label::Seat(seat) = self { Some(*seat) } else { None }
    }
}

/// A game that has a row.
pub trait Played: Rules {
    /// This game, where it is the one.
    fn of(any: &AnyGame) -> Option<&Self>;
}

impl AnyGame {
    /// The game itself, where it is this one.
    pub fn get<G: Played>(&self) -> Option<&G> {
        G::of(self)
    }

    /// What moves the game on, or why nothing does.
    pub fn step(&self, clock: &Countdown, now: Instant) -> Result<Command, Refusal> {
        ask!(self, game => Rules::step(game, clock, now))
    }

    /// Names every command that would be taken with numbers or words of the players' own.
    pub fn forms(&self, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Form)) {
        ask!(self, game => Rules::forms(game, clock, now, each));
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        ask!(self, game => Rules::round(game))
    }

    /// How many rounds the game has; 0 where nobody said so.
    pub fn rounds(&self) -> u8 {
        ask!(self, game => Rules::rounds(game))
    }

    /// Tells one part of a round from another.
    pub fn chapter(&self) -> [u8; 2] {
        ask!(self, game => Rules::chapter(game))
    }

    /// Names what runs beside the table's clock, such as a glass or another player's clock.
    pub fn timers(&self, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Timer)) {
        ask!(self, game => Rules::timers(game, clock, now, each));
    }

    /// Whose turn it is, where it is one player's.
    pub fn acting(&self) -> Option<u8> {
        ask!(self, game => Rules::acting(game))
    }

    /// Whether the game has ended.
    pub fn over(&self) -> bool {
        ask!(self, game => Rules::over(game))
    }

    /// The group agrees to stop before the end.
    pub(crate) fn end_early(&mut self, events: &mut Events) -> Result<(), Refusal> {
        ask!(self, game => Rules::end_early(game, events))
    }

    /// Whether the group agreed to stop before the end: whoever has the most has not won.
    pub fn unfinished(&self) -> bool {
        ask!(self, game => Rules::unfinished(game))
    }

    /// A clock for the phase.
    pub fn clock(&self) -> Countdown {
        ask!(self, game => Rules::clock(game))
    }

    /// Whether the clock runs in this phase.
    pub(crate) fn clock_runs(&self) -> bool {
        ask!(self, game => Rules::clock_runs(game))
    }

    /// Whether the clock means anything in this phase: it runs, or is set for the next one.
    pub fn clock_counts(&self) -> bool {
        ask!(self, game => Rules::clock_counts(game))
    }

    /// Whether the group agreed not to stop the clock of this phase.
    pub(crate) fn strict(&self) -> bool {
        ask!(self, game => Rules::strict(game))
    }

    /// The clock was started, paused, set or the like: what depends on it follows.
    pub(crate) fn follow_clock(&mut self, clock: &Countdown, now: Instant) {
        ask!(self, game => Rules::follow_clock(game, clock, now));
    }

    /// What time makes due next after `told`.
    pub(crate) fn next_due(&self, clock: &Countdown, told: Due) -> Option<Due> {
        ask!(self, game => Rules::next_due(game, clock, told))
    }

    /// What happens as it falls due.
    pub(crate) fn fall_due(&self, due: Due, events: &mut Events) {
        ask!(self, game => Rules::fall_due(game, due, events));
    }

    /// Whether time goes on changing something although the clock is at 0:00.
    pub(crate) fn runs_on(&self, now: Instant) -> bool {
        ask!(self, game => Rules::runs_on(game, now))
    }

    /// For how long that may be at most.
    pub fn runs_on_at_most(&self) -> Span {
        ask!(self, game => Rules::runs_on_at_most(game))
    }

    /// Whether the phase is not over although the clock is at 0:00.
    pub(crate) fn overtime(&self, clock: &Countdown, now: Instant) -> bool {
        ask!(self, game => Rules::overtime(game, clock, now))
    }

    /// The points of each seat, in order; none where the players have none of their own.
    pub fn points(&self, each: &mut dyn FnMut(i16)) {
        ask!(self, game => Rules::points(game, each));
    }
}
