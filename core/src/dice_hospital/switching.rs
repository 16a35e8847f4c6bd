//! From scorekeeper to referee: the hospitals are entered at a round's start.

use heapless::Vec;

use super::command::{Command, Improvement};
use super::event::Event;
use super::game::Game;
use super::options::Depth;
use super::refusal::{Countable, exactly};
use crate::dice::{Colour, Counts};
use crate::dice_hospital;
use crate::event::Events;
use crate::refusal::Refusal;

impl Game {
    pub(super) fn enter_hospital(&mut self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        let Command::EnterHospital { seat, patients, departments, specialists, bags } = command else {
            return Err(Refusal::NotInThisPhase);
        };
        let seat = *seat;
        self.hospital_of(seat)?;
        if self.options.referee() {
            return Err(dice_hospital::Refusal::HospitalsAreKnown.into());
        }
        if self.intake.rolled() {
            return Err(dice_hospital::Refusal::OnlyAtRoundStart.into());
        }
        // What was entered before for this seat is entered anew.
        let old = self.hospital_of(seat)?;
        let mut fresh = old.clone();
        fresh.beds = Default::default();
        let known = old.wards();
        let named = Counts::of(patients.iter().map(|die| die.colour));
        if self.follows(seat) {
            for colour in Colour::ALL {
                exactly(Countable::Known(colour), known.get(colour).into(), named.get(colour).into())?;
            }
        } else {
            self.bag.put(known);
            self.take_from_bag(named.colours())?;
        }
        let mut again: Vec<Improvement, 20> = Vec::new();
        for tile in core::mem::take(&mut fresh.tiles) {
            let _ = again.push(Improvement::Department(tile));
        }
        for card in core::mem::take(&mut fresh.specialists) {
            let _ = again.push(Improvement::Specialist(card));
        }
        for card in again {
            self.decks.give_back(card);
        }
        for die in patients {
            if !(1..=6).contains(&die.pips) {
                return Err(Refusal::NoSuchPips);
            }
            fresh.admit(*die)?;
        }
        let tiles = departments.iter().copied().map(Improvement::Department);
        let cards = specialists.iter().copied().map(Improvement::Specialist);
        for improvement in tiles.chain(cards) {
            self.decks.take(improvement)?;
            fresh.gain(improvement)?;
        }
        fresh.bags = bags.unwrap_or(fresh.bags);
        *self.hospital_mut(seat)? = fresh;
        self.entered |= 1 << seat;
        events.add(Event::HospitalEntered { seat });
        if self.seats().all(|seat| self.entered(seat)) {
            self.entered = 0;
            self.hospitals.iter_mut().for_each(|hospital| hospital.discarded = false);
            self.options.depth = Depth::Referee;
            events.add(Event::RefereeBegan);
        }
        Ok(())
    }
}
