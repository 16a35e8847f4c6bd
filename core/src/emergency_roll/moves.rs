//! Every move that would be taken.

use super::agreed::{Choice, Modifier, OFFERED_LIMITS};
use super::command::{Command, Patient};
use super::emergency::{Emergency, Phase};
use super::printed::{Cardiologist, Epidemiologist, Radiologist, Specialists};
use super::sheet::Cost;
use crate::dice::Colour;

impl Emergency {
    /// What moves the game on: the one press that the table waits for, if there is one.
    pub(crate) fn step(&self) -> Option<Command> {
        match self.phase {
            Phase::Setup => Some(Command::Deal { cards: None }),
            Phase::Flip => Some(Command::Roll { card: None, dice: None }),
            Phase::Admit if self.flips() => Some(Command::Roll { card: None, dice: None }),
            Phase::Admit if self.ends() => Some(Command::EndTurn),
            Phase::Admit | Phase::Discard | Phase::Tally | Phase::Over => None,
        }
    }

    /// Whether a turn on paper may end.
    fn ends(&self) -> bool {
        let played = self.alicat_seat().is_none_or(|seat| self.seat(seat).is_ok_and(|alicat| alicat.chosen.is_some()));
        self.agreed.paper() && self.phase == Phase::Admit && played
    }

    /// Whether a card may be flipped; on paper that ends the turn before.
    fn flips(&self) -> bool {
        self.phase == Phase::Flip || self.ends() && !self.last_turn() && !self.discard_due()
    }

    /// Names every command that would be taken without figures of the players' own; those of one seat where one is given. A
    /// roll that names its card too is the same as that flip and that roll, and is not named again.
    pub fn moves(&self, seat: Option<u8>, mut each: impl FnMut(Command)) {
        let asked = (0..self.agreed.seats()).filter(|other| seat.is_none_or(|seat| seat == *other));
        match self.phase {
            Phase::Setup => self.setup_moves(&mut each),
            Phase::Flip => self.flip_moves(&mut each),
            Phase::Admit if self.agreed.paper() => self.paper_moves(asked, &mut each),
            Phase::Admit => asked.for_each(|seat| self.seat_moves(seat, &mut each)),
            Phase::Discard => {
                self.races().for_each(|(goal, _)| each(Command::Discard { goal }));
            }
            Phase::Tally | Phase::Over => {}
        }
    }

    fn setup_moves(&self, each: &mut dyn FnMut(Command)) {
        each(Command::Deal { cards: None });
        let agreed = &self.agreed;
        each(Command::Agree(Choice::Paper(!agreed.paper())));
        for seat in (0..agreed.seats()).filter(|seat| *seat != agreed.chief()) {
            each(Command::Agree(Choice::Chief(seat)));
        }
        for modifier in Modifier::ALL {
            let choice = Choice::modifier(modifier, !agreed.has(modifier));
            if agreed.clone().agree(choice).is_ok() {
                each(Command::Agree(choice));
            }
        }
        for secs in OFFERED_LIMITS.into_iter().filter(|secs| *secs != agreed.seconds()) {
            each(Command::Agree(Choice::Seconds(secs)));
        }
        for cardiologists in pairs() {
            for radiologist in Radiologist::ALL {
                for epidemiologist in Epidemiologist::ALL {
                    let cards = Specialists { cardiologists, radiologist, epidemiologist };
                    each(Command::Deal { cards: Some(cards) });
                }
            }
        }
    }

    fn flip_moves(&self, each: &mut dyn FnMut(Command)) {
        each(Command::Roll { card: None, dice: None });
        for red in 1..=6 {
            for yellow in 1..=6 {
                for green in 1..=6 {
                    each(Command::Roll { card: None, dice: Some([red, yellow, green]) });
                }
            }
        }
        if self.card.is_none() || self.phase != Phase::Flip {
            self.unseen().for_each(|card| each(Command::Flip { card }));
        }
    }

    fn paper_moves(&self, seats: impl Iterator<Item = u8>, each: &mut dyn FnMut(Command)) {
        for seat in seats {
            for die in Colour::ALL.into_iter().filter(|die| self.check_choice(seat, *die).is_ok()) {
                each(Command::Choose { seat, die });
            }
            for (goal, _) in self.races().filter(|(goal, _)| self.check_claim(seat, *goal).is_ok()) {
                each(Command::Claim { seat, goal });
            }
        }
        if self.flips() {
            self.flip_moves(each);
        }
        if self.ends() {
            each(Command::EndTurn);
        }
    }

    /// What a seat may do in a turn: for each patient every bed, the cheapest value first.
    fn seat_moves(&self, seat: u8, each: &mut dyn FnMut(Command)) {
        for die in Colour::ALL.into_iter().filter(|die| self.check_choice(seat, *die).is_ok()) {
            each(Command::Choose { seat, die });
        }
        let Ok(of) = self.seat(seat) else { return };
        if of.chosen.is_some() {
            self.beds(seat, |Bedding { patient, ward, value, .. }| each(Command::Admit { seat, patient, ward, value }));
        }
        for patient in [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient)) {
            each(Command::Bury { seat, patient });
        }
        if of.screens() {
            of.sheet.screenable().for_each(|ward| each(Command::Screen { seat, ward }));
        }
        if self.check_back(seat).is_ok() {
            each(Command::TakeBack { seat });
        }
    }

    /// Names every bed that a seat's patients may have, and before it has chosen those of every die that it may choose; the
    /// cheapest value of each bed first.
    pub fn beds(&self, seat: u8, mut each: impl FnMut(Bedding)) {
        let Ok(of) = self.seat(seat) else { return };
        if self.agreed.paper() {
            return;
        }
        for die in Colour::ALL {
            let mut trial = of.clone();
            let chiefs = match (of.chosen, self.check_choice(seat, die), self.bonus(die)) {
                (Some(chosen), ..) if chosen == die => false,
                (None, Ok(chiefs), Some(bonus)) if trial.take(die, chiefs, bonus).is_ok() => chiefs,
                _ => continue,
            };
            for patient in [Patient::Die, Patient::Extra].into_iter().filter(|patient| trial.waits(*patient)) {
                let Some(arrival) = self.arrival(die, patient) else { continue };
                trial.sheet.admissions(arrival, |ward, value, cost| {
                    each(Bedding { die, chiefs, patient, ward, value, cost });
                });
            }
        }
    }
}

/// A bed that a patient may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bedding {
    /// The die that is or would be chosen.
    pub die: Colour,
    /// Whether choosing it takes a blood bag.
    pub chiefs: bool,
    /// The patient.
    pub patient: Patient,
    /// The ward.
    pub ward: u8,
    /// The value that is written.
    pub value: u8,
    /// What that takes.
    pub cost: Cost,
}

/// Every two Cardiologists, in the order that they are laid.
fn pairs() -> impl Iterator<Item = [Cardiologist; 2]> {
    let all = Cardiologist::ALL;
    all.into_iter()
        .flat_map(move |one| all.into_iter().filter(move |other| one != *other).map(move |other| [one, other]))
}
