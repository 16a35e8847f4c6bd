//! Whichever game it is: of each row of the list a variant, and every question of the contract passed on to it.

use core::mem::discriminant;

use heapless::Vec;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{Agreed, Chosen, Due, Place, ReadChoices, Rules, Timer};
use crate::announce::Announcement;
use crate::chance::Sequence;
use crate::clock::{Countdown, Instant, Span};
use crate::command::Command;
use crate::event::Events;
use crate::form::Form;
use crate::moves::{Branch, Path, Within};
use crate::refusal::Refusal;

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

            /// Whose hand a command takes at this table; none where it is anybody's.
            pub fn owner(&self, command: &Command) -> Option<u8> {
                match (self, command) {
                    $((AnyGame::$Kind(game), Command::$Kind(command)) => Rules::owner(game, command),)+
                    _ => command.seat(),
                }
            }
        }

        impl Command {
            /// Whose command it is, where it is one player's.
            pub fn seat(&self) -> Option<u8> {
                match self {
                    $(Command::$Kind(command) => <crate::$folder::Game as Rules>::seat(command),)+
                    Command::AskAdvice { seat } => Some(*seat),
                    _ => None,
                }
            }

            /// Whether it asks for the same kind of thing, whatever it names.
            pub fn is_like(&self, other: &Command) -> bool {
                match (self, other) {
                    $((Command::$Kind(one), Command::$Kind(other)) => discriminant(one) == discriminant(other),)+
                    (one, other) => discriminant(one) == discriminant(other),
                }
            }

            /// Whether what it names is for its own player's eyes alone.
            pub fn is_secret(&self) -> bool {
                match self {
                    $(Command::$Kind(command) => <crate::$folder::Game as Rules>::is_secret(command),)+
                    _ => false,
                }
            }

            /// Whether it may have been given by the same press as the one before it, where both were given at one moment.
            pub fn goes_with(&self, before: &Command) -> bool {
                match (self, before) {
                    $((Command::$Kind(command), Command::$Kind(before)) => {
                        <crate::$folder::Game as Rules>::goes_with(command, before)
                    })+
                    _ => false,
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

    /// Names what a referee calls out because time has passed.
    pub(crate) fn time_passed(&self, since: Instant, now: Instant, each: &mut dyn FnMut(Announcement)) {
        ask!(self, game => Rules::time_passed(game, since, now, each));
    }

    /// Whether it is to be heard when another player's turn begins.
    pub(crate) fn sounds_turns(&self) -> bool {
        ask!(self, game => sounds_turns(game))
    }

    /// Whether there are glasses that nobody may touch once the clock is at 0:00.
    pub fn hands_off(&self) -> bool {
        ask!(self, game => Rules::hands_off(game))
    }

    /// Whose turn it is, where it is one player's.
    pub fn acting(&self) -> Option<u8> {
        ask!(self, game => Rules::acting(game))
    }

    /// Whether the game has ended.
    pub fn over(&self) -> bool {
        ask!(self, game => Rules::over(game))
    }

    /// Whether an advisor can say something about the game as it stands.
    pub fn advised(&self) -> bool {
        ask!(self, game => Rules::advised(game))
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

    /// Names everybody's place as the points stand, the best first; nobody where all play together.
    pub fn places(&self, each: &mut dyn FnMut(Place)) {
        ask!(self, game => Rules::places(game, each));
    }

    /// Names everybody's place if the game ended now, the best first: what a face shows while it is played.
    pub fn projected(&self, each: &mut dyn FnMut(Place)) {
        ask!(self, game => Rules::projected(game, each));
    }

    /// Whether those who play together won; nothing while nobody knows, and where they play against each other.
    pub fn won(&self) -> Option<bool> {
        ask!(self, game => Rules::won(game))
    }
}

fn sounds_turns<G: Rules>(_: &G) -> bool {
    G::SOUNDS_TURNS
}
