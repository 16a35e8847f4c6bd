//! Games against ALICAT, each turn thought through so far.

use std::time::Instant;

use bedside_advisor::emergency::alone::{Margins, Thinking};
use bedside_advisor::net::Net;
use bedside_advisor::playout::{Fate, Playout, chance};
use bedside_advisor::rival::Rival;
use bedside_core::emergency_roll::{Choice, Game, Modifier, Phase};

/// Games against ALICAT with two modifiers, all pairs alike often, each turn thought through so far.
pub(crate) fn play(thinking: Thinking, games: u64, seed: u64) {
    let pairs: Vec<[Modifier; 2]> =
        (0..4).flat_map(|one| (one + 1..4).map(move |other| [Modifier::ALL[one], Modifier::ALL[other]])).collect();
    // Of a network that is not built in yet, where one is named.
    let read = std::env::var_os("BENCH_ALONE").map(|file| Margins::of(Net::read(&std::fs::read(file).unwrap())));
    let margins = read.as_ref().unwrap_or(Margins::known());
    let began = Instant::now();
    let mut won = vec![0u64; pairs.len()];
    let mut boxes = [0u64; 9];
    for number in 0..games {
        let pair = usize::try_from(number).unwrap() % pairs.len();
        let choices = pairs[pair].map(|modifier| Choice::modifier(modifier, true));
        let mut playout = Playout::<Game>::open(1, &choices).unwrap();
        let (mut fate, mut own) = (Fate::of(seed, number), chance(seed, number));
        while playout.game().phase() != Phase::Over {
            let game = playout.game();
            let line = game.goes_on().map_or_else(|| margins.plan(game, thinking, &mut own), |next| vec![next]);
            assert!(!line.is_empty() && line.into_iter().all(|command| playout.take(command, &mut fate)));
        }
        let (own, other) = (playout.game().score(0), playout.game().score(1));
        won[pair] += u64::from(own.total() > other.total());
        let parts = [
            own.wards,
            own.critical,
            own.nurses,
            own.cardiologists,
            own.radiologist.points,
            own.epidemiologist.points,
            own.morgue,
        ];
        boxes.iter_mut().zip(parts).for_each(|(sum, part)| *sum += u64::from(part));
        boxes[7] += u64::from(own.total().unsigned_abs());
        boxes[8] += u64::from(other.total().unsigned_abs());
    }
    let all: u64 = won.iter().sum();
    let share = all as f64 / games as f64;
    println!(
        "{:.1} % ± {:.1} of {games} games won, {:.1} ms a game",
        100.0 * share,
        257.6 * (share * (1.0 - share) / games as f64).sqrt(),
        began.elapsed().as_secs_f64() * 1000.0 / games as f64
    );
    for (pair, won) in pairs.iter().zip(&won) {
        println!("  {pair:?} {:.1} %", 100.0 * *won as f64 * pairs.len() as f64 / games as f64);
    }
    let names =
        ["wards", "critical", "nurses", "cardiologists", "radiologist", "epidemiologist", "morgue", "strong", "alicat"];
    for (name, sum) in names.iter().zip(boxes) {
        print!("{name} {:.1}  ", sum as f64 / games as f64);
    }
    println!();
}
