//! A shift that is over: what was asked for and reached, and how busy everyone was.

use bedside_core::rush::{Game, Verdict, debrief};
use embedded_graphics::prelude::*;
use embedded_graphics::text::Alignment;

use crate::face::Moment;
use crate::face::rush::{OVER_PAGES, glass_name};
use crate::letters::{figures, line, plain};
use crate::panel::pen::{BODY, CROSS, PITCH, TICK};
use crate::panel::{COLUMNS, ON, Panel, RIGHT};

/// Pixels of a bar for somebody who was always busy.
const BAR: u32 = 80;

impl Panel<'_> {
    pub(super) fn verdict(&mut self, game: &Game) {
        let short = self.lang.panel_words();
        let Some(verdict) = game.verdict() else {
            self.paragraph(self.lang.words().over_hint, 0, COLUMNS);
            return;
        };
        self.verdict_band(if verdict == Verdict::Won { short.won } else { short.lost }, BODY);
        for (row, requirement) in (0..).zip(game.lines().into_iter().flatten()) {
            let top = BODY + PITCH * (row + 1);
            self.icon(if requirement.met { &TICK } else { &CROSS }, Point::new(1, top + 3), ON);
            let words = self.lang.requirement(requirement.requirement);
            self.text(words, Point::new(11, top), Alignment::Left);
            let of = line(&[&plain(requirement.has), " / ", &plain(requirement.needs)]);
            self.text(&of, Point::new(RIGHT, top), Alignment::Right);
        }
    }

    /// How busy the doctors were, or the nurses, over all rounds.
    pub(super) fn debrief(&mut self, page: usize, game: &Game, at: &Moment<'_>) {
        let words = self.lang.words();
        self.header(words.debrief, words.busy);
        let busy = debrief::busy(at.table, at.now);
        let doctors = page == 1;
        let shown = game.glasses_in_play().filter(|glass| glass.doctor().is_some() == doctors);
        for (row, glass) in (0..).zip(shown) {
            let top = BODY + PITCH * row;
            let percent = busy.get(glass as usize).copied().unwrap_or(0);
            self.text(&glass_name(Some(glass), self.lang), Point::new(0, top - 1), Alignment::Left);
            self.frame(Point::new(15, top + 2), Size::new(BAR + 2, 7));
            self.fill(Point::new(16, top + 3), Size::new(percent * BAR / 100, 5), ON);
            self.text(&line(&[&figures(percent), "%"]), Point::new(RIGHT - 3, top - 1), Alignment::Right);
        }
        self.place_bar(page, 1, OVER_PAGES, BODY);
    }
}
