//! What a card says that no rule knows: a logged change, with a reason in the players' words.

use serde::{Deserialize, Serialize};

use super::command::Improvement;
use super::event::{Cause, Event};
use super::game::{Game, Phase};
use super::hospital::{Patient, TRACK};
use crate::dice::{Colour, Die};
use crate::dice_hospital;
use crate::event::Events;
use crate::refusal::Refusal;
use crate::setup::printable;

/// One change of a hospital. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Change {
    /// Points.
    Points(i16),
    /// Blood bags.
    Bags(i8),
    /// Fatality tokens alone, without a patient.
    Fatalities(i8),
    /// Nurses.
    Nurses(i8),
    /// A patient shows another value: 0 dies, 7 is discharged.
    Value {
        bed: u8,
        /// The value.
        pips: u8,
    },
    /// A patient counts as treated, or not.
    Treated { bed: u8, treated: bool },
    /// A patient counts as another colour until the end of the round.
    Recolour {
        bed: u8,
        /// The colour.
        colour: Colour,
    },
    /// A patient comes out of the bag.
    Admit(Die),
    /// A patient goes back to the bag.
    Return(u8),
    /// An improvement out of its deck.
    Gain(Improvement),
    /// An improvement goes under its deck.
    Lose(Improvement),
}

impl Change {
    /// The value at which a patient is discharged: the highest that one can be set to.
    pub const DISCHARGED: u8 = 7;
}

impl Game {
    /// The points that a card may give or take a seat: as far as the track goes.
    pub fn adjustable_points(&self, seat: u8) -> (i16, i16) {
        self.hospital_of(seat).map_or((0, 0), |hospital| (-TRACK - hospital.points(), TRACK - hospital.points()))
    }

    pub(super) fn adjust(
        &mut self,
        seat: u8,
        change: Change,
        reason: &str,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.phase() == Phase::Over {
            return Err(Refusal::GameIsOver);
        }
        if reason.trim().is_empty() {
            return Err(dice_hospital::Refusal::ReasonMissing.into());
        }
        if !printable(reason) {
            return Err(Refusal::UnprintableLetters);
        }
        self.hospital_of(seat)?;
        let tokens = matches!(change, Change::Points(_) | Change::Bags(_) | Change::Fatalities(_) | Change::Nurses(_));
        if self.phase() == Phase::Setup && !tokens {
            return Err(Refusal::NotInThisPhase);
        }
        if self.entered != 0 && !tokens {
            return Err(dice_hospital::Refusal::HospitalsMissing.into());
        }
        events.add(Event::Adjusted { seat });
        match change {
            Change::Points(0) | Change::Bags(0) | Change::Fatalities(0) | Change::Nurses(0) => {
                return Err(dice_hospital::Refusal::NothingToChange.into());
            }
            Change::Points(by) => self.score(seat, Cause::Card, by, events)?,
            Change::Bags(by) => self.change_bags(seat, by, events)?,
            Change::Fatalities(by) => self.change_fatalities(seat, by, events)?,
            Change::Nurses(by) => {
                let hospital = self.hospital_mut(seat)?;
                let nurses = hospital.nurses.checked_add_signed(by).filter(|nurses| *nurses <= 9);
                hospital.nurses = nurses.ok_or(Refusal::OptionOutOfRange)?;
            }
            Change::Value { bed, pips } => {
                self.knows_patients()?;
                if pips > Change::DISCHARGED {
                    return Err(Refusal::NoSuchPips);
                }
                // Whoever was discharged after the points were given would count for nothing, or in another round.
                if pips == Change::DISCHARGED
                    && matches!(self.phase(), Phase::Shift | Phase::Collection | Phase::Ending)
                {
                    return Err(Refusal::NotInThisPhase);
                }
                let from =
                    self.hospital_of(seat)?.patient(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed)?.die.pips;
                if from == pips {
                    return Err(dice_hospital::Refusal::NothingToChange.into());
                }
                self.set_value(seat, bed, pips, events)?;
            }
            Change::Treated { bed, treated } => {
                let patient = self.known_patient(seat, bed)?;
                if patient.treated == treated {
                    return Err(dice_hospital::Refusal::NothingToChange.into());
                }
                patient.treated = treated;
            }
            Change::Recolour { bed, colour } => {
                let patient = self.known_patient(seat, bed)?;
                if patient.colour == colour {
                    return Err(dice_hospital::Refusal::HasThatColour.into());
                }
                patient.colour = colour;
                events.add(Event::PatientRecoloured { seat, bed, colour });
            }
            Change::Admit(die) => {
                if !(1..=6).contains(&die.pips) {
                    return Err(Refusal::NoSuchPips);
                }
                self.admit_from_bag(seat, die, events)?;
            }
            Change::Return(bed) => self.return_patient(seat, bed, events)?,
            Change::Gain(improvement) => {
                self.knows_patients()?;
                // From where it lies: face up, or anywhere in its deck.
                if self.display.take(improvement).is_err() {
                    self.decks.fetch(improvement)?;
                }
                self.hospital_mut(seat)?.gain(improvement)?;
            }
            Change::Lose(improvement) => {
                self.knows_patients()?;
                let edition = self.options.edition();
                self.hospital_mut(seat)?.lose(improvement, edition)?;
                self.decks.bury(improvement);
            }
        }
        // A bed that became free may be the one that somebody waited for.
        self.settle_in(events)
    }

    fn knows_patients(&self) -> Result<(), Refusal> {
        if self.options().referee() { Ok(()) } else { Err(dice_hospital::Refusal::HospitalsNotKnown.into()) }
    }

    fn known_patient(&mut self, seat: u8, bed: u8) -> Result<&mut Patient, Refusal> {
        self.knows_patients()?;
        self.hospital_mut(seat)?.patient_mut(bed).ok_or(dice_hospital::Refusal::NobodyInThatBed.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;

    #[test]
    fn points_are_adjusted_as_far_as_the_track_goes() {
        let mut game = Game::open(2, &[]).unwrap();
        let adjust = |game: &mut Game, by| game.adjust(1, Change::Points(by), "a card", &mut Events::ignored());
        adjust(&mut game, 12).unwrap();
        let (least, most) = game.adjustable_points(1);
        assert_eq!((least, most), (-1011, 987));
        for (by, taken) in [(least, true), (least - 1, false), (most, true), (most + 1, false)] {
            assert_eq!(adjust(&mut game.clone(), by).is_ok(), taken, "{by}");
        }
        assert_eq!(game.adjustable_points(7), (0, 0));
    }
}
