//! Who plays here: found again by any spelling of their name, with a colour, and forgotten where they ask for it.

use bedside_core::{GameKind, Name, Refusal, Setup, Table};
use rusqlite::{Connection, OptionalExtension, params};

use super::{Fault, Library, figures, in_turn, plays, rewriting, row};
use crate::advice::rivals;
use crate::desk::is_unnamed;
use crate::words::plain;

/// The number of a player.
pub type PlayerId = i64;

/// Colours that there are: one for each seat of the largest table.
const COLOURS: i64 = 8;

/// Somebody who played here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Their number.
    pub id: PlayerId,
    /// Their name; none where nobody is to know it any more.
    pub name: Option<String>,
    /// Which of the seats' colours is theirs.
    pub colour: u8,
    /// When they played last, in unix seconds.
    pub last_played: i64,
    /// Games that they finished here.
    pub plays: u32,
    /// Games that they won.
    pub wins: u32,
}

/// Those who sit at a table have played here.
pub(super) fn seat(change: &Connection, table: &Table, at: i64) -> rusqlite::Result<()> {
    for name in &table.state().setup().seats {
        if let Some(player) = number(change, name, at)? {
            change
                .prepare_cached("UPDATE players SET last_played = max(last_played, ?2) WHERE id = ?1")?
                .execute(params![player, at])?;
        }
    }
    Ok(())
}

/// The number of whoever is called so; none for those who have not said their name.
pub(super) fn number(change: &Connection, name: &str, at: i64) -> rusqlite::Result<Option<PlayerId>> {
    let name = plain(name).trim().to_owned();
    if name.is_empty() || is_nobody(&name) {
        return Ok(None);
    }
    let known =
        change.prepare_cached("SELECT player FROM spellings WHERE name = ?1")?.query_row([&name], |row| row.get(0));
    if let Some(player) = known.optional()? {
        return Ok(Some(player));
    }
    change.execute(
        "INSERT INTO players (name, colour, last_played) VALUES (?1, (SELECT count(*) FROM players) % ?2, ?3)",
        params![name, COLOURS, at],
    )?;
    let player = change.last_insert_rowid();
    change.execute("INSERT INTO spellings VALUES (?1, ?2)", params![name, player])?;
    Ok(Some(player))
}

/// Whether a name stands for those who have not said theirs, who are not to be known, or who are no people.
fn is_nobody(name: &str) -> bool {
    is_unnamed(name) || rivals::is_name(name) || rewriting::is_somebody(name)
}

/// Whether somebody can sit at a table under a name.
fn may_be_called(name: &str) -> Result<(), Fault> {
    if is_nobody(name) {
        return Err(Fault::NotAName);
    }
    let refused = |refusal| Fault::Refused { refusal };
    let mut seats = heapless::Vec::new();
    let _ = seats.push(Name::try_from(name).map_err(|_| refused(Refusal::NameTooLong))?);
    let alone = Setup { game: GameKind::ALL[0].by_the_rules(), seats };
    alone.open().map(drop).map_err(refused)
}

/// Those who played together, whatever their seats.
pub(super) fn party(people: &[Option<PlayerId>]) -> String {
    let mut known: Vec<PlayerId> = people.iter().copied().flatten().collect();
    known.sort_unstable();
    known.iter().fold(",".to_owned(), |party, player| format!("{party}{player},"))
}

impl Library {
    /// Everybody who played here, whoever played last first.
    pub fn players(&self) -> Result<Vec<Player>, Fault> {
        let counted = "SELECT players.id, name, colour, last_played, count(scores.result), coalesce(sum(scores.won), 0)
             FROM players LEFT JOIN scores ON scores.player = players.id
             GROUP BY players.id ORDER BY last_played DESC, players.id DESC";
        self.query_players(counted).map_err(|cause| self.fault(cause))
    }

    /// The same without how often they played and won, which takes longer to count than all else.
    pub fn players_uncounted(&self) -> Result<Vec<Player>, Fault> {
        let uncounted = "SELECT id, name, colour, last_played, 0, 0 FROM players ORDER BY last_played DESC, id DESC";
        self.query_players(uncounted).map_err(|cause| self.fault(cause))
    }

    fn query_players(&self, question: &str) -> rusqlite::Result<Vec<Player>> {
        let mut rows = self.db.prepare_cached(question)?;
        let player = |row: &rusqlite::Row<'_>| {
            let name = row::words(row, 1)?;
            Ok(Player {
                id: row.get(0)?,
                name: Some(plain(&name)).filter(|name| !name.is_empty()),
                colour: row::number::<i64>(row, 2)?.rem_euclid(COLOURS).try_into().unwrap_or(0),
                last_played: row.get(3)?,
                plays: row::number(row, 4)?,
                wins: row::number(row, 5)?,
            })
        };
        rows.query_map([], player)?.collect()
    }

    /// Whoever is called so, in whatever spelling.
    pub fn player_called(&self, name: &str) -> Result<Option<PlayerId>, Fault> {
        let found = self.db.query_row("SELECT player FROM spellings WHERE name = ?1", [name.trim()], |row| row.get(0));
        found.optional().map_err(|cause| self.fault(cause))
    }

    /// When a day begins on this machine and when the next one does, in unix seconds; none where it is not written `YYYY-MM-DD`,
    /// and where there is no such day.
    pub fn moments(&self, day: &str) -> Option<(i64, i64)> {
        let shaped = day.len() == 10
            && day.bytes().enumerate().all(|(at, byte)| match at {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        // A day is not always as long as the others.
        let begin = "SELECT unixepoch(?1, 'utc'), unixepoch(?1, '+1 day', 'utc') WHERE date(?1, '+0 days') = ?1";
        let begin = || self.db.query_row(begin, [day], |row| Ok((row.get(0)?, row.get(1)?))).ok();
        shaped.then(begin).flatten()
    }

    /// The day on this machine, `YYYY-MM-DD`.
    pub(crate) fn today(&self) -> Result<String, Fault> {
        let today = self.db.query_row("SELECT date('now', 'localtime')", [], |row| row.get(0));
        today.map_err(|cause| self.fault(cause))
    }

    /// Gives somebody another colour.
    pub fn recolour(&mut self, player: PlayerId, colour: u8) -> Result<(), Fault> {
        let set = self.db.execute("UPDATE players SET colour = ?2 WHERE id = ?1", params![player, colour]);
        set.map(|_| ()).map_err(|cause| self.fault(cause))
    }

    /// Calls somebody otherwise, everywhere; where another one is called so already, they become one. Answers how many tables
    /// still have the old name because they cannot be written anew.
    pub fn rename(&mut self, player: PlayerId, name: &str) -> Result<usize, Fault> {
        let name = plain(name).trim().to_owned();
        may_be_called(&name)?;
        let other = self.db.query_row("SELECT player FROM spellings WHERE name = ?1", [&name], |row| row.get(0));
        let other: Option<PlayerId> = other.optional().map_err(|cause| self.fault(cause))?;
        if let Some(other) = other.filter(|other| *other != player) {
            return self.merge(player, other);
        }
        let rename = || {
            let change = in_turn(&self.db)?;
            let called = spellings(&change, player)?;
            change.execute("UPDATE players SET name = ?2 WHERE id = ?1", params![player, name])?;
            change.execute("INSERT OR IGNORE INTO spellings VALUES (?1, ?2)", params![name, player])?;
            let left = rewriting::rename(&change, &called, Some(&name))?;
            change.commit()?;
            Ok(left)
        };
        rename().map_err(|cause: rusqlite::Error| self.fault(cause))
    }

    /// Two spellings are one person: everything of `gone` is `kept`'s from now on. Answers as [`rename`](Self::rename) does.
    pub fn merge(&mut self, gone: PlayerId, kept: PlayerId) -> Result<usize, Fault> {
        if gone != kept && sat_together(&self.db, gone, kept).map_err(|cause| self.fault(cause))? {
            return Err(Fault::SatTogether);
        }
        let merge = || {
            let change = in_turn(&self.db)?;
            let name: String = change.query_row("SELECT name FROM players WHERE id = ?1", [kept], |row| row.get(0))?;
            let called = spellings(&change, gone)?;
            change.execute("UPDATE spellings SET player = ?2 WHERE player = ?1", params![gone, kept])?;
            let results = results_of(&change, gone)?;
            change.execute("UPDATE scores SET player = ?2 WHERE player = ?1", params![gone, kept])?;
            change.execute(
                "UPDATE players SET last_played = max(last_played, (SELECT last_played FROM players WHERE id = ?1)) WHERE id = ?2",
                params![gone, kept],
            )?;
            results.into_iter().try_for_each(|result| gather(&change, result))?;
            change.execute("DELETE FROM players WHERE id = ?1", [gone])?;
            let left = rewriting::rename(&change, &called, Some(&name))?;
            change.commit()?;
            Ok(left)
        };
        if gone == kept { Ok(0) } else { merge().map_err(|cause: rusqlite::Error| self.fault(cause)) }
    }

    /// Forgets a name: results stay, and are somebody's. Answers how many tables still have it because they cannot be written anew.
    pub fn forget(&mut self, player: PlayerId) -> Result<usize, Fault> {
        let forget = || {
            let change = in_turn(&self.db)?;
            let called = spellings(&change, player)?;
            change.execute("UPDATE players SET name = '' WHERE id = ?1", [player])?;
            change.execute("DELETE FROM spellings WHERE player = ?1", [player])?;
            let left = rewriting::rename(&change, &called, None)?;
            plays::forget(&change, &called)?;
            change.commit()?;
            // Pages that were written anew have ends of earlier ones behind their rows. Where another process reads, it is done later.
            let _ = self.db.execute_batch("VACUUM");
            let _ = self.db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
            Ok(left)
        };
        forget().map_err(|cause: rusqlite::Error| self.fault(cause))
    }

    /// The parties that finished a game here, the one that did so most often first: who, and how often.
    pub fn parties(&self) -> Result<Vec<(Vec<PlayerId>, u32)>, Fault> {
        let query = || -> rusqlite::Result<Vec<(Vec<PlayerId>, u32)>> {
            let mut rows = self.db.prepare_cached(
                "SELECT party, count(*) AS plays FROM results WHERE party <> ',' GROUP BY party ORDER BY plays DESC, max(played_at) DESC",
            )?;
            let rows = rows.query_map([], |row| Ok((row::words(row, 0)?, row::number(row, 1)?)))?;
            rows.map(|row| row.map(|(party, plays)| (members(&party), plays))).collect()
        };
        query().map_err(|cause| self.fault(cause))
    }
}

/// The players of a party.
pub(super) fn members(party: &str) -> Vec<PlayerId> {
    party.split(',').filter_map(|player| player.parse().ok()).collect()
}

/// What somebody is called in tables.
fn spellings(change: &Connection, player: PlayerId) -> rusqlite::Result<Vec<String>> {
    let mut rows = change.prepare("SELECT name FROM spellings WHERE player = ?1")?;
    rows.query_map([player], |row| row.get(0))?.collect()
}

/// Whether two share a result, or a table that goes on.
fn sat_together(db: &Connection, one: PlayerId, other: PlayerId) -> rusqlite::Result<bool> {
    let shared = "SELECT EXISTS (SELECT 1 FROM scores AS one JOIN scores AS other USING (result) WHERE one.player = ?1 AND other.player = ?2)
         OR EXISTS (SELECT 1 FROM tables WHERE NOT deleted AND json_valid(seats)
             AND EXISTS (SELECT 1 FROM json_each(seats) JOIN spellings ON name = trim(value) WHERE player = ?1)
             AND EXISTS (SELECT 1 FROM json_each(seats) JOIN spellings ON name = trim(value) WHERE player = ?2))";
    db.query_row(shared, params![one, other], |row| row.get(0))
}

/// The results that somebody has a seat in.
fn results_of(change: &Connection, player: PlayerId) -> rusqlite::Result<Vec<i64>> {
    let mut rows = change.prepare("SELECT DISTINCT result FROM scores WHERE player = ?1")?;
    rows.query_map([player], |row| row.get(0))?.collect()
}

/// Writes anew who played together, and how they did, where somebody was who is somebody else now.
fn gather(change: &Connection, result: i64) -> rusqlite::Result<()> {
    let mut rows = change.prepare_cached("SELECT player FROM scores WHERE result = ?1 AND NOT bot")?;
    let people = rows.query_map([result], |row| row.get(0))?.collect::<Result<Vec<Option<PlayerId>>, _>>()?;
    change.execute("UPDATE results SET party = ?2 WHERE id = ?1", params![result, party(&people)])?;
    figures::seat(change, result)
}
