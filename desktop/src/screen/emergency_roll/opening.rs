//! Who sits down to Emergency Roll, and what they agree on. The form opens as the last table was.

use bedside_core::emergency_roll::{Choice, Modifier, SEATS};
use bedside_core::{GameKind, Lang, Refusal, Table, game};
use iced::keyboard::Key;
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};

use crate::screen::agreement::OptionRow;
use crate::screen::options;
pub use crate::screen::options::Message;
use crate::screen::{Action, Frame, panel};
use crate::theme::Room;
use crate::widget::{Weight, section};

/// What was typed and agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form(options::Form<SEATS>);

fn own(choice: &game::Choice) -> Option<&Choice> {
    if let game::Choice::EmergencyRoll(choice) = choice { Some(choice) } else { None }
}

/// The modifier that a choice is about.
fn modifier(choice: &Choice) -> Option<Modifier> {
    Modifier::ALL.into_iter().find(|each| [false, true].map(|on| Choice::modifier(*each, on)).contains(choice))
}

impl Form {
    pub(crate) fn like(table: &Table, _lang: Lang) -> Form {
        Form(options::Form::like(table, GameKind::EmergencyRoll))
    }

    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.0.refuse(refusal);
    }

    pub(crate) fn update(&mut self, message: Message, _room: Room) -> Action {
        let rows = self.rows();
        self.0.update(message, &rows)
    }

    pub(crate) fn key(&self, key: &Key) -> Option<Message> {
        self.0.key(key)
    }

    pub(crate) fn hidden_blanks(&self, room: Room) -> &'static [(&'static str, f32)] {
        self.0.hidden_blanks(room)
    }

    /// The options, in the order of the form. Modifiers are there as long as one of them is: whoever wants one too many hears
    /// that.
    fn rows(&self) -> Vec<OptionRow> {
        let mut rows = self.0.agreement.rows(self.0.seats());
        let modifies = |row: &OptionRow| row.held().and_then(own).and_then(modifier).is_some();
        if rows.iter().any(modifies) {
            rows.retain(|row| !modifies(row));
            rows.extend(Modifier::ALL.into_iter().map(|modifier| {
                let [off, on] = [false, true].map(|on| game::Choice::EmergencyRoll(Choice::modifier(modifier, on)));
                let holds = usize::from(self.0.agreement.has(&on));
                OptionRow { choices: vec![off, on], holds, usual: 0 }
            }));
        }
        rows
    }

    pub(crate) fn foot<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        self.0.foot(frame)
    }

    pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let words = lang.emergency_window();
        let gap = room.of_unit(12.0);
        let note = |said: &'a str| text(said).size(room.text(14.0)).color(colours.soft);
        let mut sheets = column![section(words.sheets, colours, room)].spacing(room.of_unit(6.0));
        let mut alicat = Vec::new();
        let rows = self.rows();
        for row in &rows {
            let Some(held) = row.held() else { continue };
            let turned = || self.0.turned(frame, &rows, row, Weight::Plain);
            match own(held) {
                Some(Choice::Paper(_)) => {
                    let line = self.0.switch(frame, &rows, row, row.word(lang));
                    sheets = sheets.push(line).push(note(words.paper_note));
                }
                Some(Choice::Chief(_)) => sheets = sheets.push(turned()),
                Some(Choice::Seconds(_)) => sheets = sheets.push(turned()).push(note(words.limit_note)),
                Some(_) => {
                    let said = lang.option(held);
                    let line = self.0.switch(frame, &rows, row, said.short.to_owned());
                    let line = row![container(line).width(room.of_unit(190.0)), note(said.long).width(Fill)];
                    alicat.push(line.spacing(room.of_unit(10.0)).align_y(Alignment::Center).into());
                }
                None => {}
            }
        }
        let mut right = column![panel(sheets, colours, room)].spacing(gap).width(Fill);
        if !alicat.is_empty() {
            let alicat = column![section(words.alicat, colours, room), note(words.alicat_note)].extend(alicat);
            right = right.push(panel(alicat.spacing(room.of_unit(8.0)), colours, room));
        }
        let right = right.push(note(words.options_hint));
        let left = container(panel(self.0.players(frame), colours, room)).width(Fill);
        if room.has_pane() { row![left, right].spacing(gap).into() } else { column![left, right].spacing(gap).into() }
    }
}
