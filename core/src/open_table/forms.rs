//! Moves that take numbers of the players' own.

use super::command::Command;
use super::game::{Game, Phase};
use super::options::{Choice, Clock, MOST_INCREMENT, MOST_ROUNDS, SECONDS};
use crate::clock::{Countdown, Instant};
use crate::command;
use crate::form::{Field, Fill, Filled, Form, Given};
use crate::game::GameKind;

fn form(command: &'static str, fields: &[Field], fill: Fill) -> Form {
    Form::new(GameKind::OpenTable, command, fields, fill)
}

/// A number of the players' own for an option.
fn agree(field: Field, fill: Fill) -> Form {
    form("agree", &[field], fill)
}

fn agreed(choice: Choice) -> Option<command::Command> {
    Some(command::Command::OpenTable(Command::Agree(choice)))
}

fn set_glass(filled: &Filled<'_>) -> Option<command::Command> {
    let (glass, secs) = (filled.known("glass"), filled.number("secs")?);
    Some(command::Command::OpenTable(Command::SetGlass { glass, secs }))
}

impl Game {
    /// Names every command that would be taken with numbers filled in: the scores of this round first, those that are missing
    /// before those that could be corrected.
    pub(super) fn offer_forms(&self, clock: &Countdown, now: Instant, offer: &mut dyn FnMut(Form)) {
        if self.phase == Phase::Over {
            return;
        }
        for missing in [true, false] {
            for (seat, of) in (0u8..).zip(&self.seats).filter(|(_, of)| of.entered.is_none() == missing) {
                let (min, max) = of.enterable();
                let fields = [
                    Field::Given { name: "seat", value: Given::Number(seat) },
                    Field::Points { name: "points", min, max },
                ];
                offer(form("enter", &fields, |filled| {
                    let (seat, points) = (filled.known("seat")?, filled.number("points")?);
                    Some(command::Command::OpenTable(Command::Enter { seat, points }))
                }));
            }
        }
        // Whatever was said in an earlier round, by how much it was wrong.
        for (seat, of) in (0u8..).zip(&self.seats).filter(|_| self.round > 1) {
            let (min, max) = of.correctable();
            let fields = [
                Field::Given { name: "seat", value: Given::Number(seat) },
                Field::Number { name: "round", min: 1, max: i16::from(self.round) - 1 },
                Field::Number { name: "by", min, max },
            ];
            offer(form("correct", &fields, |filled| {
                let (seat, round, by) = (filled.known("seat")?, filled.number("round")?, filled.number("by")?);
                Some(command::Command::OpenTable(Command::Correct { seat, round, by }))
            }));
        }
        let secs = |name| Field::Number { name, min: 1, max: SECONDS.end().cast_signed() };
        if self.options.glasses() > 0 {
            offer(form("set_glass", &[secs("secs")], set_glass));
        }
        for glass in 1..=self.options.glasses() {
            let given = Field::Given { name: "glass", value: Given::Number(glass) };
            offer(form("set_glass", &[given, secs("secs")], set_glass));
        }
        if self.may_agree(clock, now) {
            self.offer_options(secs, offer);
        }
    }

    fn offer_options(&self, secs: impl Fn(&'static str) -> Field, offer: &mut dyn FnMut(Form)) {
        let rounds = Field::Count { name: "rounds", max: u16::from(MOST_ROUNDS) };
        offer(agree(rounds, |filled| agreed(Choice::Rounds(filled.number("rounds")?))));
        if self.options.clock() != Clock::None {
            offer(agree(secs("seconds"), |filled| agreed(Choice::Seconds(filled.number("seconds")?))));
        }
        if self.options.clock() == Clock::Seat {
            let increment = Field::Count { name: "increment", max: MOST_INCREMENT };
            offer(agree(increment, |filled| agreed(Choice::Increment(filled.number("increment")?))));
        }
        if self.options.glasses() > 0 {
            offer(agree(secs("glass_seconds"), |filled| agreed(Choice::GlassSeconds(filled.number("glass_seconds")?))));
        }
    }
}
