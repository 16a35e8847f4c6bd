//! Rush M.D. / Ostry Dyżur: the real-time co-op.
//!
//! So far its shift: four rounds of council, action and evaluation, the action clock, and points as the players
//! record them.

mod shift;

pub(crate) use shift::ROUNDS;
pub use shift::{Choice, Command, Measure, Phase, REASON_BYTES, SEATS, Shift};
