//! What players read off their own dice, cards and sheets: several numbers at once, turned to cell by cell. What is asked for,
//! and within which limits, are the fields of core's form.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::form::{BLANKS, Field, Form, Report, Value};
use bedside_core::text::seat_name;
use bedside_core::{Command, Lang, Refusal, State};
use heapless::Vec;

use super::knob::Turned;
use super::page::{Act, Page, Then};
use super::rows::switch;
use super::{Face, Intent, Key, Moment, games};
use crate::letters::{Line, cut, figures, line, plain};

/// The most cells that a form has: six values of three colours.
pub const CELLS: usize = 18;
/// Rows of cells that the panel has room for.
const ROWS: u8 = 3;
/// Cells beside each other where each has a name of its own.
const NAMED_COLUMNS: u8 = 2;

/// The numbers in the cells.
pub type Draft = [i16; CELLS];

/// A form being filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What it asks for.
    pub form: Form,
    /// The numbers in its cells.
    pub draft: Draft,
}

/// A cell: what is entered there, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'f> {
    /// The blank that it belongs to.
    pub field: &'f Field,
    /// Which part of it.
    part: u8,
    /// The row on the panel.
    pub row: u8,
    /// The column on the panel.
    pub column: u8,
}

/// Names every form of the game that can be entered by numbers.
pub fn each(at: Moment<'_>, forms: &mut dyn FnMut(&Form)) {
    at.game().forms(at.state().clock(), at.now.max(at.table.last()), &mut |form| {
        if enterable(&form) {
            forms(&form);
        }
    });
}

/// Whether all of a form can be entered by numbers, and the panel has room for it. Words are not asked for: they say where the
/// numbers were entered.
fn enterable(form: &Form) -> bool {
    let known = |field: &Field| matches!(field, Field::Words { .. }) || parts(field) > 0;
    let dice = form.blanks().filter(|field| matches!(field, Field::Dice { .. })).count();
    let (mut count, mut rows) = (0, 0);
    cells(form, &mut |cell| {
        count += 1;
        rows = rows.max(cell.row + 1);
    });
    form.blanks().all(known) && dice <= 1 && (1..=CELLS).contains(&count) && rows <= ROWS
}

/// Cells of a blank; none where it cannot be entered by numbers.
fn parts(field: &Field) -> u8 {
    match field {
        Field::Number { .. } | Field::Points { .. } | Field::Count { .. } | Field::Flag { .. } => 1,
        Field::Counts { .. } => 3,
        Field::Report { .. } => 4,
        Field::Dice { pips: (low, high), .. } => 3 * (high - low + 1),
        Field::Words { .. }
        | Field::Die { .. }
        | Field::Colours { .. }
        | Field::Cards { .. }
        | Field::Change { .. }
        | Field::Millis { .. }
        | Field::Objective { .. }
        | Field::Spaces { .. }
        | Field::DoctorColours { .. }
        | Field::ResearchCard { .. }
        | Field::PatientCard { .. }
        | Field::Diagnosis { .. }
        | Field::EpidemicCard { .. }
        | Field::Given { .. } => 0,
    }
}

/// Whether every cell has a name of its own, because no blank has several.
pub fn named(form: &Form) -> bool {
    form.blanks().all(|field| parts(field) <= 1)
}

fn parts_of(form: &Form) -> u8 {
    form.blanks().map(parts).sum()
}

/// Cells beside each other.
pub fn columns(form: &Form) -> u8 {
    let wide = |field: &Field| match field {
        Field::Dice { pips: (low, high), .. } => high - low + 1,
        _ => 3,
    };
    if named(form) { NAMED_COLUMNS.min(parts_of(form)) } else { form.blanks().map(wide).max().unwrap_or(1) }
}

/// Names every cell, in the order in which they are turned to: each blank begins a row, unless every cell has a name.
fn cells<'f>(form: &'f Form, each: &mut dyn FnMut(Cell<'f>)) {
    let (columns, named) = (columns(form), named(form));
    let mut next = (0u8, 0u8);
    for field in form.blanks() {
        let wide = if let Field::Dice { .. } = field { columns } else { 3 };
        for part in 0..parts(field) {
            let (row, column) = next;
            each(Cell { field, part, row, column });
            let full = if named { column + 1 == columns } else { column + 1 == wide || part + 1 == parts(field) };
            next = if full { (row + 1, 0) } else { (row, column + 1) };
        }
    }
}

impl Cell<'_> {
    /// From where to where its number goes, beside what the others hold.
    fn range(&self, others: i16) -> (i16, i16) {
        match *self.field {
            Field::Counts { most, .. } => (0, most.into()),
            Field::Dice { most, .. } => (0, i16::from(most).saturating_sub(others).max(0)),
            Field::Report { .. } if self.part < 3 => (0, Report::MOST_DICE.into()),
            Field::Report { .. } => (0, Report::MOST_POINTS.into()),
            field => field.range().unwrap_or((0, 0)),
        }
    }

    /// The die that it counts.
    fn die(&self) -> Option<Die> {
        let Field::Dice { pips: (low, high), .. } = self.field else { return None };
        let values = high - low + 1;
        Some(Die::new(*Colour::ALL.get(usize::from(self.part / values))?, low + self.part % values))
    }

    /// Its number as it is shown.
    pub fn shown(&self, number: i16, lang: Lang) -> Line {
        match self.field {
            Field::Flag { .. } => line(&[cut(switch(number != 0, lang), 3)]),
            _ => plain(number),
        }
    }

    /// What stands before its row, or before itself where it has a name of its own.
    pub fn name(&self, form: &Form, lang: Lang) -> &'static str {
        match self.field {
            Field::Dice { .. } => self.die().map_or("", |die| lang.colour_letter(die.colour)),
            Field::Report { .. } => lang.report_lines()[usize::from(self.part / 3)],
            field => lang.blank(form, field),
        }
    }

    /// What stands above its column.
    pub fn heading(&self, lang: Lang) -> Line {
        match (self.die(), Colour::ALL.get(usize::from(self.column))) {
            (Some(die), _) => line(&[&figures(die.pips.into())]),
            (None, Some(colour)) => line(&[lang.colour_letter(*colour)]),
            (None, None) => Line::new(),
        }
    }
}

impl Entry {
    /// Nothing entered but what is known already.
    fn new(form: Form, at: Moment<'_>) -> Entry {
        let mut draft = [0; CELLS];
        games::prefill(&form, &mut draft, at);
        Entry { form, draft }
    }

    /// Names every cell with its place and its number.
    pub fn cells(&self, each: &mut dyn FnMut(usize, Cell<'_>, i16)) {
        let mut place = 0;
        cells(&self.form, &mut |cell| {
            each(place, cell, self.draft.get(place).copied().unwrap_or(0));
            place += 1;
        });
    }

    fn count(&self) -> usize {
        let mut count = 0;
        cells(&self.form, &mut |_| count += 1);
        count
    }

    /// All numbers together.
    fn sum(&self) -> i16 {
        self.draft.iter().sum()
    }

    /// Turns a cell.
    fn turn(&mut self, place: usize, turned: Turned) {
        let now = self.draft.get(place).copied().unwrap_or(0);
        let others = self.sum() - now;
        let mut next = now;
        self.cells(&mut |number, cell, _| {
            if number == place {
                next = turned.number(now, cell.range(others));
            }
        });
        if let Some(number) = self.draft.get_mut(place) {
            *number = next;
        }
    }

    /// What is entered, in words: whose it is, where it is one player's.
    pub fn title(&self, lang: Lang, state: &State) -> Line {
        let mut title = Line::new();
        match self.form.seat() {
            Some(seat) => title = line(&[seat_name(seat, state)]),
            None => drop(lang.form(&self.form, &mut title)),
        }
        title
    }

    /// How many dice were entered, and of how many.
    pub fn total(&self) -> Line {
        let entered = figures(u32::try_from(self.sum()).unwrap_or(0));
        match self.form.blanks().find(|field| matches!(field, Field::Dice { .. })) {
            Some(Field::Dice { least, most, .. }) if least == most => {
                line(&[&entered, "/", &figures(u32::from(*most))])
            }
            Some(_) => line(&[&entered]),
            None => Line::new(),
        }
    }

    /// The command that enters it.
    fn command(&self, lang: Lang) -> Result<Command, Refusal> {
        let mut dice: Vec<Die, { u8::MAX as usize }> = Vec::new();
        self.cells(&mut |_, cell, number| {
            if let Some(die) = cell.die() {
                for _ in 0..number {
                    let _ = dice.push(die);
                }
            }
        });
        let mut numbers = self.draft.iter().copied();
        let mut next = || numbers.next().unwrap_or(0);
        let byte = |number: i16| u8::try_from(number).unwrap_or(0);
        let mut values: Vec<Value<'_>, BLANKS> = Vec::new();
        for field in self.form.blanks() {
            let mut counts = || Counts { red: byte(next()), yellow: byte(next()), green: byte(next()) };
            let value = match field {
                Field::Counts { .. } => Value::Counts(counts()),
                Field::Report { .. } => {
                    let dice = counts();
                    Value::Report(Report { dice, points: byte(next()) })
                }
                Field::Dice { .. } => {
                    for _ in 0..parts(field) {
                        next();
                    }
                    Value::Dice(&dice)
                }
                Field::Flag { .. } => Value::Flag(next() != 0),
                // No letters can be typed here.
                Field::Words { .. } => Value::Words(lang.words().on_gadget),
                _ => Value::Number(next()),
            };
            let _ = values.push(value);
        }
        self.form.fill(&values)
    }
}

impl Face {
    /// What is being filled in.
    pub const fn entry(&self) -> Option<&Entry> {
        self.entry.as_ref()
    }

    /// Asks for the numbers of a form, by its place among those that can be entered.
    pub(super) fn fill(&mut self, place: u8, at: Moment<'_>) -> Intent {
        let mut number = 0u8;
        each(at, &mut |form| {
            if number == place {
                self.entry = Some(Entry::new(form.clone(), at));
            }
            number = number.saturating_add(1);
        });
        self.open(Page::Form(0, false))
    }

    /// Turning goes from cell to cell; after a push it changes the cell, until the next one.
    pub(super) fn press_on_form(&mut self, cell: u8, changing: bool, key: Key, at: Moment<'_>) -> Intent {
        let Some(entry) = self.entry.as_mut() else { return self.leave() };
        match key {
            Key::Go => match entry.command(at.lang()) {
                Ok(command) => self.act(Act::Do(command, Then::Home), at),
                Err(refusal) => Intent::Refuse(refusal),
            },
            Key::Push => self.swap(Page::Form(cell, !changing)),
            Key::Turn(_) if changing => {
                entry.turn(cell.into(), self.knob.turned());
                Intent::Redraw
            }
            Key::Turn(_) | Key::Hold => {
                let cells = entry.count();
                self.swap(Page::Form(self.knob.turned().row(cell.into(), cells), false))
            }
            Key::Back | Key::BackHeld if changing => self.swap(Page::Form(cell, false)),
            Key::Back | Key::BackHeld => self.leave(),
        }
    }
}
