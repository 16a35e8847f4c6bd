//! The best activation of a hospital: every move by core's rules, every position looked at once, and what cannot be better left out.
//!
//! What is found is an interval: the least that the line found is worth, and the most that any line can be. Where both are equal it
//! is proved. Dice that are rolled and patients who are drawn count by what they bring on average.

use std::time::Instant as Moment;

use bedside_core::Instant;
use bedside_core::clock::Countdown;
use bedside_core::dice_hospital::{Command, Game};
use bedside_core::event::Events;
use bedside_core::game::Rules;
use rustc_hash::FxHashMap;

use super::aim::Aim;
use super::bound::Bound;
use super::greedy;
use super::position::Position;
use crate::playout;

/// Differences below this are none: averages are sums of fractions.
const EQUAL: f64 = 1e-9;
/// Moves of one activation at most: eleven meeples with an ability each, and blood bags.
const LONGEST: usize = 64;

/// How much thought a search may take.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Positions.
    pub nodes: u64,
    /// The moment to stop at, where there is one.
    pub until: Option<Moment>,
}

impl Budget {
    /// So many positions, however long they take.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, until: None }
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What the line is worth, on average where dice decide.
    pub worth: f64,
    /// The most that any line can be worth.
    pub most: f64,
    /// What it is worth to be done at once.
    pub done_now: f64,
    /// What to do, up to the first move whose outcome dice decide. Nothing is to be done at once.
    pub line: Vec<Command>,
    /// Whether dice decide how it goes on after the line.
    pub rolls: bool,
    /// Whom the administrator had better spare at the end, where that is a choice.
    pub spared: Option<u8>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Found {
    /// Whether nothing better exists.
    pub fn proved(&self) -> bool {
        self.most - self.worth < EQUAL
    }

    /// How much more a better line could be worth, if there is one.
    pub fn gap(&self) -> f64 {
        (self.most - self.worth).max(0.0)
    }
}

#[derive(Clone, Copy, Debug)]
struct Interval {
    least: f64,
    most: f64,
}

impl Interval {
    fn closed(self) -> bool {
        self.most - self.least < EQUAL
    }
}

/// A move, and what comes of it: one game, or several with their chances.
struct Onward {
    command: Command,
    outcomes: Vec<(f64, Game)>,
    most: f64,
}

/// Searches the activations of one hospital. What it has seen it keeps, so asking again after a move is cheap.
pub struct Solver {
    seat: u8,
    aim: Aim,
    bound: Bound,
    clock: Countdown,
    seen: FxHashMap<Position, Interval>,
    nodes: u64,
    budget: Budget,
}

impl Solver {
    /// A solver for a seat in its activation; none where the game is elsewhere.
    pub fn new(game: &Game, seat: u8, aim: Aim) -> Option<Solver> {
        aim.when_done(game, seat)?;
        let bound = Bound::new(game, seat, aim)?;
        let budget = Budget::nodes(0);
        Some(Solver { seat, aim, bound, clock: playout::clock(game), seen: FxHashMap::default(), nodes: 0, budget })
    }

    /// The best activation from here, as far as the budget goes.
    pub fn solve(&mut self, game: &Game, budget: Budget) -> Found {
        (self.nodes, self.budget) = (0, budget);
        let whole = self.search(game, f64::NEG_INFINITY);
        let nodes = self.nodes;
        let mut found = Found {
            worth: whole.least,
            most: whole.most,
            done_now: self.when_done(game),
            line: Vec::new(),
            rolls: false,
            spared: None,
            nodes,
        };
        let mut here = game.clone();
        while found.line.len() < LONGEST {
            let goal = self.known(&here);
            if self.when_done(&here) >= goal.least - EQUAL {
                break;
            }
            let leads = |onward: &Onward| self.average(onward, |game| self.known(game).least) >= goal.least - EQUAL;
            // Of equal lines the one that brings the most at once: what brings nothing is left out.
            let at_once = |onward: &Onward| self.average(onward, |game| self.when_done(game));
            let best = self.onward(&here).into_iter().filter(leads);
            let best = best.max_by(|one, other| at_once(one).total_cmp(&at_once(other)));
            let Some(onward) = best else { break };
            found.line.push(onward.command);
            match onward.outcomes.as_slice() {
                [(_, next)] => here = next.clone(),
                _ => {
                    found.rolls = true;
                    break;
                }
            }
        }
        if !found.rolls {
            found.spared = self.aim.when_done(&here, self.seat).and_then(|(_, spared)| spared);
        }
        if found.proved() { found } else { self.or_quickly(game, found) }
    }

    /// Where there was no time for a proof, a few lines side by side may lead further than those that were looked at.
    fn or_quickly(&self, game: &Game, found: Found) -> Found {
        let Some((worth, mut line)) = greedy::worth_of_wide_line(game, self.seat, &self.aim) else { return found };
        if worth <= found.worth + EQUAL {
            return found;
        }
        let rolls = !matches!(line.last(), Some(Command::Done { .. }));
        line.truncate(line.len() - usize::from(!rolls));
        let there = line.iter().try_fold(game.clone(), |here, command| playout::after(&here, command));
        let spared = there.filter(|_| !rolls).and_then(|there| self.aim.when_done(&there, self.seat)?.1);
        Found { worth, most: found.most.max(worth), line, rolls, spared, ..found }
    }

    fn when_done(&self, game: &Game) -> f64 {
        self.aim.when_done(game, self.seat).map_or(f64::NEG_INFINITY, |(worth, _)| worth)
    }

    /// What was found out about a position.
    fn known(&self, game: &Game) -> Interval {
        let seen = Position::of(game, self.seat).and_then(|position| self.seen.get(&position).copied());
        seen.unwrap_or_else(|| Interval { least: self.when_done(game), most: self.bound.of(game) })
    }

    fn average(&self, onward: &Onward, mut of: impl FnMut(&Game) -> f64) -> f64 {
        onward.outcomes.iter().map(|(chance, game)| chance * of(game)).sum()
    }

    /// Every move that is not like another one, with what comes of it; what promises most first.
    fn onward(&self, game: &Game) -> Vec<Onward> {
        let mut all = Vec::new();
        game.distinct_moves(self.seat, &self.clock, Instant::START, &mut |command| {
            let outcomes = outcomes(game, &command, &self.clock);
            let mut onward = Onward { command, outcomes, most: 0.0 };
            onward.most = self.average(&onward, |game| self.bound.of(game));
            if !onward.outcomes.is_empty() {
                all.push(onward);
            }
        });
        all.sort_by(|one, other| other.most.total_cmp(&one.most));
        all
    }

    fn spent(&self) -> bool {
        // A look at the clock is dear.
        let late = || self.budget.until.is_some_and(|until| Moment::now() >= until);
        self.nodes >= self.budget.nodes || self.nodes.is_multiple_of(64) && late()
    }

    /// What a position is worth. Where it is not worth more than `enough`, it need not be known how much less.
    fn search(&mut self, game: &Game, enough: f64) -> Interval {
        let Some(position) = Position::of(game, self.seat) else {
            return Interval { least: f64::NEG_INFINITY, most: f64::INFINITY };
        };
        if let Some(seen) = self.seen.get(&position)
            && (seen.closed() || seen.most <= enough)
        {
            return *seen;
        }
        let done = self.when_done(game);
        let most = self.bound.of(game).max(done);
        if self.spent() || most <= enough {
            return Interval { least: done, most };
        }
        self.nodes += 1;
        let mut whole = Interval { least: done, most: done };
        for onward in self.onward(game) {
            let enough = enough.max(whole.least);
            let found = if onward.most <= enough + EQUAL {
                Interval { least: f64::NEG_INFINITY, most: onward.most }
            } else if let [(_, next)] = onward.outcomes.as_slice() {
                self.search(next, enough)
            } else {
                let mut average = Interval { least: 0.0, most: 0.0 };
                for (chance, next) in &onward.outcomes {
                    let found = self.search(next, f64::NEG_INFINITY);
                    average.least += chance * found.least;
                    average.most += chance * found.most;
                }
                average
            };
            whole.least = whole.least.max(found.least);
            whole.most = whole.most.max(found.most.min(onward.most));
        }
        // Left out was only what is not better than this by more than nothing.
        if whole.most <= whole.least + EQUAL {
            whole.most = whole.least;
        }
        whole.most = whole.most.min(most).max(whole.least);
        self.seen.insert(position, whole);
        whole
    }
}

/// What comes of a move: one game, or several with their chances.
pub fn outcomes(game: &Game, command: &Command, clock: &Countdown) -> Vec<(f64, Game)> {
    let applied = |command: &Command| {
        let mut next = game.clone();
        let taken = next.apply(command, &mut clock.clone(), Instant::START, &mut Events::ignored());
        taken.is_ok().then_some(next)
    };
    if let Some(next) = applied(command) {
        return vec![(1.0, next)];
    }
    let mut outcomes = Vec::new();
    game.outcomes(command, clock, Instant::START, &mut |outcome| {
        outcomes.extend(applied(&outcome).map(|next| (weight(game, &outcome), next)));
    });
    let sum: f64 = outcomes.iter().map(|(weight, _)| weight).sum();
    outcomes.iter_mut().for_each(|(weight, _)| *weight /= sum);
    outcomes
}

/// How likely an outcome is, compared with the others: dice show everything alike, and of a colour with more dice in the bag more come.
fn weight(game: &Game, outcome: &Command) -> f64 {
    match outcome {
        Command::AdmitPatient { die: Some(die), .. } => game.bag().get(die.colour).into(),
        _ => 1.0,
    }
}
