//! The 128x64 picture in the layout of the SSD1306, and what of it has to go over the bus.

use core::convert::Infallible;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::font::Font;

/// The panel's size in pixels.
pub const PANEL: Size = Size::new(128, 64);
/// Columns.
pub const WIDTH: usize = PANEL.width as usize;
/// Rows.
pub const HEIGHT: usize = PANEL.height as usize;
/// Pages of eight rows, one byte a column.
pub const PAGES: usize = HEIGHT / 8;

/// A picture: eight pages of 128 bytes, the lowest bit on top.
#[derive(Clone, PartialEq, Eq)]
pub struct Canvas([u8; WIDTH * PAGES]);

impl Default for Canvas {
    fn default() -> Canvas {
        Canvas::new()
    }
}

impl Canvas {
    /// All dark.
    pub const fn new() -> Canvas {
        Canvas([0; WIDTH * PAGES])
    }

    /// All dark again.
    pub fn wipe(&mut self) {
        self.0.fill(0);
    }

    /// The bytes, page by page.
    pub const fn bytes(&self) -> &[u8; WIDTH * PAGES] {
        &self.0
    }

    /// Takes one run over from another picture.
    pub fn take_over(&mut self, other: &Canvas, run: Run) {
        if let (Some(to), Some(from)) = (self.0.get_mut(run.range()), other.0.get(run.range())) {
            to.copy_from_slice(from);
        }
    }

    /// Moves the picture by a pixel to the right, or down, or both.
    pub fn shift(&mut self, right: bool, down: bool) {
        if down {
            for column in 0..WIDTH {
                let mut above = 0;
                for byte in self.0.iter_mut().skip(column).step_by(WIDTH) {
                    (*byte, above) = (*byte << 1 | above, *byte >> 7);
                }
            }
        }
        if right {
            for page in self.0.chunks_exact_mut(WIDTH) {
                page.copy_within(..WIDTH - 1, 1);
                page.first_mut().into_iter().for_each(|byte| *byte = 0);
            }
        }
    }

    /// A single small dot: all that is lit where nobody looks.
    pub fn rest(&mut self, number: u64) {
        // Steps that lead through all places before one comes again.
        let (x, y) = ((number * 37) % (WIDTH as u64 - 1), (number * 19) % (HEIGHT as u64 - 1));
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (x, y) = (i32::try_from(x + right).unwrap_or(0), i32::try_from(y + down).unwrap_or(0));
            self.dot(x, y, BinaryColor::On);
        }
    }

    /// Whether a pixel is lit.
    pub fn lit(&self, x: usize, y: usize) -> bool {
        x < WIDTH && self.0.get(y / 8 * WIDTH + x).is_some_and(|byte| byte >> (y % 8) & 1 == 1)
    }
}

impl Canvas {
    /// Draws a letter from its left upper corner on, and leaves what is around its strokes as it was. Only what lies between two
    /// columns is drawn.
    pub fn letter(&mut self, letter: char, font: &Font, corner: Point, colour: BinaryColor, columns: (i32, i32)) {
        for (x, strokes) in (corner.x..).zip(font.letter(letter)) {
            if x >= columns.0 && x < columns.1 {
                self.column(x, corner.y, *strokes, colour);
            }
        }
    }

    /// Draws sixteen rows of a column, the upper one in the lowest bit.
    pub fn column(&mut self, x: i32, y: i32, strokes: u16, colour: BinaryColor) {
        let (Ok(across), Ok(wide)) = (usize::try_from(x), i32::try_from(WIDTH)) else { return };
        if across >= WIDTH {
            return;
        }
        // Page by page; above the panel the places are below zero.
        let mut place = (y >> 3) * wide + x;
        let mut strokes = u32::from(strokes) << (y & 7);
        while strokes != 0 {
            let [bits, ..] = strokes.to_le_bytes();
            if let Some(byte) = usize::try_from(place).ok().and_then(|place| self.0.get_mut(place)) {
                if colour.is_on() { *byte |= bits } else { *byte &= !bits }
            }
            place += wide;
            strokes >>= 8;
        }
    }

    /// A pixel.
    pub fn dot(&mut self, x: i32, y: i32, colour: BinaryColor) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x >= WIDTH {
            return;
        }
        if let Some(byte) = self.0.get_mut(y / 8 * WIDTH + x) {
            let bit = 1 << (y % 8);
            if colour.is_on() { *byte |= bit } else { *byte &= !bit }
        }
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        PANEL
    }
}

impl DrawTarget for Canvas {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(point, colour) in pixels {
            self.dot(point.x, point.y, colour);
        }
        Ok(())
    }

    /// Eight rows of a page at once: most of what is drawn are bars.
    fn fill_solid(&mut self, area: &Rectangle, colour: BinaryColor) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        let (Ok(left), Ok(top)) = (usize::try_from(area.top_left.x), usize::try_from(area.top_left.y)) else {
            return Ok(());
        };
        let (right, bottom) = (left + area.size.width as usize, top + area.size.height as usize);
        for page in top / 8..bottom.div_ceil(8) {
            // Of the page's eight rows those from the first to the last.
            let (first, last) = (top.saturating_sub(page * 8), (bottom - page * 8).min(8));
            let bits = (0xFF << first) & (0xFF >> (8 - last));
            for byte in self.0.get_mut(page * WIDTH + left..page * WIDTH + right).unwrap_or(&mut []) {
                if colour.is_on() { *byte |= bits } else { *byte &= !bits }
            }
        }
        Ok(())
    }
}

/// Neighbouring bytes of a page that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The page.
    pub page: u8,
    /// The first column.
    pub column: u8,
    /// How many columns.
    pub length: u8,
}

impl Run {
    /// Where its bytes are in [`Canvas::bytes`].
    pub fn range(self) -> core::ops::Range<usize> {
        let start = usize::from(self.page) * WIDTH + usize::from(self.column);
        start..start + usize::from(self.length)
    }
}

/// A new run costs so many bytes on the bus: two addresses, two kinds of message, a page and two halves of a column. Smaller gaps
/// are sent along.
const GAP: usize = 7;

/// What differs between two pictures. Pages from `known` on have not been sent yet: what is shown there is anything.
pub fn changes<'a>(shown: &'a Canvas, next: &'a Canvas, known: u8) -> impl Iterator<Item = Run> + 'a {
    (0u8..).take(PAGES).flat_map(move |page| {
        let start = usize::from(page) * WIDTH;
        let differs = move |column: usize| page >= known || shown.0[start + column] != next.0[start + column];
        let mut column = 0;
        core::iter::from_fn(move || {
            let first = (column..WIDTH).find(|column| differs(*column))?;
            let mut last = first;
            while let Some(further) = (last + 1..WIDTH.min(last + 2 + GAP)).find(|column| differs(*column)) {
                last = further;
            }
            column = last + 1;
            let (first, length) = (u8::try_from(first).ok()?, u8::try_from(last + 1 - first).ok()?);
            Some(Run { page, column: first, length })
        })
    })
}

#[cfg(test)]
mod tests {
    use embedded_graphics::mono_font::MonoTextStyle;
    use embedded_graphics::mono_font::ascii::FONT_9X15_BOLD;
    use embedded_graphics::mono_font::iso_8859_2::FONT_6X12;
    use embedded_graphics::text::{Baseline, Text};

    use super::*;
    use crate::font::{TEXT, TITLE};

    const ALL: u8 = 8;

    fn with(rectangle: Rectangle) -> Canvas {
        let mut canvas = Canvas::new();
        let Ok(()) = canvas.fill_solid(&rectangle, BinaryColor::On);
        canvas
    }

    /// A canvas with something on it already.
    fn striped() -> Canvas {
        let mut canvas = Canvas::new();
        let Ok(()) = canvas.fill_solid(&Rectangle::new(Point::new(0, 3), Size::new(128, 4)), BinaryColor::On);
        canvas
    }

    #[test]
    fn every_letter_is_drawn_as_the_font_has_it_over_the_edges_too() {
        for (font, face, last) in [(&TEXT, &FONT_6X12, '\u{17f}'), (&TITLE, &FONT_9X15_BOLD, '~')] {
            for letter in (' '..=last).chain(['\u{2d8}', '\u{4e2d}']) {
                for (at, colour) in [(Point::new(-2, -3), BinaryColor::Off), (Point::new(125, 60), BinaryColor::On)] {
                    let (mut ours, mut theirs) = (striped(), striped());
                    ours.letter(letter, font, at, colour, (0, 128));
                    let mut utf8 = [0; 4];
                    let text = letter.encode_utf8(&mut utf8);
                    let style = MonoTextStyle::new(face, colour);
                    Text::with_baseline(text, at, style, Baseline::Top).draw(&mut theirs).unwrap();
                    assert!(ours == theirs, "{letter:?} at {at}");
                }
            }
        }
    }

    #[test]
    fn no_letter_of_a_face_in_use_reads_as_another() {
        for font in [&TEXT, &TITLE] {
            let drawn = |letter| {
                let mut canvas = Canvas::new();
                canvas.letter(letter, font, Point::zero(), BinaryColor::On, (0, 128));
                canvas
            };
            for (one, other) in [('M', 'H'), ('M', 'N'), ('M', 'W'), ('H', 'N'), ('H', 'W'), ('N', 'W')] {
                let (one, other) = (drawn(one), drawn(other));
                let differ: u32 = one.0.iter().zip(&other.0).map(|(one, other)| (one ^ other).count_ones()).sum();
                assert!(differ >= 4, "{differ} pixels");
            }
        }
    }

    #[test]
    fn what_runs_is_cut_off_at_its_columns() {
        let mut canvas = Canvas::new();
        canvas.letter('M', &TEXT, Point::new(8, 0), BinaryColor::On, (10, 12));
        assert!((0..64).any(|y| canvas.lit(10, y) || canvas.lit(11, y)));
        assert!((0..64).all(|y| (0..10).chain(12..128).all(|x| !canvas.lit(x, y))));
    }

    #[test]
    fn a_bar_is_the_same_as_its_pixels() {
        for (x, y, wide, tall) in [(0, 0, 128, 64), (3, 5, 40, 20), (-5, -3, 20, 9), (120, 60, 40, 40), (7, 8, 1, 8)] {
            let bar = Rectangle::new(Point::new(x, y), Size::new(wide, tall));
            let mut pixels = Canvas::new();
            let Ok(()) = pixels.draw_iter(bar.points().map(|point| Pixel(point, BinaryColor::On)));
            assert!(with(bar) == pixels, "{bar:?}");
        }
    }

    #[test]
    fn sending_the_changes_makes_the_pictures_equal() {
        let old = with(Rectangle::new(Point::new(3, 5), Size::new(40, 20)));
        let new = with(Rectangle::new(Point::new(30, 1), Size::new(90, 62)));
        let mut shown = old.clone();
        for run in changes(&old, &new, ALL) {
            shown.take_over(&new, run);
        }
        assert!(shown == new);
        assert_eq!(changes(&new, &new, ALL).count(), 0);
    }

    #[test]
    fn the_first_picture_is_sent_whole() {
        let sent: usize = changes(&Canvas::new(), &Canvas::new(), 0).map(|run| run.range().len()).sum();
        assert_eq!(sent, WIDTH * PAGES);
    }

    #[test]
    fn a_small_gap_is_sent_along_and_a_large_one_is_not() {
        let mut near = with(Rectangle::new(Point::new(10, 0), Size::new(1, 1)));
        near.0[15] = 1;
        assert_eq!(changes(&Canvas::new(), &near, ALL).count(), 1);
        near.0[100] = 1;
        assert_eq!(changes(&Canvas::new(), &near, ALL).count(), 2);
    }

    #[test]
    fn what_lies_outside_is_not_drawn() {
        let canvas = with(Rectangle::new(Point::new(-10, -10), Size::new(500, 500)));
        assert!(canvas.0.iter().all(|byte| *byte == 0xFF));
    }
}
