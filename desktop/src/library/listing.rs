//! The list of tables: what it tells of each, and how one is deleted and brought back.

use bedside_core::text::Day;
use bedside_core::{GameKind, Lang, Table};
use rusqlite::types::Value;
use rusqlite::{Connection, Row, params, params_from_iter};

use super::row::{is, may_be, maybe, number, words as words_of};
use super::{Fault, Library, Shelved, TableId};
use crate::words::plain;

/// Which tables are looked for; what is left out is every one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sought {
    /// This table alone.
    pub table: Option<TableId>,
    /// Of this game.
    pub game: Option<GameKind>,
    /// With this in somebody's name or in the game's title, in whatever letters.
    pub words: String,
    /// Only such as have ended, or only such as have not.
    pub over: Option<bool>,
    /// These as well, although they were deleted.
    pub deleted: Vec<TableId>,
    /// So many at most.
    pub most: Option<usize>,
}

impl Sought {
    /// A condition for SQL, and what its places hold.
    fn condition(&self) -> (String, Vec<Value>) {
        let (mut said, mut held) = ("(NOT deleted".to_owned(), Vec::<Value>::new());
        let json = |list: serde_json::Value| Value::from(list.to_string());
        if !self.deleted.is_empty() {
            held.push(json(serde_json::json!(self.deleted)));
            said.push_str(" OR id IN (SELECT value FROM json_each(?1))");
        }
        said.push(')');
        let mut also = |words: &str, value: Value| {
            held.push(value);
            said.push_str(&format!(" AND {}", words.replace('?', &format!("?{}", held.len()))));
        };
        if let Some(table) = self.table {
            also("id = ?", table.into());
        }
        if let Some(game) = self.game {
            also("game = ?", game.key().to_owned().into());
        }
        if let Some(over) = self.over {
            also("over = ? AND NOT broken", over.into());
        }
        let words = self.words.trim().to_lowercase();
        if !words.is_empty() {
            let titled =
                |game: &&GameKind| Lang::ALL.iter().any(|lang| lang.title(**game).to_lowercase().contains(&words));
            let games: Vec<&str> = GameKind::ALL.iter().filter(titled).map(|game| game.key()).collect();
            if games.is_empty() {
                also("instr(words, ?) > 0", words.into());
            } else {
                let games = games.iter().map(|game| format!("'{game}'")).collect::<Vec<_>>().join(", ");
                also(&format!("(instr(words, ?) > 0 OR game IN ({games}))"), words.into());
            }
        }
        (said, held)
    }
}

/// The players of a table, in the letters by which they are looked for.
pub(super) fn words(seats: &[impl AsRef<str>]) -> String {
    seats.iter().map(|name| plain(name.as_ref()).to_lowercase()).collect::<Vec<_>>().join("\n")
}

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
        self.sought(&Sought::default())
    }

    /// The tables that are looked for, the one used last first.
    pub fn sought(&self, sought: &Sought) -> Result<Vec<Shelved>, Fault> {
        self.query_tables(sought).map_err(|cause| self.fault(cause))
    }

    fn query_tables(&self, sought: &Sought) -> rusqlite::Result<Vec<Shelved>> {
        let (condition, held) = sought.condition();
        let most = sought.most.map_or_else(String::new, |most| format!("LIMIT {most}"));
        // Days are reckoned for those alone that are listed.
        let mut rows = self.db.prepare_cached(&format!(
            "WITH found AS (SELECT * FROM tables WHERE {condition} ORDER BY touched DESC {most}),
                 listed AS (SELECT *, datetime(opened_at, 'unixepoch', 'localtime') AS at FROM found)
             SELECT id, opened_at, seats, over, broken, strftime('%Y-%m-%d %H:%M', at) AS opened, game, points, unfinished,
                 (SELECT coalesce(max(entry) + 1, 0) FROM records WHERE table_id = id) AS entries,
                 coalesce(round, 0) AS round, coalesce(rounds, 0) AS rounds, places, won,
                 max(0, CAST(julianday('now', 'localtime', 'start of day') - julianday(at, 'start of day') AS INTEGER)) AS ago,
                 CAST(strftime('%w', at) AS INTEGER) AS weekday, CAST(strftime('%d', at) AS INTEGER) AS day,
                 CAST(strftime('%m', at) AS INTEGER) AS month, CAST(strftime('%Y', at) AS INTEGER) AS year
             FROM listed ORDER BY touched DESC",
        ))?;
        rows.query_map(params_from_iter(&held), shelved)?.collect()
    }

    /// How many tables are looked for, whatever the most are that may be listed.
    pub fn count(&self, sought: &Sought) -> Result<u32, Fault> {
        let (condition, held) = sought.condition();
        let counted = self.db.prepare_cached(&format!("SELECT count(*) FROM tables WHERE {condition}"));
        let counted = counted.and_then(|mut rows| rows.query_row(params_from_iter(&held), |row| row.get(0)));
        counted.map_err(|cause| self.fault(cause))
    }

    /// The numbers of the tables that are looked for.
    pub fn numbers(&self, sought: &Sought) -> Result<Vec<TableId>, Fault> {
        let query = || -> rusqlite::Result<Vec<TableId>> {
            let (condition, held) = sought.condition();
            let sql = format!("SELECT id FROM tables WHERE {condition} ORDER BY touched DESC");
            self.db.prepare_cached(&sql)?.query_map(params_from_iter(&held), |row| row.get(0))?.collect()
        };
        query().map_err(|cause| self.fault(cause))
    }

    /// The table of a game that was used last by somebody who sat down at it.
    pub fn last_of(&self, game: GameKind) -> Result<Option<Shelved>, Fault> {
        // Few tables are opened and left alone.
        for most in [Some(8), None] {
            let tables = self.sought(&Sought { game: Some(game), most, ..Sought::default() })?;
            let all = most.is_none_or(|most| tables.len() < most);
            let found = tables.into_iter().find(|table| !table.broken && !table.untouched());
            if found.is_some() || all {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Tables that may go on, the one used last first.
    pub fn going_on(&self) -> Result<Vec<TableId>, Fault> {
        let query = || -> rusqlite::Result<Vec<TableId>> {
            let sql = "SELECT id FROM tables WHERE over = 0 AND broken = 0 AND deleted = 0 ORDER BY touched DESC";
            self.db.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect()
        };
        query().map_err(|cause| self.fault(cause))
    }

    /// The most points that somebody had alone in a game that was played to its end, at another table than this one.
    pub fn best_alone(&self, game: GameKind, beside: TableId) -> Result<Option<i64>, Fault> {
        let best = self.db.query_row(
            "SELECT max(points) FROM results JOIN scores ON scores.result = results.id AND NOT bot
             WHERE game = ?1 AND people = 1 AND NOT early AND table_id IS NOT ?2",
            params![game.key(), beside],
            |row| row.get(0),
        );
        best.map_err(|cause| self.fault(cause))
    }

    /// Who won how many evenings against others, most first; who shares a first place has won, too.
    pub fn wins(&self, most: u32) -> Result<Vec<(String, u32)>, Fault> {
        let query = || -> rusqlite::Result<Vec<(String, u32)>> {
            let mut rows = self.db.prepare_cached(
                "SELECT name, count(*) AS many FROM scores JOIN players ON players.id = scores.player
                 JOIN results ON results.id = scores.result
                 WHERE scores.won = 1 AND scores.rank = 1 AND scores.bot = 0 AND people > 1 AND name <> ''
                     AND (table_id IS NULL OR table_id NOT IN (SELECT id FROM tables WHERE deleted = 1))
                 GROUP BY players.id ORDER BY many DESC, max(played_at) DESC LIMIT ?1",
            )?;
            rows.query_map([most], |row| Ok((plain(&words_of(row, 0)?), number(row, 1)?)))?.collect()
        };
        query().map_err(|cause| self.fault(cause))
    }

    /// Everybody's name who sat down here, whoever did so last first.
    pub fn names(&self) -> Result<Vec<String>, Fault> {
        let query = || -> rusqlite::Result<Vec<String>> {
            let sql = "SELECT name FROM players WHERE name <> '' ORDER BY last_played DESC, id";
            self.db.prepare_cached(sql)?.query_map([], |row| Ok(plain(&words_of(row, 0)?)))?.collect()
        };
        query().map_err(|cause| self.fault(cause))
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

    /// Notes of each table where it stands and how it is found, as an earlier layout did not.
    pub(super) fn look_at_all(&self, change: &Connection) -> rusqlite::Result<()> {
        let mut rows = change.prepare("SELECT id, opened_at, seats FROM tables ORDER BY opened_at")?;
        let ids = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?, words_of(row, 2)?)))?;
        for (id, opened_at, seats) in ids.collect::<Result<Vec<(TableId, i64, String)>, _>>()? {
            let table = self.saved(id)?.read().ok().map(|(table, _)| table);
            let seed = table.as_ref().map(|table| table.state().seed().0.cast_signed());
            let seats: Vec<String> = serde_json::from_str(&seats).unwrap_or_default();
            change
                .execute("UPDATE tables SET seed = ?2, words = ?3 WHERE id = ?1", params![id, seed, words(&seats)])?;
            if let Some(table) = table {
                super::players::seat(change, &table, opened_at)?;
                super::note(change, id, &table)?;
            }
        }
        Ok(())
    }
}

fn shelved(row: &Row<'_>) -> rusqlite::Result<Shelved> {
    Ok(Shelved {
        id: row.get("id")?,
        opened_at: row.get("opened_at")?,
        opened: words_of(row, "opened")?,
        day: Day {
            ago: number(row, "ago")?,
            weekday: number(row, "weekday")?,
            day: maybe(row, "day")?.unwrap_or(1),
            month: maybe(row, "month")?.unwrap_or(1),
            year: maybe(row, "year")?.unwrap_or(1970),
        },
        game: named(&words_of(row, "game")?),
        seats: names(&words_of(row, "seats")?),
        points: serde_json::from_str(&words_of(row, "points")?).unwrap_or_default(),
        places: serde_json::from_str(&words_of(row, "places")?).unwrap_or_default(),
        won: may_be(row, "won")?,
        round: number(row, "round")?,
        rounds: number(row, "rounds")?,
        entries: number(row, "entries")?,
        over: is(row, "over")?,
        unfinished: is(row, "unfinished")?,
        broken: is(row, "broken")?,
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
