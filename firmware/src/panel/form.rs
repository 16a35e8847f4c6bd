//! Numbers to enter, cell by cell: dice by colour and value, or what a hospital or a sheet tells.

use core::convert::Infallible;

use bedside_core::State;
use embedded_graphics::mono_font::iso_8859_2::{FONT_5X8, FONT_6X10};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::{MIDDLE, OFF, ON, Panel, RIGHT};
use crate::face::form::{Draft, Form};
use crate::letters::figures;

/// A cell, in pixels.
const CELL: Size = Size::new(18, 11);
/// The first row of cells.
const TOP: i32 = 19;

impl<D: DrawTarget<Color = BinaryColor, Error = Infallible>> Panel<'_, D> {
    pub(super) fn form(&mut self, form: Form, (at, changing): (usize, bool), draft: &Draft, state: &State) {
        let words = self.lang.words();
        self.header(&form.title(self.lang, state), &form.total(draft, state));
        let columns = form.columns();
        let wide = CELL.width as i32;
        // Names of cells stand between them.
        let pitch = if form.named() { MIDDLE } else { wide };
        let left = RIGHT + 1 - wide - pitch * (i32::try_from(columns).unwrap_or(0) - 1);
        for (x, column) in (left..).step_by(CELL.width as usize).zip(0..columns) {
            let heading = form.column(column, self.lang);
            self.text(&heading, Point::new(x + wide / 2, TOP - 9), &FONT_5X8, Alignment::Center);
        }
        for (cell, number) in draft.iter().enumerate().take(form.cells()) {
            let (row, column) = (cell / columns, cell % columns);
            let place = |number: usize| i32::try_from(number).unwrap_or(0);
            let corner = Point::new(left + pitch * place(column), TOP + CELL.height as i32 * place(row));
            if form.named() {
                let at = Point::new(pitch * place(column), corner.y + 1);
                self.text(form.row(cell, self.lang), at, &FONT_5X8, Alignment::Left);
            } else if column == 0 {
                self.text(form.row(row, self.lang), Point::new(0, corner.y + 1), &FONT_5X8, Alignment::Left);
            }
            let chosen = cell == at;
            // Framed where it could be changed, inverted while it is.
            if chosen && changing {
                self.fill(corner, CELL, ON);
            } else if chosen {
                self.frame(corner, CELL);
            }
            let colour = if chosen && changing { OFF } else { ON };
            let number = figures((*number).into());
            self.coloured(&number, corner + Point::new(wide / 2, 1), &FONT_6X10, Alignment::Center, colour);
        }
        self.footer(words.back, words.ok);
    }
}
