//! Whole tables as JSON: every record of their journals, so that another library has them as they are here.

use std::io::{Read, Write};

use bedside_core::{Lang, Table};
use rusqlite::{OptionalExtension, Transaction, TransactionBehavior, params};
use serde::{Deserialize, Serialize};

use crate::advice::rivals::Rivals;
use crate::library::{Fault, Filter, Library, Saved, TableId, insert_table, keep_rivals, note, rewriting};

/// The layout of the file; a later one is refused.
pub const LAYOUT: u32 = 1;
/// Bytes of a file that are read at most: a hundred thousand tables.
const MOST_BYTES: u64 = 256 << 20;
/// No table was opened before or after these moments, in unix seconds: the end of 2100.
const MOMENTS: [i64; 2] = [0, 4_133_980_799];
/// Tables that are written at once. Whoever waits for the library waits for so many, and each of them is there whole or not at all.
const AT_ONCE: usize = 200;
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
    if ids.is_empty() {
        return Err(WriteFault::NoTables);
    }
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
    /// No table is meant that is here.
    NoTables,
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
pub fn read(library: &mut Library, file: impl Read, progress: impl FnMut(usize, usize)) -> Result<Imported, Unfit> {
    go_through(library, file, progress, |change| change.commit())
}

/// What [`read`] would take over; nothing is changed.
pub fn preview(library: &Library, file: impl Read, progress: impl FnMut(usize, usize)) -> Result<Imported, Unfit> {
    go_through(library, file, progress, |change| change.rollback())
}

fn go_through(
    library: &Library,
    file: impl Read,
    mut progress: impl FnMut(usize, usize),
    end: impl Fn(Transaction<'_>) -> rusqlite::Result<()>,
) -> Result<Imported, Unfit> {
    let file = parsed(file)?;
    let (mut imported, mut done, all) = (Imported::default(), 0, file.tables.len());
    for tables in file.tables.chunks(AT_ONCE) {
        let change = Transaction::new_unchecked(&library.db, TransactionBehavior::Immediate);
        let change = change.map_err(|cause| library.fault(cause))?;
        for value in tables {
            match readable(value) {
                Some((kept, saved, table)) => library.take_in(&change, &kept, &saved, &table, &mut imported)?,
                None => imported.unreadable += 1,
            }
            done += 1;
            progress(done, all);
        }
        end(change).map_err(|cause| library.fault(cause))?;
    }
    Ok(imported)
}

/// A table of the file, where all of it is sound.
fn readable(value: &serde_json::Value) -> Option<(Kept, Saved, Table)> {
    let kept = Kept::deserialize(value).ok()?;
    let saved = kept.saved()?;
    let (table, damage) = saved.read().ok()?;
    damage.is_none().then_some((kept, saved, table))
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
    /// When it was opened, as far as that can be.
    fn opened(&self) -> i64 {
        self.opened_at.clamp(MOMENTS[0], MOMENTS[1])
    }

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

    fn take_in(
        &self,
        change: &Transaction<'_>,
        kept: &Kept,
        saved: &Saved,
        table: &Table,
        imported: &mut Imported,
    ) -> Result<(), Unfit> {
        let fault = |cause| self.fault(cause);
        let theirs = table.journal().entries();
        for (id, ours) in self.of_seed(table.state().seed())? {
            let (here, both) = (self.saved(id).map_err(fault)?, ours.min(theirs));
            let known = self.knows(id, &here, saved, table, both)?;
            if !known && !self.knows_under_other_names(id, &here, kept, saved, both)? {
                continue;
            }
            if ours >= theirs {
                imported.known += 1;
            } else if known {
                put_records(change, id, saved, table, ours).map_err(fault)?;
                imported.longer += 1;
            } else if let Some((saved, table)) = rewriting::with_names_of(&here, saved) {
                put_records(change, id, &saved, &table, ours).map_err(fault)?;
                imported.longer += 1;
            } else {
                // Its names are not those that its players have here.
                imported.unreadable += 1;
            }
            return Ok(());
        }
        let put = || {
            let id = insert_table(change, table, kept.opened())?;
            // What is not written as a library writes it is nobody.
            keep_rivals(change, id, Rivals::by_key(&kept.rivals))?;
            put_records(change, id, saved, table, 0)?;
            let seen = i64::try_from(kept.seen_ms).unwrap_or(i64::MAX);
            change.execute("INSERT INTO seen (table_id, ms) VALUES (?1, ?2)", params![id, seen])
        };
        put().map_err(fault)?;
        imported.new += 1;
        Ok(())
    }

    /// Whether a table here has the same first entries as one of a file.
    fn knows(&self, id: TableId, here: &Saved, saved: &Saved, table: &Table, both: u32) -> Result<bool, Fault> {
        Ok(match (here.digest_at(both), saved.digest_at(both)) {
            (Some(here), Some(there)) => here == there,
            // One of them may begin behind the other's end: there is nothing to compare then but who sits there, and since when.
            (Some(_), None) => saved.begins_behind(both) && self.may_go_on(id, table)?,
            (None, Some(_)) => here.begins_behind(both) && self.may_go_on(id, table)?,
            (None, None) => false,
        })
    }

    /// Whether it has them but for the names: somebody was renamed since, or forgotten. Openings alone are alike wherever a chance was
    /// asked for by its number, so they have to be of one moment.
    fn knows_under_other_names(
        &self,
        id: TableId,
        here: &Saved,
        kept: &Kept,
        saved: &Saved,
        both: u32,
    ) -> Result<bool, Fault> {
        let moved = both > 1 || self.opened_at(id)? == kept.opened();
        Ok(moved && rewriting::is_same_but_for_names(here, saved, both))
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
fn put_records(change: &Transaction<'_>, id: TableId, saved: &Saved, table: &Table, from: u32) -> rusqlite::Result<()> {
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
