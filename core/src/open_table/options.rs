//! What a group agrees on before it plays.

use core::ops::RangeInclusive;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::glasses::GLASSES;
use crate::clock::{Countdown, Span};
use crate::game::{Agreed, Chosen};
use crate::hourglass;
use crate::refusal::Refusal;

/// The most players.
pub const SEATS: usize = 8;
/// Choices that a setup may hold: each once.
pub const MOST_CHOICES: usize = 9;
/// The most rounds, also where they are not agreed on.
pub const MOST_ROUNDS: u8 = 99;
/// What a clock may be set to, in seconds: as much as a face can show.
pub(super) const SECONDS: RangeInclusive<u16> = 1..=99 * 60 + 59;
/// Seconds that a seat may get for each turn.
pub(super) const MOST_INCREMENT: u16 = 600;

/// Times of a clock that are offered, in seconds; any other can be agreed on, too.
pub const OFFERED_SECONDS: [u16; 8] = [30, 60, 120, 300, 600, 900, 1800, 3600];
/// Increments that are offered, in seconds; 0 is none, and any other can be agreed on, too.
pub const OFFERED_INCREMENTS: [u16; 6] = [0, 2, 5, 10, 30, 60];
/// Times of a glass that are offered, in seconds; any other can be agreed on, too.
pub const OFFERED_GLASS_SECONDS: [u16; 6] = [15, 30, 60, 90, 120, 180];
/// Numbers of rounds that are offered; 0 is no limit, and any other can be agreed on, too.
pub const OFFERED_ROUNDS: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 8, 10];

/// Who wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Winner {
    /// Whoever has the most points.
    #[default]
    Highest,
    /// Whoever has the fewest.
    Lowest,
    /// All or nobody.
    Together,
}

impl Winner {
    /// All three.
    pub const ALL: [Winner; 3] = [Winner::Highest, Winner::Lowest, Winner::Together];
}

/// What the clock measures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Clock {
    /// Nothing: there is none.
    #[default]
    None,
    /// A round.
    Round,
    /// A turn.
    Turn,
    /// All turns of a seat together: each has a clock.
    Seat,
}

impl Clock {
    /// All of them.
    pub const ALL: [Clock; 4] = [Clock::None, Clock::Round, Clock::Turn, Clock::Seat];

    /// The time that is set where nobody says another, in seconds.
    const fn usual(self) -> u16 {
        match self {
            Clock::None => 0,
            Clock::Round => 300,
            Clock::Turn => 60,
            Clock::Seat => 600,
        }
    }
}

/// What a table may agree on. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Who wins.
    Winner(Winner),
    /// What the clock measures.
    Clock(Clock),
    /// How many seconds it has: for the round, the turn, or all turns of a seat.
    Seconds(u16),
    /// How many seconds the clock of a seat gets for each turn.
    Increment(u16),
    /// The clock may not be paused.
    Strict(bool),
    /// How many hourglasses there are.
    Glasses(u8),
    /// How many seconds the sand of every glass takes.
    GlassSeconds(u16),
    /// How many rounds are played; 0 is as many as the players like.
    Rounds(u8),
    /// Who begins each round, from 0.
    FirstPlayer(u8),
}

impl Agreed for Choice {
    fn chosen(&self) -> Chosen {
        match self {
            Choice::Winner(_) | Choice::Clock(_) => Chosen::Named,
            Choice::Seconds(secs) | Choice::Increment(secs) | Choice::GlassSeconds(secs) => Chosen::Limit(*secs),
            Choice::Strict(on) => Chosen::Switch(*on),
            Choice::Glasses(count) => Chosen::Number(u32::from(*count)),
            Choice::Rounds(count) => Chosen::UpTo(u16::from(*count)),
            Choice::FirstPlayer(seat) => Chosen::Seat(*seat),
        }
    }
}

/// Everything agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    seats: u8,
    winner: Winner,
    clock: Clock,
    /// 0 is what is usual.
    seconds: u16,
    increment: u16,
    strict: bool,
    glasses: u8,
    glass_seconds: u16,
    rounds: u8,
    first_player: u8,
}

impl Options {
    /// Nothing but points, for so many players.
    pub(super) fn new(seats: usize) -> Options {
        Options {
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            winner: Winner::Highest,
            clock: Clock::None,
            seconds: 0,
            increment: 0,
            strict: false,
            glasses: 0,
            glass_seconds: 30,
            rounds: 0,
            first_player: 0,
        }
    }

    /// Agrees on something, or refuses what cannot be.
    pub(super) fn agree(&mut self, choice: Choice) -> Result<(), Refusal> {
        let within = |fits: bool| if fits { Ok(()) } else { Err(Refusal::OptionOutOfRange) };
        match choice {
            Choice::Winner(winner) => self.winner = winner,
            Choice::Clock(clock) => self.clock = clock,
            Choice::Seconds(secs) => {
                within(SECONDS.contains(&secs))?;
                self.seconds = secs;
            }
            Choice::Increment(secs) => {
                within(secs <= MOST_INCREMENT)?;
                self.increment = secs;
            }
            Choice::Strict(on) => self.strict = on,
            Choice::Glasses(count) => {
                within(usize::from(count) <= GLASSES)?;
                self.glasses = count;
            }
            Choice::GlassSeconds(secs) => {
                hourglass::check_length(Span::from_secs(secs))?;
                self.glass_seconds = secs;
            }
            Choice::Rounds(count) => {
                within(count <= MOST_ROUNDS)?;
                self.rounds = count;
            }
            Choice::FirstPlayer(seat) if seat >= self.seats => return Err(Refusal::NoSuchSeat),
            Choice::FirstPlayer(seat) => self.first_player = seat,
        }
        Ok(())
    }

    /// Names each option that applies: its choices, and the place of the one that holds.
    pub(super) fn list(&self, each: &mut dyn FnMut(&[Choice], usize)) {
        each(&Winner::ALL.map(Choice::Winner), self.winner as usize);
        listed(&OFFERED_ROUNDS.map(Choice::Rounds), Choice::Rounds(self.rounds), each);
        if self.seats > 1 {
            let seats: Vec<Choice, SEATS> = (0..self.seats).map(Choice::FirstPlayer).collect();
            each(&seats, self.first_player.into());
        }
        each(&Clock::ALL.map(Choice::Clock), self.clock as usize);
        if self.clock != Clock::None {
            listed(&OFFERED_SECONDS.map(Choice::Seconds), Choice::Seconds(self.seconds()), each);
            if self.clock == Clock::Seat {
                listed(&OFFERED_INCREMENTS.map(Choice::Increment), Choice::Increment(self.increment), each);
            }
            each(&[Choice::Strict(false), Choice::Strict(true)], usize::from(self.strict));
        }
        let counts: Vec<Choice, { GLASSES + 1 }> = (0u8..).take(GLASSES + 1).map(Choice::Glasses).collect();
        each(&counts, self.glasses.into());
        if self.glasses > 0 {
            let holds = Choice::GlassSeconds(self.glass_seconds);
            listed(&OFFERED_GLASS_SECONDS.map(Choice::GlassSeconds), holds, each);
        }
    }

    /// How many players there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Who wins.
    pub const fn winner(&self) -> Winner {
        self.winner
    }

    /// What the clock measures.
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// How many seconds the clock has; 0 where there is none.
    pub const fn seconds(&self) -> u16 {
        match (self.clock, self.seconds) {
            (Clock::None, _) => 0,
            (clock, 0) => clock.usual(),
            (_, secs) => secs,
        }
    }

    /// How long the clock is.
    pub(super) const fn length(&self) -> Span {
        Span::from_secs(self.seconds())
    }

    /// How many seconds the clock of a seat gets for each turn.
    pub const fn increment(&self) -> u16 {
        self.increment
    }

    /// Whether the clock may not be paused.
    pub const fn strict(&self) -> bool {
        self.strict
    }

    /// How many glasses there are.
    pub const fn glasses(&self) -> u8 {
        self.glasses
    }

    /// How many seconds the sand of a glass takes, unless something else was said of it.
    pub const fn glass_seconds(&self) -> u16 {
        self.glass_seconds
    }

    /// How many rounds are played; 0 is as many as the players like.
    pub const fn rounds(&self) -> u8 {
        self.rounds
    }

    /// Who begins each round.
    pub const fn first_player(&self) -> u8 {
        self.first_player
    }
}

/// Names an option whose choices are offered numbers, and one of the players' own where that holds.
fn listed(offered: &[Choice], holds: Choice, each: &mut dyn FnMut(&[Choice], usize)) {
    // One more than the most that are offered.
    let mut choices: Vec<Choice, { OFFERED_ROUNDS.len() + 1 }> = offered.iter().copied().collect();
    let place = offered.iter().position(|choice| *choice == holds).unwrap_or_else(|| {
        let _ = choices.push(holds);
        offered.len()
    });
    each(&choices, place);
}

const _: () = assert!(Countdown::LONGEST.millis() == Span::from_secs(*SECONDS.end()).millis());
