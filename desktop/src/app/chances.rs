//! Who wins how often from here, for those who want to see it all the time: played on beside the window after each press.

use std::time::{Duration, Instant as Moment};

use bedside_advisor::{Chances, Strength};
use bedside_core::Table;
use iced::Task;

use super::{App, Message, Page};
use crate::advice::background;
use crate::advice::turn::Standing;

/// How long is played on after a press, and how many games at most.
const PATIENCE: Duration = Duration::from_millis(800);
const GAMES: u32 = 600;
/// Games between two looks at the clock.
const SLICE: u32 = 4;

/// What is being found out.
#[derive(Debug, Default)]
pub(super) struct Weighing {
    /// The table that was weighed last, as it stood.
    of: Option<Standing>,
    /// Whether that is not known yet.
    thinks: bool,
}

/// Everybody's chance at a table; none where nobody knows.
fn weighed(table: &Table) -> Option<Vec<f64>> {
    let mut chances = Chances::of(table, Strength::Middle, u64::from(table.journal().digest()))?;
    let until = Moment::now() + PATIENCE;
    for _ in 0..GAMES / SLICE {
        chances.think(SLICE);
        if Moment::now() >= until {
            break;
        }
    }
    chances.shares()
}

impl App {
    /// Has the chances of a table that has changed weighed, one after the other, where somebody wants to see them.
    pub(super) fn weigh_chances(&mut self) -> Task<Message> {
        if !self.shell.desk.settings().chances {
            (self.weighing, self.shell.chances) = (Weighing::default(), None);
            return Task::none();
        }
        let stands = self.standing();
        let looks = self.page == Page::Table && !self.from_home;
        if !looks || self.weighing.thinks || self.weighing.of == Some(stands) {
            return Task::none();
        }
        if self.weighing.of.is_some_and(|of| of.0 != stands.0) {
            self.shell.chances = None;
        }
        self.weighing = Weighing { of: Some(stands), thinks: true };
        let table = self.shell.desk.table().clone();
        let thought = background::thought(move || weighed(&table));
        Task::perform(thought, move |chances| Message::Weighed(stands, chances.flatten()))
    }

    /// They are known. Until those of the next press are, they stay.
    pub(super) fn chances_weighed(&mut self, of: Standing, chances: Option<Vec<f64>>) {
        if self.weighing.of == Some(of) {
            self.weighing.thinks = false;
            self.shell.chances = chances.filter(|_| of.0 == self.shell.desk.laid());
        }
    }
}
