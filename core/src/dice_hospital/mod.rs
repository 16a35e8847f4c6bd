//! Dice Hospital: the retail game and its last prototype, by players who keep their dice (scorekeeper) or leave all of it
//! to Bedside (referee).
//!
//! | to find | look in |
//! | --- | --- |
//! | which command belongs where, rounds and phases | [`town`] |
//! | what can be asked for | [`command`] |
//! | what a group agrees on: edition, depth, hard modes | [`agreed`] |
//! | every department, specialist and administrator | [`catalogue`] |
//! | what an effect asks for and does | [`resolver`] |
//! | a hospital: beds, meeples, tokens | [`hospital`] |
//! | displays and decks | [`decks`] |
//! | setup, and entering hospitals later | `setup`, `switching` |
//! | phase 1, patient intake | [`intake`] |
//! | phase 2, improvement | `improvement` |
//! | phase 3, activation | `activation` |
//! | phases 4 to 6, neglect, discharge, shift change | `evening` |
//! | the end: collections, scoring, tie-breaks | [`ending`] |
//! | solo reports | [`reports`] |
//! | card texts that no rule knows | [`adjustment`] |
//! | which moves are listed | `moves`, and those that players fill in: `forms` |
//! | how moves are grouped and named | [`naming`] |
//! | why points were given | [`ledger`] |

mod activation;
pub mod adjustment;
pub mod agreed;
pub mod catalogue;
pub mod command;
pub mod decks;
pub mod ending;
mod evening;
pub mod event;
mod forms;
pub mod hospital;
mod improvement;
pub mod intake;
pub mod ledger;
mod moves;
pub mod naming;
pub mod reports;
pub mod resolver;
mod setup;
mod switching;
pub mod town;

pub use adjustment::Change;
pub use agreed::{Agreed, Choice, Depth, Edition, MOST_CHOICES, Order, SEATS};
pub use catalogue::{Administrator, Department, Specialist};
pub use command::{Command, Improvement, Kind, Target};
pub use decks::Display;
pub use ending::Rank;
pub use event::{Cause, Event};
pub use hospital::{BEDS, Hospital, Patient};
pub use ledger::Line;
pub use moves::Scope;
pub use naming::{Label, Look, Named, Path};
pub use reports::{REPORTS, Report};
pub use town::{Phase, ROUNDS, Town};
