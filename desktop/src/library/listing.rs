//! The list of tables: what it tells of each, and how one is deleted and brought back.

use bedside_core::text::Day;
use bedside_core::{GameKind, Table};
use rusqlite::{Connection, Row};

use super::{Fault, Library, Shelved, TableId};
use crate::words::plain;

impl Library {
    /// Games that somebody played to the end against nobody but the points, the best first.
    pub fn alone(tables: &[Shelved]) -> Vec<&Shelved> {
        let alone = |table: &&Shelved| table.points.len() == 1 && !table.unfinished;
        let mut alone: Vec<&Shelved> =
            tables.iter().filter(|table| table.over && !table.broken).filter(alone).collect();
        alone.sort_by_key(|table| std::cmp::Reverse(table.points.first().copied()));
        alone
    }

    /// Every table, the one used last first.
    pub fn tables(&self) -> Result<Vec<Shelved>, Fault> {
        self.query_tables().map_err(|cause| self.fault(cause))
    }

    fn query_tables(&self) -> rusqlite::Result<Vec<Shelved>> {
        let mut rows = self.db.prepare_cached(
            "WITH listed AS (SELECT *, datetime(opened_at, 'unixepoch', 'localtime') AS at FROM tables WHERE NOT deleted)
             SELECT id, opened_at, seats, over, broken, strftime('%Y-%m-%d %H:%M', at) AS opened, game, points, unfinished,
                 (SELECT coalesce(max(entry) + 1, 0) FROM records WHERE table_id = id) AS entries,
                 coalesce(round, 0) AS round, coalesce(rounds, 0) AS rounds, places, won,
                 max(0, CAST(julianday('now', 'localtime', 'start of day') - julianday(at, 'start of day') AS INTEGER)) AS ago,
                 CAST(strftime('%w', at) AS INTEGER) AS weekday, CAST(strftime('%d', at) AS INTEGER) AS day,
                 CAST(strftime('%m', at) AS INTEGER) AS month, CAST(strftime('%Y', at) AS INTEGER) AS year
             FROM listed ORDER BY touched DESC",
        )?;
        rows.query_map([], shelved)?.collect()
    }

    /// A table as it is, without taking it out; nothing where it cannot be read.
    pub fn look_at(&self, id: TableId) -> Result<Option<Table>, Fault> {
        let saved = self.saved(id).map_err(|cause| self.fault(cause))?;
        Ok(saved.read().ok().map(|(table, _)| table))
    }

    /// Deletes a table from the list; until the next start it can be [restored](Self::restore).
    pub fn delete(&mut self, id: TableId) -> Result<(), Fault> {
        self.mark_deleted(id, true)
    }

    /// Brings a deleted table back.
    pub fn restore(&mut self, id: TableId) -> Result<(), Fault> {
        self.mark_deleted(id, false)
    }

    fn mark_deleted(&self, id: TableId, deleted: bool) -> Result<(), Fault> {
        let marked = self.db.execute("UPDATE tables SET deleted = ?2 WHERE id = ?1", (id, deleted));
        marked.map(|_| ()).map_err(|cause| self.fault(cause))
    }

    /// Lets go of deleted tables for good.
    pub fn clear_deleted(&mut self) -> Result<(), Fault> {
        let clear = ["records", "damaged", "seen", "checkpoints"]
            .map(|part| format!("DELETE FROM {part} WHERE table_id IN (SELECT id FROM tables WHERE deleted);"));
        let clear = format!("BEGIN; {} DELETE FROM tables WHERE deleted; COMMIT;", clear.join(" "));
        self.db.execute_batch(&clear).map_err(|cause| self.fault(cause))
    }

    /// Notes of each table where it stands, as an earlier layout did not.
    pub(super) fn look_at_all(&self, change: &Connection) -> rusqlite::Result<()> {
        let mut rows = change.prepare("SELECT id, opened_at FROM tables WHERE NOT broken ORDER BY opened_at")?;
        let ids = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for (id, opened_at) in ids.collect::<Result<Vec<(TableId, i64)>, _>>()? {
            if let Ok((table, _)) = self.saved(id)?.read() {
                super::players::seat(change, &table, opened_at)?;
                super::note(change, id, &table)?;
            }
        }
        Ok(())
    }
}

fn shelved(row: &Row<'_>) -> rusqlite::Result<Shelved> {
    let json = |column| row.get::<_, Option<String>>(column).map(Option::unwrap_or_default);
    Ok(Shelved {
        id: row.get("id")?,
        opened_at: row.get("opened_at")?,
        opened: row.get::<_, Option<String>>("opened")?.unwrap_or_default(),
        day: Day {
            ago: row.get::<_, Option<u32>>("ago")?.unwrap_or(0),
            weekday: row.get::<_, Option<u8>>("weekday")?.unwrap_or(0),
            day: row.get::<_, Option<u8>>("day")?.unwrap_or(1),
            month: row.get::<_, Option<u8>>("month")?.unwrap_or(1),
            year: row.get::<_, Option<u16>>("year")?.unwrap_or(1970),
        },
        game: named(&row.get::<_, String>("game")?),
        seats: names(&row.get::<_, String>("seats")?),
        points: serde_json::from_str(&json("points")?).unwrap_or_default(),
        places: serde_json::from_str(&json("places")?).unwrap_or_default(),
        won: row.get("won")?,
        round: row.get("round")?,
        rounds: row.get("rounds")?,
        entries: row.get("entries")?,
        over: row.get("over")?,
        unfinished: row.get("unfinished")?,
        broken: row.get("broken")?,
    })
}

/// The names of a row, as they can be shown.
fn names(seats: &str) -> Vec<String> {
    let names: Vec<String> = serde_json::from_str(seats).unwrap_or_default();
    names.iter().map(|name| plain(name)).collect()
}

/// The game of a row.
pub(super) fn named(key: &str) -> GameKind {
    GameKind::ALL.iter().copied().find(|game| game.key() == key).unwrap_or(GameKind::ALL[0])
}
