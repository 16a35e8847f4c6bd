//! A form for a table that takes names and options, as both dice games have it: the options that core lists, and a cursor that
//! reaches each of them by keys.

use bedside_core::{GameKind, Lang, Refusal, Setup, Table};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{container, row};
use iced::{Alignment, Border, Element};

use super::agreement::{Agreement, OptionRow, chosen};
use super::names::Names;
use super::{Action, Frame, problem};
use crate::theme::Room;
use crate::widget::{Weight, choice, press};

/// What was typed and agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form<const PLACES: usize> {
    pub(super) names: Names<PLACES>,
    pub(super) agreement: Agreement,
    cursor: usize,
    problem: Option<Refusal>,
}

/// What comes from the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A name, by its place.
    Name(usize, String),
    /// Goes on to the next choice of an option.
    Switch(OptionRow),
    /// The option so many further is looked at.
    Cursor(isize),
    /// Goes on to the next choice of the option that is looked at.
    SwitchHere,
    /// Opens the table.
    Open,
}

impl<const PLACES: usize> Form<PLACES> {
    /// A form for the same players, and the same agreement where they played this game.
    pub(super) fn like(table: &Table, game: GameKind) -> Form<PLACES> {
        let (names, agreement) = (Names::like(table), Agreement::like(table, game));
        Form { names, agreement, cursor: 0, problem: None }
    }

    /// What is wrong, in words.
    pub fn problem(&self, lang: Lang) -> Option<String> {
        self.problem.map(|refusal| crate::words::refusal(lang, refusal))
    }

    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.problem = Some(refusal);
    }

    /// How many sit down.
    pub(super) fn seats(&self) -> usize {
        self.names.seated().len()
    }

    /// Takes what was typed; `rows` are the options in the order of the form.
    pub(super) fn update(&mut self, message: Message, rows: &[OptionRow]) -> Action {
        self.problem = None;
        match message {
            Message::Name(place, typed) => self.names.type_in(place, &typed),
            Message::Switch(row) => {
                self.agreement.switch(&row);
                // What cannot be is said at once.
                self.problem = self.agreement.check(self.seats()).err();
            }
            Message::Cursor(by) => {
                self.cursor = self.cursor.saturating_add_signed(by).min(rows.len().max(1) - 1);
            }
            Message::SwitchHere => {
                if let Some(row) = rows.get(self.cursor) {
                    return self.update(Message::Switch(row.clone()), rows);
                }
            }
            Message::Open => match self.names.seats() {
                Ok(seats) => {
                    let game = self.agreement.choices(seats.len());
                    return Action::OpenTable(Box::new(Setup { game, seats }), Vec::new());
                }
                Err(refusal) => self.problem = Some(refusal),
            },
        }
        Action::None
    }

    #[expect(clippy::unused_self, reason = "as the forms of other games")]
    pub(super) fn key(&self, key: &Key) -> Option<Message> {
        Some(match key {
            Key::Named(Named::Enter) => Message::Open,
            Key::Named(Named::ArrowDown) => Message::Cursor(1),
            Key::Named(Named::ArrowUp) => Message::Cursor(-1),
            Key::Named(Named::F2) => Message::SwitchHere,
            _ => return None,
        })
    }

    #[expect(clippy::unused_self, reason = "as the forms of other games")]
    pub(super) fn hidden_blanks(&self, _room: Room) -> &'static [(&'static str, f32)] {
        &[]
    }

    /// The names.
    pub(super) fn players<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        self.names.view(frame, Message::Name, &Message::Open)
    }

    /// What is wrong and the way on, always in sight.
    pub(super) fn foot<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let open = press(lang.desk_words().open_table, "Enter", Message::Open, Weight::Go, colours, room);
        row![open, problem(self.problem(lang), colours, room)]
            .spacing(room.of_unit(18.0))
            .align_y(Alignment::Center)
            .into()
    }

    /// An option that is on or off.
    pub(super) fn switch<'a>(
        &self,
        frame: Frame<'a>,
        rows: &[OptionRow],
        row: &OptionRow,
        word: String,
    ) -> Element<'a, Message> {
        let (key, message) = (self.marked(rows, row), Message::Switch(row.clone()));
        let line = choice(word, key, row.is_on(), message, frame.colours(), frame.room());
        self.framed(frame, rows, row, line)
    }

    /// An option of several choices, with the one that holds.
    pub(super) fn turned<'a>(
        &self,
        frame: Frame<'a>,
        rows: &[OptionRow],
        row: &OptionRow,
        weight: Weight,
    ) -> Element<'a, Message> {
        let Some(held) = row.held() else { return iced::widget::Space::new().into() };
        let said = chosen(held, &self.names.seated(), frame.lang());
        let word = format!("{}: {said}", frame.lang().option(held).long);
        let (key, message) = (self.marked(rows, row), Message::Switch(row.clone()));
        self.framed(frame, rows, row, press(word, key, message, weight, frame.colours(), frame.room()).into())
    }

    fn here(&self, rows: &[OptionRow], row: &OptionRow) -> bool {
        rows.get(self.cursor) == Some(row)
    }

    fn marked(&self, rows: &[OptionRow], row: &OptionRow) -> &'static str {
        if self.here(rows, row) { "F2" } else { "" }
    }

    /// A frame around the option that is looked at.
    fn framed<'a>(
        &self,
        frame: Frame<'a>,
        rows: &[OptionRow],
        row: &OptionRow,
        line: Element<'a, Message>,
    ) -> Element<'a, Message> {
        let color = if self.here(rows, row) { frame.colours().accent } else { iced::Color::TRANSPARENT };
        let border = Border { color, width: 2.0, radius: 9.0.into() };
        container(line).padding(1).style(move |_| container::Style::default().border(border)).into()
    }
}
