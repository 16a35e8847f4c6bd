//! A scorekeeper is told what a hospital did in a round: whom it lost and healed by colours, or by numbers alone.

use super::catalogue::Perk;
use super::command::Command;
use super::event::{Cause, Event};
use super::game::{Game, Phase};
use super::hospital::BEDS;
use super::refusal::{Countable, exactly};
use super::round_end::EMPTY_WARDS;
use crate::clock::{Countdown, Instant, Running};
use crate::dice::{Colour, Counts};
use crate::dice_hospital;
use crate::event::Events;
use crate::game::Rules;
use crate::refusal::Refusal;

/// The most patients who can die in a round: everybody in the wards, and those who found no bed.
pub(super) const MOST_FATALITIES: u8 = 15;

impl Game {
    /// Scorekeeper: a hospital says what it did, once a round.
    pub(super) fn tell(
        &mut self,
        seat: u8,
        discharged: Counts,
        fatalities: Counts,
        bags: Option<u8>,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.hospital_of(seat)?;
        self.during(Phase::Discharge)?;
        if self.options.referee() {
            return Err(dice_hospital::Refusal::HospitalsAreKnown.into());
        }
        if self.hospital_of(seat)?.done {
            return Err(Refusal::HasTold);
        }
        if !self.follows(seat) {
            return Err(dice_hospital::Refusal::HospitalsNotKnown.into());
        }
        let mut gone = discharged;
        gone.put(fatalities);
        self.hospital_of(seat)?.check_wards(gone)?;
        for colour in Colour::ALL {
            for number in 0..gone.get(colour) {
                let hospital = self.hospital_of(seat)?;
                let found = hospital.patients().find(|(_, patient)| patient.die.colour == colour);
                let bed = found.map(|(bed, _)| bed).ok_or(dice_hospital::Refusal::NotThatManyOfAColour)?;
                if number < fatalities.get(colour) {
                    self.die(seat, bed, events)?;
                } else {
                    self.set_value(seat, bed, 7, events)?;
                }
            }
        }
        let hospital = self.hospital_mut(seat)?;
        hospital.bags = bags.unwrap_or(hospital.bags);
        hospital.done = true;
        events.add(Event::Told { seat });
        Ok(())
    }

    /// Refuses to score while a scorekeeper waits for somebody.
    pub(super) fn all_told(&self) -> Result<(), Refusal> {
        let missing = !self.options.referee() && self.hospitals.iter().any(|hospital| !hospital.done);
        if missing { Err(dice_hospital::Refusal::NotEverybodyTold.into()) } else { Ok(()) }
    }

    /// Scorekeeper: the numbers of a hospital's round. What came before in the round was the table's own.
    pub(super) fn tell_round(
        &mut self,
        command: &Command,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let Command::TellRound { seat, discharged, by_colour, fatalities, .. } = *command else {
            return Err(Refusal::NotInThisPhase);
        };
        self.check_telling(seat, clock, now)?;
        let named = by_colour.sum();
        if usize::from(discharged) > BEDS || named > discharged.into() || fatalities > MOST_FATALITIES {
            return Err(Refusal::OutOfLimits);
        }
        if self.options.solo() {
            // The reports ask for every colour.
            exactly(Countable::Dice, discharged.into(), named.into())?;
        }
        if self.phase != Phase::Discharge {
            *clock = self.clock();
            self.enter(Phase::Discharge, events);
        }
        self.note_round(command, events)
    }

    /// Takes the numbers of a round down, without a look at whether that may be now.
    pub(super) fn note_round(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        let Command::TellRound { seat, discharged, by_colour, fatalities, bags, empty } = *command else {
            return Err(Refusal::NotInThisPhase);
        };
        self.forget(seat)?;
        let told = self.with_colours(seat, by_colour, discharged);
        let hospital = self.hospital_mut(seat)?;
        hospital.discarded = true;
        hospital.discharged = told;
        hospital.bags = bags.unwrap_or(hospital.bags);
        hospital.done = true;
        if fatalities > 0 {
            self.change_fatalities(seat, i8::try_from(fatalities).unwrap_or(i8::MAX), events)?;
        }
        events.add(Event::Told { seat });
        if empty {
            self.score(seat, Cause::EmptyWards, EMPTY_WARDS, events)?;
        }
        Ok(())
    }

    /// Whether a scorekeeper may be told the numbers of a seat's round now.
    pub(super) fn check_telling(&self, seat: u8, clock: &Countdown, now: Instant) -> Result<(), Refusal> {
        let hospital = self.hospital_of(seat)?;
        if self.options.referee() {
            return Err(dice_hospital::Refusal::HospitalsAreKnown.into());
        }
        match self.phase {
            Phase::Intake if self.entered != 0 => Err(dice_hospital::Refusal::HospitalsMissing.into()),
            // An intake that was begun is finished first.
            Phase::Intake if self.intake.rolled() => Err(self.intake_waits()),
            Phase::Activation if self.options.timed() && clock.running(now) == Running::Running => {
                Err(Refusal::ClockStillRuns)
            }
            Phase::Intake | Phase::Improvement | Phase::Activation => Ok(()),
            Phase::Discharge if hospital.done => Err(Refusal::HasTold),
            Phase::Discharge => Ok(()),
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    /// Whether a scorekeeper follows the patients of no hospital: a round is told by numbers.
    pub(super) fn follows_nobody(&self) -> bool {
        self.seats().all(|seat| !self.follows(seat))
    }

    /// Patients whom Bedside still knew go back to the bag.
    fn forget(&mut self, seat: u8) -> Result<(), Refusal> {
        let hospital = self.hospital_mut(seat)?;
        let known = hospital.wards();
        hospital.beds = Default::default();
        self.bag.put(known);
        Ok(())
    }

    /// Discharged patients of whom only some colours were told: the others have colours that earn nothing more.
    fn with_colours(&self, seat: u8, colours: Counts, discharged: u8) -> Counts {
        let administrator = self.hospital_of(seat).ok().and_then(|hospital| hospital.administrator);
        let asked = match administrator.map(|card| card.perk(self.options.edition())) {
            Some(Perk::Pair(colour, _)) => Some(colour),
            _ => None,
        };
        let left = discharged.saturating_sub(u8::try_from(colours.sum()).unwrap_or(u8::MAX));
        let others = Colour::ALL.into_iter().filter(|colour| Some(*colour) != asked);
        let mut told = colours;
        if let Some(most) = others.max_by_key(|colour| colours.get(*colour)) {
            told.add(most, left);
        }
        told
    }
}
