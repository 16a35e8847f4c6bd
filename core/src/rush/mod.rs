//! Rush M.D. / Ostry Dyżur: the real-time co-op.
//!
//! | to find | look in |
//! | --- | --- |
//! | which command belongs where; rounds, phases, tracks | `rules`; [`game`] |
//! | what can be asked for, what happens, why not | [`command`], [`event`], [`refusal`] |
//! | which moves are listed, and how they are named; those that players fill in | `moves`, [`naming`]; `forms` |
//! | what a group agrees on: objective, options, colours | [`options`] |
//! | every action space, by which glass, and its limits | [`actions`] |
//! | what hands may do in the action phase | `hands` |
//! | the eight hourglasses | [`glasses`] |
//! | wards, beds, waiting places, examinations | [`hospital`] |
//! | patients and their treatment | [`patients`] |
//! | the order of the evaluation, penalties, research, epidemics | [`evaluation`] |
//! | winning and losing | [`objective`] |
//! | which commands have a place now; numbers that are offered where they are turned to | [`offered`] |
//! | why a track stands where it does | [`ledger`] |
//! | who was busy when, and what cost skill | [`debrief`] |
//! | what is laid out before the first round | [`setting_up`] |
//! | taking one thing back and leaving what came after it | [`revision`] |

pub mod actions;
pub mod announcement;
pub mod command;
pub mod debrief;
pub mod evaluation;
pub mod event;
mod forms;
pub mod game;
pub mod glasses;
mod hands;
pub mod hospital;
pub mod ledger;
mod moves;
pub mod naming;
pub mod objective;
pub mod offered;
pub mod options;
pub mod patients;
pub(crate) mod reasons;
pub mod refusal;
pub mod revision;
mod rules;
pub mod setting_up;

pub use actions::{ACTIONS, Action, Kind, Space, Wing};
pub use announcement::Announcement;
pub use command::{Command, REASON_BYTES};
pub use evaluation::{BEDS, CARDS, Card, Cause, EpidemicCard, MISSED_SYMBOL, OATH, Outcome, Step, cost};
pub use event::Event;
pub use game::{Game, Measure, Phase};
pub use glasses::{GLASSES, Glass, Shown, Timing};
pub use hospital::{Bed, Exam, Place, SPOTS, Spot, Ward};
pub use ledger::{Loss, ScoreLine, Why};
pub use naming::{Label, Named, PlainChoice};
pub use objective::{Alert, Requirement, Verdict};
pub use options::{Choice, Colour, Difficulty, MOST_CHOICES, MOST_SPACES, Objective, Options, SEATS};
pub use patients::{Condition, Diagnosis, Lack, Patient, PatientCard, Treatment, admissions};
pub use refusal::Refusal;
