//! What every page is drawn with: letters, bars, boxes, signs, and what is said over it.

use bedside_core::Running;
use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::iso_8859_2::{FONT_5X8, FONT_6X10};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::Alignment;

use super::{COLUMNS, MIDDLE, OFF, ON, Panel, RIGHT, digits};
use crate::canvas::PANEL;
use crate::letters::{cut, figures, wrap};

/// The row of what BACK and GO do.
const FOOTER: i32 = PANEL.height as i32 - 9;

/// Done, or met.
pub(super) const TICK: [u8; 7] = [0b000_0001, 0b000_0011, 0b000_0110, 0b110_1100, 0b111_1000, 0b011_0000, 0b000_0000];
/// Not met; a fatality token.
pub(super) const CROSS: [u8; 7] = [0b110_0011, 0b011_0110, 0b001_1100, 0b001_1100, 0b011_0110, 0b110_0011, 0b000_0000];
/// A blood bag.
pub(super) const DROP: [u8; 7] = [0b000_1000, 0b001_1100, 0b001_1100, 0b011_1110, 0b011_1110, 0b011_1110, 0b001_1100];

impl Panel<'_> {
    pub(super) fn header(&mut self, left: &str, right: &str) {
        self.pair(left, right, 0);
    }

    /// Small letters at both ends of a row.
    pub(super) fn pair(&mut self, left: &str, right: &str, top: i32) {
        self.text(left, Point::new(0, top), &FONT_5X8, Alignment::Left);
        self.text(right, Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
    }

    /// Small letters, inverted, under the header.
    pub(super) fn bar(&mut self, words: &str) {
        self.fill(Point::new(0, 9), Size::new(PANEL.width, 10), ON);
        self.coloured(cut(words, COLUMNS), Point::new(2, 10), &FONT_5X8, Alignment::Left, OFF);
    }

    /// Figures for a metre away, in the middle.
    pub(super) fn large(&mut self, figures: &str, top: i32) {
        let left = (PANEL.width as i32 - digits::LARGE.width(figures)) / 2;
        digits::draw(self.canvas, figures, Point::new(left, top), &digits::LARGE, ON);
    }

    /// Play, pause or stop.
    pub(super) fn sign(&mut self, clock: Running, at: Point) {
        match clock {
            Running::Ready => {}
            Running::Running => {
                for column in 0..6 {
                    self.fill(at + Point::new(column as i32, column as i32), Size::new(2, 11 - 2 * column), ON);
                }
            }
            Running::Paused => {
                self.fill(at, Size::new(4, 11), ON);
                self.fill(at + Point::new(6, 0), Size::new(4, 11), ON);
            }
            Running::Expired => self.fill(at, Size::new(10, 10), ON),
        }
    }

    /// Small letters, line under line.
    pub(super) fn paragraph(&mut self, text: &str, top: i32) {
        self.lines(text, top, 9);
    }

    pub(super) fn lines(&mut self, text: &str, top: i32, pitch: i32) {
        let mut top = top;
        wrap(text, COLUMNS, &mut |line| {
            self.text(line, Point::new(0, top), &FONT_5X8, Alignment::Left);
            top += pitch;
        });
    }

    /// Inverted, across the whole panel.
    pub(super) fn headline(&mut self, words: &str, top: i32) {
        self.fill(Point::new(0, top), Size::new(PANEL.width, 13), ON);
        self.coloured(words, Point::new(MIDDLE, top + 1), &FONT_6X10, Alignment::Center, OFF);
    }

    /// What BACK and GO will do: BACK at the left behind a small arrow, GO at the right, inverted.
    pub(super) fn footer(&mut self, back: &str, go: &str) {
        if !back.is_empty() {
            let tip = Point::new(0, FOOTER + 4);
            for column in 0..5 {
                let (x, tall) = (column as i32, 2 * column + 1);
                self.fill(tip + Point::new(x, -x), Size::new(1, tall), ON);
            }
            self.text(back, Point::new(7, FOOTER), &FONT_5X8, Alignment::Left);
        }
        self.button(go, Point::new(RIGHT, FOOTER - 1));
    }

    /// Inverted, from its right upper corner on.
    pub(super) fn button(&mut self, words: &str, corner: Point) {
        if words.is_empty() {
            return;
        }
        let letters = u32::try_from(words.chars().count()).unwrap_or(0);
        let width = letters * FONT_5X8.character_size.width + 5;
        let left = corner.x + 1 - i32::try_from(width).unwrap_or(0);
        self.fill(Point::new(left, corner.y), Size::new(width, 10), ON);
        self.coloured(words, Point::new(left + 3, corner.y + 1), &FONT_5X8, Alignment::Left, OFF);
    }

    /// Inverted, over the last rows: the clock stays in sight.
    pub(super) fn low_notice(&mut self, words: &str) {
        let mut lines = 0;
        wrap(words, COLUMNS - 1, &mut |_| lines += 1);
        let tall = (lines * 8).max(16);
        self.notice(words, PANEL.height as i32 - tall, tall, &FONT_5X8);
    }

    /// Inverted, over some rows.
    pub(super) fn notice(&mut self, words: &str, top: i32, tall: i32, font: &MonoFont<'_>) {
        self.fill(Point::new(0, top), Size::new(PANEL.width, tall.unsigned_abs()), ON);
        let letter = font.character_size;
        let columns = (PANEL.width - 4).checked_div(letter.width).unwrap_or(1);
        let mut lines = 0;
        wrap(words, columns as usize, &mut |_| lines += 1);
        let mut top = top + (tall - lines * letter.height as i32) / 2;
        wrap(words, columns as usize, &mut |line| {
            self.coloured(line, Point::new(MIDDLE, top), font, Alignment::Center, OFF);
            top += letter.height as i32;
        });
    }

    /// A token with how many there are.
    pub(super) fn token(&mut self, glyph: [u8; 7], number: u8, at: Point) {
        self.glyph(glyph, at, ON);
        self.text(&figures(number.into()), at + Point::new(9, 0), &FONT_5X8, Alignment::Left);
    }

    /// A small picture, seven rows of the lowest seven bits.
    pub(super) fn glyph(&mut self, rows: [u8; 7], at: Point, colour: BinaryColor) {
        for (y, row) in (0..).zip(rows) {
            for x in 0..7 {
                if row >> (6 - x) & 1 == 1 {
                    self.fill(at + Point::new(x, y), Size::new(1, 1), colour);
                }
            }
        }
    }

    pub(super) fn fill(&mut self, at: Point, size: Size, colour: BinaryColor) {
        let Ok(()) = self.canvas.fill_solid(&Rectangle::new(at, size), colour);
    }

    /// A dark box with a lit border.
    pub(super) fn frame(&mut self, at: Point, size: Size) {
        self.fill(at, size, ON);
        self.fill(at + Point::new(1, 1), size.saturating_sub(Size::new(2, 2)), OFF);
    }

    pub(super) fn text(&mut self, text: &str, at: Point, font: &MonoFont<'_>, alignment: Alignment) {
        self.coloured(text, at, font, alignment, ON);
    }

    pub(super) fn coloured(
        &mut self,
        text: &str,
        at: Point,
        font: &MonoFont<'_>,
        alignment: Alignment,
        colour: BinaryColor,
    ) {
        let letter = i32::try_from(font.character_size.width).unwrap_or(0);
        let last = i32::try_from(text.chars().count()).unwrap_or(0) * letter - 1;
        let mut corner = match alignment {
            Alignment::Left => at,
            Alignment::Center => at - Point::new(last / 2, 0),
            Alignment::Right => at - Point::new(last, 0),
        };
        for character in text.chars() {
            self.canvas.letter(character, font, corner, colour);
            corner.x += letter;
        }
    }
}
