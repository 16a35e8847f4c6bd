//! An hourglass: sand that runs by its own time, whatever the main clock does.
//!
//! It knows how a glass behaves and nothing of who may touch it: that is the game's affair.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::clock::{Instant, Span};
use crate::refusal::Refusal;

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calibration {
    runs: Vec<Span, { Calibration::MOST }>,
}

impl Calibration {
    /// Runs that are kept; more would not make the mean any better.
    pub const MOST: usize = 8;

    /// Takes one timed run.
    pub fn add(&mut self, run: Span) -> Result<(), Refusal> {
        if run == Span::ZERO || run > crate::clock::Countdown::LONGEST {
            return Err(Refusal::NotAGlassTime);
        }
        self.runs.push(run).map_err(|_| Refusal::EnoughRuns)
    }

    /// The runs so far.
    pub fn runs(&self) -> &[Span] {
        &self.runs
    }

    /// The mean to the nearest millisecond.
    pub fn mean(&self) -> Option<Span> {
        let count = u64::try_from(self.runs.len()).ok().filter(|count| *count > 0)?;
        let sum: u64 = self.runs.iter().map(|run| u64::from(run.millis())).sum();
        u32::try_from((sum + count / 2) / count).ok().map(Span::from_millis)
    }

    /// From the shortest to the longest run; one run says nothing about it.
    pub fn spread(&self) -> Option<Span> {
        let (shortest, longest) = (self.runs.iter().min()?, self.runs.iter().max()?);
        (self.runs.len() > 1).then(|| Span::from_millis(longest.millis().saturating_sub(shortest.millis())))
    }
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
