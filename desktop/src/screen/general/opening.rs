//! Who sits down to a game without screens of its own, and what they agree on: every option that core lists, in its order.

use bedside_core::setup::MOST_SEATS;
use bedside_core::{GameKind, Refusal, Table};
use iced::keyboard::Key;
use iced::widget::{column, container, row, text};
use iced::{Element, Fill};

use crate::screen::agreement::OptionRow;
use crate::screen::options;
pub use crate::screen::options::Message;
use crate::screen::{Action, Frame, panel};
use crate::widget::{Weight, section};

/// What was typed and agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form(options::Form<MOST_SEATS>);

impl Form {
    pub(crate) fn like(table: &Table, game: GameKind) -> Form {
        Form(options::Form::like(table, game))
    }

    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.0.refuse(refusal);
    }

    pub(crate) fn update(&mut self, message: Message) -> Action {
        let rows = self.rows();
        self.0.update(message, &rows)
    }

    pub(crate) fn key(&self, key: &Key) -> Option<Message> {
        self.0.key(key)
    }

    fn rows(&self) -> Vec<OptionRow> {
        self.0.agreement.rows(self.0.seats())
    }

    pub(crate) fn foot<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        self.0.foot(frame)
    }

    pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let gap = room.of_unit(12.0);
        let rows = self.rows();
        let mut agreed = column![section(lang.desk_words().options, colours, room)].spacing(room.of_unit(6.0));
        for row in &rows {
            agreed = agreed.push(match row.switch() {
                Some(_) => self.0.switch(frame, &rows, row, row.word(lang)),
                None => self.0.turned(frame, &rows, row, Weight::Plain),
            });
        }
        let hint = text(lang.emergency_window().options_hint).size(room.text(14.0)).color(colours.soft);
        let right = column![panel(agreed, colours, room), hint].spacing(gap).width(Fill);
        let left = container(panel(self.0.players(frame), colours, room)).width(Fill);
        if room.has_pane() { row![left, right].spacing(gap).into() } else { column![left, right].spacing(gap).into() }
    }
}
