//! The table's own page, and how a game differs from the general pages.
//!
//! A game needs nothing here: GO does its step, or opens its tree of moves.

use bedside_core::form::Form;
use bedside_core::game::Played;
use bedside_core::moves::Label;
use bedside_core::table::MOST_TOGETHER;
use bedside_core::{Command, Event, Lang, Refusal, Setup, View};

use heapless::Vec;

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
    /// What GO, a push and a turn mean on the table's own page. The other keys, and GO after the end, are the same for all.
    fn press(&self, key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
        press(key, face, at)
    }

    /// Draws the table's own page.
    fn draw(&self, view: &View, chosen: usize, panel: &mut Panel<'_>, at: &Moment<'_>) {
        let _ = chosen;
        panel.table(view, at);
    }

    /// Adds what a command is about to what it is called, such as a glass.
    fn name_more(&self, _command: &Command, _lang: Lang, _name: &mut Line) {}

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
    fn name_of_end(&self, _labels: &[Label], at: &Moment<'_>) -> &'static str {
        at.lang().words().ok
    }

    /// Which of two labels says more, where there is room for one.
    fn more_telling_label<'l>(&self, _one: &'l Label, other: &'l Label) -> &'l Label {
        other
    }

    /// Draws a fork of the tree of moves in its own way; false where it has none.
    fn draws_fork(&self, _labels: &[Label], _row: usize, _panel: &mut Panel<'_>, _at: &Moment<'_>) -> bool {
        false
    }

    /// How far a branch is from being what somebody probably takes: the first of the least is offered first.
    fn unlikely(&self, _label: &Label) -> u8 {
        0
    }

    /// The branch of a fork that is taken without a question.
    fn preferred(&self, _labels: &[Label], _at: &Moment<'_>) -> Option<Label> {
        None
    }

    /// Rows of a fork besides its branches.
    fn more_rows(&self, _labels: &[Label], _list: &mut List<'_>) {}

    /// The seat whose branch is offered first, where several players have a turn at once and `last` moved last.
    fn first_offered_seat(&self, last: u8) -> Option<u8> {
        Some(last)
    }

    /// Where a move leads once it was taken.
    fn after(&self, _command: &Command) -> After {
        After::Home
    }

    /// What one press of GO does: what the table waits for, or what a round was told, and what comes by itself after it.
    fn together(&self, _told: bool, at: &Moment<'_>) -> Vec<Command, MOST_TOGETHER> {
        at.table.step(at.now).into_iter().collect()
    }

    /// A move with what comes by itself after it; none where nothing may.
    fn with(&self, _command: &Command, _at: &Moment<'_>) -> Option<Vec<Command, MOST_TOGETHER>> {
        None
    }

    /// Whose moves are offered at once after something was done, where somebody's are; a seat, or everybody's.
    fn asked(&self, _last: u8, _at: &Moment<'_>) -> Option<Option<u8>> {
        None
    }

    /// The row of a form, by its place among those that can be entered.
    fn form_row(&self, form: &Form, place: u8, list: &mut List<'_>) {
        list.form(form, place, &Line::new());
    }

    /// Fills in what is known already of a form's cells.
    fn prefill(&self, _form: &Form, _draft: &mut Draft) {}

    /// Agrees on what a table has that is opened on the gadget, where that is not what the rules begin with.
    fn prepare(_setup: &mut Setup) {}

    /// Says what is worth saying of what happened, and shows what has to be read first.
    fn hear(_events: &[Event], _face: &mut Face, _uptime_ms: u64) {}
}

/// What a key means on the table's own page of a game that has no other.
pub(super) fn press(key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
    match key {
        Key::Go | Key::Push => go_or_choose(face, at),
        _ => Intent::Redraw,
    }
}

/// GO does what the table waits for; where that is more than one press, the tree of moves opens.
pub(super) fn go_or_choose(face: &mut Face, at: &Moment<'_>) -> Intent {
    match at.table.step(at.now) {
        Ok(step) => Intent::Do(step),
        Err(_) => face.open_moves(at),
    }
}

/// Sets the clock, where nobody plays against it.
pub(super) fn set_clock(face: &mut Face, at: &Moment<'_>) -> Intent {
    match at.accepts(&Command::set_clock(1)) {
        _ if at.clock_runs() => Intent::Refuse(Refusal::ClockStillRuns),
        Err(refusal) => Intent::Refuse(refusal),
        Ok(()) => face.open(Page::Time(0)),
    }
}

impl Face {
    pub(super) fn press_on_table(&mut self, key: Key, at: &Moment<'_>) -> Intent {
        match key {
            Key::Go if at.game().over() => self.act(Act::Again, at),
            key => super::games::press(key, self, at),
        }
    }

    /// Whether what is seen is the table's own page.
    pub fn on_table(&self) -> bool {
        self.page() == Page::Table
    }
}
