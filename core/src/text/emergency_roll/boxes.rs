//! Words of the boxes one by one, of the race, of the ending, and of a sheet on paper that is worked out on the map.
//!
//! `{}` stands for a name, a number or a word of the language; where there are two, `{n}` for the other one.

use core::fmt::{Result, Write};

use crate::emergency_roll::{Cardiologist, Epidemiologist, PaidAs, Radiologist, ScoreBox, Specialists};
use crate::text::Lang;

/// What stands on these pages.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct BoxWords {
    // A box.
    pub press_any: &'static str,
    pub hint: &'static str,
    pub fixed: &'static str,
    pub fixed_note: &'static str,
    pub nearest: &'static str,
    pub nothing: &'static str,
    pub sets: &'static str,
    pub one_by_one: &'static str,
    pub best_of: &'static str,
    pub figures_only: &'static str,
    pub together: &'static str,
    pub odd: &'static str,
    pub even: &'static str,
    /// What the boxes pay for, in the order of [`ScoreBox`]; those of Radiologist and Epidemiologist say it by their card.
    pub pays: [&'static str; 8],
    /// Short names of the boxes, for narrow columns.
    pub short: [&'static str; 8],
    // A set.
    pub ward: &'static str,
    pub nurse: &'static str,
    pub given_nurses: &'static str,
    pub commonest: &'static str,
    pub rarest: &'static str,
    // The race.
    pub race: &'static str,
    pub has: &'static str,
    pub told: &'static str,
    pub both_you: &'static str,
    pub you: &'static str,
    pub alicat_scores: &'static str,
    pub fill_ward: &'static str,
    pub race_over: &'static str,
    /// What is counted, in the order of [`Cardiologist`].
    pub counted: [&'static str; 6],
    // The end.
    pub wins_with: &'static str,
    pub share_with: &'static str,
    pub beats: &'static str,
    pub turns: &'static str,
    pub play_again: &'static str,
    pub unfinished: &'static str,
    // A sheet on paper.
    pub by_map: &'static str,
    pub map_hint: &'static str,
    pub critical: &'static str,
    pub clear: &'static str,
    pub take_over: &'static str,
    pub worked_out: &'static str,
}

impl Lang {
    /// What stands on the pages of the boxes.
    pub const fn box_words(self) -> &'static BoxWords {
        in_language!(self, &language::emergency_roll::boxes::WORDS)
    }

    /// A box by its name on the sheet.
    pub const fn score_box(self, which: ScoreBox) -> &'static str {
        let words = self.emergency_words();
        match which {
            ScoreBox::Wards => words.wards,
            ScoreBox::Critical => words.critical,
            ScoreBox::Nurses => words.nurses,
            ScoreBox::Cardiologists => words.cardiologists,
            ScoreBox::Radiologist => words.radiologist,
            ScoreBox::Epidemiologist => words.epidemiologist,
            ScoreBox::Morgue => words.morgue,
            ScoreBox::Modifiers => self.emergency_window().modifiers,
        }
    }

    /// The same where there is little room.
    pub fn short_box(self, which: ScoreBox) -> &'static str {
        self.box_words().short.get(which as usize).copied().unwrap_or_default()
    }

    /// What a box pays for.
    pub fn box_pays(self, which: ScoreBox, cards: Option<&Specialists>) -> &'static str {
        match (which, cards) {
            (ScoreBox::Radiologist, Some(cards)) => self.radiologist_pays(cards.radiologist),
            (ScoreBox::Epidemiologist, Some(cards)) => self.epidemiologist_pays(cards.epidemiologist),
            _ => self.box_words().pays.get(which as usize).copied().unwrap_or_default(),
        }
    }

    /// The title over the sets of a box: the card's where one pays.
    pub const fn box_title(self, which: ScoreBox, cards: Option<(Radiologist, Epidemiologist)>) -> &'static str {
        match (which, cards) {
            (ScoreBox::Radiologist, Some((card, _))) => self.radiologist(card),
            (ScoreBox::Epidemiologist, Some((_, card))) => self.epidemiologist(card),
            _ => self.score_box(which),
        }
    }

    /// What is counted for a goal: `nurses`.
    pub fn goal_counts(self, goal: Cardiologist) -> &'static str {
        self.box_words().counted.get(goal as usize).copied().unwrap_or_default()
    }

    /// What a set is paid as, before its values; nothing where these say it.
    pub fn paid_as(self, paid_as: PaidAs, out: &mut dyn Write) -> Result {
        let words = self.box_words();
        let with = |template: &str, number: u8, out: &mut dyn Write| {
            let (before, after) = template.split_once("{}").unwrap_or((template, ""));
            write!(out, "{before}{number}{after}")
        };
        match paid_as {
            PaidAs::Values => Ok(()),
            PaidAs::Ward(number) => with(words.ward, number, out),
            PaidAs::Nurse(number) => with(words.nurse, number, out),
            PaidAs::GivenNurses(count) => with(words.given_nurses, count, out),
            PaidAs::Goal(goal) => out.write_str(self.cardiologist(goal)),
            PaidAs::Commonest(_) => out.write_str(words.commonest),
            PaidAs::Rarest(_) => out.write_str(words.rarest),
            PaidAs::Modifier(modifier) => out.write_str(self.modifier(modifier)),
        }
    }
}
