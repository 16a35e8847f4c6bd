//! A shift that is over: what was asked for and reached, and how busy everyone was.

use core::convert::Infallible;

use bedside_core::rush::debrief::{self, Piece};
use bedside_core::rush::{self, GLASSES, Phase};
use embedded_graphics::mono_font::iso_8859_2::FONT_5X8;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use super::{ON, Panel, RIGHT};
use crate::face::rows::{Scene, glass_name};
use crate::face::shift::{OVER_PAGES, cells};
use crate::letters::{figures, line, plain};

const TICK: [u8; 7] = [0b000_0001, 0b000_0011, 0b000_0110, 0b110_1100, 0b111_1000, 0b011_0000, 0b000_0000];
const CROSS: [u8; 7] = [0b110_0011, 0b011_0110, 0b001_1100, 0b001_1100, 0b011_0110, 0b110_0011, 0b000_0000];
/// Pixels of a bar for somebody who was always busy.
const BAR: u32 = 80;

impl<D: DrawTarget<Color = BinaryColor, Error = Infallible>> Panel<'_, D> {
    pub(super) fn verdict(&mut self, shift: &rush::Game) {
        let (Some(verdict), Some(lines)) = (shift.verdict(), shift.lines()) else {
            self.message(self.lang.phase(Phase::Over), self.lang.words().over_hint);
            return;
        };
        self.paragraph(self.lang.verdict(verdict), 9);
        for (top, requirement) in (28..).step_by(9).zip(lines) {
            self.glyph(if requirement.met { TICK } else { CROSS }, Point::new(0, top), ON);
            self.text(self.lang.requirement(requirement.requirement), Point::new(10, top), &FONT_5X8, Alignment::Left);
            let of = line(&[&plain(requirement.has), " / ", &plain(requirement.needs)]);
            self.text(&of, Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }

    /// How busy the doctors were, or the nurses, over all rounds.
    pub(super) fn debrief(&mut self, page: usize, shift: &rush::Game, scene: Scene<'_>) {
        let words = self.lang.words();
        let pages = figures(u32::try_from(OVER_PAGES).unwrap_or(0));
        let place = figures(u32::try_from(page + 1).unwrap_or(0));
        self.header(&line(&[words.debrief, ": ", words.busy]), &line(&[&place, "/", &pages]));
        let busy = busy(scene);
        let doctors = page == 1;
        let shown = cells(shift).filter(|glass| glass.doctor().is_some() == doctors);
        for (top, glass) in (11..).step_by(10).zip(shown) {
            let percent = busy.get(glass as usize).copied().unwrap_or(0);
            self.text(&glass_name(Some(glass), self.lang), Point::new(0, top), &FONT_5X8, Alignment::Left);
            self.frame(Point::new(14, top), Size::new(BAR + 2, 8));
            self.fill(Point::new(15, top + 1), Size::new(percent * BAR / 100, 6), ON);
            self.text(&line(&[&figures(percent), "%"]), Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }
}

/// How much of all action phases the sand of each glass ran, in percent.
fn busy(scene: Scene<'_>) -> [u32; GLASSES] {
    let (mut all, mut whole) = ([0u32; GLASSES], 0u32);
    let mut round = [0u32; GLASSES];
    debrief::tell(scene.table, scene.now, |piece| match piece {
        Piece::Begun { .. } => round = [0; GLASSES],
        Piece::Busy { glass, from, to } => {
            if let Some(sum) = round.get_mut(glass as usize) {
                *sum = sum.saturating_add(to.millis().saturating_sub(from.millis()));
            }
        }
        Piece::Ended { length, .. } => {
            whole = whole.saturating_add(length.millis());
            for (sum, more) in all.iter_mut().zip(round) {
                *sum = sum.saturating_add(more);
            }
        }
        Piece::Placed { .. } | Piece::Cancelled { .. } | Piece::Paused { .. } => {}
    });
    // In seconds, so that a hundred times an evening still fits.
    let whole = (whole / 1000).max(1);
    all.map(|sum| (sum / 1000 * 100 / whole).min(100))
}
