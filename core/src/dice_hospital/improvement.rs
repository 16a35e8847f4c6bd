//! Phase 2, hospital improvement: one tile or card each, in ambulance order, and one back for a blood bag.

use super::catalogue::Each;
use super::command::{Command, Improvement};
use super::event::Event;
use super::town::{Phase, Town};
use crate::event::Events;
use crate::refusal::Refusal;

impl Town {
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
            Some(_) if !self.agreed.referee() => return Err(Refusal::HospitalsNotKnown),
            None if !self.agreed.referee() => {}
            None if self.agreed.solo() && self.display.all().any(|it| self.fits(seat, it)) => {
                return Err(Refusal::ChooseOne);
            }
            None => {}
            Some(improvement) => {
                self.display.take(improvement)?;
                self.hospital_mut(seat)?.gain(improvement)?;
            }
        }
        self.hospital_mut(seat)?.done = true;
        self.say(events, Event::Improved { seat, take });
        Ok(())
    }

    /// Whether a hospital has room for an improvement.
    pub(super) fn fits(&self, seat: u8, improvement: Improvement) -> bool {
        self.hospital_of(seat).is_ok_and(|hospital| hospital.has_room(improvement))
    }

    /// Whether a seat may take something now.
    pub(super) fn check_improver(&self, seat: u8) -> Result<(), Refusal> {
        if self.hospital_of(seat)?.done {
            return Err(Refusal::HasImproved);
        }
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if self.display.open || !self.agreed.referee() { Ok(()) } else { Err(Refusal::NotRevealed) }
    }

    fn discard(&mut self, seat: u8, improvement: Improvement, events: &mut Events) -> Result<(), Refusal> {
        self.check_discarder(seat)?;
        let hospital = self.hospital_mut(seat)?;
        hospital.lose(improvement)?;
        hospital.discarded = true;
        self.decks.bury(improvement);
        self.say(events, Event::Discarded { seat, improvement });
        self.change_bags(seat, 1, events)
    }

    /// Whether a seat may return something now.
    pub(super) fn check_discarder(&self, seat: u8) -> Result<(), Refusal> {
        if !self.agreed.referee() {
            return Err(Refusal::HospitalsNotKnown);
        }
        let hospital = self.hospital_of(seat)?;
        if self.hospitals.iter().any(|hospital| !hospital.done) {
            return Err(Refusal::NotEverybodyImproved);
        }
        if hospital.discarded && self.agreed.edition().discards() == Each::Once {
            return Err(Refusal::HasDiscarded);
        }
        Ok(())
    }

    /// Refuses to go on while somebody may still take something.
    pub(super) fn end_improvement(&self) -> Result<(), Refusal> {
        self.during(Phase::Improvement)?;
        if self.agreed.referee() && self.hospitals.iter().any(|hospital| !hospital.done) {
            return Err(Refusal::NotEverybodyImproved);
        }
        Ok(())
    }
}
