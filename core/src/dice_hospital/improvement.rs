//! Phase 2, hospital improvement: one tile or card each, in ambulance order, and one back for a blood bag.

use super::catalogue::Each;
use super::command::{Command, Improvement};
use super::event::Event;
use super::game::{Game, Phase};
use crate::dice_hospital;
use crate::event::Events;
use crate::refusal::Refusal;

impl Game {
    pub(super) fn improve(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        self.during(Phase::Improvement)?;
        match command {
            Command::Improve { seat, take } => self.take_improvement(*seat, *take, events),
            Command::Discard { seat, improvement } => self.discard(*seat, *improvement, events),
            _ => Err(Refusal::NotInThisPhase),
        }
    }

    fn take_improvement(&mut self, seat: u8, take: Option<Improvement>, events: &mut Events) -> Result<(), Refusal> {
        self.check_improver(seat)?;
        match take {
            // The table of a scorekeeper takes its own tiles and cards: it is only said who is next.
            Some(_) if !self.options.referee() => return Err(dice_hospital::Refusal::HospitalsNotKnown.into()),
            None if !self.options.referee() => {}
            None if self.options.solo() && self.display.all().any(|it| self.fits(seat, it)) => {
                return Err(dice_hospital::Refusal::ChooseOne.into());
            }
            None => {}
            Some(improvement) => {
                self.display.take(improvement)?;
                self.hospital_mut(seat)?.gain(improvement)?;
            }
        }
        self.hospital_mut(seat)?.done = true;
        events.add(Event::Improved { seat, take });
        Ok(())
    }

    /// Whether a hospital has room for an improvement.
    pub(super) fn fits(&self, seat: u8, improvement: Improvement) -> bool {
        self.hospital_of(seat).is_ok_and(|hospital| hospital.has_room(improvement))
    }

    /// Whether a seat may take something now.
    pub(super) fn check_improver(&self, seat: u8) -> Result<(), Refusal> {
        if self.hospital_of(seat)?.done {
            return Err(dice_hospital::Refusal::HasImproved.into());
        }
        if self.turn() != Some(seat) {
            return Err(dice_hospital::Refusal::NotYourTurn.into());
        }
        if self.display.open || !self.options.referee() {
            Ok(())
        } else {
            Err(dice_hospital::Refusal::NotRevealed.into())
        }
    }

    fn discard(&mut self, seat: u8, improvement: Improvement, events: &mut Events) -> Result<(), Refusal> {
        self.check_discarder(seat)?;
        let edition = self.options.edition();
        let hospital = self.hospital_mut(seat)?;
        hospital.lose(improvement, edition)?;
        hospital.discarded = true;
        self.decks.bury(improvement);
        events.add(Event::Discarded { seat, improvement });
        self.change_bags(seat, 1, events)
    }

    /// Whether a seat may return something now.
    pub(super) fn check_discarder(&self, seat: u8) -> Result<(), Refusal> {
        if !self.options.referee() {
            return Err(dice_hospital::Refusal::HospitalsNotKnown.into());
        }
        let hospital = self.hospital_of(seat)?;
        if self.hospitals.iter().any(|hospital| !hospital.done) {
            return Err(dice_hospital::Refusal::NotEverybodyImproved.into());
        }
        if hospital.discarded && self.options.edition().discards() == Each::Once {
            return Err(dice_hospital::Refusal::HasDiscarded.into());
        }
        Ok(())
    }

    /// Refuses to go on while somebody may still take something.
    pub(super) fn end_improvement(&self) -> Result<(), Refusal> {
        self.during(Phase::Improvement)?;
        if self.options.referee() && self.hospitals.iter().any(|hospital| !hospital.done) {
            return Err(dice_hospital::Refusal::NotEverybodyImproved.into());
        }
        Ok(())
    }
}
