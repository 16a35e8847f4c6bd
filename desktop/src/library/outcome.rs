//! How a table ended, as the library keeps it: worked out once, when it ends or when its end is corrected.

use std::collections::BTreeMap;

use bedside_core::score::{self, Piece, Reason, Score};
use bedside_core::{Lang, Setup, Table};
use rusqlite::{Connection, OptionalExtension, params};

use super::figures::{self, Figures};
use super::{TableId, players};
use crate::screen::games;

/// What the seat of those who play together is in the library.
pub(super) const TOGETHER: i64 = -1;

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Outcome {
    /// Whether the group agreed to stop before the end.
    pub early: bool,
    /// Whether those who play together won.
    pub won: Option<bool>,
    pub duration_ms: u64,
    pub paused_ms: u64,
    pub pauses: u32,
    pub rounds: u8,
    /// What was agreed on beside the rules, in English.
    pub options: Vec<(String, String)>,
    pub scores: Vec<Score>,
    /// Points by seat and rule; those of all together have no seat.
    pub reasons: BTreeMap<(Option<u8>, &'static str), i64>,
    /// Points by seat and round.
    pub standings: BTreeMap<(u8, u8), i16>,
    /// Whatever else a game counts.
    pub measures: BTreeMap<String, i64>,
}

impl Outcome {
    /// How a table ended; none where it has not.
    pub fn of(table: &Table) -> Option<Outcome> {
        let state = table.state();
        let game = state.playing();
        if !game.over() {
            return None;
        }
        let mut outcome = Outcome {
            early: game.unfinished(),
            won: game.won(),
            duration_ms: table.last().millis(),
            paused_ms: 0,
            pauses: 0,
            rounds: game.round(),
            options: agreed(table),
            scores: Vec::new(),
            reasons: BTreeMap::new(),
            standings: BTreeMap::new(),
            measures: BTreeMap::new(),
        };
        score::scores(table, &mut |score| outcome.scores.push(score));
        score::reasons(table, &mut |Reason { seat, rule, points, .. }| {
            *outcome.reasons.entry((seat, rule)).or_default() += i64::from(points);
        });
        let (mut dice, mut pips) = (0, 0);
        score::tell(table, &mut |piece| match piece {
            Piece::Standing { round, seat, points } => drop(outcome.standings.insert((seat, round), points)),
            Piece::Paused { ms } => {
                outcome.paused_ms += ms;
                outcome.pauses += 1;
            }
            Piece::Rolled { pips: shown } => {
                dice += 1;
                pips += i64::from(shown);
            }
        });
        if dice > 0 {
            outcome.measures.extend([("dice".to_owned(), dice), ("pips".to_owned(), pips)]);
        }
        games::measures(table, &mut |name, value| *outcome.measures.entry(name).or_default() += value);
        Some(outcome)
    }
}

/// What a group agreed on that is not by the rules, in English.
fn agreed(table: &Table) -> Vec<(String, String)> {
    let setup = table.state().setup();
    let list = |game: &bedside_core::AnyGame| {
        let mut options = Vec::new();
        game.options(&mut |choices, holds| {
            let Some(choice) = choices.nth(holds) else { return };
            let mut value = String::new();
            // A string takes whatever is written.
            let _ = Lang::En.choice_in_full(&choice, setup, &mut value);
            options.push((Lang::En.option(&choice).long.to_owned(), value));
        });
        options
    };
    let by_the_rules = Setup { game: setup.game.kind().by_the_rules(), seats: setup.seats.clone() };
    let usual = by_the_rules.open().map(|game| list(&game)).unwrap_or_default();
    list(table.state().playing()).into_iter().filter(|option| !usual.contains(option)).collect()
}

/// The name of a play among programs: the same wherever the table is, and in the shape of a UUID.
pub fn play_name(table: &Table, opened_at: i64) -> String {
    let seed = table.state().seed().0;
    let setup = table.state().setup();
    let game = bedside_core::GameKind::ALL.iter().position(|kind| *kind == setup.game.kind()).unwrap_or(0);
    let opened = u32::try_from(opened_at.rem_euclid(1 << 32)).unwrap_or(0);
    let seats = setup.seats.len();
    format!(
        "{:08x}-{:04x}-{:04x}-{:04x}-{:04x}{game:04x}{seats:04x}",
        seed >> 32,
        seed >> 16 & 0xFFFF,
        seed & 0xFFFF,
        opened >> 16,
        opened & 0xFFFF
    )
}

/// Keeps how a table ended; forgets it where its end was taken back.
pub(super) fn note(change: &Connection, id: TableId, table: &Table) -> rusqlite::Result<()> {
    let known = change
        .prepare_cached("SELECT id FROM results WHERE table_id = ?1")?
        .query_row([id], |row| row.get::<_, i64>(0));
    let known = known.optional()?;
    let outcome = Outcome::of(table);
    if let Some(result) = known {
        change.execute("DELETE FROM results WHERE id = ?1", [result])?;
    }
    let Some(outcome) = outcome else { return Ok(()) };
    let opened_at: i64 = change.query_row("SELECT opened_at FROM tables WHERE id = ?1", [id], |row| row.get(0))?;
    let play = play_name(table, opened_at);
    // What a spreadsheet told of this table was all that was known of it.
    change.prepare_cached("DELETE FROM results WHERE play = ?1 AND table_id IS NULL")?.execute([&play])?;
    let seats = table.state().setup().seats.iter();
    let people = seats.map(|name| players::number(change, name, opened_at)).collect::<rusqlite::Result<Vec<_>>>()?;
    change.execute(
        "INSERT INTO results (id, table_id, play, game, played_at, people, party, early, won, duration_ms, paused_ms, pauses,
             rounds, options, figures) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
        params![
            known,
            id,
            free_play(change, play)?,
            table.state().playing().kind().key(),
            opened_at,
            i64::try_from(people.len()).unwrap_or(0),
            players::party(&people),
            outcome.early,
            outcome.won,
            i64::try_from(outcome.duration_ms).unwrap_or(i64::MAX),
            i64::try_from(outcome.paused_ms).unwrap_or(i64::MAX),
            outcome.pauses,
            outcome.rounds,
            serde_json::json!(outcome.options).to_string(),
            Figures::of(&outcome).packed(),
        ],
    )?;
    let rivals = super::rivals(change, id)?;
    let result = known.unwrap_or_else(|| change.last_insert_rowid());
    for score in &outcome.scores {
        let player = people.get(usize::from(score.seat)).copied().flatten();
        change.prepare_cached("INSERT INTO scores VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?.execute(params![
            result,
            score.seat,
            player,
            score.bot || rivals.of(score.seat).is_some(),
            score.points,
            score.rank,
            score.won
        ])?;
    }
    for ((seat, rule), points) in &outcome.reasons {
        let seat = seat.map_or(TOGETHER, i64::from);
        change
            .prepare_cached("INSERT INTO reasons VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![result, seat, rule, points])?;
    }
    figures::seat(change, result)
}

/// A play's name that no other result has: the same table may lie here twice, ended differently.
fn free_play(change: &Connection, play: String) -> rusqlite::Result<String> {
    let taken = |play: &str| {
        change.prepare_cached("SELECT 1 FROM results WHERE play = ?1")?.query_row([play], |_| Ok(())).optional()
    };
    let mut free = play.clone();
    let mut number = 2;
    while taken(&free)?.is_some() {
        free = format!("{play}-{number}");
        number += 1;
    }
    Ok(free)
}
