//! A form of core, a blank to a line. Core judges what was filled in.

use bedside_core::form::{Field, Form, Value};
use bedside_core::{Command, Lang, Refusal};
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::words;
use crate::screen::{Frame, panel, problem};
use crate::theme::STRONG;
use crate::widget::{Weight, choice, field, press};

/// The blanks, by their places.
pub(super) const BLANK_IDS: [&str; bedside_core::form::BLANKS] =
    ["blank 1", "blank 2", "blank 3", "blank 4", "blank 5", "blank 6", "blank 7"];
/// More than any number or reason; what is longer was pasted by mistake.
const LETTERS: usize = 400;

/// A form with what was typed into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    form: Form,
    typed: Vec<String>,
    problem: Option<Problem>,
}

/// What comes from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What stands in a blank, by its place.
    Typed(usize, String),
    /// Writes it down.
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotANumber(usize),
    Refused(Refusal),
}

/// What a flag that is on has in its blank.
const ON: &str = "1";

impl Entry {
    /// Whether every blank takes a number, words or a flag: other things belong to screens that can show them.
    pub(super) fn can_fill(form: &Form) -> bool {
        let known = |field: &Field| {
            matches!(
                field,
                Field::Number { .. }
                    | Field::Points { .. }
                    | Field::Count { .. }
                    | Field::Words { .. }
                    | Field::Flag { .. }
            )
        };
        form.blanks().all(known)
    }

    pub(super) fn new(form: Form) -> Entry {
        let typed = vec![String::new(); form.blanks().count()];
        Entry { form, typed, problem: None }
    }

    /// The form that is filled in.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// The same form for the player after this one, in a circle.
    pub(super) fn next(&self, open: &[Form]) -> Option<Entry> {
        let seat = self.form.seat()?;
        let same = |form: &&Form| form.command == self.form.command && form.seat().is_some();
        let after = open.iter().filter(same).find(|form| form.seat() > Some(seat));
        after.or_else(|| open.iter().find(same)).map(|form| Entry::new(form.clone()))
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        Some(match self.problem? {
            Problem::NotANumber(place) => {
                let blank = self.form.blanks().nth(place).map_or("", |field| lang.blank(&self.form, field));
                format!("{blank}: {}", lang.desk_words().not_a_number)
            }
            Problem::Refused(refusal) => lang.refusal(refusal).to_owned(),
        })
    }

    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    /// Takes what was typed; answers the command to give.
    pub(super) fn update(&mut self, message: Message) -> Option<Command> {
        self.problem = None;
        match message {
            Message::Typed(place, typed) => {
                if let Some(blank) = self.typed.get_mut(place) {
                    *blank = typed.chars().take(LETTERS).collect();
                }
            }
            Message::Done => match self.command() {
                Ok(command) => return Some(command),
                Err(problem) => self.problem = Some(problem),
            },
        }
        None
    }

    fn command(&self) -> Result<Command, Problem> {
        let mut values = Vec::new();
        for (place, (field, typed)) in self.form.blanks().zip(&self.typed).enumerate() {
            values.push(typed_value(field, typed).ok_or(Problem::NotANumber(place))?);
        }
        self.form.fill(&values).map_err(Problem::Refused)
    }

    pub(super) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let title = text(words::form(&self.form, frame.state(), lang)).font(STRONG).size(room.text(20.0));
        let mut list = column![title].spacing(room.of_unit(8.0));
        for (place, ((blank, typed), id)) in self.form.blanks().zip(&self.typed).zip(BLANK_IDS).enumerate() {
            let send = move |typed| super::Message::Entry(Message::Typed(place, typed));
            let name = lang.blank(&self.form, blank);
            let line: Element<'a, super::Message> = if let Field::Flag { .. } = blank {
                let on = typed == ON;
                let other = if on { String::new() } else { ON.to_owned() };
                choice(name, "", on, send(other), colours, room)
            } else {
                let width = if matches!(blank, Field::Words { .. }) { Fill } else { room.of_unit(140.0).into() };
                let done = super::Message::Entry(Message::Done);
                let said = column![text(name).size(room.text(16.0))];
                let said = match limits(blank) {
                    Some(limits) => said.push(text(limits).size(room.text(13.0)).color(colours.soft)),
                    None => said,
                };
                row![container(said).width(room.of_unit(220.0)), field(id, "", typed, width, send, done, colours, room)]
                    .spacing(room.of_unit(14.0))
                    .align_y(Alignment::Center)
                    .into()
            };
            list = list.push(line);
        }
        let done = super::Message::Entry(Message::Done);
        column![
            panel(list, colours, room),
            problem(self.problem(lang), colours, room),
            press(lang.desk_words().write_down, "Enter", done, Weight::Go, colours, room),
        ]
        .spacing(room.of_unit(14.0))
        .align_x(Alignment::Start)
        .into()
    }
}

/// What was typed into a blank that takes a number, words or a flag; none where it is no number.
pub(crate) fn typed_value<'a>(field: &Field, typed: &'a str) -> Option<Value<'a>> {
    let typed = typed.trim();
    Some(match field {
        Field::Words { .. } => Value::Words(typed),
        Field::Flag { .. } => Value::Flag(typed == ON),
        _ => Value::Number(typed.replace('−', "-").parse().ok()?),
    })
}

/// From where to where a number goes.
fn limits(field: &Field) -> Option<String> {
    match field {
        Field::Number { min, max, .. } | Field::Points { min, max, .. } => {
            Some(format!("{min} … {max}").replace('-', "−"))
        }
        Field::Count { max, .. } => Some(format!("0 … {max}")),
        _ => None,
    }
}
