//! How the round would close for a hospital that is done now: neglect, discharge, and who is left.

use super::event::Cause;
use super::game::{Game, Phase};
use super::hospital::BEDS;
use super::neglect::Outlook;
use super::round_end::EMPTY_WARDS;
use crate::dice::Die;

/// A hospital after the discharge of this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// Points on the track.
    pub points: i16,
    /// Fatality tokens.
    pub fatalities: u8,
    /// Blood bags.
    pub bags: u8,
    /// Who lies where.
    pub beds: [Option<Die>; BEDS],
}

impl Closing {
    /// The dice of those who are left.
    pub fn patients(&self) -> impl Iterator<Item = Die> + '_ {
        self.beds.iter().copied().flatten()
    }
}

impl Game {
    /// How the round would close for a hospital as it stands, where its administrator spares the patient in a bed, if any is to be
    /// chosen; none before its patients are in their beds and once they were discharged. What the others have done counts as it
    /// stands.
    pub fn closing(&self, seat: u8, spared: Option<u8>) -> Option<Closing> {
        if !(Phase::Activation..=Phase::Neglect).contains(&self.phase) {
            return None;
        }
        let hospital = self.hospital_of(seat).ok()?;
        let forecast = self.forecast_sparing(seat, spared)?;
        let mut closing = Closing {
            points: hospital.points,
            fatalities: hospital.fatalities,
            bags: hospital.bags,
            beds: [None; BEDS],
        };
        for ((bed, patient), place) in (0u8..).zip(&hospital.beds).zip(&mut closing.beds) {
            let Some(patient) = patient else { continue };
            match forecast.of(bed) {
                Some(Outlook::Dies) => closing.fatalities = closing.fatalities.saturating_add(1),
                Some(Outlook::Worsens { to }) => *place = Some(Die::new(patient.die.colour, to)),
                _ => *place = Some(patient.die),
            }
        }
        let empty = closing.patients().next().is_none().then_some((Cause::EmptyWards, EMPTY_WARDS));
        let earned = self.for_discharged(seat).into_iter().chain(empty);
        closing.points = earned.fold(closing.points, |points, (_, by)| points.saturating_add(by));
        Some(closing)
    }

    /// What a blood bag and what a fatality token are worth at the end, the latter below zero.
    pub const fn worth_of_tokens(&self) -> (i16, i16) {
        (super::ending::BAG, self.fatality())
    }
}
