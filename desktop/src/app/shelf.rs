//! The page of figures and players: what it asks of the library.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use iced::Task;

use super::{App, Page};
use crate::library::{Fault, Library};
use crate::screen::shelf::{Asked, Message, Shelf};

impl App {
    /// Opens the page; where the library cannot be read, it says why.
    pub(super) fn open_shelf(&mut self, now: Instant) {
        let shelf = Shelf::of(self.shell.desk.library(), unix_seconds());
        self.show_shelf(shelf, now);
    }

    /// Opens it at the square of the game that ended on the table.
    pub(super) fn open_square(&mut self, now: Instant) {
        let shelf = Shelf::sharing(self.shell.desk.library(), self.shell.desk.id(), unix_seconds());
        self.show_shelf(shelf, now);
    }

    fn show_shelf(&mut self, shelf: Result<Shelf, Fault>, now: Instant) {
        self.shell.toast = None;
        match shelf {
            Ok(shelf) => self.page = Page::Shelf(Box::new(shelf)),
            Err(fault) => self.shell.tell(fault.text(self.lang()), now),
        }
    }

    pub(super) fn update_shelf(&mut self, message: Message, now: Instant) -> Task<super::Message> {
        let Page::Shelf(shelf) = &mut self.page else { return Task::none() };
        let desk = &mut self.shell.desk;
        let done = match shelf.update(message) {
            Asked::Nothing => return Task::none(),
            Asked::Do(action) => return self.carry_out(action, now),
            Asked::Players => {
                self.look_with(Shelf::look_at_players, now);
                return Task::none();
            }
            Asked::Reckon => {
                self.look_with(Shelf::reckon, now);
                return Task::none();
            }
            Asked::Rename(who, name) => desk.change(move |library| library.rename(who, &name)),
            Asked::Merge(gone, kept) => desk.change(move |library| library.merge(gone, kept)),
            Asked::Forget(who) => desk.change(move |library| library.forget(who)),
            Asked::Recolour(who, colour) => desk.change(move |library| library.recolour(who, colour).map(|()| 0)),
        };
        self.changes(done, now);
        Task::none()
    }

    /// What a page asked for is done, or waits for the disk.
    pub(super) fn changes(&mut self, done: Option<Result<usize, Fault>>, now: Instant) {
        match done {
            Some(done) => self.changed(done, now),
            None => self.tell_waiting(now),
        }
    }

    /// What came of a change that a page asked for.
    pub(super) fn changed(&mut self, done: Result<usize, Fault>, now: Instant) {
        let library = self.shell.desk.library();
        let looked = match &mut self.page {
            Page::Shelf(shelf) => done.and_then(|left| shelf.look(library).map(|()| left)),
            Page::Tables(list) => {
                list.marked(done.is_ok());
                done
            }
            _ => done,
        };
        match looked {
            Ok(0) => {}
            Ok(left) => {
                let words = self.lang().shelf().old_name_left.replace("{}", &left.to_string());
                self.shell.tell(words, now);
            }
            Err(fault) => self.shell.tell(fault.text(self.lang()), now),
        }
    }

    /// Lets the page ask the library; where that cannot be read, it says why.
    fn look_with(&mut self, asks: impl FnOnce(&mut Shelf, &Library) -> Result<(), Fault>, now: Instant) {
        let Page::Shelf(shelf) = &mut self.page else { return };
        if let Err(fault) = asks(shelf, self.shell.desk.library()) {
            self.shell.tell(fault.text(self.lang()), now);
        }
    }
}

fn unix_seconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
