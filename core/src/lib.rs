//! The referee of Bedside, shared by the gadget and the desktop.
//!
//! A player's [`Command`] goes to [`Table::apply`], the only place that decides: it is refused, and nothing changes, or it
//! is written to the [`Journal`] and answers what happened. A table is the fold of its journal. Time comes in as an
//! argument, chance as the seed of a table; words go out through [`text`]. Games are peers behind one contract,
//! [`game::Rules`].
//!
//! | to find | look in |
//! | --- | --- |
//! | a rule of Rush M.D. / Ostry Dyżur | [`rush`] |
//! | a rule of Dice Hospital | [`dice_hospital`] |
//! | a rule of Dice Hospital: ER | [`emergency_roll`] |
//! | a rule of the open table, for any other game | [`open_table`] |
//! | what a game must do, and the list of games | [`game`] |
//! | who sits down to what | [`setup`] |
//! | what can be asked for, what happens, why not | [`command`], [`event`], [`refusal`] |
//! | moves to choose from, as a tree | [`moves`] |
//! | what is entered by numbers and words | [`form`] |
//! | what is shown, and what GO does | [`view`], [`Table::step`] |
//! | how a table stands | [`state`], [`table`] |
//! | undo, saved games, damage | [`journal`] |
//! | the countdown, the sand, dice and the bag, fair draws | [`clock`], [`hourglass`], [`dice`], [`chance`] |
//! | when a signal sounds | [`cue`] |
//! | gadget and desktop talking | [`link`] |
//! | a word that a player reads | [`text`] |
//!
//! # A round of Rush M.D.
//!
//! ```
//! use bedside_core::rush::{self, Phase};
//! use bedside_core::{Command, Event, GameKind, Instant, Name, Refusal, Seed, Setup, Signal, Table};
//!
//! let seats = ["Ada", "Ben"].map(|name| Name::try_from(name).unwrap()).into_iter().collect();
//! let mut table = Table::open(&Setup { game: GameKind::Rush.by_the_rules(), seats }, Seed(1))?;
//!
//! // The council is over: the table waits for one press, and that starts four minutes.
//! let begin = table.step(Instant::START)?;
//! assert_eq!(begin, Command::Rush(rush::Command::BeginAction));
//! table.apply(&begin, Instant::START)?;
//!
//! // Nothing ticks. The table says when it has something to say.
//! let mut now = Instant::START;
//! let mut heard = Vec::new();
//! while let Some(next) = table.next_wake(now) {
//!     now = next;
//!     heard.extend(table.advance(now).iter().copied());
//! }
//! assert_eq!(now, Instant::from_millis(240_000));
//! assert!(heard.ends_with(&[Event::SignalGiven { signal: Signal::End }, Event::Rush(rush::Event::ActionClosed)]));
//!
//! // A press that the rules do not allow changes nothing and says why.
//! let late = Command::AdjustClock { secs: 0 };
//! assert_eq!(table.apply(&late, now), Err(Refusal::NothingToAdjust));
//!
//! // The evaluation goes step by step, as long as there is one.
//! while table.state().playing().round() == 1 {
//!     let step = table.step(now)?;
//!     table.apply(&step, now)?;
//! }
//! let game: &rush::Game = table.state().game().unwrap();
//! assert_eq!((game.round(), game.phase()), (2, Phase::Council));
//!
//! // The journal is all that has to be kept.
//! let (again, damage) = Table::read(table.journal().bytes()).unwrap();
//! assert_eq!((again.state(), damage), (table.state(), None));
//! # Ok::<(), Refusal>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::indexing_slicing))]

#[cfg(test)]
extern crate std;

pub mod announce;
pub mod chance;
pub mod clock;
pub mod command;
pub mod cue;
pub mod dice;
pub mod dice_hospital;
pub mod emergency_roll;
pub mod event;
pub mod form;
pub mod game;
pub mod hourglass;
pub mod journal;
pub mod link;
pub mod moves;
pub mod open_table;
pub mod order;
pub mod recall;
pub mod refusal;
pub mod rush;
pub mod score;
pub mod setup;
pub mod state;
pub mod table;
pub mod text;
pub mod view;

pub use announce::{Announcement, Listener, Talk};
pub use chance::Seed;
pub use clock::{Countdown, Instant, Running, Span};
pub use command::Command;
pub use cue::{Cue, DeskCue, Signal};
pub use event::{Event, Events};
pub use game::{AnyGame, Choices, GameKind};
pub use journal::{Damage, Journal};
pub use recall::Recall;
pub use refusal::Refusal;
pub use setup::{Name, Setup};
pub use state::State;
pub use table::Table;
pub use text::Lang;
pub use view::View;
