//! The pages around the table: which one opens, what it opens with, and where one comes back to.

use std::time::Instant;

use bedside_core::GameKind;
use iced::Task;
use iced::widget::operation;

use super::{App, Message, Page};
use crate::gadget::update;
use crate::library::Shelved;
use crate::screen::gadget::Gadget;
use crate::screen::games::Opening;
use crate::screen::home::Home;
use crate::screen::opening::{Beginning, known, names_at};
use crate::screen::reference::Reference;
use crate::screen::tables::{self, Asked, Tables};
use crate::screen::{self, Way};

impl App {
    /// The first page: a table that was begun comes back at once, whatever happened meanwhile; else home.
    pub(super) fn begin(&mut self) {
        let table = self.shell.desk.table();
        if table.journal().entries() == 1 || table.state().playing().over() {
            let tables = self.shell.desk.tables().unwrap_or_default();
            (self.page, self.from_home) = (Page::Home(Home::of(tables)), true);
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
                let tables = self.listed(now);
                self.shell.pane = false;
                (self.page, self.from_home) = (Page::Home(Home::of(tables)), true);
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
            Way::Tables => self.page = Page::Tables(Tables::of(self.listed(now))),
            Way::Shelf => self.open_shelf(now),
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
            _ => return self.open(if self.from_home { Way::Home } else { Way::Table }, now),
        }
        Task::none()
    }

    /// The tables of the library; where they cannot be had, it says why.
    fn listed(&mut self, now: Instant) -> Vec<Shelved> {
        self.shell.desk.tables().unwrap_or_else(|fault| {
            self.shell.tell(fault.text(self.lang()), now);
            Vec::new()
        })
    }

    /// A form with the choices of the last table of a game. Names that were typed go along to another game's form.
    fn new_table_of(&mut self, game: GameKind, now: Instant) -> Task<Message> {
        let tables = self.listed(now);
        let desk = &self.shell.desk;
        let here = (!desk.untouched() && desk.table().state().playing().kind() == game).then(|| desk.table().clone());
        let played = |table: &&Shelved| table.game == game && !table.broken && !table.untouched();
        let earlier = || tables.iter().find(played);
        let last = here.or_else(|| desk.look_at(earlier()?.id).ok().flatten());
        let names = match &self.page {
            Page::NewTable(form) => form.names(),
            _ => names_at(last.as_ref().unwrap_or_else(|| desk.table())),
        };
        let beginning = Beginning { last, names, known: known(&tables), lang: self.lang() };
        self.page = Page::NewTable(Opening::new(game, beginning));
        operation::focus(screen::FIRST)
    }

    pub(super) fn update_tables(&mut self, message: tables::Message, now: Instant) -> Task<Message> {
        let Page::Tables(list) = &mut self.page else { return Task::none() };
        let desk = &mut self.shell.desk;
        let done = match list.update(message, desk.id(), self.shell.room) {
            Asked::Nothing => Ok(()),
            Asked::Delete(id) => desk.delete(id),
            Asked::Restore(id) => desk.restore(id),
            Asked::Open(id) => return self.take(Message::Switch(id), now),
            Asked::Do(action) => return self.carry_out(action, now),
        };
        if let Err(fault) = done {
            self.shell.tell(fault.text(self.lang()), now);
        }
        Task::none()
    }
}
