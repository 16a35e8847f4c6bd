//! Who wins how often from here: the game is played on by rivals to its end, many times.

use bedside_core::Table;
use bedside_core::game::AnyGame;

use crate::playout::{Fate, Playout, chance};
use crate::rival::{Rival, Strength, play};

/// How often everybody won, as far as it was played on. Behind the last player comes whom the game plays itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    game: AnyGame,
    seed: u64,
    strength: Strength,
    won: Vec<f64>,
    games: u32,
    number: u64,
}

impl Chances {
    /// For a table as it stands; none where nobody knows how its game goes on, or nobody can be beaten.
    pub fn of(table: &Table, strength: Strength, seed: u64) -> Option<Chances> {
        let game = table.state().playing();
        let places = match game {
            AnyGame::DiceHospital(game) if game.options().referee() => game.ends_with().len(),
            AnyGame::EmergencyRoll(game) if !game.options().paper() => game.ends_with().len(),
            _ => 0,
        };
        let counts = places > 1 && !game.over();
        counts.then(|| Chances { game: game.clone(), seed, strength, won: vec![0.0; places], games: 0, number: 0 })
    }

    /// Plays so many games on. One of them takes some milliseconds.
    pub fn think(&mut self, games: u32) {
        for _ in 0..games {
            let (seed, number, strength) = (self.seed, self.number, self.strength);
            let places = match &self.game {
                AnyGame::DiceHospital(game) => played(game, strength, seed, number),
                AnyGame::EmergencyRoll(game) => played(game, strength, seed, number),
                AnyGame::Rush(_) | AnyGame::OpenTable(_) => Vec::new(),
            };
            self.number += 1;
            if places.is_empty() {
                continue;
            }
            self.games += 1;
            for seat in &places {
                if let Some(won) = self.won.get_mut(usize::from(*seat)) {
                    *won += 1.0 / places.len() as f64;
                }
            }
        }
    }

    /// How many games came to an end.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Everybody's share of the games, in seat order; none before there were any.
    pub fn shares(&self) -> Option<Vec<f64>> {
        let games = f64::from(self.games);
        (self.games > 0).then(|| self.won.iter().map(|won| won / games).collect())
    }
}

/// Who is first in one game that is played on; nobody where it does not come to its end.
fn played<G: Rival>(game: &G, strength: Strength, seed: u64, number: u64) -> Vec<u8> {
    let mut playout = Playout::of(game.clone());
    let seats = vec![strength; usize::from(game.players())];
    play(&mut playout, &seats, &mut Fate::of(seed, number), &mut chance(seed, number), |_| false);
    if !playout.game().over() {
        return Vec::new();
    }
    let mut first = Vec::new();
    playout.game().places(&mut |place| first.extend((place.place == 1).then_some(place.seat)));
    first
}
