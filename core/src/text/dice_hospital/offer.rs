//! Words of the window's pages with tiles and cards on offer: the setup and the improvements.

use crate::text::Lang;

/// What stands beside tiles and cards.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct OfferWords {
    pub departments: &'static str,
    pub departments_hint: &'static str,
    pub specialists: &'static str,
    pub specialists_hint: &'static str,
    pub chooses: &'static str,
    /// With `{}` for the name.
    pub taken_by: &'static str,
    pub point_and_take: &'static str,
    pub nothing: &'static str,
    pub return_one: &'static str,
    pub return_hint: &'static str,
    pub return_hint_alone: &'static str,
    pub for_a_bag: &'static str,
    pub nothing_to_return: &'static str,
    pub starting_patients: &'static str,
    /// The same where a row of dice is to be chosen.
    pub choose_a_row: &'static str,
    pub administrator: &'static str,
    /// The same where one of them is to be chosen.
    pub keep_one: &'static str,
    /// Tiles and cards for the first round.
    pub lie_open: &'static str,
    pub first_player: &'static str,
    pub not_yet: &'static str,
    pub set_up_hint: &'static str,
    /// Who is the First Player.
    pub first_hint: &'static str,
    pub from_the_table: &'static str,
    pub one_more: &'static str,
    // What a tile or a card would do; whom it would be for follows.
    pub works_now: &'static str,
    pub set_off_by: &'static str,
    /// The same where a line has no room for it.
    pub now: &'static str,
    pub by: &'static str,
    pub works_always: &'static str,
    pub set_off_by_nobody: &'static str,
    /// With `{}` for the tile or the card.
    pub take: &'static str,
}

impl Lang {
    /// The words of tiles and cards on offer.
    pub const fn offer_words(self) -> &'static OfferWords {
        in_language!(self, &language::dice_hospital::offer::OFFER)
    }
}
