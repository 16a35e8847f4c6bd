//! A table that is read again: its journal record by record, and the table that the records make.

use super::{Table, fold};
use crate::cue::Sounded;
use crate::game::Due;
use crate::journal::{self, Damage, Journal, Record};

/// A journal being read record by record, from a file or from the flash.
#[derive(Clone, Debug)]
pub struct Reading {
    journal: Journal,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading::new()
    }
}

impl Reading {
    /// Nothing read yet.
    pub fn new() -> Reading {
        Reading { journal: Journal::blank() }
    }

    /// Takes what there is to read of a saved game; where that is not all of it, why.
    pub fn read(&mut self, bytes: &[u8]) -> Result<Option<Damage>, Damage> {
        let (checkpoint, mut records) = journal::saved(bytes)?;
        if !checkpoint.is_empty() {
            self.gather(checkpoint)?;
        }
        let damage = records.by_ref().find_map(|record| self.take(record).err());
        let torn = Damage::Torn { entry: self.entries() };
        Ok(damage.or((!records.rest().is_empty()).then_some(torn)))
    }

    /// The table that the records make, and what was damaged; `damage` was found when they were read.
    pub fn finish_after(self, damage: Option<Damage>) -> Result<(Table, Option<Damage>), Damage> {
        let (table, refused) = self.finish().map_err(|nothing| damage.unwrap_or(nothing))?;
        Ok((table, refused.or(damage)))
    }

    /// How many records were taken.
    pub const fn entries(&self) -> u32 {
        self.journal.entries()
    }

    /// The running checksum over them.
    pub const fn digest(&self) -> u32 {
        self.journal.digest()
    }

    /// Takes the next bytes of the checkpoint that a folded journal begins with; true once it is whole.
    pub fn gather(&mut self, part: &[u8]) -> Result<bool, Damage> {
        self.journal.gather(part)
    }

    /// How many bytes there are of a checkpoint that is not whole.
    pub fn gathered(&self) -> usize {
        self.journal.gathered().len()
    }

    /// Takes the next record.
    pub fn take(&mut self, record: Record<'_>) -> Result<(), Damage> {
        if self.gathered() > 0 {
            return Err(Damage::Torn { entry: 0 });
        }
        self.journal.take(record)
    }

    /// The table that the records make. Where the rules refuse one of them, the table before it.
    pub fn finish(mut self) -> Result<(Table, Option<Damage>), Damage> {
        let mut damage = None;
        loop {
            match fold(&self.journal, self.journal.fates(), u16::MAX, None) {
                Ok(state) => {
                    let sounded = Sounded::all(self.journal.last());
                    let told = Due::all(self.journal.last());
                    return Ok((Table { journal: self.journal, state, sounded, told }, damage));
                }
                Err(refused @ Damage::Refused { entry, .. }) if entry > 0 => {
                    damage = Some(refused);
                    self.journal.cut(entry)?;
                }
                Err(nothing) => {
                    return Err(if self.journal.entries() == 0 { Damage::Torn { entry: 0 } } else { nothing });
                }
            }
        }
    }
}
