//! A desktop at the other end of the cable.

use bedside_core::journal::Record;
use bedside_core::link::{Health, Keeper, Message};
use bedside_core::{Command, Damage, Instant, Lang, Refusal, Table};

use super::{Gadget, seat_word};
use crate::store::Pages;

impl<F: Pages> Gadget<F> {
    /// The cable was plugged in.
    pub fn link_up(&mut self, uptime_ms: u64, say: impl FnMut(Message)) {
        self.uptime = uptime_ms;
        let mut link = core::mem::take(&mut self.link);
        link.up(self, say);
        self.link = link;
    }

    /// The cable was pulled out.
    pub fn link_down(&mut self) {
        self.link.down();
    }

    /// A message came over the link.
    #[inline(never)] // tables on their way take room on the stack, which nobody else has to pay for
    pub fn hear(&mut self, message: Message, uptime_ms: u64, say: impl FnMut(Message)) {
        self.uptime = uptime_ms;
        let entries = self.table.journal().entries();
        let mut link = core::mem::take(&mut self.link);
        link.hear(message, self, say);
        self.link = link;
        if self.table.journal().entries() != entries {
            self.face.settle(&self.table, self.now());
        }
    }

    pub(super) fn tell(&self, from: u32, say: impl FnMut(Message)) {
        self.link.changed(self, from, say);
    }

    /// The names of a table that came from a desktop are those of the next one.
    fn remember_names(&mut self) {
        let seats = self.table.state().setup().seats.clone();
        for (seat, name) in (0u8..).zip(seats) {
            let said = Lang::ALL.iter().all(|lang| seat_word(seat, *lang) != name);
            if said && self.names.get(usize::from(seat)) != Some(&name) {
                self.keep_name(seat.into(), name);
            }
        }
    }
}

impl<F: Pages> Keeper for Gadget<F> {
    fn table(&self) -> &Table {
        &self.table
    }

    fn now(&self) -> Instant {
        Instant::from_millis(self.uptime.saturating_add_signed(self.born)).max(self.table.last())
    }

    fn set_now(&mut self, now: Instant) {
        self.born = now.millis().cast_signed().saturating_sub(self.uptime.cast_signed());
    }

    fn health(&self) -> Health {
        self.health
    }

    fn apply(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        if let [command] = commands {
            return self.carry_out(command);
        }
        let (now, entries) = (self.now(), self.table.journal().entries());
        let done = match self.recall.as_deref_mut() {
            Some(recall) => self.table.apply_all_recalling(commands, now, recall)?,
            None => self.table.apply_all(commands, now)?,
        };
        self.keep_from(entries);
        done.iter().for_each(|events| self.hear_events(events));
        Ok(())
    }

    fn adopt(&mut self, record: Record<'_>) -> Result<(), Damage> {
        let entries = self.table.journal().entries();
        self.forget();
        let events = self.table.adopt(record)?;
        self.keep_from(entries);
        self.hear_events(&events);
        if self.now() < self.table.last() {
            self.set_now(self.table.last());
        }
        Ok(())
    }

    fn replace(&mut self, table: Table) {
        let source = self.source_of(&table);
        self.put_new(table, source);
        self.remember_names();
    }
}
