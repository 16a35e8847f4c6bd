//! Rush M.D.: the clock, the steps of the evaluation, the pocket reference, and a glass being timed.

mod glasses;
mod over;

use bedside_core::rush::{ACTIONS, Game, Glass, Measure, Phase};
use bedside_core::{Instant, View};
use embedded_graphics::prelude::*;

use super::table::round;
use super::{ON, Panel};
use crate::canvas::PANEL;
use crate::face::rush::{Topic, glass_name, kind_letter};
use crate::face::{Moment, rows};
use crate::letters::{self, figures, initial, line, plain, tenths};

impl Panel<'_> {
    pub(crate) fn shift(&mut self, view: &View, chosen: usize, game: &Game, at: Moment<'_>) {
        let words = self.lang.words();
        match game.phase() {
            Phase::Evaluation => {
                let points = |measure| plain(game.points(measure));
                let (skill, reputation) = (points(Measure::Skill), points(Measure::Reputation));
                let (s, r) = (initial(words.skill), initial(words.reputation));
                self.header(&rows::headline(Topic::Evaluation.into(), at), &line(&[s, &skill, " ", r, &reputation]));
                self.rows(chosen, &mut |each| rows::each(Topic::Evaluation.into(), at, each));
            }
            Phase::Over if chosen > 0 => self.debrief(chosen, game, at),
            phase => {
                self.header(&line(&[words.round, " ", &round(view)]), self.lang.phase(phase));
                match phase {
                    Phase::Over => self.verdict(game),
                    _ => self.clock(view),
                }
            }
        }
        self.buttons(view, "");
    }

    fn message(&mut self, headline: &str, hint: &str) {
        self.headline(headline, 11);
        // Small letters: three lines are all that fit above the footer.
        self.paragraph(hint, 26);
    }

    /// A page of the pocket reference.
    pub(crate) fn action(&mut self, place: usize) {
        let words = self.lang.words();
        let Some(action) = ACTIONS.get(place) else { return };
        self.header(self.lang.space(action.space), kind_letter(action.kind, self.lang));
        self.fill(Point::new(0, 8), Size::new(PANEL.width, 1), ON);
        // Five lines have to fit.
        self.lines(self.lang.effect(action.space), 11, 8);
        self.footer(words.back, words.ok);
    }

    /// A real glass being timed.
    pub(crate) fn timing(&mut self, glass: Option<Glass>, game: &Game, now: Instant) {
        let words = self.lang.words();
        let glasses = game.glasses();
        let timed = glasses.being_timed();
        let glass = timed.map_or(glass, |(glass, _)| glass);
        self.header(words.time_glass, &glass_name(glass, self.lang));
        let Some((_, since)) = timed else {
            self.paragraph(words.timing_hint, 10);
            let runs = glasses.timing(glass).runs;
            if let Some(mean) = runs.mean() {
                let count = figures(runs.runs().into());
                self.paragraph(&line(&[words.runs, " ", &count, "  ", words.mean, " ", &tenths(mean.millis())]), 37);
            }
            if let Some(spread) = runs.spread() {
                self.paragraph(&line(&[words.spread, " ", &tenths(spread.millis())]), 46);
            }
            self.footer(words.back, words.time_glass);
            return;
        };
        let secs = letters::clock(now.since(since).millis() / 1000);
        self.large(&secs, 14);
        self.footer(words.back, words.sand_is_out);
    }
}
