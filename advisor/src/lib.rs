//! What would have been best? Playouts, exact best activations, rivals and studies of many games.
//!
//! Every rule is core's: a move is legal because core takes it, and a game is worth what core scores. This crate only asks.
//! It never knows more than the players: chance in a playout is its own, never the table's next draw.
//!
//! | to find | look in |
//! | --- | --- |
//! | a rival's next move at a table, and its sentence | [`choose`], [`sentence`]; [`rival`] |
//! | what each choice comes to, by playing on | [`Question`]; [`estimate`] |
//! | who wins how often from here | [`Chances`] |
//! | the best activation of Dice Hospital | [`dice`] |
//! | what a sheet of Emergency Roll is worth | [`emergency`] |
//! | a game played on by chance, in place | [`playout`] |
//! | how the values were fitted | [`fit`], [`fitted`]; the network for games against ALICAT: [`net`] |
//! | many games, one row each | [`study`] |

pub mod chances;
pub mod dice;
pub mod emergency;
pub mod estimate;
pub mod fit;
pub mod fitted;
pub mod net;
pub mod playout;
pub mod rival;
pub mod study;
pub mod words;

pub use chances::Chances;
pub use estimate::{Estimated, Question};
pub use playout::Playout;
pub use rival::{Rival, Strength, can_play, choose, decides, is_decided};
pub use words::sentence;
