//! Numbers to enter, cell by cell: dice by colour and value, or what a hospital or a sheet tells.

use bedside_core::State;
use embedded_graphics::mono_font::iso_8859_2::{FONT_5X8, FONT_6X10};
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::{MIDDLE, OFF, ON, Panel, RIGHT};
use crate::face::form::{Entry, columns, named};

/// A cell, in pixels.
const CELL: Size = Size::new(18, 11);
/// Pixels of a cell that stands alone: four figures and a sign.
const WIDE: i32 = 32;
/// The first row of cells.
const TOP: i32 = 19;

impl Panel<'_> {
    pub(super) fn form(&mut self, entry: Option<&Entry>, chosen: usize, changing: bool, state: &State) {
        let Some(entry) = entry else { return };
        let (words, form) = (self.lang.words(), &entry.form);
        self.header(&entry.title(self.lang, state), &entry.total());
        let named = named(form);
        let wide = if named && columns(form) == 1 { WIDE } else { CELL.width as i32 };
        // Names of cells stand between them.
        let pitch = if named { MIDDLE } else { wide };
        let left = RIGHT + 1 - wide - pitch * (i32::from(columns(form)) - 1);
        entry.cells(&mut |place, cell, number| {
            let (row, column) = (i32::from(cell.row), i32::from(cell.column));
            let corner = Point::new(left + pitch * column, TOP + CELL.height as i32 * row);
            if named || column == 0 {
                let x = if named { pitch * column } else { 0 };
                self.text(cell.name(form, self.lang), Point::new(x, corner.y + 1), &FONT_5X8, Alignment::Left);
            }
            if row == 0 && !named {
                let above = Point::new(corner.x + wide / 2, TOP - 9);
                self.text(&cell.heading(self.lang), above, &FONT_5X8, Alignment::Center);
            }
            let chosen = place == chosen;
            let size = Size::new(wide as u32, CELL.height);
            // Framed where it could be changed, inverted while it is.
            if chosen && changing {
                self.fill(corner, size, ON);
            } else if chosen {
                self.frame(corner, size);
            }
            let colour = if chosen && changing { OFF } else { ON };
            let number = cell.shown(number, self.lang);
            self.coloured(&number, corner + Point::new(wide / 2, 1), &FONT_6X10, Alignment::Center, colour);
        });
        self.footer(words.back, words.ok);
    }
}
