//! The action phase with glasses: the clock, and below it every glass with its sand.
//!
//! Rows of cells begin with a page of the screen, so that a figure that changes is one page to send.

use bedside_core::hourglass::Sand;
use bedside_core::rush::{Game, Shown};
use bedside_core::{Instant, Running, View};
use embedded_graphics::mono_font::iso_8859_2::FONT_5X8;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use crate::face::rush::glass_name;
use crate::letters::{self, figures};
use crate::panel::table::round;
use crate::panel::{OFF, ON, Panel, RIGHT, digits};

/// A cell of the glasses; doctors above, nurses below.
const CELL: Size = Size::new(31, 16);
const TOPS: [i32; 2] = [32, 48];
/// The bar of sand moves by so many pixels at a time: less would be sent more often than anyone looks.
const GRAIN: u32 = 3;
/// Steps of the bar.
const GRAINS: u32 = 9;
/// A glass that fell.
const FELL: [u8; 7] = [0b110_0011, 0b111_0111, 0b011_1110, 0b001_1100, 0b011_1110, 0b111_0111, 0b110_0011];

impl Panel<'_> {
    pub(crate) fn glasses(&mut self, view: &View, chosen: usize, game: &Game, now: Instant) {
        let clock = letters::clock(view.secs);
        let up = view.clock == Running::Expired;
        // When the time is up the clock is inverted.
        let width = digits::MEDIUM.width(&clock).unsigned_abs();
        if up {
            self.fill(Point::zero(), Size::new(width + 8, 31), ON);
        }
        digits::draw(self.canvas, &clock, Point::new(4, 1), &digits::MEDIUM, if up { OFF } else { ON });

        self.sign(view.clock, Point::new(99, 0));
        self.text(&round(view), Point::new(RIGHT, 1), &FONT_5X8, Alignment::Right);
        // Beside a clock of ten minutes there is no room for what GO does.
        if clock.len() < 5 {
            self.button(self.go(view), Point::new(RIGHT, 13));
        }
        let menu = Point::new(106, 24);
        if game.glasses_in_play().count() <= chosen {
            self.frame(menu, Size::new(22, 7));
        }
        for dot in 0..3 {
            self.fill(menu + Point::new(5 + 5 * dot, 3), Size::new(2, 1), ON);
            self.fill(menu + Point::new(5 + 5 * dot, 2), Size::new(2, 2), ON);
        }

        for (place, glass) in game.glasses_in_play().enumerate() {
            let shown = game.glasses().shown(glass, now);
            let top = if glass.doctor().is_some() { TOPS[0] } else { TOPS[1] };
            let at = Point::new(32 * i32::from(glass.number() - 1), top);
            self.glass(&shown, at, place == chosen);
        }
    }

    fn glass(&mut self, shown: &Shown, at: Point, chosen: bool) {
        if chosen {
            self.frame(at, CELL);
            self.fill(at, Size::new(12, 9), ON);
        }
        let name = glass_name(Some(shown.glass), self.lang);
        self.coloured(&name, at + Point::new(2, 0), &FONT_5X8, Alignment::Left, if chosen { OFF } else { ON });
        match shown.sand {
            Sand::Lifted => {}
            Sand::Running => {
                let secs = figures(shown.left.secs_begun());
                self.text(&secs, at + Point::new(28, 0), &FONT_5X8, Alignment::Right);
                let length = shown.length.map_or(1, |length| length.millis().max(1));
                let left = shown.left.millis().saturating_mul(GRAINS).div_ceil(length).min(GRAINS);
                self.fill(at + Point::new(2, 10), Size::new(left * GRAIN, 4), ON);
            }
            Sand::Empty => self.fill(at + Point::new(15, 2), Size::new(13, 11), ON),
            Sand::Toppled => self.glyph(FELL, at + Point::new(18, 4), ON),
        }
    }
}
