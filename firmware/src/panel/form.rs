//! What is entered cell by cell: dice by colour and value, tiles and cards, or what a hospital or a sheet tells.

use bedside_core::State;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::list::ROWS;
use super::pen::{BODY, LETTER, PITCH, times, width};
use super::{Back, OFF, ON, Panel, RIGHT};
use crate::face::form::{Entry, columns, named};

/// Pixels of a cell among others.
const WIDE: i32 = 18;

impl Panel<'_> {
    pub(super) fn form(&mut self, entry: Option<&Entry>, chosen: usize, changing: bool, state: &State) {
        let Some(entry) = entry else { return };
        let words = self.lang.words();
        self.header(&entry.title(self.lang, state), &entry.total());
        if named(&entry.form) {
            self.named_cells(entry, chosen, changing, state);
        } else {
            self.cells(entry, chosen, changing, state);
        }
        let short = self.lang.panel_words();
        let push = if changing { short.set } else { short.change };
        self.footer(Back::Press(words.back), push, words.ok);
    }

    /// A cell a row, each with its name.
    fn named_cells(&mut self, entry: &Entry, chosen: usize, changing: bool, state: &State) {
        let count = entry.count();
        let first = chosen.saturating_sub(1).min(usize::saturating_sub(count, ROWS));
        let right = if count > ROWS { RIGHT - 4 } else { RIGHT };
        entry.cells(&mut |place, cell, number| {
            let Some(row) = place.checked_sub(first).filter(|row| *row < ROWS) else { return };
            let top = BODY + times(PITCH, row);
            let words = cell.shown(number, &entry.form, self.lang, state);
            if cell.is_card() {
                return self.card_cell(&words, Point::new(0, top + 1), right, place == chosen, changing);
            }
            let wide = width(&words) + 5;
            let at = Point::new(right + 1 - wide, top + 1);
            self.running(cell.name(&entry.form, self.lang), Point::new(2, top - 1), at.x - LETTER, ON);
            self.cell(&words, at, wide, place == chosen, changing);
        });
        if count > ROWS {
            self.place_bar(first, ROWS, count, BODY);
        }
    }

    /// Cells beside each other, under what their columns are called. What is too long for the panel is seen from the row on that
    /// shows the chosen one.
    fn cells(&mut self, entry: &Entry, chosen: usize, changing: bool, state: &State) {
        let form = &entry.form;
        // The headings are a row as well.
        let (mut rows, mut row) = (1, 0);
        entry.cells(&mut |place, cell, _| {
            let at = usize::from(cell.row) + 1;
            rows = rows.max(at + 1);
            row = if place == chosen { at } else { row };
        });
        let first = row.saturating_sub(ROWS - 1);
        let right = if rows > ROWS { RIGHT - 4 } else { RIGHT };
        let left = right + 1 - WIDE * i32::from(columns(form));
        entry.cells(&mut |place, cell, number| {
            let column = i32::from(cell.column);
            if cell.row == 0 && first == 0 {
                let heading = cell.heading(self.lang);
                self.text(&heading, Point::new(left + WIDE * column + WIDE / 2, BODY - 1), Alignment::Center);
            }
            let row = (usize::from(cell.row) + 1).checked_sub(first).filter(|row| *row < ROWS);
            let Some(row) = row else { return };
            let at = Point::new(left + WIDE * column, BODY + 1 + times(PITCH, row));
            let words = cell.shown(number, form, self.lang, state);
            if cell.is_card() {
                return self.card_cell(&words, Point::new(0, at.y), right, place == chosen, changing);
            }
            if column == 0 {
                let name = cell.name(form, self.lang);
                let room = left - LETTER;
                self.running(name, Point::new(0, at.y - 2), room, ON);
            }
            self.cell(&words, at, WIDE, place == chosen, changing);
        });
        if rows > ROWS {
            self.place_bar(first, ROWS, rows, BODY);
        }
    }

    /// A tile or a card, which has a row to itself.
    fn card_cell(&mut self, name: &str, at: Point, right: i32, chosen: bool, changing: bool) {
        let size = Size::new((right + 1 - at.x).unsigned_abs(), PITCH.unsigned_abs());
        if chosen && changing {
            self.fill(at, size, ON);
        } else if chosen {
            self.border(at, size);
        }
        let colour = if chosen && changing { OFF } else { ON };
        self.running(name, at + Point::new(2, -2), right - 4, colour);
    }

    /// Framed where it could be changed, inverted while it is.
    fn cell(&mut self, number: &str, at: Point, wide: i32, chosen: bool, changing: bool) {
        let size = Size::new(wide.unsigned_abs(), PITCH.unsigned_abs());
        if chosen && changing {
            self.fill(at, size, ON);
        } else if chosen {
            self.border(at, size);
        }
        let colour = if chosen && changing { OFF } else { ON };
        self.coloured(number, at + Point::new(wide / 2, -2), Alignment::Center, colour);
    }
}
