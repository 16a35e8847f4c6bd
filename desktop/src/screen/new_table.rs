//! Who sits down, and what they agree on.

use bedside_core::rush::{Choice, SEATS};
use bedside_core::{Game, Lang, Name, Refusal, Setup, Table};
use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill};

use super::{panel, problem};
use crate::app::{self, App};
use crate::widget::{Weight, choice, field, press, section};

/// The blank to begin with.
pub(crate) const FIRST: &str = "name 1";
const NAMES: [&str; SEATS] = [FIRST, "name 2", "name 3", "name 4"];
/// More than any name or number; what is longer was pasted by mistake.
const LETTERS: usize = 400;

/// What was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    names: [String; NAMES.len()],
    strict: bool,
    seconds: String,
    skill: String,
    problem: Option<Problem>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A name, by its place.
    Name(usize, String),
    /// The strict clock.
    Strict(bool),
    /// Seconds of the action phase.
    Seconds(String),
    /// Skill at the start.
    Skill(String),
    /// Opens the table.
    Open,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    Seconds,
    Skill,
    Refused(Refusal),
}

impl Form {
    /// A form for the same players again.
    pub fn like(table: &Table) -> Form {
        let mut form = Form { strict: table.state().shift().strict(), ..Form::default() };
        for (blank, name) in form.names.iter_mut().zip(&table.state().setup().seats) {
            name.as_str().clone_into(blank);
        }
        form
    }

    pub(crate) fn strict(&self) -> bool {
        self.strict
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        let words = lang.desk_words();
        Some(match self.problem? {
            Problem::Seconds => format!("{}: {}", words.action_seconds, words.not_a_number),
            Problem::Skill => format!("{}: {}", words.starting_skill, words.not_a_number),
            Problem::Refused(refusal) => lang.refusal(refusal).to_owned(),
        })
    }

    /// Takes what was typed; answers the table to open.
    pub fn update(&mut self, message: Message) -> Option<Setup> {
        self.problem = None;
        let cut = |typed: String| typed.chars().take(LETTERS).collect();
        match message {
            Message::Name(place, typed) => {
                if let Some(name) = self.names.get_mut(place) {
                    *name = cut(typed);
                }
            }
            Message::Strict(strict) => self.strict = strict,
            Message::Seconds(typed) => self.seconds = cut(typed),
            Message::Skill(typed) => self.skill = cut(typed),
            Message::Open => match self.setup() {
                Ok(setup) => return Some(setup),
                Err(problem) => self.problem = Some(problem),
            },
        }
        None
    }

    /// The table was not opened.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    fn setup(&self) -> Result<Setup, Problem> {
        let mut choices = heapless::Vec::new();
        let mut choose = |choice| choices.push(choice).map_err(|_| Problem::Refused(Refusal::OptionOutOfRange));
        if self.strict {
            choose(Choice::Strict(true))?;
        }
        if let Some(seconds) = number(&self.seconds).map_err(|()| Problem::Seconds)? {
            let seconds = u16::try_from(seconds).map_err(|_| Problem::Refused(Refusal::OptionOutOfRange))?;
            choose(Choice::ActionSeconds(seconds))?;
        }
        if let Some(points) = number(&self.skill).map_err(|()| Problem::Skill)? {
            let points = u8::try_from(points).map_err(|_| Problem::Refused(Refusal::OptionOutOfRange))?;
            choose(Choice::StartingSkill(points))?;
        }
        let mut seats = heapless::Vec::new();
        for name in self.names.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
            let name = Name::try_from(name).map_err(|_| Problem::Refused(Refusal::NameTooLong))?;
            seats.push(name).map_err(|_| Problem::Refused(Refusal::TooManySeats))?;
        }
        Ok(Setup { game: Game::Rush(choices), seats })
    }

    pub(crate) fn view<'a>(&'a self, app: &'a App) -> Element<'a, app::Message> {
        let (colours, room, lang) = (app.colours(), app.room(), app.lang());
        let words = lang.desk_words();
        let send = app::Message::NewTableForm;
        let mut names = column![section(words.players, colours, room)].spacing(room.of_unit(8.0));
        for (place, (id, name)) in NAMES.into_iter().zip(&self.names).enumerate() {
            let typed = move |typed| send(Message::Name(place, typed));
            let number = text((place + 1).to_string()).size(room.text(16.0)).color(colours.soft);
            let blank = field(id, words.player, name, Fill, typed, send(Message::Open), colours, room);
            names = names.push(row![number, blank].spacing(room.of_unit(12.0)).align_y(Alignment::Center));
        }
        names = names.push(text(words.names_hint).size(room.text(14.0)).color(colours.soft));
        let option = |word: &'a str, id, value: &'a str, typed: fn(String) -> Message| {
            let blank = field(
                id,
                words.by_the_rules,
                value,
                room.of_unit(190.0).max(130.0),
                move |words| send(typed(words)),
                send(Message::Open),
                colours,
                room,
            );
            row![text(word).size(room.text(16.0)).width(Fill), blank].align_y(Alignment::Center)
        };
        let strict = choice(words.strict_long, "F2", self.strict, send(Message::Strict(!self.strict)), colours, room);
        let options = column![
            strict,
            option(words.action_seconds, "seconds", &self.seconds, Message::Seconds),
            option(words.starting_skill, "skill", &self.skill, Message::Skill),
        ]
        .spacing(room.of_unit(10.0));
        column![
            panel(names, colours, room),
            panel(options, colours, room),
            problem(self.problem(lang), colours, room),
            press(words.open_table, "Enter", send(Message::Open), Weight::Go, colours, room),
        ]
        .spacing(room.of_unit(14.0))
        .into()
    }
}

/// The number in a blank; nothing where it was left empty.
fn number(typed: &str) -> Result<Option<u32>, ()> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    typed.parse().map(Some).map_err(|_| ())
}
