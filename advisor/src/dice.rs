//! Dice Hospital: the best activation of a hospital, with proof where there is time for it.
//!
//! | to find | look in |
//! | --- | --- |
//! | when two hospitals are one position | [`position`] |
//! | what a round is played for | [`aim`] |
//! | the most that can still come of a hospital | [`bound`] |
//! | the search | [`search`] |
//! | a line in words | [`words`] |

pub mod aim;
pub mod bound;
pub mod position;
pub mod search;
pub mod words;

pub use aim::Aim;
pub use bound::Bound;
pub use position::Position;
pub use search::{Budget, Found, Solver};
