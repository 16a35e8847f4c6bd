//! Many games of rivals, a row for each: the same rows on however many threads, in however many parts.
//!
//! A game follows from the study's seed and from its number alone. Strengths change seats from game to game, so that everybody sits
//! everywhere equally often.

pub mod file;
pub mod parquet;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use bedside_core::game::GameKind;
use bedside_core::{Refusal, dice_hospital, emergency_roll};

use crate::estimate::mean;
use crate::playout::{Fate, Playout, chance};
use crate::rival::{Rival, Strength, play};

/// What is studied.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// Which game.
    pub game: Agreed,
    /// Who plays.
    pub seats: Vec<Strength>,
    /// How many games, all parts together.
    pub games: u64,
    /// What they follow from.
    pub seed: u64,
    /// Which part of how many is played, from 1.
    pub shard: (u64, u64),
}

/// A game with what was agreed on.
#[derive(Clone, Debug, PartialEq)]
pub enum Agreed {
    /// Dice Hospital.
    DiceHospital(Vec<dice_hospital::Choice>),
    /// Emergency Roll; alone against ALICAT.
    EmergencyRoll(Vec<emergency_roll::Choice>),
}

impl Agreed {
    /// Which game.
    pub const fn kind(&self) -> GameKind {
        match self {
            Agreed::DiceHospital(_) => GameKind::DiceHospital,
            Agreed::EmergencyRoll(_) => GameKind::EmergencyRoll,
        }
    }
}

/// How somebody did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Result {
    /// Who: a strength's key, or `alicat`.
    pub who: String,
    /// Points at the end.
    pub points: i16,
    /// The place, from 1.
    pub place: u8,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number in the study, from 0.
    pub number: u64,
    /// In seat order; ALICAT comes last.
    pub results: Vec<Result>,
}

/// Games that a thread takes before rows are handed on.
const BATCH: usize = 16;

impl Study {
    /// Refuses what cannot be opened.
    pub fn check(&self) -> std::result::Result<(), Refusal> {
        match &self.game {
            Agreed::DiceHospital(choices) => Playout::<dice_hospital::Game>::open(self.seats.len(), choices).map(drop),
            Agreed::EmergencyRoll(choices) => {
                Playout::<emergency_roll::Game>::open(self.seats.len(), choices).map(drop)
            }
        }
    }

    /// The numbers of this part's games, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let (part, parts) = (self.shard.0.saturating_sub(1), self.shard.1.max(1));
        (0..self.games).filter(move |number| number % parts == part)
    }

    /// Whoever has a column of their own: every seat, and ALICAT.
    pub fn columns(&self) -> usize {
        self.seats.len() + usize::from(self.seats.len() == 1 && self.game.kind() == GameKind::EmergencyRoll)
    }

    /// Plays one game; none where rivals do not know how it goes on.
    pub fn row(&self, number: u64) -> Option<Row> {
        match &self.game {
            Agreed::DiceHospital(choices) => self.played::<dice_hospital::Game>(choices, number),
            Agreed::EmergencyRoll(choices) => self.played::<emergency_roll::Game>(choices, number),
        }
    }

    fn played<G: Rival>(&self, choices: &[G::Choice], number: u64) -> Option<Row> {
        let mut playout = Playout::<G>::open(self.seats.len(), choices).ok()?;
        let mut seats = self.seats.clone();
        let turn = usize::try_from(number % seats.len() as u64).unwrap_or(0);
        seats.rotate_left(turn);
        let mut own = chance(self.seed, number);
        play(&mut playout, &seats, &mut Fate::of(self.seed, number), &mut own, |_| false);
        if !playout.game().over() {
            return None;
        }
        let mut places = playout.places();
        places.sort_unstable_by_key(|place| place.seat);
        let who = |seat: u8| seats.get(usize::from(seat)).map_or("alicat", |strength| strength.key()).to_owned();
        let results =
            places.iter().map(|place| Result { who: who(place.seat), points: place.points, place: place.place });
        Some(Row { number, results: results.collect() })
    }

    /// Plays this part's games but the first `done` of them, and names their rows in order, until somebody has seen enough.
    pub fn run(&self, threads: usize, done: usize, mut each: impl FnMut(Row) -> bool) {
        let numbers: Vec<u64> = self.numbers().skip(done).collect();
        for batch in numbers.chunks(BATCH * threads.max(1)) {
            let next = AtomicUsize::new(0);
            let rows: Mutex<Vec<Row>> = Mutex::new(Vec::new());
            std::thread::scope(|scope| {
                for _ in 0..threads.max(1) {
                    scope.spawn(|| {
                        while let Some(number) = batch.get(next.fetch_add(1, Ordering::Relaxed)) {
                            let row = self.row(*number);
                            if let Ok(mut rows) = rows.lock() {
                                rows.extend(row);
                            }
                        }
                    });
                }
            });
            let mut rows = rows.into_inner().unwrap_or_default();
            rows.sort_unstable_by_key(|row| row.number);
            if !rows.into_iter().all(&mut each) {
                return;
            }
        }
    }

    /// The heads of a table of rows.
    pub fn heads(&self) -> Vec<String> {
        let seat = |seat: usize| [format!("who{seat}"), format!("points{seat}"), format!("place{seat}")];
        let all = ["game", "seed", "number"].map(str::to_owned);
        all.into_iter().chain((1..=self.columns()).flat_map(seat)).collect()
    }

    /// A row of that table.
    pub fn cells(&self, row: &Row) -> Vec<String> {
        let all = [self.game.kind().key().to_owned(), self.seed.to_string(), row.number.to_string()];
        let result = |result: &Result| [result.who.clone(), result.points.to_string(), result.place.to_string()];
        all.into_iter().chain(row.results.iter().flat_map(result)).collect()
    }

    /// Reads such a row again; none where it is of another study.
    pub fn read(&self, cells: &[&str]) -> Option<Row> {
        let (&[game, seed, number], rest) = cells.split_first_chunk::<3>()?;
        let own = game == self.game.kind().key() && seed == self.seed.to_string() && rest.len() == 3 * self.columns();
        let result = |cells: &[&str]| {
            let &[who, points, place] = cells else { return None };
            Some(Result { who: who.to_owned(), points: points.parse().ok()?, place: place.parse().ok()? })
        };
        let results = rest.chunks(3).map(result).collect::<Option<Vec<Result>>>()?;
        let mut there: Vec<&str> =
            results.iter().map(|result| result.who.as_str()).filter(|who| *who != "alicat").collect();
        let mut meant: Vec<&str> = self.seats.iter().map(|strength| strength.key()).collect();
        there.sort_unstable();
        meant.sort_unstable();
        (own && there == meant).then_some(Row { number: number.parse().ok()?, results })
    }
}

/// How somebody did in all games.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Who.
    pub who: String,
    /// In how many seats of games.
    pub games: usize,
    /// Points on average, and how far that may be off, with 99 % certainty.
    pub points: (f64, f64),
    /// The share of games won, ties counting in parts, and how far that may be off, with 99 % certainty.
    pub wins: (f64, f64),
}

/// Standard errors within which 99 of 100 averages lie.
const CERTAIN: f64 = 2.576;

/// How everybody did, those who won most first.
pub fn summary(rows: &[Row]) -> Vec<Summary> {
    let mut all: std::collections::BTreeMap<&str, (Vec<f64>, Vec<f64>)> = std::collections::BTreeMap::new();
    for row in rows {
        let first = row.results.iter().filter(|result| result.place == 1).count();
        for result in &row.results {
            let (points, wins) = all.entry(&result.who).or_default();
            points.push(result.points.into());
            wins.push(if result.place == 1 { 1.0 / first as f64 } else { 0.0 });
        }
    }
    let interval = |numbers: &[f64]| {
        let (average, spread) = mean(numbers.iter().copied());
        (average, CERTAIN * spread / (numbers.len().max(1) as f64).sqrt())
    };
    let told = |(who, (points, wins)): (&str, (Vec<f64>, Vec<f64>))| Summary {
        who: who.to_owned(),
        games: points.len(),
        points: interval(&points),
        wins: interval(&wins),
    };
    let mut all: Vec<Summary> = all.into_iter().map(told).collect();
    all.sort_by(|one, other| other.wins.0.total_cmp(&one.wins.0));
    all
}
