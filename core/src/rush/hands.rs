//! What hands do in the action phase: with glasses, and for patients who are followed.

use super::actions::{Kind, Space};
use super::command::Command;
use super::evaluation::Card;
use super::event::Event;
use super::game::{Game, Phase};
use super::glasses::{Glass, Glasses};
use super::hospital::{Bed, Exam};
use crate::clock::{Countdown, Instant, Running};
use crate::event::Events;
use crate::refusal::Refusal;
use crate::rush;

impl Game {
    /// What hands do with glasses in the action phase.
    pub(super) fn handle_glass(
        &mut self,
        command: &Command,
        clock: &Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.leave(Phase::Action)?;
        if !self.options.glasses() {
            return Err(rush::Refusal::GlassesNotTracked.into());
        }
        // A glass that fell is set up again even when the time is up.
        let moves = matches!(command, Command::Place { .. } | Command::Lift { .. });
        match clock.running(now) {
            Running::Running => {}
            Running::Ready => return Err(Refusal::ClockNotStarted),
            Running::Paused => return Err(Refusal::ClockIsPaused),
            Running::Expired if moves => return Err(rush::Refusal::TooLateToPlace.into()),
            Running::Expired => {}
        }
        match *command {
            Command::Place { glass, space, by } => {
                let by = Glasses::hand(glass, by, &self.options)?;
                self.glasses.movable(glass, now)?;
                let scans = space.map_or(Ok(None), |space| self.allow(glass, space, now))?;
                self.glasses.place(glass, space, by, scans, now, events)
            }
            Command::Lift { glass, by } => {
                Glasses::hand(glass, by, &self.options)?;
                self.glasses.lift(glass, now, events)
            }
            Command::Topple { glass } => {
                self.known(Some(glass))?;
                self.glasses.topple(glass, now, events)
            }
            Command::SetUp { glass } => {
                self.known(Some(glass))?;
                self.glasses.set_up(glass, now, events)
            }
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    /// Refuses a glass on a space; answers the bed that a scan keeps there.
    fn allow(&self, glass: Glass, space: Space, now: Instant) -> Result<Option<Bed>, Refusal> {
        let kind = match space.card() {
            None => space.action().kind,
            Some(_) if !self.options.research() => return Err(rush::Refusal::NoResearch.into()),
            Some(card) => match self.research.card(card) {
                Some(Card::Action { kind }) => kind,
                Some(Card::Task { .. }) | None => return Err(Refusal::NoSuchCard),
            },
        };
        if kind != Kind::Any && kind != glass.kind() {
            let wanted = if kind == Kind::Doctor { rush::Refusal::ForDoctors } else { rush::Refusal::ForNurses };
            return Err(wanted.into());
        }
        if matches!(space, Space::EpidemicA | Space::EpidemicB) {
            self.with_epidemics()?;
        }
        if self.glasses.standing_on(space, Some(glass)) >= self.options.spaces(space) {
            return Err(rush::Refusal::SpaceIsTaken.into());
        }
        let Some(exam) = space.exam().filter(|_| self.options.follow()) else { return Ok(None) };
        let scanned = |bed| exam == Exam::Mri && self.glasses.scanning(bed, now);
        let bed = self.patients.bed_at(exam.place(), scanned).ok_or(rush::Refusal::NobodyThere)?;
        Ok((exam == Exam::Mri).then_some(bed))
    }

    /// What is done for patients who are followed.
    pub(super) fn care(&mut self, command: &Command, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        if !self.options.follow() {
            return Err(rush::Refusal::PatientsNotFollowed.into());
        }
        let acting = || if self.phase() == Phase::Action { Ok(()) } else { Err(Refusal::NotInThisPhase) };
        match command {
            Command::Admit { outpatients, inpatients } => {
                acting()?;
                self.patients.admit(*outpatients, *inpatients, events)
            }
            Command::Describe { patient, card } => {
                self.patients.describe(*patient, card)?;
                events.add(Event::PatientDescribed { spot: *patient });
                Ok(())
            }
            Command::ToWard { patient, bed } => {
                acting()?;
                self.patients.give_bed(*patient, *bed, events)
            }
            Command::Carry { bed, to } => {
                acting()?;
                if self.glasses.scanning(*bed, now) {
                    return Err(rush::Refusal::ScanGoesOn.into());
                }
                self.patients.carry(*bed, *to, &self.options, events)
            }
            Command::Diagnose { bed, exam, card } => {
                acting()?;
                self.patients.diagnose(*bed, *exam, *card, events)?;
                if card.infectious && self.options.epidemics() {
                    self.epidemics.symbol(bed.ward());
                }
                Ok(())
            }
            Command::ChooseTreatment { bed, exam } => self.patients.choose(*bed, *exam, events),
            Command::Operate { bed } => {
                acting()?;
                self.patients.operate(*bed, events)
            }
            Command::MoveOrgans { by } => {
                // Organs may be thrown away at any time.
                if *by > 0 {
                    acting()?;
                }
                self.patients.move_organs(*by)?;
                events.add(Event::OrgansMoved { by: *by, total: self.patients.organs() });
                Ok(())
            }
            _ => Err(Refusal::NotInThisPhase),
        }
    }
}
