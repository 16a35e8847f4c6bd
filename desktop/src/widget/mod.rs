//! Pieces that the screens are made of. None of them knows a rule.

pub mod chart;
mod choice;
mod dial;
mod field;
mod marks;
mod press;
mod tile;
pub mod token;

pub use chart::{Sign, sign};
pub use choice::choice;
pub use dial::dial;
pub use field::{field, section};
pub use marks::{rounds, stages, steps};
pub use press::{Weight, key_cap, press};
pub use tile::{bar, counted, figures, number, tile};
