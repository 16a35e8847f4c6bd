//! What moves the game on, and every move that would be taken.

use super::command::Command;
use super::game::{Game, Phase};
use super::options::{Clock, Winner};
use crate::clock::{Countdown, Instant, Running};
use crate::command;
use crate::game::Rules;
use crate::hourglass::Sand;
use crate::open_table;
use crate::refusal::Refusal;

impl Game {
    /// What moves the game on, or what is waited for. Where turns are timed, the turn passes until all scores of the round are
    /// there; elsewhere it passes once around the table.
    pub(super) fn due_step(&self, clock: &Countdown, now: Instant) -> Result<command::Command, Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::GameIsOver);
        }
        match clock.running(now) {
            Running::Ready if self.clock_runs() => return Ok(command::Command::StartClock),
            Running::Paused if self.clock_runs() => return Ok(command::Command::ResumeClock),
            _ => {}
        }
        let timed = matches!(self.options.clock(), Clock::Turn | Clock::Seat);
        let step = match (self.all_entered(), self.last_round()) {
            (true, true) if self.options.winner() == Winner::Together => {
                return Err(open_table::Refusal::WonOrLost.into());
            }
            (true, true) => Command::End { won: None },
            (true, false) => Command::NextRound,
            (false, _) if timed || !self.has_acted(self.next_seat()) => Command::NextTurn,
            (false, _) => return Err(open_table::Refusal::ScoresMissing.into()),
        };
        Ok(command::Command::OpenTable(step))
    }

    /// Whether options may still be agreed on.
    pub(super) fn may_agree(&self, clock: &Countdown, now: Instant) -> bool {
        !self.started && clock.running(now) == Running::Ready
    }

    /// Names every command that would be taken without numbers of the players' own.
    pub(super) fn list(&self, clock: &Countdown, now: Instant, each: &mut dyn FnMut(Command)) {
        if self.phase == Phase::Over {
            return;
        }
        each(Command::NextTurn);
        for seat in (0..self.options.seats()).filter(|seat| *seat != self.turn) {
            each(Command::TakeTurn { seat });
        }
        if self.check_next_round().is_ok() {
            each(Command::NextRound);
        }
        for won in [None, Some(true), Some(false)] {
            if self.check_end(won).is_ok() {
                each(Command::End { won });
            }
        }
        for shown in (1..=self.options.glasses()).filter_map(|glass| self.glasses.shown(glass, now)) {
            let glass = shown.glass;
            match shown.sand {
                Sand::Lifted => each(Command::Flip { glass }),
                Sand::Empty => {
                    each(Command::Flip { glass });
                    each(Command::Lift { glass });
                }
                Sand::Running => each(Command::Topple { glass }),
                Sand::Toppled => each(Command::SetUp { glass }),
            }
        }
        if self.may_agree(clock, now) {
            self.options.list(&mut |choices, holds| {
                let others = choices.iter().enumerate().filter(|(place, _)| *place != holds);
                others.for_each(|(_, choice)| each(Command::Agree(*choice)));
            });
        }
    }
}
