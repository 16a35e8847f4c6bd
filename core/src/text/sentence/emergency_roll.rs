//! What goes on in Emergency Roll.

use core::fmt::{Result, Write};

use super::{Awaits, Saying, Says, Step};
use crate::clock::{Countdown, Instant};
use crate::command;
use crate::emergency_roll::{Command, Game, Patient, Phase, Refusal};
use crate::refusal;
use crate::state::State;
use crate::text::Lang;

/// Everything that is said of a table of Emergency Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::text) enum Situation {
    Deal,
    // A turn begins.
    Flip,
    Roll,
    // Sheets that Bedside keeps.
    ChooseFirst,
    Choose,
    ChooseAlone,
    Admit,
    Extra,
    Screen,
    // Sheets on paper.
    Write,
    WriteLast,
    WhichDie,
    // Alone.
    Discard,
    // The end.
    Tally,
    Won,
    Shared,
    Unfinished,
}

impl Says for Game {
    fn goes_on(&self, step: &Step, _: &Countdown, _: Instant, lang: Lang) -> Saying {
        let situation = situation(self, step);
        let saying = Saying::new(in_language!(lang, language::sentence::emergency_roll::said(situation)));
        let waiting = self.seats().iter().take(self.options().seats().into()).filter(|seat| !seat.done()).count();
        let waiting = i16::try_from(waiting).unwrap_or(0);
        let turn = (i16::from(self.turn()), i16::from(self.options().turns()));
        match situation {
            Situation::Flip | Situation::Roll | Situation::Write | Situation::WriteLast => {
                saying.by(Some(self.chief())).of(turn.0, turn.1)
            }
            Situation::ChooseFirst
            | Situation::ChooseAlone
            | Situation::Admit
            | Situation::Extra
            | Situation::Screen => saying.by(self.acting()).of(turn.0, turn.1),
            Situation::Choose => saying.by(self.acting()).of(waiting, self.options().seats().into()),
            Situation::WhichDie | Situation::Discard => saying.by(Some(0)),
            Situation::Tally => {
                let seats = 0..self.options().seats();
                let missing = seats.into_iter().find(|seat| self.seat(*seat).is_ok_and(|of| of.figures().is_none()));
                saying.by(missing).awaits(Awaits::Form("tally"))
            }
            Situation::Won | Situation::Shared | Situation::Unfinished => {
                let best = self.ranking().first().copied();
                let saying = saying.by(best.map(|best| best.seat)).awaits(Awaits::Over);
                saying.of(best.map_or(0, |best| best.points), 0)
            }
            Situation::Deal => saying,
        }
    }

    fn short(command: &Command, _: u8, _: &State, lang: Lang, out: &mut dyn Write) -> Result {
        match *command {
            Command::Admit { ward, .. } | Command::Screen { ward, .. } => {
                write!(out, "{} {ward}", lang.emergency_words().ward)
            }
            Command::Choose { die, .. } => out.write_str(lang.die_colour(die)),
            Command::Claim { goal, .. } | Command::Withdraw { goal, .. } | Command::Discard { goal } => {
                out.write_str(lang.cardiologist(goal))
            }
            _ => out.write_str(lang.emergency_button(command)),
        }
    }
}

fn situation(game: &Game, step: &Step) -> Situation {
    let solo = game.options().solo();
    match game.phase() {
        Phase::Setup => Situation::Deal,
        Phase::Flip if game.card().is_some() => Situation::Roll,
        Phase::Flip => Situation::Flip,
        Phase::Admit if *step == Err(refusal::Refusal::EmergencyRoll(Refusal::DieNotTold)) => Situation::WhichDie,
        Phase::Admit if *step == Ok(command::Command::EmergencyRoll(Command::EndTurn)) => Situation::WriteLast,
        Phase::Admit if game.options().paper() => Situation::Write,
        Phase::Admit => {
            let Some(seat) = game.acting() else { return Situation::Choose };
            match game.seat(seat) {
                Ok(of) if of.waits(Patient::Die) => Situation::Admit,
                Ok(of) if of.waits(Patient::Extra) => Situation::Extra,
                Ok(of) if of.screens() => Situation::Screen,
                _ if solo => Situation::ChooseAlone,
                _ if seat == game.chief() => Situation::ChooseFirst,
                _ => Situation::Choose,
            }
        }
        Phase::Discard => Situation::Discard,
        Phase::Tally => Situation::Tally,
        Phase::Over if game.unfinished() => Situation::Unfinished,
        Phase::Over if game.ranking().iter().filter(|rank| rank.place == 1).count() > 1 => Situation::Shared,
        Phase::Over => Situation::Won,
    }
}
