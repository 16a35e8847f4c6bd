//! Moves that take figures of the players' own.

use super::emergency::{Emergency, Phase};
use super::ending::most_critical;
use super::printed::{MORGUE, NURSES, WARD};
use crate::form::{Field, Given};

impl Emergency {
    /// Names every command that would be taken with figures filled in.
    pub(crate) fn forms(&self, mut offer: impl FnMut(&'static str, &[Field])) {
        let Some(cards) = self.specialists.filter(|_| self.phase == Phase::Tally) else { return };
        let count = |name, max: u8| Field::Count { name, max: u16::from(max) };
        for (seat, of) in (0..self.agreed.seats()).zip(&self.seats) {
            if of.figures.is_none() {
                let fields = [
                    Field::Given { name: "seat", value: Given::Number(seat) },
                    count("wards", WARD.into_iter().map(|ward| ward.clipboard).sum()),
                    count("critical", most_critical()),
                    count("nurses", u8::try_from(NURSES.len() - 1).unwrap_or(0)),
                    count("radiologist", cards.radiologist.range().most),
                    count("epidemiologist", cards.epidemiologist.range().most),
                    count("morgue", MORGUE),
                ];
                offer("tally", &fields);
            }
        }
    }
}
