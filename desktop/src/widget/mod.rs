//! Pieces that the screens are made of. None of them knows a rule.

pub mod chart;
mod choice;
mod dial;
pub(crate) mod die;
pub(crate) mod drawn;
mod field;
mod listed;
mod marks;
mod press;
mod tile;
mod time_bar;

pub use chart::{Sign, sign};
pub use choice::choice;
pub use dial::{dial, figures, ink};
pub use die::{Face, die, no_die};
pub use field::{field, section};
pub use listed::listed;
pub use marks::{mark, rounds};
pub use press::{Weight, key_cap, press, small, small_row};
pub use tile::{bar, counted, digits, number, tile};
pub use time_bar::time_bar;
