//! A name being spelt: what there is of it, the letter that comes next, and those around it.

use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::pen::{BODY, LETTER, PITCH, times, width};
use super::{Back, OFF, ON, Panel};
use crate::face::letters;
use crate::gadget::seat_word;
use crate::letters::{Line, figures, line};

/// Letters that are seen on either side of the one that is chosen.
const BESIDE: usize = 9;

impl Panel<'_> {
    pub(super) fn name(&mut self, name: &str, seat: u8, letter: usize) {
        let (words, short) = (self.lang.words(), self.lang.panel_words());
        self.header(&seat_word(seat, self.lang), &figures(u32::try_from(name.chars().count()).unwrap_or(0)));
        let (letters, top) = (letters(name, self.lang), BODY + 4);
        let count = letters.chars().count().max(1);
        let chosen = |place: usize| {
            letters.chars().nth(place % count).map_or(Line::new(), |letter| line(&[letter.encode_utf8(&mut [0; 4])]))
        };
        self.text(name, Point::new(2, top), Alignment::Left);
        self.letter_box(&chosen(letter), Point::new(2 + width(name), top));
        let row = top + 2 * PITCH;
        for place in 0..=2 * BESIDE {
            let at = Point::new(7 + times(LETTER, place), row);
            let shown = chosen(letter + count * 2 + place - BESIDE);
            if place == BESIDE { self.letter_box(&shown, at) } else { self.text(&shown, at, Alignment::Left) }
        }
        let back = if name.is_empty() { words.back } else { short.erase };
        self.footer(Back::Press(back), short.next, words.ok);
    }

    /// The letter that is chosen, inverted with its accent.
    fn letter_box(&mut self, letter: &str, at: Point) {
        self.fill(at - Point::new(1, 0), Size::new(LETTER.unsigned_abs() + 1, 13), ON);
        self.coloured(letter, at, Alignment::Left, OFF);
    }
}
