//! The table's own page, and how a game differs from the general pages.
//!
//! A game needs nothing here: GO does its step, a push opens its tree of moves, and turning sets the clock.

use bedside_core::form::Form;
use bedside_core::game::Played;
use bedside_core::moves::Label;
use bedside_core::{Command, Event, Refusal, View};

use super::form::Draft;
use super::page::{Act, Page};
use super::rows::List;
use super::{Face, Intent, Key, Moment};
use crate::letters::Line;
use crate::panel::Panel;

/// Where a move of the tree leads once it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// To the table.
    Home,
    /// Nowhere: there may be more to choose.
    Stay,
    /// To the moves of whoever goes on.
    GoOn(Option<u8>),
}

/// A game's own way on the gadget. Whatever a game leaves out is done by the general pages.
pub trait TableFace: Played {
    /// What a key means on the table's own page. BACK, and GO after the end, are the same for all.
    fn press(&self, key: Key, face: &mut Face, at: Moment<'_>) -> Intent {
        press(key, face, at)
    }

    /// Draws the table's own page.
    fn draw(&self, view: &View, chosen: usize, panel: &mut Panel<'_>, at: Moment<'_>) {
        let _ = chosen;
        panel.table(view, at);
    }

    /// Whether what is said is kept to the last rows of the table's page, whatever the clock does.
    fn says_below(&self) -> bool {
        false
    }

    /// Whether the players plan: the ring waits, whatever the clock is set to.
    fn is_planning(&self) -> bool {
        false
    }

    /// The rows of the menu.
    fn menu_rows(&self, list: &mut List<'_>) {
        list.menu();
    }

    /// The rows of what the group agrees on.
    fn option_rows(&self, list: &mut List<'_>) {
        list.options();
    }

    /// The row of a branch of the tree of moves.
    fn branch_row(&self, label: &Label, list: &mut List<'_>) {
        list.branch(label);
    }

    /// What the row is called that ends the way after some labels.
    fn name_of_end(&self, _labels: &[Label], at: Moment<'_>) -> &'static str {
        at.lang().words().ok
    }

    /// Which of two labels says more, where there is room for one.
    fn more_telling_label<'l>(&self, _one: &'l Label, other: &'l Label) -> &'l Label {
        other
    }

    /// The seat whose branch is offered first, where several players have a turn at once and `last` moved last.
    fn first_offered_seat(&self, last: u8) -> Option<u8> {
        Some(last)
    }

    /// Where a move leads once it was taken.
    fn after(&self, _command: &Command) -> After {
        After::Home
    }

    /// The row of a form, by its place among those that can be entered.
    fn form_row(&self, form: &Form, place: u8, list: &mut List<'_>) {
        list.form(form, place, &Line::new());
    }

    /// Fills in what is known already of a form's cells.
    fn prefill(&self, _form: &Form, _draft: &mut Draft) {}

    /// Says what is worth saying of what happened, and shows what has to be read first.
    fn hear(_events: &[Event], _face: &mut Face, _uptime_ms: u64) {}
}

/// What a key means on the table's own page of a game that has no other.
pub(super) fn press(key: Key, face: &mut Face, at: Moment<'_>) -> Intent {
    match key {
        Key::Go => go_or_choose(face, at),
        Key::Back => Intent::Redraw,
        Key::Turn(by) if at.game().clock_counts() => set_clock(by, at),
        Key::Turn(_) => Intent::Redraw,
        Key::Push => face.open_moves(at),
    }
}

/// GO does what the table waits for; where that is more than one press, the tree of moves opens.
pub(super) fn go_or_choose(face: &mut Face, at: Moment<'_>) -> Intent {
    match at.table.step(at.now) {
        Ok(step) => Intent::Do(step),
        Err(_) => face.open_moves(at),
    }
}

/// Adds or takes time, where nobody plays against it.
pub(super) fn set_clock(by: i8, at: Moment<'_>) -> Intent {
    let command = Command::set_clock(by.into());
    if !at.clock_runs() {
        return Intent::Do(command);
    }
    Intent::Refuse(at.accepts(&command).err().unwrap_or(Refusal::ClockStillRuns))
}

impl Face {
    pub(super) fn press_on_table(&mut self, key: Key, at: Moment<'_>) -> Intent {
        match key {
            Key::Go if at.game().over() => self.act(Act::NewTable, at),
            Key::Back if at.table.journal().entries() <= 1 => Intent::PreviousTable,
            Key::Back => Intent::Do(Command::Undo),
            key => super::games::press(key, self, at),
        }
    }

    /// Whether what is seen is the table's own page.
    pub fn on_table(&self) -> bool {
        self.page() == Page::Table
    }
}
