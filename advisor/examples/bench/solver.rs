//! The best activations of a fixed set of hospitals, taken out of games of middle rivals.

use std::sync::LazyLock;
use std::time::Instant;

use bedside_advisor::Strength;
use bedside_advisor::dice::search::outcomes;
use bedside_advisor::dice::{Aim, Budget, Solver};
use bedside_advisor::playout::{Fate, Playout, chance, clock};
use bedside_advisor::rival::play;
use bedside_core::dice_hospital::{Command, Game, Phase};
use bedside_core::game::Rules;
use bedside_core::moves::{Label, Within};

use crate::figure;

/// Positions that plain search may look at in one hospital.
const CUT: u64 = 4_000_000;
/// The solver's: more than it looks at in a second.
const NODES: u64 = 250_000;

/// Shares that are solved to proof in time, by meeples, and positions a second.
pub(crate) fn shares(each: usize) {
    let (mut nodes, mut seconds) = (0u64, 0.0);
    for meeples in [3, 5, 7, 9, 11] {
        let set = hospitals(meeples, each);
        let (mut soon, mut later) = (0, 0);
        for (game, seat) in &set {
            let (found, took) = solved(game, *seat);
            nodes += found.nodes;
            seconds += took;
            soon += usize::from(found.proved() && took <= 0.1);
            later += usize::from(found.proved() && took <= 1.0);
        }
        let share = |proved: usize| 100.0 * proved as f64 / set.len().max(1) as f64;
        figure(&format!("{meeples} meeples: hospitals"), set.len() as f64, "");
        figure(&format!("{meeples} meeples: solved to proof within 100 ms"), share(soon), "%");
        figure(&format!("{meeples} meeples: solved to proof within 1 s"), share(later), "%");
    }
    figure("positions a second", nodes as f64 / seconds, "1/s");
}

/// How much quicker the solver is than trying every listed move, on the same hospitals.
pub(crate) fn quicker(meeples: usize, each: usize) {
    let (mut own, mut plain_time, mut cut, mut left_out) = (0.0, 0.0, 0, 0);
    let set = hospitals(meeples, each);
    for (game, seat) in &set {
        let (found, took) = solved(game, *seat);
        if !found.proved() {
            left_out += 1;
            continue;
        }
        own += took;
        let (began, mut nodes) = (clock_of_core(), 0);
        let worth = plain(game, *seat, &Aim::points(game), &mut nodes);
        plain_time += clock_of_core() - began;
        if nodes < CUT {
            assert!((worth - found.worth).abs() < 1e-6, "{worth}, but {found:?}");
        } else {
            cut += 1;
        }
    }
    figure(&format!("{meeples} meeples: hospitals that plain search is tried on"), set.len() as f64, "");
    figure(
        &format!("{meeples} meeples: of them not solved in {NODES} positions and left out"),
        f64::from(left_out),
        "",
    );
    figure(&format!("{meeples} meeples: of them cut off after {CUT} positions"), f64::from(cut), "");
    figure(&format!("{meeples} meeples: times as quick as plain search, at least"), plain_time / own, "");
}

fn solved(game: &Game, seat: u8) -> (bedside_advisor::dice::Found, f64) {
    let began = clock_of_core();
    let found = Solver::new(game, seat, Aim::points(game)).unwrap().solve(game, Budget::nodes(NODES));
    (found, clock_of_core() - began)
}

/// Seconds that this thread has had a core: others who are busy do not count. Where the system does not tell, seconds.
fn clock_of_core() -> f64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse::<u64>().ok());
    nanos.map_or_else(|| BEGAN.elapsed().as_secs_f64(), |nanos| nanos as f64 / 1e9)
}

/// Every listed move, one after the other; no position is recognized, nothing is left out.
fn plain(game: &Game, seat: u8, aim: &Aim, nodes: &mut u64) -> f64 {
    *nodes += 1;
    let mut best = aim.when_done(game, seat).map_or(f64::NEG_INFINITY, |(worth, _)| worth);
    let mut moves = Vec::new();
    let within = Within { labels: &[Label::Seat(seat)], firsts: false };
    game.moves(within, &clock(game), bedside_core::Instant::START, &mut |command| {
        if Game::seat(&command) == Some(seat) && !matches!(command, Command::Done { .. }) {
            moves.push(command);
        }
    });
    for command in moves {
        if *nodes >= CUT {
            return best;
        }
        let all = outcomes(game, &command, &clock(game));
        if !all.is_empty() {
            best = best.max(all.iter().map(|(chance, next)| chance * plain(next, seat, aim, nodes)).sum());
        }
    }
    best
}

/// Hospitals at the beginning of an activation with so many meeples.
fn hospitals(meeples: usize, enough: usize) -> Vec<(Game, u8)> {
    let mut found = Vec::new();
    for number in 0..400 {
        let mut playout = Playout::<Game>::open(2, &[]).unwrap();
        let (mut fate, mut own) = (Fate::of(18, number), chance(18, number));
        let mut round = 0;
        while !playout.game().over() && found.len() < enough {
            let begins = |game: &Game| game.phase() == Phase::Activation && game.round() > round;
            play(&mut playout, &[Strength::Middle; 2], &mut fate, &mut own, begins);
            let game = playout.game();
            if game.over() || game.phase() != Phase::Activation {
                break;
            }
            round = game.round();
            for seat in 0..2 {
                let hospital = game.hospital_of(seat).unwrap();
                let free = hospital.staff().filter(|(_, placed)| !placed).count();
                if usize::from(hospital.free_nurses()) + free == meeples && found.len() < enough {
                    found.push((game.clone(), seat));
                }
            }
        }
        if found.len() >= enough {
            break;
        }
    }
    found
}
