//! Pieces that the screens are made of. None of them knows a rule.

mod badge;
mod choice;
mod dial;
mod field;
mod marks;
mod press;
mod sand;
mod strip;

pub use badge::{Tint, badge};
pub use choice::choice;
pub use dial::{dial, figures, ink};
pub use field::{field, section};
pub use marks::{rounds, steps};
pub use press::{Weight, key_cap, press, small};
pub use sand::{GRAINS, hourglass, sand_bar};
pub use strip::strip;
