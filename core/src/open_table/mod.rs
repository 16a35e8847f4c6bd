//! The open table, for any other box in the cupboard: rounds of scores with running totals, whose turn it is, a clock for a
//! round, a turn or each seat, and hourglasses. What the game itself is about, the players know.
//!
//! | to find | look in |
//! | --- | --- |
//! | which command belongs where; rounds, turns, scores | `rules`; [`game`] |
//! | what can be asked for, what happens, why not | [`command`], [`event`], [`refusal`] |
//! | what a group agrees on: who wins, which clock, how many glasses | [`options`] |
//! | the clock of a round, a turn or a seat | `clocks` |
//! | the hourglasses | [`glasses`] |
//! | the end: who won | [`ending`] |
//! | which moves are listed, and how they are named; those that players fill in | `moves`, [`naming`]; `forms` |
//! | every score, with its round | [`ledger`] |

pub mod announcement;
mod clocks;
pub mod command;
pub mod ending;
pub mod event;
mod forms;
pub mod game;
pub mod glasses;
pub mod ledger;
mod moves;
pub mod naming;
pub mod options;
pub(crate) mod reasons;
pub mod refusal;
mod rules;

pub use announcement::Announcement;
pub use command::Command;
pub use ending::Rank;
pub use event::Event;
pub use game::{Game, Phase, Seat};
pub use glasses::{GLASSES, Shown};
pub use ledger::Line;
pub use naming::{Label, Named};
pub use options::{Choice, Clock, MOST_CHOICES, MOST_ROUNDS, Options, SEATS, Winner};
pub use refusal::Refusal;
