//! Words of the scorekeeper's pages in the window: one a round, the administrators before, and what is told at the end.

use crate::text::Lang;

/// What stands on a scorekeeper's pages. `{}` is where a number or a name comes in.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct ScorekeeperWords {
    pub asks: &'static str,
    pub asks_alone: &'static str,
    pub then_one_press: &'static str,
    pub discharged: &'static str,
    /// Points, as short as can be.
    pub points: &'static str,
    pub nobody: &'static str,
    pub fatalities: &'static str,
    pub bags: &'static str,
    pub none_this_round: &'static str,
    pub as_before: &'static str,
    pub this_round: &'static str,
    pub each: &'static str,
    /// Two of a colour, in the order of the colours.
    pub pair: [&'static str; 3],
    pub pairs: [&'static str; 3],
    pub trio: &'static str,
    pub trios: &'static str,
    pub most: &'static str,
    pub empty: &'static str,
    pub now: &'static str,
    pub told: &'static str,
    pub rounds_so_far: &'static str,
    pub round: &'static str,
    pub round_now: &'static str,
    pub projected: &'static str,
    pub optional: &'static str,
    pub roll: &'static str,
    pub roll_hint: &'static str,
    pub keys: &'static str,
    pub key_discharged: &'static str,
    pub key_more: &'static str,
    pub key_next: &'static str,
    pub key_fatality: &'static str,
    pub key_bag: &'static str,
    pub key_administrator: &'static str,
    pub key_wards: &'static str,
    pub key_less: &'static str,
    pub nothing_else: &'static str,
    pub score: &'static str,
    pub tell: &'static str,
    pub waits: &'static str,
    // The administrators.
    pub which_administrator: &'static str,
    pub one_press_each: &'static str,
    pub waits_administrator: &'static str,
    pub deal: &'static str,
    pub administrators_hint: &'static str,
    // The end.
    pub how_it_ended: &'static str,
    pub tie: &'static str,
    pub collected: &'static str,
    pub pips: &'static str,
    pub end_hint: &'static str,
    pub end: &'static str,
}

impl Lang {
    /// The words of the scorekeeper's pages.
    pub const fn scorekeeper_words(self) -> &'static ScorekeeperWords {
        in_language!(self, &language::dice_hospital::scorekeeper::SCOREKEEPER)
    }
}
