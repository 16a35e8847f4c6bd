//! What goes on in Emergency Roll.

use core::fmt::{Result, Write};

use heapless::String;

use super::{Awaits, Saying, Says, Step};
use crate::clock::{Countdown, Instant};
use crate::command;
use crate::dice::Colour;
use crate::emergency_roll::printed::WARD;
use crate::emergency_roll::{Beds, Bonus, Command, Game, Patient, Phase, Refusal};
use crate::refusal;
use crate::state::State;
use crate::text::{Lang, seat_name};

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

    fn short(command: &Command, _: u8, state: &State, lang: Lang, out: &mut dyn Write) -> Result {
        let game: Option<&Game> = state.game();
        let mut what: String<SHORT> = String::new();
        match (command, game) {
            (Command::Choose { seat, die }, Some(game)) => {
                write!(what, "{}", lang.die_colour(*die))?;
                if let Some(die) = game.lying_die(*die) {
                    write!(what, " {}", die.pips)?;
                }
                named(*seat, &what, state, out)
            }
            (Command::Admit { seat, patient, ward, value }, Some(game)) => {
                if let Some(colour) = arrived(game, *seat, *patient) {
                    write!(what, "{} ", lang.die_colour(colour))?;
                }
                let (ward, place) = place(game, *seat, *patient, *ward);
                write!(what, "{value} {} {ward}.{place}", lang.emergency_turn().in_bed)?;
                named(*seat, &what, state, out)
            }
            (Command::Screen { ward, .. }, _) => write!(out, "{}: {ward}", lang.emergency_words().screen),
            (Command::Claim { goal, .. } | Command::Withdraw { goal, .. } | Command::Discard { goal }, _) => {
                out.write_str(lang.cardiologist(*goal))
            }
            (command, _) => out.write_str(lang.emergency_button(command)),
        }
    }
}

/// Letters of what an undo takes back.
const SHORT: usize = 24;

/// Whose it is, in as many letters as are left.
fn named(seat: u8, what: &str, state: &State, out: &mut dyn Write) -> Result {
    let left = SHORT.saturating_sub(what.chars().count() + 2);
    super::write_name_within(seat_name(seat, state), left, out)?;
    write!(out, ", {what}")
}

/// The colour of somebody who was admitted, or is to be.
fn arrived(game: &Game, seat: u8, patient: Patient) -> Option<Colour> {
    let die = game.took(seat)?;
    match (patient, game.lying_bonus(die)) {
        (Patient::Die, _) => Some(die),
        (Patient::Extra, Some(Bonus::Extra(colour, _))) => Some(colour),
        (Patient::Extra, _) => None,
    }
}

/// The bed that somebody has in a ward, or will have: the ward and its place there, from 1.
fn place(game: &Game, seat: u8, patient: Patient, number: u8) -> (u8, u8) {
    let bed =
        game.seat(seat).ok().zip(WARD.get(usize::from(number).saturating_sub(1))).and_then(|(of, ward)| {
            if of.waits(patient) { of.sheet().next_bed(*ward) } else { of.sheet().last_bed(*ward) }
        });
    bed.map_or((number, 1), Beds::place)
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
