//! How statistics are reckoned: once through the results that are meant, each with its own figures.

use std::collections::{BTreeMap, HashMap};

use rusqlite::{Row, params_from_iter};

use super::{Balance, PlayerFigures, SoloRecord, Statistics, Sum};
use crate::library::figures::{self, Figures, Seated};
use crate::library::{Fault, Filter, Library, PlayerId, listing};
use crate::words::plain;

/// Games alone that are listed.
const RECORDS: usize = 10;
/// Rules of a game whose points are skill.
const SKILL: &str = "skill.";

#[derive(Default)]
struct OfGame {
    plays: u32,
    rules: BTreeMap<String, Sum>,
    rounds: BTreeMap<u8, Sum>,
}

#[derive(Default)]
struct OfPlayer {
    plays: u32,
    contests: u32,
    wins: u32,
    points: Sum,
    best: Option<i64>,
}

/// What is added up on the way.
#[derive(Default)]
struct Sums {
    games: BTreeMap<String, OfGame>,
    people: HashMap<Option<PlayerId>, OfPlayer>,
    /// When each month begins, what it is called, and plays in it.
    months: Vec<(i64, String, u32)>,
    /// Games alone that were played to their end: points, when, and which.
    alone: Vec<(i64, i64, i64)>,
}

impl Sums {
    /// Adds a result.
    fn add(&mut self, row: &Row<'_>, all: &mut Statistics) -> rusqlite::Result<()> {
        let (id, played_at, people, early) = (row.get(0)?, row.get(2)?, row.get(3)?, row.get::<_, bool>(4)?);
        let (won, duration): (Option<bool>, i64) = (row.get(5)?, row.get(6)?);
        all.plays += 1;
        all.early += u32::from(early);
        if let Some(won) = won {
            all.together = (all.together.0 + 1, all.together.1 + u32::from(won));
        }
        all.duration_ms.add(duration, 1);
        all.longest_ms = all.longest_ms.max(duration);
        all.paused_ms += row.get::<_, i64>(7)?;
        all.pauses += row.get::<_, i64>(8)?;
        *all.by_people.entry(people).or_default() += 1;
        let month = self.months.partition_point(|(begins, ..)| *begins <= played_at);
        if let Some((.., plays)) = month.checked_sub(1).and_then(|month| self.months.get_mut(month)) {
            *plays += 1;
        }
        let figures = figures::read(row.get_ref(9)?.as_blob()?);
        with(&mut self.games, row.get_ref(1)?.as_str()?).add(&figures, &mut all.lost);
        let balance = all.measured(&figures).map(|modifiers| all.alicat.entry(modifiers).or_default());
        if let Some(balance) = balance {
            balance.add(&figures.seats);
        }
        for seat in figures.seats.iter().filter(|seat| !seat.bot) {
            self.people.entry(seat.player).or_default().add(seat);
            self.alone.extend(seat.points.filter(|_| people == 1 && !early).map(|points| (points, played_at, id)));
        }
        Ok(())
    }
}

impl OfPlayer {
    fn add(&mut self, seat: &Seated) {
        self.plays += 1;
        self.contests += u32::from(seat.won.is_some());
        self.wins += u32::from(seat.won == Some(true));
        if let Some(points) = seat.points {
            self.points.add(points, 1);
            self.best = self.best.max(Some(points));
        }
    }
}

impl Balance {
    /// Adds a game of somebody against ALICAT.
    fn add(&mut self, seats: &[Seated]) {
        let of = |bot| seats.iter().rfind(|seat| seat.bot == bot);
        self.plays += 1;
        self.beaten += u32::from(of(false).is_some_and(|seat| seat.won == Some(true)));
        let points = |bot| of(bot).and_then(|seat| seat.points);
        if let Some((own, against)) = points(false).zip(points(true)) {
            self.lead.add(own - against, 1);
        }
    }
}

impl Library {
    /// What the results that are meant say together.
    pub fn statistics(&self, filter: &Filter) -> Result<Statistics, Fault> {
        self.reckon(filter).map_err(|cause| self.fault(cause))
    }

    fn reckon(&self, filter: &Filter) -> rusqlite::Result<Statistics> {
        let mut all = Statistics::default();
        let mut sums = Sums { months: self.months()?, ..Sums::default() };
        let (condition, held) = filter.condition();
        let mut rows = self.db.prepare_cached(&format!(
            "SELECT id, game, played_at, people, early, won, duration_ms, paused_ms, pauses, figures
             FROM results WHERE {condition}"
        ))?;
        let mut rows = rows.query(params_from_iter(&held))?;
        while let Some(row) = rows.next()? {
            sums.add(row, &mut all)?;
        }
        let Sums { games, people, months, mut alone } = sums;
        all.by_month =
            months.into_iter().filter(|(.., plays)| *plays > 0).map(|(_, month, plays)| (month, plays)).collect();
        for (game, of) in games {
            all.rules.extend(of.rules.into_iter().map(|(rule, sum)| ((game.clone(), rule), sum)));
            all.rounds.extend(of.rounds.into_iter().map(|(round, sum)| ((game.clone(), round), sum)));
            all.by_game.insert(game, of.plays);
        }
        all.players = self.named(people)?;
        alone.sort_unstable_by_key(|(points, at, result)| (std::cmp::Reverse(*points), *at, *result));
        for (points, _, result) in alone.into_iter().take(RECORDS) {
            all.alone.push(self.record(result, points)?);
        }
        Ok(all)
    }

    /// Players with their names, whoever played most first.
    fn named(&self, mut people: HashMap<Option<PlayerId>, OfPlayer>) -> rusqlite::Result<Vec<PlayerFigures>> {
        let mut figures = Vec::new();
        let mut tell = |player, name: Option<String>, colour, of: OfPlayer| {
            let OfPlayer { plays, contests, wins, points, best } = of;
            let name = name.map(|name| plain(&name)).filter(|name| !name.is_empty());
            figures.push(PlayerFigures { player, name, colour, plays, contests, wins, points, best });
        };
        if let Some(of) = people.remove(&None) {
            tell(None, None, 0, of);
        }
        let mut rows = self.db.prepare_cached("SELECT id, name, colour FROM players ORDER BY id")?;
        let mut rows = rows.query([])?;
        while let Some(row) = rows.next()? {
            let player = Some(row.get(0)?);
            if let Some(of) = people.remove(&player) {
                tell(player, row.get(1)?, row.get(2)?, of);
            }
        }
        figures.sort_by_key(|of| std::cmp::Reverse(of.plays));
        Ok(figures)
    }

    /// When each month begins on this machine that anything was played in, and what it is called.
    fn months(&self) -> rusqlite::Result<Vec<(i64, String, u32)>> {
        let mut rows = self.db.prepare_cached(
            "WITH RECURSIVE
                 played (first, last) AS (SELECT (SELECT min(played_at) FROM results), (SELECT max(played_at) FROM results)),
                 months (day, last) AS (
                     SELECT date(first, 'unixepoch', 'localtime', 'start of month'), date(last, 'unixepoch', 'localtime')
                     FROM played WHERE first IS NOT NULL
                     UNION ALL SELECT date(day, '+1 month'), last FROM months WHERE date(day, '+1 month') <= last)
             SELECT unixepoch(day, 'utc'), strftime('%Y-%m', day) FROM months WHERE day IS NOT NULL",
        )?;
        let months = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?, 0)))?;
        months.collect()
    }

    fn record(&self, result: i64, points: i64) -> rusqlite::Result<SoloRecord> {
        let mut rows = self.db.prepare_cached(
            "SELECT game, name, strftime('%Y-%m-%d', played_at, 'unixepoch', 'localtime') FROM results
             JOIN scores ON scores.result = results.id AND NOT bot LEFT JOIN players ON players.id = scores.player
             WHERE results.id = ?1",
        )?;
        rows.query_row([result], |row| {
            let name: Option<String> = row.get(1)?;
            Ok(SoloRecord {
                game: listing::named(&row.get::<_, String>(0)?),
                name: name.map(|name| plain(&name)).filter(|name| !name.is_empty()),
                points,
                date: row.get::<_, Option<String>>(2)?.unwrap_or_default(),
            })
        })
    }
}

impl OfGame {
    fn add(&mut self, figures: &Figures<'_>, lost: &mut BTreeMap<String, i64>) {
        self.plays += 1;
        for (rule, sum, count) in &figures.rules {
            with(&mut self.rules, rule).add(*sum, *count);
            if *sum < 0 && rule.starts_with(SKILL) {
                *with(lost, rule) += sum;
            }
        }
        for (round, sum, count) in &figures.rounds {
            self.rounds.entry(*round).or_default().add(*sum, *count);
        }
    }
}

impl Statistics {
    /// Counts dice and idle glasses; answers how many modifiers helped ALICAT, where it played.
    fn measured(&mut self, figures: &Figures<'_>) -> Option<i64> {
        let mut modifiers = None;
        for (name, value) in &figures.measures {
            match *name {
                "dice" => self.luck.dice += value,
                "pips" => self.luck.pips += value,
                "alicat.modifiers" => modifiers = Some(*value),
                name => {
                    if let Some(glass) = name.strip_prefix("idle.") {
                        with(&mut self.idle_ms, glass).add(*value, 1);
                    }
                }
            }
        }
        modifiers
    }
}

/// What is kept under a name, which is written down only where it is new.
fn with<'a, T: Default>(map: &'a mut BTreeMap<String, T>, name: &str) -> &'a mut T {
    if !map.contains_key(name) {
        return map.entry(name.to_owned()).or_default();
    }
    map.get_mut(name).expect("it is there")
}
