//! What every page is drawn with: letters, bars, boxes, signs, and what the keys do.

use bedside_core::Running;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::Alignment;

use super::list::ROWS;
use super::{COLUMNS, MIDDLE, OFF, ON, Panel, RIGHT, digits};
use crate::canvas::PANEL;
use crate::font::{self, Font};
use crate::letters::{figures, wrap};

/// The face of all text.
pub(super) const TEXT: &Font = &font::TEXT;
/// Pixels of a letter.
pub(super) const LETTER: i32 = 6;
/// Where the body begins, and how far its rows lie apart.
pub(super) const BODY: i32 = 11;
pub(super) const PITCH: i32 = 10;
/// Where the footer begins.
pub(super) const FOOT: i32 = 53;
/// A text stands so much above the row that it belongs to: its accents.
const RISE: i32 = 1;
/// What is said over a page has so many lines at once.
pub(crate) const TOAST_LINES: usize = 2;
/// Letters of a line of it, and beside the sign of what was refused.
pub(crate) const TOAST_COLUMNS: usize = 20;
pub(crate) const REFUSED_COLUMNS: usize = 18;

/// A small picture: its rows, each in the lowest bits.
pub(super) type Icon = [u8; 8];
/// Done, or met.
pub(super) const TICK: Icon = [0, 0b000_0001, 0b000_0011, 0b100_0110, 0b110_1100, 0b011_1000, 0b001_0000, 0];
/// Not met.
pub(super) const CROSS: Icon = [0, 0b110_0011, 0b011_0110, 0b001_1100, 0b001_1100, 0b011_0110, 0b110_0011, 0];
/// A blood bag.
pub(super) const DROP: Icon =
    [0b000_1000, 0b000_1000, 0b001_1100, 0b001_1100, 0b011_1110, 0b011_1110, 0b011_1110, 0b001_1100];
/// Somebody died.
pub(super) const SKULL: Icon =
    [0b011_1110, 0b111_1111, 0b100_1001, 0b100_1001, 0b111_1111, 0b011_0110, 0b001_1100, 0b001_0100];
/// It was refused.
const BANG: Icon = [0b0110, 0b0110, 0b0110, 0b0110, 0b0110, 0, 0b0110, 0b0110];
/// The knob, its middle pushed in.
const KNOB: Icon = [0b001_1100, 0b010_0010, 0b100_1001, 0b101_1101, 0b100_1001, 0b010_0010, 0b001_1100, 0];
/// The same while it is held.
const KNOB_DOWN: Icon = [0b001_1100, 0b011_1110, 0b111_1111, 0b111_1111, 0b111_1111, 0b011_1110, 0b001_1100, 0];

/// What BACK does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Back<'a> {
    /// Nothing.
    Nothing,
    /// This, at a press.
    Press(&'a str),
    /// This, once it was held.
    Hold(&'a str),
}

impl Panel<'_> {
    /// The one line above the body: where I am, and how far.
    pub(super) fn header(&mut self, left: &str, right: &str) {
        let top = if tall(left) || tall(right) { 0 } else { -RISE };
        let room = if right.is_empty() { RIGHT + 1 } else { RIGHT + 1 - width(right) - 4 };
        self.running(left, Point::new(0, top), room, ON);
        self.text(right, Point::new(RIGHT, top), Alignment::Right);
    }

    /// Words at both ends of a row of the body; the left ones end where the others begin.
    pub(super) fn pair(&mut self, left: &str, right: &str, row: i32) {
        let top = BODY - RISE + PITCH * row;
        let room = if right.is_empty() { RIGHT + 1 } else { RIGHT + 1 - width(right) - 4 };
        self.fits(width(left) <= room, left);
        self.text(left, Point::new(0, top), Alignment::Left);
        self.text(right, Point::new(RIGHT, top), Alignment::Right);
    }

    /// Figures for a metre away, in the middle.
    pub(super) fn large(&mut self, figures: &str, top: i32) {
        let wide = digits::LARGE.width(figures);
        self.fits(wide <= PANEL.width as i32, figures);
        let left = (PANEL.width as i32 - wide) / 2;
        digits::draw(self.canvas, figures, Point::new(left, top), &digits::LARGE, ON);
    }

    /// Play or pause.
    pub(super) fn sign(&mut self, clock: Running, at: Point) {
        match clock {
            Running::Ready | Running::Expired => {}
            Running::Running => {
                for column in 0..6 {
                    let (x, tall) = (column as i32, 11 - 2 * column);
                    self.fill(at + Point::new(1 + x, x), Size::new(1, tall), ON);
                }
            }
            Running::Paused => {
                self.fill(at, Size::new(4, 11), ON);
                self.fill(at + Point::new(6, 0), Size::new(4, 11), ON);
            }
        }
    }

    /// Line under line, from a row of the body on, in at most so many letters each. Answers the row after it.
    pub(super) fn paragraph(&mut self, text: &str, row: i32, columns: usize) -> i32 {
        let mut row = row;
        wrap(text, columns, &mut |line| {
            let top = BODY - RISE + PITCH * row;
            self.fits(top + PITCH < FOOT, line);
            self.text(line, Point::new(0, top), Alignment::Left);
            row += 1;
        });
        row
    }

    /// A verdict: large and inverted, across the whole panel.
    pub(super) fn verdict_band(&mut self, words: &str, top: i32) {
        self.fill(Point::new(0, top), Size::new(PANEL.width, 12), ON);
        self.letters(words, Point::new(MIDDLE, top - 2), digits::TITLE, Alignment::Center, OFF);
    }

    /// Inverted, across the whole panel.
    pub(super) fn band(&mut self, words: &str, top: i32) {
        let more = if tall(words) { 2 } else { 0 };
        self.fill(Point::new(0, top - more), Size::new(PANEL.width, (PITCH + more).unsigned_abs()), ON);
        self.coloured(words, Point::new(MIDDLE, top - 2), Alignment::Center, OFF);
    }

    /// What the keys do: BACK at the left behind an arrow, a push in the middle behind a knob, GO at the right, inverted.
    pub(super) fn footer(&mut self, back: Back<'_>, push: &str, go: &str) {
        let full = RIGHT + 1;
        let text = FOOT - 2;
        self.fill(Point::new(0, FOOT), Size::new(PANEL.width, PANEL.height - FOOT.unsigned_abs()), OFF);
        let (word, solid) = match back {
            Back::Nothing => ("-", false),
            Back::Press(word) | Back::Hold(word) => (word, true),
        };
        for column in 0..5i32 {
            let (at, high) = (Point::new(column, FOOT + 5 - column), (2 * column + 1).unsigned_abs());
            if solid || column == 4 {
                self.fill(at, Size::new(1, high), ON);
            } else {
                self.dot(at, ON);
                self.dot(at + Point::new(0, 2 * column), ON);
            }
        }
        self.text(word, Point::new(7, text), Alignment::Left);
        let left = 7 + width(word);
        if let Back::Hold(_) = back {
            // Dots that fill to a line while it is held.
            let done = self.held.map_or(0, |parts| left * i32::from(parts) / i32::from(u8::MAX));
            for x in (0..left).filter(|x| x % 2 == 0 || *x < done) {
                self.dot(Point::new(x, PANEL.height as i32 - 1), ON);
            }
        }
        let mut right = full - 9;
        if go.is_empty() {
            self.text("-", Point::new(RIGHT - 1, text), Alignment::Right);
        } else {
            right = full - width(go) - 5;
            let size = Size::new((full - right).unsigned_abs(), PANEL.height - FOOT.unsigned_abs());
            self.fill(Point::new(right, FOOT), size, ON);
            self.coloured(go, Point::new(right + 3, text), Alignment::Left, OFF);
        }
        let need = if push.is_empty() { 0 } else { 9 + width(push) };
        let room = right - left - 4;
        self.fits(room >= need, if push.is_empty() { go } else { push });
        // Without a word of its own a push does what GO does; that it is felt is seen all the same.
        if push.is_empty() && self.pushed && room >= 7 {
            self.icon(&KNOB_DOWN, Point::new(left + 2 + (room - 7) / 2, FOOT + 2), ON);
        }
        if !push.is_empty() {
            let at = left + 2 + (room - need) / 2;
            self.icon(if self.pushed { &KNOB_DOWN } else { &KNOB }, Point::new(at, FOOT + 2), ON);
            self.text(push, Point::new(at + 9, text), Alignment::Left);
        }
    }

    /// Whether there is room for all that the keys do.
    pub(super) fn footer_takes(&self, back: Back<'_>, push: &str, go: &str) -> bool {
        let word = match back {
            Back::Nothing => "-",
            Back::Press(word) | Back::Hold(word) => word,
        };
        7 + width(word) + 4 + 9 + width(push) + width(go) + 5 <= RIGHT + 1
    }

    /// What was undone or happened: a lit band above the footer.
    pub(super) fn toast(&mut self, words: &str, page: usize) {
        let (lines, top) = self.toast_ground(words, page, TOAST_COLUMNS);
        self.fill(Point::new(0, top), Size::new(PANEL.width, (lines * PITCH + 5).unsigned_abs()), ON);
        self.toast_lines(words, page, TOAST_COLUMNS, Point::new(3, top), OFF);
    }

    /// What was refused: a frame with a sign, told from the other by its shape.
    pub(super) fn refused(&mut self, words: &str, page: usize) {
        let (lines, top) = self.toast_ground(words, page, REFUSED_COLUMNS);
        let tall = lines * PITCH + 5;
        self.frame(Point::new(0, top), Size::new(PANEL.width, tall.unsigned_abs()));
        self.frame(Point::new(1, top + 1), Size::new(PANEL.width - 2, tall.unsigned_abs() - 2));
        self.fill(Point::new(2, top + 2), Size::new(11, tall.unsigned_abs() - 4), ON);
        self.icon(&BANG, Point::new(3, top + tall / 2 - 4), OFF);
        self.toast_lines(words, page, REFUSED_COLUMNS, Point::new(17, top), ON);
    }

    /// Makes room for what is said; answers how many lines are seen of it, and where they begin.
    fn toast_ground(&mut self, words: &str, page: usize, columns: usize) -> (i32, i32) {
        let mut all = 0usize;
        wrap(words, columns, &mut |_| all += 1);
        let lines = all.saturating_sub(page * TOAST_LINES).clamp(1, TOAST_LINES);
        let lines = times(1, lines);
        let tall = lines * PITCH + 5;
        let top = FOOT - 1 - tall;
        self.fill(Point::new(0, top - 2), Size::new(PANEL.width, (tall + 3).unsigned_abs()), OFF);
        (lines, top)
    }

    fn toast_lines(&mut self, words: &str, page: usize, columns: usize, at: Point, colour: BinaryColor) {
        let (mut number, first) = (0, page * TOAST_LINES);
        wrap(words, columns, &mut |line| {
            if (first..first + TOAST_LINES).contains(&number) {
                let down = times(PITCH, number - first);
                self.coloured(line, at + Point::new(0, down), Alignment::Left, colour);
            }
            number += 1;
        });
    }

    /// A token with how many there are; answers where the next thing may stand.
    pub(super) fn token(&mut self, icon: &Icon, number: u8, at: Point) -> i32 {
        self.icon(icon, at, ON);
        let number = figures(number.into());
        self.text(&number, at + Point::new(9, -3), Alignment::Left);
        at.x + 9 + width(&number) + 4
    }

    /// A small picture.
    pub(super) fn icon(&mut self, rows: &Icon, at: Point, colour: BinaryColor) {
        for (y, row) in (0..).zip(rows) {
            for x in 0..8 {
                if row >> (7 - x) & 1 == 1 {
                    // Most are seven wide: the eighth bit stands before them.
                    self.dot(at + Point::new(x - 1, y), colour);
                }
            }
        }
    }

    pub(super) fn dot(&mut self, at: Point, colour: BinaryColor) {
        self.canvas.dot(at.x, at.y, colour);
    }

    pub(super) fn fill(&mut self, at: Point, size: Size, colour: BinaryColor) {
        let Ok(()) = self.canvas.fill_solid(&Rectangle::new(at, size), colour);
    }

    /// A dark box with a lit border.
    pub(super) fn frame(&mut self, at: Point, size: Size) {
        self.fill(at, size, ON);
        self.fill(at + Point::new(1, 1), size.saturating_sub(Size::new(2, 2)), OFF);
    }

    /// A lit border around what is there.
    pub(super) fn border(&mut self, at: Point, size: Size) {
        let (wide, high) = (size.width as i32 - 1, size.height as i32 - 1);
        for (x, y, wide, high) in
            [(0, 0, size.width, 1), (0, high, size.width, 1), (0, 0, 1, size.height), (wide, 0, 1, size.height)]
        {
            self.fill(at + Point::new(x, y), Size::new(wide, high), ON);
        }
    }

    pub(super) fn text(&mut self, text: &str, at: Point, alignment: Alignment) {
        self.coloured(text, at, alignment, ON);
    }

    pub(super) fn coloured(&mut self, text: &str, at: Point, alignment: Alignment, colour: BinaryColor) {
        self.letters(text, at, TEXT, alignment, colour);
    }

    fn letters(&mut self, text: &str, at: Point, font: &Font, alignment: Alignment, colour: BinaryColor) {
        let letter = i32::try_from(font.character_size.width).unwrap_or(0);
        let last = i32::try_from(text.chars().count()).unwrap_or(0) * letter - 1;
        let mut corner = match alignment {
            Alignment::Left => at,
            Alignment::Center => at - Point::new(last / 2, 0),
            Alignment::Right => at - Point::new(last, 0),
        };
        self.fits(corner.x >= 0 && corner.x + last <= RIGHT + 1, text);
        for character in text.chars() {
            self.canvas.letter(character, font, corner, colour, (0, PANEL.width as i32));
            corner.x += letter;
        }
    }

    /// Words that run back and forth where their room, from a point on, is too small.
    pub(super) fn running(&mut self, text: &str, at: Point, room: i32, colour: BinaryColor) {
        let over = width(text) - room;
        let shift = if over > 0 { self.run_by(over) } else { 0 };
        let mut corner = at - Point::new(shift, 0);
        for character in text.chars() {
            self.canvas.letter(character, TEXT, corner, colour, (at.x, at.x + room));
            corner.x += LETTER;
        }
    }

    /// How far words are run that are too long by so many pixels: they wait, run, wait and come back, three times.
    fn run_by(&mut self, over: i32) -> i32 {
        /// Between two steps, and how long they wait at both ends.
        const STEP_MS: u64 = 100;
        const WAIT_MS: u64 = 1_000;
        /// Pixels of a step.
        const PIXELS: i32 = 3;
        let steps = u64::from((over + PIXELS - 1).unsigned_abs() / PIXELS.unsigned_abs());
        let (way, cycle) = (steps * STEP_MS, 2 * (steps * STEP_MS + WAIT_MS));
        if self.since_ms >= 3 * cycle {
            return 0;
        }
        let at = self.since_ms % cycle;
        let (step, again) = if at < WAIT_MS {
            (0, WAIT_MS - at)
        } else if at < WAIT_MS + way {
            ((at - WAIT_MS) / STEP_MS, STEP_MS - at % STEP_MS)
        } else if at < 2 * WAIT_MS + way {
            (steps, 2 * WAIT_MS + way - at)
        } else {
            (steps - ((at - 2 * WAIT_MS - way) / STEP_MS).min(steps), STEP_MS - at % STEP_MS)
        };
        self.again_in(again);
        (i32::try_from(step).unwrap_or(0) * PIXELS).min(over)
    }

    /// Words in the body that are longer than it: line by line they move up by themselves.
    pub(super) fn scrolled(&mut self, text: &str) {
        /// How long a line stays, and the first and last ones besides.
        const LINE_MS: u64 = 1_500;
        const ENDS: u64 = 2;
        let columns = COLUMNS - 1;
        let mut lines = 0usize;
        wrap(text, columns, &mut |_| lines += 1);
        let over = lines.saturating_sub(ROWS);
        let mut first = 0;
        if over > 0 {
            let steps = over as u64;
            let step = self.since_ms / LINE_MS % (steps + 2 * ENDS);
            first = usize::try_from(step.saturating_sub(ENDS).min(steps)).unwrap_or(0);
            self.again_in(LINE_MS - self.since_ms % LINE_MS);
            self.place_bar(first, ROWS, lines, BODY);
        }
        let mut number = 0usize;
        wrap(text, columns, &mut |line| {
            if let Some(row) = number.checked_sub(first).filter(|row| *row < ROWS) {
                self.text(line, Point::new(0, BODY - RISE + times(PITCH, row)), Alignment::Left);
            }
            number += 1;
        });
    }

    /// Notes that the panel changes by itself, so many milliseconds from now.
    fn again_in(&mut self, ms: u64) {
        self.drawn.again_in = Some(self.drawn.again_in.map_or(ms, |sooner| sooner.min(ms)).max(1));
    }

    /// Notes that some words have no room.
    pub(super) fn fits(&mut self, fit: bool, words: &str) {
        if !fit {
            self.drawn.misfit(words);
        }
    }
}

/// So many times some pixels.
pub(super) fn times(pixels: i32, number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0) * pixels
}

/// Pixels of words.
pub(super) fn width(words: &str) -> i32 {
    i32::try_from(words.chars().count()).unwrap_or(0) * LETTER
}

/// Whether a capital carries an accent, which stands above the others.
pub(super) fn tall(words: &str) -> bool {
    words.chars().any(|letter| matches!(letter, 'Ć' | 'Ń' | 'Ó' | 'Ś' | 'Ź' | 'Ż'))
}
