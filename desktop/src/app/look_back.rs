//! The story and the table as it was: nothing can be pressed there but the way back, and no time passes.

use std::time::Instant;

use iced::Task;

use super::{App, Message, scroll};
use crate::screen::games::Screen;
use crate::screen::{Past, STORY};

impl App {
    /// Shows or hides the story; without it the table is as it is now.
    pub(super) fn show_story(&mut self, shown: bool) {
        self.shell.pane = shown;
        if !shown {
            self.look_at_now();
        }
    }

    /// The table as it is now.
    pub(super) fn look_at_now(&mut self) {
        (self.past, self.shell.past) = (None, None);
        (self.shell.advice, self.look, self.asked_of) = (None, None, None);
    }

    /// The table as it was after an entry. After the last one it is as it is now.
    pub(super) fn look_at(&mut self, entry: u32, now: Instant) {
        self.shell.history.point_at(entry);
        let table = self.shell.desk.table();
        if table.journal().entries() == entry.saturating_add(1) {
            return self.look_at_now();
        }
        let Some(past) = Past::of(table, entry) else {
            self.shell.tell(self.lang().frame_words().story_begins.to_owned(), now);
            return;
        };
        (self.shell.past, self.shell.pane) = (Some(past), true);
        let mut screen = Screen::of(self.screen.kind());
        screen.refresh(self.shell.frame());
        self.past = Some(screen);
    }

    /// The line that the keys are on stays in sight.
    pub(super) fn scroll_story(&self) -> Task<Message> {
        scroll(STORY, self.shell.history.scrolled())
    }
}
