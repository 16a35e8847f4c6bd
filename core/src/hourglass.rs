//! An hourglass: sand that runs by the time it is told.
//!
//! It knows how a glass behaves and nothing of who may touch it: that is the game's affair.

use serde::{Deserialize, Serialize};

use crate::clock::{Countdown, Instant, Span};
use crate::refusal::Refusal;

/// Less is a slip of the finger, not a glass.
pub(crate) const SHORTEST: Span = Span::from_secs(1);

/// How a glass stands at a given moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Sand {
    /// Off the board, free to use.
    Lifted,
    /// Running where it was placed.
    Running,
    /// Run out where it was placed.
    Empty,
    /// Knocked over: the sand stands still.
    Toppled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Place {
    Lifted,
    Upright { empty_at: Instant },
    Toppled { left: Span },
}

/// A glass with the time its sand takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hourglass {
    length: Span,
    place: Place,
}

impl Hourglass {
    /// A glass off the board whose sand takes `length`.
    pub const fn new(length: Span) -> Hourglass {
        Hourglass { length, place: Place::Lifted }
    }

    /// How it stands at `now`.
    pub fn sand(&self, now: Instant) -> Sand {
        match self.place {
            Place::Lifted => Sand::Lifted,
            Place::Upright { empty_at } if now < empty_at => Sand::Running,
            Place::Upright { .. } => Sand::Empty,
            Place::Toppled { .. } => Sand::Toppled,
        }
    }

    /// How long its sand still runs at `now`, or would if it were set up.
    pub fn remaining(&self, now: Instant) -> Span {
        match self.place {
            Place::Lifted => Span::ZERO,
            Place::Upright { empty_at } => empty_at.since(now),
            Place::Toppled { left } => left,
        }
    }

    /// The moment its sand ends or ended, where it stands.
    pub const fn empty_at(&self) -> Option<Instant> {
        match self.place {
            Place::Upright { empty_at } => Some(empty_at),
            Place::Lifted | Place::Toppled { .. } => None,
        }
    }

    /// The moment its sand ends, where it runs at `now`.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        match self.place {
            Place::Upright { empty_at } if now < empty_at => Some(empty_at),
            _ => None,
        }
    }

    /// Turns it and sets it down: a whole glass of sand begins to run.
    pub fn flip(&mut self, now: Instant) -> Result<(), Refusal> {
        match self.sand(now) {
            Sand::Lifted | Sand::Empty => {
                self.place = Place::Upright { empty_at: now.after(self.length) };
                Ok(())
            }
            Sand::Running => Err(Refusal::GlassStillRuns),
            Sand::Toppled => Err(Refusal::GlassIsToppled),
        }
    }

    /// Knocks a running glass over.
    pub fn topple(&mut self, now: Instant) -> Result<(), Refusal> {
        match self.sand(now) {
            Sand::Running => {
                self.place = Place::Toppled { left: self.remaining(now) };
                Ok(())
            }
            Sand::Toppled => Err(Refusal::GlassIsToppled),
            Sand::Lifted | Sand::Empty => Err(Refusal::GlassDoesNotRun),
        }
    }

    /// Sets a toppled glass up as it stood: the sand runs on.
    pub fn set_up(&mut self, now: Instant) -> Result<(), Refusal> {
        match self.place {
            Place::Toppled { left } => {
                self.place = Place::Upright { empty_at: now.after(left) };
                Ok(())
            }
            _ => Err(Refusal::GlassStands),
        }
    }

    /// Takes it off the board, whatever its sand does: the phase is over.
    pub const fn clear(&mut self) {
        self.place = Place::Lifted;
    }

    /// Takes an empty glass off its space.
    pub fn lift(&mut self, now: Instant) -> Result<(), Refusal> {
        match self.sand(now) {
            Sand::Empty => {
                self.place = Place::Lifted;
                Ok(())
            }
            Sand::Running => Err(Refusal::GlassStillRuns),
            Sand::Toppled => Err(Refusal::GlassIsToppled),
            Sand::Lifted => Err(Refusal::GlassIsLifted),
        }
    }
}

/// Timed runs of a real glass, for the time its sand takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calibration {
    runs: u8,
    sum: Span,
    shortest: Span,
    longest: Span,
}

impl Calibration {
    /// None yet.
    pub const NONE: Calibration = Calibration { runs: 0, sum: Span::ZERO, shortest: Span::ZERO, longest: Span::ZERO };
    /// Runs that are taken; more would not make the mean any better.
    pub const MOST: u8 = 8;

    /// Takes one timed run.
    pub fn add(&mut self, run: Span) -> Result<(), Refusal> {
        check_length(run)?;
        if self.runs >= Self::MOST {
            return Err(Refusal::EnoughRuns);
        }
        self.shortest = if self.runs == 0 { run } else { self.shortest.min(run) };
        self.longest = self.longest.max(run);
        self.sum = Span::from_millis(self.sum.millis().saturating_add(run.millis()));
        self.runs = self.runs.saturating_add(1);
        Ok(())
    }

    /// How many runs were timed.
    pub const fn runs(&self) -> u8 {
        self.runs
    }

    /// The mean to the nearest millisecond.
    pub fn mean(&self) -> Option<Span> {
        let runs = u32::from(self.runs);
        let rounded = self.sum.millis().saturating_add(runs / 2);
        rounded.checked_div(runs).map(Span::from_millis)
    }

    /// From the shortest to the longest run; one run says nothing about it.
    pub fn spread(&self) -> Option<Span> {
        let spread = self.longest.millis().saturating_sub(self.shortest.millis());
        (self.runs > 1).then(|| Span::from_millis(spread))
    }
}

/// Refuses a time that no glass of sand can have.
pub(crate) fn check_length(length: Span) -> Result<(), Refusal> {
    if length < SHORTEST || length > Countdown::LONGEST { Err(Refusal::NotAGlassTime) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: fn(u64) -> Instant = Instant::from_millis;

    #[test]
    fn a_running_glass_can_neither_be_turned_nor_lifted() {
        let mut glass = Hourglass::new(Span::from_secs(25));
        glass.flip(AT(0)).unwrap();
        assert_eq!(glass.flip(AT(24_999)), Err(Refusal::GlassStillRuns));
        assert_eq!(glass.lift(AT(24_999)), Err(Refusal::GlassStillRuns));
        glass.lift(AT(25_000)).unwrap();
        assert_eq!(glass.sand(AT(25_000)), Sand::Lifted);
    }

    #[test]
    fn an_empty_glass_may_be_turned_where_it_stands() {
        let mut glass = Hourglass::new(Span::from_secs(25));
        glass.flip(AT(0)).unwrap();
        glass.flip(AT(30_000)).unwrap();
        assert_eq!(glass.next_wake(AT(30_000)), Some(AT(55_000)));
    }

    #[test]
    fn a_toppled_glass_keeps_its_sand_until_it_is_set_up() {
        let mut glass = Hourglass::new(Span::from_secs(25));
        glass.flip(AT(0)).unwrap();
        glass.topple(AT(10_000)).unwrap();
        assert_eq!(glass.sand(AT(99_000)), Sand::Toppled);
        assert_eq!(glass.next_wake(AT(99_000)), None);
        glass.set_up(AT(99_000)).unwrap();
        assert_eq!(glass.remaining(AT(99_000)), Span::from_secs(15));
        assert_eq!(glass.set_up(AT(99_001)), Err(Refusal::GlassStands));
    }

    #[test]
    fn calibration_gives_mean_and_spread() {
        let mut runs = Calibration::default();
        assert_eq!(runs.mean(), None);
        runs.add(Span::from_millis(25_000)).unwrap();
        assert_eq!((runs.mean(), runs.spread()), (Some(Span::from_millis(25_000)), None));
        runs.add(Span::from_millis(25_401)).unwrap();
        assert_eq!(runs.mean(), Some(Span::from_millis(25_201)));
        assert_eq!(runs.spread(), Some(Span::from_millis(401)));
        assert_eq!(runs.add(Span::ZERO), Err(Refusal::NotAGlassTime));
    }
}
