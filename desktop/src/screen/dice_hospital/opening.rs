//! Who sits down to Dice Hospital, and what they agree on. The form opens as the last table was.

use bedside_core::dice_hospital::{Choice, SEATS};
use bedside_core::{GameKind, Lang, Refusal, Table, game};
use iced::keyboard::Key;
use iced::widget::{Row as Line, column, row, text};
use iced::{Element, Fill};

use crate::screen::agreement::OptionRow;
use crate::screen::options;
pub use crate::screen::options::Message;
use crate::screen::{Action, Frame, panel};
use crate::theme::Room;
use crate::widget::{Weight, section};

/// What was typed and agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form(options::Form<SEATS>);

/// Options that stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Rules,
    Activation,
    With,
    Hard,
    Alone,
}

impl Group {
    /// Those of a choice.
    fn of(choice: &Choice) -> Group {
        match choice {
            Choice::Edition(_) | Choice::Depth(_) => Group::Rules,
            Choice::Order(_) | Choice::Timed(_) | Choice::FirstPlayer(_) => Group::Activation,
            Choice::Administrators(_)
            | Choice::Experimental(_)
            | Choice::Consultant(_)
            | Choice::AdmissionsNurse(_)
            | Choice::Events(_) => Group::With,
            Choice::OpeningCrisis(_) | Choice::Epidemic(_) | Choice::Superbug(_) | Choice::Collections(_) => {
                Group::Hard
            }
            Choice::FatalityPenalty(_) | Choice::ReportPenalty(_) => Group::Alone,
        }
    }

    fn title(self, lang: Lang) -> &'static str {
        let words = lang.dice_window();
        match self {
            Group::Rules => words.depth,
            Group::Activation => words.order,
            Group::With => words.with,
            Group::Hard => words.hard,
            Group::Alone => words.alone,
        }
    }
}

fn own(choice: &game::Choice) -> Option<&Choice> {
    if let game::Choice::DiceHospital(choice) = choice { Some(choice) } else { None }
}

impl Form {
    pub(crate) fn like(table: &Table, _lang: Lang) -> Form {
        Form(options::Form::like(table, GameKind::DiceHospital))
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

    /// The options, in the order of the form: who begins comes after what is switched.
    fn rows(&self) -> Vec<OptionRow> {
        let mut rows = self.0.agreement.rows(self.0.seats());
        let group = |row: &OptionRow| row.held().and_then(own).map(|choice| Group::of(choice) as u8);
        let turned = |row: &OptionRow| matches!(row.held().and_then(own), Some(Choice::FirstPlayer(_)));
        rows.sort_by_key(|row| (group(row), turned(row)));
        rows
    }

    pub(crate) fn foot<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        self.0.foot(frame)
    }

    pub(crate) fn view<'a>(&'a self, frame: Frame<'a>) -> Element<'a, Message> {
        let (colours, room) = (frame.colours(), frame.room());
        let gap = room.of_unit(12.0);
        let rows = self.rows();
        let group = |group: Group| self.group(frame, &rows, group).map(|inside| panel(inside, colours, room));
        let hint = text(frame.lang().dice_window().options_hint).size(room.text(14.0)).color(colours.soft);
        let players = panel(self.0.players(frame), colours, room);
        let left = [Group::Rules, Group::Activation].into_iter().filter_map(group);
        let left = column![players].extend(left).spacing(gap).width(Fill);
        let right = [Group::With, Group::Hard, Group::Alone].into_iter().filter_map(group);
        let right = column![].extend(right).push(hint).spacing(gap).width(Fill);
        if room.has_pane() { row![left, right].spacing(gap).into() } else { column![left, right].spacing(gap).into() }
    }

    /// Options that stand together; those that do not apply are not there.
    fn group<'a>(&'a self, frame: Frame<'a>, rows: &[OptionRow], group: Group) -> Option<Element<'a, Message>> {
        let (colours, room, lang) = (frame.colours(), frame.room(), frame.lang());
        let mut list: Vec<Element<'a, Message>> = Vec::new();
        for row in rows {
            if row.held().and_then(own).map(Group::of) != Some(group) {
                continue;
            }
            list.push(if row.switch().is_some() {
                self.0.switch(frame, rows, row, row.word(lang))
            } else {
                self.0.turned(frame, rows, row, Weight::Quiet)
            });
        }
        if list.is_empty() {
            return None;
        }
        let gap = room.of_unit(5.0);
        let list = Line::with_children(list).spacing(gap).wrap().vertical_spacing(gap);
        Some(column![section(group.title(lang), colours, room), list].spacing(gap).into())
    }
}
