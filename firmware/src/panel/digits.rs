//! Figures that are read from a metre away: seven bars each.

use embedded_graphics::geometry::{self, Point};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::DrawTarget;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;

/// How large the figures are, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) tall: i32,
    wide: i32,
    bar: i32,
    gap: i32,
    /// A dot of the colon is a square.
    dot: i32,
    /// From the top to its upper dot.
    colon: i32,
}

/// The clock alone.
pub(super) const LARGE: Size = Size { tall: 36, wide: 22, bar: 6, gap: 5, dot: 6, colon: 9 };
/// The clock above the glasses.
pub(super) const MEDIUM: Size = Size { tall: 28, wide: 17, bar: 5, gap: 4, dot: 5, colon: 6 };

/// Bars of the figures 0 to 9, the lowest bit first: top, upper right, lower right, bottom, lower left, upper left, middle.
const FIGURES: [u8; 10] = [0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F];
const MINUS: u8 = 0x40;

impl Size {
    /// How wide `figures` are: ciphers, signs, points and colons.
    pub(super) fn width(&self, figures: &str) -> i32 {
        figures.chars().map(|letter| self.advance(letter)).sum::<i32>() - self.gap
    }

    fn advance(&self, letter: char) -> i32 {
        self.gap + if matches!(letter, ':' | '.') { self.dot } else { self.wide }
    }
}

/// Draws `figures` from a point on.
pub(super) fn draw(canvas: &mut Canvas, figures: &str, at: Point, size: &Size, colour: BinaryColor) {
    let Size { tall, wide, bar, dot, colon, .. } = *size;
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
    let mut fill = |x: i32, y: i32, wide: i32, tall: i32| {
        let area = geometry::Size::new(wide.unsigned_abs(), tall.unsigned_abs());
        let Ok(()) = canvas.fill_solid(&Rectangle::new(Point::new(x, at.y + y), area), colour);
    };
    for letter in figures.chars() {
        match letter {
            ':' => {
                fill(left, colon, dot, dot);
                fill(left, tall - colon - dot, dot, dot);
            }
            '.' => fill(left, tall - dot, dot, dot),
            _ => {
                let bars = match letter.to_digit(10) {
                    Some(figure) => FIGURES.get(figure as usize).copied().unwrap_or(0),
                    None => MINUS,
                };
                for (number, (x, y, wide, tall)) in places.into_iter().enumerate() {
                    if bars >> number & 1 == 1 {
                        fill(left + x, y, wide, tall);
                    }
                }
                if letter == '+' {
                    fill(left + (wide - bar) / 2, middle - (wide - bar) / 2, bar, wide);
                }
            }
        }
        left += size.advance(letter);
    }
}
