//! The race for the Cardiologists, checked at the end of each turn for everybody at once.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::game::{Game, Phase};
use super::printed::{AROUND, Cardiologist, WARD, WARDS};
use super::sheet::Sheet;
use crate::emergency_roll;
use crate::event::Events;
use crate::refusal::Refusal;

/// A Cardiologist's card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Race {
    /// The points on show; none once the card is gone.
    pub points: u8,
    /// A bit for each seat that scored it.
    pub scored: u8,
    /// On paper: a bit for each seat that said so.
    pub claimed: u8,
}

impl Race {
    pub(super) const fn of(points: u8) -> Race {
        Race { points, scored: 0, claimed: 0 }
    }

    /// Whether the card lies there.
    pub const fn lies(&self) -> bool {
        self.points > 0
    }

    /// Whether a seat scored it.
    pub const fn scored(&self, seat: u8) -> bool {
        seat < 8 && self.scored & 1 << seat != 0
    }

    /// Whether a seat said that it reached the goal.
    pub const fn claimed(&self, seat: u8) -> bool {
        seat < 8 && self.claimed & 1 << seat != 0
    }
}

/// How far a goal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What there is, at most as much as it takes.
    pub has: u8,
    /// What it takes.
    pub of: u8,
}

impl Progress {
    /// Whether the goal is reached.
    pub const fn reached(self) -> bool {
        self.has == self.of
    }
}

impl Sheet {
    /// How far the sheet is with a Cardiologist's goal.
    pub fn progress(&self, goal: Cardiologist) -> Progress {
        let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let (has, of) = match goal {
            Cardiologist::EightStethoscopes => (self.stethoscopes().gained, 8),
            Cardiologist::FourBloodBags => (self.bags().gained, 4),
            Cardiologist::ThreeNurses => (self.nurses(), 3),
            Cardiologist::TwoWards => (count(self.wards_filled()), 2),
            Cardiologist::AllWards => {
                (count(WARD.into_iter().filter(|ward| self.taken(*ward) > 0).count()), count(WARDS))
            }
            Cardiologist::SurroundLab => {
                let around = |lab: [u8; 6]| count(lab.into_iter().filter(|bed| self.value(*bed) > 0).count());
                (AROUND.into_iter().map(around).max().unwrap_or(0), 6)
            }
        };
        Progress { has: has.min(of), of }
    }
}

/// ALICAT's game: what a Cardiologist is worth.
const ALONE: u8 = 5;

impl Game {
    /// The place of a goal's card.
    fn place(&self, goal: Cardiologist) -> Result<usize, Refusal> {
        self.races().position(|(known, _)| known == goal).ok_or(emergency_roll::Refusal::NoSuchCardiologist.into())
    }

    /// Whether a seat has reached a goal, by its sheet or by its word.
    pub fn reached(&self, seat: u8, goal: Cardiologist) -> bool {
        let told = || self.races().any(|(known, race)| known == goal && race.claimed(seat));
        let sheet = || self.seat(seat).is_ok_and(|of| of.sheet.progress(goal).reached());
        if self.options.paper() { told() } else { sheet() }
    }

    /// Whether a seat may say that it reached a goal.
    pub(super) fn check_claim(&self, seat: u8, goal: Cardiologist) -> Result<usize, Refusal> {
        self.on_paper(true)?;
        self.in_phase(Phase::Admit)?;
        self.sits(seat)?;
        let place = self.place(goal)?;
        let race = self.races.get(place).ok_or(emergency_roll::Refusal::NoSuchCardiologist)?;
        if !race.lies() {
            return Err(emergency_roll::Refusal::CardiologistIsGone.into());
        }
        if race.claimed(seat) { Err(emergency_roll::Refusal::GoalWasReached.into()) } else { Ok(place) }
    }

    pub(super) fn claim(&mut self, seat: u8, goal: Cardiologist, events: &mut Events) -> Result<(), Refusal> {
        let place = self.check_claim(seat, goal)?;
        if let Some(race) = self.races.get_mut(place) {
            race.claimed |= 1 << seat;
        }
        events.add(Event::Claimed { seat, goal });
        Ok(())
    }

    /// Whether a seat may say that it did not reach a goal after all.
    pub(super) fn check_withdrawal(&self, seat: u8, goal: Cardiologist) -> Result<usize, Refusal> {
        self.on_paper(true)?;
        self.in_phase(Phase::Admit)?;
        self.sits(seat)?;
        let place = self.place(goal)?;
        let race = self.races.get(place).ok_or(emergency_roll::Refusal::NoSuchCardiologist)?;
        if race.scored(seat) {
            return Err(emergency_roll::Refusal::GoalWasPaid.into());
        }
        if race.claimed(seat) { Ok(place) } else { Err(emergency_roll::Refusal::GoalNotClaimed.into()) }
    }

    pub(super) fn withdraw(&mut self, seat: u8, goal: Cardiologist, events: &mut Events) -> Result<(), Refusal> {
        let place = self.check_withdrawal(seat, goal)?;
        if let Some(race) = self.races.get_mut(place) {
            race.claimed &= !(1 << seat);
        }
        events.add(Event::Withdrawn { seat, goal });
        Ok(())
    }

    /// Everybody is done: who reached what, and on to the next turn.
    pub(super) fn end_turn(&mut self, events: &mut Events) -> Result<(), Refusal> {
        if self.options.solo() && self.seats.last().is_some_and(|alicat| alicat.chosen.is_none()) {
            return Err(emergency_roll::Refusal::DieNotTold.into());
        }
        if self.discard_due() {
            self.score_alone(events);
            self.begin(Phase::Discard, events);
            return Ok(());
        }
        if self.options.solo() {
            self.score_alone(events)
        } else {
            self.score_races(events)
        }
        self.pass_chief(events);
        Ok(())
    }

    fn score_races(&mut self, events: &mut Events) {
        let goals: [Option<Cardiologist>; 2] = [0, 1].map(|place| self.races().nth(place).map(|(goal, _)| goal));
        for (place, goal) in goals.into_iter().enumerate() {
            let (Some(goal), Some(race)) = (goal, self.races.get(place).copied()) else { continue };
            let wins = |seat: &u8| race.lies() && !race.scored(*seat) && self.reached(*seat, goal);
            let winners = (0..self.options.seats()).filter(wins).fold(0, |all, seat| all | 1 << seat);
            if winners == 0 {
                continue;
            }
            let points = race.points;
            for seat in (0..self.options.seats()).filter(|seat| winners & 1 << seat != 0) {
                self.pay(seat, points, Some(goal), events);
            }
            let left = if points == 8 { 5 } else { 0 };
            self.turn_over(place, left, winners, goal, events);
        }
    }

    /// A Cardiologist shows something else, or goes.
    fn turn_over(&mut self, place: usize, points: u8, winners: u8, goal: Cardiologist, events: &mut Events) {
        if let Some(race) = self.races.get_mut(place) {
            race.points = points;
            race.scored |= winners;
        }
        events.add(Event::Turned { goal, points });
    }

    fn pay(&mut self, seat: u8, points: u8, goal: Option<Cardiologist>, events: &mut Events) {
        if let Some(of) = self.seats.get_mut(usize::from(seat)) {
            of.raced = of.raced.saturating_add(points);
        }
        events.add(Event::Scored { seat, goal, points });
    }

    /// How many Cardiologists lie there.
    fn lying(&self) -> usize {
        self.races.iter().filter(|race| race.lies()).count()
    }

    /// How many wards ALICAT filled in this turn.
    fn filled(&self) -> usize {
        let filled = |seat: &super::seat::Seat| seat.sheet.wards_filled().saturating_sub(seat.before.wards_filled());
        self.seats.last().map_or(0, filled)
    }

    /// Whether the person has reached every goal that lies there.
    fn reached_all(&self) -> bool {
        self.lying() > 0 && self.races().filter(|(_, race)| race.lies()).all(|(goal, _)| self.reached(0, goal))
    }

    /// Whether one of two Cardiologists will have to go.
    pub(super) fn discard_due(&self) -> bool {
        self.options.solo() && self.lying() == 2 && self.filled() == 1 && !self.reached_all()
    }

    /// Against ALICAT both goals are one as long as both lie there, and a ward that ALICAT fills takes one away.
    fn score_alone(&mut self, events: &mut Events) {
        let (lying, won) = (self.lying(), self.reached_all());
        let lost = self.filled().min(lying);
        let goals = [0, 1].map(|place| self.races().nth(place).filter(|(_, race)| race.lies()).map(|(goal, _)| goal));
        // Which of two goes for one ward is for the player to say.
        let goes = won || lost == lying;
        let mut taken = 0;
        for (place, goal) in goals.into_iter().enumerate() {
            let Some(goal) = goal else { continue };
            if won {
                self.pay(0, ALONE, Some(goal), events);
            }
            let takes = taken < lost;
            if takes {
                taken += 1;
                self.pay(1, ALONE, goes.then_some(goal), events);
            }
            if goes {
                self.turn_over(place, 0, u8::from(won) | u8::from(takes) << 1, goal, events);
            }
        }
    }

    /// Whether a Cardiologist may go.
    pub(super) fn check_discard(&self, goal: Cardiologist) -> Result<usize, Refusal> {
        self.in_phase(Phase::Discard)?;
        self.place(goal)
    }

    pub(super) fn discard(&mut self, goal: Cardiologist, events: &mut Events) -> Result<(), Refusal> {
        let place = self.check_discard(goal)?;
        self.turn_over(place, 0, 1 << 1, goal, events);
        // The one that stays is looked at when the next turn ends; after the last one, now.
        let stays = self.races().map(|(goal, race)| (goal, race.lies())).enumerate().find(|(_, (_, lies))| *lies);
        if let Some((place, (goal, _))) = stays.filter(|(_, (goal, _))| self.last_turn() && self.reached(0, *goal)) {
            self.pay(0, ALONE, Some(goal), events);
            self.turn_over(place, 0, 1, goal, events);
        }
        self.pass_chief(events);
        Ok(())
    }
}
