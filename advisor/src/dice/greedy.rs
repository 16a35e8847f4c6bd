//! Activations without a proof, quickly: step by step what is worth most at once, one line or the best few side by side.

use bedside_core::Instant;
use bedside_core::dice_hospital::{Command, Game};
use rustc_hash::FxHashSet;

use super::aim::Aim;
use super::position::Position;
use super::search;
use crate::playout::clock;

/// Lines that a strong rival follows side by side.
const WIDTH: usize = 8;
/// Moves of one activation at most.
const LONGEST: usize = 40;
/// Differences below this are none.
const EQUAL: f64 = 1e-9;

/// One step after the other, each the best at once.
pub fn line(game: &Game, seat: u8, aim: &Aim) -> Vec<Command> {
    few_lines(game, seat, aim, 1)
}

/// The best of several lines.
pub fn wide_line(game: &Game, seat: u8, aim: &Aim) -> Vec<Command> {
    few_lines(game, seat, aim, WIDTH)
}

/// The same, with what it is worth; none where the game is elsewhere.
pub fn worth_of_wide_line(game: &Game, seat: u8, aim: &Aim) -> Option<(f64, Vec<Command>)> {
    aim.when_done(game, seat)?;
    Some(weighed_lines(game, seat, aim, WIDTH))
}

/// A line, where it leads, and what that is worth if nothing more is done.
struct Line {
    game: Game,
    worth: f64,
    commands: Vec<Command>,
}

/// The best line that follows so many side by side; up to the first step that dice decide, or else until the seat is done.
pub fn few_lines(game: &Game, seat: u8, aim: &Aim, width: usize) -> Vec<Command> {
    weighed_lines(game, seat, aim, width).1
}

fn weighed_lines(game: &Game, seat: u8, aim: &Aim, width: usize) -> (f64, Vec<Command>) {
    let done = vec![Command::Done { seat }];
    let Some((worth, _)) = aim.when_done(game, seat) else { return (f64::NEG_INFINITY, done) };
    let clock = clock(game);
    let mut best = (worth, done);
    let mut lines = vec![Line { game: game.clone(), worth, commands: Vec::new() }];
    let mut seen = FxHashSet::default();
    for _ in 0..LONGEST {
        let mut next: Vec<Line> = Vec::new();
        for line in &lines {
            line.game.distinct_moves(seat, &clock, Instant::START, &mut |command| {
                let outcomes = search::outcomes(&line.game, &command, &clock);
                let sure = matches!(outcomes.as_slice(), [_]);
                let average = outcomes.iter().filter_map(|(chance, game)| Some(chance * aim.when_done(game, seat)?.0));
                let worth: f64 = average.sum();
                let better = worth > best.0 + EQUAL;
                if outcomes.is_empty() || !better && !sure {
                    return;
                }
                let least = next.iter().map(|line| line.worth).fold(f64::INFINITY, f64::min);
                let kept = sure && (next.len() < width || worth > least + EQUAL);
                if !better && !kept {
                    return;
                }
                let with = |more: Option<Command>| {
                    line.commands.iter().cloned().chain([command.clone()]).chain(more).collect()
                };
                if better {
                    best = (worth, with(sure.then_some(Command::Done { seat })));
                }
                let after = outcomes.into_iter().next().filter(|_| kept);
                if let Some((_, game)) = after
                    && Position::of(&game, seat).is_some_and(|position| seen.insert(position))
                {
                    if next.len() == width
                        && let Some(place) = next.iter().position(|line| line.worth <= least)
                    {
                        next.swap_remove(place);
                    }
                    next.push(Line { game, worth, commands: with(None) });
                }
            });
        }
        // Who gets no further by going on is done.
        if width == 1 && next.iter().all(|line| line.worth <= best.0 - 1.0) || next.is_empty() {
            break;
        }
        lines = next;
    }
    best
}
