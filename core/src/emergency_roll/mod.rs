//! Dice Hospital: ER - Emergency Roll, the flip-roll-and-write, with the solo bot ALICAT. Bedside keeps the sheets, or players
//! keep them on paper.
//!
//! | to find | look in |
//! | --- | --- |
//! | which command belongs where; turns and phases | `rules`; [`game`] |
//! | what can be asked for, what happens, why not | [`command`], [`event`], [`refusal`] |
//! | what a group agrees on: paper, ALICAT's modifiers | [`options`] |
//! | every card, ward, bed and track | [`printed`] |
//! | a sheet: beds, ledger, what an admission costs | [`sheet`] |
//! | the deal, the flip and the roll | `flip` |
//! | a player's turn | [`seat`], `turn`; what lies there until the next flip: `lying` |
//! | moves that are only thought about | `trial`; every way to play a turn: `turns` |
//! | the race for the Cardiologists | [`cardiologists`] |
//! | what a sheet is worth, and for which beds | [`scoring`], and the most sets without sharing: [`packing`] |
//! | the boxes one by one: which beds pay, what was missing | [`boxes`] |
//! | ALICAT's protocol, and why it passed a bed over | [`alicat`], [`thinking`] |
//! | the end: sheets on paper, who won | [`ending`] |
//! | which moves are listed | `moves`, and those that players fill in: `forms` |
//! | how moves are grouped and named | [`naming`] |

pub mod alicat;
pub mod announcement;
pub mod boxes;
pub mod cardiologists;
pub mod command;
pub mod ending;
pub mod event;
mod flip;
mod forms;
pub mod game;
mod lying;
mod moves;
pub mod naming;
pub mod options;
pub mod packing;
pub mod printed;
mod reasons;
pub mod refusal;
mod rules;
pub mod scoring;
pub mod seat;
pub mod sheet;
pub mod thinking;
mod trial;
mod turn;
mod turns;

pub use alicat::{Deed, Found, Loss, Step, Went};
pub use announcement::Announcement;
pub use boxes::{Explained, Nearest, PaidAs, PaidSet, ScoreBox};
pub use cardiologists::{Progress, Race};
pub use command::{Command, Figures, Patient, Roll};
pub use ending::Rank;
pub use event::Event;
pub use game::{Game, Phase};
pub use moves::Bedding;
pub use naming::{Label, Named};
pub use options::{Choice, MOST_CHOICES, Modifier, OFFERED_LIMITS, Options, SEATS};
pub use printed::{Beds, Bonus, Card, Cardiologist, Epidemiologist, Radiologist, Specialists};
pub use refusal::Refusal;
pub use scoring::{Paid, Score};
pub use seat::Seat;
pub use sheet::{Arrival, Bed, Cost, Sheet};
pub use thinking::{BedVerdict, Pass, Passes, Verdict};
pub use trial::{NoBed, Price};
