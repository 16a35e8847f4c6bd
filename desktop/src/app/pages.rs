//! The pages around the table: which one opens, what it opens with, and where one comes back to.

use std::time::Instant;

use bedside_core::GameKind;
use iced::Task;
use iced::widget::operation;

use super::{App, Message, Page};
use crate::advice::rivals::Rivals;
use crate::gadget::update;
use crate::library::Fault;
use crate::screen::exchange::Part;
use crate::screen::gadget::Gadget;
use crate::screen::games::Opening;
use crate::screen::home::Home;
use crate::screen::opening::{Beginning, names_at};
use crate::screen::reference::Reference;
use crate::screen::tables::{self, Asked, Tables};
use crate::screen::{self, Way};

impl App {
    /// The first page: a table that was begun comes back at once, whatever happened meanwhile; else home.
    pub(super) fn begin(&mut self) {
        let table = self.shell.desk.table();
        if table.journal().entries() == 1 || table.state().playing().over() {
            let home = Home::of(self.shell.desk.library()).unwrap_or_default();
            (self.page, self.from_home) = (Page::Home(home), true);
        }
    }

    /// The table, with nothing before it.
    pub(super) fn show_table(&mut self) {
        (self.page, self.from_home) = (Page::Table, false);
    }

    pub(super) fn open(&mut self, way: Way, now: Instant) -> Task<Message> {
        self.guard.took();
        match way {
            Way::Table => self.show_table(),
            Way::Back => return self.back(now),
            Way::Home => {
                let home = Home::of(self.shell.desk.library());
                self.shell.pane = false;
                (self.page, self.from_home) = (Page::Home(self.or_told(home, now)), true);
            }
            Way::Settings => {
                self.shell.toast = None;
                self.page = Page::Settings;
            }
            Way::Keys => {
                let before = std::mem::replace(&mut self.page, Page::Settings);
                self.page = Page::Keys(Box::new(before));
            }
            Way::Reference => {
                self.page = Page::Reference(Reference::of(self.shell.desk.table().state().playing().kind()));
                return operation::focus(screen::FIRST);
            }
            Way::Gadget => {
                self.shell.toast = None;
                self.page = Page::Gadget(Gadget::with(update::at_hand()));
            }
            Way::Invite => self.show_invitation(),
            Way::Tables => {
                let tables = Tables::of(self.shell.desk.library());
                self.page = Page::Tables(self.or_told(tables, now));
            }
            Way::Shelf => self.open_shelf(now),
            Way::Share => self.open_square(now),
            Way::Review => return self.open_review(),
            Way::NewTable => {
                self.shell.toast = None;
                return self.new_table_of(self.shell.desk.table().state().playing().kind(), now);
            }
            Way::NewTableOf(game) => return self.new_table_of(game, now),
        }
        Task::none()
    }

    /// Where the open page was opened from.
    fn back(&mut self, now: Instant) -> Task<Message> {
        match std::mem::replace(&mut self.page, Page::Table) {
            Page::Keys(before) => self.page = *before,
            Page::Exchange(_) => return self.open(Way::Tables, now),
            _ => return self.open(if self.from_home { Way::Home } else { Way::Table }, now),
        }
        Task::none()
    }

    /// What was asked of the library; where it cannot be had, nothing, and it says why.
    fn or_told<T: Default>(&mut self, asked: Result<T, Fault>, now: Instant) -> T {
        asked.unwrap_or_else(|fault| {
            self.shell.tell(fault.text(self.lang()), now);
            T::default()
        })
    }

    /// A form with the choices of the last table of a game. Names that were typed go along to another game's form.
    fn new_table_of(&mut self, game: GameKind, now: Instant) -> Task<Message> {
        let desk = &self.shell.desk;
        let here = (!desk.untouched() && desk.table().state().playing().kind() == game).then(|| desk.table().clone());
        let (earlier, known) = (desk.library().last_of(game), desk.library().names());
        let (earlier, known) = (self.or_told(earlier, now), self.or_told(known, now));
        let desk = &self.shell.desk;
        let (here_again, id) = (here.is_some(), earlier.as_ref().map(|earlier| earlier.id));
        let last = here.or_else(|| desk.look_at(earlier?.id).ok().flatten());
        let names = match &self.page {
            Page::NewTable(form) => form.names(),
            _ => names_at(last.as_ref().unwrap_or_else(|| desk.table())),
        };
        let desk = &self.shell.desk;
        let rivals = match (&self.page, here_again) {
            (Page::NewTable(form), _) => form.rivals(),
            (_, true) => desk.rivals(),
            (_, false) => id.map_or_else(Rivals::default, |id| desk.library().rivals(id)),
        };
        let beginning = Beginning { last, names, known, rivals, lang: self.lang() };
        self.page = Page::NewTable(Opening::new(game, beginning));
        operation::focus(screen::FIRST)
    }

    pub(super) fn update_tables(&mut self, message: tables::Message, now: Instant) -> Task<Message> {
        let Page::Tables(list) = &mut self.page else { return Task::none() };
        let desk = &mut self.shell.desk;
        let done = match list.update(message, desk.id(), self.shell.room) {
            Asked::Nothing => Ok(()),
            Asked::Delete(id) => {
                let done = desk.delete(id);
                self.changes(done, now);
                return Task::none();
            }
            Asked::Restore(id) => {
                let done = desk.restore(id);
                self.changes(done, now);
                return Task::none();
            }
            Asked::Open(id) => return self.take(Message::Switch(id), now),
            Asked::Export => {
                self.open_exchange(Part::Export);
                return Task::none();
            }
            Asked::Import => {
                self.open_exchange(Part::Import);
                return Task::none();
            }
            Asked::Look => list.look(desk.library()),
            Asked::LookAndDo(action) => match list.look(desk.library()) {
                Ok(()) => return self.carry_out(action, now),
                fault => fault,
            },
            Asked::Do(action) => return self.carry_out(action, now),
        };
        if let Err(fault) = done {
            self.shell.tell(fault.text(self.lang()), now);
        }
        Task::none()
    }
}
