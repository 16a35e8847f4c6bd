//! Every move that would be taken.

use super::command::{Command, Patient};
use super::game::{Game, Phase};
use super::naming::{Label, Named};
use super::options::{Choice, Modifier, OFFERED_LIMITS};
use super::printed::{Cardiologist, Epidemiologist, Radiologist, Specialists};
use super::sheet::Cost;
use rand_core::Rng;

use crate::chance::{self, Draw};
use crate::dice::{Colour, Die};
use crate::emergency_roll;
use crate::moves::Within;
use crate::refusal::Refusal;

impl Game {
    /// What moves the game on, or who or what is waited for.
    pub(super) fn due_step(&self) -> Result<Command, Refusal> {
        match self.phase {
            Phase::Setup => Ok(Command::Deal { cards: None }),
            Phase::Flip => Ok(Command::Roll { card: None, dice: None }),
            Phase::Admit if self.flips() => Ok(Command::Roll { card: None, dice: None }),
            Phase::Admit if self.ends() => Ok(Command::EndTurn),
            Phase::Admit if self.options.paper() => Err(emergency_roll::Refusal::DieNotTold.into()),
            Phase::Admit => Err(emergency_roll::Refusal::PatientsWait.into()),
            Phase::Discard => Err(emergency_roll::Refusal::CardiologistNotDiscarded.into()),
            Phase::Tally => Err(emergency_roll::Refusal::SheetsNotTold.into()),
            Phase::Over => Err(Refusal::GameIsOver),
        }
    }

    /// Whether a turn on paper may end.
    fn ends(&self) -> bool {
        let played = self.alicat_seat().is_none_or(|seat| self.seat(seat).is_ok_and(|alicat| alicat.chosen.is_some()));
        self.options.paper() && self.phase == Phase::Admit && played
    }

    /// Whether a card may be flipped; on paper that ends the turn before.
    fn flips(&self) -> bool {
        self.phase == Phase::Flip || self.ends() && !self.last_turn() && !self.discard_due()
    }

    /// Names every command that would be taken without figures of the players' own, as far as it is asked for. A roll that
    /// names its card too is the same as that flip and that roll, and is not named again.
    pub(super) fn list(&self, within: Within<'_>, each: &mut dyn FnMut(Command)) {
        let seat = within.seat();
        let asked = (0..self.options.seats()).filter(|other| seat.is_none_or(|seat| seat == *other));
        match self.phase {
            Phase::Setup => self.setup_moves(within, each),
            Phase::Flip => {
                self.flip_moves(within, each);
                self.back_moves(asked, each);
            }
            Phase::Admit if self.options.paper() => self.paper_moves(asked, within, each),
            Phase::Admit => asked.for_each(|seat| self.seat_moves(seat, each)),
            Phase::Discard => {
                self.races().for_each(|(goal, _)| each(Command::Discard { goal }));
                self.back_moves(asked, each);
            }
            Phase::Over => self.back_moves(asked, each),
            Phase::Tally => {}
        }
    }

    /// A move by chance; cards and dice are left to it.
    pub(super) fn draw_move(&self, chance: &mut dyn Rng) -> Option<Command> {
        match self.phase {
            Phase::Setup | Phase::Flip => return self.due_step().ok(),
            Phase::Admit if !self.options.paper() => {
                // Who waits for the Chief has nothing to do yet.
                if self.chiefs_die().is_none() {
                    return self.draw_of(self.acting()?, chance);
                }
                return chance::around(self.options.seats().into(), chance, |place, chance| {
                    let waits = !self.seats.get(place)?.done();
                    waits.then(|| self.draw_of(u8::try_from(place).ok()?, chance)).flatten()
                });
            }
            _ => {}
        }
        let mut draw = Draw::new();
        self.list(Within::ALL, &mut |command| {
            if goes_on(&command) {
                draw.offer(command, chance);
            }
        });
        draw.drawn()
    }

    /// What a seat does next in a turn: a die, a screen, a bed or the morgue, which few choose who have a bed.
    fn draw_of(&self, seat: u8, chance: &mut dyn Rng) -> Option<Command> {
        let of = self.seat(seat).ok()?;
        if of.chosen.is_none() {
            return chance::around(3, chance, |place, _| {
                let die = *Colour::ALL.get(place)?;
                self.check_choice(seat, die).is_ok().then_some(Command::Choose { seat, die })
            });
        }
        let drawn = chance::quick(2 * BURIED_ONCE_IN, chance);
        let first = drawn.is_multiple_of(2);
        let (one, other) = if first { (Patient::Die, Patient::Extra) } else { (Patient::Extra, Patient::Die) };
        let patient = [one, other].into_iter().find(|patient| of.waits(*patient));
        if of.screens() && (first || patient.is_none()) {
            let screen = of.sheet.draw_screen(chance).map(|ward| Command::Screen { seat, ward });
            if screen.is_some() {
                return screen;
            }
        }
        let patient = patient?;
        let bury = Command::Bury { seat, patient };
        if drawn / 2 == 0 {
            return Some(bury);
        }
        let bed = self.arriving(seat, patient).and_then(|arrival| of.sheet.draw_admission(arrival, chance));
        Some(bed.map_or(bury, |(ward, value)| Command::Admit { seat, patient, ward, value }))
    }

    fn setup_moves(&self, within: Within<'_>, each: &mut dyn FnMut(Command)) {
        each(Command::Deal { cards: None });
        let options = &self.options;
        each(Command::Agree(Choice::Paper(!options.paper())));
        for seat in (0..options.seats()).filter(|seat| *seat != options.chief()) {
            each(Command::Agree(Choice::Chief(seat)));
        }
        for modifier in Modifier::ALL {
            let choice = Choice::modifier(modifier, !options.has(modifier));
            if options.clone().agree(choice).is_ok() {
                each(Command::Agree(choice));
            }
        }
        for secs in OFFERED_LIMITS.into_iter().filter(|secs| *secs != options.seconds()) {
            each(Command::Agree(Choice::Seconds(secs)));
        }
        if within.asks(0, Label::Named(Named::Lay)) {
            lay_moves(within, each);
        }
    }

    fn flip_moves(&self, within: Within<'_>, each: &mut dyn FnMut(Command)) {
        each(Command::Roll { card: None, dice: None });
        // What the dice show on the table, die by die.
        let shown = |place: usize, colour: Colour| {
            let asked = move |pips: &u8| within.asks(place, Label::Pips(Die::new(colour, *pips)));
            (1..=6).filter(asked).take(within.enough(place))
        };
        for red in shown(0, Colour::Red) {
            for yellow in shown(1, Colour::Yellow) {
                for green in shown(2, Colour::Green) {
                    each(Command::Roll { card: None, dice: Some([red, yellow, green]) });
                }
            }
        }
        if self.card.is_none() || self.phase != Phase::Flip {
            self.unseen().for_each(|card| each(Command::Flip { card }));
        }
    }

    fn paper_moves(&self, seats: impl Iterator<Item = u8>, within: Within<'_>, each: &mut dyn FnMut(Command)) {
        for seat in seats {
            for die in Colour::ALL.into_iter().filter(|die| self.check_choice(seat, *die).is_ok()) {
                each(Command::Choose { seat, die });
            }
            for (goal, _) in self.races().filter(|(goal, _)| self.check_claim(seat, *goal).is_ok()) {
                each(Command::Claim { seat, goal });
            }
            for (goal, _) in self.races().filter(|(goal, _)| self.check_withdrawal(seat, *goal).is_ok()) {
                each(Command::Withdraw { seat, goal });
            }
            self.back_moves(core::iter::once(seat), each);
        }
        if self.flips() {
            self.flip_moves(within, each);
        }
        if self.ends() {
            each(Command::EndTurn);
        }
    }

    /// What gives somebody a bed of a ward at their lowest value, whether it would be taken or not: the rules say why not.
    pub fn admit_at_lowest(&self, seat: u8, patient: Patient, ward: u8) -> Option<Command> {
        let value = self.arriving(seat, patient)?.low;
        Some(Command::Admit { seat, patient, ward, value })
    }

    /// What a seat may do in a turn: for each patient every bed, the cheapest value first.
    fn seat_moves(&self, seat: u8, each: &mut dyn FnMut(Command)) {
        for die in Colour::ALL.into_iter().filter(|die| self.check_choice(seat, *die).is_ok()) {
            each(Command::Choose { seat, die });
        }
        let Ok(of) = self.seat(seat) else { return };
        if of.chosen.is_some() {
            self.beds(seat, |bedding| each(bedding.admit(seat)));
        }
        for patient in [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient)) {
            each(Command::Bury { seat, patient });
        }
        if of.screens() {
            of.sheet.screenable().for_each(|ward| each(Command::Screen { seat, ward }));
        }
        self.back_moves(core::iter::once(seat), each);
    }

    fn back_moves(&self, seats: impl Iterator<Item = u8>, each: &mut dyn FnMut(Command)) {
        seats.filter(|seat| self.check_back(*seat).is_ok()).for_each(|seat| each(Command::TakeBack { seat }));
    }

    /// Names every bed that a seat's patients may have, and before it has chosen those of every die that it may choose; the
    /// cheapest value of each bed first.
    pub fn beds(&self, seat: u8, mut each: impl FnMut(Bedding)) {
        let Ok(of) = self.seat(seat) else { return };
        if self.options.paper() {
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

/// Of moves by chance: how seldom somebody goes to the morgue who could have a bed.
const BURIED_ONCE_IN: usize = 32;

/// Who takes back and chooses again gets nowhere.
const fn goes_on(command: &Command) -> bool {
    !matches!(command, Command::TakeBack { .. })
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

impl Bedding {
    /// What gives a seat's patient this bed.
    pub const fn admit(self, seat: u8) -> Command {
        Command::Admit { seat, patient: self.patient, ward: self.ward, value: self.value }
    }
}

/// Specialists that lie on the table, card by card.
fn lay_moves(within: Within<'_>, each: &mut dyn FnMut(Command)) {
    let cardiologists = |place: usize| {
        let asked = move |card: &Cardiologist| within.asks(place, Label::Cardiologist(*card));
        Cardiologist::ALL.into_iter().filter(asked)
    };
    let asked = |card: &Radiologist| within.asks(3, Label::Radiologist(*card));
    let radiologists = Radiologist::ALL.into_iter().filter(asked).take(within.enough(3));
    let asked = |card: &Epidemiologist| within.asks(4, Label::Epidemiologist(*card));
    let epidemiologists = Epidemiologist::ALL.into_iter().filter(asked).take(within.enough(4));
    for one in cardiologists(1).take(within.enough(1)) {
        for other in cardiologists(2).filter(|other| *other != one).take(within.enough(2)) {
            for radiologist in radiologists.clone() {
                for epidemiologist in epidemiologists.clone() {
                    let cards = Specialists { cardiologists: [one, other], radiologist, epidemiologist };
                    each(Command::Deal { cards: Some(cards) });
                }
            }
        }
    }
}
