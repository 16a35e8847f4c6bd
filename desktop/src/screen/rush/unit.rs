//! Lengths of these screens: one unit is a pixel of a window of 1366 by 768, and everything grows with the window.

use iced::Font;

use crate::theme::Room;
use crate::widget::width_of;

/// The smallest letters.
const LEAST: f32 = 12.0;

/// The unit of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Unit(f32);

impl Unit {
    pub(super) fn of(room: Room) -> Unit {
        Unit((room.size.width / 1366.0).min(room.size.height / 768.0))
    }

    /// So many units.
    pub(super) fn px(self, units: f32) -> f32 {
        (units * self.0).round()
    }

    /// So many units, and never less than so many pixels.
    pub(super) fn least(self, units: f32, pixels: f32) -> f32 {
        self.px(units).max(pixels)
    }

    /// A size of letters.
    pub(super) fn text(self, units: f32) -> f32 {
        self.least(units, LEAST)
    }

    /// From the window's edge to everything.
    pub(super) fn pad(self) -> f32 {
        self.least(20.0, 8.0)
    }

    /// Between two rows.
    pub(super) fn gap(self) -> f32 {
        self.least(11.0, 5.0)
    }

    /// How high the objective is, in every phase.
    pub(super) fn band(self) -> f32 {
        self.least(60.0, 42.0)
    }

    /// How high the foot is.
    pub(super) fn foot(self) -> f32 {
        self.least(48.0, 40.0)
    }
}

/// The first size in which words fit, or else the last.
pub(super) fn fitting(words: &str, sizes: &[f32], font: Font, width: f32) -> f32 {
    let fits = |size: &&f32| width_of(words, **size, font) <= width;
    sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or(LEAST)
}
