//! Dice Hospital: what each move of an activation gave away, and what the dice did to it.
//!
//! A position is worth what its best line is worth. A move gives away by how much less that is after it; where dice are rolled, on
//! an average over all that they may show, and what they showed is luck.

use bedside_advisor::dice::{Aim, Budget, Found, Solver, words};
use bedside_core::dice_hospital::{Command as Own, Game, Phase};
use bedside_core::game::Rules;
use bedside_core::journal::Fate;
use bedside_core::{Command, Lang, State, Table};

use super::{Deed, Review, Sure};
use crate::advice::tell;

/// Positions that are looked at for a move: a game has hundreds.
const NODES: u64 = 20_000;
/// Steps of a better line that are told.
const TOLD: usize = 3;

/// What lies between the least and the most that a position is worth.
#[derive(Clone, Copy, Debug)]
struct Worth {
    least: f64,
    most: f64,
}

impl Worth {
    const fn exactly(worth: f64) -> Worth {
        Worth { least: worth, most: worth }
    }

    fn of(found: &Found) -> Worth {
        Worth { least: found.worth, most: if found.proved() { found.worth } else { found.most } }
    }

    fn is_exact(self) -> bool {
        tell::is_nothing(self.most - self.least)
    }
}

/// Somebody's activation as it is gone through.
struct Going {
    solver: Solver,
    aim: Aim,
    worth: Worth,
    /// The best line from where it stands.
    found: Found,
}

impl Going {
    fn at(game: &Game, seat: u8) -> Option<Going> {
        let aim = Aim::points(game);
        let mut solver = Solver::new(game, seat, aim)?;
        let found = solver.solve(game, Budget::nodes(NODES));
        Some(Going { solver, aim, worth: Worth::of(&found), found })
    }
}

/// Judges every activation of a game.
pub(super) fn judge(table: &Table, lang: Lang, tell_how_far: &mut dyn FnMut(u32, u32) -> bool, review: &mut Review) {
    let mut going: Vec<Option<Going>> = Vec::new();
    let mut stopped = false;
    table.walk(|step| {
        stopped = stopped || !tell_how_far(step.entry, table.journal().entries());
        if stopped || step.fate != Fate::Counts {
            return;
        }
        let (Some(before), Some(after)) = (step.before.game::<Game>(), step.after.game::<Game>()) else { return };
        if after.phase() != Phase::Activation && before.phase() != Phase::Activation {
            going.clear();
        } else if let (Command::DiceHospital(command), Some(seat)) = (step.command, step.command.seat())
            && before.phase() == Phase::Activation
        {
            let place = usize::from(seat);
            if going.len() <= place {
                going.resize_with(place + 1, || None);
            }
            let Some(now) = going[place].take().or_else(|| Going::at(before, seat)) else { return };
            let mut words = String::new();
            // Writing into a string never fails.
            let _ = lang.story(&step, &mut words);
            let (judged, then) = judge_move(now, command, before, after, step.before);
            let Judged { lost, luck, sure, best } = judged;
            let better = if tell::is_nothing(lost) { String::new() } else { better(table, step.entry, &best, lang) };
            let (entry, round) = (step.entry, before.round());
            review.deeds.push(Deed { entry, round, seat, words, better, lost, luck, sure, played_on: None });
            going[place] = then;
        }
        tally(review, before, after);
    });
}

/// What a move gave away, its luck, how sure that is, and what would have been best.
struct Judged {
    lost: f64,
    luck: f64,
    sure: Sure,
    best: Found,
}

const fn sure(exact: bool) -> Sure {
    if exact { Sure::Exactly } else { Sure::AtLeast }
}

/// Judges a move; and the activation after it.
fn judge_move(mut now: Going, command: &Own, before: &Game, after: &Game, state: &State) -> (Judged, Option<Going>) {
    let seat = Game::seat(command).unwrap_or(0);
    let best = now.found.clone();
    if let Own::Done { .. } = command {
        let done = now.aim.when_done(before, seat).map_or(now.worth.least, |(worth, _)| worth);
        let lost = (now.worth.least - done).max(0.0);
        return (Judged { lost, luck: 0.0, sure: sure(now.worth.is_exact()), best }, None);
    }
    let found = now.solver.solve(after, Budget::nodes(NODES));
    let then = Worth::of(&found);
    // On an average over all that its dice may show.
    let mut outcomes = Vec::new();
    let asked = undecided(command);
    before.outcomes(&asked, state.clock(), bedside_core::Instant::START, &mut |outcome| outcomes.push(outcome));
    let expected = if outcomes.len() > 1 {
        let mut sum = Worth::exactly(0.0);
        let mut weights = 0.0;
        for outcome in &outcomes {
            let mut next = before.clone();
            let mut clock = *state.clock();
            let mut events = bedside_core::Events::ignored();
            if next.apply(outcome, &mut clock, bedside_core::Instant::START, &mut events).is_err() {
                continue;
            }
            let weight = weight(before, outcome);
            let worth = Worth::of(&now.solver.solve(&next, Budget::nodes(NODES)));
            sum = Worth { least: sum.least + weight * worth.least, most: sum.most + weight * worth.most };
            weights += weight;
        }
        Worth { least: sum.least / weights, most: sum.most / weights }
    } else {
        then
    };
    let sure = sure(now.worth.is_exact() && expected.is_exact());
    let lost = (now.worth.least - expected.most).max(0.0);
    let luck = if then.is_exact() && expected.is_exact() { then.least - expected.least } else { 0.0 };
    (Judged { lost, luck, sure, best }, Some(Going { worth: then, found, ..now }))
}

/// The command as it was asked, before chance decided.
fn undecided(command: &Own) -> Own {
    let mut asked = command.clone();
    match &mut asked {
        Own::Activate { rolls, .. } | Own::UseAbility { rolls, .. } => *rolls = None,
        Own::AdmitPatient { die, .. } => *die = None,
        _ => {}
    }
    asked
}

/// How likely an outcome is, compared with the others.
fn weight(game: &Game, outcome: &Own) -> f64 {
    match outcome {
        Own::AdmitPatient { die: Some(die), .. } => game.bag().get(die.colour).into(),
        _ => 1.0,
    }
}

/// The beginning of the line that would have been better, in words.
fn better(table: &Table, entry: u32, found: &Found, lang: Lang) -> String {
    let Some(then) = entry.checked_sub(1).and_then(|before| table.as_of(before)) else { return String::new() };
    let steps = words::steps(&then, found, then.last(), lang).unwrap_or_default();
    let more = if steps.len() > TOLD { " …" } else { "" };
    format!("{}{more}", steps.into_iter().take(TOLD).collect::<Vec<_>>().join("; "))
}

/// The points of a round, once they are on the track.
fn tally(review: &mut Review, before: &Game, after: &Game) {
    for seat in 0u8.. {
        let (Ok(was), Ok(is)) = (before.hospital_of(seat), after.hospital_of(seat)) else { return };
        let by = is.points() - was.points();
        if by == 0 {
            continue;
        }
        review.activation(before.round(), seat).earned += by;
    }
}

/// What the moves of a seat's running activation gave away so far; none before its first.
pub fn so_far(table: &Table, seat: u8) -> Option<f64> {
    let game = table.state().game::<Game>().filter(|game| game.phase() == Phase::Activation)?;
    let round = game.round();
    let review = super::of(table, Lang::default(), |_, _| true).ok()?;
    let own = || review.deeds.iter().filter(|deed| (deed.round, deed.seat) == (round, seat));
    own().next()?;
    Some(own().map(|deed| deed.lost).sum())
}
