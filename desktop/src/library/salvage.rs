//! What can still be read of a damaged library: table by table and record by record, each of which has its own checksum.

use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, params};

use super::{Library, Saved, TableId, files};

/// What each of our files begins with: SQLite's name, pages of 4096 bytes, a log, and fixed fractions.
const BEGINNING: &[u8] = b"SQLite format 3\0\x10\x00\x02\x02\x00\x40\x20\x20";
/// Where it says how it is written: with a log, or in place.
const VERSIONS: u64 = 18;
/// Tables that are asked for one by one where the list of them is damaged.
const MOST_ASKED: TableId = 100_000;
/// As many in a row that are not there end the search.
const GAP: TableId = 200;
/// Records of a table at most.
const MOST_RECORDS: u32 = 1_000_000;

/// Whether a file that SQLite does not take, or takes for somebody else's, was one of ours.
pub(super) fn looks_like_ours(path: &Path) -> bool {
    let Ok(copy) = Copy::of(path) else { return false };
    let Some(db) = &copy.db else { return false };
    let names = db.query_row(
        "SELECT count(*) FROM sqlite_schema WHERE name IN ('tables', 'records', 'seen', 'settings')",
        [],
        |row| row.get::<_, u32>(0),
    );
    names.is_ok_and(|count| count >= 2)
}

/// Reads what is sound of the file at `path` into a library; answers how many tables that were.
pub(super) fn read_into(library: &mut Library, path: &Path) -> usize {
    let Ok(copy) = Copy::of(path) else { return 0 };
    let Some(db) = &copy.db else { return 0 };
    let Ok(mut settings) = db.prepare("SELECT key, value FROM settings") else { return tables_into(library, db) };
    let rows = settings.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)));
    for (key, value) in rows.into_iter().flatten().map_while(Result::ok) {
        let _ = library.db.execute("INSERT OR REPLACE INTO settings VALUES (?1, ?2)", params![key, value]);
    }
    drop(settings);
    tables_into(library, db)
}

fn tables_into(library: &mut Library, db: &Connection) -> usize {
    ids(db).into_iter().filter(|id| table_into(library, db, *id)).count()
}

/// A copy of a file, read as far as it goes; gone when it was read. What was put aside stays as it is.
struct Copy {
    db: Option<Connection>,
    path: PathBuf,
}

impl Copy {
    /// With the beginning that each of our files has.
    fn of(path: &Path) -> std::io::Result<Copy> {
        let mut copy = Copy { db: None, path: files::beside(path, ".reading") };
        std::fs::copy(path, &copy.path)?;
        let log = files::beside(path, "-wal");
        let logged = log.exists() && std::fs::copy(log, files::beside(&copy.path, "-wal")).is_ok();
        let mut file = std::fs::OpenOptions::new().write(true).open(&copy.path)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(BEGINNING)?;
        // Written in place, where there is no log.
        if !logged {
            file.seek(SeekFrom::Start(VERSIONS))?;
            file.write_all(&[1, 1])?;
        }
        drop(file);
        let opened = Connection::open_with_flags(&copy.path, OpenFlags::SQLITE_OPEN_READ_WRITE);
        copy.db = opened.ok();
        Ok(copy)
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.db = None;
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let _ = std::fs::remove_file(files::beside(&self.path, suffix));
        }
    }
}

/// The numbers of all tables; where their list is damaged, those that can be asked for.
fn ids(db: &Connection) -> Vec<TableId> {
    let listed = |sql: &str| -> Option<Vec<TableId>> {
        let mut rows = db.prepare(sql).ok()?;
        let rows = rows.query_map([], |row| row.get(0)).ok()?;
        rows.collect::<Result<Vec<TableId>, _>>().ok()
    };
    if let Some(ids) = listed("SELECT id FROM tables ORDER BY touched").or_else(|| listed("SELECT id FROM tables")) {
        return ids;
    }
    let (mut found, mut missing) = (Vec::new(), 0);
    for id in 1..=MOST_ASKED {
        let there = db.query_row("SELECT 1 FROM records WHERE table_id = ?1 LIMIT 1", [id], |_| Ok(())).is_ok();
        missing = if there { 0 } else { missing + 1 };
        if missing > GAP {
            break;
        }
        found.extend(there.then_some(id));
    }
    found
}

/// Takes over a table with its records up to the first that is not sound; false where not even its opening is.
fn table_into(library: &mut Library, db: &Connection, id: TableId) -> bool {
    let mut rows = Vec::new();
    for entry in 0..MOST_RECORDS {
        let bytes =
            db.query_row("SELECT bytes FROM records WHERE table_id = ?1 AND entry = ?2", params![id, entry], |row| {
                row.get::<_, Vec<u8>>(0)
            });
        let Ok(bytes) = bytes else { break };
        rows.push((i64::from(entry), bytes));
    }
    let checkpoint =
        db.query_row("SELECT bytes FROM checkpoints WHERE table_id = ?1 ORDER BY entry DESC LIMIT 1", [id], |row| {
            row.get::<_, Vec<u8>>(0)
        });
    let mut saved = Saved { checkpoint: checkpoint.ok(), rows };
    if saved.rows.is_empty() {
        let rows = db.prepare("SELECT entry, bytes FROM records WHERE table_id = ?1 ORDER BY entry");
        let rows = rows.and_then(|mut rows| {
            let rows = rows.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.map_while(Result::ok).collect())
        });
        saved.rows = rows.unwrap_or_default();
    }
    let Ok((table, _)) = saved.read() else { return false };
    let opened_at = db.query_row("SELECT opened_at FROM tables WHERE id = ?1", [id], |row| row.get::<_, i64>(0));
    let seen = db.query_row("SELECT ms FROM seen WHERE table_id = ?1", [id], |row| row.get::<_, i64>(0));
    let Ok(here) = library.shelve(&table) else { return false };
    if let Ok(at) = opened_at {
        let _ = library.set_opened_at(here, &table, at);
    }
    if let Some(ms) = seen.ok().and_then(|ms| u64::try_from(ms).ok()) {
        let _ = library.see(here, bedside_core::Instant::from_millis(ms));
    }
    true
}
