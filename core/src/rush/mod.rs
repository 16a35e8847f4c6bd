//! Rush M.D. / Ostry Dyżur: the real-time co-op.
//!
//! | to find | look in |
//! | --- | --- |
//! | rounds, phases, tracks, which command belongs where | [`shift`] |
//! | what a group agrees on: objective, options, colours | [`agreed`] |
//! | every action space, by which glass, and its limits | [`actions`] |
//! | the eight hourglasses | [`glasses`] |
//! | patients, beds, examinations, treatment | [`patients`] |
//! | the order of the evaluation, penalties, research, epidemics | [`evaluation`] |
//! | winning and losing | [`objective`] |
//! | who was busy when, and what cost skill | [`debrief`] |

pub mod actions;
pub mod agreed;
pub mod debrief;
pub mod evaluation;
pub mod glasses;
pub mod objective;
pub mod patients;
pub mod shift;

pub use actions::{ACTIONS, Action, Kind, Space, Wing};
pub use agreed::{Agreed, Choice, Colour, Difficulty, MOST_CHOICES, Objective, SEATS};
pub use evaluation::{CARDS, Card, Cause, EpidemicCard, MISSED_SYMBOL, OATH, Outcome, Step, cost};
pub use glasses::{GLASSES, Glass, Shown, Timing};
pub use objective::{Requirement, Verdict};
pub use patients::{Bed, Condition, Diagnosis, Exam, Patient, PatientCard, Place, Spot, Treatment, Ward};
pub(crate) use shift::ROUNDS;
pub use shift::{Command, Measure, Phase, REASON_BYTES, Shift};
