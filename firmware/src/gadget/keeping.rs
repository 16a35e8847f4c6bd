//! What goes to the store: every press, the table's age, settings, names, and other tables.

use bedside_core::chance::Source;
use bedside_core::link::Keeper;
use bedside_core::{Cue, Instant, Name, Refusal, Table};

use super::Gadget;
use crate::store::Pages;

impl<F: Pages> Gadget<F> {
    /// Writes down what the journal has taken since it had so many entries.
    pub(super) fn keep_from(&mut self, entries: u32) {
        self.seen = self.seen.max(self.table.last());
        let journal = self.table.journal();
        let records = journal.records(entries).rest();
        // Of several commands together, the first may have been folded by the last.
        let kept = journal.first() <= entries && self.store.append(records).is_ok();
        self.move_unless(kept);
        self.stale = true;
    }

    /// A table that comes back has its clock standing since it was last seen.
    pub(super) fn interrupt(&mut self) {
        let entries = self.table.journal().entries();
        if self.table.interrupt(self.seen).is_some() {
            self.keep_from(entries);
        }
        // What was due before was heard then: after 0:00 nothing is interrupted, and sand may still run.
        self.table.advance(self.seen);
    }

    /// Forgets the states that are kept for undos: the entries are no longer those that they were made of.
    pub(super) fn forget(&mut self) {
        if let Some(recall) = self.recall.as_deref_mut() {
            recall.clear();
        }
    }

    pub(super) fn beat(&mut self, now: Instant) {
        self.seen = now;
        let kept = self.store.beat(now).is_ok();
        self.move_unless(kept);
    }

    /// What found no room in a half that is full goes to the other half with the whole table. Where even that failed, it is tried
    /// again when no clock runs.
    pub(super) fn move_unless(&mut self, kept: bool) {
        if !kept && !self.health.no_store {
            self.rewrite();
        }
    }

    pub(super) fn keep_settings(&mut self) {
        self.health.no_store |= self.store.keep(self.face.prefs()).is_err();
    }

    pub(super) fn rewrite(&mut self) {
        let seen = self.seen.max(self.table.last());
        self.health.no_store = self.store.open(&self.table, seen).is_err();
    }

    /// Plays on another table; the one that was there goes to the shelf, where it is worth it.
    #[inline(never)] // the same
    pub(super) fn put(&mut self, table: Table, seen: Instant, keeps: bool, source: Source) {
        let left = self.seen.max(self.table.last());
        // It is on the shelf before anything takes its place.
        let kept = !keeps || self.store.shelve(&self.table, left).is_ok();
        self.table = table;
        self.store.set_source(source);
        self.forget();
        self.seen = seen;
        self.set_now(seen);
        self.rewrite();
        self.health.no_store |= !kept;
        self.store.take_off(self.table.state().seed());
        self.face.sit_down(&self.table, self.now());
        self.stale = true;
    }

    /// Plays on another table that was not here before.
    pub(super) fn put_new(&mut self, table: Table, source: Source) {
        // Nothing was played there, or it is the same table.
        let same = self.table.state().seed() == table.state().seed();
        let keeps = self.table.journal().entries() > 1 && !same;
        let seen = table.last();
        self.put(table, seen, keeps, source);
    }

    /// Where the chance of a table came from that a desktop hands over: it may be one that was opened here.
    pub(super) fn source_of(&self, table: &Table) -> Source {
        let seed = table.state().seed();
        if self.table.state().seed() == seed {
            return self.store.source();
        }
        let kept = self.store.kept().iter().find(|card| card.is_of(seed));
        kept.map_or(Source::Desktop, |card| card.source)
    }

    /// Plays on with a table that is kept.
    #[inline(never)] // tables on their way take room on the stack while it runs
    pub(super) fn take_up(&mut self, at: usize) -> Result<(), Refusal> {
        let loaded = self.store.read_kept(at).ok_or(Refusal::NotStored)?;
        let source = self.store.kept().get(at).map_or(Source::Unknown, |card| card.source);
        let keeps = self.table.journal().entries() > 1;
        self.put(loaded.table, loaded.seen, keeps, source);
        self.interrupt();
        self.sound(Cue::Moved);
        Ok(())
    }

    /// Remembers the name of a seat.
    pub(super) fn keep_name(&mut self, seat: usize, name: Name) {
        self.health.no_store |= self.store.keep_name(seat, &name).is_err();
        if let Some(known) = self.names.get_mut(seat) {
            *known = name;
        }
    }
}
