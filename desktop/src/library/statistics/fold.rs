//! How statistics are reckoned: once through the results that are meant, each with its own figures, and once through the scores.

use std::collections::{BTreeMap, HashMap};

use rusqlite::params_from_iter;

use super::{PlayerFigures, SoloRecord, Statistics, Sum};
use crate::library::figures::{self, Figures};
use crate::library::{Fault, Filter, Library, PlayerId, listing};
use crate::words::plain;

/// Games alone that are listed.
const RECORDS: usize = 10;
/// Rules of a game whose points are skill.
const SKILL: &str = "skill.";

/// A result that is meant, for the scores that belong to it.
struct Meant {
    id: i64,
    played_at: i64,
    /// Whether it is a game alone that was played to its end.
    alone: bool,
    /// How many modifiers helped ALICAT, where it played; then what the player had, whether that was a win, and what ALICAT had.
    alicat: Option<(i64, Option<i64>, bool, Option<i64>)>,
}

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

impl Library {
    /// What the results that are meant say together.
    pub fn statistics(&self, filter: &Filter) -> Result<Statistics, Fault> {
        self.reckon(filter).map_err(|cause| self.fault(cause))
    }

    fn reckon(&self, filter: &Filter) -> rusqlite::Result<Statistics> {
        let mut all = Statistics::default();
        let mut games: BTreeMap<String, OfGame> = BTreeMap::new();
        let mut months: Vec<(i64, String, u32)> = self.months()?;
        let mut meant = self.results_meant(filter, &mut all, &mut games, &mut months)?;
        all.by_month =
            months.into_iter().filter(|(.., plays)| *plays > 0).map(|(_, month, plays)| (month, plays)).collect();
        for (game, of) in games {
            all.rules.extend(of.rules.into_iter().map(|(rule, sum)| ((game.clone(), rule), sum)));
            all.rounds.extend(of.rounds.into_iter().map(|(round, sum)| ((game.clone(), round), sum)));
            all.by_game.insert(game, of.plays);
        }
        let alone = self.scores_of(&mut meant, &mut all)?;
        for (modifiers, points, won, against) in meant.into_iter().filter_map(|result| result.alicat) {
            let balance = all.alicat.entry(modifiers).or_default();
            balance.plays += 1;
            balance.beaten += u32::from(won);
            if let Some(lead) = points.zip(against).map(|(points, against)| points - against) {
                balance.lead.add(lead, 1);
            }
        }
        for (points, id) in alone {
            all.alone.push(self.record(id, points)?);
        }
        Ok(all)
    }

    /// Goes through the results, and counts what their rows say.
    fn results_meant(
        &self,
        filter: &Filter,
        all: &mut Statistics,
        games: &mut BTreeMap<String, OfGame>,
        months: &mut [(i64, String, u32)],
    ) -> rusqlite::Result<Vec<Meant>> {
        let (condition, held) = filter.condition();
        let mut rows = self.db.prepare_cached(&format!(
            "SELECT id, game, played_at, people, early, won, duration_ms, paused_ms, pauses, figures
             FROM results WHERE {condition} ORDER BY id"
        ))?;
        let (mut rows, mut meant) = (rows.query(params_from_iter(&held))?, Vec::new());
        while let Some(row) = rows.next()? {
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
            let month = months.partition_point(|(begins, ..)| *begins <= played_at);
            if let Some((.., plays)) = month.checked_sub(1).and_then(|month| months.get_mut(month)) {
                *plays += 1;
            }
            let figures = figures::read(row.get_ref(9)?.as_blob()?);
            with(games, row.get_ref(1)?.as_str()?).add(&figures, &mut all.lost);
            let alicat = all.measured(&figures).map(|modifiers| (modifiers, None, false, None));
            meant.push(Meant { id, played_at, alone: people == 1 && !early, alicat });
        }
        Ok(meant)
    }

    /// Goes through the scores of results in the order of their numbers; answers the best games alone, the best first.
    fn scores_of(&self, meant: &mut [Meant], all: &mut Statistics) -> rusqlite::Result<Vec<(i64, i64)>> {
        let mut people: HashMap<Option<PlayerId>, OfPlayer> = HashMap::new();
        let mut alone: Vec<(i64, i64, i64)> = Vec::new();
        let mut rows =
            self.db.prepare_cached("SELECT result, player, bot, points, won FROM scores ORDER BY result, seat")?;
        let (mut rows, mut left) = (rows.query([])?, meant.iter_mut().peekable());
        while let Some(row) = rows.next()? {
            let result: i64 = row.get(0)?;
            while left.next_if(|meant| meant.id < result).is_some() {}
            let Some(meant) = left.peek_mut().filter(|meant| meant.id == result) else { continue };
            let (bot, points, won): (bool, Option<i64>, Option<bool>) = (row.get(2)?, row.get(3)?, row.get(4)?);
            if let Some((_, own, won_it, against)) = &mut meant.alicat {
                if bot {
                    *against = points;
                } else {
                    (*own, *won_it) = (points, won == Some(true));
                }
            }
            if bot {
                continue;
            }
            let of = people.entry(row.get(1)?).or_default();
            of.plays += 1;
            of.contests += u32::from(won.is_some());
            of.wins += u32::from(won == Some(true));
            if let Some(points) = points {
                of.points.add(points, 1);
                of.best = of.best.max(Some(points));
                alone.extend(meant.alone.then_some((points, meant.played_at, result)));
            }
        }
        alone.sort_unstable_by_key(|(points, at, result)| (std::cmp::Reverse(*points), *at, *result));
        alone.truncate(RECORDS);
        all.players = self.named(people)?;
        Ok(alone.into_iter().map(|(points, _, result)| (points, result)).collect())
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
