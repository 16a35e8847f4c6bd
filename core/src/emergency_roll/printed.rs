//! What the components print, as tables: the cards, the sheet's map, and the ledger's tracks.

mod cards;
mod map;

pub use cards::{Bonus, CARDS, Card, Cardiologist, Epidemiologist, Radiologist, Specialists};
pub use map::{AROUND, BEDS, Beds, HEXAGONS, Hexagon, LABS, LINES, NEIGHBOURS, TRIANGLES, WARD, WARDS, Ward};

/// The highest circled number of the nurses' track scores, by how many are circled.
pub const NURSES: [u8; 8] = [0, 2, 5, 9, 14, 20, 27, 35];
/// Spaces of the morgue; each circled one costs a point.
pub const MORGUE: u8 = 4;
/// The stethoscope that is circled before the game.
pub const FIRST_STETHOSCOPE: u8 = 1;
