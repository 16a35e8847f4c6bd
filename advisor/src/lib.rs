//! What would have been best? Playouts, exact best activations, rivals and studies of many games.
//!
//! Every rule is core's: a move is legal because core takes it, and a game is worth what core scores. This crate only asks.
//!
//! | to find | look in |
//! | --- | --- |
//! | a game played on by chance, in place | [`playout`] |
//! | the best activation of Dice Hospital | [`dice`] |

pub mod dice;
pub mod playout;

pub use playout::Playout;
