//! What the players type in because it lies on their table: dice, cards, what a hospital did, and what a card says.
//!
//! A form is rows of numbers and perhaps a line of words. They fill in a form of core, which makes the command; whether
//! there is such a form now is asked of core, too.

mod sort;
mod view;

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{self, Change, Game, Improvement, Report};
use bedside_core::form::{self, Field, Value};
use bedside_core::{Command, Instant, Lang, Refusal, Table};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

pub use sort::Sort;

/// The line of words.
pub(crate) const WORDS: &str = "words";
const LETTERS: usize = 200;

/// What a row of numbers counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Dice of a colour, by their value.
    Dice(Colour),
    /// Who was discharged, by the colours of their dice.
    Discharged,
    /// Who died, by the colours of their dice.
    Died,
    /// Who was collected at the end, by the colours of their dice.
    Collected,
    /// The dice that a report asks for, by their colours.
    Asked,
    /// Blood bags.
    Bags,
    /// Pips of those who stay.
    Pips,
    /// Points.
    Points,
    /// Fatality tokens.
    Fatalities,
    /// Nurses.
    Nurses,
    /// Tiles or cards of a name.
    Card(Improvement),
    /// What a patient shows, by the bed.
    Patient(u8, Die),
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Something else is entered.
    Sort(Sort),
    /// The next or the last sort of form.
    Turn(bool),
    /// A number is so much higher.
    Count(usize, usize, i16),
    /// A number was typed where the cursor is.
    Digit(u8),
    /// The cursor moves: rows, columns.
    Move(isize, isize),
    /// Words.
    Words(String),
    /// The event holds for the whole round, or not.
    Ongoing,
    /// Everything is nought again.
    Clear,
    /// Writes it down.
    Done,
}

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub(super) sort: Sort,
    /// The forms of core that it fills in.
    open: Vec<form::Form>,
    pub(super) rows: Vec<(Row, Vec<i16>)>,
    /// From where to where the numbers of each row go.
    limits: Vec<(i16, i16)>,
    pub(super) cursor: (usize, usize),
    /// The lowest value of the dice.
    low: u8,
    /// What the drawn dice are set to, where what dice show is kept.
    set: Option<form::Form>,
    pub(super) words: String,
    pub(super) ongoing: bool,
    problem: Option<Problem>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    TooMany,
    ReasonTooLong,
    Refused(Refusal),
}

impl Form {
    /// An empty form.
    pub fn of(sort: Sort, game: &Game, table: &Table, now: Instant) -> Form {
        let open = sort.forms(table, now);
        let pips = open.iter().flat_map(form::Form::blanks).find_map(|blank| match blank {
            Field::Dice { pips, .. } => Some(*pips),
            _ => None,
        });
        let (mut low, mut high) = pips.unwrap_or((1, 6));
        let mut rows: Vec<Row> = Vec::new();
        let dice = Colour::ALL.map(Row::Dice);
        let unseen = || game.decks().unseen(game.options().edition()).map(|(card, _)| Row::Card(card));
        match sort {
            Sort::Dice | Sort::Backs => rows.extend(dice),
            Sort::Starting(_) => {
                let values = game.options().starting_values();
                low = values.iter().copied().min().unwrap_or(3);
                high = values.iter().copied().max().unwrap_or(5);
                rows.extend(dice);
            }
            Sort::Cards => rows.extend(unseen()),
            Sort::Round(_) => rows.extend([Row::Discharged, Row::Died, Row::Bags]),
            Sort::End(_) => rows.extend([Row::Collected, Row::Pips]),
            Sort::Event => {}
            Sort::Report(_) => rows.extend([Row::Asked, Row::Points]),
            Sort::Hospital(_) => {
                rows.extend(dice);
                rows.push(Row::Bags);
                rows.extend(unseen());
            }
            Sort::Adjust(seat) => {
                rows.extend([Row::Points, Row::Bags, Row::Fatalities, Row::Nurses]);
                if let (true, Ok(hospital)) = (game.options().referee(), game.hospital_of(seat)) {
                    rows.extend(dice);
                    rows.extend(hospital.patients().map(|(bed, patient)| Row::Patient(bed, patient.die)));
                    let own = |card: &Improvement| hospital.has(*card);
                    let tiles = hospital.tiles().iter().copied().map(Improvement::Department);
                    let here = tiles.chain(hospital.specialists().iter().copied().map(Improvement::Specialist));
                    let unseen = game.decks().unseen(game.options().edition()).map(|(card, _)| card);
                    rows.extend(here.clone().chain(unseen.filter(|card| !own(card))).map(Row::Card));
                }
            }
        }
        let columns = |row: &Row| match row {
            Row::Dice(_) => usize::from(high - low) + 1,
            Row::Discharged | Row::Died | Row::Collected | Row::Asked => Colour::ALL.len(),
            _ => 1,
        };
        let begin = |row: &Row| if let Row::Patient(_, die) = row { i16::from(die.pips) } else { 0 };
        let mut rows: Vec<(Row, Vec<i16>)> =
            rows.into_iter().map(|row| (row, vec![begin(&row); columns(&row)])).collect();
        // A hospital has its blood bags until somebody says otherwise.
        if let Sort::Round(seat) | Sort::Hospital(seat) = sort
            && let (Ok(hospital), Some((_, cells))) =
                (game.hospital_of(seat), rows.iter_mut().find(|(row, _)| *row == Row::Bags))
        {
            *cells = vec![i16::from(hospital.bags())];
        }
        let set = match sort {
            Sort::Starting(seat) if game.options().referee() => Some(game.set_form(seat)),
            _ => None,
        };
        let limits = rows.iter().map(|(row, _)| limits(*row, sort, &open, game)).collect();
        Form { sort, open, rows, limits, cursor: (0, 0), low, set, words: String::new(), ongoing: false, problem: None }
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        Some(match self.problem? {
            Problem::TooMany => lang.dice_window().too_many.to_owned(),
            Problem::ReasonTooLong => lang.desk_words().reason_too_long.to_owned(),
            Problem::Refused(refusal) => crate::words::refusal(lang, refusal),
        })
    }

    /// What is entered.
    pub fn sort(&self) -> Sort {
        self.sort
    }

    /// What to go on with after this one, as core says.
    pub(crate) fn next(&self, game: &Game, table: &Table, now: Instant) -> Option<Sort> {
        Sort::of(&game.form_after(self.open.first()?, table.state().clock(), now)?, 0)
    }

    /// It was not taken.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    /// Takes what was typed; answers the commands to give, one after the other.
    pub fn update(&mut self, message: Message, game: &Game, table: &Table, now: Instant) -> Vec<Command> {
        self.problem = None;
        match message {
            Message::Sort(sort) => *self = Form::of(sort, game, table, now),
            Message::Turn(on) => {
                let sorts = Sort::open(table, now);
                let here = sorts.iter().position(|sort| *sort == self.sort).unwrap_or(0);
                let next = if on { here + 1 } else { here + sorts.len().saturating_sub(1) };
                if let Some(sort) = sorts.get(next % sorts.len().max(1)) {
                    *self = Form::of(*sort, game, table, now);
                }
            }
            Message::Count(row, column, by) => {
                self.cursor = (row, column);
                if let Some((cell, (least, most))) = self.cell() {
                    *cell = cell.saturating_add(by).clamp(least, most.max(least));
                }
            }
            Message::Digit(digit) => {
                if let Some((cell, (_, most))) = self.cell() {
                    let typed = cell.saturating_mul(10).saturating_add(digit.into());
                    *cell = if (0..=most).contains(&typed) { typed } else { i16::from(digit).min(most) };
                }
            }
            Message::Move(rows, columns) => {
                let (row, column) = self.cursor;
                let row = row.saturating_add_signed(rows).min(self.rows.len().saturating_sub(1));
                let most = self.rows.get(row).map_or(0, |(_, cells)| cells.len().saturating_sub(1));
                self.cursor = (row, column.saturating_add_signed(columns).min(most));
            }
            Message::Words(typed) => self.words = typed.chars().take(LETTERS).collect(),
            Message::Ongoing => self.ongoing = !self.ongoing,
            Message::Clear => {
                *self = Form { words: std::mem::take(&mut self.words), ..Form::of(self.sort, game, table, now) }
            }
            Message::Done => match self.commands() {
                Ok(commands) => return commands,
                Err(problem) => self.problem = Some(problem),
            },
        }
        Vec::new()
    }

    /// The number where the cursor is, and its limits.
    fn cell(&mut self) -> Option<(&mut i16, (i16, i16))> {
        let (row, column) = self.cursor;
        Some((self.rows.get_mut(row)?.1.get_mut(column)?, *self.limits.get(row)?))
    }

    /// The dice of the grid.
    pub(super) fn dice(&self) -> Vec<Die> {
        let mut dice = Vec::new();
        for (row, cells) in &self.rows {
            let Row::Dice(colour) = row else { continue };
            for (pips, count) in (self.low..).zip(cells) {
                dice.extend((0..*count).map(|_| Die::new(*colour, pips)));
            }
        }
        dice
    }

    /// The value of a column of the grid.
    pub(super) fn value(&self, column: usize) -> u8 {
        self.low.saturating_add(u8::try_from(column).unwrap_or(0))
    }

    fn number(&self, of: Row) -> i16 {
        self.rows.iter().find(|(row, _)| *row == of).and_then(|(_, cells)| cells.first()).copied().unwrap_or(0)
    }

    fn count(&self, of: Row) -> u8 {
        u8::try_from(self.number(of)).unwrap_or(0)
    }

    fn counts(&self, of: Row) -> Counts {
        let mut counts = Counts::default();
        if let Some((_, cells)) = self.rows.iter().find(|(row, _)| *row == of) {
            for (colour, count) in Colour::ALL.into_iter().zip(cells) {
                counts.add(colour, u8::try_from(*count).unwrap_or(0));
            }
        }
        counts
    }

    /// The chosen cards, each as often as it was chosen.
    fn cards(&self) -> impl Iterator<Item = Improvement> + '_ {
        self.rows.iter().flat_map(|(row, cells)| {
            let card = if let Row::Card(card) = row { Some(*card) } else { None };
            let count = usize::try_from(cells.first().copied().unwrap_or(0)).unwrap_or(0);
            card.into_iter().flat_map(move |card| std::iter::repeat_n(card, count))
        })
    }

    /// What a card does to patients, tiles and cards.
    fn changes<'a>(&'a self, dice: &'a [Die]) -> impl Iterator<Item = Change> + 'a {
        let other = self.rows.iter().filter_map(|(row, cells)| {
            let count = cells.first().copied().unwrap_or(0);
            match *row {
                Row::Patient(bed, die) if count != i16::from(die.pips) => {
                    Some(Change::Value { bed, pips: u8::try_from(count).unwrap_or(0) })
                }
                Row::Card(card) if count > 0 => Some(Change::Gain(card)),
                Row::Card(card) if count < 0 => Some(Change::Lose(card)),
                _ => None,
            }
        });
        other.chain(dice.iter().copied().map(Change::Admit))
    }

    /// The form of core that the cards fill in: two players say by them what they turned over in addition.
    fn reveal(&self, departments: usize, specialists: usize) -> Result<&form::Form, Problem> {
        let fits = |form: &&form::Form| {
            form.blanks().zip([departments, specialists]).all(|(blank, count)| match blank {
                Field::Cards { least, most, .. } => (usize::from(*least)..=usize::from(*most)).contains(&count),
                _ => false,
            })
        };
        match (self.open.iter().find(fits), &self.open[..]) {
            (Some(form), _) | (None, [form]) => Ok(form),
            (None, [form, ..]) if departments != specialists => Ok(form),
            (None, _) => Err(Problem::Refused(dice_hospital::Refusal::ExtraNotChosen.into())),
        }
    }

    fn commands(&self) -> Result<Vec<Command>, Problem> {
        let words = Value::Words(self.words.trim());
        let (departments, specialists): (Vec<_>, Vec<_>) =
            self.cards().partition(|card| matches!(card, Improvement::Department(_)));
        let cards = [Value::Cards(&departments), Value::Cards(&specialists)];
        let dice = self.dice();
        let count = |row| Value::Number(self.count(row).into());
        let counts = |row| Value::Counts(self.counts(row));
        let open = self.open.first().ok_or(Problem::Refused(Refusal::NotInThisPhase))?;
        let filled = |form: &form::Form, values: &[Value<'_>]| form.fill(values).map_err(|_| Problem::TooMany);
        let command = match self.sort {
            Sort::Dice | Sort::Backs => filled(open, &[Value::Dice(&dice)])?,
            Sort::Starting(_) => {
                let colours: Vec<Colour> = dice.iter().map(|die| die.colour).collect();
                let draw = filled(open, &[Value::Colours(&colours)])?;
                let set = self.set.as_ref().map(|set| filled(set, &[Value::Dice(&dice)])).transpose()?;
                return Ok([draw].into_iter().chain(set).collect());
            }
            Sort::Cards => filled(self.reveal(departments.len(), specialists.len())?, &cards)?,
            Sort::Round(_) => filled(open, &[counts(Row::Discharged), counts(Row::Died), count(Row::Bags)])?,
            Sort::End(_) => filled(open, &[counts(Row::Collected), count(Row::Pips)])?,
            Sort::Event => open.fill(&[words, Value::Flag(self.ongoing)]).map_err(|_| Problem::ReasonTooLong)?,
            Sort::Report(_) => {
                let report = Report { dice: self.counts(Row::Asked), points: self.count(Row::Points) };
                filled(open, &[Value::Report(report)])?
            }
            Sort::Hospital(_) => {
                let [departments, specialists] = cards;
                filled(open, &[Value::Dice(&dice), departments, specialists, count(Row::Bags)])?
            }
            Sort::Adjust(seat) => {
                let small = |row| i8::try_from(self.number(row)).unwrap_or(0);
                let numbers = [
                    Change::Points(self.number(Row::Points)),
                    Change::Bags(small(Row::Bags)),
                    Change::Fatalities(small(Row::Fatalities)),
                    Change::Nurses(small(Row::Nurses)),
                ];
                let some = numbers.into_iter().filter(|change| {
                    !matches!(change, Change::Points(0) | Change::Bags(0) | Change::Fatalities(0) | Change::Nurses(0))
                });
                let mut changes: Vec<Change> = some.chain(self.changes(&dice)).collect();
                if changes.is_empty() {
                    // Nothing at all is for core to refuse.
                    changes.push(Change::Points(0));
                }
                let adjust = |change| open.fill(&[Value::Number(seat.into()), Value::Change(change), words]);
                return changes.into_iter().map(adjust).collect::<Result<_, _>>().map_err(|_| Problem::ReasonTooLong);
            }
        };
        Ok(vec![command])
    }
}

/// From where to where the numbers of a row go, as the forms of core or the change that a card makes hold them.
fn limits(row: Row, sort: Sort, open: &[form::Form], game: &Game) -> (i16, i16) {
    if let Sort::Adjust(seat) = sort {
        return match row {
            Row::Points => game.adjustable_points(seat),
            Row::Card(_) => (-1, 1),
            Row::Dice(_) => {
                let beds = game.hospital_of(seat).map_or(0, |hospital| hospital.free_beds());
                (0, i16::try_from(beds).unwrap_or(i16::MAX))
            }
            Row::Patient(..) => (0, Change::DISCHARGED.into()),
            _ => (i8::MIN.into(), i8::MAX.into()),
        };
    }
    let most = open.iter().flat_map(form::Form::blanks).filter_map(|blank| match (row, blank) {
        (Row::Dice(_), Field::Dice { most, .. } | Field::Colours { count: most, .. }) => Some(i16::from(*most)),
        (Row::Card(_), Field::Cards { most, .. }) => Some(i16::from(*most)),
        (Row::Discharged | Row::Died | Row::Collected, Field::Counts { most, .. }) => Some(i16::from(*most)),
        (Row::Asked, Field::Report { .. }) => Some(Report::MOST_DICE.into()),
        (Row::Points, Field::Report { .. }) => Some(Report::MOST_POINTS.into()),
        (Row::Bags, blank) if blank.name() == "bags" => blank.range().map(|(_, most)| most),
        (Row::Pips, blank) if blank.name() == "pips" => blank.range().map(|(_, most)| most),
        _ => None,
    });
    (0, most.max().unwrap_or(0))
}

/// What a key means in a form.
pub(crate) fn key(key: &Key) -> Option<Message> {
    Some(match key {
        Key::Named(Named::ArrowUp) => Message::Move(-1, 0),
        Key::Named(Named::ArrowDown) => Message::Move(1, 0),
        Key::Named(Named::ArrowLeft) => Message::Move(0, -1),
        Key::Named(Named::ArrowRight) => Message::Move(0, 1),
        Key::Named(Named::Enter) => Message::Done,
        Key::Named(Named::PageDown) => Message::Turn(true),
        Key::Named(Named::PageUp) => Message::Turn(false),
        Key::Named(Named::F2) => Message::Ongoing,
        Key::Named(Named::Delete) => Message::Clear,
        Key::Character(figure) => Message::Digit(figure.parse().ok().filter(|digit| *digit <= 9)?),
        _ => return None,
    })
}

/// What a sign means where the cursor is.
pub(crate) fn sign(form: &Form, key: &Key) -> Option<Message> {
    let by = match key {
        Key::Character(sign) if sign == "+" || sign == "=" => 1,
        Key::Character(sign) if sign == "-" || sign == "−" => -1,
        Key::Named(Named::Space) => 1,
        Key::Named(Named::Backspace) => -1,
        _ => return None,
    };
    let (row, column) = form.cursor;
    Some(Message::Count(row, column, by))
}
