//! How statistics are reckoned: from sums of whole stretches of time, and from the results at the ends of a period.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Transaction, TransactionBehavior, params, params_from_iter};

use super::sums::{COLUMNS, GAME, OfPlayer, RECORDS, SHIFTS, STRETCH, Sums, WHOLE, Whose};
use super::{PlayerFigures, Shift, SoloRecord, Statistics, Sum};
use crate::library::{Fault, Filter, Library, PlayerId, listing, players, row};
use crate::words::plain;

/// What is added up on the way, game by game.
type All = BTreeMap<String, Sums>;

/// Results that are summed up together.
struct Group {
    game: String,
    people: u8,
    party: String,
    stretch: i64,
}

fn of<'a>(all: &'a mut All, game: &str) -> &'a mut Sums {
    if !all.contains_key(game) {
        return all.entry(game.to_owned()).or_default();
    }
    all.get_mut(game).expect("it is there")
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
        } else if !is_everything(filter) || !self.add_whole(filter, &mut all)? {
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
            of(all, &row::words(row, GAME)?).add(row)?;
        }
        Ok(())
    }

    /// Adds what all results of a game, or of each, say together; false where that is not kept, or not right any more.
    fn add_whole(&self, filter: &Filter, all: &mut All) -> rusqlite::Result<bool> {
        let marked = "SELECT EXISTS (SELECT 1 FROM sums WHERE figures IS NULL)";
        if self.db.prepare_cached(marked)?.query_row([], |row| row.get::<_, bool>(0))? {
            return Ok(false);
        }
        let mut rows = self.db.prepare_cached("SELECT game, figures FROM sums WHERE stretch = ?1 AND party = ''")?;
        let mut rows = rows.query([WHOLE])?;
        let (mut whole, mut kept) = (All::default(), false);
        while let Some(row) = rows.next()? {
            let game = row::words(row, 0)?;
            kept = true;
            if filter.game.is_some_and(|asked| asked.key() != game) {
                continue;
            }
            match row.get_ref(1)?.as_blob().ok().and_then(|packed| postcard::from_bytes(packed).ok()) {
                Some(sums) => whole.insert(game, sums),
                None => return Ok(false),
            };
        }
        all.append(&mut whole);
        Ok(kept)
    }

    /// Adds the sums of whole stretches. Those of which a result is another than before are summed up again.
    fn add_sums(&self, filter: &Filter, whole: &Range<i64>, all: &mut All) -> rusqlite::Result<()> {
        if *filter != Filter::default() {
            let mut read = All::default();
            if self.read_sums(filter, whole, &mut read)?.is_empty() {
                *all = read;
                return Ok(());
            }
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
        let marked = self.read_sums(filter, whole, all)?;
        let mut kept = if marked.is_empty() { Ok(()) } else { self.forget_whole() };
        for group in marked {
            let sums = self.summed_up(&group)?;
            if kept.is_ok() {
                kept = self.keep(&group, &sums);
            }
            if sums.plays > 0 {
                of(all, &group.game).merge(sums);
            }
        }
        if *filter == Filter::default() && !all.is_empty() {
            kept = kept.and_then(|()| self.keep_whole(all));
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
                Some(sums) => of(all, &row::words(row, 0)?).merge(sums),
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

    /// Keeps what all results of each game say together.
    fn keep_whole(&self, all: &All) -> rusqlite::Result<()> {
        self.forget_whole()?;
        let mut row = self.db.prepare_cached("INSERT INTO sums VALUES (?1, 0, '', ?2, ?3)")?;
        let packed = |sums| postcard::to_extend(sums, Vec::new()).ok();
        all.iter().try_for_each(|(game, sums)| row.execute(params![game, WHOLE, packed(sums)]).map(drop))
    }

    fn forget_whole(&self) -> rusqlite::Result<()> {
        self.db.prepare_cached("DELETE FROM sums WHERE stretch = ?1 AND party = ''")?.execute([WHOLE]).map(drop)
    }

    /// What was added up, as it is told.
    fn told(&self, filter: &Filter, all: All) -> rusqlite::Result<Statistics> {
        let mut told = Statistics::default();
        let mut months = self.months()?;
        let (mut people, mut alone) = (BTreeMap::<Option<PlayerId>, OfPlayer>::new(), Vec::new());
        let mut shifts = Vec::new();
        // Of a player's games only what is theirs, and what all have together.
        let counts = |whose: Whose| match (filter.player, whose) {
            (Some(player), Whose::Player(other)) => player == other,
            (Some(_), Whose::Somebody) => false,
            _ => true,
        };
        for (game, sums) in all {
            told.plays += sums.plays;
            for (people, plays) in sums.by_people {
                *told.by_people.entry(people).or_default() += plays;
            }
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
            shifts.extend(sums.shifts);
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
        shifts.sort_unstable();
        for (at, _, lost, idle_ms) in shifts.split_off(shifts.len().saturating_sub(SHIFTS)) {
            told.shifts.push(Shift { date: self.day_of(at)?, lost, idle_ms });
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

    /// The day of a moment on this machine, `YYYY-MM-DD`.
    fn day_of(&self, at: i64) -> rusqlite::Result<String> {
        let mut day = self.db.prepare_cached("SELECT strftime('%Y-%m-%d', ?1, 'unixepoch', 'localtime')")?;
        day.query_row([at], |row| row::words(row, 0))
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

/// Whether it asks for all results, or for all of a game.
fn is_everything(filter: &Filter) -> bool {
    *filter == Filter { game: filter.game, ..Filter::default() }
}

/// The stretches of time that lie wholly in a period; before the second one lies the first.
fn whole_stretches(filter: &Filter) -> Range<i64> {
    let start =
        filter.from.map_or(0, |from| from.div_euclid(STRETCH).saturating_add(i64::from(from % STRETCH != 0)).max(1));
    let end = filter.until.map_or(i64::MAX / STRETCH, |until| until.div_euclid(STRETCH));
    start..end
}
