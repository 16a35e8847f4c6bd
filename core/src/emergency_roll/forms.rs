//! Moves that take figures of the players' own.

use super::command::Command;
use super::ending::most_critical;
use super::game::{Game, Phase};
use super::printed::{MORGUE, NURSES, WARD};
use crate::command;
use crate::form::{Field, Form, Given};
use crate::game::GameKind;

impl Game {
    /// Names every command that would be taken with figures filled in.
    pub(super) fn offer_forms(&self, offer: &mut dyn FnMut(Form)) {
        let Some(cards) = self.specialists.filter(|_| matches!(self.phase, Phase::Tally | Phase::Over)) else { return };
        let count = |name, max: u8| Field::Count { name, max: u16::from(max) };
        // Whoever has told comes after the others: to correct it.
        for told in [false, true] {
            let asked = |seat: &u8| self.seat(*seat).is_ok_and(|of| of.figures.is_some() == told);
            for seat in (0..self.options.seats()).filter(|seat| asked(seat) && (told || self.phase == Phase::Tally)) {
                let fields = [
                    Field::Given { name: "seat", value: Given::Number(seat) },
                    count("wards", WARD.into_iter().map(|ward| ward.clipboard).sum()),
                    count("critical", most_critical()),
                    count("nurses", u8::try_from(NURSES.len() - 1).unwrap_or(0)),
                    count("radiologist", cards.radiologist.range().most),
                    count("epidemiologist", cards.epidemiologist.range().most),
                    count("morgue", MORGUE),
                ];
                offer(Form::new(GameKind::EmergencyRoll, "tally", &fields, |filled| {
                    Some(command::Command::EmergencyRoll(Command::Tally {
                        seat: filled.known("seat")?,
                        wards: filled.number("wards")?,
                        critical: filled.number("critical")?,
                        nurses: filled.number("nurses")?,
                        radiologist: filled.number("radiologist")?,
                        epidemiologist: filled.number("epidemiologist")?,
                        morgue: filled.number("morgue")?,
                    }))
                }));
            }
        }
    }
}
