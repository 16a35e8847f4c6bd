//! Figures that are read from a metre away: seven bars each, all of them equally wide.

use embedded_graphics::geometry::{self, Point};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::DrawTarget;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::font::{self, Font};

/// The face of verdicts.
pub(super) const TITLE: &Font = &font::TITLE;

/// How large the figures are, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) tall: i32,
    pub(super) wide: i32,
    bar: i32,
    gap: i32,
}

/// The clock alone.
pub(super) const LARGE: Size = Size { tall: 35, wide: 23, bar: 6, gap: 5 };
/// What is left of the sand.
pub(super) const SAND: Size = Size { tall: 25, wide: 17, bar: 5, gap: 4 };
/// The clock above what is said, and numbers to choose.
pub(super) const SMALL: Size = Size { tall: 19, wide: 12, bar: 4, gap: 2 };
/// The clock above the glasses.
pub(super) const LITTLE: Size = Size { tall: 16, wide: 13, bar: 3, gap: 2 };

/// Bars of the figures 0 to 9, the lowest bit first: top, upper right, lower right, bottom, lower left, upper left, middle.
const FIGURES: [u8; 10] = [0x3F, 0x00, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F];
const MINUS: u8 = 0x40;

impl Size {
    /// How wide `figures` are: ciphers, signs, points and colons.
    pub(super) fn width(&self, figures: &str) -> i32 {
        figures.chars().map(|letter| self.advance(letter)).sum::<i32>() - self.gap
    }

    fn advance(&self, letter: char) -> i32 {
        self.gap + if matches!(letter, ':' | '.') { self.bar } else { self.wide }
    }
}

/// Draws `figures` from a point on.
pub(super) fn draw(canvas: &mut Canvas, figures: &str, at: Point, size: &Size, colour: BinaryColor) {
    let Size { tall, wide, bar, .. } = *size;
    let middle = (tall - bar) / 2;
    let places = [
        (0, 0, wide, bar),
        (wide - bar, 0, bar, middle + bar),
        (wide - bar, middle, bar, tall - middle),
        (0, tall - bar, wide, bar),
        (0, middle, bar, tall - middle),
        (0, 0, bar, middle + bar),
        (0, middle, wide, bar),
    ];
    let mut left = at.x;
    let mut paint = |x: i32, y: i32, wide: i32, tall: i32, colour: BinaryColor| {
        let area = geometry::Size::new(wide.unsigned_abs(), tall.unsigned_abs());
        let Ok(()) = canvas.fill_solid(&Rectangle::new(Point::new(x, at.y + y), area), colour);
    };
    for letter in figures.chars() {
        match letter {
            ':' => {
                let dot = tall / 4 - bar / 2;
                paint(left, dot + 1, bar, bar, colour);
                paint(left, tall - dot - bar - 1, bar, bar, colour);
            }
            '.' => paint(left, tall - bar, bar, bar, colour),
            // With a flag and a foot in the middle of its cell: no hole beside it.
            '1' => {
                let stem = left + (wide - bar) / 2;
                paint(stem, 0, bar, tall, colour);
                paint(left + bar / 2, tall - bar, wide - bar, bar, colour);
                for step in 0..bar + 2 {
                    paint(stem - step, step, bar.min(step + 1), 1, colour);
                }
            }
            _ => {
                let bars = match letter.to_digit(10) {
                    Some(figure) => FIGURES.get(figure as usize).copied().unwrap_or(0),
                    None => MINUS,
                };
                for (number, (x, y, wide, tall)) in places.into_iter().enumerate() {
                    if bars >> number & 1 == 1 {
                        paint(left + x, y, wide, tall, colour);
                    }
                }
                if letter == '+' {
                    paint(left + (wide - bar) / 2, middle - (wide - bar) / 2, bar, wide, colour);
                }
                soften(bars, size, left, &mut |x, y, wide| paint(x, y, wide, 1, colour.invert()));
            }
        }
        left += size.advance(letter);
    }
}

/// Takes the outer corners off where two bars meet.
fn soften(bars: u8, size: &Size, left: i32, paint: &mut dyn FnMut(i32, i32, i32)) {
    let cut = (size.bar / 3).max(1);
    for (both, right, bottom) in [(0x21, false, false), (0x03, true, false), (0x18, false, true), (0x0C, true, true)] {
        if bars & both != both {
            continue;
        }
        for row in 0..cut {
            let x = if right { left + size.wide - (cut - row) } else { left };
            paint(x, if bottom { size.tall - 1 - row } else { row }, cut - row);
        }
    }
}
