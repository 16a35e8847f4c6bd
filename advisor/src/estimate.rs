//! What each choice comes to: the game is played on by rivals from each of them, in slices, so that whoever asks is never kept waiting.
//!
//! All choices meet the same dice and cards, game by game, and these are of the playouts' own: nobody learns what the table's next draw
//! shows.

use bedside_core::game::AnyGame;
use bedside_core::{Command, Table};

use crate::playout::{Fate, Playout, chance};
use crate::rival::{Rival, Strength, play};

/// What a choice comes to, as far as it was played on.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimated {
    /// The choice, with dice and cards left open.
    pub command: Command,
    /// How many games were played on from it.
    pub games: u32,
    /// Points at the end, on average.
    pub points: f64,
    /// Points ahead of the best of the others at the end, on average. Alone without a rival it is the points.
    pub margin: f64,
    /// How far single games are from that average: the standard deviation.
    pub spread: f64,
    /// How far that average may be off: its standard error.
    pub error: f64,
    /// How much better the best choice is on average, game by game on the same dice; 0 for the best itself.
    pub behind: f64,
    /// The standard error of that.
    pub behind_error: f64,
    /// The share of games that are won, a tie among people counting in parts; where nobody can be beaten, none.
    pub wins: Option<f64>,
}

/// A seat's choices, being compared.
#[derive(Clone, Debug)]
pub struct Question {
    seat: u8,
    game: AnyGame,
    seed: u64,
    strength: Strength,
    choices: Vec<Choice>,
    rounds: u32,
    next: usize,
}

/// A choice, with what is done after it for sure.
#[derive(Clone, Debug)]
struct Choice {
    line: Vec<Command>,
    outcomes: Vec<Outcome>,
}

#[derive(Clone, Copy, Debug)]
struct Outcome {
    points: f64,
    margin: f64,
    won: Option<f64>,
}

impl Question {
    /// The choices that a seat has now at a table; none where it has nothing to decide or its game cannot be played on.
    pub fn of(table: &Table, seat: u8, seed: u64) -> Option<Question> {
        let game = table.state().playing();
        let decisions: Vec<Command> = match game {
            AnyGame::DiceHospital(game) => game.decisions(seat).into_iter().map(Command::DiceHospital).collect(),
            AnyGame::EmergencyRoll(game) => game.decisions(seat).into_iter().map(Command::EmergencyRoll).collect(),
            AnyGame::Rush(_) | AnyGame::OpenTable(_) => Vec::new(),
        };
        Question::among(table, seat, decisions, seed)
    }

    /// The same for some choices alone, such as the one that was made and the best one.
    pub fn among(table: &Table, seat: u8, commands: Vec<Command>, seed: u64) -> Option<Question> {
        let lines = commands.into_iter().map(|command| vec![command]).collect();
        Question::between(table.state().playing(), seat, lines, seed)
    }

    /// The same for whole lines of moves, each played to its end before rivals play on.
    pub fn between(game: &AnyGame, seat: u8, lines: Vec<Vec<Command>>, seed: u64) -> Option<Question> {
        let game = game.clone();
        let playable = matches!(game, AnyGame::DiceHospital(_) | AnyGame::EmergencyRoll(_));
        if !playable || lines.is_empty() || lines.iter().any(Vec::is_empty) {
            return None;
        }
        let choices = lines.into_iter().map(|line| Choice { line, outcomes: Vec::new() }).collect();
        Some(Question { seat, game, seed, strength: Strength::Middle, choices, rounds: 0, next: 0 })
    }

    /// Who plays on in all seats; a middle rival, where nobody says so.
    #[must_use]
    pub fn played_by(mut self, strength: Strength) -> Question {
        self.strength = strength;
        self
    }

    /// Plays so many games on, by turns from each choice. A few of them take no longer than a frame of a screen.
    pub fn think(&mut self, games: u32) {
        for _ in 0..games {
            let (round, seat, seed, strength) = (self.rounds, self.seat, self.seed, self.strength);
            if let Some(choice) = self.choices.get_mut(self.next) {
                let outcome = match &self.game {
                    AnyGame::DiceHospital(game) => {
                        let line = choice.line.iter().map_while(|command| match command {
                            Command::DiceHospital(command) => Some(command.clone()),
                            _ => None,
                        });
                        played(game, line, seat, seed, round, strength)
                    }
                    AnyGame::EmergencyRoll(game) => {
                        let line = choice.line.iter().map_while(|command| match command {
                            Command::EmergencyRoll(command) => Some(*command),
                            _ => None,
                        });
                        played(game, line, seat, seed, round, strength)
                    }
                    AnyGame::Rush(_) | AnyGame::OpenTable(_) => None,
                };
                choice.outcomes.extend(outcome);
            }
            self.next += 1;
            if self.next >= self.choices.len() {
                (self.next, self.rounds) = (0, self.rounds + 1);
            }
        }
    }

    /// How many choices there are.
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// How many games were played on.
    pub fn games(&self) -> u32 {
        self.choices.iter().map(|choice| u32::try_from(choice.outcomes.len()).unwrap_or(u32::MAX)).sum()
    }

    /// Every choice, in the order in which they were asked for.
    pub fn by_choice(&self) -> Vec<Estimated> {
        let best = self.choices.iter().max_by(|one, other| one.margin().total_cmp(&other.margin()));
        let told = |choice: &Choice| choice.told(best.unwrap_or(choice));
        self.choices.iter().map(told).collect()
    }

    /// Every choice, the best first.
    pub fn answer(&self) -> Vec<Estimated> {
        let mut all = self.by_choice();
        all.sort_by(|one, other| other.margin.total_cmp(&one.margin));
        all
    }
}

impl Choice {
    fn margin(&self) -> f64 {
        if self.outcomes.is_empty() { f64::NEG_INFINITY } else { mean(self.outcomes.iter().map(|it| it.margin)).0 }
    }

    fn told(&self, best: &Choice) -> Estimated {
        let (margin, spread) = mean(self.outcomes.iter().map(|it| it.margin));
        // Game by game: what both met alike falls out of it.
        let pairs = || best.outcomes.iter().zip(&self.outcomes).map(|(best, own)| best.margin - own.margin);
        let (behind, behind_spread) = mean(pairs());
        let root = |count: usize| (count.max(1) as f64).sqrt();
        let wins: Option<Vec<f64>> = self.outcomes.iter().map(|it| it.won).collect();
        Estimated {
            command: self.line[0].clone(),
            games: u32::try_from(self.outcomes.len()).unwrap_or(u32::MAX),
            points: mean(self.outcomes.iter().map(|it| it.points)).0,
            margin,
            spread,
            error: spread / root(self.outcomes.len()),
            behind,
            behind_error: behind_spread / root(pairs().count()),
            wins: wins.filter(|wins| !wins.is_empty()).map(|wins| mean(wins.into_iter()).0),
        }
    }
}

/// The average and the standard deviation of some numbers.
pub fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count() as f64;
    if count == 0.0 {
        return (0.0, 0.0);
    }
    let average = numbers.clone().sum::<f64>() / count;
    let squares: f64 = numbers.map(|number| (number - average).powi(2)).sum();
    (average, (squares / (count - 1.0).max(1.0)).sqrt())
}

fn played<G: Rival>(
    game: &G,
    mut line: impl Iterator<Item = G::Command>,
    seat: u8,
    seed: u64,
    round: u32,
    strength: Strength,
) -> Option<Outcome> {
    let mut playout = Playout::of(game.clone());
    let mut fate = Fate::of(seed, round.into());
    if !line.all(|command| playout.take(command, &mut fate)) {
        return None;
    }
    let seats = vec![strength; usize::from(game.players())];
    play(&mut playout, &seats, &mut fate, &mut chance(seed, u64::from(round) << 1 | 1), |_| false);
    Some(outcome(playout.game(), seat))
}

/// How a game ended for a seat.
fn outcome<G: Rival>(game: &G, seat: u8) -> Outcome {
    let standing = game.ends_with();
    let own = standing.get(usize::from(seat)).copied().unwrap_or(0);
    let others =
        || standing.iter().enumerate().filter(|(other, _)| *other != usize::from(seat)).map(|(_, points)| *points);
    let Some(most) = others().max() else {
        return Outcome { points: own.into(), margin: own.into(), won: None };
    };
    let mut first = 0u8;
    let mut placed = false;
    game.places(&mut |place| {
        if place.place == 1 {
            first += 1;
            placed |= place.seat == seat;
        }
    });
    let won = if placed { 1.0 / f64::from(first) } else { 0.0 };
    Outcome { points: own.into(), margin: f64::from(own) - f64::from(most), won: Some(won) }
}
