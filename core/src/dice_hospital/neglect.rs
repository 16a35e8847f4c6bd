//! Phase 4, neglect: whom it hits, whom an administrator spares, and what it would do if it came now.

use heapless::Vec;

use super::catalogue::{Administrator, Each, Perk};
use super::event::Event;
use super::game::{Game, Phase};
use super::hospital::{BEDS, Patient};
use crate::clock::{Countdown, Instant, Running};
use crate::dice::Colour;
use crate::dice_hospital;
use crate::event::Events;
use crate::game::Rules;
use crate::refusal::Refusal;

/// What neglect does to a patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing: an effect was for them in this round.
    Treated,
    /// Nothing: this administrator spares them.
    Spared(Administrator),
    /// They show less.
    #[expect(missing_docs, reason = "what they show then")]
    Worsens { to: u8 },
    /// They die.
    Dies,
}

/// What neglect would do to a hospital as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    beds: [Option<Outlook>; BEDS],
    choice: Vec<u8, BEDS>,
}

impl Forecast {
    /// What it does to the patient in a bed; none where nobody lies there.
    pub fn of(&self, bed: u8) -> Option<Outlook> {
        self.beds.get(usize::from(bed)).copied().flatten()
    }

    /// Every patient's bed with what it does to them.
    pub fn beds(&self) -> impl Iterator<Item = (u8, Outlook)> + '_ {
        (0u8..).zip(&self.beds).filter_map(|(bed, outlook)| Some((bed, (*outlook)?)))
    }

    /// How many will show less.
    pub fn worsening(&self) -> usize {
        self.beds().filter(|(_, outlook)| matches!(outlook, Outlook::Worsens { .. })).count()
    }

    /// How many will die.
    pub fn dying(&self) -> usize {
        self.beds().filter(|(_, outlook)| *outlook == Outlook::Dies).count()
    }

    /// How many an administrator spares.
    pub fn spared(&self) -> usize {
        self.beds().filter(|(_, outlook)| matches!(outlook, Outlook::Spared(_))).count()
    }

    /// The beds among which the player has yet to choose whom the administrator spares; until then the lowest is taken to be
    /// the one.
    pub fn choice(&self) -> &[u8] {
        &self.choice
    }
}

impl Game {
    /// What neglect would do to a hospital if it came now; none where Bedside does not know the patients, and once it has come.
    /// Whoever arrives and has no bed yet is left out.
    pub fn forecast(&self, seat: u8) -> Option<Forecast> {
        let hospital = self.hospital_of(seat).ok()?;
        self.forecast_sparing(seat, hospital.spared)
    }

    /// The same, where the administrator spares the patient in this bed.
    pub fn forecast_sparing(&self, seat: u8, bed: Option<u8>) -> Option<Forecast> {
        let coming = (Phase::Intake..=Phase::Neglect).contains(&self.phase);
        if !coming || !self.options.referee() {
            return None;
        }
        let mut beds = [None; BEDS];
        for ((number, place), patient) in (0u8..).zip(&mut beds).zip(&self.hospital_of(seat).ok()?.beds) {
            *place = patient.as_ref().map(|patient| self.outlook(seat, number, patient, bed));
        }
        let choice = if bed.is_none() { self.differing(seat).collect() } else { Vec::new() };
        Some(Forecast { beds, choice })
    }

    fn outlook(&self, seat: u8, bed: u8, patient: &Patient, chosen: Option<u8>) -> Outlook {
        if patient.treated {
            return Outlook::Treated;
        }
        if let Some(administrator) = self.sparer(seat, bed, chosen) {
            return Outlook::Spared(administrator);
        }
        let steps = if self.options.superbug() { 2 } else { 1 };
        match patient.die.pips.saturating_sub(steps) {
            0 => Outlook::Dies,
            to => Outlook::Worsens { to },
        }
    }

    /// Patients of a colour who would deteriorate unless an administrator spared them, with what they show.
    fn neglected(&self, seat: u8, colour: Colour) -> impl Iterator<Item = (u8, u8)> + '_ {
        let hospital = self.hospital_of(seat).ok();
        let patients = hospital.into_iter().flat_map(|hospital| hospital.patients());
        patients
            .filter(move |(_, patient)| !patient.treated && patient.colour == colour)
            .map(|(bed, patient)| (bed, patient.die.pips))
    }

    fn spares(&self, seat: u8) -> Option<(Administrator, Colour, Each)> {
        let administrator = self.hospital_of(seat).ok()?.administrator?;
        match administrator.perk(self.options.edition()) {
            Perk::Spares(colour, each) => Some((administrator, colour, each)),
            _ => None,
        }
    }

    /// The administrator who spares a neglected patient, by whom the player chose.
    fn sparer(&self, seat: u8, bed: u8, chosen: Option<u8>) -> Option<Administrator> {
        let (administrator, colour, each) = self.spares(seat)?;
        let spared = match each {
            Each::Every => self.neglected(seat, colour).any(|(other, _)| other == bed),
            Each::Once => {
                let lowest = self.neglected(seat, colour).min_by_key(|(_, pips)| *pips).map(|(bed, _)| bed);
                chosen.or(lowest) == Some(bed)
            }
        };
        spared.then_some(administrator)
    }

    /// Beds that differ so that somebody has to choose whom the administrator spares.
    fn differing(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let colour = match self.spares(seat) {
            Some((_, colour, Each::Once)) => Some(colour),
            _ => None,
        };
        let beds = colour.into_iter().flat_map(move |colour| {
            let first = self.neglected(seat, colour).next().map(|(_, pips)| pips);
            // Patients of one value are alike: nothing to choose.
            let differ = self.neglected(seat, colour).any(|(_, pips)| Some(pips) != first);
            self.neglected(seat, colour).filter(move |_| differ)
        });
        beds.map(|(bed, _)| bed)
    }

    /// Beds among which a player has to choose whom the administrator spares.
    pub fn sparing(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let open = self.phase == Phase::Neglect && self.hospital_of(seat).is_ok_and(|here| here.spared.is_none());
        self.differing(seat).filter(move |_| open)
    }

    pub(super) fn spare(&mut self, seat: u8, bed: u8, events: &mut Events) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        self.during(Phase::Neglect)?;
        if self.sparing(seat).next().is_none() {
            return Err(dice_hospital::Refusal::NobodyToSpare.into());
        }
        if !self.sparing(seat).any(|other| other == bed) {
            return Err(dice_hospital::Refusal::NotNeglected.into());
        }
        self.hospital_mut(seat)?.spared = Some(bed);
        events.add(Event::Spared { seat, bed });
        Ok(())
    }

    pub(super) fn neglect(&mut self, clock: &mut Countdown, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        if !self.options.referee() {
            // The table looks after its own neglected patients.
            self.during(Phase::Activation)?;
            if self.options.timed() && clock.running(now) == Running::Running {
                return Err(Refusal::ClockStillRuns);
            }
            *clock = self.clock();
            self.enter(Phase::Discharge, events);
            return Ok(());
        }
        self.during(Phase::Neglect)?;
        if self.seats().any(|seat| self.sparing(seat).next().is_some()) {
            return Err(dice_hospital::Refusal::NobodySpared.into());
        }
        for seat in self.seats() {
            let Some(forecast) = self.forecast(seat) else { continue };
            for (bed, outlook) in forecast.beds() {
                let pips = match outlook {
                    Outlook::Treated | Outlook::Spared(_) => continue,
                    Outlook::Worsens { to } => to,
                    Outlook::Dies => 0,
                };
                self.set_value(seat, bed, pips, events)?;
            }
        }
        self.enter(Phase::Discharge, events);
        Ok(())
    }
}
