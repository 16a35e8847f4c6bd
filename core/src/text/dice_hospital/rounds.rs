//! Words of the end of a round, of the end of an evening, and of the score sheet.
//!
//! `{}` stands for a name, a number or a word of the language; where there are two, `{n}` for the number.

use core::fmt::{Result, Write};

use crate::clock::Instant;
use crate::command::Command;
use crate::dice_hospital::{self, Feat, Game, HospitalRecap, ROUNDS, together};
use crate::table::Table;
use crate::text::Lang;

/// What stands on these pages.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct RoundWords {
    // The end of a round.
    pub round_is_over: &'static str,
    pub last_round_is_over: &'static str,
    pub leads_by: &'static str,
    pub tied: &'static str,
    pub discharged_the_most: &'static str,
    pub neglect: &'static str,
    pub at_the_table: &'static str,
    pub nobody: &'static str,
    pub spared: &'static str,
    pub spare_this: &'static str,
    pub dies: &'static str,
    pub and_more: &'static str,
    pub discharged: &'static str,
    pub no_administrator: &'static str,
    pub projected: &'static str,
    pub was: &'static str,
    pub next_round: &'static str,
    pub next_reports: &'static str,
    pub next_end: &'static str,
    pub next_collections: &'static str,
    pub start_round: &'static str,
    pub to_the_reports: &'static str,
    pub to_the_ending: &'static str,
    pub to_the_collections: &'static str,
    // The collections.
    pub places_left: &'static str,
    pub no_more: &'static str,
    pub hands_over: &'static str,
    pub is_through: &'static str,
    pub collected_gives: &'static str,
    // The end of an evening.
    pub wins: &'static str,
    pub share: &'static str,
    pub alone: &'static str,
    pub points: &'static str,
    pub ahead: &'static str,
    pub tie_break: &'static str,
    pub each: &'static str,
    pub first_result: &'static str,
    pub best_so_far: &'static str,
    pub new_record: &'static str,
    pub rounds: &'static str,
    pub moment: &'static str,
    pub in_round: &'static str,
    pub in_round_alone: &'static str,
    pub all_empty: &'static str,
    pub for_points: &'static str,
    pub from_place: &'static str,
    pub over_the_rounds: &'static str,
    pub with_tokens: &'static str,
    pub fatalities_aside: &'static str,
    pub same_again: &'static str,
    // The score sheet.
    pub sheet: &'static str,
    pub by_rule: &'static str,
    pub by_round: &'static str,
    pub this_round: &'static str,
    pub at_the_end: &'static str,
    pub total_now: &'static str,
    pub total: &'static str,
    pub place: &'static str,
}

impl Lang {
    /// What stands on the pages of the end of a round and of an evening.
    pub const fn round_words(self) -> &'static RoundWords {
        in_language!(self, &language::dice_hospital::rounds::WORDS)
    }

    /// What the press at the end of a round does, step by step until there is something to choose; nothing where a choice is waited
    /// for.
    pub fn ends_round(self, table: &Table, now: Instant, out: &mut dyn Write) -> Result {
        let (words, steps) = (self.round_words(), together::steps(table, now));
        let Some(game) = table.state().game::<Game>().filter(|_| !steps.is_empty()) else { return Ok(()) };
        let has = |step: dice_hospital::Command| steps.contains(&Command::DiceHospital(step));
        if has(dice_hospital::Command::ChangeShift) {
            let (before, after) = words.start_round.split_once("{}").unwrap_or((words.start_round, ""));
            return write!(out, "{before}{}{after}", game.round() + 1);
        }
        out.write_str(if has(dice_hospital::Command::Finish) {
            words.to_the_ending
        } else if game.round() == ROUNDS && has(dice_hospital::Command::Discharge) {
            words.to_the_collections
        } else {
            words.to_the_reports
        })
    }

    /// What neglect did to a hospital, in short: '2 worsen, 1 dies'.
    pub fn neglect_in_short(self, worsened: usize, died: usize, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::rounds::neglect_in_short(worsened, died, out))
    }

    /// Why an administrator paid what they paid in a round; nothing where there is none.
    pub fn administrator_reason(self, hospital: &HospitalRecap, out: &mut dyn Write) -> Result {
        match hospital.administrator {
            Some((_, perk)) => in_language!(self, language::dice_hospital::rounds::reason(perk, hospital, out)),
            None => Ok(()),
        }
    }

    /// What blood bags changed, in points: '+1 bag'.
    pub fn by_bags(self, points: i16, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::rounds::by_bags(points, out))
    }

    /// What fatalities changed, in points: '−2 fatality'.
    pub fn by_fatalities(self, points: i16, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::rounds::by_fatalities(points, out))
    }

    /// What an honour is called.
    pub const fn feat(self, feat: Feat) -> &'static str {
        in_language!(self, language::dice_hospital::rounds::feat(feat))
    }

    /// By how much it was earned.
    pub fn feat_measure(self, feat: Feat, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::rounds::measure(feat, out))
    }

    /// A place: '1st'.
    pub fn ordinal(self, place: u8, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::rounds::ordinal(place, out))
    }
}

/// Points with their sign; the minus is as wide as the plus.
pub(in crate::text) fn signed(points: i16, out: &mut dyn Write) -> Result {
    write!(out, "{}{}", if points < 0 { '\u{2212}' } else { '+' }, points.unsigned_abs())
}
