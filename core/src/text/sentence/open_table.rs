//! What goes on at an open table.

use core::fmt::{Result, Write};

use super::{Awaits, Saying, Says, Step, write_name};
use crate::clock::{Countdown, Instant};
use crate::command;
use crate::open_table::{Command, Game, Phase, Refusal};
use crate::refusal;
use crate::state::State;
use crate::text::Lang;

/// Everything that is said of an open table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) enum Situation {
    Turn,
    TurnOfRounds,
    ScoresMissing,
    RoundScored,
    AllScored,
    WonOrLost,
    Won,
    Shared,
    WonTogether,
    LostTogether,
}

impl Says for Game {
    fn goes_on(&self, step: &Step, _: &Countdown, _: Instant, lang: Lang) -> Saying {
        let situation = situation(self, step);
        let saying = Saying::new(in_language!(lang, language::sentence::open_table::said(situation)));
        let round = i16::from(self.round());
        match situation {
            Situation::Turn | Situation::TurnOfRounds => {
                let next = (self.turn() + 1) % self.options().seats().max(1);
                let saying = saying.by(Some(self.turn())).of(round, self.options().rounds().into());
                Saying { next: Some(next), ..saying }
            }
            Situation::ScoresMissing => {
                let missing = (0u8..).zip(self.seats()).find(|(_, seat)| seat.entered().is_none());
                saying.by(missing.map(|(seat, _)| seat)).of(round, 0).awaits(Awaits::Form("enter"))
            }
            Situation::RoundScored => saying.of(round + 1, round),
            Situation::Won | Situation::Shared => {
                let best = self.ranking().first().copied();
                let saying = saying.by(best.map(|best| best.seat)).awaits(Awaits::Over);
                saying.of(best.map_or(0, |best| best.points), 0)
            }
            Situation::WonTogether | Situation::LostTogether => saying.awaits(Awaits::Over),
            Situation::AllScored | Situation::WonOrLost => saying,
        }
    }

    fn short(command: &Command, round: u8, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        match *command {
            Command::Enter { seat, points } => {
                write_name(Some(seat), state, out)?;
                write!(out, " {points:+}")
            }
            Command::Correct { seat, round, by } => {
                write_name(Some(seat), state, out)?;
                write!(out, ", {} {round} {by:+}", lang.words().round)
            }
            Command::TakeTurn { seat } => write_name(Some(seat), state, out),
            Command::NextRound => write!(out, "{} {round}", lang.words().round),
            Command::Flip { glass }
            | Command::Lift { glass }
            | Command::Topple { glass }
            | Command::SetUp { glass }
            | Command::SetGlass { glass: Some(glass), .. } => {
                write!(out, "{} {glass}", in_language!(lang, language::open_table::GLASS))
            }
            _ => out.write_str(in_language!(lang, language::open_table::button(command))),
        }
    }
}

fn situation(game: &Game, step: &Step) -> Situation {
    if game.phase() == Phase::Over {
        return match game.won() {
            Some(true) => Situation::WonTogether,
            Some(false) => Situation::LostTogether,
            None if game.ranking().iter().filter(|rank| rank.place == 1).count() > 1 => Situation::Shared,
            None => Situation::Won,
        };
    }
    match step {
        Ok(command::Command::OpenTable(Command::NextRound)) => Situation::RoundScored,
        Ok(command::Command::OpenTable(Command::End { .. })) => Situation::AllScored,
        Err(refusal::Refusal::OpenTable(Refusal::ScoresMissing)) => Situation::ScoresMissing,
        Err(refusal::Refusal::OpenTable(Refusal::WonOrLost)) => Situation::WonOrLost,
        _ if game.options().rounds() > 0 => Situation::TurnOfRounds,
        _ => Situation::Turn,
    }
}
