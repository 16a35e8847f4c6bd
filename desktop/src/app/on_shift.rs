//! The window while Rush M.D. is on the table: what the screens of that game are drawn from, so that none of them has to
//! ask whether there is a shift.

use std::ops::Deref;

use bedside_core::rush::{Phase, Shift};

use super::{App, Told};
use crate::desk::Desk;
use crate::screen::evaluation;
use crate::screen::history::History;

/// The window, and the shift on its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnShift<'a> {
    app: &'a App,
    shift: &'a Shift,
}

impl App {
    /// The window with its shift, where Rush M.D. is on the table.
    pub(crate) fn on_shift(&self) -> Option<OnShift<'_>> {
        self.desk.table().state().game::<rush::Game>().map(|shift| OnShift { app: self, shift })
    }

    /// Whether the action phase goes on with its glasses.
    pub(crate) fn glasses_run(&self) -> bool {
        self.on_shift().is_some_and(|app| app.shift.phase() == Phase::Action && app.shift.tracks_glasses())
    }
}

/// As in [`App`], but for as long as the window lives.
impl<'a> OnShift<'a> {
    pub(crate) fn window(self) -> &'a App {
        self.app
    }

    pub(crate) fn shift(self) -> &'a Shift {
        self.shift
    }

    pub(crate) fn desk(self) -> &'a Desk {
        self.app.desk()
    }

    pub(crate) fn evaluation(self) -> &'a evaluation::Form {
        self.app.evaluation()
    }

    pub(crate) fn history(self) -> &'a History {
        self.app.history()
    }

    pub(crate) fn told(self) -> Option<&'a Told> {
        self.app.told()
    }
}

impl Deref for OnShift<'_> {
    type Target = App;

    fn deref(&self) -> &App {
        self.app
    }
}
