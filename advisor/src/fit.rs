//! Finds the values that rivals play by: games are played, and what positions of them brought later is fitted to their features; then
//! games are played by that, and so on. The same seed finds the same values, on however many threads.

pub mod alone;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use bedside_core::dice_hospital::{self, Command, Phase};
use bedside_core::emergency_roll;
use rand_core::Rng;

use crate::dice::value::{self as hospitals, Look};
use crate::dice::{self, policy};
use crate::emergency::{self, policy as turns, value as sheets};
use crate::fitted::{Features, Fitting};
use crate::playout::{Fate, Playout, chance};
use crate::rival::Rival;

/// How long to fit.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The same finds the same.
    pub seed: u64,
    /// How many games for each fit.
    pub games: u64,
    /// How many fits, each by games that are played by the one before.
    pub fits: u64,
    /// On how many threads.
    pub threads: usize,
}

/// Parts of the games that are gathered by themselves: so the sums are the same on however many threads.
const PARTS: usize = 16;
/// How far a sheet is misjudged while games for a fit are played, in points: so that it learns of other sheets, too.
const EXPLORED: f64 = 1.0;
/// How much games must speak for a worth.
const DOUBT: f64 = 30.0;

/// Worths of sheets of Emergency Roll, as text.
pub fn emergency_roll(effort: Effort, mut told: impl FnMut(&str)) -> String {
    let mut values = emergency::Values::PLAIN;
    let mut text = String::new();
    for fit in 0..effort.fits {
        let fittings = gathered(effort, fit, 1, |number, fittings| {
            sheets_of(number, effort.seed + fit, &values, &mut fittings[0])
        });
        let worths = fittings[0].worths(DOUBT);
        text = sheets::SHAPE.written(&worths);
        values = emergency::Values::of(sheets::SHAPE.read(&text));
        told(&format!("fit {} of {}: {} positions", fit + 1, effort.fits, fittings[0].samples()));
    }
    text
}

/// Worths of hospitals, as text: before an activation, and after a discharge.
pub fn dice_hospital(effort: Effort, mut told: impl FnMut(&str)) -> String {
    let mut values = dice::Values::first();
    let mut text = String::new();
    for fit in 0..effort.fits {
        let fittings =
            gathered(effort, fit, 2, |number, fittings| hospitals_of(number, effort.seed + fit, &values, fittings));
        let [before, after] = [0, 1].map(|part: usize| hospitals::SHAPE.written(&fittings[part].worths(DOUBT)));
        values = dice::Values::of(hospitals::SHAPE.read(&before), hospitals::SHAPE.read(&after));
        text = format!("{before}# after\n{after}");
        told(&format!(
            "fit {} of {}: {} positions",
            fit + 1,
            effort.fits,
            fittings[0].samples() + fittings[1].samples()
        ));
    }
    text
}

/// Gathers all games of a fit, on several threads.
fn gathered(effort: Effort, fit: u64, kinds: usize, game: impl Fn(u64, &mut [Fitting]) + Sync) -> Vec<Fitting> {
    let shape = if kinds == 1 { sheets::SHAPE } else { hospitals::SHAPE };
    let next = AtomicUsize::new(0);
    let sums: Mutex<Vec<Option<Vec<Fitting>>>> = Mutex::new((0..PARTS).map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..effort.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    if part >= PARTS {
                        return;
                    }
                    let mut fittings = vec![Fitting::new(shape); kinds];
                    let numbers = (0..effort.games).filter(|number| number % PARTS as u64 == part as u64);
                    numbers.for_each(|number| game(fit * effort.games + number, &mut fittings));
                    if let Ok(mut sums) = sums.lock() {
                        sums[part] = Some(fittings);
                    }
                }
            });
        }
    });
    let parts = sums.into_inner().unwrap_or_default();
    let mut parts = parts.into_iter().flatten();
    let mut whole = parts.next().unwrap_or_else(|| vec![Fitting::new(shape); kinds]);
    for part in parts {
        whole.iter_mut().zip(&part).for_each(|(sum, part)| sum.merge(part));
    }
    whole
}

/// A position that waits for the end of its game: whose, how much was left, the points that it had, and its features.
type Waiting = (u8, usize, f64, Features);

fn sheets_of(number: u64, seed: u64, values: &emergency::Values, fitting: &mut Fitting) {
    // Two players mostly, as more of them teach little more about one sheet.
    let seats = 1 + usize::try_from(number % 3).unwrap_or(1);
    let Ok(mut playout) = Playout::<emergency_roll::Game>::open(seats, &[]) else { return };
    let (mut fate, mut own) = (Fate::of(seed, number), chance(seed, number));
    let mut waiting: Vec<Waiting> = Vec::new();
    while !playout.game().phase().eq(&emergency_roll::Phase::Over) {
        let game = playout.game();
        let acting = (0..game.players()).find(|seat| !game.decisions(*seat).is_empty());
        let line = match acting {
            Some(seat) => turns::best_turn(game, seat, values, EXPLORED, &mut own),
            None => {
                if game.phase() == emergency_roll::Phase::Flip {
                    waiting.extend(turns::positions(game));
                }
                game.goes_on().into_iter().collect()
            }
        };
        if line.is_empty() || !line.into_iter().all(|command| playout.take(command, &mut fate)) {
            return;
        }
    }
    for (seat, left, points, features) in waiting {
        fitting.add(&features, left, sheets::points(playout.game(), seat) - points);
    }
}

fn hospitals_of(number: u64, seed: u64, values: &dice::Values, fittings: &mut [Fitting]) {
    let seats = 2 + usize::try_from(number % 3).unwrap_or(0);
    let Ok(mut playout) = Playout::<dice_hospital::Game>::open(seats, &[]) else { return };
    let (mut fate, mut own) = (Fate::of(seed, number), chance(seed, number));
    let (mut before, mut after): (Vec<Waiting>, Vec<Waiting>) = (Vec::new(), Vec::new());
    while !playout.game().phase().eq(&Phase::Over) {
        let game = playout.game();
        let plans = (0..game.players()).map(|seat| {
            // Now and then anything, so that it learns of other ways, too.
            let explores = own.next_u32().is_multiple_of(6) && game.phase() != Phase::Activation;
            policy::plan_by(game, seat, values, 1, explores, &mut own)
        });
        let line = plans.into_iter().find(|line| !line.is_empty()).or_else(|| Some(vec![game.goes_on()?]));
        let Some(line) = line else { return };
        for command in line {
            let game = playout.game();
            if let Command::TakeAmbulance { seat, ambulance, .. } = command
                && let Ok(hospital) = game.hospital_of(seat)
            {
                let look = Look::of(hospital).with(game.intake().ambulance(ambulance)).by_ambulance(ambulance);
                before.push(position(game, seat, 1, look));
            }
            let phase = game.phase();
            if !playout.take(command, &mut fate) {
                return;
            }
            let game = playout.game();
            if game.phase() == phase {
                continue;
            }
            let looks = game.seats().filter_map(|seat| Some((seat, Look::of(game.hospital_of(seat).ok()?))));
            match game.phase() {
                Phase::Activation => before.extend(looks.map(|(seat, look)| position(game, seat, 1, look))),
                Phase::Shift => after.extend(looks.map(|(seat, look)| position(game, seat, 0, look))),
                _ => {}
            }
        }
    }
    let standing = playout.game().ends_with();
    let ended = |seat: u8| standing.get(usize::from(seat)).map_or(0.0, |points| f64::from(*points));
    for (fitting, waiting) in fittings.iter_mut().zip([before, after]) {
        for (seat, left, points, features) in waiting {
            fitting.add(&features, left, ended(seat) - points);
        }
    }
}

fn position(game: &dice_hospital::Game, seat: u8, more: usize, look: Look) -> Waiting {
    let points = game.ends_with().get(usize::from(seat)).map_or(0.0, |points| f64::from(*points));
    (seat, hospitals::rounds_after(game) + more, points, look.features())
}
