//! What a result brings along for statistics, packed into its row: points by rule and after each round, and whatever else its game
//! counts. Ten thousand results are gone through in one pass.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::Outcome;

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
}

impl Figures<'_> {
    /// Those of a game that has ended.
    pub(super) fn of(outcome: &Outcome) -> Figures<'_> {
        let (mut rules, mut rounds) = (BTreeMap::new(), BTreeMap::new());
        for ((_, rule), points) in &outcome.reasons {
            add(&mut rules, *rule, *points);
        }
        for ((_, round), points) in &outcome.standings {
            add(&mut rounds, *round, i64::from(*points));
        }
        let measures = outcome.measures.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        Figures { rules: flat(rules), rounds: flat(rounds), measures }
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

fn add<K: Ord>(sums: &mut BTreeMap<K, (i64, u32)>, key: K, points: i64) {
    let sum = sums.entry(key).or_default();
    *sum = (sum.0 + points, sum.1 + 1);
}

fn flat<K>(sums: BTreeMap<K, (i64, u32)>) -> Vec<(K, i64, u32)> {
    sums.into_iter().map(|(key, (sum, count))| (key, sum, count)).collect()
}

/// Packs the figures of results that an earlier layout kept row by row.
pub(super) fn take_over(change: &Connection) -> rusqlite::Result<()> {
    let mut results = change.prepare("SELECT id FROM results")?;
    for result in results.query_map([], |row| row.get(0))?.collect::<Result<Vec<i64>, _>>()? {
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
        };
        if figures != Figures::default() {
            change.execute("UPDATE results SET figures = ?2 WHERE id = ?1", params![result, figures.packed()])?;
        }
    }
    drop(results);
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

    #[test]
    fn what_is_packed_is_read_again_and_nonsense_is_nothing() {
        let figures = Figures {
            rules: vec![("skill.oath", -3, 1), ("ward", 40_000, 4)],
            rounds: vec![(1, 7, 2), (2, -1, 2)],
            measures: vec![("dice", 12)],
        };
        assert_eq!(read(&figures.packed()), figures);
        assert_eq!(read(&[]), Figures::default());
        assert_eq!(read(&[0xFF; 40]), Figures::default());
    }
}
