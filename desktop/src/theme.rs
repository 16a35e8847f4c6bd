//! How the window looks: its colours, the sizes that follow from the room there is, and the bundled fonts.

mod colours;
mod room;

use iced::Font;
use iced::font::{Family, Weight};

#[cfg(test)]
pub(crate) use colours::contrast;
pub use colours::{CONTRAST, Colours, DARK, LIGHT};
pub use room::{Room, SizeClass};

/// Inter by The Inter Project Authors, under the SIL Open Font License; `fonts/make.py` says how it was cut.
pub const FONTS: [&[u8]; 3] = [
    include_bytes!("../fonts/Bedside-Regular.ttf"),
    include_bytes!("../fonts/Bedside-SemiBold.ttf"),
    include_bytes!("../fonts/BedsideClock-SemiBold.ttf"),
];
/// For everything that is read.
pub const PLAIN: Font = Font::with_name("Bedside");
/// For what should be seen first.
pub const STRONG: Font = Font { weight: Weight::Semibold, ..PLAIN };
/// For the big figures.
pub const CLOCK: Font = Font { family: Family::Name("Bedside Clock"), weight: Weight::Semibold, ..Font::DEFAULT };
