//! A gadget without a flash: what tests of the link lay their table on.

use bedside_core::journal::Record;
use bedside_core::link::{Health, Keeper};
use bedside_core::{Command, Damage, Instant, Refusal, Table};

/// A gadget's table, in memory, with a time that is told.
pub(crate) struct Memory {
    pub(crate) table: Table,
    pub(crate) now: Instant,
}

impl Keeper for Memory {
    fn table(&self) -> &Table {
        &self.table
    }

    fn now(&self) -> Instant {
        self.now
    }

    fn set_now(&mut self, now: Instant) {
        self.now = now;
    }

    fn health(&self) -> Health {
        Health::default()
    }

    fn apply(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        self.table.apply_all(commands, self.now).map(drop)
    }

    fn adopt(&mut self, record: Record<'_>) -> Result<(), Damage> {
        self.table.adopt(record).map(drop)
    }

    fn replace(&mut self, table: Table) {
        self.table = table;
    }
}
