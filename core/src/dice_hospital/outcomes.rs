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
    match command {
        Command::Activate { rolls: None, .. } | Command::UseAbility { rolls: None, .. } => {
            Some(command.rolling(Rolls::from_slice(rolled).ok()?))
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

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::chance::{Seed, Sequence};
    use crate::dice_hospital::Choice;

    #[test]
    fn a_fourth_patient_may_be_any_die_of_the_bag_and_without_an_epidemic_nothing_is_asked() {
        for epidemic in [true, false] {
            let mut game = Game::open(2, &[Choice::Administrators(false), Choice::Epidemic(epidemic)]).unwrap();
            let mut clock = game.clock();
            while game.intake().waiting().is_empty() && !game.intake().rolled() {
                let mut moves = Vec::new();
                game.moves(crate::moves::Within::ALL, &clock, Instant::START, &mut |command| moves.push(command));
                // Who begins may be said again and again; anything else goes on.
                let goes_on =
                    moves.into_iter().find(|command| !matches!(command, Command::ChooseFirst { .. })).unwrap();
                let command = game.fill_chance(&goes_on, &mut Seed(1).draw(Sequence::Play, 0)).unwrap_or(goes_on);
                game.apply(&command, &mut clock, Instant::START, &mut Events::ignored()).unwrap();
            }
            while let Some((ambulance, room, group)) = game.intake().choice() {
                let waiting =
                    Colour::ALL.into_iter().flat_map(|colour| core::iter::repeat_n(colour, group.get(colour).into()));
                let load =
                    Command::Load { seat: game.loader(), ambulance, colours: waiting.take(room.into()).collect() };
                game.apply(&load, &mut clock, Instant::START, &mut Events::ignored()).unwrap();
            }
            let seat = game.turn().unwrap();
            let take = Command::TakeAmbulance { seat, ambulance: 3, extra: None };
            let mut outcomes = Vec::new();
            game.outcomes(&take, &clock, Instant::START, &mut |outcome| outcomes.push(outcome));
            assert_eq!(outcomes.is_empty(), !epidemic, "{outcomes:?}");
            for outcome in outcomes {
                assert!(game.clone().apply(&outcome, &mut clock, Instant::START, &mut Events::ignored()).is_ok());
            }
        }
    }
}
