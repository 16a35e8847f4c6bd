//! Moves that take numbers or words of the players' own.

use heapless::String;

use super::command::{Command, REASON_BYTES};
use super::evaluation::Outcome;
use super::game::{Game, Measure};
use crate::clock::{Countdown, Instant};
use crate::command;
use crate::form::{Field, Fill, Form, Given};
use crate::game::GameKind;

fn form(command: &'static str, fields: &[Field], fill: Fill) -> Form {
    Form::new(GameKind::Rush, command, fields, fill)
}

impl Game {
    /// Names every command that would be taken with something filled in.
    pub(super) fn offer_forms(&self, clock: &Countdown, now: Instant, offer: &mut dyn FnMut(Form)) {
        let taken = |command: Command| self.tries(&command, clock, now).is_ok();
        for measure in [Measure::Skill, Measure::Reputation] {
            let (min, max) = self.recordable(measure);
            let reason: String<REASON_BYTES> = core::iter::repeat_n('x', REASON_BYTES).collect();
            let by = if max > 0 { max } else { min };
            if taken(Command::Record { measure, by, reason }) {
                let fields = [
                    Field::Given { name: "measure", value: Given::Measure(measure) },
                    Field::Number { name: "by", min, max },
                    Field::Words { name: "reason", max: u16::try_from(REASON_BYTES).unwrap_or(u16::MAX) },
                ];
                offer(form("record", &fields, |filled| {
                    let Given::Measure(measure) = filled.given("measure")? else { return None };
                    let (by, reason) = (filled.number("by")?, filled.words("reason")?);
                    Some(command::Command::Rush(Command::Record { measure, by, reason }))
                }));
            }
        }
        self.findings(taken, offer);
    }

    /// What an evaluation asks for in numbers.
    fn findings(&self, taken: impl Fn(Command) -> bool, offer: &mut dyn FnMut(Form)) {
        for outcome in Outcome::ALL {
            let most = (1..=u8::MAX).take_while(|patients| taken(Command::Enter { outcome, patients: *patients }));
            if let Some(most) = most.last() {
                let fields = [
                    Field::Given { name: "outcome", value: Given::Outcome(outcome) },
                    Field::Number { name: "patients", min: 1, max: i16::from(most) },
                ];
                offer(form("enter", &fields, |filled| {
                    let Given::Outcome(outcome) = filled.given("outcome")? else { return None };
                    Some(command::Command::Rush(Command::Enter { outcome, patients: filled.number("patients")? }))
                }));
            }
        }
        let (_, most) = self.recordable(Measure::Reputation);
        let reputation = most.unsigned_abs();
        for (spot, _) in self.patients().all() {
            // Two cards share what the track can still hold.
            let cards = if spot.is_clinic() { 1 } else { 2 };
            let max = (reputation / cards).min(u16::from(u8::MAX));
            if taken(Command::Discharge { patient: spot, card: 0, diagnosis: 0 }) {
                let fields = [
                    Field::Given { name: "patient", value: Given::Spot(spot) },
                    Field::Count { name: "card", max },
                    Field::Count { name: "diagnosis", max: if spot.is_clinic() { 0 } else { max } },
                ];
                offer(form("discharge", &fields, |filled| {
                    let Given::Spot(patient) = filled.given("patient")? else { return None };
                    let (card, diagnosis) = (filled.number("card")?, filled.number("diagnosis")?);
                    Some(command::Command::Rush(Command::Discharge { patient, card, diagnosis }))
                }));
            }
        }
        if taken(Command::DischargeAll { reputation }) {
            let fields = [Field::Count { name: "reputation", max: reputation }];
            offer(form("discharge_all", &fields, |filled| {
                Some(command::Command::Rush(Command::DischargeAll { reputation: filled.number("reputation")? }))
            }));
        }
    }
}
