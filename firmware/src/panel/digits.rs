//! Figures that are read from a metre away: seven bars each, 36 rows high.

use core::convert::Infallible;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::PANEL;

const TALL: i32 = 36;
const WIDE: i32 = 22;
const BAR: i32 = 6;
const GAP: i32 = 5;
const COLON: i32 = 6;

/// Bars of the figures 0 to 9, the lowest bit first: top, upper right, lower right, bottom, lower left, upper left, middle.
const FIGURES: [u8; 10] = [0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F];

/// Draws `m:ss` in the middle of the panel, from row `top` on.
pub(super) fn draw<D>(target: &mut D, secs: u32, top: i32)
where
    D: DrawTarget<Color = BinaryColor, Error = Infallible>,
{
    let (minutes, secs) = ((secs / 60).min(99), secs % 60);
    let figures = if minutes < 10 { 3 } else { 4 };
    let mut left = (PANEL.width as i32 - (figures * (WIDE + GAP) + COLON)) / 2;
    // A play or pause sign stands at the right.
    left -= 3;
    if minutes >= 10 {
        figure(target, minutes / 10, left, top);
        left += WIDE + GAP;
    }
    figure(target, minutes % 10, left, top);
    left += WIDE + GAP;
    for dot in [top + 9, top + TALL - 9 - COLON] {
        fill(target, left, dot, COLON, COLON);
    }
    left += COLON + GAP;
    figure(target, secs / 10, left, top);
    figure(target, secs % 10, left + WIDE + GAP, top);
}

fn figure<D>(target: &mut D, figure: u32, left: i32, top: i32)
where
    D: DrawTarget<Color = BinaryColor, Error = Infallible>,
{
    let bars = FIGURES.get(figure as usize).copied().unwrap_or(0);
    let middle = (TALL - BAR) / 2;
    let places = [
        (0, 0, WIDE, BAR),
        (WIDE - BAR, 0, BAR, middle + BAR),
        (WIDE - BAR, middle, BAR, TALL - middle),
        (0, TALL - BAR, WIDE, BAR),
        (0, middle, BAR, TALL - middle),
        (0, 0, BAR, middle + BAR),
        (0, middle, WIDE, BAR),
    ];
    for (bar, (x, y, wide, tall)) in places.into_iter().enumerate() {
        if bars >> bar & 1 == 1 {
            fill(target, left + x, top + y, wide, tall);
        }
    }
}

fn fill<D>(target: &mut D, x: i32, y: i32, wide: i32, tall: i32)
where
    D: DrawTarget<Color = BinaryColor, Error = Infallible>,
{
    let size = Size::new(wide.unsigned_abs(), tall.unsigned_abs());
    let Ok(()) = target.fill_solid(&Rectangle::new(Point::new(x, y), size), BinaryColor::On);
}
