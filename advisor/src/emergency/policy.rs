//! How rivals play Emergency Roll: every die, bed and value of the turn is tried on a copy, and the best sheet is kept.

use bedside_core::dice::Colour;
use bedside_core::emergency_roll::{Command, Game, Patient, Phase};
use rand_core::Rng;

use super::alone::{Margins, Thinking};
use super::value::{self, Values};
use crate::playout::after;
use crate::rival::{Rival, Strength, drawn};

/// How far a middle rival misjudges a sheet, in points.
const MISJUDGED: f64 = 1.2;
/// Stethoscopes that are spent on one patient at most.
const SPENT: u8 = 3;

impl Rival for Game {
    fn decides(&self, seat: u8) -> bool {
        decides(self, seat)
    }

    fn plan(&self, seat: u8, strength: Strength, chance: &mut dyn Rng) -> Vec<Command> {
        if !decides(self, seat) {
            return Vec::new();
        }
        match strength {
            Strength::Random => drawn(self, seat, chance).or_else(|| self.decisions(seat).pop()).into_iter().collect(),
            Strength::Weak => best_turn(self, seat, &Values::PLAIN, 0.5, chance),
            Strength::Middle => best_turn(self, seat, Values::known(), MISJUDGED, chance),
            Strength::Strong if self.options().solo() => Margins::known().plan(self, Thinking::RIVAL, chance),
            Strength::Strong => best_turn(self, seat, Values::known(), 0.0, chance),
        }
    }

    fn goes_on(&self) -> Option<Command> {
        match self.phase() {
            Phase::Setup => Some(Command::Deal { cards: None }),
            Phase::Flip => Some(Command::Roll { card: None, dice: None }),
            _ => None,
        }
    }

    fn decisions(&self, seat: u8) -> Vec<Command> {
        let mut all = Vec::new();
        if decides(self, seat) {
            next(self, seat, u8::MAX, &mut |command| all.push(command));
        }
        all
    }

    fn players(&self) -> u8 {
        self.options().seats()
    }

    fn ends_with(&self) -> Vec<i16> {
        (0..self.options().sheets()).map(|seat| self.score(seat).total()).collect()
    }

    fn draw_number(&self, command: &Command) -> Option<u32> {
        matches!(command, Command::Roll { .. }).then(|| self.turn().into())
    }
}

/// Whether a seat has something to decide now.
fn decides(game: &Game, seat: u8) -> bool {
    if game.options().paper() || seat >= game.options().seats() {
        return false;
    }
    match game.phase() {
        Phase::Admit => {
            let waits = game.seat(seat).is_ok_and(|of| !of.done());
            waits && (game.chiefs_die().is_some() || game.chief() == seat)
        }
        Phase::Discard => true,
        _ => false,
    }
}

/// What a seat may do next, taking back aside. Who waits is dealt with in one order; a screen comes before or after the patient of
/// the die, whose bed it may open.
fn next(game: &Game, seat: u8, spent: u8, each: &mut dyn FnMut(Command)) {
    if game.phase() == Phase::Discard {
        game.races().for_each(|(goal, _)| each(Command::Discard { goal }));
        return;
    }
    let Ok(of) = game.seat(seat) else { return };
    if of.chosen().is_none() {
        for die in Colour::ALL.into_iter().filter(|die| game.check_choice(seat, *die).is_ok()) {
            each(Command::Choose { seat, die });
        }
        return;
    }
    let first = [Patient::Die, Patient::Extra].into_iter().find(|patient| of.waits(*patient));
    if let Some(first) = first {
        game.beds(seat, |bedding| {
            if bedding.patient == first && bedding.cost.stethoscopes <= spent {
                each(bedding.admit(seat));
            }
        });
        each(Command::Bury { seat, patient: first });
    }
    if of.screens() {
        of.sheet().screenable().for_each(|ward| each(Command::Screen { seat, ward }));
    }
}

/// The turn that leads to the best sheet.
pub fn best_turn(game: &Game, seat: u8, values: &Values, misjudged: f64, chance: &mut dyn Rng) -> Vec<Command> {
    let mut search = Search {
        seat,
        turn: game.turn(),
        values,
        misjudged,
        chance,
        line: Vec::new(),
        best: (f64::NEG_INFINITY, Vec::new()),
    };
    search.dive(game);
    search.best.1
}

struct Search<'a> {
    seat: u8,
    turn: u8,
    values: &'a Values,
    misjudged: f64,
    chance: &'a mut dyn Rng,
    line: Vec<Command>,
    best: (f64, Vec<Command>),
}

impl Search<'_> {
    fn dive(&mut self, game: &Game) {
        let mut all = Vec::new();
        next(game, self.seat, SPENT, &mut |command| all.push(command));
        for command in all {
            let Some(after) = after(game, &command) else { continue };
            self.line.push(command);
            if after.phase() == Phase::Admit && after.turn() == self.turn && decides(&after, self.seat) {
                self.dive(&after);
            } else {
                self.weigh(&after);
            }
            self.line.pop();
        }
    }

    fn weigh(&mut self, after: &Game) {
        let noise = if self.misjudged > 0.0 { self.misjudged * noise(self.chance) } else { 0.0 };
        let worth = self.values.of_seat(after, self.seat) + noise;
        if worth > self.best.0 {
            self.best = (worth, self.line.clone());
        }
    }
}

/// About a normal number: the sum of some even ones.
fn noise(chance: &mut dyn Rng) -> f64 {
    let even = |chance: &mut dyn Rng| f64::from(chance.next_u32()) / f64::from(u32::MAX);
    (0..4).map(|_| even(chance)).sum::<f64>() * 1.732 - 3.464
}

/// The features of everybody's sheets at the start of a turn, for a fit.
pub(crate) fn positions(game: &Game) -> impl Iterator<Item = (u8, usize, f64, crate::fitted::Features)> + '_ {
    let seats = 0..game.options().seats();
    seats.map(|seat| (seat, value::left(game, seat), value::points(game, seat), value::gathered(game, seat)))
}
