//! A game that is played on in place: no table, no journal, no copy for a command, no list of all moves.
//!
//! The rules are those of the table: [`Rules::sample`] draws a move, [`Rules::fill_chance`] fills in dice and cards, and
//! [`Rules::apply`] carries it out. What a refused command leaves behind is undefined, so whoever is not sure of a move tries it
//! on a clone.

use bedside_core::clock::Countdown;
use bedside_core::event::Events;
use bedside_core::game::{Place, Rules};
use bedside_core::{Instant, Refusal};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Nothing in a playout waits for a clock.
const NOW: Instant = Instant::START;

/// A generator for one of many games: the same for the same seed and number, on whatever machine and thread.
pub fn chance(seed: u64, number: u64) -> ChaCha8Rng {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(number);
    chance
}

/// A game being played on.
#[derive(Clone, Debug)]
pub struct Playout<G> {
    game: G,
    clock: Countdown,
    events: Events,
}

impl<G: Rules> Playout<G> {
    /// Goes on from a game as it stands.
    pub fn of(game: G) -> Playout<G> {
        let clock = game.clock();
        Playout { game, clock, events: Events::ignored() }
    }

    /// A new game for so many players by what they agreed on.
    pub fn open(seats: usize, choices: &[G::Choice]) -> Result<Playout<G>, Refusal> {
        G::open(seats, choices).map(Playout::of)
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The clock that nobody waits for.
    pub const fn clock(&self) -> &Countdown {
        &self.clock
    }

    /// A move by chance, as it would be given: dice and cards are still open. None once there is none.
    pub fn draw(&self, chance: &mut dyn Rng) -> Option<G::Command> {
        self.game.sample(&self.clock, NOW, chance)
    }

    /// The same command with what chance decides.
    pub fn filled(&self, command: G::Command, chance: &mut dyn Rng) -> G::Command {
        self.game.fill_chance(&command, chance).unwrap_or(command)
    }

    /// Carries out a command that leaves nothing to chance.
    pub fn apply(&mut self, command: &G::Command) -> Result<(), Refusal> {
        self.game.apply(command, &mut self.clock, NOW, &mut self.events)
    }

    /// Plays a move by chance; the move, or none once there is none.
    pub fn step(&mut self, chance: &mut dyn Rng) -> Option<Result<G::Command, Refusal>> {
        let drawn = self.draw(chance)?;
        let command = self.filled(drawn, chance);
        Some(self.apply(&command).map(|()| command))
    }

    /// Plays by chance until there is no move left; how many moves that took.
    pub fn finish(&mut self, chance: &mut dyn Rng) -> Result<u32, Refusal> {
        let mut moves = 0;
        while let Some(played) = self.step(chance) {
            played?;
            moves += 1;
        }
        Ok(moves)
    }

    /// Everybody's place, the best first.
    pub fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        self.game.places(&mut |place| places.push(place));
        places
    }
}
