//! Moves that take numbers or words of the players' own.

use heapless::String;

use super::command::{Command, REASON_BYTES};
use super::evaluation::Outcome;
use super::game::{Game, Measure};
use super::hospital::Spot;
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
                offer(self.points_form(measure));
            }
        }
        self.findings(taken, offer);
    }

    /// Points of a track with their reason, whether they would be taken now or not.
    pub fn points_form(&self, measure: Measure) -> Form {
        let (min, max) = self.recordable(measure);
        let fields = [
            Field::Given { name: "measure", value: Given::Measure(measure) },
            Field::Number { name: "by", min, max },
            Field::Words { name: "reason", max: u16::try_from(REASON_BYTES).unwrap_or(u16::MAX) },
        ];
        form("record", &fields, |filled| {
            let Given::Measure(measure) = filled.given("measure")? else { return None };
            let (by, reason) = (filled.number("by")?, filled.words("reason")?);
            Some(command::Command::Rush(Command::Record { measure, by, reason }))
        })
    }

    /// The cards with which a patient goes home, whether that would be taken now or not.
    pub fn discharge_form(&self, patient: Spot) -> Form {
        // Two cards share what the track can still hold.
        let diagnosed = self.has_diagnosis(patient).is_ok();
        let cards = if diagnosed { 2 } else { 1 };
        let max = (self.reputation_left() / cards).min(u16::from(u8::MAX));
        let fields = [
            Field::Given { name: "patient", value: Given::Spot(patient) },
            Field::Count { name: "card", max },
            Field::Count { name: "diagnosis", max: if diagnosed { max } else { 0 } },
        ];
        form("discharge", &fields, |filled| {
            let Given::Spot(patient) = filled.given("patient")? else { return None };
            let (card, diagnosis) = (filled.number("card")?, filled.number("diagnosis")?);
            Some(command::Command::Rush(Command::Discharge { patient, card, diagnosis }))
        })
    }

    /// The reputation with which all who are cured go home, whether that would be taken now or not.
    pub fn discharge_all_form(&self) -> Form {
        let fields = [Field::Count { name: "reputation", max: self.reputation_left() }];
        form("discharge_all", &fields, |filled| {
            Some(command::Command::Rush(Command::DischargeAll { reputation: filled.number("reputation")? }))
        })
    }

    /// What the track can still hold.
    fn reputation_left(&self) -> u16 {
        let (_, most) = self.recordable(Measure::Reputation);
        most.unsigned_abs()
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
        for (patient, _) in self.patients().all() {
            if taken(Command::Discharge { patient, card: 0, diagnosis: 0 }) {
                offer(self.discharge_form(patient));
            }
        }
        if taken(Command::DischargeAll { reputation: self.reputation_left() }) {
            offer(self.discharge_all_form());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Value;
    use crate::game::Rules;
    use crate::refusal::Refusal;
    use crate::rush;

    #[test]
    fn a_form_that_is_not_offered_makes_a_command_that_the_rules_refuse() {
        let game = Game::open(1, &[]).unwrap();
        let (clock, now) = (game.clock(), Instant::START);
        let mut offered: heapless::Vec<Form, 4> = heapless::Vec::new();
        game.offer_forms(&clock, now, &mut |form| offered.push(form).unwrap());
        assert_eq!(offered, [Measure::Skill, Measure::Reputation].map(|measure| game.points_form(measure)));
        let [three, reason] = [Value::Number(3), Value::Words("Card")];
        let tried = |form: Form, values: &[Value<'_>]| match form.as_written(values).unwrap() {
            command::Command::Rush(command) => game.tries(&command, &clock, now),
            _ => Err(Refusal::OtherGame),
        };
        let points = || game.points_form(Measure::Skill);
        assert_eq!(tried(points(), &[three, reason]), Ok(()));
        assert_eq!(tried(points(), &[Value::Number(0), reason]), Err(rush::Refusal::NoPoints.into()));
        assert_eq!(tried(game.discharge_all_form(), &[three]), Err(Refusal::NotInThisPhase));
        assert_eq!(tried(game.discharge_form(Spot::Clinic1), &[three, three]), Err(Refusal::NotInThisPhase));
    }
}
