//! Pieces that the screens are made of. None of them knows a rule.

mod choice;
mod dial;
mod field;
mod marks;
mod press;

pub use choice::choice;
pub use dial::dial;
pub use field::{field, section};
pub use marks::{rounds, steps};
pub use press::{Weight, key_cap, press};
