//! How a move may turn out that leaves something to chance: players who roll themselves say so.

use super::command::{Command, Rolls};
use super::game::Game;
use crate::clock::{Countdown, Instant};
use crate::dice::{Colour, Die};
use crate::event::Events;
use crate::game::Rules;

impl Game {
    /// Names every way in which a move may turn out, in order; none where nothing is left to chance.
    pub fn outcomes(&self, command: &Command, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        let taken =
            |command: &Command| self.clone().apply(command, &mut clock.clone(), now, &mut Events::ignored()).is_ok();
        let mut offer = |command: Option<Command>| command.filter(&taken).map(&mut *each).is_some();
        if let Some(unrolled) = rolled(command, &[]) {
            if taken(&unrolled) {
                return;
            }
            let mut one = false;
            for pips in 1..=6 {
                one |= offer(rolled(command, &[pips]));
            }
            for (first, second) in (1..=6).filter(|_| !one).flat_map(|one| (1..=6).map(move |other| (one, other))) {
                offer(rolled(command, &[first, second]));
            }
            return;
        }
        for colour in Colour::ALL {
            for pips in 1..=6 {
                offer(drawn(command, Die::new(colour, pips)));
            }
        }
    }
}

/// A move with what re-rolled dice show.
fn rolled(command: &Command, rolled: &[u8]) -> Option<Command> {
    let mut command = command.clone();
    match &mut command {
        Command::Activate { rolls: rolls @ None, .. } | Command::UseAbility { rolls: rolls @ None, .. } => {
            *rolls = Some(Rolls::from_slice(rolled).ok()?);
            Some(command)
        }
        _ => None,
    }
}

/// A move with the die that came out of the bag.
fn drawn(command: &Command, drawn: Die) -> Option<Command> {
    let mut command = command.clone();
    match &mut command {
        Command::TakeAmbulance { extra: die @ None, .. }
        | Command::LeaveDie { extra: die @ None, .. }
        | Command::AdmitPatient { die: die @ None, .. } => *die = Some(drawn),
        _ => return None,
    }
    Some(command)
}
