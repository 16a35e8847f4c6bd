//! What players read off their own dice, tiles, cards and sheets: several cells at once, turned to one by one. What is asked
//! for, and within which limits, are the fields of core's form.

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::Improvement;
use bedside_core::form::{BLANKS, Field, Form, Report, Value};
use bedside_core::text::seat_name;
use bedside_core::{Command, Lang, Refusal, State};
use heapless::Vec;

use super::knob::Turned;
use super::page::{Act, Page, Then};
use super::rows::switch;
use super::{Face, Intent, Key, Moment, games};
use crate::letters::{Line, cut, figures, line, plain};

/// The most cells that a form has: six values of three colours, ten tiles, ten cards and a number.
pub const CELLS: usize = 39;
/// Rows of cells that the panel has room for, where no tiles or cards are among them.
const ROWS: u8 = 3;
/// Tiles or cards of a kind that one can be chosen from at most, and none of them.
const MOST_CARDS: usize = 64;
/// Dice of a form at most, and tiles or cards of one of its two blanks.
const MOST_DICE: usize = 36;
const MOST_IMPROVEMENTS: usize = 10;
/// Cells beside each other where each has a name of its own.
const NAMED_COLUMNS: u8 = 2;

/// The numbers in the cells; of a tile or a card the one that the game gives it, of none 0.
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
    /// Where its number is.
    at: usize,
    /// The row on the panel.
    pub row: u8,
    /// The column on the panel.
    pub column: u8,
}

/// Names every form of the game that can be entered by numbers.
pub fn each(at: &Moment<'_>, forms: &mut dyn FnMut(&Form)) {
    at.game().forms(at.state().clock(), at.now.max(at.table.last()), &mut |form| {
        if enterable(&form) {
            forms(&form);
        }
    });
}

/// Whether all of a form can be entered cell by cell, and the panel has room for it. Words are not asked for: they say where
/// the numbers were entered.
fn enterable(form: &Form) -> bool {
    let known = |field: &Field| matches!(field, Field::Words { .. }) || parts(field) > 0;
    let dice = form.blanks().filter(|field| is_counted(field)).count();
    let cards = form.blanks().any(|field| matches!(field, Field::Cards { .. }));
    let mut rows = 0;
    cells(form, &[0; CELLS], &mut |cell| rows = rows.max(cell.row + 1));
    let count = usize::from(parts_of(form));
    form.blanks().all(known) && dice <= 1 && (1..=CELLS).contains(&count) && (cards || rows <= ROWS)
}

/// Cells of a blank; none where it cannot be entered so.
fn parts(field: &Field) -> u8 {
    match field {
        Field::Number { .. } | Field::Points { .. } | Field::Count { .. } | Field::Flag { .. } => 1,
        Field::Counts { .. } | Field::Colours { .. } => 3,
        Field::Report { .. } => 4,
        Field::Dice { .. } | Field::Die { .. } => 3 * wide(field),
        Field::Cards { most, .. } => *most,
        Field::Words { .. }
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

/// Whether the cells of a blank count dice, of which there are so many and no more.
const fn is_counted(field: &Field) -> bool {
    matches!(field, Field::Dice { .. } | Field::Die { .. } | Field::Colours { .. })
}

/// The fewest and the most dice of a blank.
const fn dice_asked(field: &Field) -> (u8, u8) {
    match field {
        Field::Dice { least, most, .. } => (*least, *most),
        Field::Colours { count, .. } => (*count, *count),
        _ => (1, 1),
    }
}

/// Cells of a blank beside each other.
const fn wide(field: &Field) -> u8 {
    match (field.pips(), field) {
        (Some((low, high)), _) => high - low + 1,
        (None, Field::Cards { .. }) => 1,
        (None, _) => 3,
    }
}

/// Whether every cell has a name of its own, because no blank has several.
pub fn named(form: &Form) -> bool {
    form.blanks().all(|field| matches!(field, Field::Cards { .. }) || parts(field) <= 1)
}

fn parts_of(form: &Form) -> u8 {
    form.blanks().map(parts).sum()
}

/// Cells beside each other.
pub fn columns(form: &Form) -> u8 {
    if named(form) { NAMED_COLUMNS.min(parts_of(form)) } else { form.blanks().map(wide).max().unwrap_or(1) }
}

/// How many cells of a blank are seen, which begin at a place: of tiles and cards of which there may be fewer, one more than
/// were entered.
fn seen(field: &Field, place: usize, draft: &Draft) -> u8 {
    let parts = parts(field);
    match field {
        Field::Cards { least, most, .. } if least < most => {
            let entered = (0..parts).rev().find(|part| draft.get(place + usize::from(*part)).is_some_and(|it| *it > 0));
            entered.map_or(1, |last| last + 2).min(parts)
        }
        _ => parts,
    }
}

/// Names every cell that is seen, in the order in which they are turned to: each blank begins a row, unless every cell has a
/// name.
fn cells<'f>(form: &'f Form, draft: &Draft, each: &mut dyn FnMut(Cell<'f>)) {
    let (columns, named) = (columns(form), named(form));
    let (mut next, mut place) = ((0u8, 0u8), 0);
    for field in form.blanks() {
        let (wide, seen) = (wide(field), seen(field, place, draft));
        for part in 0..seen {
            let (row, column) = next;
            each(Cell { field, part, at: place + usize::from(part), row, column });
            let full = if named { column + 1 == columns } else { column + 1 == wide || part + 1 == seen };
            next = if full { (row + 1, 0) } else { (row, column + 1) };
        }
        place += usize::from(parts(field));
    }
}

impl Cell<'_> {
    /// From where to where its number goes, beside what the others hold.
    fn range(&self, others: i16) -> (i16, i16) {
        match *self.field {
            Field::Counts { most, .. } => (0, most.into()),
            field if is_counted(&field) => (0, i16::from(dice_asked(&field).1).saturating_sub(others).max(0)),
            Field::Report { .. } if self.part < 3 => (0, Report::MOST_DICE.into()),
            Field::Report { .. } => (0, Report::MOST_POINTS.into()),
            field => field.range().unwrap_or((0, 0)),
        }
    }

    /// The die that it counts.
    fn die(&self) -> Option<Die> {
        let (low, high) = self.field.pips()?;
        let values = high - low + 1;
        Some(Die::new(*Colour::ALL.get(usize::from(self.part / values))?, low + self.part % values))
    }

    /// Whether it holds a tile or a card: its row has room for nothing else.
    pub const fn is_card(&self) -> bool {
        matches!(self.field, Field::Cards { .. })
    }

    /// Its number as it is shown; of a tile or a card its name.
    pub fn shown(&self, number: i16, form: &Form, lang: Lang, state: &State) -> Line {
        match self.field {
            Field::Cards { .. } => match games::card(self.field, number, state) {
                Some(card) => line(&[lang.improvement(card)]),
                None => line(&[self.name(form, lang), ": -"]),
            },
            Field::Flag { .. } => line(&[cut(switch(number != 0, lang), 3)]),
            _ => plain(number),
        }
    }

    /// What stands before its row, or before itself where it has a name of its own.
    pub fn name(&self, form: &Form, lang: Lang) -> &'static str {
        match self.field {
            Field::Dice { .. } | Field::Die { .. } => self.die().map_or("", |die| lang.colour_letter(die.colour)),
            Field::Report { .. } => lang.report_lines()[usize::from(self.part / 3)],
            field => lang.blank(form, field),
        }
    }

    /// What stands above its column.
    pub fn heading(&self, lang: Lang) -> Line {
        match (self.die(), Colour::ALL.get(usize::from(self.column))) {
            (Some(die), _) => line(&[&figures(die.pips.into())]),
            (None, Some(colour)) if !self.is_card() => line(&[lang.colour_letter(*colour)]),
            (None, _) => Line::new(),
        }
    }
}

impl Entry {
    /// Nothing entered but what is known already.
    pub(super) fn new(form: Form, at: &Moment<'_>) -> Entry {
        let mut draft = [0; CELLS];
        games::prefill(&form, &mut draft, at);
        Entry { form, draft }
    }

    /// Names every cell that is seen, with its place among them and its number.
    pub fn cells(&self, each: &mut dyn FnMut(usize, Cell<'_>, i16)) {
        let mut place = 0;
        cells(&self.form, &self.draft, &mut |cell| {
            each(place, cell, self.number(cell.at));
            place += 1;
        });
    }

    fn number(&self, at: usize) -> i16 {
        self.draft.get(at).copied().unwrap_or(0)
    }

    /// How many cells are seen.
    pub fn count(&self) -> usize {
        let mut count = 0;
        self.cells(&mut |_, _, _| count += 1);
        count
    }

    /// Dice that were entered.
    fn dice_entered(&self) -> i16 {
        let mut sum = 0;
        self.cells(&mut |_, cell, number| sum += if is_counted(cell.field) { number } else { 0 });
        sum
    }

    /// Turns a cell.
    fn turn(&mut self, place: usize, turned: Turned, at: &Moment<'_>) {
        let dice = self.dice_entered();
        let mut next = None;
        self.cells(&mut |number, cell, now| {
            if number == place {
                let to = match cell.field {
                    Field::Cards { .. } => {
                        let mut cards: Vec<i16, MOST_CARDS> = [0].into_iter().collect();
                        games::each_card(&self.form, cell.field, at.state(), &mut |card| {
                            let _ = cards.push(card);
                        });
                        let row = cards.iter().position(|card| *card == now).unwrap_or(0);
                        cards.get(usize::from(turned.row(row, cards.len()))).copied().unwrap_or(0)
                    }
                    field => turned.number(now, cell.range(if is_counted(field) { dice - now } else { 0 })),
                };
                next = Some((cell.at, to));
            }
        });
        if let Some((at, to)) = next
            && let Some(number) = self.draft.get_mut(at)
        {
            *number = to;
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
        let entered = figures(u32::try_from(self.dice_entered()).unwrap_or(0));
        match self.form.blanks().find(|field| is_counted(field)).map(dice_asked) {
            Some((least, most)) if least == most => line(&[&entered, "/", &figures(u32::from(most))]),
            Some(_) => line(&[&entered]),
            None => Line::new(),
        }
    }

    /// The command that enters it.
    fn command(&self, lang: Lang, state: &State) -> Result<Command, Refusal> {
        let (mut dice, mut colours): (Vec<Die, MOST_DICE>, Vec<Colour, MOST_DICE>) = (Vec::new(), Vec::new());
        let mut cards: Vec<(&'static str, Improvement), { 2 * MOST_IMPROVEMENTS }> = Vec::new();
        self.cells(&mut |_, cell, number| {
            for _ in 0..if is_counted(cell.field) { number } else { 0 } {
                match cell.die() {
                    Some(die) => {
                        let _ = dice.push(die);
                    }
                    None => {
                        let _ = colours.push(Colour::ALL.get(usize::from(cell.part)).copied().unwrap_or(Colour::Red));
                    }
                }
            }
            if let Some(card) = games::card(cell.field, number, state) {
                let _ = cards.push((cell.field.name(), card));
            }
        });
        let of = |field: &Field| -> Vec<Improvement, MOST_IMPROVEMENTS> {
            cards.iter().filter(|(name, _)| *name == field.name()).map(|(_, card)| *card).collect()
        };
        let mut blanks = self.form.blanks().filter(|field| matches!(field, Field::Cards { .. }));
        let lists = [(); 2].map(|()| blanks.next().map(of).unwrap_or_default());
        let mut lists = lists.iter();
        let mut place = 0;
        let byte = |number: i16| u8::try_from(number).unwrap_or(0);
        let mut values: Vec<Value<'_>, BLANKS> = Vec::new();
        for field in self.form.blanks() {
            let at = |part: usize| self.number(place + part);
            let counts = || Counts { red: byte(at(0)), yellow: byte(at(1)), green: byte(at(2)) };
            let value = match field {
                Field::Counts { .. } => Value::Counts(counts()),
                Field::Report { .. } => Value::Report(Report { dice: counts(), points: byte(at(3)) }),
                Field::Dice { .. } => Value::Dice(&dice),
                Field::Die { .. } => Value::Die(*dice.first().ok_or(Refusal::OutOfLimits)?),
                Field::Colours { .. } => Value::Colours(&colours),
                Field::Cards { .. } => Value::Cards(lists.next().map_or(&[], |list| list.as_slice())),
                Field::Flag { .. } => Value::Flag(at(0) != 0),
                // No letters can be typed here.
                Field::Words { .. } => Value::Words(lang.words().on_gadget),
                _ => Value::Number(at(0)),
            };
            place += usize::from(parts(field));
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
    pub(super) fn fill(&mut self, place: u8, at: &Moment<'_>) -> Intent {
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
    pub(super) fn press_on_form(&mut self, cell: u8, changing: bool, key: Key, at: &Moment<'_>) -> Intent {
        let Some(entry) = self.entry.as_mut() else { return self.leave() };
        match key {
            Key::Go => match entry.command(at.lang(), at.state()) {
                Ok(command) => self.act(Act::Do(command, Then::Home), at),
                Err(refusal) => Intent::Refuse(refusal),
            },
            Key::Push => self.swap(Page::Form(cell, !changing)),
            Key::Turn(_) if changing => {
                entry.turn(cell.into(), self.knob.turned(), at);
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
