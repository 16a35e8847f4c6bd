//! What tiles, cards and agreements do, in one line. The words follow from the rows that the rules read.

use core::fmt::{Display, Formatter, Result, Write};

use crate::dice_hospital::game::EventCard;
use crate::dice_hospital::{Administrator, Choice, Edition, Improvement};
use crate::text::Lang;

impl Lang {
    /// What a tile or a card does: a department in at most 34 letters, a specialist in at most 38. Nothing is said where the
    /// edition does not have it.
    pub fn improvement_effect(self, improvement: Improvement, edition: Edition, out: &mut dyn Write) -> Result {
        match improvement {
            Improvement::Department(department) => match edition.department(department) {
                Some(row) => in_language!(self, language::dice_hospital::effects::modes(row.modes, out)),
                None => Ok(()),
            },
            Improvement::Specialist(specialist) => match edition.ability(specialist) {
                Some(ability) => in_language!(self, language::dice_hospital::effects::ability(ability, out)),
                None => Ok(()),
            },
        }
    }

    /// What an administrator does, in at most 60 letters.
    pub fn administrator_effect(self, card: Administrator, edition: Edition, out: &mut dyn Write) -> Result {
        in_language!(self, language::dice_hospital::effects::perk(card.perk(edition), out))
    }

    /// How long an event card holds, in at most 60 letters: what it says stands on the card alone.
    pub const fn event_effect(self, card: &EventCard) -> &'static str {
        in_language!(self, language::dice_hospital::effects::event(card.ongoing))
    }

    /// What an agreement changes where it holds, in at most 60 letters; none where its name says all.
    pub const fn choice_effect(self, choice: &Choice) -> Option<&'static str> {
        in_language!(self, language::dice_hospital::effects::choice(choice))
    }
}

/// Values of a patient: `1 or 2`, `1–3`, `6`.
pub(in crate::text) struct Values<'a> {
    pub(in crate::text) low: u8,
    pub(in crate::text) high: u8,
    /// Between two neighbours.
    pub(in crate::text) or: &'a str,
}

impl Display for Values<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let Values { low, high, or } = *self;
        match high.saturating_sub(low) {
            0 => write!(out, "{low}"),
            1 => write!(out, "{low}{or}{high}"),
            _ => write!(out, "{low}\u{2013}{high}"),
        }
    }
}

/// An example of consecutive values for so many patients: `2-3-4`.
pub(in crate::text) struct InARow(pub(in crate::text) u8);

impl Display for InARow {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        (2..2 + self.0).try_for_each(|pips| {
            let between = if pips > 2 { "-" } else { "" };
            write!(out, "{between}{pips}")
        })
    }
}
