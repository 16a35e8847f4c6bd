//! Results of one game by the same people in one stretch of time, summed up. Statistics add these, and go one by one only through
//! results at the ends of a period.
//!
//! The sums say nothing that the results do not say. The database itself marks those of which a result came, went or changed (the
//! triggers of layout 9), so that nobody who writes results has to think of them; whoever asks next sums these up again. What all results
//! of a game say together is kept beside them, before the first stretch: it is right as long as no other one is marked, and goes with the
//! first that is.

use std::collections::BTreeMap;

use rusqlite::Row;
use serde::{Deserialize, Serialize};

use super::{Balance, Luck, Sum};
use crate::library::PlayerId;
use crate::library::figures::{self, Figures, Seated};
use crate::library::row::{is, may_be, number};

/// Seconds of a stretch: a year, so that many evenings are in one, and few at the ends of a period.
pub(in crate::library) const STRETCH: i64 = 31_557_600;
/// Before the first stretch: what all results of a game say together.
pub(super) const WHOLE: i64 = -1;
/// Games alone that are listed.
pub(super) const RECORDS: usize = 10;
/// Shifts that are told one by one.
pub(super) const SHIFTS: usize = 12;
/// Rules of a game whose points are skill.
const SKILL: &str = "skill.";
/// What every shift counts.
const TRACK: &str = "skill";
/// Before the name of a glass.
const IDLE: &str = "idle.";

/// Whose points are summed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) enum Whose {
    /// Those of all together.
    Everybody,
    /// Of a seat without a name here: somebody's, or the game's own.
    Somebody,
    /// Of a player.
    Player(PlayerId),
}

/// How somebody does.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OfPlayer {
    pub(super) plays: u32,
    pub(super) contests: u32,
    pub(super) wins: u32,
    pub(super) points: Sum,
    pub(super) best: Option<i64>,
}

/// What some results of one game say together.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sums {
    pub(super) plays: u32,
    pub(super) early: u32,
    /// Of those who play together: contests, and wins.
    pub(super) together: (u32, u32),
    pub(super) duration_ms: Sum,
    pub(super) longest_ms: i64,
    pub(super) paused_ms: i64,
    pub(super) pauses: i64,
    /// When each was played, in unix seconds, in no order: which month that is depends on where one is.
    pub(super) played_at: Vec<i64>,
    pub(super) people: BTreeMap<Option<PlayerId>, OfPlayer>,
    pub(super) rules: BTreeMap<(Whose, String), Sum>,
    pub(super) rounds: BTreeMap<(Whose, u8), Sum>,
    pub(super) luck: Luck,
    pub(super) lost: BTreeMap<String, i64>,
    pub(super) idle_ms: BTreeMap<String, Sum>,
    pub(super) alicat: BTreeMap<i64, Balance>,
    /// The best games alone that were played to their end: points, when, and which.
    pub(super) alone: Vec<(i64, i64, i64)>,
    /// The latest shifts: when, which, the skill lost, and how long its glasses stood idle.
    pub(super) shifts: Vec<(i64, i64, i64, i64)>,
    /// Plays by how many sat at the table.
    pub(super) by_people: BTreeMap<u8, u32>,
}

/// The columns of a result that are summed up.
pub(super) const COLUMNS: &str = "id, played_at, people, early, won, duration_ms, paused_ms, pauses, figures, game";
/// Where among them it says how many people played.
const PEOPLE: usize = 2;
/// Where it says what.
pub(super) const GAME: usize = 9;

impl Sums {
    /// Adds a result.
    pub(super) fn add(&mut self, row: &Row<'_>) -> rusqlite::Result<()> {
        let (id, played_at) = (number(row, 0)?, number(row, 1)?);
        let (people, early) = (number::<u8>(row, PEOPLE)?, is(row, 3)?);
        let (won, duration) = (may_be(row, 4)?, number::<i64>(row, 5)?);
        self.plays += 1;
        *self.by_people.entry(people).or_default() += 1;
        self.early += u32::from(early);
        if let Some(won) = won {
            self.together = (self.together.0 + 1, self.together.1 + u32::from(won));
        }
        self.duration_ms.add(duration, 1);
        self.longest_ms = self.longest_ms.max(duration);
        self.paused_ms += number::<i64>(row, 6)?;
        self.pauses += number::<i64>(row, 7)?;
        self.played_at.push(played_at);
        let figures = figures::read(row.get_ref(8)?.as_blob().unwrap_or_default());
        self.count(&figures);
        self.shifts.extend(shift(&figures).map(|(lost, idle_ms)| (played_at, id, lost, idle_ms)));
        for seat in figures.seats.iter().filter(|seat| !seat.bot) {
            self.people.entry(seat.player).or_default().add(seat);
            self.alone.extend(seat.points.filter(|_| people == 1 && !early).map(|points| (points, played_at, id)));
        }
        self.keep_what_is_told();
        Ok(())
    }

    /// Counts points by rule and after each round, dice, idle glasses, and how ALICAT did.
    fn count(&mut self, figures: &Figures<'_>) {
        let whose = |seat: Option<u8>| match seat {
            None => Whose::Everybody,
            Some(seat) => match figures.seats.get(usize::from(seat)) {
                Some(Seated { player: Some(player), bot: false, .. }) => Whose::Player(*player),
                _ => Whose::Somebody,
            },
        };
        for (seat, rule, points) in &figures.rules {
            self.rules.entry((whose(*seat), (*rule).to_owned())).or_default().add(*points, 1);
            if *points < 0 && rule.starts_with(SKILL) {
                *self.lost.entry((*rule).to_owned()).or_default() += points;
            }
        }
        for (seat, round, points) in &figures.rounds {
            self.rounds.entry((whose(Some(*seat)), *round)).or_default().add(*points, 1);
        }
        for (name, value) in &figures.measures {
            match *name {
                "dice" => self.luck.dice += value,
                "pips" => self.luck.pips += value,
                "alicat.modifiers" => self.alicat.entry(*value).or_default().add(&figures.seats),
                name => {
                    if let Some(glass) = name.strip_prefix(IDLE) {
                        self.idle_ms.entry(glass.to_owned()).or_default().add(*value, 1);
                    }
                }
            }
        }
    }

    /// Adds other sums.
    pub(super) fn merge(&mut self, other: Sums) {
        self.plays += other.plays;
        self.early += other.early;
        self.together = (self.together.0 + other.together.0, self.together.1 + other.together.1);
        self.duration_ms.add(other.duration_ms.sum, other.duration_ms.count);
        self.longest_ms = self.longest_ms.max(other.longest_ms);
        self.paused_ms += other.paused_ms;
        self.pauses += other.pauses;
        self.played_at.extend(other.played_at);
        for (player, of) in other.people {
            self.people.entry(player).or_default().merge(&of);
        }
        add_all(&mut self.rules, other.rules);
        add_all(&mut self.rounds, other.rounds);
        add_all(&mut self.idle_ms, other.idle_ms);
        self.luck = Luck { dice: self.luck.dice + other.luck.dice, pips: self.luck.pips + other.luck.pips };
        for (rule, points) in other.lost {
            *self.lost.entry(rule).or_default() += points;
        }
        for (modifiers, of) in other.alicat {
            let balance = self.alicat.entry(modifiers).or_default();
            balance.plays += of.plays;
            balance.beaten += of.beaten;
            balance.lead.add(of.lead.sum, of.lead.count);
        }
        self.alone.extend(other.alone);
        self.shifts.extend(other.shifts);
        for (people, plays) in other.by_people {
            *self.by_people.entry(people).or_default() += plays;
        }
        self.keep_what_is_told();
    }

    /// No more games alone and shifts than are told one by one.
    fn keep_what_is_told(&mut self) {
        if self.alone.len() > RECORDS {
            self.alone.sort_unstable_by_key(|(points, at, result)| (std::cmp::Reverse(*points), *at, *result));
            self.alone.truncate(RECORDS);
        }
        if self.shifts.len() > SHIFTS {
            self.shifts.sort_unstable();
            self.shifts.drain(..self.shifts.len() - SHIFTS);
        }
    }
}

/// Of a shift, the skill that was lost, and how long its glasses stood idle; none of another game.
fn shift(figures: &Figures<'_>) -> Option<(i64, i64)> {
    let idle = figures.measures.iter().filter(|(name, _)| name.starts_with(IDLE)).map(|(_, ms)| ms);
    let lost = figures.rules.iter().filter(|(_, rule, points)| *points < 0 && rule.starts_with(SKILL));
    let is_shift = figures.measures.iter().any(|(name, _)| *name == TRACK);
    is_shift.then(|| (lost.map(|(_, _, points)| points).sum(), idle.sum()))
}

fn add_all<K: Ord>(sums: &mut BTreeMap<K, Sum>, others: BTreeMap<K, Sum>) {
    for (key, Sum { sum, count }) in others {
        sums.entry(key).or_default().add(sum, count);
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

    pub(super) fn merge(&mut self, other: &OfPlayer) {
        self.plays += other.plays;
        self.contests += other.contests;
        self.wins += other.wins;
        self.points.add(other.points.sum, other.points.count);
        self.best = self.best.max(other.best);
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
