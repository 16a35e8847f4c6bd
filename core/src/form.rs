//! Commands that take a number or words of the player's own, with what they take.

use heapless::String;
use serde::Serialize;

use crate::clock::Instant;
use crate::command::Command;
use crate::dice_hospital;
use crate::rush::{self, Measure, Outcome, REASON_BYTES, Shift, Spot};
use crate::table::Table;

/// One blank to fill in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// A whole number; zero is never taken.
    Number {
        /// The field's name in the command.
        name: &'static str,
        /// The least.
        min: i16,
        /// The most.
        max: i16,
    },
    /// A whole number from zero up.
    Count {
        /// The field's name in the command.
        name: &'static str,
        /// The most.
        max: u16,
    },
    /// Words, at least one letter.
    Words {
        /// The field's name in the command.
        name: &'static str,
        /// The most bytes.
        max: u16,
    },
    /// Dice, such as `red 3`.
    Dice {
        /// The field's name in the command.
        name: &'static str,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// One die.
    Die {
        /// The field's name in the command.
        name: &'static str,
    },
    /// Colours of dice.
    Colours {
        /// The field's name in the command.
        name: &'static str,
        /// How many.
        count: u8,
    },
    /// Names of departments or specialists.
    Cards {
        /// The field's name in the command.
        name: &'static str,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// How many of each colour.
    Counts {
        /// The field's name in the command.
        name: &'static str,
    },
    /// True or false.
    Flag {
        /// The field's name in the command.
        name: &'static str,
    },
    /// A report card: the dice that it asks for, and its points.
    Report {
        /// The field's name in the command.
        name: &'static str,
    },
    /// A change that a card makes.
    Change {
        /// The field's name in the command.
        name: &'static str,
    },
    /// A value that is settled already.
    Given {
        /// The field's name in the command.
        name: &'static str,
        /// The value.
        value: Given,
    },
}

/// A value that is settled already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Given {
    /// A track.
    Measure(Measure),
    /// A patient's place.
    Spot(Spot),
    /// A finding.
    Outcome(Outcome),
    /// A number.
    Number(u8),
    /// A die.
    Die(crate::dice::Die),
    /// What two players reveal in addition.
    Kind(dice_hospital::Kind),
}

/// A command with blanks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The game that it belongs to, where it belongs to one.
    pub game: Option<&'static str>,
    /// The command's name.
    pub command: &'static str,
    /// Its blanks.
    pub fields: heapless::Vec<Field, 7>,
}

impl Form {
    pub(crate) fn open(table: &Table, now: Instant, mut each: impl FnMut(Form)) {
        let mut offer = |game, command, fields: &[Field]| {
            each(Form { game, command, fields: fields.iter().copied().collect() });
        };
        let (min, max) = table.state().clock().adjustable(now.max(table.last()));
        let taken = |secs| secs == 0 || table.accepts(&Command::AdjustClock { secs }, now).is_ok();
        if (min, max) != (0, 0) && taken(min) && taken(max) {
            offer(None, "adjust_clock", &[Field::Number { name: "secs", min, max }]);
        }
        if let Some(town) = table.state().town() {
            town.forms(|command, fields| offer(Some("dice_hospital"), command, fields));
        }
        if let Some(game) = table.state().emergency() {
            game.forms(|command, fields| offer(Some("emergency_roll"), command, fields));
        }
        let Some(shift) = table.state().shift() else { return };
        for value in [Measure::Skill, Measure::Reputation] {
            let (min, max) = shift.recordable(value);
            let reason: String<REASON_BYTES> = core::iter::repeat_n('x', REASON_BYTES).collect();
            let by = if max > 0 { max } else { min };
            let longest = Command::Rush(rush::Command::Record { measure: value, by, reason });
            if table.accepts(&longest, now).is_ok() {
                offer(
                    Some("rush"),
                    "record",
                    &[
                        Field::Given { name: "measure", value: Given::Measure(value) },
                        Field::Number { name: "by", min, max },
                        Field::Words { name: "reason", max: u16::try_from(REASON_BYTES).unwrap_or(u16::MAX) },
                    ],
                );
            }
        }
        Form::findings(table, shift, now, offer);
    }

    /// What an evaluation asks for in numbers.
    fn findings(
        table: &Table,
        shift: &Shift,
        now: Instant,
        mut offer: impl FnMut(Option<&'static str>, &'static str, &[Field]),
    ) {
        let taken = |command| table.accepts(&Command::Rush(command), now).is_ok();
        for outcome in Outcome::ALL {
            let most =
                (1..=u8::MAX).take_while(|patients| taken(rush::Command::Enter { outcome, patients: *patients }));
            if let Some(most) = most.last() {
                let fields = [
                    Field::Given { name: "outcome", value: Given::Outcome(outcome) },
                    Field::Number { name: "patients", min: 1, max: i16::from(most) },
                ];
                offer(Some("rush"), "enter", &fields);
            }
        }
        let (_, most) = shift.recordable(Measure::Reputation);
        let reputation = most.unsigned_abs();
        for (spot, _) in shift.patients().all() {
            // Two cards share what the track can still hold.
            let cards = if spot.is_clinic() { 1 } else { 2 };
            let max = (reputation / cards).min(u16::from(u8::MAX));
            if taken(rush::Command::Discharge { patient: spot, card: 0, diagnosis: 0 }) {
                let fields = [
                    Field::Given { name: "patient", value: Given::Spot(spot) },
                    Field::Count { name: "card", max },
                    Field::Count { name: "diagnosis", max: if spot.is_clinic() { 0 } else { max } },
                ];
                offer(Some("rush"), "discharge", &fields);
            }
        }
        if taken(rush::Command::DischargeAll { reputation }) {
            offer(Some("rush"), "discharge_all", &[Field::Count { name: "reputation", max: reputation }]);
        }
    }
}
