//! The end of a game on paper: what a player's sheet says, six figures at a time. Core judges them.

use bedside_core::emergency_roll::{Figures, Game};
use bedside_core::form::{self, Value};
use bedside_core::{Command, Instant, Lang, Refusal, Table};
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::Scene;
use crate::screen::{open_forms, panel, problem};
use crate::theme::STRONG;
use crate::widget::{Weight, field, press};

/// The blanks in their order.
pub const BLANKS: [&str; 6] = ["wards", "critical", "nurses", "radiologist", "epidemiologist", "morgue"];
/// More than any number; what is longer was pasted by mistake.
const LETTERS: usize = 12;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    open: form::Form,
    typed: [String; BLANKS.len()],
    problem: Option<Problem>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A figure, by its place.
    Typed(usize, String),
    /// Writes them down.
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotANumber(usize),
    Refused(Refusal),
}

impl Form {
    /// The first sheet whose figures are still asked for.
    pub(crate) fn next(table: &Table, now: Instant) -> Option<Form> {
        Form::find(table, now, |_, figures| figures.is_none())
    }

    /// The sheet of a player who told it already.
    pub(crate) fn correct(table: &Table, now: Instant, seat: u8) -> Option<Form> {
        Form::find(table, now, |of, _| of == seat)
    }

    fn find(table: &Table, now: Instant, which: impl Fn(u8, Option<Figures>) -> bool) -> Option<Form> {
        let game = table.state().game::<Game>()?;
        let told = |form: &form::Form| Some((form.seat()?, game.seat(form.seat()?).ok()?.figures()));
        let forms = open_forms(table, now).into_iter().filter(|form| form.command == "tally");
        let (open, figures) = forms
            .filter_map(|form| told(&form).map(|(seat, figures)| (form, seat, figures)))
            .find(|(_, seat, figures)| which(*seat, *figures))
            .map(|(form, _, figures)| (form, figures))?;
        let typed = figures.map_or_else(Default::default, |of| {
            [of.wards, of.critical, of.nurses, of.radiologist, of.epidemiologist, of.morgue]
                .map(|told| told.to_string())
        });
        Some(Form { open, typed, problem: None })
    }

    /// Whose sheet it is.
    pub fn seat(&self) -> u8 {
        self.open.seat().unwrap_or_default()
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        Some(match self.problem? {
            Problem::NotANumber(place) => {
                let blank = lang.emergency_window().figures.get(place).copied().unwrap_or_default();
                format!("{blank}: {}", lang.desk_words().not_a_number)
            }
            Problem::Refused(refusal) => crate::words::refusal(lang, refusal),
        })
    }

    /// The figures were not written down.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(Problem::Refused(refusal));
    }

    /// Takes what was typed; answers the command to give.
    pub fn update(&mut self, message: Message) -> Option<Command> {
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
        let mut figures = [Value::Number(0); BLANKS.len()];
        for (place, (figure, typed)) in figures.iter_mut().zip(&self.typed).enumerate() {
            // A blank that was left alone is nought.
            let typed = if typed.trim().is_empty() { "0" } else { typed.trim() };
            let number: u8 = typed.parse().map_err(|_| Problem::NotANumber(place))?;
            *figure = Value::Number(number.into());
        }
        self.open.fill(&figures).map_err(Problem::Refused)
    }

    pub(crate) fn view<'a>(&'a self, scene: Scene<'a>) -> Element<'a, super::Message> {
        let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
        let words = lang.emergency_window();
        let send = |message| super::Message::Tally(message);
        let title = format!("{}: {}", words.sheet_of, scene.name(self.seat()));
        let mut list = column![text(title).font(STRONG).size(room.text(20.0))].spacing(room.of_unit(8.0));
        let cards = scene.game.specialists();
        let pays = [
            cards.map(|cards| lang.radiologist_pays(cards.radiologist)),
            cards.map(|cards| lang.epidemiologist_pays(cards.epidemiologist)),
        ];
        for (place, ((id, typed), name)) in BLANKS.into_iter().zip(&self.typed).zip(words.figures).enumerate() {
            let typing = move |typed| send(Message::Typed(place, typed));
            let width = room.of_unit(120.0);
            let blank = field(id, "0", typed, width, typing, send(Message::Done), colours, room);
            let mut said = column![text(name).size(room.text(16.0))];
            let note = place.checked_sub(3).and_then(|place| pays.get(place).copied().flatten());
            if let Some(note) = note {
                said = said.push(text(note).size(room.text(13.0)).color(colours.soft));
            }
            let line = row![blank, container(said).width(Fill)].spacing(room.of_unit(14.0));
            list = list.push(line.align_y(Alignment::Center));
        }
        column![
            panel(list, colours, room),
            problem(self.problem(lang), colours, room),
            press(lang.desk_words().write_down, "Enter", send(Message::Done), Weight::Go, colours, room),
        ]
        .spacing(room.of_unit(14.0))
        .align_x(Alignment::Start)
        .into()
    }
}
