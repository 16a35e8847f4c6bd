//! Pieces that the screens are made of. None of them knows a rule.

pub mod bars;
mod blank;
pub mod carry;
pub mod chart;
mod choice;
mod dial;
pub(crate) mod die;
pub(crate) mod drawn;
mod emblem;
mod field;
mod icon;
mod listed;
mod magnified;
mod marks;
mod meeple;
pub(crate) mod pen;
mod piece;
mod pill;
mod press;
mod seat;
mod sheet;
mod shifted;
mod shortened;
pub mod surface;
mod tile;
mod time_bar;
mod vessel;

pub use chart::{Sign, sign};
pub use choice::choice;
pub use dial::{dial, figures, ink};
pub use die::{Face, bare_die, blank_die, chip, die, faded_die, no_die};
pub use emblem::{emblem, mark};
pub use field::{field, section};
pub use icon::{Icon, icon};
pub use listed::listed;
pub use magnified::magnified;
pub use marks::stage;
pub use meeple::{Meeple, at_work, meeple};
pub use piece::{ambulance, bed_icon, blood_bag, door, fatality, first_player};
pub use pill::{Tone, pill};
pub use press::{Weight, digit_cap, key_cap, press, small, small_row};
/// Outlines of what lies on the table, for pages that draw it in their own way.
pub(crate) mod paths {
    pub(crate) use super::meeple::FIGURE;
    pub(crate) use super::piece::{BAG, BED, CAB, COG, DOOR, DROP, FLAT_LINE, LAMP, VAN};
}
pub(crate) use seat::{RINGED as SEAT_RINGED, SHAPES as SEAT_SHAPES, draw_mark};
pub use seat::{seat_mark, seat_shape};
pub use sheet::sheet;
pub use shifted::shifted;
pub use shortened::{in_lines, shortened, width_of};
pub use surface::Surface;
pub use tile::{counted, digits, number, tile};
pub use time_bar::time_bar;
pub use vessel::{Edge, Vessel};
