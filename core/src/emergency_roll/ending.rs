//! The end: figures of sheets on paper, and who won.

use heapless::Vec;
use serde::Serialize;

use super::command::Figures;
use super::event::Event;
use super::game::{Game, Phase};
use super::options::SEATS;
use super::printed::{Bonus, Card, Epidemiologist, MORGUE, NURSES, Radiologist, WARD};
use super::scoring::{Paid, Score};
use crate::emergency_roll;
use crate::event::Events;
use crate::refusal::Refusal;

/// A place of the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rank {
    /// Whose; ALICAT's seat comes after the players'.
    pub seat: u8,
    /// The place, from 1; equal scores share it, but ALICAT wins a tie.
    pub place: u8,
    /// The points.
    pub points: i16,
}

impl Figures {
    /// The boxes of the sheet.
    pub(super) fn score(&self, cardiologists: u8) -> Score {
        Score {
            wards: self.wards,
            critical: self.critical,
            nurses: NURSES.get(usize::from(self.nurses)).copied().unwrap_or(0),
            cardiologists,
            radiologist: Paid::fixed(self.radiologist),
            epidemiologist: Paid::fixed(self.epidemiologist),
            morgue: self.morgue,
            modifiers: Vec::new(),
        }
    }
}

/// The most that a figure can be, and the step that it goes by.
pub(super) struct Range {
    pub(super) step: u8,
    pub(super) most: u8,
}

impl Radiologist {
    /// What it can pay.
    pub(super) const fn range(self) -> Range {
        match self {
            Radiologist::HalfOfCritical => Range { step: 1, most: 36 },
            Radiologist::TwelveOrThirty => Range { step: 10, most: 20 },
            Radiologist::MatchingAround => Range { step: 5, most: 40 },
            Radiologist::OppositePairs => Range { step: 4, most: 24 },
            Radiologist::HighValues => Range { step: 2, most: 24 },
        }
    }
}

impl Epidemiologist {
    /// What it can pay.
    pub(super) const fn range(self) -> Range {
        match self {
            Epidemiologist::Sequences => Range { step: 10, most: 50 },
            Epidemiologist::Lines => Range { step: 5, most: 50 },
            Epidemiologist::LargestGroup | Epidemiologist::MostMinusLeast => Range { step: 3, most: 96 },
            Epidemiologist::Triangles => Range { step: 4, most: 40 },
        }
    }
}

impl Range {
    const fn holds(&self, points: u8) -> bool {
        points <= self.most && points.is_multiple_of(self.step)
    }
}

/// Every sum that some full wards make, as bits.
fn ward_sums() -> u64 {
    WARD.into_iter().fold(1, |sums, ward| sums | sums << ward.clipboard)
}

/// The most that critical patients can make: a six for each card that has one.
pub(super) fn most_critical() -> u8 {
    let cards = Card::all().filter(|card| card.bays().contains(&Bonus::Critical));
    6 * u8::try_from(cards.count()).unwrap_or(0)
}

impl Game {
    fn check_tally(&self, seat: u8, figures: Figures) -> Result<(), Refusal> {
        self.on_paper(true)?;
        // After the end only what was told is corrected.
        if self.phase != Phase::Over {
            self.in_phase(Phase::Tally)?;
        }
        if self.sits(seat)?.figures == Some(figures) {
            return Err(Refusal::HasTold);
        }
        let cards = self.specialists.as_ref().ok_or(Refusal::NotInThisPhase)?;
        let wards = figures.wards < 64 && ward_sums() & 1 << figures.wards != 0;
        if !wards {
            return Err(emergency_roll::Refusal::NoSuchWardPoints.into());
        }
        if figures.critical > most_critical() {
            return Err(emergency_roll::Refusal::NoSuchCriticalPoints.into());
        }
        if usize::from(figures.nurses) >= NURSES.len() {
            return Err(emergency_roll::Refusal::NoSuchNurses.into());
        }
        if !cards.radiologist.range().holds(figures.radiologist) {
            return Err(emergency_roll::Refusal::NoSuchRadiologistPoints.into());
        }
        if !cards.epidemiologist.range().holds(figures.epidemiologist) {
            return Err(emergency_roll::Refusal::NoSuchEpidemiologistPoints.into());
        }
        if figures.morgue > MORGUE {
            return Err(emergency_roll::Refusal::NoSuchMorgue.into());
        }
        Ok(())
    }

    pub(super) fn tally(&mut self, seat: u8, figures: Figures, events: &mut Events) -> Result<(), Refusal> {
        self.check_tally(seat, figures)?;
        self.person(seat)?.figures = Some(figures);
        events.add(Event::Tallied { seat });
        let people = usize::from(self.options.seats());
        if self.phase == Phase::Over {
            self.name_winners(events);
        } else if self.seats.iter().take(people).all(|seat| seat.figures.is_some()) {
            self.begin(Phase::Over, events);
        }
        Ok(())
    }

    /// The group agrees to stop: everything counts as it stands. On paper the sheets are added up first, unless it stops again.
    pub(super) fn break_off(&mut self, events: &mut Events) -> Result<(), Refusal> {
        match self.phase {
            Phase::Setup => return Err(Refusal::NotInThisPhase),
            Phase::Over => return Err(Refusal::GameIsOver),
            Phase::Flip | Phase::Admit | Phase::Discard | Phase::Tally => {}
        }
        (self.unfinished, self.earlier) = (true, None);
        self.clear_away();
        let adds_up = self.options.paper() && self.phase != Phase::Tally;
        self.begin(if adds_up { Phase::Tally } else { Phase::Over }, events);
        Ok(())
    }

    /// Everybody by points, the best first.
    pub fn ranking(&self) -> Vec<Rank, SEATS> {
        // A tie goes to ALICAT; people share theirs.
        let standing = |seat: u8| (self.score(seat).total(), self.alicat_seat() == Some(seat));
        let all: Vec<(i16, bool), SEATS> = (0u8..).take(self.seats.len()).map(standing).collect();
        let better = |than: &(i16, bool)| all.iter().filter(|other| *other > than).count();
        let mut ranks: Vec<Rank, SEATS> = Vec::new();
        for place in 0..all.len() {
            for (seat, standing) in (0u8..).zip(&all).filter(|(_, standing)| better(standing) == place) {
                let place = u8::try_from(place + 1).unwrap_or(u8::MAX);
                let _ = ranks.push(Rank { seat, place, points: standing.0 });
            }
        }
        ranks
    }
}
