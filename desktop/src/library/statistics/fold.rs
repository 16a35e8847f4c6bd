//! How statistics are reckoned: from sums of whole stretches of time, and from the results at the ends of a period.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Transaction, TransactionBehavior, params, params_from_iter};

use super::sums::{COLUMNS, GAME, OfPlayer, PEOPLE, RECORDS, STRETCH, Sums, Whose};
use super::{PlayerFigures, SoloRecord, Statistics, Sum};
use crate::library::{Fault, Filter, Library, PlayerId, listing, players, row};
use crate::words::plain;

/// What is added up on the way.
#[derive(Default)]
struct All {
    games: BTreeMap<String, Sums>,
    by_people: BTreeMap<u8, u32>,
}

/// Results that are summed up together.
struct Group {
    game: String,
    people: u8,
    party: String,
    stretch: i64,
}

impl All {
    fn merge(&mut self, game: &str, people: u8, sums: Sums) {
        if sums.plays > 0 {
            *self.by_people.entry(people).or_default() += sums.plays;
            self.of(game).merge(sums);
        }
    }

    fn of(&mut self, game: &str) -> &mut Sums {
        if !self.games.contains_key(game) {
            return self.games.entry(game.to_owned()).or_default();
        }
        self.games.get_mut(game).expect("it is there")
    }
}

impl Library {
    /// What the results that are meant say together.
    pub fn statistics(&self, filter: &Filter) -> Result<Statistics, Fault> {
        self.reckon(filter).map_err(|cause| self.fault(cause))
    }

    fn reckon(&self, filter: &Filter) -> rusqlite::Result<Statistics> {
        let mut all = All::default();
        // Tables that were named one by one are no groups.
        let whole = if filter.table.is_none() && filter.tables.is_none() { whole_stretches(filter) } else { 0..0 };
        if whole.is_empty() {
            self.add_results(filter, &mut all)?;
        } else {
            self.add_sums(filter, &whole, &mut all)?;
            if filter.from.is_some() {
                self.add_results(&Filter { until: Some(whole.start * STRETCH), ..filter.clone() }, &mut all)?;
            }
            if filter.until.is_some() {
                self.add_results(&Filter { from: Some(whole.end * STRETCH), ..filter.clone() }, &mut all)?;
            }
        }
        self.told(filter, all)
    }

    /// Adds results one by one.
    fn add_results(&self, filter: &Filter, all: &mut All) -> rusqlite::Result<()> {
        let (condition, held) = filter.condition();
        let mut rows = self.db.prepare_cached(&format!("SELECT {COLUMNS} FROM results WHERE {condition}"))?;
        let mut rows = rows.query(params_from_iter(&held))?;
        while let Some(row) = rows.next()? {
            *all.by_people.entry(row::number(row, PEOPLE)?).or_default() += 1;
            all.of(&row::words(row, GAME)?).add(row)?;
        }
        Ok(())
    }

    /// Adds the sums of whole stretches. Those of which a result is another than before are summed up again.
    fn add_sums(&self, filter: &Filter, whole: &Range<i64>, all: &mut All) -> rusqlite::Result<()> {
        let mut read = All::default();
        if self.read_sums(filter, whole, &mut read)?.is_empty() {
            *all = read;
            return Ok(());
        }
        // A power cut may lose what is kept here: it is summed up once more then. And nobody waits for a turn to keep it.
        let patience: u32 = self.db.query_row("PRAGMA busy_timeout", [], |row| row.get(0))?;
        self.db.pragma_update(None, "synchronous", "NORMAL")?;
        self.db.busy_timeout(Duration::ZERO)?;
        let added = self.sum_up(filter, whole, all);
        self.db.busy_timeout(Duration::from_millis(patience.into()))?;
        self.db.pragma_update(None, "synchronous", "FULL")?;
        added
    }

    fn sum_up(&self, filter: &Filter, whole: &Range<i64>, all: &mut All) -> rusqlite::Result<()> {
        let change = Transaction::new_unchecked(&self.db, TransactionBehavior::Deferred)?;
        let mut kept = Ok(());
        for group in self.read_sums(filter, whole, all)? {
            let sums = self.summed_up(&group)?;
            if kept.is_ok() {
                kept = self.keep(&group, &sums);
            }
            all.merge(&group.game, group.people, sums);
        }
        // Where another process writes, or has written meanwhile, the next one who asks keeps it.
        let _ = kept.and_then(|()| change.commit());
        Ok(())
    }

    /// Adds the sums that are here, and answers those that have to be summed up.
    fn read_sums(&self, filter: &Filter, whole: &Range<i64>, all: &mut All) -> rusqlite::Result<Vec<Group>> {
        let mut said = "stretch >= ?1 AND stretch < ?2".to_owned();
        let mut held = vec![Value::from(whole.start), whole.end.into()];
        let mut also = |words: &str, value: Value| {
            held.push(value);
            said.push_str(&format!(" AND {}", words.replace('?', &format!("?{}", held.len()))));
        };
        if let Some(game) = filter.game {
            also("game = ?", game.key().to_owned().into());
        }
        if let Some(people) = filter.people {
            also("people = ?", i64::from(people).into());
        }
        if let Some(party) = &filter.party {
            also("party = ?", players::party(&party.iter().copied().map(Some).collect::<Vec<_>>()).into());
        }
        if let Some(player) = filter.player {
            also("instr(party, ?) > 0", format!(",{player},").into());
        }
        let sql = format!("SELECT game, people, party, stretch, figures FROM sums WHERE {said}");
        let mut rows = self.db.prepare_cached(&sql)?;
        let mut rows = rows.query(params_from_iter(&held))?;
        let mut marked = Vec::new();
        while let Some(row) = rows.next()? {
            let packed = row.get_ref(4)?.as_blob().ok();
            // Some that cannot be read were edited by hand, or damaged.
            match packed.and_then(|packed| postcard::from_bytes(packed).ok()) {
                Some(sums) => all.merge(&row::words(row, 0)?, row::number(row, 1)?, sums),
                None => {
                    let (game, party) = (row::words(row, 0)?, row::words(row, 2)?);
                    marked.push(Group { game, people: row::number(row, 1)?, party, stretch: row::number(row, 3)? });
                }
            }
        }
        Ok(marked)
    }

    /// The results of a group, summed up.
    fn summed_up(&self, group: &Group) -> rusqlite::Result<Sums> {
        let mut rows = self.db.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM results WHERE game = ?1 AND people = ?2 AND party = ?3 AND max(played_at, 0) / {STRETCH} = ?4
                 AND (table_id IS NULL OR table_id NOT IN (SELECT id FROM tables WHERE deleted = 1))"
        ))?;
        let mut rows = rows.query(params![group.game, group.people, group.party, group.stretch])?;
        let mut sums = Sums::default();
        while let Some(row) = rows.next()? {
            sums.add(row)?;
        }
        Ok(sums)
    }

    /// Keeps the sums of a group, where it still has results.
    fn keep(&self, group: &Group, sums: &Sums) -> rusqlite::Result<()> {
        let Group { game, people, party, stretch } = group;
        let which = "WHERE game = ?1 AND people = ?2 AND party = ?3 AND stretch = ?4";
        if sums.plays == 0 {
            let mut gone = self.db.prepare_cached(&format!("DELETE FROM sums {which}"))?;
            return gone.execute(params![game, people, party, stretch]).map(drop);
        }
        let packed = postcard::to_extend(sums, Vec::new()).ok();
        let mut row = self.db.prepare_cached(&format!("UPDATE sums SET figures = ?5 {which}"))?;
        row.execute(params![game, people, party, stretch, packed]).map(drop)
    }

    /// What was added up, as it is told.
    fn told(&self, filter: &Filter, all: All) -> rusqlite::Result<Statistics> {
        let mut told = Statistics { by_people: all.by_people, ..Statistics::default() };
        let mut months = self.months()?;
        let (mut people, mut alone) = (BTreeMap::<Option<PlayerId>, OfPlayer>::new(), Vec::new());
        // Of a player's games only what is theirs, and what all have together.
        let counts = |whose: Whose| match (filter.player, whose) {
            (Some(player), Whose::Player(other)) => player == other,
            (Some(_), Whose::Somebody) => false,
            _ => true,
        };
        for (game, sums) in all.games {
            told.plays += sums.plays;
            told.early += sums.early;
            told.together = (told.together.0 + sums.together.0, told.together.1 + sums.together.1);
            told.duration_ms.add(sums.duration_ms.sum, sums.duration_ms.count);
            told.durations.insert(game.clone(), sums.duration_ms);
            told.longest_ms = told.longest_ms.max(sums.longest_ms);
            told.paused_ms += sums.paused_ms;
            told.pauses += sums.pauses;
            for played_at in &sums.played_at {
                let month = months.partition_point(|(begins, ..)| begins <= played_at);
                if let Some((.., plays)) = month.checked_sub(1).and_then(|month| months.get_mut(month)) {
                    *plays += 1;
                }
            }
            for ((_, rule), Sum { sum, count }) in sums.rules.into_iter().filter(|((whose, _), _)| counts(*whose)) {
                told.rules.entry((game.clone(), rule)).or_default().add(sum, count);
            }
            for ((_, round), Sum { sum, count }) in sums.rounds.into_iter().filter(|((whose, _), _)| counts(*whose)) {
                told.rounds.entry((game.clone(), round)).or_default().add(sum, count);
            }
            told.luck.dice += sums.luck.dice;
            told.luck.pips += sums.luck.pips;
            told.lost.extend(sums.lost);
            told.idle_ms.extend(sums.idle_ms);
            told.alicat.extend(sums.alicat);
            alone.extend(sums.alone);
            for (player, of) in &sums.people {
                people.entry(*player).or_default().merge(of);
            }
            told.by_game.insert(game, sums.plays);
        }
        told.by_month =
            months.into_iter().filter(|(.., plays)| *plays > 0).map(|(_, month, plays)| (month, plays)).collect();
        told.players = self.named(people)?;
        alone.sort_unstable_by_key(|(points, at, result)| (std::cmp::Reverse(*points), *at, *result));
        for (points, _, result) in alone.into_iter().take(RECORDS) {
            told.alone.extend(self.record(result, points)?);
        }
        Ok(told)
    }

    /// Players with their names, whoever played most first.
    fn named(&self, mut people: BTreeMap<Option<PlayerId>, OfPlayer>) -> rusqlite::Result<Vec<PlayerFigures>> {
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
                tell(player, Some(row::words(row, 1)?), row::number(row, 2)?, of);
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

    fn record(&self, result: i64, points: i64) -> rusqlite::Result<Option<SoloRecord>> {
        let mut rows = self.db.prepare_cached(
            "SELECT game, name, strftime('%Y-%m-%d', played_at, 'unixepoch', 'localtime') FROM results
             JOIN scores ON scores.result = results.id AND NOT bot LEFT JOIN players ON players.id = scores.player
             WHERE results.id = ?1",
        )?;
        let record = |row: &rusqlite::Row<'_>| {
            Ok(SoloRecord {
                game: listing::named(&row::words(row, 0)?),
                name: Some(plain(&row::words(row, 1)?)).filter(|name| !name.is_empty()),
                points,
                date: row::words(row, 2)?,
            })
        };
        rows.query_row([result], record).optional()
    }
}

/// The stretches of time that lie wholly in a period; before the second one lies the first.
fn whole_stretches(filter: &Filter) -> Range<i64> {
    let start =
        filter.from.map_or(0, |from| from.div_euclid(STRETCH).saturating_add(i64::from(from % STRETCH != 0)).max(1));
    let end = filter.until.map_or(i64::MAX / STRETCH, |until| until.div_euclid(STRETCH));
    start..end
}
