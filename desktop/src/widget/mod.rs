//! Pieces that the screens are made of. None of them knows a rule.

pub mod chart;
mod choice;
mod dial;
pub(crate) mod die;
pub(crate) mod drawn;
mod effect;
mod emblem;
mod field;
mod icon;
mod listed;
mod marks;
mod meeple;
pub(crate) mod pen;
mod piece;
mod press;
mod seat;
pub mod surface;
mod tile;
mod time_bar;

pub use chart::{Sign, sign};
pub use choice::choice;
pub use dial::{dial, figures, ink};
pub use die::{Face, bare_die, blank_die, chip, die, no_die};
pub use effect::effect;
pub use emblem::{emblem, mark};
pub use field::{field, section};
pub use icon::{Icon, icon};
pub use listed::listed;
pub use marks::{rounds, stage};
pub use meeple::{Meeple, at_work, meeple};
pub use piece::{ambulance, bed_icon, blood_bag, door, fatality, first_player};
pub use press::{Weight, key_cap, press, small, small_row};
pub use seat::{seat_mark, seat_shape};
pub use surface::Surface;
pub use tile::{bar, counted, digits, number, tile};
pub use time_bar::time_bar;
