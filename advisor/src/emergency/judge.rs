//! How good a turn was: what the best turn from the same dice and beds would have come to, and the one that was played.
//!
//! Everything is told by one yardstick, what a seat can expect at the end: its points, or alone the points ahead of ALICAT. So what the
//! cards and dice bring and what the moves give away add up to how the game ended.

use bedside_core::emergency_roll::{Command, Game, Phase};

use super::alone::Margins;
use super::value::Values;
use crate::playout::after;

/// Stethoscopes that are spent on one patient at most.
const SPENT: u8 = 4;
/// A turn that is no more than this better is not better.
const EQUAL: f64 = 1e-9;

/// A turn, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What could be expected after the best turn.
    pub best: f64,
    /// What could be expected after the one that was played.
    pub played: f64,
    /// The best turn; empty where none is better than what was played.
    pub better: Vec<Command>,
}

/// What a seat can expect at the end: its points; alone, the points ahead of ALICAT.
pub fn expects(game: &Game, seat: u8) -> f64 {
    if game.options().solo() { Margins::known().worth(game) } else { Values::known().of_seat(game, seat) }
}

/// Judges what a seat did in its turn, from where it stood before; none where the rules do not take it.
pub fn turn(game: &Game, seat: u8, line: &[Command]) -> Option<Judged> {
    let there = line.iter().try_fold(game.clone(), |game, command| after(&game, command))?;
    let played = expects(&there, seat);
    let mut judged = Judged { best: played, played, better: Vec::new() };
    let mut look = |line: &[Command], game: &Game| {
        let worth = expects(game, seat);
        if worth > judged.best + EQUAL {
            judged.best = worth;
            judged.better = line.to_vec();
        }
    };
    if game.phase() == Phase::Discard {
        for (goal, _) in game.races() {
            let command = Command::Discard { goal };
            if let Some(game) = after(game, &command) {
                look(&[command], &game);
            }
        }
        return Some(judged);
    }
    game.turns(seat, SPENT, &mut |line, of| {
        if let Ok(game) = game.after_turn(seat, of) {
            look(line, &game);
        }
    });
    Some(judged)
}
