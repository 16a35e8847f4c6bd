//! Every way to play a turn, on copies of one seat alone: for those who think ahead and want no copy of the game for each move.

use heapless::Vec;

use super::command::{Command, Patient};
use super::game::{Game, Phase};
use super::seat::Seat;
use crate::dice::Colour;
use crate::event::Events;
use crate::refusal::Refusal;

/// Moves of a turn at most: a die, its patient, an extra one or a screen.
const MOST: usize = 4;

impl Game {
    /// Names every way in which a seat can finish its turn from here, with the seat as it stands then; no more than `spent`
    /// stethoscopes go to one patient. Different ways may come to the same.
    pub fn turns(&self, seat: u8, spent: u8, each: &mut dyn FnMut(&[Command], &Seat)) {
        if self.phase != Phase::Admit || self.options.paper() {
            return;
        }
        if let Ok(of) = self.sits(seat).cloned() {
            Ways { game: self, seat, spent, line: Vec::new(), each }.go(&of);
        }
    }

    /// The game after a seat has finished its turn in one of these ways: whatever follows by itself is done.
    pub fn after_turn(&self, seat: u8, of: &Seat) -> Result<Game, Refusal> {
        let mut next = self.clone();
        next.person(seat)?.clone_from(of);
        next.after(seat, &mut Events::ignored())?;
        Ok(next)
    }
}

struct Ways<'a> {
    game: &'a Game,
    seat: u8,
    spent: u8,
    line: Vec<Command, MOST>,
    each: &'a mut dyn FnMut(&[Command], &Seat),
}

impl Ways<'_> {
    fn go(&mut self, of: &Seat) {
        let (game, seat) = (self.game, self.seat);
        if of.done() {
            return (self.each)(&self.line, of);
        }
        let Some(chosen) = of.chosen else {
            for die in Colour::ALL {
                if let (Ok(chiefs), Some(bonus)) = (game.check_choice(seat, die), game.bonus(die)) {
                    self.step(of, Command::Choose { seat, die }, |next| next.take(die, chiefs, bonus));
                }
            }
            return;
        };
        for patient in [Patient::Die, Patient::Extra].into_iter().filter(|patient| of.waits(*patient)) {
            let bonus = game.bonus(chosen).filter(|_| patient == Patient::Die);
            if let Some(arrival) = game.arrival(chosen, patient) {
                of.sheet.admissions(arrival, |ward, value, cost| {
                    if cost.stethoscopes <= self.spent {
                        self.step(of, Command::Admit { seat, patient, ward, value }, |next| {
                            next.sheet.place(seat, ward, value, cost, bonus, &mut Events::ignored())?;
                            next.deal_with(patient);
                            Ok(())
                        });
                    }
                });
            }
            self.step(of, Command::Bury { seat, patient }, |next| {
                next.bury(seat, bonus, &mut Events::ignored());
                next.deal_with(patient);
                Ok(())
            });
        }
        if of.screens() {
            for ward in of.sheet.screenable() {
                self.step(of, Command::Screen { seat, ward }, |next| next.screen(ward));
            }
        }
    }

    fn step(&mut self, of: &Seat, command: Command, play: impl FnOnce(&mut Seat) -> Result<(), Refusal>) {
        let mut next = of.clone();
        if play(&mut next).is_err() || self.line.push(command).is_err() {
            return;
        }
        next.lose_screen();
        self.go(&next);
        self.line.pop();
    }
}
