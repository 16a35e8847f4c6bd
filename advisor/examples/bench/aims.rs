//! What the fitted worth of whoever stays gains over the points of a round alone: strong rivals of Dice Hospital who differ by that only.

use std::time::Instant;

use bedside_advisor::Strength;
use bedside_advisor::dice::{Aim, Values, greedy};
use bedside_advisor::estimate::mean;
use bedside_advisor::playout::{Fate, Playout, chance};
use bedside_advisor::rival::Rival;
use bedside_core::dice_hospital::{Command, Game, Phase};

use crate::figure;

/// Standard errors within which 99 of 100 averages lie.
const CERTAIN: f64 = 2.576;

/// Games of two, one of whom activates for points and what stays, the other for points alone.
pub(crate) fn play(games: u64) {
    let began = Instant::now();
    let (mut ahead, mut won, mut points) = (Vec::new(), Vec::new(), [0.0; 2]);
    for number in 0..games {
        let mut playout = Playout::<Game>::open(2, &[]).unwrap();
        let (mut fate, mut own) = (Fate::of(3, number), chance(3, number));
        // They change seats.
        let future = u8::from(number % 2 == 1);
        while playout.game().phase() != Phase::Over {
            let game = playout.game();
            let line = (0..2).map(|seat| plan(game, seat, seat == future, &mut own)).find(|line| !line.is_empty());
            let line = line.or_else(|| Some(vec![game.goes_on()?])).unwrap();
            assert!(line.into_iter().all(|command| playout.take(command, &mut fate)));
        }
        let ends = playout.game().ends_with();
        let (own, other) = (f64::from(ends[usize::from(future)]), f64::from(ends[1 - usize::from(future)]));
        ahead.push(own - other);
        points[0] += own;
        points[1] += other;
        let share = playout.places().iter().filter(|place| place.place == 1).count() as f64;
        let first = playout.places().iter().any(|place| place.place == 1 && place.seat == future);
        won.push(if first { 1.0 / share } else { 0.0 });
    }
    let off = |numbers: &[f64]| {
        let (average, spread) = mean(numbers.iter().copied());
        (average, CERTAIN * spread / (games as f64).sqrt())
    };
    let ((ahead, ahead_off), (won, won_off)) = (off(&ahead), off(&won));
    figure("aim at what stays: points a game", points[0] / games as f64, "points");
    figure("aim at points alone: points a game", points[1] / games as f64, "points");
    figure("aim at what stays: ahead", ahead, "points");
    figure("give or take, 99 %", ahead_off, "points");
    figure("aim at what stays: games won", 100.0 * won, "%");
    figure("give or take, 99 %", 100.0 * won_off, "%");
    figure("a game took", began.elapsed().as_secs_f64() * 1000.0 / games as f64, "ms");
}

fn plan(game: &Game, seat: u8, future: bool, own: &mut dyn rand_core::Rng) -> Vec<Command> {
    if game.phase() == Phase::Activation && game.decides(seat) {
        let aim = if future { Values::known().aim(game) } else { Aim::points(game) };
        return greedy::wide_line(game, seat, &aim);
    }
    game.plan(seat, Strength::Strong, own)
}
