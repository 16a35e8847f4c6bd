//! Points that a card or a rule gave or took, with the reason.

use bedside_core::form::Value;
use bedside_core::rush::{Game, Measure};
use bedside_core::{Command, Lang, Refusal};
use iced::widget::{column, row};
use iced::{Alignment, Element, Fill};

use super::{Frame, panel, problem};
use crate::widget::{Weight, choice, field, press};

/// The blank to begin with.
pub(crate) const FIRST: &str = "points";
const LETTERS: usize = 400;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    measure: Measure,
    by: String,
    reason: String,
    problem: Option<Problem>,
}

impl Default for Form {
    fn default() -> Form {
        Form { measure: Measure::Skill, by: String::new(), reason: String::new(), problem: None }
    }
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The track.
    Measure(Measure),
    /// How many.
    By(String),
    /// Why.
    Reason(String),
    /// Records them.
    Record,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotANumber,
    ReasonTooLong,
    Refused(Refusal),
}

impl Form {
    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        let words = lang.desk_words();
        Some(match self.problem? {
            Problem::NotANumber => words.not_a_number.to_owned(),
            Problem::ReasonTooLong => words.reason_too_long.to_owned(),
            Problem::Refused(refusal) => crate::words::refusal(lang, refusal),
        })
    }

    /// Takes what was typed; answers the command to give.
    pub fn update(&mut self, message: Message, game: &Game) -> Option<Command> {
        self.problem = None;
        let cut = |typed: String| typed.chars().take(LETTERS).collect();
        match message {
            Message::Measure(measure) => self.measure = measure,
            Message::By(typed) => self.by = cut(typed),
            Message::Reason(typed) => self.reason = cut(typed),
            Message::Record => match self.command(game) {
                Ok(command) => return Some(command),
                Err(problem) => self.problem = Some(problem),
            },
        }
        None
    }

    /// The points were not recorded.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    fn command(&self, game: &Game) -> Result<Command, Problem> {
        // A minus may be typed as a dash or as the sign.
        let by = self.by.trim().replace(['−', '–'], "-");
        let by: i32 = by.parse().map_err(|_| Problem::NotANumber)?;
        let by = i16::try_from(by).map_err(|_| Problem::Refused(Refusal::TooManyPoints))?;
        let filled = [Value::Number(by), Value::Words(self.reason.trim())];
        game.points_form(self.measure).fill(&filled).map_err(|_| Problem::ReasonTooLong)
    }

    pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.desk_words();
        let send = super::Message::PointsForm;
        let track = |measure: Measure, key: &'a str| {
            let on = self.measure == measure;
            choice(lang.measure(measure), key, on, send(Message::Measure(measure)), colours, room)
        };
        let tracks = row![track(Measure::Skill, "F2"), track(Measure::Reputation, "F3")].spacing(room.of_unit(10.0));
        let enter = || send(Message::Record);
        let by = field(FIRST, words.how_many, &self.by, Fill, move |by| send(Message::By(by)), enter(), colours, room);
        let reason = field(
            "reason",
            words.reason,
            &self.reason,
            Fill,
            move |reason| send(Message::Reason(reason)),
            enter(),
            colours,
            room,
        );
        column![
            panel(column![tracks, by, reason].spacing(room.of_unit(12.0)), colours, room),
            problem(self.problem(lang), colours, room),
            press(words.write_down, "Enter", enter(), Weight::Go, colours, room),
        ]
        .spacing(room.of_unit(14.0))
        .align_x(Alignment::Start)
        .into()
    }
}
