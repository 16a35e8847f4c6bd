//! Whole tables as JSON: every record of their journals, so that another library has them as they are here.

use std::io::{Read, Write};

use bedside_core::{Lang, Table};
use rusqlite::{OptionalExtension, params};
use serde::{Deserialize, Serialize};

use crate::advice::rivals::Rivals;
use crate::library::{Fault, Filter, Library, Saved, TableId, insert_table, keep_rivals, note};

/// The layout of the file; a later one is refused.
pub const LAYOUT: u32 = 1;
/// Bytes of a file that are read at most: a hundred thousand tables.
const MOST_BYTES: u64 = 256 << 20;
/// No table was opened before or after these moments, in unix seconds: the end of 2100.
const MOMENTS: [i64; 2] = [0, 4_133_980_799];
/// What the file says that it is.
const KIND: &str = "tables";

/// A table in the file.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    /// Unix seconds.
    opened_at: i64,
    game: String,
    seats: Vec<String>,
    /// Its age when it was last looked at, in milliseconds.
    seen_ms: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    checkpoint: Option<String>,
    /// Which of its seats are rivals, as the library keeps it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rivals: String,
    /// Each record in hex.
    records: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Head {
    bedside: String,
    layout: u32,
}

#[derive(Debug, Deserialize)]
struct File {
    tables: Vec<serde_json::Value>,
}

/// Why a file is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is none of ours.
    NotOurs(String),
    /// A later version of Bedside wrote it.
    Later,
    /// The library cannot be used.
    Library(Fault),
}

impl From<Fault> for Unfit {
    fn from(fault: Fault) -> Unfit {
        Unfit::Library(fault)
    }
}

/// What came of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Tables or plays that are new here.
    pub new: usize,
    /// Those that were here, and went on elsewhere.
    pub longer: usize,
    /// Those that were here as they are.
    pub known: usize,
    /// Those that cannot be read.
    pub unreadable: usize,
}

/// Writes tables; those of a filter that asks for results are those with such a result. `progress` hears how many of how many are
/// done.
pub fn write(
    library: &Library,
    filter: &Filter,
    mut out: impl Write,
    mut progress: impl FnMut(usize, usize),
) -> Result<usize, WriteFault> {
    let ids = library.tables_of(filter)?;
    writeln!(out, "{{\"bedside\":\"{KIND}\",\"layout\":{LAYOUT},\"tables\":[")?;
    for (place, id) in ids.iter().enumerate() {
        let kept = library.kept(*id).map_err(|cause| library.fault(cause))?;
        let comma = if place + 1 < ids.len() { "," } else { "" };
        writeln!(out, "{}{comma}", serde_json::to_string(&kept).map_err(std::io::Error::other)?)?;
        progress(place + 1, ids.len());
    }
    writeln!(out, "]}}")?;
    out.flush()?;
    Ok(ids.len())
}

/// Why something could not be written.
#[derive(Debug)]
pub enum WriteFault {
    /// The library.
    Library(Fault),
    /// The file.
    File(std::io::Error),
}

impl From<Fault> for WriteFault {
    fn from(fault: Fault) -> WriteFault {
        WriteFault::Library(fault)
    }
}

impl From<std::io::Error> for WriteFault {
    fn from(cause: std::io::Error) -> WriteFault {
        WriteFault::File(cause)
    }
}

/// Takes over the tables of a file: those that are known are not doubled, and those that went on elsewhere go on from there.
pub fn read(library: &mut Library, file: impl Read, mut progress: impl FnMut(usize, usize)) -> Result<Imported, Unfit> {
    let file = parsed(file)?;
    let (mut imported, all) = (Imported::default(), file.tables.len());
    for (place, value) in file.tables.into_iter().enumerate() {
        let table = serde_json::from_value::<Kept>(value).ok().and_then(|kept| {
            let saved = kept.saved()?;
            let (table, damage) = saved.read().ok()?;
            damage.is_none().then_some((kept, saved, table))
        });
        match table {
            Some((kept, saved, table)) => library.take_in(&kept, &saved, &table, &mut imported)?,
            None => imported.unreadable += 1,
        }
        progress(place + 1, all);
    }
    Ok(imported)
}

/// How many tables are in a file.
pub fn count(file: impl Read) -> Result<usize, Unfit> {
    parsed(file).map(|file| file.tables.len())
}

/// A file of ours that this version reads.
fn parsed(file: impl Read) -> Result<File, Unfit> {
    let not_ours = |cause: serde_json::Error| Unfit::NotOurs(cause.to_string());
    let value: serde_json::Value =
        serde_json::from_reader(std::io::BufReader::new(file.take(MOST_BYTES))).map_err(not_ours)?;
    let head = Head::deserialize(&value).map_err(not_ours)?;
    if head.bedside != KIND {
        return Err(Unfit::NotOurs(head.bedside));
    }
    if head.layout > LAYOUT {
        return Err(Unfit::Later);
    }
    serde_json::from_value(value).map_err(not_ours)
}

impl Imported {
    /// The same in words.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.shelf();
        let parts = [
            (words.imported_new, self.new),
            (words.imported_longer, self.longer),
            (words.imported_known, self.known),
            (words.imported_unreadable, self.unreadable),
        ];
        parts.map(|(words, count)| words.replace("{}", &count.to_string())).join("  ")
    }
}

impl Unfit {
    /// Why it is not taken, in words.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Unfit::Later => lang.shelf().export_later.to_owned(),
            Unfit::NotOurs(cause) => format!("{} ({cause})", lang.shelf().not_an_export),
            Unfit::Library(fault) => fault.text(lang),
        }
    }
}

impl Kept {
    fn saved(&self) -> Option<Saved> {
        let checkpoint = match self.checkpoint.as_deref() {
            None => None,
            Some(hex) => Some(bytes(hex)?),
        };
        let mut saved = Saved { checkpoint, rows: Vec::new() };
        let first = i64::from(saved.first().unwrap_or(0));
        let rows = self.records.iter().zip(first..).map(|(hex, entry)| Some((entry, bytes(hex)?)));
        saved.rows = rows.collect::<Option<_>>()?;
        Some(saved)
    }
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = hex.as_bytes().chunks(2).map(|pair| match pair {
        [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    });
    pairs.collect()
}

impl Library {
    fn kept(&self, id: TableId) -> rusqlite::Result<Kept> {
        let saved = self.saved(id)?;
        let (opened_at, game, seats, rivals) =
            self.db.query_row("SELECT opened_at, game, seats, rivals FROM tables WHERE id = ?1", [id], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?, row.get(3)?))
            })?;
        // A checkpoint is of use only where records before it are missing.
        let whole = saved.rows.first().is_some_and(|(entry, _)| *entry == 0);
        let gaps = saved.rows.iter().zip(0..).any(|((entry, _), at)| *entry != at);
        let checkpoint = saved.checkpoint.as_ref().filter(|_| !whole || gaps);
        let first = i64::from(checkpoint.as_ref().and(saved.first()).unwrap_or(0));
        let records = saved.rows.iter().filter(|(entry, _)| *entry >= first);
        Ok(Kept {
            opened_at,
            game,
            seats: serde_json::from_str(&seats).unwrap_or_default(),
            seen_ms: self.seen(id)?.millis(),
            checkpoint: checkpoint.map(|bytes| crate::replay::hex(bytes)),
            rivals,
            records: records.map(|(_, bytes)| crate::replay::hex(bytes)).collect(),
        })
    }

    /// The tables that a filter means, the oldest first.
    fn tables_of(&self, filter: &Filter) -> Result<Vec<TableId>, Fault> {
        let query = || -> rusqlite::Result<Vec<TableId>> {
            if *filter == Filter::default() {
                let mut rows = self.db.prepare("SELECT id FROM tables WHERE NOT deleted AND NOT broken ORDER BY id")?;
                return rows.query_map([], |row| row.get(0))?.collect();
            }
            if let Some(table) = filter.table {
                let there = "SELECT id FROM tables WHERE NOT deleted AND NOT broken AND id = ?1";
                let mut rows = self.db.prepare(there)?;
                return rows.query_map([table], |row| row.get(0))?.collect();
            }
            if let Some(tables) = &filter.tables {
                let there = "SELECT id FROM tables WHERE NOT deleted AND NOT broken
                     AND id IN (SELECT value FROM json_each(?1)) ORDER BY id";
                let mut rows = self.db.prepare(there)?;
                return rows.query_map([serde_json::json!(tables).to_string()], |row| row.get(0))?.collect();
            }
            let (condition, held) = filter.condition();
            let sql =
                format!("SELECT table_id FROM results WHERE table_id IS NOT NULL AND {condition} ORDER BY table_id");
            let mut rows = self.db.prepare(&sql)?;
            rows.query_map(rusqlite::params_from_iter(&held), |row| row.get(0))?.collect()
        };
        query().map_err(|cause| self.fault(cause))
    }

    fn take_in(&mut self, kept: &Kept, saved: &Saved, table: &Table, imported: &mut Imported) -> Result<(), Unfit> {
        let theirs = table.journal().entries();
        for (id, ours) in self.of_seed(table.state().seed())? {
            let both = ours.min(theirs);
            let known = match (self.digest_at(id, both)?, saved.digest_at(both)) {
                (Some(here), Some(there)) => here == there,
                // One of them may begin behind the other's end: there is nothing to compare then but who sits there, and since when.
                (Some(_), None) => saved.begins_behind(both) && self.may_go_on(id, table)?,
                (None, Some(_)) => {
                    let here = self.saved(id).map_err(|cause| self.fault(cause))?;
                    here.begins_behind(both) && self.may_go_on(id, table)?
                }
                (None, None) => false,
            };
            if !known {
                continue;
            }
            if ours < theirs {
                self.go_on(id, saved, table, ours)?;
                imported.longer += 1;
            } else {
                imported.known += 1;
            }
            return Ok(());
        }
        // All of it or nothing: a table that came over in part would not be known again.
        let path = self.path.clone();
        let put = |db: &mut rusqlite::Connection| {
            let change = db.transaction()?;
            let id = insert_table(&change, table, kept.opened_at.clamp(MOMENTS[0], MOMENTS[1]))?;
            // What is not written as a library writes it is nobody.
            keep_rivals(&change, id, Rivals::by_key(&kept.rivals))?;
            put_records(&change, id, saved, table, 0)?;
            let seen = i64::try_from(kept.seen_ms).unwrap_or(i64::MAX);
            change.execute("INSERT INTO seen (table_id, ms) VALUES (?1, ?2)", params![id, seen])?;
            change.commit()
        };
        put(&mut self.db).map_err(|cause: rusqlite::Error| Fault::of(&path, &cause))?;
        imported.new += 1;
        Ok(())
    }

    /// Appends what a table has in the file beyond its first entries here.
    fn go_on(&mut self, id: TableId, saved: &Saved, table: &Table, from: u32) -> Result<(), Fault> {
        let path = self.path.clone();
        let put = |db: &mut rusqlite::Connection| {
            let change = db.transaction()?;
            put_records(&change, id, saved, table, from)?;
            change.commit()
        };
        put(&mut self.db).map_err(|cause: rusqlite::Error| Fault::of(&path, &cause))
    }

    /// Whether a table here and another one of its seed may be the same at two times: with the same players and agreements, and the
    /// shorter one not older than the longer.
    fn may_go_on(&self, id: TableId, there: &Table) -> Result<bool, Fault> {
        let Some(here) = self.look_at(id)? else { return Ok(false) };
        let longer = here.journal().entries() < there.journal().entries();
        let (short, long) = if longer { (&here, there) } else { (there, &here) };
        Ok(short.state().setup() == long.state().setup() && short.last() <= long.last())
    }

    /// Whether a play is known, by its name among programs.
    pub(super) fn knows_play(&self, play: &str) -> Result<bool, Fault> {
        let known = self.db.query_row("SELECT 1 FROM results WHERE play = ?1", [play], |_| Ok(())).optional();
        known.map(|known| known.is_some()).map_err(|cause| self.fault(cause))
    }
}

/// Puts records as they came in the place of those from an entry on: a table in memory has let go of its first ones.
fn put_records(
    change: &rusqlite::Transaction<'_>,
    id: TableId,
    saved: &Saved,
    table: &Table,
    from: u32,
) -> rusqlite::Result<()> {
    change.execute("DELETE FROM records WHERE table_id = ?1 AND entry >= ?2", params![id, from])?;
    if let (Some(checkpoint), Some(first)) = (&saved.checkpoint, saved.first().filter(|first| *first >= from)) {
        change.execute("INSERT OR REPLACE INTO checkpoints VALUES (?1, ?2, ?3)", params![id, first, checkpoint])?;
    }
    for (entry, bytes) in saved.rows.iter().filter(|(entry, _)| *entry >= i64::from(from)) {
        change.prepare_cached("INSERT INTO records VALUES (?1, ?2, ?3)")?.execute(params![id, entry, bytes])?;
    }
    if from == 0 && saved.checkpoint.is_none() {
        change.execute("DELETE FROM checkpoints WHERE table_id = ?1", [id])?;
    }
    note(change, id, table)
}
