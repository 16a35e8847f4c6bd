//! What can still be read of a damaged library: table by table and record by record, each of which has its own checksum.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Row, params, params_from_iter};

use super::{Library, Saved, TableId, figures, files, insert_table, note, unix_seconds};

/// What each of our files begins with: SQLite's name, pages of 4096 bytes, a log, and fixed fractions.
const BEGINNING: &[u8] = b"SQLite format 3\0\x10\x00\x02\x02\x00\x40\x20\x20";
/// How large its pages are, and where the first of them says how many there are; where it says none, all that are there count.
const PAGE: usize = 4096;
const PAGES: std::ops::Range<usize> = 28..32;
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
    let Ok(copy) = Copy::of(path, BEGINNING) else { return false };
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
    let tables = read_behind(library, path, BEGINNING);
    // Where the page is damaged that says where everything is, a new library's says it of all that were begun in the same layout.
    match first_page(library).filter(|_| tables == 0) {
        Some(page) => read_behind(library, path, &page),
        None => tables,
    }
}

/// The first page of a library, for a file of any size.
fn first_page(library: &Library) -> Option<Vec<u8>> {
    library.fold();
    let mut page = vec![0; PAGE];
    File::open(&library.path).ok()?.read_exact(&mut page).ok()?;
    page.get_mut(PAGES)?.fill(0);
    Some(page)
}

/// The same, as the file is behind such a beginning.
fn read_behind(library: &mut Library, path: &Path, beginning: &[u8]) -> usize {
    let Ok(copy) = Copy::of(path, beginning) else { return 0 };
    let Some(db) = &copy.db else { return 0 };
    for (question, put) in AROUND {
        copy_rows(db, question, &library.db, put);
    }
    // Plays of spreadsheets have no other figures than their scores.
    let _ = figures::seat_all(&library.db);
    ids(db).into_iter().filter(|id| table_into(library, db, *id)).count()
}

/// What is taken over before the tables: settings, who played by which spellings and in which colours, and plays of spreadsheets.
const AROUND: [(&str, &str); 5] = [
    ("SELECT key, value FROM settings", "INSERT OR REPLACE INTO settings VALUES (?1, ?2)"),
    ("SELECT id, name, colour, last_played FROM players", "INSERT OR IGNORE INTO players VALUES (?1, ?2, ?3, ?4)"),
    ("SELECT name, player FROM spellings", "INSERT OR IGNORE INTO spellings VALUES (?1, ?2)"),
    (
        "SELECT id, play, game, played_at, people, party, early, won, duration_ms, paused_ms, pauses, rounds, options
         FROM results WHERE table_id IS NULL",
        "INSERT OR IGNORE INTO results (id, play, game, played_at, people, party, early, won, duration_ms, paused_ms, pauses,
             rounds, options) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    ),
    (
        "SELECT result, seat, player, bot, points, rank, scores.won FROM scores
         JOIN results ON results.id = scores.result AND table_id IS NULL",
        "INSERT OR IGNORE INTO scores VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    ),
];

/// Copies rows as far as they can be read; what does not fit is left out.
fn copy_rows(from: &Connection, question: &str, into: &Connection, put: &str) {
    let Ok(mut rows) = from.prepare(question) else { return };
    let columns = rows.column_count();
    let row = |row: &Row<'_>| (0..columns).map(|column| row.get::<_, Value>(column)).collect::<Result<Vec<_>, _>>();
    for row in rows.query_map([], row).into_iter().flatten().map_while(Result::ok) {
        let _ = into.execute(put, params_from_iter(row));
    }
}

/// A copy of a file, read as far as it goes; gone when it was read. What was put aside stays as it is.
struct Copy {
    db: Option<Connection>,
    path: PathBuf,
}

impl Copy {
    /// With the beginning that each of our files has.
    fn of(path: &Path, beginning: &[u8]) -> std::io::Result<Copy> {
        let mut copy = Copy { db: None, path: files::beside(path, ".reading") };
        std::fs::copy(path, &copy.path)?;
        let log = files::beside(path, "-wal");
        let logged = log.exists() && std::fs::copy(log, files::beside(&copy.path, "-wal")).is_ok();
        let mut file = std::fs::OpenOptions::new().write(true).open(&copy.path)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(beginning)?;
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
    let rivals = super::rivals(db, id).unwrap_or_default();
    // All of it or nothing, as when it came from another library.
    let put = |db: &mut Connection| -> rusqlite::Result<()> {
        let change = db.transaction()?;
        let id = insert_table(&change, &table, opened_at.unwrap_or_else(|_| unix_seconds()))?;
        super::keep_rivals(&change, id, rivals)?;
        change.execute("INSERT INTO seen (table_id, ms) VALUES (?1, ?2)", params![id, seen.unwrap_or(0)])?;
        note(&change, id, &table)?;
        change.commit()
    };
    put(&mut library.db).is_ok()
}
