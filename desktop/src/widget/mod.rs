//! Pieces that the screens are made of. None of them knows a rule.

mod badge;
pub mod chart;
mod choice;
mod dial;
mod die;
mod drawn;
mod field;
pub mod hexagons;
mod icon;
mod listed;
mod marks;
mod press;
mod sand;
mod strip;
mod tile;

pub use badge::{Tint, badge};
pub use chart::{Sign, sign};
pub use choice::choice;
pub use dial::{dial, figures, ink};
pub use die::{Face, die, no_die};
pub use field::{field, section};
pub use icon::{Icon, pictured};
pub use listed::listed;
pub use marks::{rounds, stages, steps};
pub use press::{Weight, key_cap, press, small, small_row};
pub use sand::{GRAINS, hourglass, sand_bar};
pub use strip::strip;
pub use tile::{bar, counted, digits, letters, number, tile};
