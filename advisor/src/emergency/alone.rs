//! Alone against ALICAT: what the margin at the end will be, and the turn that makes it largest.
//!
//! A network was taught by games that it played itself (`fit alone`). A turn is judged by the game that it leaves, ALICAT's part and the goals
//! included; the best few turns are played on over the next card and dice, the same for all of them.

pub mod features;

use std::sync::LazyLock;

use bedside_core::emergency_roll::{Command, Game, Phase};
use rand_core::Rng;
use rustc_hash::FxHashSet;

use crate::net::{Net, Sum};
use crate::playout::{Fate, Playout, after};
use features::{Features, margin};

/// Points for each unit of what the network says.
pub const UNIT: f64 = 20.0;
/// Stethoscopes that are spent on one patient at most.
const SPENT: u8 = 4;
/// Turns that are more than this behind the best at first sight are not played on, in points.
const HOPELESS: f64 = 4.0;

/// How far a turn is thought through: counts, so that the same is found on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Turns that are played on, the best at first sight.
    pub turns: usize,
    /// Cards with dice that each of them meets.
    pub rolls: usize,
}

impl Thinking {
    /// What a rival does: some tenths of a second at most for a move.
    pub const RIVAL: Thinking = Thinking { turns: 8, rolls: 32 };
    /// The best at first sight.
    pub const NONE: Thinking = Thinking { turns: 1, rolls: 0 };
}

/// What games against ALICAT come to.
#[derive(Clone, Debug)]
pub struct Margins {
    net: Net,
}

static TAUGHT: LazyLock<Margins> = LazyLock::new(|| Margins::of(Net::read(include_bytes!("../fitted/alone.bin"))));

/// A way to play the turn.
#[derive(Clone, Debug)]
struct Way {
    line: Vec<Command>,
    worth: f64,
}

impl Margins {
    /// By a network.
    pub const fn of(net: Net) -> Margins {
        Margins { net }
    }

    /// Those that were taught and lie with the code.
    pub fn known() -> &'static Margins {
        &TAUGHT
    }

    /// The network.
    pub const fn net(&mut self) -> &mut Net {
        &mut self.net
    }

    /// What the network says of a game between two turns: how much the margin will still change.
    pub fn to_come(&self, features: &Features) -> f64 {
        UNIT * f64::from(self.net.says(&self.net.sum(features)))
    }

    /// The margin that can be expected at the end.
    pub fn worth(&self, game: &Game) -> f64 {
        self.worth_by(game, &mut None)
    }

    /// The same; what was summed up for the game before is a start for the next.
    fn worth_by(&self, game: &Game, start: &mut Option<(Features, Sum)>) -> f64 {
        match game.phase() {
            Phase::Over => margin(game),
            Phase::Discard => {
                let goals = game.races().filter_map(|(goal, _)| after(game, &Command::Discard { goal }));
                goals.map(|game| self.worth_by(&game, start)).fold(f64::NEG_INFINITY, f64::max)
            }
            _ => {
                let are = features::of(game);
                let (were, sum) = start.get_or_insert_with(|| (are, self.net.sum(&are)));
                margin(game) + UNIT * f64::from(self.net.says(&self.net.moved(sum, were, &are)))
            }
        }
    }

    /// Names every way to finish the turn that comes to something else, with its worth.
    fn ways(&self, game: &Game, each: &mut dyn FnMut(&[Command], f64)) {
        let mut seen = FxHashSet::default();
        let mut start = None;
        game.turns(0, SPENT, &mut |line, of| {
            if seen.insert((*of.sheet(), of.chosen()))
                && let Ok(after) = game.after_turn(0, of)
            {
                each(line, self.worth_by(&after, &mut start));
            }
        });
    }

    /// The turn that leads to the largest margin at first sight, each misjudged as somebody says.
    pub fn best(&self, game: &Game, mut misjudged: impl FnMut() -> f64) -> Vec<Command> {
        if game.phase() == Phase::Discard {
            return self.discard(game);
        }
        let (mut best, mut found) = (f64::NEG_INFINITY, Vec::new());
        self.ways(game, &mut |line, worth| {
            let worth = worth + misjudged();
            if worth > best {
                best = worth;
                found.clear();
                found.extend_from_slice(line);
            }
        });
        found
    }

    fn discard(&self, game: &Game) -> Vec<Command> {
        let goals = game.races().map(|(goal, _)| Command::Discard { goal });
        let worth = |command: &Command| after(game, command).map_or(f64::NEG_INFINITY, |game| self.worth(&game));
        goals.max_by(|one, other| worth(one).total_cmp(&worth(other))).into_iter().collect()
    }

    /// The turn with the best chance to win, as far as it is thought through.
    pub fn plan(&self, game: &Game, thinking: Thinking, chance: &mut dyn Rng) -> Vec<Command> {
        if game.phase() == Phase::Discard {
            return self.discard(game);
        }
        let mut all: Vec<Way> = Vec::new();
        self.ways(game, &mut |line, worth| all.push(Way { line: line.to_vec(), worth }));
        // Stable, so that equal ones stay in the order of the rules.
        all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        all.truncate(thinking.turns);
        let Some(best) = all.first().map(|way| way.worth) else { return Vec::new() };
        all.retain(|way| way.worth > best - HOPELESS);
        let seed = u64::from(chance.next_u32());
        if all.len() > 1 && thinking.rolls > 0 {
            for way in &mut all {
                way.worth = self.played_on(game, &way.line, thinking.rolls, seed);
            }
        }
        // The first of equal ones.
        let best = all.into_iter().rev().max_by(|one, other| one.worth.total_cmp(&other.worth));
        best.map(|way| way.line).unwrap_or_default()
    }

    /// How good a turn is over the next cards and dice, which are the same for every turn.
    fn played_on(&self, game: &Game, line: &[Command], rolls: usize, seed: u64) -> f64 {
        let mut turn = Playout::of(game.clone());
        if !line.iter().all(|command| turn.apply(command).is_ok()) {
            return f64::NEG_INFINITY;
        }
        if let [discard] = self.discard(turn.game()).as_slice()
            && turn.game().phase() == Phase::Discard
            && turn.apply(discard).is_err()
        {
            return f64::NEG_INFINITY;
        }
        if turn.game().phase() == Phase::Over {
            return chances(margin(turn.game()), 0.0);
        }
        let left = (super::value::left(turn.game(), 0) - 1) as f64;
        let mut sum = 0.0;
        for number in 0..rolls {
            let mut next = turn.clone();
            if !next.take(Command::Roll { card: None, dice: None }, &mut Fate::of(seed, number as u64)) {
                return f64::NEG_INFINITY;
            }
            let mut best = f64::NEG_INFINITY;
            self.ways(next.game(), &mut |_, worth| best = best.max(worth));
            sum += chances(best, left);
        }
        sum / rolls as f64
    }
}

/// How likely a margin that is expected with so many turns left is a game that is won, with a little for the margin itself.
fn chances(margin: f64, left: f64) -> f64 {
    // A tie is ALICAT's. How far games end from what was expected was measured while the network was taught.
    let spread = 0.6 + 3.0 * left.sqrt();
    1.0 / (1.0 + (-1.7 * (margin - 0.5) / spread).exp()) + 1e-4 * margin
}
