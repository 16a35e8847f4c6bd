//! The tables of this machine, in SQLite: every record is on the disk before its press is confirmed.
//!
//! It knows rows and files, and nothing of the rules: a table goes in and comes out as the records of its journal.

mod backup;
pub mod exchange;
mod figures;
mod files;
mod glass_keys;
mod instance;
mod layout;
mod listing;
mod notice;
mod opening;
mod outcome;
mod players;
mod plays;
mod results;
mod rewriting;
mod row;
mod salvage;
mod settings;
mod shelved;
mod standing;
pub mod statistics;
mod writer;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::advice::rivals::Rivals;
use bedside_core::journal::{Damage, Record, Records};
use bedside_core::table::Reading;
use bedside_core::{Instant, Journal, Seed, Table};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

pub use backup::{NotRestored, Prepared};
pub use glass_keys::GlassKeys;
pub use instance::{Instance, Only};
pub use listing::Sought;
pub(crate) use notice::place;
pub use notice::{Fault, Notice};
pub use outcome::{Outcome, play_name};
pub use players::{Player, PlayerId};
pub use results::{Filter, PlayResult, SeatResult};
pub use settings::{GlassView, Settings, Theme};
pub use shelved::Shelved;
use standing::Standing;
pub(crate) use writer::{Change, Writer, Written};

/// The number of a table in the library.
pub type TableId = i64;

/// A table taken out of the library.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The table.
    pub table: Table,
    /// Its age when it was last looked at.
    pub seen: Instant,
    /// What is wrong with the records that were put aside.
    pub damage: Option<Damage>,
}

/// The library.
#[derive(Debug)]
pub struct Library {
    db: Connection,
    path: PathBuf,
}

const TOUCH: &str = "UPDATE tables SET touched = (SELECT max(touched) + 1 FROM tables) WHERE id = ?1";

impl Library {
    /// For tests: from now on it may not grow, as on a full disk.
    pub(crate) fn may_not_grow(&self) {
        // SQLite takes it for as many pages as there are.
        let _ = self.db.pragma_update(None, "max_page_count", 1);
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts a table into the library with all of its records.
    pub fn shelve(&mut self, table: &Table) -> Result<TableId, Fault> {
        self.shelve_with(table, Rivals::default())
    }

    /// The same, with which of its seats are rivals.
    pub fn shelve_with(&mut self, table: &Table, rivals: Rivals) -> Result<TableId, Fault> {
        let path = self.path.clone();
        let insert = |db: &mut Connection| {
            let change = db.transaction()?;
            let id = insert_table(&change, table, unix_seconds())?;
            keep_rivals(&change, id, rivals)?;
            note(&change, id, table)?;
            change.commit()?;
            Ok(id)
        };
        insert(&mut self.db).map_err(|cause: rusqlite::Error| Fault::of(&path, &cause))
    }

    /// Which seats of a table are rivals.
    pub fn rivals(&self, id: TableId) -> Rivals {
        rivals(&self.db, id).unwrap_or_default()
    }

    /// Appends what `table` has beyond its first `from` entries. It is on the disk when this returns.
    pub fn append(&mut self, id: TableId, table: &Table, from: u32) -> Result<(), Fault> {
        let path = self.path.clone();
        let append = |db: &mut Connection| {
            let change = in_turn(db)?;
            if !goes_on(&change, id, table.journal(), from)? {
                return Ok(false);
            }
            insert_from(&change, id, table.journal(), from)?;
            note(&change, id, table)?;
            change.commit()?;
            Ok(true)
        };
        match append(&mut self.db) {
            Ok(true) => Ok(()),
            Ok(false) => Err(Fault::Conflict { path }),
            Err(cause) => Err(Fault::of(&path, &cause)),
        }
    }

    /// The table of this library that `table` goes on from: a part of its journal, a move at least, is all that it has.
    pub fn beginning_of(&self, table: &Table) -> Result<Option<(TableId, u32)>, Fault> {
        let journal = table.journal();
        for (id, entries) in self.of_seed(table.state().seed())? {
            if entries < 2 || entries > journal.entries() {
                continue;
            }
            let theirs = self.digest_at(id, entries)?;
            if theirs.is_some() && theirs == journal.digest_at(entries) {
                return Ok(Some((id, entries)));
            }
        }
        Ok(None)
    }

    /// The tables whose chance has this seed, with how many entries they have: one, but where a table went on in two ways.
    fn of_seed(&self, seed: Seed) -> Result<Vec<(TableId, u32)>, Fault> {
        let query = || -> rusqlite::Result<Vec<(TableId, u32)>> {
            let mut rows = self.db.prepare_cached(
                "SELECT id, (SELECT coalesce(max(entry) + 1, 0) FROM records WHERE table_id = id) FROM tables
                 WHERE seed = ?1 AND NOT deleted ORDER BY touched DESC",
            )?;
            rows.query_map([seed.0.cast_signed()], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        };
        query().map_err(|cause| self.fault(cause))
    }

    /// The running checksum after the first `entries` entries of a table, where all of them are here and sound.
    pub fn digest_at(&self, id: TableId, entries: u32) -> Result<Option<u32>, Fault> {
        let saved = self.saved(id).map_err(|cause| self.fault(cause))?;
        Ok(saved.digest_at(entries))
    }

    /// Saves a table's age. A power cut may lose the last of these, a killed process does not.
    pub fn see(&mut self, id: TableId, age: Instant) -> Result<(), Fault> {
        let ms = i64::try_from(age.millis()).unwrap_or(i64::MAX);
        let save = |db: &Connection| {
            db.pragma_update(None, "synchronous", "NORMAL")?;
            let saved = db.execute("INSERT OR REPLACE INTO seen (table_id, ms) VALUES (?1, ?2)", params![id, ms]);
            db.pragma_update(None, "synchronous", "FULL")?;
            saved.map(|_| ())
        };
        save(&self.db).map_err(|cause| self.fault(cause))
    }

    /// Takes a table out, and makes it the one used last. Damaged records are put aside; nothing where not even the
    /// opening is sound.
    pub fn take(&mut self, id: TableId) -> Result<Option<Taken>, Fault> {
        let unusable = |cause: rusqlite::Error| Fault::of(&self.path, &cause);
        let saved = self.saved(id).map_err(unusable)?;
        let seen = self.seen(id).map_err(unusable)?;
        let read = saved.read();
        let path = self.path.clone();
        let keep = |db: &mut Connection| {
            let change = db.transaction()?;
            match &read {
                Ok((table, Some(_))) => set_aside(&change, id, table.journal().entries())?,
                Ok((_, None)) => (),
                Err(_) => {
                    change.execute("UPDATE tables SET broken = 1 WHERE id = ?1", [id])?;
                }
            }
            change.execute(TOUCH, [id])?;
            change.commit()
        };
        keep(&mut self.db).map_err(|cause| Fault::of(&path, &cause))?;
        Ok(read.ok().map(|(table, damage)| Taken { table, seen, damage }))
    }

    /// Makes a table the one used last.
    pub fn touch(&mut self, id: TableId) -> Result<(), Fault> {
        self.db.execute(TOUCH, [id]).map(|_| ()).map_err(|cause| Fault::of(&self.path, &cause))
    }

    fn saved(&self, id: TableId) -> rusqlite::Result<Saved> {
        let mut rows = self.db.prepare_cached("SELECT entry, bytes FROM records WHERE table_id = ?1 ORDER BY entry")?;
        let rows = rows.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        let checkpoint = self.db.query_row(
            "SELECT bytes FROM checkpoints WHERE table_id = ?1 ORDER BY entry DESC LIMIT 1",
            [id],
            |row| row.get(0),
        );
        Ok(Saved { checkpoint: checkpoint.optional()?, rows })
    }

    /// When a table came here, in unix seconds.
    pub fn opened_at(&self, id: TableId) -> Result<i64, Fault> {
        let opened = self.db.query_row("SELECT opened_at FROM tables WHERE id = ?1", [id], |row| row.get(0));
        opened.map_err(|cause| self.fault(cause))
    }

    fn seen(&self, id: TableId) -> rusqlite::Result<Instant> {
        let ms = self.db.query_row("SELECT ms FROM seen WHERE table_id = ?1", [id], |row| row.get::<_, i64>(0));
        Ok(Instant::from_millis(u64::try_from(ms.optional()?.unwrap_or(0)).unwrap_or(0)))
    }

    fn fault(&self, cause: rusqlite::Error) -> Fault {
        let fault = Fault::of(&self.path, &cause);
        if matches!(fault, Fault::Damaged { .. }) {
            files::mark_suspect(&self.path);
        }
        fault
    }
}

/// A change that reads first: it has to have its turn before that, or it would not wait for it.
fn in_turn(db: &Connection) -> rusqlite::Result<Transaction<'_>> {
    Transaction::new_unchecked(db, TransactionBehavior::Immediate)
}

/// What the library has of a table.
struct Saved {
    /// The checkpoint to go on from, where records before it are missing.
    checkpoint: Option<Vec<u8>>,
    rows: Vec<(i64, Vec<u8>)>,
}

impl Saved {
    /// The entry behind its checkpoint, where it has one that is sound.
    fn first(&self) -> Option<u32> {
        let mut reading = Reading::new();
        reading.gather(self.checkpoint.as_deref()?).ok().map(|_| reading.entries())
    }

    /// Whether it goes on from a checkpoint behind so many entries, which it does not have.
    fn begins_behind(&self, entries: u32) -> bool {
        self.first().is_some_and(|first| first > entries)
    }

    /// The running checksum after the first so many entries, where all of them are here and sound.
    fn digest_at(&self, entries: u32) -> Option<u32> {
        let rows = self.rows.iter().filter(|(entry, _)| *entry < i64::from(entries)).cloned().collect();
        let some = Saved { checkpoint: self.checkpoint.clone(), rows };
        let digest =
            |from| some.gather(from).ok().filter(|(read, damage)| read.entries() == entries && damage.is_none());
        let read = digest(None).or_else(|| digest(some.checkpoint.as_deref()));
        read.map(|(read, _)| read.digest())
    }

    /// The table, up to the first record that is missing or damaged.
    fn read(&self) -> Result<(Table, Option<Damage>), Damage> {
        let (reading, damage) = self.gather(self.checkpoint.as_deref()).or_else(|_| self.gather(None))?;
        let (table, refused) = reading.finish()?;
        Ok((table, refused.or(damage)))
    }

    /// The records behind a checkpoint, or all of them.
    fn gather(&self, checkpoint: Option<&[u8]>) -> Result<(Reading, Option<Damage>), Damage> {
        let mut reading = Reading::new();
        if let Some(bytes) = checkpoint {
            reading.gather(bytes)?;
        }
        let first = reading.entries();
        let mut rows = self.rows.iter().filter(|(entry, _)| *entry >= i64::from(first));
        let damage = rows.find_map(|(number, bytes)| {
            let torn = Damage::Torn { entry: reading.entries() };
            let mut records = Records::of(bytes);
            match records.next() {
                Some(record) if *number == i64::from(reading.entries()) && records.rest().is_empty() => {
                    reading.take(record).err()
                }
                _ => Some(torn),
            }
        });
        Ok((reading, damage))
    }
}

/// Whether a journal goes on from what the library has of a table: another process may have written other names into it.
fn goes_on(change: &Connection, id: TableId, journal: &Journal, from: u32) -> rusqlite::Result<bool> {
    let Some(last) = from.checked_sub(1).filter(|last| *last >= journal.first()) else { return Ok(true) };
    let mut row = change.prepare_cached("SELECT bytes FROM records WHERE table_id = ?1 AND entry = ?2")?;
    let there = row.query_row(params![id, last], |row| row.get::<_, Vec<u8>>(0)).optional()?;
    let here = journal.records(last).next();
    Ok(there.zip(here).is_none_or(|(there, here)| there == here.whole))
}

/// Notes where a table stands, and how it ended where it did.
fn note(change: &Connection, id: TableId, table: &Table) -> rusqlite::Result<()> {
    Standing::of(table).save(change, id)?;
    outcome::note(change, id, table)
}

fn keep_rivals(db: &Connection, id: TableId, rivals: Rivals) -> rusqlite::Result<()> {
    db.execute("UPDATE tables SET rivals = ?2 WHERE id = ?1", params![id, rivals.key()]).map(drop)
}

/// Which seats of a table are rivals.
fn rivals(db: &Connection, id: TableId) -> rusqlite::Result<Rivals> {
    let kept = db.prepare_cached("SELECT rivals FROM tables WHERE id = ?1")?.query_row([id], |row| row.get(0));
    Ok(kept.optional()?.map_or_else(Rivals::default, |key: String| Rivals::by_key(&key)))
}

/// Inserts a table that was opened at a moment (unix seconds), with what its journal has.
fn insert_table(change: &Transaction<'_>, table: &Table, opened_at: i64) -> rusqlite::Result<TableId> {
    let seats = &table.state().setup().seats;
    change.execute(
        "INSERT INTO tables (opened_at, touched, game, seats, seed, words)
         VALUES (?1, (SELECT coalesce(max(touched), 0) + 1 FROM tables), ?2, ?3, ?4, ?5)",
        params![
            opened_at,
            table.state().playing().kind().key(),
            serde_json::json!(seats).to_string(),
            table.state().seed().0.cast_signed(),
            listing::words(seats)
        ],
    )?;
    let id = change.last_insert_rowid();
    players::seat(change, table, opened_at)?;
    insert_from(change, id, table.journal(), 0)?;
    Ok(id)
}

/// Inserts what `journal` has from an entry on; where records before are gone, its checkpoint instead of them.
fn insert_from(change: &Transaction<'_>, id: TableId, journal: &Journal, from: u32) -> rusqlite::Result<()> {
    let first = journal.first().max(from);
    if first > from {
        change.execute(
            "INSERT INTO checkpoints (table_id, entry, bytes) VALUES (?1, ?2, ?3)",
            params![id, first, journal.checkpoint()],
        )?;
    }
    journal.records(first).zip(first..).try_for_each(|(record, entry)| insert_record(change, id, entry, record))
}

fn insert_record(change: &Transaction<'_>, id: TableId, entry: u32, record: Record<'_>) -> rusqlite::Result<()> {
    change
        .prepare_cached("INSERT INTO records (table_id, entry, bytes) VALUES (?1, ?2, ?3)")?
        .execute(params![id, entry, record.whole])
        .map(|_| ())
}

/// Keeps the records from entry `from` on where they are not in the way.
fn set_aside(change: &Transaction<'_>, id: TableId, from: u32) -> rusqlite::Result<()> {
    change.execute(
        "INSERT INTO damaged SELECT table_id, entry, bytes FROM records WHERE table_id = ?1 AND entry >= ?2",
        params![id, from],
    )?;
    change.execute("DELETE FROM records WHERE table_id = ?1 AND entry >= ?2", params![id, from]).map(|_| ())
}

fn unix_seconds() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |age| i64::try_from(age.as_secs()).unwrap_or(i64::MAX))
}
