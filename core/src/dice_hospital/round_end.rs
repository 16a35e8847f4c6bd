//! Phases 5 and 6: discharge, shift change.

use heapless::Vec;

use super::catalogue::{Administrator, Each, Perk};
use super::command::{Command, Improvement};
use super::decks::Display;
use super::event::{Cause, Event};
use super::game::{Game, Phase, ROUNDS};
use super::hospital::Hospital;
use super::intake::Intake;
use crate::clock::{Countdown, Instant};
use crate::dice::Colour;
use crate::dice_hospital;
use crate::event::Events;
use crate::game::Rules;
use crate::refusal::Refusal;

/// Discharged Patients: points for so many patients in a round; more score as the last.
pub(super) const DISCHARGE: [i16; 13] = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35];
/// Discharged Patients: points for four empty wards.
pub const EMPTY_WARDS: i16 = 5;

/// Points for so many patients discharged in a round.
pub fn discharge_points(patients: u16) -> i16 {
    let most = DISCHARGE.len() - 1;
    DISCHARGE.get(usize::from(patients).min(most)).copied().unwrap_or(0)
}

impl Game {
    pub(super) fn close_round(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        match command {
            Command::Spare { seat, bed } => self.spare(*seat, *bed, events),
            Command::Neglect => self.neglect(clock, now, events),
            Command::Tell { seat, discharged, fatalities, bags } => {
                self.tell(*seat, *discharged, *fatalities, *bags, events)
            }
            Command::TellRound { .. } => self.tell_round(command, clock, now, events),
            Command::CompleteReports { places } => self.complete_reports(places, events),
            Command::Discharge => self.discharge(events),
            Command::ChangeShift => self.change_shift(clock, events),
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    fn complete_reports(&mut self, places: &[u8], events: &mut Events) -> Result<(), Refusal> {
        if !self.options.solo() {
            return Err(Refusal::OnlyAlone);
        }
        self.during(Phase::Discharge)?;
        self.all_told()?;
        if self.reports.settled {
            return Err(dice_hospital::Refusal::ReportsSettled.into());
        }
        let discharged = self.hospital_of(0)?.discharged;
        self.reports.complete_with(places, discharged)?;
        for place in places {
            events.add(Event::ReportCompleted { place: *place });
        }
        Ok(())
    }

    fn discharge(&mut self, events: &mut Events) -> Result<(), Refusal> {
        self.during(Phase::Discharge)?;
        self.all_told()?;
        if self.options.solo() && !self.reports.settled {
            return Err(dice_hospital::Refusal::ReportsNotSettled.into());
        }
        for seat in self.seats() {
            for (cause, points) in self.for_discharged(seat) {
                self.score(seat, cause, points, events)?;
            }
        }
        for seat in self.seats() {
            let discharged = core::mem::take(&mut self.hospital_mut(seat)?.discharged);
            if self.follows(seat) {
                self.bag.put(discharged);
            }
            if let Some((cause, points)) = self.for_empty_wards(seat) {
                self.score(seat, cause, points, events)?;
            }
        }
        let next = match self.round {
            ROUNDS.. if self.options.collections() => Phase::Collection,
            ROUNDS.. => Phase::Ending,
            _ => Phase::Shift,
        };
        self.enter(next, events);
        Ok(())
    }

    /// Points for those whom a hospital has discharged in this round.
    pub(super) fn for_discharged(&self, seat: u8) -> Vec<(Cause, i16), 2> {
        let mut points = Vec::new();
        let Ok(hospital) = self.hospital_of(seat) else { return points };
        let count = hospital.discharged.sum();
        if count > 0 {
            let cause = Cause::Discharged(u8::try_from(count).unwrap_or(u8::MAX));
            let _ = points.push((cause, discharge_points(count)));
        }
        if let Some(administrator) = hospital.administrator {
            let paid = self.paid(seat, administrator);
            if paid > 0 {
                let _ = points.push((Cause::Administrator(administrator), paid));
            }
        }
        points
    }

    /// Points for a hospital without patients. Where nobody follows them, the hospital said so itself.
    pub(super) fn for_empty_wards(&self, seat: u8) -> Option<(Cause, i16)> {
        let empty = self.follows(seat) && self.hospital_of(seat).is_ok_and(Hospital::is_empty);
        empty.then_some((Cause::EmptyWards, EMPTY_WARDS))
    }

    /// What an administrator pays for this round's discharged patients.
    fn paid(&self, seat: u8, administrator: Administrator) -> i16 {
        let Ok(hospital) = self.hospital_of(seat) else { return 0 };
        let discharged = hospital.discharged;
        let times = |sets: u8, each| match each {
            Each::Once => i16::from(sets.min(1)),
            Each::Every => i16::from(sets),
        };
        match administrator.perk(self.options.edition()) {
            Perk::Pair(colour, each) => times(discharged.get(colour) / 2, each),
            Perk::Trio(each) => {
                let sets = Colour::ALL.into_iter().map(|colour| discharged.get(colour)).min();
                times(sets.unwrap_or(0), each)
            }
            Perk::Most(points) => {
                let own = discharged.sum();
                let others = (0u8..).zip(&self.hospitals).filter(|(other, _)| *other != seat);
                let strictly = others.map(|(_, other)| other.discharged.sum()).all(|count| count < own);
                if strictly { points } else { 0 }
            }
            Perk::Spares(..) => 0,
        }
    }

    fn change_shift(&mut self, clock: &mut Countdown, events: &mut Events) -> Result<(), Refusal> {
        self.during(Phase::Shift)?;
        for seat in self.seats() {
            let follows = self.follows(seat);
            let hospital = self.hospital_mut(seat)?;
            hospital.rest();
            hospital.discarded = !follows;
        }
        self.bury_display();
        self.intake = Intake::default();
        self.event = None;
        self.reports.settled = false;
        self.round = self.round.saturating_add(1);
        *clock = self.clock();
        self.enter(Phase::Intake, events);
        Ok(())
    }

    /// What nobody took goes under the decks.
    fn bury_display(&mut self) {
        let display = core::mem::take(&mut self.display);
        let Display { departments, specialists, .. } = display;
        for department in departments {
            self.decks.bury(Improvement::Department(department));
        }
        for specialist in specialists {
            self.decks.bury(Improvement::Specialist(specialist));
        }
    }
}
