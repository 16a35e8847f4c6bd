//! Rush M.D.: the clock, the steps of the evaluation, the pocket reference, and a glass being timed.

mod glasses;
mod over;

use bedside_core::rush::{ACTIONS, Game, Glass, Measure, Phase};
use bedside_core::{Instant, Running, View};

use super::list::ROWS;
use super::pen::{BODY, width};
use super::table::round;
use super::{Back, COLUMNS, Panel};
use crate::face::rush::{Topic, glass_name, kind_letter};
use crate::face::{Moment, rows};
use crate::letters::{self, figures, initial, line, plain, tenths};

impl Panel<'_> {
    pub(crate) fn shift(&mut self, view: &View, chosen: usize, game: &Game, at: &Moment<'_>) {
        let (words, short) = (self.lang.words(), self.lang.panel_words());
        let mut push = "";
        match game.phase() {
            Phase::Evaluation => {
                let points = |measure| plain(game.points(measure));
                let (skill, reputation) = (points(Measure::Skill), points(Measure::Reputation));
                let (s, r) = (initial(words.skill), initial(words.reputation));
                let list = Topic::Evaluation.into();
                self.header(&rows::headline(list, at), &line(&[s, &skill, " ", r, &reputation]));
                let length = self.rows(chosen, ROWS, BODY, &mut |each| rows::each(list, at, each));
                push = if length > 0 { short.count_it } else { "" };
            }
            Phase::Over if chosen > 0 => self.debrief(chosen, game, at),
            phase => {
                let paused = view.clock == Running::Paused && phase != Phase::Over;
                self.header(
                    if paused { short.paused } else { self.lang.phase(phase) },
                    &round((view.round, view.rounds)),
                );
                match phase {
                    Phase::Over => self.verdict(game),
                    _ => self.clock(view),
                }
                if phase == Phase::Council {
                    push = words.adjust;
                }
            }
        }
        let mut go = self.go(view);
        // Beside what a push does there is room for a short word.
        if !push.is_empty() && width(words.undo) + width(push) + width(go) > 100 {
            go = short.next;
        }
        self.footer(self.undo(view, at), push, go);
    }

    /// A page of the pocket reference.
    pub(crate) fn action(&mut self, place: usize) {
        let words = self.lang.words();
        let Some(action) = ACTIONS.get(place) else { return };
        self.header(self.lang.space(action.space), kind_letter(action.kind, self.lang));
        self.scrolled(self.lang.effect(action.space));
        self.footer(Back::Press(words.back), "", words.ok);
    }

    /// A real glass being timed.
    pub(crate) fn timing(&mut self, glass: Option<Glass>, game: &Game, now: Instant) {
        let words = self.lang.words();
        let glasses = game.glasses();
        let timed = glasses.being_timed();
        let glass = timed.map_or(glass, |(glass, _)| glass);
        self.header(words.time_glass, &glass_name(glass, self.lang));
        let Some((_, since)) = timed else {
            let runs = glasses.timing(glass).runs;
            match runs.mean() {
                None => {
                    self.paragraph(words.timing_hint, 0, COLUMNS);
                }
                Some(mean) => {
                    self.pair(words.runs, &figures(runs.runs().into()), 0);
                    self.pair(words.mean, &tenths(mean.millis()), 1);
                    if let Some(spread) = runs.spread() {
                        self.pair(words.spread, &tenths(spread.millis()), 2);
                    }
                }
            }
            self.footer(Back::Press(words.back), "", words.time_glass);
            return;
        };
        let secs = letters::clock(now.since(since).millis() / 1000);
        self.large(&secs, BODY + 3);
        self.footer(Back::Press(words.back), "", words.sand_is_out);
    }
}
