//! What a result brings along for statistics, packed into its row: points by rule and after each round, seat by seat, whatever else its
//! game counts, and how everybody did. Nothing else is gone through for them.

use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::outcome::TOGETHER;
use super::row::{is, may_be, maybe};
use super::{Outcome, PlayerId};

/// Bytes of a result's figures at most: a hundred times those of the longest game.
const MOST: usize = 1 << 16;
/// The first layout that packs them, as sums over all seats.
const SUMS_ALONE: i32 = 7;

/// The figures of one result.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Figures<'a> {
    /// A seat, or none of all together; a rule, and the points by it.
    #[serde(borrow)]
    pub(super) rules: Vec<(Option<u8>, &'a str, i64)>,
    /// A seat, a round, and the points after it.
    pub(super) rounds: Vec<(u8, u8, i64)>,
    #[serde(borrow)]
    pub(super) measures: Vec<(&'a str, i64)>,
    /// Seat by seat.
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

/// How layouts 7 and 8 began to pack them: sums by rule and by round, and the measures.
type SumsAlone<'a> = (Vec<(&'a str, i64, u32)>, Vec<(u8, i64, u32)>, Vec<(&'a str, i64)>);

impl Figures<'_> {
    /// Those of a game that has ended, before anybody is [seated](seat) with them.
    pub(super) fn of(outcome: &Outcome) -> Figures<'_> {
        Figures {
            rules: outcome.reasons.iter().map(|((seat, rule), points)| (*seat, *rule, *points)).collect(),
            rounds: outcome
                .standings
                .iter()
                .map(|((seat, round), points)| (*seat, *round, i64::from(*points)))
                .collect(),
            measures: outcome.measures.iter().map(|(name, value)| (name.as_str(), *value)).collect(),
            seats: Vec::new(),
        }
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
    keep(change, result, &Figures { seats: seats(change, result)?, ..read(&row) })
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
        Ok(Seated { player: maybe(row, 0)?, bot: is(row, 1)?, points: maybe(row, 2)?, won: may_be(row, 3)? })
    })
}

fn results(change: &Connection) -> rusqlite::Result<Vec<i64>> {
    change.prepare("SELECT id FROM results")?.query_map([], |row| row.get(0))?.collect()
}

/// Packs the figures of results that an earlier layout kept otherwise. Layouts 7 and 8 had sums over all seats: where the table is here,
/// its journal says afterwards who had what after each round.
pub(super) fn take_over(change: &Connection, before: i32) -> rusqlite::Result<()> {
    for result in results(change)? {
        let rules = "SELECT nullif(seat, ?2), rule, points FROM reasons WHERE result = ?1 ORDER BY seat, rule";
        let rules: Vec<(Option<u8>, String, i64)> = change
            .prepare_cached(rules)?
            .query_map([result, TOGETHER], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
            .collect::<Result<_, _>>()?;
        let (rounds, measures) = if before < SUMS_ALONE {
            let rounds = "SELECT seat, round, points FROM standings WHERE result = ?1 ORDER BY seat, round";
            let measures = "SELECT name, value FROM measures WHERE result = ?1 ORDER BY name";
            (
                rows(change, rounds, result, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?,
                rows(change, measures, result, |row| Ok((row.get(0)?, row.get(1)?)))?,
            )
        } else {
            let row = row_of(change, result)?;
            let (.., measures) = postcard::from_bytes::<SumsAlone<'_>>(&row).unwrap_or_default();
            (
                Vec::new(),
                measures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Vec<(String, i64)>>(),
            )
        };
        let figures = Figures {
            rules: rules.iter().map(|(seat, rule, points)| (*seat, rule.as_str(), *points)).collect(),
            rounds,
            measures: measures.iter().map(|(name, value)| (name.as_str(), *value)).collect(),
            seats: seats(change, result)?,
        };
        keep(change, result, &figures)?;
    }
    change.execute_batch("DROP TABLE IF EXISTS standings; DROP TABLE IF EXISTS measures;")
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
            rules: vec![(None, "skill.oath", -3), (Some(1), "ward", 40_000)],
            rounds: vec![(0, 1, 7), (1, 1, -1)],
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
    fn what_layouts_7_and_8_packed_is_kept_and_gets_its_seats() {
        let db = Connection::open_in_memory().unwrap();
        layout::take_steps(&db).unwrap();
        let old: SumsAlone<'_> = (vec![("bed", 16, 2)], vec![(3, 4, 2)], vec![("pips", 5)]);
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
             INSERT INTO reasons VALUES (1, 0, 'bed', 9), (1, 1, 'bed', 7), (1, -1, 'oath', -2);",
        )
        .unwrap();
        take_over(&db, 8).unwrap();
        let row = row_of(&db, 1).unwrap();
        let ada = Seated { player: Some(4), bot: false, points: Some(9), won: Some(true) };
        let alicat = Seated { player: None, bot: true, points: Some(7), won: None };
        let rules = vec![(None, "oath", -2), (Some(0), "bed", 9), (Some(1), "bed", 7)];
        assert_eq!(
            read(&row),
            Figures { rules, rounds: Vec::new(), measures: vec![("pips", 5)], seats: vec![ada, alicat] }
        );
    }
}
