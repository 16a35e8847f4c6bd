//! What the results together say: reckoned from what was kept when each table ended, never from journals, and summed up year by year.

mod fold;
pub(super) mod sums;

use std::collections::BTreeMap;

use bedside_core::GameKind;
use serde::{Deserialize, Serialize};

use super::PlayerId;

/// A sum of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Sum {
    pub sum: i64,
    pub count: u32,
}

impl Sum {
    /// So much more, of so many.
    fn add(&mut self, sum: i64, count: u32) {
        *self = Sum { sum: self.sum + sum, count: self.count + count };
    }

    /// The average in tenths, rounded; none where there is nothing to reckon with.
    pub fn tenths(self) -> Option<i64> {
        let count = i64::from(self.count);
        (count > 0).then(|| (self.sum * 20 + count * self.sum.signum()) / (count * 2))
    }
}

/// How somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct PlayerFigures {
    /// None are all those together who have no name here.
    pub player: Option<PlayerId>,
    pub name: Option<String>,
    pub colour: u8,
    pub plays: u32,
    /// Games that could be won.
    pub contests: u32,
    pub wins: u32,
    pub points: Sum,
    pub best: Option<i64>,
}

/// Dice against what they show on an average.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Luck {
    pub dice: i64,
    pub pips: i64,
}

impl Luck {
    /// Pips that so many dice show on an average, in tenths.
    pub const fn expected_tenths(self) -> i64 {
        self.dice * 35
    }

    /// Of so many tries one is at least as far from the average, either way.
    pub fn one_in(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "far fewer dice than that")]
        let (dice, pips) = (self.dice as f64, self.pips as f64);
        if dice < 1.0 {
            return 1.0;
        }
        // A die's variance is 35/12.
        let deviation = (pips - dice * 3.5).abs() / (dice * 35.0 / 12.0).sqrt();
        1.0 / (2.0 * upper_tail(deviation)).clamp(1e-12, 1.0)
    }
}

/// How much of a normal distribution lies beyond so many deviations: Abramowitz and Stegun, 26.2.17, right to seven places.
fn upper_tail(deviations: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * deviations);
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = series.iter().rev().fold(0.0, |sum, part| (sum + part) * t);
    (-deviations * deviations / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum
}

/// A game alone, and what it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct SoloRecord {
    pub game: GameKind,
    pub name: Option<String>,
    pub points: i64,
    pub date: String,
}

/// How ALICAT does, by how many modifiers help it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Balance {
    pub plays: u32,
    /// Games that it lost.
    pub beaten: u32,
    /// What the player had more than it.
    pub lead: Sum,
}

/// What a shift of Rush M.D. cost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Shift {
    pub date: String,
    /// Skill that was lost, below nothing.
    pub lost: i64,
    /// How long all of its glasses together stood idle.
    pub idle_ms: i64,
}

/// What some results together say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Statistics {
    pub plays: u32,
    /// Ended early.
    pub early: u32,
    /// Of those who play together: contests, and wins.
    pub together: (u32, u32),
    pub duration_ms: Sum,
    pub longest_ms: i64,
    pub paused_ms: i64,
    pub pauses: i64,
    /// Whoever played most first.
    pub players: Vec<PlayerFigures>,
    pub by_game: BTreeMap<String, u32>,
    /// How long they were, in milliseconds, by game.
    pub durations: BTreeMap<String, Sum>,
    /// Plays by how many sat at the table.
    pub by_people: BTreeMap<u8, u32>,
    /// Plays by month, `YYYY-MM`.
    pub by_month: BTreeMap<String, u32>,
    /// Points by game and rule, over all seats that had any by it. Of one player's games, over that player's seats, and of what all
    /// have together.
    pub rules: BTreeMap<(String, String), Sum>,
    /// Points after each round, by game; of one player's games, that player's.
    pub rounds: BTreeMap<(String, u8), Sum>,
    pub luck: Luck,
    /// Rush M.D.: skill lost by rule.
    pub lost: BTreeMap<String, i64>,
    /// Rush M.D.: how long each glass stood idle in a shift.
    pub idle_ms: BTreeMap<String, Sum>,
    /// Rush M.D.: the latest shifts, one after the other.
    pub shifts: Vec<Shift>,
    /// By how many modifiers helped ALICAT.
    pub alicat: BTreeMap<i64, Balance>,
    /// The best games alone, the best first.
    pub alone: Vec<SoloRecord>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_rounded_to_tenths_away_from_nothing() {
        for (sum, count, tenths) in
            [(7, 2, Some(35)), (-7, 2, Some(-35)), (10, 3, Some(33)), (20, 3, Some(67)), (1, 0, None)]
        {
            assert_eq!(Sum { sum, count }.tenths(), tenths, "{sum} of {count}");
        }
    }

    #[test]
    fn how_unlikely_dice_are_is_as_reckoned_one_by_one() {
        // All sums of four dice, counted.
        let mut ways = [0u32; 25];
        for roll in 0..1296 {
            let pips = (0..4).map(|die| roll / 6usize.pow(die) % 6 + 1).sum::<usize>();
            ways[pips] += 1;
        }
        for pips in [14usize, 18, 20, 22] {
            let far = pips.abs_diff(14);
            let exactly: u32 =
                (4..=24).filter(|other: &usize| other.abs_diff(14) >= far).map(|other| ways[other]).sum();
            let one_in = 1296.0 / f64::from(exactly);
            let said = Luck { dice: 4, pips: i64::try_from(pips).unwrap() }.one_in();
            assert!(said / one_in < 2.2 && one_in / said < 2.2, "{pips}: {said} for {one_in}");
        }
    }
}
