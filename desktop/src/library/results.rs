//! Results as they are asked for: of which game, whose, of how many, from when to when.

use bedside_core::GameKind;
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Row, params_from_iter};

use super::outcome::TOGETHER;
use super::row::{is, may_be, maybe, number, words};
use super::{Fault, Library, PlayerId, TableId, listing};
use crate::words::plain;

/// Which results are meant; what is left out is every one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Filter {
    pub game: Option<GameKind>,
    pub player: Option<PlayerId>,
    /// Exactly these players, whatever their seats.
    pub party: Option<Vec<PlayerId>>,
    /// So many people at the table.
    pub people: Option<u8>,
    /// From this moment on, in unix seconds.
    pub from: Option<i64>,
    /// Before this one.
    pub until: Option<i64>,
    pub table: Option<TableId>,
    /// One of these.
    pub tables: Option<Vec<TableId>>,
}

impl Filter {
    /// A condition for SQL, and what its places hold.
    pub(super) fn condition(&self) -> (String, Vec<Value>) {
        let mut said =
            "(results.table_id IS NULL OR results.table_id NOT IN (SELECT id FROM tables WHERE deleted = 1))"
                .to_owned();
        let mut held: Vec<Value> = Vec::new();
        let mut also = |words: &str, value: Value| {
            held.push(value);
            said.push_str(" AND ");
            said.push_str(&words.replace('?', &format!("?{}", held.len())));
        };
        if let Some(game) = self.game {
            also("results.game = ?", game.key().to_owned().into());
        }
        if let Some(player) = self.player {
            also("results.id IN (SELECT result FROM scores WHERE player = ?)", player.into());
        }
        if let Some(party) = &self.party {
            let people: Vec<Option<PlayerId>> = party.iter().copied().map(Some).collect();
            also("results.party = ?", super::players::party(&people).into());
        }
        if let Some(people) = self.people {
            also("results.people = ?", i64::from(people).into());
        }
        if let Some(from) = self.from {
            also("results.played_at >= ?", from.into());
        }
        if let Some(until) = self.until {
            also("results.played_at < ?", until.into());
        }
        if let Some(table) = self.table {
            also("results.table_id = ?", table.into());
        }
        if let Some(tables) = &self.tables {
            let tables = serde_json::json!(tables).to_string();
            also("results.table_id IN (SELECT value FROM json_each(?))", tables.into());
        }
        (said, held)
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct PlayResult {
    pub id: i64,
    /// The table, where it is here.
    pub table: Option<TableId>,
    /// Its name among programs.
    pub play: String,
    pub game: GameKind,
    pub played_at: i64,
    /// The same by this machine's time: `YYYY-MM-DD HH:MM:SS`.
    pub date: String,
    pub people: u8,
    pub early: bool,
    pub won: Option<bool>,
    pub duration_ms: u64,
    pub paused_ms: u64,
    pub pauses: u32,
    pub rounds: u8,
    /// What was agreed on beside the rules, in English.
    pub options: Vec<(String, String)>,
    pub seats: Vec<SeatResult>,
    /// Points by rule that all have together.
    pub together: Vec<(String, i64)>,
}

/// How somebody did in it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct SeatResult {
    pub seat: u8,
    pub player: Option<PlayerId>,
    /// None where nobody is to know it, or nobody said it.
    pub name: Option<String>,
    pub bot: bool,
    pub points: Option<i64>,
    pub rank: Option<u8>,
    pub won: Option<bool>,
    /// Points by rule.
    pub reasons: Vec<(String, i64)>,
}

/// A row of a result, before what says which.
const RESULT: &str = "SELECT id, table_id, play, game, played_at,
         strftime('%Y-%m-%d %H:%M:%S', played_at, 'unixepoch', 'localtime') AS date,
         people, early, won, duration_ms, paused_ms, pauses, rounds, options FROM results";

impl Library {
    /// The results that are meant, the latest first.
    pub fn results(&self, filter: &Filter) -> Result<Vec<PlayResult>, Fault> {
        self.query_results(filter).map_err(|cause| self.fault(cause))
    }

    /// The result of the table that was used last, or else the latest one.
    pub fn last_result(&self) -> Result<Option<PlayResult>, Fault> {
        let newest = "SELECT results.id FROM tables JOIN results ON results.table_id = tables.id WHERE NOT deleted
             ORDER BY touched DESC LIMIT 1";
        let latest = "SELECT id FROM results WHERE table_id IS NULL ORDER BY played_at DESC LIMIT 1";
        let last = || {
            let one = |sql: &str| self.db.prepare_cached(sql)?.query_row([], |row| row.get::<_, i64>(0)).optional();
            let Some(id) = one(newest)?.map_or_else(|| one(latest), |id| Ok(Some(id)))? else { return Ok(None) };
            let mut rows = self.db.prepare_cached(&format!("{RESULT} WHERE id = ?1"))?;
            self.with_seats(rows.query_row([id], result)?).map(Some)
        };
        last().map_err(|cause: rusqlite::Error| self.fault(cause))
    }

    fn query_results(&self, filter: &Filter) -> rusqlite::Result<Vec<PlayResult>> {
        let (condition, held) = filter.condition();
        let mut rows =
            self.db.prepare_cached(&format!("{RESULT} WHERE {condition} ORDER BY played_at DESC, id DESC"))?;
        let results = rows.query_map(params_from_iter(&held), result)?.collect::<Result<Vec<_>, _>>()?;
        results.into_iter().map(|result| self.with_seats(result)).collect()
    }

    fn with_seats(&self, mut result: PlayResult) -> rusqlite::Result<PlayResult> {
        let mut rows = self.db.prepare_cached(
            "SELECT seat, player, name, bot, points, rank, won FROM scores
             LEFT JOIN players ON players.id = scores.player WHERE result = ?1 ORDER BY seat",
        )?;
        result.seats = rows.query_map([result.id], seat)?.collect::<Result<_, _>>()?;
        let people = result.people;
        if let Some(table) = result.table
            && result.seats.iter().any(|seat| seat.bot && seat.seat < people)
        {
            let rows = self.db.query_row("SELECT seats FROM tables WHERE id = ?1", [table], |row| words(row, 0));
            let names: Vec<String> = serde_json::from_str(&rows?).unwrap_or_default();
            for seat in result.seats.iter_mut().filter(|seat| seat.bot && seat.seat < people) {
                seat.name = names.get(usize::from(seat.seat)).cloned();
            }
        }
        let mut rows =
            self.db.prepare_cached("SELECT seat, rule, points FROM reasons WHERE result = ?1 ORDER BY seat, rule")?;
        let reasons =
            rows.query_map([result.id], |row| Ok((number::<i64>(row, 0)?, plain(&words(row, 1)?), number(row, 2)?)))?;
        for reason in reasons {
            let (whose, rule, points) = reason?;
            let of = result.seats.iter_mut().find(|seat| i64::from(seat.seat) == whose && whose != TOGETHER);
            of.map_or(&mut result.together, |seat| &mut seat.reasons).push((rule, points));
        }
        Ok(result)
    }
}

fn result(row: &Row<'_>) -> rusqlite::Result<PlayResult> {
    Ok(PlayResult {
        id: row.get("id")?,
        table: maybe(row, "table_id")?,
        play: plain(&words(row, "play")?),
        game: listing::named(&words(row, "game")?),
        played_at: number(row, "played_at")?,
        date: words(row, "date")?,
        people: number(row, "people")?,
        early: is(row, "early")?,
        won: may_be(row, "won")?,
        duration_ms: number(row, "duration_ms")?,
        paused_ms: number(row, "paused_ms")?,
        pauses: number(row, "pauses")?,
        rounds: number(row, "rounds")?,
        options: options(&words(row, "options")?),
        seats: Vec::new(),
        together: Vec::new(),
    })
}

/// What was agreed on, as it can be shown; nothing where somebody edited it by hand and it cannot be read.
fn options(row: &str) -> Vec<(String, String)> {
    let options: Vec<(String, String)> = serde_json::from_str(row).unwrap_or_default();
    options.iter().map(|(option, choice)| (plain(option), plain(choice))).collect()
}

fn seat(row: &Row<'_>) -> rusqlite::Result<SeatResult> {
    Ok(SeatResult {
        seat: number(row, "seat")?,
        player: maybe(row, "player")?,
        name: Some(plain(&words(row, "name")?)).filter(|name| !name.is_empty()),
        bot: is(row, "bot")?,
        points: maybe(row, "points")?,
        rank: maybe(row, "rank")?,
        won: may_be(row, "won")?,
        reasons: Vec::new(),
    })
}
