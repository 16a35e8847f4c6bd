//! Commands that take a number or words of the players' own: what they take, within which limits, and the command that comes
//! of it. The limits are for whoever offers a number to turn to; what is outside of them the rules refuse in their own words.

use heapless::Vec;
use serde::Serialize;

use crate::command::Command;
use crate::dice::{Colour, Counts, Die};
pub use crate::dice_hospital::Report;
use crate::dice_hospital::{Change, Improvement, Kind};
use crate::game::GameKind;
use crate::refusal::Refusal;
use crate::rush::{
    self, Bed, Card, Diagnosis, EpidemicCard, Exam, Glass, Measure, Objective, Outcome, PatientCard, Space, Spot, Ward,
};

/// Blanks of a form at most.
pub const BLANKS: usize = 7;
/// Values of a die.
pub const PIPS: (u8, u8) = (1, 6);

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
    /// A whole number, zero too.
    Points {
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
    /// Milliseconds.
    Millis {
        /// The field's name in the command.
        name: &'static str,
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// An objective card, or none.
    Objective {
        /// The field's name in the command.
        name: &'static str,
    },
    /// How many spaces an action has, for each that is named.
    Spaces {
        /// The field's name in the command.
        name: &'static str,
        /// The most spaces of an action.
        most: u8,
    },
    /// Colours of doctors, in seat order and each once.
    DoctorColours {
        /// The field's name in the command.
        name: &'static str,
        /// The most.
        most: u8,
    },
    /// A research card: a task with its skill points, or an action for a kind of glass.
    ResearchCard {
        /// The field's name in the command.
        name: &'static str,
    },
    /// A patient card: how the patient is, and what it asks for.
    PatientCard {
        /// The field's name in the command.
        name: &'static str,
        /// Whether it may ask for examinations and surgery.
        asks: bool,
    },
    /// A diagnosis card.
    Diagnosis {
        /// The field's name in the command.
        name: &'static str,
        /// Whether it may show the symbol of an infectious disease.
        infectious: bool,
    },
    /// An epidemic card.
    EpidemicCard {
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
            | Field::Points { name, .. }
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
            | Field::Millis { name, .. }
            | Field::Objective { name }
            | Field::Spaces { name, .. }
            | Field::DoctorColours { name, .. }
            | Field::ResearchCard { name }
            | Field::PatientCard { name, .. }
            | Field::Diagnosis { name, .. }
            | Field::EpidemicCard { name }
            | Field::Given { name, .. } => name,
        }
    }

    /// The values that its dice may show, where they are told one by one.
    pub const fn pips(&self) -> Option<(u8, u8)> {
        match self {
            Field::Dice { pips, .. } => Some(*pips),
            Field::Die { .. } => Some(PIPS),
            _ => None,
        }
    }

    /// From where to where a number goes that is turned to, where the blank is one.
    pub fn range(&self) -> Option<(i16, i16)> {
        match *self {
            Field::Number { min, max, .. } | Field::Points { min, max, .. } => Some((min, max)),
            Field::Count { max, .. } => Some((0, i16::try_from(max).unwrap_or(i16::MAX))),
            Field::Flag { .. } => Some((0, 1)),
            _ => None,
        }
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
    /// A glass; none is all of them.
    Glass(Option<Glass>),
    /// A ward.
    Ward(Ward),
    /// A bed.
    Bed(Bed),
    /// An examination.
    Exam(Exam),
}

/// What was filled into a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Into [`Field::Number`], [`Field::Points`] or [`Field::Count`].
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
    /// Into [`Field::Millis`].
    Millis(u32),
    /// Into [`Field::Objective`].
    Objective(Option<Objective>),
    /// Into [`Field::Spaces`].
    Spaces(&'a [(Space, u8)]),
    /// Into [`Field::DoctorColours`].
    DoctorColours(&'a [rush::Colour]),
    /// Into [`Field::ResearchCard`].
    ResearchCard(Card),
    /// Into [`Field::PatientCard`].
    PatientCard(&'a PatientCard),
    /// Into [`Field::Diagnosis`].
    Diagnosis(Diagnosis),
    /// Into [`Field::EpidemicCard`].
    EpidemicCard(EpidemicCard),
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

    /// A blank by its name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.blanks().find(|field| field.name() == name)
    }

    /// The command, with a value for each blank in order; refused only where one is missing or the command cannot hold it. What
    /// is outside its limits makes a command, too: the rules say what is wrong with it.
    pub fn fill(&self, values: &[Value<'_>]) -> Result<Command, Refusal> {
        let command =
            if self.blanks().count() == values.len() { (self.fill)(&Filled { form: self, values }) } else { None };
        command.ok_or(Refusal::OutOfLimits)
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

    pub(crate) fn millis(&self, name: &str) -> Option<u32> {
        if let Value::Millis(millis) = self.value(name)? { Some(millis) } else { None }
    }

    pub(crate) fn objective(&self, name: &str) -> Option<Option<Objective>> {
        if let Value::Objective(objective) = self.value(name)? { Some(objective) } else { None }
    }

    pub(crate) fn spaces<const N: usize>(&self, name: &str) -> Option<Vec<(Space, u8), N>> {
        if let Value::Spaces(spaces) = self.value(name)? { Vec::from_slice(spaces).ok() } else { None }
    }

    pub(crate) fn doctor_colours<const N: usize>(&self, name: &str) -> Option<Vec<rush::Colour, N>> {
        if let Value::DoctorColours(colours) = self.value(name)? { Vec::from_slice(colours).ok() } else { None }
    }

    pub(crate) fn research_card(&self, name: &str) -> Option<Card> {
        if let Value::ResearchCard(card) = self.value(name)? { Some(card) } else { None }
    }

    pub(crate) fn patient_card(&self, name: &str) -> Option<PatientCard> {
        if let Value::PatientCard(card) = self.value(name)? { Some(card.clone()) } else { None }
    }

    pub(crate) fn diagnosis(&self, name: &str) -> Option<Diagnosis> {
        if let Value::Diagnosis(card) = self.value(name)? { Some(card) } else { None }
    }

    pub(crate) fn epidemic_card(&self, name: &str) -> Option<EpidemicCard> {
        if let Value::EpidemicCard(card) = self.value(name)? { Some(card) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_outside_its_limits_is_for_the_rules_to_refuse() {
        let form = Form::adjust_clock(-60, 60);
        for secs in [-61, -60, 0, 60, 61] {
            assert_eq!(form.fill(&[Value::Number(secs)]), Ok(Command::AdjustClock { secs }));
        }
        for values in [&[][..], &[Value::Flag(true)], &[Value::Number(1), Value::Number(1)]] {
            assert_eq!(form.fill(values), Err(Refusal::OutOfLimits));
        }
    }
}
