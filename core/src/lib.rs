//! The referee of Bedside, shared by the gadget and the desktop.
//!
//! A player's [`Command`] goes to [`Table::apply`], the only place that decides: it is refused, and nothing changes, or it
//! is written to the [`Journal`] and answers what happened. A table is the fold of its journal. Time and chance come in
//! as arguments; words go out through [`text`].
//!
//! | to find | look in |
//! | --- | --- |
//! | a rule of Rush M.D. / Ostry Dyżur | [`rush`] |
//! | a rule of Dice Hospital | [`dice_hospital`] |
//! | a rule of Dice Hospital: ER | [`emergency_roll`] |
//! | dice and the bag | [`dice`] |
//! | the countdown, the sand | [`clock`], [`hourglass`] |
//! | when a signal sounds | [`cue`] |
//! | undo, saved games, damage | [`journal`] |
//! | what is shown, and what GO does | [`view`] |
//! | gadget and desktop talking | [`link`] |
//! | a word that a player reads | [`text`] |
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::indexing_slicing))]

#[cfg(test)]
extern crate std;

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
pub mod refusal;
pub mod rush;
pub mod setup;
pub mod state;
pub mod table;
pub mod text;
pub mod view;

pub use clock::{Countdown, Instant, Running, Span};
pub use command::Command;
pub use cue::{Cue, Signal};
pub use event::{Event, Events};
pub use game::{AnyGame, Choices, GameKind};
pub use journal::{Damage, Journal};
pub use refusal::Refusal;
pub use setup::{Name, Setup};
pub use state::State;
pub use table::Table;
pub use text::Lang;
pub use view::View;
