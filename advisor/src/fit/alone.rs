//! Teaches the network for games against ALICAT: it plays games by what it knows, and learns from how they went on and ended.
//!
//! Games are played in batches by the same network, on any number of threads, and taught in their order on one: the same seed teaches the
//! same.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use bedside_core::emergency_roll::{Choice, Game, Modifier, Phase};
use rand_core::Rng;

use super::Effort;
use crate::emergency::alone::features::{self, Features, margin};
use crate::emergency::alone::{Margins, UNIT};
use crate::net::{Net, Teacher};
use crate::playout::{Fate, Playout, chance};
use crate::rival::Rival;

/// Games that are played by the same network.
const BATCH: u64 = 32;
/// How much of what a position should have said is how the game ended, rather than what the network said a turn later.
const ENDED: f64 = 0.75;
/// Positions that are remembered and taught again.
const REMEMBERED: usize = 60_000;
/// How often, for each new one.
const AGAIN: usize = 3;
/// How far a turn is misjudged, in points: so that it learns of other turns, too.
const EXPLORED: f64 = 0.7;
/// How far examples move numbers, at first and at last.
const STEPS: (f32, f32) = (1.5e-3, 1e-4);

/// A position between two turns, and by how much the margin should still change.
type Example = (Features, f32);
/// A game's positions, and the margin at its end.
type Played = (Vec<Example>, f64);

/// The network as bytes.
pub fn taught(effort: Effort, mut told: impl FnMut(&str)) -> Vec<u8> {
    let mut own = chance(effort.seed, u64::MAX);
    let mut margins = Margins::of(Net::new(features::COUNT, &mut own));
    let mut teacher = Teacher::new(features::COUNT);
    let mut memory: Vec<Example> = Vec::new();
    let mut next = 0;
    let (mut sum, mut won, mut off, mut count) = (0.0, 0.0, 0.0, 0.0);
    let batches = effort.games.div_ceil(BATCH);
    for batch in 0..batches {
        let share = batch as f32 / batches as f32;
        let step = STEPS.0 * (STEPS.1 / STEPS.0).powf(share);
        let games = played(&margins, effort, batch * BATCH);
        let mut new: Vec<Example> = Vec::new();
        for (examples, ended) in games {
            sum += ended;
            won += f64::from(ended > 0.0);
            count += 1.0;
            new.extend(examples);
        }
        for example in &new {
            off += f64::from(teacher.example(margins.net(), &example.0, example.1).powi(2)) / new.len() as f64;
        }
        teacher.teach(margins.net(), new.len(), step);
        for example in &new {
            if memory.len() < REMEMBERED {
                memory.push(*example);
            } else {
                memory[next] = *example;
                next = (next + 1) % REMEMBERED;
            }
        }
        for _ in 0..AGAIN {
            for _ in 0..new.len() {
                let (features, right) = &memory[own.next_u32() as usize % memory.len()];
                teacher.example(margins.net(), features, *right);
            }
            teacher.teach(margins.net(), new.len(), step);
        }
        if (batch + 1) % 32 == 0 || batch + 1 == batches {
            let off = UNIT * (off / (count / BATCH as f64)).sqrt();
            told(&format!(
                "{} games: margin {:.1}, {:.1} % won, {off:.1} points off",
                (batch + 1) * BATCH,
                sum / count,
                100.0 * won / count
            ));
            (sum, won, count) = (0.0, 0.0, 0.0);
        }
        if (batch + 1) % 32 == 0 {
            (off, count) = (0.0, 0.0);
        }
    }
    margins.net().written()
}

/// A batch of games in their order: their positions, and the margins at their ends.
fn played(margins: &Margins, effort: Effort, first: u64) -> Vec<Played> {
    let next = AtomicUsize::new(0);
    let games: Mutex<Vec<(usize, Played)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..effort.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place as u64 >= BATCH {
                        return;
                    }
                    let game = played_one(margins, effort.seed, first + place as u64);
                    if let (Some(game), Ok(mut games)) = (game, games.lock()) {
                        games.push((place, game));
                    }
                }
            });
        }
    });
    let mut games = games.into_inner().unwrap_or_default();
    games.sort_unstable_by_key(|(place, _)| *place);
    games.into_iter().map(|(_, game)| game).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "a network's numbers are as exact as that")]
fn played_one(margins: &Margins, seed: u64, number: u64) -> Option<Played> {
    let (mut fate, mut own) = (Fate::of(seed, number), chance(seed, number));
    let mut playout = Playout::<Game>::open(1, &agreed(&mut own)).ok()?;
    let mut positions: Vec<(Features, f64)> = Vec::new();
    while playout.game().phase() != Phase::Over {
        let game = playout.game();
        if game.phase() == Phase::Flip {
            positions.push((features::of(game), margin(game)));
        }
        let line = match game.goes_on() {
            Some(command) => vec![command],
            None => {
                let even = |own: &mut rand_chacha::ChaCha8Rng| f64::from(own.next_u32()) / f64::from(u32::MAX) - 0.5;
                margins.best(game, || EXPLORED * (even(&mut own) + even(&mut own)))
            }
        };
        if line.is_empty() || !line.into_iter().all(|command| playout.take(command, &mut fate)) {
            return None;
        }
    }
    let ended = margin(playout.game());
    let mut came = ended;
    let mut examples: Vec<Example> = Vec::with_capacity(positions.len());
    for (features, stood) in positions.iter().rev() {
        examples.push((*features, ((came - stood) / UNIT) as f32));
        came = ENDED * came + (1.0 - ENDED) * (stood + margins.to_come(features));
    }
    examples.reverse();
    Some((examples, ended))
}

/// None, one or two modifiers: two mostly, which are the hardest.
fn agreed(chance: &mut dyn Rng) -> Vec<Choice> {
    let all = Modifier::ALL;
    let (one, other) = (chance.next_u32() as usize % 4, chance.next_u32() as usize % 4);
    let mut agreed = Vec::new();
    if !chance.next_u32().is_multiple_of(8) {
        agreed.push(Choice::modifier(all[one], true));
        if other != one {
            agreed.push(Choice::modifier(all[other], true));
        }
    }
    agreed
}
