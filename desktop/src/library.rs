//! The tables of this machine, in SQLite: every record is on the disk before its press is confirmed.
//!
//! It knows rows and files, and nothing of the rules: a table goes in and comes out as the records of its journal.

mod glass_keys;
mod listing;
mod notice;
mod settings;
mod shelved;
mod standing;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bedside_core::journal::{Damage, Record, Records};
use bedside_core::table::Reading;
use bedside_core::{Instant, Journal, Table};
use rusqlite::{Connection, OptionalExtension, Transaction, params};

pub use glass_keys::GlassKeys;
pub(crate) use notice::place;
pub use notice::{Fault, Notice};
pub use settings::{GlassView, Settings, Theme};
pub use shelved::Shelved;
use standing::Standing;

/// "BEDS" in ASCII: marks the file as ours among SQLite's files.
const APPLICATION: i32 = 0x4245_4453;
/// The layout below; a later one gets a step in [`Library::migrate`].
const LAYOUT: i32 = 5;
const FILE: &str = "library.sqlite";

const TABLES: &str = "
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        opened_at INTEGER NOT NULL,         -- unix seconds
        touched INTEGER NOT NULL,           -- the table used last has the highest
        game TEXT NOT NULL,
        seats TEXT NOT NULL,                -- a JSON list of names
        over INTEGER NOT NULL DEFAULT 0,
        broken INTEGER NOT NULL DEFAULT 0   -- not even its opening can be read
    ) STRICT;
    CREATE TABLE records (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        entry INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (table_id, entry)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE damaged (                  -- records that could not be read: kept, never used
        table_id INTEGER NOT NULL REFERENCES tables (id),
        entry INTEGER NOT NULL,
        bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE seen (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id),
        ms INTEGER NOT NULL                 -- the table's age when it was last looked at
    ) STRICT;
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
";

/// Layout 2: a JSON list of what each player has at the end, where the game counts players' points.
const POINTS: &str = "ALTER TABLE tables ADD COLUMN points TEXT;";
/// Layout 3: whether the group agreed to stop before the end.
const UNFINISHED: &str = "ALTER TABLE tables ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 0;";

/// Layout 4: what a table goes on from whose first records never were here.
const CHECKPOINTS: &str = "
    CREATE TABLE checkpoints (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        entry INTEGER NOT NULL,             -- entries before it; the records go on with this one
        bytes BLOB NOT NULL,
        PRIMARY KEY (table_id, entry)
    ) STRICT, WITHOUT ROWID;
";

/// Layout 5: where a table stands and how it ended, for the list; nothing where nobody has looked since. A deleted table is gone
/// with the next start.
const STANDING: &str = "
    ALTER TABLE tables ADD COLUMN round INTEGER;
    ALTER TABLE tables ADD COLUMN rounds INTEGER;
    ALTER TABLE tables ADD COLUMN places TEXT;  -- a JSON list of everybody's place, the best first
    ALTER TABLE tables ADD COLUMN won INTEGER;  -- of those who play together
    ALTER TABLE tables ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
";

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
    /// The folder of the user's library: `chosen`, else `BEDSIDE_DATA`, else where the system keeps such data.
    pub fn folder(chosen: Option<PathBuf>) -> Result<PathBuf, Fault> {
        let named =
            chosen.or_else(|| std::env::var_os("BEDSIDE_DATA").filter(|dir| !dir.is_empty()).map(PathBuf::from));
        named
            .or_else(|| Some(directories::ProjectDirs::from("", "", "bedside")?.data_dir().to_owned()))
            .ok_or_else(|| Fault::unusable(Path::new("~"), "no home folder"))
    }

    /// Opens the library in `folder`, or begins one. A file that is damaged or not ours is put aside, never deleted.
    pub fn open(folder: &Path) -> Result<(Library, Option<Notice>), Fault> {
        let path = folder.join(FILE);
        std::fs::create_dir_all(folder).map_err(|cause| Fault::unusable(folder, cause))?;
        match Library::connect(&path) {
            Ok(library) => Ok((library, None)),
            Err(Unfit::Later) => Err(Fault::Later { path }),
            Err(Unfit::Trouble(cause)) => Err(Fault::unusable(&path, cause)),
            Err(Unfit::NotOurs) => {
                let aside = put_aside(&path).map_err(|cause| Fault::unusable(&path, cause))?;
                let library = Library::connect(&path).map_err(|_| Fault::unusable(&path, "it cannot be begun anew"))?;
                Ok((library, Some(Notice::LibraryAside { path: aside })))
            }
        }
    }

    /// A library that is gone with the process, for tests and for trying things out.
    pub fn in_memory() -> Result<Library, Fault> {
        let path = Path::new(":memory:");
        let unusable = |cause| Fault::unusable(path, cause);
        let db = Connection::open_in_memory().map_err(unusable)?;
        Library::migrate(&db).map_err(unusable)?;
        Ok(Library { db, path: path.to_owned() })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn connect(path: &Path) -> Result<Library, Unfit> {
        let db = Connection::open(path)?;
        db.busy_timeout(std::time::Duration::from_secs(2))?;
        let number = |pragma: &str| db.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i32>(0));
        let (application, layout) = (number("application_id")?, number("user_version")?);
        let empty: bool = db.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))?;
        if application != APPLICATION && !(application == 0 && layout == 0 && empty) {
            return Err(Unfit::NotOurs);
        }
        if layout > LAYOUT {
            return Err(Unfit::Later);
        }
        let sound: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if sound != "ok" {
            return Err(Unfit::NotOurs);
        }
        db.pragma_update(None, "journal_mode", "WAL")?;
        db.pragma_update(None, "synchronous", "FULL")?;
        db.pragma_update(None, "foreign_keys", true)?;
        Library::migrate(&db)?;
        let mut library = Library { db, path: path.to_owned() };
        if layout < LAYOUT {
            library.look_at_all()?;
        }
        Ok(library)
    }

    /// Brings an older layout up to [`LAYOUT`], all or nothing.
    fn migrate(db: &Connection) -> rusqlite::Result<()> {
        let layout: i32 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if layout >= LAYOUT {
            return Ok(());
        }
        let begin = format!("{TABLES} PRAGMA application_id = {APPLICATION};");
        let steps = [begin.as_str(), POINTS, UNFINISHED, CHECKPOINTS, STANDING];
        let steps: Vec<_> = steps.into_iter().skip(usize::try_from(layout).unwrap_or(0)).collect();
        let steps = steps.join(" ");
        db.execute_batch(&format!("BEGIN IMMEDIATE; {steps} PRAGMA user_version = {LAYOUT}; COMMIT;"))
    }

    /// Puts a table into the library with all of its records.
    pub fn shelve(&mut self, table: &Table) -> Result<TableId, Fault> {
        let path = self.path.clone();
        let insert = |db: &mut Connection| {
            let change = db.transaction()?;
            let seats = serde_json::json!(table.state().setup().seats).to_string();
            change.execute(
                "INSERT INTO tables (opened_at, touched, game, seats)
                 VALUES (?1, (SELECT coalesce(max(touched), 0) + 1 FROM tables), ?2, ?3)",
                params![unix_seconds(), table.state().playing().kind().key(), seats],
            )?;
            let id = change.last_insert_rowid();
            Standing::of(table).save(&change, id)?;
            insert_from(&change, id, table.journal(), 0)?;
            change.commit()?;
            Ok(id)
        };
        insert(&mut self.db).map_err(|cause: rusqlite::Error| Fault::unusable(&path, cause))
    }

    /// Appends what `table` has beyond its first `from` entries. It is on the disk when this returns.
    pub fn append(&mut self, id: TableId, table: &Table, from: u32) -> Result<(), Fault> {
        let path = self.path.clone();
        let append = |db: &mut Connection| {
            let change = db.transaction()?;
            insert_from(&change, id, table.journal(), from)?;
            Standing::of(table).save(&change, id)?;
            change.commit()
        };
        append(&mut self.db).map_err(|cause| Fault::unusable(&path, cause))
    }

    /// The table of this library that `table` goes on from: a part of its journal, a move at least, is all that it has.
    pub fn beginning_of(&self, table: &Table) -> Result<Option<(TableId, u32)>, Fault> {
        for shelved in self.tables()? {
            if shelved.entries < 2 || shelved.entries > table.journal().entries() {
                continue;
            }
            let theirs = self.digest_at(shelved.id, shelved.entries)?;
            if theirs.is_some() && theirs == table.journal().digest_at(shelved.entries) {
                return Ok(Some((shelved.id, shelved.entries)));
            }
        }
        Ok(None)
    }

    /// The running checksum after the first `entries` entries of a table, where all of them are here and sound.
    pub fn digest_at(&self, id: TableId, entries: u32) -> Result<Option<u32>, Fault> {
        let mut saved = self.saved(id).map_err(|cause| self.fault(cause))?;
        saved.rows.retain(|(entry, _)| *entry < i64::from(entries));
        let digest =
            |from| saved.gather(from).ok().filter(|(read, damage)| read.entries() == entries && damage.is_none());
        let read = digest(None).or_else(|| digest(saved.checkpoint.as_deref()));
        Ok(read.map(|(read, _)| read.digest()))
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
        let unusable = |cause: rusqlite::Error| Fault::unusable(&self.path, cause);
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
        keep(&mut self.db).map_err(|cause| Fault::unusable(&path, cause))?;
        Ok(read.ok().map(|(table, damage)| Taken { table, seen, damage }))
    }

    /// Makes a table the one used last.
    pub fn touch(&mut self, id: TableId) -> Result<(), Fault> {
        self.db.execute(TOUCH, [id]).map(|_| ()).map_err(|cause| Fault::unusable(&self.path, cause))
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
        Fault::unusable(&self.path, cause)
    }
}

/// Why a file is not opened as it is.
enum Unfit {
    NotOurs,
    Later,
    Trouble(rusqlite::Error),
}

impl From<rusqlite::Error> for Unfit {
    fn from(cause: rusqlite::Error) -> Unfit {
        match cause.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase | rusqlite::ErrorCode::DatabaseCorrupt) => Unfit::NotOurs,
            _ => Unfit::Trouble(cause),
        }
    }
}

/// What the library has of a table.
struct Saved {
    /// The checkpoint to go on from, where records before it are missing.
    checkpoint: Option<Vec<u8>>,
    rows: Vec<(i64, Vec<u8>)>,
}

impl Saved {
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

/// Renames the file and what SQLite wrote beside it; answers the new name.
fn put_aside(path: &Path) -> std::io::Result<PathBuf> {
    let free = |number: u32| path.with_extension(format!("aside-{}-{number}.sqlite", unix_seconds()));
    let aside = (0..).map(free).find(|name| !name.exists()).unwrap_or_else(|| free(0));
    let beside = |file: &Path, suffix: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(suffix);
        PathBuf::from(name)
    };
    for suffix in ["-wal", "-shm"] {
        match std::fs::rename(beside(path, suffix), beside(&aside, suffix)) {
            Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => return Err(cause),
            _ => (),
        }
    }
    std::fs::rename(path, &aside)?;
    Ok(aside)
}

fn unix_seconds() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |age| i64::try_from(age.as_secs()).unwrap_or(i64::MAX))
}
