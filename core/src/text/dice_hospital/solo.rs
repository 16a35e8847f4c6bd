//! Words of the pages of a player alone in the window: the reports, the four dice, and what the discharged complete.

use crate::text::Lang;

/// What stands beside reports and the four dice. `{}` is where a number, dice or a name come in.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct SoloWords {
    // Entering the reports.
    pub lay: &'static str,
    pub lay_hint: &'static str,
    pub lower_row: &'static str,
    pub upper_row: &'static str,
    pub points_of_card: &'static str,
    pub colours_of_card: &'static str,
    pub waits_report: &'static str,
    pub lay_out: &'static str,
    pub take_off: &'static str,
    // The four dice.
    pub without: &'static str,
    pub bag: &'static str,
    pub no_bag: &'static str,
    pub goes_back: &'static str,
    pub move_in: &'static str,
    pub sum: &'static str,
    pub point_first: &'static str,
    pub before_the_dice: &'static str,
    // The reports of a round.
    pub reports: &'static str,
    pub only_lower: &'static str,
    pub takes: &'static str,
    pub slides: &'static str,
    pub fits_too: &'static str,
    pub needs: &'static str,
    pub done: &'static str,
    pub left_this_round: &'static str,
    pub patients_points: &'static str,
    pub report: &'static str,
    pub over: &'static str,
    pub best: &'static str,
    pub then: &'static str,
    pub and: &'static str,
    pub points: &'static str,
    pub would_be: &'static str,
    pub none_fits: &'static str,
    pub still_open: &'static str,
    pub all_done: &'static str,
    pub at_stake: &'static str,
    pub complete_one: &'static str,
    pub complete_both: &'static str,
    pub complete_many: &'static str,
    pub complete_none: &'static str,
    pub others: &'static str,
    pub others_hint: &'static str,
    pub nothing: &'static str,
    // The rail.
    pub alone: &'static str,
    pub projected: &'static str,
    pub scored: &'static str,
    pub this_round: &'static str,
    pub if_completed: &'static str,
    pub completed: &'static str,
    pub open: &'static str,
    pub bags: &'static str,
    pub fatalities: &'static str,
}

impl Lang {
    /// The words of a player alone.
    pub const fn solo_words(self) -> &'static SoloWords {
        in_language!(self, &language::dice_hospital::solo::SOLO)
    }
}
