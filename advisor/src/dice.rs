//! Dice Hospital: the best activation of a hospital, with proof where there is time for it; and how rivals play.
//!
//! | to find | look in |
//! | --- | --- |
//! | when two hospitals are one position | [`position`] |
//! | what a round is played for | [`aim`] |
//! | the most that can still come of a hospital | [`bound`] |
//! | the search | [`search`] |
//! | the same without a proof, quickly | [`greedy`] |
//! | a line in words | [`words`] |
//! | what a hospital is worth in the long run | [`value`] |
//! | ambulances, improvements, activations of rivals | [`policy`] |

pub mod aim;
pub mod bound;
pub mod greedy;
pub mod policy;
pub mod position;
pub mod search;
pub mod value;
pub mod words;

pub use aim::Aim;
pub use bound::Bound;
pub use position::Position;
pub use search::{Budget, Found, Solver};
pub use value::Values;
