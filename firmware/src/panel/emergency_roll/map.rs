//! The ward map of a sheet: the printed hexagons. Lit is a patient, a letter the colour of a free bed, hatched an X-ray lab.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::Sheet;
use bedside_core::emergency_roll::printed::{HEXAGONS, LABS};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;

use crate::panel::pen::BODY;
use crate::panel::{OFF, ON, Panel};

/// Pixels of a hexagon and the room to the next.
const WIDE: i32 = 9;
const HIGH: i32 = 7;
/// Figures of three by five pixels, row by row: 1 to 6, then R, Y, G, C, Ł, Z, and any colour.
const TINY: [u16; 13] = [
    0b010_110_010_010_111,
    0b110_001_010_100_111,
    0b110_001_010_001_110,
    0b101_101_111_001_001,
    0b111_100_110_001_110,
    0b011_100_111_101_111,
    0b110_101_110_101_101,
    0b101_101_010_010_010,
    0b011_100_101_101_011,
    0b011_100_100_100_011,
    0b010_011_110_010_011,
    0b111_001_010_100_111,
    0b000_101_010_101_000,
];
/// Where the letters begin in [`TINY`], by what they are in some language.
const LETTERS: [(&str, usize); 6] = [("R", 6), ("Y", 7), ("G", 8), ("C", 9), ("Ż", 10), ("Z", 11)];
const WILD: usize = 12;

impl Panel<'_> {
    /// The map; a bed may be framed.
    pub(super) fn map(&mut self, sheet: &Sheet, framed: Option<u8>) {
        for (bed, hexagon) in (0u8..).zip(&HEXAGONS) {
            let at = place(hexagon.row, hexagon.col);
            let value = usize::from(sheet.value(bed));
            if value > 0 {
                self.fill(at, Size::new(8, 6), ON);
                self.tiny(value - 1, at + Point::new(3, 0), OFF);
                if sheet.bed(bed).critical() {
                    self.fill(at + Point::new(0, 6), Size::new(8, 1), ON);
                }
                if sheet.bed(bed).screened() {
                    self.fill(at + Point::new(1, 1), Size::new(1, 4), OFF);
                }
            } else {
                self.tiny(hexagon.colour.map_or(WILD, |colour| self.letter_of(colour)), at + Point::new(3, 0), ON);
            }
            if framed == Some(bed) {
                self.border(at - Point::new(1, 1), Size::new(10, 8));
            }
        }
        for (row, column) in LABS {
            let at = place(row, column);
            for x in 0..8 {
                let hatched = if x & 1 == 1 { 0b01_0101 } else { 0b10_1010 };
                self.canvas.column(at.x + x, at.y, hatched, ON);
            }
        }
    }

    fn letter_of(&self, colour: Colour) -> usize {
        let letter = self.lang.colour_letter(colour);
        LETTERS.iter().find(|(known, _)| letter.starts_with(known)).map_or(WILD, |(_, place)| *place)
    }

    fn tiny(&mut self, figure: usize, at: Point, colour: BinaryColor) {
        let shape = TINY.get(figure).copied().unwrap_or(0);
        // Three columns a row, the last one in the lowest bit.
        for y in 0..5 {
            for x in (0..3).filter(|x| shape >> (14 - 3 * y - x) & 1 == 1) {
                self.dot(at + Point::new(x, y), colour);
            }
        }
    }
}

fn place(row: u8, column: u8) -> Point {
    let half = if row.is_multiple_of(2) { 5 } else { 0 };
    Point::new(1 + WIDE * i32::from(column) + half, BODY + 1 + HIGH * i32::from(row))
}
