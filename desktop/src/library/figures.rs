//! What a result brings along for statistics, packed into its row: points by rule and after each round, whatever else its game
//! counts, and how everybody did. Ten thousand results are gone through in one pass, and nothing else is.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::{Outcome, PlayerId};

/// Bytes of a result's figures at most: a hundred times those of the longest game.
const MOST: usize = 1 << 16;

/// The figures of one result.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Figures<'a> {
    /// A rule, the points by it, and how many seats had any; all together are one.
    #[serde(borrow)]
    pub(super) rules: Vec<(&'a str, i64, u32)>,
    /// A round, and the points of so many seats after it.
    pub(super) rounds: Vec<(u8, i64, u32)>,
    #[serde(borrow)]
    pub(super) measures: Vec<(&'a str, i64)>,
    pub(super) seats: Vec<Seated>,
}

/// How somebody did, as the table of scores has it as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seated {
    pub(super) player: Option<PlayerId>,
    pub(super) bot: bool,
    pub(super) points: Option<i64>,
    pub(super) won: Option<bool>,
}

/// What stands before the seats, and was all that layout 7 packed.
#[derive(Debug, Default, Serialize, Deserialize)]
struct WithoutSeats<'a> {
    #[serde(borrow)]
    rules: Vec<(&'a str, i64, u32)>,
    rounds: Vec<(u8, i64, u32)>,
    #[serde(borrow)]
    measures: Vec<(&'a str, i64)>,
}

impl Figures<'_> {
    /// Those of a game that has ended, before anybody is [seated](seat) with them.
    pub(super) fn of(outcome: &Outcome) -> Figures<'_> {
        let (mut rules, mut rounds) = (BTreeMap::new(), BTreeMap::new());
        for ((_, rule), points) in &outcome.reasons {
            add(&mut rules, *rule, *points);
        }
        for ((_, round), points) in &outcome.standings {
            add(&mut rounds, *round, i64::from(*points));
        }
        let measures = outcome.measures.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        Figures { rules: flat(rules), rounds: flat(rounds), measures, seats: Vec::new() }
    }

    /// As they are in the row.
    pub(super) fn packed(&self) -> Vec<u8> {
        let mut room = vec![0; MOST];
        // No game is so long; its result would have no figures.
        postcard::to_slice(self, &mut room).map(|packed| packed.to_vec()).unwrap_or_default()
    }
}

/// The figures of a row; none where nobody knows any, and where somebody edited them by hand.
pub(super) fn read(row: &[u8]) -> Figures<'_> {
    postcard::from_bytes(row).unwrap_or_default()
}

/// Brings a result's figures up to its scores: after these were written, and after somebody became somebody else.
pub(super) fn seat(change: &Connection, result: i64) -> rusqlite::Result<()> {
    let row = row_of(change, result)?;
    let WithoutSeats { rules, rounds, measures } = postcard::from_bytes(&row).unwrap_or_default();
    keep(change, result, &Figures { rules, rounds, measures, seats: seats(change, result)? })
}

/// Does so with every result.
pub(super) fn seat_all(change: &Connection) -> rusqlite::Result<()> {
    results(change)?.into_iter().try_for_each(|result| seat(change, result))
}

fn row_of(change: &Connection, result: i64) -> rusqlite::Result<Vec<u8>> {
    change.prepare_cached("SELECT figures FROM results WHERE id = ?1")?.query_row([result], |row| row.get(0))
}

fn keep(change: &Connection, result: i64, figures: &Figures<'_>) -> rusqlite::Result<()> {
    let mut row = change.prepare_cached("UPDATE results SET figures = ?2 WHERE id = ?1")?;
    row.execute(params![result, figures.packed()]).map(drop)
}

fn seats(change: &Connection, result: i64) -> rusqlite::Result<Vec<Seated>> {
    rows(change, "SELECT player, bot, points, won FROM scores WHERE result = ?1 ORDER BY seat", result, |row| {
        Ok(Seated { player: row.get(0)?, bot: row.get(1)?, points: row.get(2)?, won: row.get(3)? })
    })
}

fn results(change: &Connection) -> rusqlite::Result<Vec<i64>> {
    change.prepare("SELECT id FROM results")?.query_map([], |row| row.get(0))?.collect()
}

fn add<K: Ord>(sums: &mut BTreeMap<K, (i64, u32)>, key: K, points: i64) {
    let sum = sums.entry(key).or_default();
    *sum = (sum.0 + points, sum.1 + 1);
}

fn flat<K>(sums: BTreeMap<K, (i64, u32)>) -> Vec<(K, i64, u32)> {
    sums.into_iter().map(|(key, (sum, count))| (key, sum, count)).collect()
}

/// Packs the figures of results that an earlier layout kept row by row.
pub(super) fn take_over(change: &Connection) -> rusqlite::Result<()> {
    for result in results(change)? {
        let rules = "SELECT rule, sum(points), count(*) FROM reasons WHERE result = ?1 GROUP BY rule";
        let rounds = "SELECT round, sum(points), count(*) FROM standings WHERE result = ?1 GROUP BY round";
        let measures = "SELECT name, value FROM measures WHERE result = ?1 ORDER BY name";
        let rules: Vec<(String, i64, u32)> =
            rows(change, rules, result, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        let rounds = rows(change, rounds, result, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        let measures: Vec<(String, i64)> = rows(change, measures, result, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let figures = Figures {
            rules: rules.iter().map(|(rule, sum, count)| (rule.as_str(), *sum, *count)).collect(),
            rounds,
            measures: measures.iter().map(|(name, value)| (name.as_str(), *value)).collect(),
            seats: seats(change, result)?,
        };
        keep(change, result, &figures)?;
    }
    change.execute_batch("DROP TABLE standings; DROP TABLE measures;")
}

fn rows<T>(
    change: &Connection,
    question: &str,
    result: i64,
    row: impl FnMut(&rusqlite::Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    change.prepare_cached(question)?.query_map([result], row)?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::layout;

    #[test]
    fn what_is_packed_is_read_again_and_nonsense_is_nothing() {
        let figures = Figures {
            rules: vec![("skill.oath", -3, 1), ("ward", 40_000, 4)],
            rounds: vec![(1, 7, 2), (2, -1, 2)],
            measures: vec![("dice", 12)],
            seats: vec![
                Seated { player: Some(7), bot: false, points: Some(-40), won: Some(true) },
                Seated { player: None, bot: true, points: None, won: None },
            ],
        };
        assert_eq!(read(&figures.packed()), figures);
        assert_eq!(read(&[]), Figures::default());
        assert_eq!(read(&[0xFF; 40]), Figures::default());
    }

    #[test]
    fn what_layout_7_packed_gets_its_seats() {
        let db = Connection::open_in_memory().unwrap();
        layout::take_steps(&db).unwrap();
        let old = WithoutSeats { rules: vec![("bed", 9, 2)], rounds: vec![(3, 4, 2)], measures: vec![("pips", 5)] };
        let figures = postcard::to_slice(&old, &mut [0; 64]).unwrap().to_vec();
        db.execute(
            "INSERT INTO results (play, game, played_at, people, party, early, duration_ms, paused_ms, pauses, rounds, options, figures)
             VALUES ('', '', 0, 1, ',', 0, 0, 0, 0, 3, '[]', ?1)",
            [figures],
        )
        .unwrap();
        db.execute_batch(
            "INSERT INTO players VALUES (4, 'Ada', 0, 0);
             INSERT INTO scores VALUES (1, 1, NULL, 1, 7, NULL, NULL), (1, 0, 4, 0, 9, 1, 1);
             PRAGMA user_version = 7;",
        )
        .unwrap();
        layout::take_steps(&db).unwrap();
        let row = row_of(&db, 1).unwrap();
        let ada = Seated { player: Some(4), bot: false, points: Some(9), won: Some(true) };
        let alicat = Seated { player: None, bot: true, points: Some(7), won: None };
        let WithoutSeats { rules, rounds, measures } = old;
        assert_eq!(read(&row), Figures { rules, rounds, measures, seats: vec![ada, alicat] });
    }
}
