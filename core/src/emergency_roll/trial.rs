//! Moves that are only thought about: what a value would cost, what a move would score, and why a bed cannot be had.

use heapless::Vec;

use super::cardiologists::Progress;
use super::command::{Command, Patient};
use super::game::Game;
use super::moves::Bedding;
use super::printed::{Beds, Cardiologist, HEXAGONS};
use super::scoring::Score;
use super::seat::Seat;
use super::sheet::{Cost, ward};
use crate::dice::Colour;
use crate::emergency_roll;
use crate::event::Events;
use crate::refusal::Refusal;

/// A value that might be written in the next bed of a ward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The value.
    pub value: u8,
    /// What it takes.
    pub cost: Cost,
    /// How many stethoscopes the seat has for it.
    pub stethoscopes: u8,
    /// Why it cannot be written.
    pub refusal: Option<Refusal>,
}

/// Why a bed cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBed {
    /// Somebody lies there.
    Taken,
    /// A ward is filled from the lobby on: this bed comes first.
    NotNext(u8),
    /// The patient does not fit.
    Refused(Refusal),
}

impl Bedding {
    /// Everything that a seat does to have this bed: the die is chosen first, where that was not done.
    pub fn moves(self, seat: u8, game: &Game) -> Vec<Command, 2> {
        let chosen = game.seat(seat).is_ok_and(|of| of.chosen().is_some());
        let choose = Command::Choose { seat, die: self.die };
        Some(choose).filter(|_| !chosen).into_iter().chain([self.admit(seat)]).collect()
    }
}

impl Game {
    /// A seat as it would be with a die, or why it cannot have it.
    fn with_die(&self, seat: u8, die: Colour) -> Result<Seat, Refusal> {
        let mut of = self.sits(seat)?.clone();
        if of.chosen == Some(die) {
            return Ok(of);
        }
        let chiefs = self.check_choice(seat, die)?;
        of.take(die, chiefs, self.bonus(die).ok_or(Refusal::NotInThisPhase)?)?;
        Ok(of)
    }

    /// Names every value that a patient of a die might have in the next bed of a ward, and what keeps it from being written;
    /// the lowest first.
    pub fn prices(&self, seat: u8, die: Colour, patient: Patient, number: u8, mut each: impl FnMut(Price)) {
        let (Ok(of), Some(arrival), Ok(ward)) = (self.with_die(seat, die), self.arrival(die, patient), ward(number))
        else {
            return;
        };
        for value in 1..=6 {
            let Ok(cost) = of.sheet.price(arrival, ward, value) else { return };
            let refusal = of.sheet.cost(arrival, number, value).err();
            each(Price { value, cost, stethoscopes: of.sheet.stethoscopes().left(), refusal });
        }
    }

    /// What a seat's score would be after some moves of its own, or why they would not be taken.
    pub fn score_after(&self, seat: u8, moves: &[Command]) -> Result<Score, Refusal> {
        let mut trial = self.clone();
        for command in moves {
            trial.carry_out(command, &mut Events::ignored())?;
        }
        Ok(trial.score(seat))
    }

    /// How far a seat would be with a goal after some moves of its own; none where they would not be taken.
    pub fn progress_after(&self, seat: u8, goal: Cardiologist, moves: &[Command]) -> Option<Progress> {
        let mut trial = self.clone();
        for command in moves {
            trial.carry_out(command, &mut Events::ignored()).ok()?;
        }
        Some(trial.seat(seat).ok()?.sheet.progress(goal))
    }

    /// The wards in which the screen that a seat is still to draw would give its patient a bed.
    pub fn screens_for(&self, seat: u8, patient: Patient) -> impl Iterator<Item = u8> + '_ {
        let of = self.seat(seat).ok().filter(|of| of.screens() && of.waits(patient));
        let fits = move |number: u8| {
            let (Some(of), Some(arrival)) = (of, self.arriving(seat, patient)) else { return false };
            let mut sheet = of.sheet;
            sheet.screen(number).is_ok() && (1..=6).any(|value| sheet.cost(arrival, number, value).is_ok())
        };
        of.into_iter().flat_map(|of| of.sheet.screenable()).filter(move |number| fits(*number))
    }

    /// Why a seat's patient cannot have a bed, or nobody at all where no die was chosen; none where somebody can.
    pub fn why_not(&self, seat: u8, patient: Patient, bed: u8) -> Option<NoBed> {
        let of = self.seat(seat).ok()?;
        let (number, _) = Beds::place(bed);
        if of.sheet.value(bed) > 0 {
            return Some(NoBed::Taken);
        }
        let next = of.sheet.next_bed(ward(number).ok()?)?;
        if next != bed {
            return Some(NoBed::NotNext(next));
        }
        let mut fits = false;
        self.beds(seat, |bedding| fits |= bedding.ward == number && bedding.patient == patient);
        if fits {
            return None;
        }
        // Without a die, the reason is that of the bed's own colour.
        let die =
            of.chosen.or(HEXAGONS.get(usize::from(bed)).and_then(|hexagon| hexagon.colour)).unwrap_or(Colour::Red);
        let arrival = self.arrival(die, patient);
        let refusal = self.with_die(seat, die).err().unwrap_or_else(|| {
            let trial = self.with_die(seat, die).ok().zip(arrival);
            let refused = trial.and_then(|(of, arrival)| of.sheet.cost(arrival, number, arrival.high).err());
            refused.unwrap_or(emergency_roll::Refusal::NobodyWaits.into())
        });
        Some(NoBed::Refused(refusal))
    }
}
