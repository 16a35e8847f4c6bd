//! What lies on the table until the next card is flipped: the dice, what they gave and to whom, and whoever was written down.

use super::game::{Game, Phase};
use super::printed::{Beds, Bonus, Card};
use super::seat::Seat;
use crate::dice::{Colour, Die};

impl Game {
    /// The turn before, as long as its dice lie there.
    fn ended(&self) -> Option<&super::game::Earlier> {
        self.earlier.as_ref().filter(|_| self.phase != Phase::Admit && self.card.is_none())
    }

    pub(super) fn lying_seats(&self) -> &[Seat] {
        self.ended().map_or(&self.seats, |ended| &ended.seats)
    }

    pub(super) fn lying_card(&self) -> Option<Card> {
        self.ended().map_or(self.card, |ended| ended.card)
    }

    /// A die as it lies there: of this turn, or until the next flip of the one before.
    pub fn lying_die(&self, colour: Colour) -> Option<Die> {
        let [red, yellow, green] = self.ended().map_or(self.dice, |ended| ended.dice)?;
        let pips = match colour {
            Colour::Red => red,
            Colour::Yellow => yellow,
            Colour::Green => green,
        };
        Some(Die::new(colour, pips))
    }

    /// The bonus of a die that lies there.
    pub fn lying_bonus(&self, colour: Colour) -> Option<Bonus> {
        Some(self.lying_card()?.bonus(colour))
    }

    /// The Chief of the turn whose dice lie there.
    pub fn lying_chief(&self) -> u8 {
        self.ended().map_or(self.chief, |ended| ended.chief)
    }

    /// The die that a seat took of those that lie there.
    pub fn took(&self, seat: u8) -> Option<Colour> {
        let took = self.lying_seats().get(usize::from(seat))?.chosen;
        // What is remembered of a turn that ended is how it stood before ALICAT followed.
        let followed = || self.deed.as_ref().filter(|_| self.alicat_seat() == Some(seat) && self.ended().is_some());
        took.or_else(|| followed().map(|deed| deed.took.die.colour))
    }

    /// The beds of a seat that were written in since the card was flipped.
    pub fn written(&self, seat: u8) -> Beds {
        let (Some(then), Ok(now)) = (self.lying_seats().get(usize::from(seat)), self.seat(seat)) else {
            return Beds::default();
        };
        Beds(now.sheet.beds(|bed| bed.value() > 0).0 & !then.before.beds(|bed| bed.value() > 0).0)
    }
}
