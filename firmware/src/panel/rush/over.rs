//! A shift that is over: what was asked for and reached, and how busy everyone was.

use bedside_core::rush::{Game, Phase, debrief};
use embedded_graphics::mono_font::iso_8859_2::FONT_5X8;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use crate::face::Moment;
use crate::face::rush::{OVER_PAGES, glass_name};
use crate::letters::{figures, line, plain};
use crate::panel::pen::{CROSS, TICK};
use crate::panel::{ON, Panel, RIGHT};

/// Pixels of a bar for somebody who was always busy.
const BAR: u32 = 80;

impl Panel<'_> {
    pub(super) fn verdict(&mut self, game: &Game) {
        let Some(verdict) = game.verdict() else {
            self.message(self.lang.phase(Phase::Over), self.lang.words().over_hint);
            return;
        };
        self.paragraph(self.lang.verdict(verdict), 9);
        for (top, requirement) in (28..).step_by(9).zip(game.lines().into_iter().flatten()) {
            self.glyph(if requirement.met { TICK } else { CROSS }, Point::new(0, top), ON);
            self.text(self.lang.requirement(requirement.requirement), Point::new(10, top), &FONT_5X8, Alignment::Left);
            let of = line(&[&plain(requirement.has), " / ", &plain(requirement.needs)]);
            self.text(&of, Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }

    /// How busy the doctors were, or the nurses, over all rounds.
    pub(super) fn debrief(&mut self, page: usize, game: &Game, at: Moment<'_>) {
        let words = self.lang.words();
        let pages = figures(u32::try_from(OVER_PAGES).unwrap_or(0));
        let place = figures(u32::try_from(page + 1).unwrap_or(0));
        self.header(&line(&[words.debrief, ": ", words.busy]), &line(&[&place, "/", &pages]));
        let busy = debrief::busy(at.table, at.now);
        let doctors = page == 1;
        let shown = game.glasses_in_play().filter(|glass| glass.doctor().is_some() == doctors);
        for (top, glass) in (11..).step_by(10).zip(shown) {
            let percent = busy.get(glass as usize).copied().unwrap_or(0);
            self.text(&glass_name(Some(glass), self.lang), Point::new(0, top), &FONT_5X8, Alignment::Left);
            self.frame(Point::new(14, top), Size::new(BAR + 2, 8));
            self.fill(Point::new(15, top + 1), Size::new(percent * BAR / 100, 6), ON);
            self.text(&line(&[&figures(percent), "%"]), Point::new(RIGHT, top), &FONT_5X8, Alignment::Right);
        }
    }
}
