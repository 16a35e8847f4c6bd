//! Dice Hospital: the retail game and its last prototype, by players who keep their dice (scorekeeper) or leave all of it
//! to Bedside (referee).
//!
//! | to find | look in |
//! | --- | --- |
//! | which command belongs where; rounds and phases | `rules`; [`game`] |
//! | what can be asked for, what happens, why not | [`command`], [`event`], [`refusal`] |
//! | what a group agrees on: edition, depth, hard modes | [`options`] |
//! | every department, specialist and administrator | [`catalogue`] |
//! | what an effect asks for and does | [`effect`], [`resolver`] |
//! | what an effect looks like, sign by sign | [`signs`] |
//! | a hospital: beds, meeples, tokens | [`hospital`] |
//! | displays and decks | [`decks`] |
//! | setup, and entering hospitals later | `setup`, `switching` |
//! | phase 1, patient intake | [`intake`] |
//! | phase 2, improvement | `improvement` |
//! | phase 3, activation | `activation` |
//! | phase 4, neglect, and what it would do now | [`neglect`] |
//! | phases 5 and 6, discharge, shift change | `round_end` |
//! | how a round would close for a hospital | [`closing`] |
//! | what a scorekeeper is told, and the page of a round | `telling`, [`numbers`] |
//! | the end: collections, scoring, tie-breaks | [`ending`] |
//! | solo reports | [`reports`] |
//! | card texts that no rule knows | [`adjustment`] |
//! | a placement put together piece by piece, and what is asked of a player | [`attempt`], [`pending`] |
//! | which moves are listed | `moves`, and those that players fill in: `forms` |
//! | how a move may turn out, and what it would do | `outcomes`, [`preview`] |
//! | how moves are grouped and named | [`naming`] |
//! | why points were given, and how it would end now | [`ledger`], [`standing`] |
//! | what a round did to everybody, and how an evening went | [`recap`], [`course`] |
//! | what a tile or a card on offer would do | [`prospect`] |
//! | what one press may do together | [`together`] |

mod activation;
pub mod adjustment;
pub mod announcement;
pub mod attempt;
pub mod catalogue;
pub mod closing;
pub mod command;
pub mod course;
pub mod decks;
pub mod effect;
pub mod ending;
pub mod event;
mod forms;
pub mod game;
pub mod hospital;
mod improvement;
pub mod intake;
pub mod ledger;
mod moves;
pub mod naming;
pub mod neglect;
pub mod numbers;
pub mod options;
mod outcomes;
pub mod pending;
pub mod preview;
pub mod prospect;
mod reasons;
pub mod recap;
pub mod refusal;
pub mod reports;
pub mod resolver;
mod round_end;
mod rules;
mod setup;
pub mod signs;
pub mod standing;
mod switching;
mod telling;
pub mod together;

pub use adjustment::Change;
pub use announcement::Announcement;
pub use attempt::{Alike, Attempt, Hindrance, Onward, Piece};
pub use catalogue::{Administrator, Department, Specialist};
pub use closing::Closing;
pub use command::{Command, Improvement, Kind, Target};
pub use course::{Course, Feat, Honour};
pub use decks::Display;
pub use ending::Rank;
pub use event::{Cause, Event};
pub use game::{Game, Phase, ROUNDS};
pub use hospital::{BEDS, Hospital, Patient};
pub use intake::Return;
pub use ledger::{Moment, Rule, ScoreLine, Tally};
pub use naming::{Label, Look, Named};
pub use neglect::{Forecast, Outlook};
pub use numbers::{Numbers, PaidSet};
pub use options::{Choice, Depth, Edition, MOST_CHOICES, Options, Order, SEATS};
pub use pending::{Asked, Pending};
pub use preview::{After, Ghost, Preview};
pub use prospect::Prospect;
pub use recap::{HospitalRecap, Neglected, Recap};
pub use refusal::{Countable, Counted, Refusal};
pub use reports::{Completion, Plan, REPORTS, Report};
pub use round_end::{EMPTY_WARDS, discharge_points};
pub use signs::{Sign, Signs};
pub use standing::Standing;
