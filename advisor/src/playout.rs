//! A game that is played on in place: no table, no journal, no copy for a command, no list of all moves.
//!
//! The rules are those of the table: [`Rules::sample`] draws a move, [`Rules::fill_chance`] fills in dice and cards, and
//! [`Rules::apply`] carries it out. What a refused command leaves behind is undefined, so whoever is not sure of a move tries it
//! on a clone.

use bedside_core::chance::{Sequence, hash};
use bedside_core::clock::{Countdown, Running};
use bedside_core::event::Events;
use bedside_core::game::{Place, Rules};
use bedside_core::{Instant, Refusal, Seed};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::rival::Rival;

/// Nothing in a playout waits for a clock.
const NOW: Instant = Instant::START;

/// A generator for one of many games: the same for the same seed and number, on whatever machine and thread.
pub fn chance(seed: u64, number: u64) -> ChaCha8Rng {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(number);
    chance
}

/// What dice and cards bring in one of many games: the same draw brings the same, whatever was done before it.
#[derive(Clone, Debug)]
pub struct Fate {
    seed: Seed,
    drawn: u32,
}

impl Fate {
    /// The fate of one of many games.
    pub fn of(seed: u64, number: u64) -> Fate {
        Fate { seed: Seed(hash([seed, u64::from_le_bytes(*b"bed.fate")], &[number])), drawn: 0 }
    }

    fn generator(&mut self, number: Option<u32>) -> bedside_core::chance::Generator {
        let number = number.unwrap_or_else(|| {
            self.drawn += 1;
            // Behind all draws that have a number of their own.
            u32::MAX - self.drawn
        });
        self.seed.draw(Sequence::Play, number)
    }
}

/// A game's clock as whoever is in time finds it: nothing in a playout waits for one, and nobody is late.
pub fn clock<G: Rules>(game: &G) -> Countdown {
    let mut clock = game.clock();
    if game.clock_runs() {
        // A clock that does not start has no time to give.
        let _ = clock.start(NOW);
    }
    clock
}

/// A game after a command that leaves nothing to chance; none where it is refused.
pub fn after<G: Rules>(game: &G, command: &G::Command) -> Option<G> {
    let mut next = game.clone();
    next.apply(command, &mut clock(game), NOW, &mut Events::ignored()).ok()?;
    Some(next)
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
        let clock = clock(&game);
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

    /// Gives a command, with what fate brings where it leaves anything open; whether it was taken.
    pub fn take(&mut self, command: G::Command, fate: &mut Fate) -> bool
    where
        G: Rival,
    {
        let mut generator = fate.generator(self.game.draw_number(&command));
        let command = self.game.fill_chance(&command, &mut generator).unwrap_or(command);
        self.apply(&command).is_ok()
    }

    /// Carries out a command that leaves nothing to chance.
    pub fn apply(&mut self, command: &G::Command) -> Result<(), Refusal> {
        self.game.apply(command, &mut self.clock, NOW, &mut self.events)?;
        if self.game.clock_runs() && self.clock.running(NOW) == Running::Ready {
            self.clock.start(NOW)?;
        }
        Ok(())
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
