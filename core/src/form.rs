//! Commands that take a number or words of the players' own: what they take, within which limits, and the command that comes
//! of it.

use heapless::Vec;
use serde::Serialize;

use crate::command::Command;
use crate::dice::{Colour, Counts, Die};
pub use crate::dice_hospital::Report;
use crate::dice_hospital::{Change, Improvement, Kind};
use crate::game::GameKind;
use crate::refusal::Refusal;
use crate::rush::{Measure, Outcome, Spot};

/// Blanks of a form at most.
pub const BLANKS: usize = 7;

/// One blank to fill in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
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
    /// Words; whether they may be left out, the rules say.
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
        /// The lowest and the highest value that they may show.
        #[serde(skip)]
        pips: (u8, u8),
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
        /// The most of a colour.
        #[serde(skip)]
        most: u8,
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
    /// A value that is known already.
    Given {
        /// The field's name in the command.
        name: &'static str,
        /// The value.
        value: Given,
    },
}

impl Field {
    /// The field's name in the command.
    pub const fn name(&self) -> &'static str {
        match self {
            Field::Number { name, .. }
            | Field::Count { name, .. }
            | Field::Words { name, .. }
            | Field::Dice { name, .. }
            | Field::Die { name }
            | Field::Colours { name, .. }
            | Field::Cards { name, .. }
            | Field::Counts { name, .. }
            | Field::Flag { name }
            | Field::Report { name }
            | Field::Change { name }
            | Field::Given { name, .. } => name,
        }
    }

    /// Refuses what does not go into the blank. That there is too little of something, the rules say in their own words.
    fn takes(&self, value: &Value<'_>) -> Result<(), Refusal> {
        let taken = match (self, value) {
            (Field::Number { min, max, .. }, Value::Number(number)) => *number != 0 && (*min..=*max).contains(number),
            (Field::Count { max, .. }, Value::Number(number)) => {
                u16::try_from(*number).is_ok_and(|number| number <= *max)
            }
            (Field::Words { max, .. }, Value::Words(words)) => words.len() <= usize::from(*max),
            (Field::Dice { most, pips: (low, high), .. }, Value::Dice(dice)) => {
                dice.len() <= usize::from(*most) && dice.iter().all(|die| (*low..=*high).contains(&die.pips))
            }
            (Field::Colours { count, .. }, Value::Colours(colours)) => colours.len() <= usize::from(*count),
            (Field::Cards { most, .. }, Value::Cards(cards)) => cards.len() <= usize::from(*most),
            (Field::Counts { most, .. }, Value::Counts(counts)) => {
                Colour::ALL.into_iter().all(|colour| counts.get(colour) <= *most)
            }
            (Field::Flag { .. }, Value::Flag(_)) | (Field::Die { .. }, Value::Die(_)) => true,
            (Field::Report { .. }, Value::Report(_)) | (Field::Change { .. }, Value::Change(_)) => true,
            _ => false,
        };
        if taken { Ok(()) } else { Err(Refusal::OutOfLimits) }
    }
}

/// A value that is known already.
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
    Die(Die),
    /// What two players reveal in addition.
    Kind(Kind),
}

/// What was filled into a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Into [`Field::Number`] or [`Field::Count`].
    Number(i16),
    /// Into [`Field::Words`].
    Words(&'a str),
    /// Into [`Field::Dice`].
    Dice(&'a [Die]),
    /// Into [`Field::Die`].
    Die(Die),
    /// Into [`Field::Colours`].
    Colours(&'a [Colour]),
    /// Into [`Field::Cards`].
    Cards(&'a [Improvement]),
    /// Into [`Field::Counts`].
    Counts(Counts),
    /// Into [`Field::Flag`].
    Flag(bool),
    /// Into [`Field::Report`].
    Report(Report),
    /// Into [`Field::Change`].
    Change(Change),
}

/// Makes a command of a filled form; none where a value is not what its blank asks for.
pub(crate) type Fill = fn(&Filled<'_>) -> Option<Command>;

/// A command with blanks.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// The game that it belongs to, where it belongs to one.
    pub game: Option<GameKind>,
    /// The command's name.
    pub command: &'static str,
    /// Its fields, those that are known already among them.
    pub fields: Vec<Field, BLANKS>,
    #[serde(skip)]
    fill: Fill,
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        (self.game, self.command, &self.fields) == (other.game, other.command, &other.fields)
    }
}

impl Eq for Form {}

impl Form {
    pub(crate) fn new(game: GameKind, command: &'static str, fields: &[Field], fill: Fill) -> Form {
        Form { game: Some(game), command, fields: fields.iter().copied().collect(), fill }
    }

    /// Seconds for the clock, more or less.
    pub(crate) fn adjust_clock(min: i16, max: i16) -> Form {
        let fields = [Field::Number { name: "secs", min, max }].into_iter().collect();
        Form {
            game: None,
            command: "adjust_clock",
            fields,
            fill: |filled| Some(Command::AdjustClock { secs: filled.number("secs")? }),
        }
    }

    /// What is to be filled in, in order.
    pub fn blanks(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| !matches!(field, Field::Given { .. }))
    }

    /// A value that the form knows already.
    pub fn given(&self, name: &str) -> Option<Given> {
        self.fields.iter().find_map(|field| match field {
            Field::Given { name: given, value } if *given == name => Some(*value),
            _ => None,
        })
    }

    /// The player whose form it is, where it is one player's.
    pub fn seat(&self) -> Option<u8> {
        if let Given::Number(seat) = self.given("seat")? { Some(seat) } else { None }
    }

    /// The command, with a value for each blank in order; refused where one is missing or outside its limits.
    pub fn fill(&self, values: &[Value<'_>]) -> Result<Command, Refusal> {
        if self.blanks().count() != values.len() {
            return Err(Refusal::OutOfLimits);
        }
        self.blanks().zip(values).try_for_each(|(field, value)| field.takes(value))?;
        self.as_written(values).ok_or(Refusal::OutOfLimits)
    }

    /// The command with a value for each blank in order, limits aside, for a face that lets the rules say what is wrong in words
    /// of their own. None where the command cannot hold a value at all.
    pub fn as_written(&self, values: &[Value<'_>]) -> Option<Command> {
        (self.fill)(&Filled { form: self, values })
    }
}

/// A form with a value for each blank.
pub(crate) struct Filled<'a> {
    form: &'a Form,
    values: &'a [Value<'a>],
}

impl Filled<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        let place = self.form.blanks().position(|field| field.name() == name)?;
        self.values.get(place).copied()
    }

    /// A value that the form knows already.
    pub(crate) fn given(&self, name: &str) -> Option<Given> {
        self.form.given(name)
    }

    /// A number that the form knows already, such as a seat.
    pub(crate) fn known(&self, name: &str) -> Option<u8> {
        if let Given::Number(number) = self.given(name)? { Some(number) } else { None }
    }

    pub(crate) fn number<N: TryFrom<i16>>(&self, name: &str) -> Option<N> {
        if let Value::Number(number) = self.value(name)? { N::try_from(number).ok() } else { None }
    }

    pub(crate) fn words<const N: usize>(&self, name: &str) -> Option<heapless::String<N>> {
        if let Value::Words(words) = self.value(name)? { words.try_into().ok() } else { None }
    }

    pub(crate) fn dice<const N: usize>(&self, name: &str) -> Option<Vec<Die, N>> {
        if let Value::Dice(dice) = self.value(name)? { Vec::from_slice(dice).ok() } else { None }
    }

    pub(crate) fn die(&self, name: &str) -> Option<Die> {
        if let Value::Die(die) = self.value(name)? { Some(die) } else { None }
    }

    pub(crate) fn colours<const N: usize>(&self, name: &str) -> Option<Vec<Colour, N>> {
        if let Value::Colours(colours) = self.value(name)? { Vec::from_slice(colours).ok() } else { None }
    }

    pub(crate) fn cards(&self, name: &str) -> Option<&[Improvement]> {
        if let Value::Cards(cards) = self.value(name)? { Some(cards) } else { None }
    }

    pub(crate) fn counts(&self, name: &str) -> Option<Counts> {
        if let Value::Counts(counts) = self.value(name)? { Some(counts) } else { None }
    }

    pub(crate) fn flag(&self, name: &str) -> Option<bool> {
        if let Value::Flag(flag) = self.value(name)? { Some(flag) } else { None }
    }

    pub(crate) fn report(&self, name: &str) -> Option<Report> {
        if let Value::Report(report) = self.value(name)? { Some(report) } else { None }
    }

    pub(crate) fn change(&self, name: &str) -> Option<Change> {
        if let Value::Change(change) = self.value(name)? { Some(change) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_outside_its_limits_is_written_but_not_filled_in() {
        let form = Form::adjust_clock(-60, 60);
        for secs in [-60, 60] {
            assert_eq!(form.fill(&[Value::Number(secs)]), Ok(Command::AdjustClock { secs }));
        }
        for secs in [-61, 0, 61] {
            assert_eq!(form.fill(&[Value::Number(secs)]), Err(Refusal::OutOfLimits));
            assert_eq!(form.as_written(&[Value::Number(secs)]), Some(Command::AdjustClock { secs }));
        }
        for values in [&[][..], &[Value::Flag(true)]] {
            assert_eq!(form.as_written(values), None);
        }
    }
}
