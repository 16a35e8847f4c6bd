//! The end: who won.

use crate::order;
use heapless::Vec;
use serde::Serialize;

use super::event::Event;
use super::game::{Game, Phase};
use super::options::{SEATS, Winner};
use crate::clock::{Countdown, Instant};
use crate::event::Events;
use crate::refusal::Refusal;

/// A place of the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rank {
    /// Whose.
    pub seat: u8,
    /// The place, from 1; equal points share it.
    pub place: u8,
    /// The points.
    pub points: i16,
}

impl Game {
    pub(super) fn end(
        &mut self,
        won: Option<bool>,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.check_end(won)?;
        self.keep_left(clock, now);
        // A clock that stands already stays where it is.
        let _ = clock.pause(now);
        self.glasses.clear();
        self.won = won;
        self.phase = Phase::Over;
        events.add(Event::Ended { won });
        for first in self.ranking().iter().filter(|rank| rank.place == 1) {
            events.add(Event::Won { seat: first.seat, points: first.points });
        }
        Ok(())
    }

    /// Everybody by points, the best first; nobody where all play together.
    pub fn ranking(&self) -> Vec<Rank, SEATS> {
        let better = |one: i16, other: i16| match self.options.winner() {
            Winner::Highest => one > other,
            Winner::Lowest => one < other,
            Winner::Together => false,
        };
        let mut ranks: Vec<Rank, SEATS> = Vec::new();
        if self.options.winner() == Winner::Together {
            return ranks;
        }
        for (seat, of) in (0u8..).zip(&self.seats) {
            let points = of.total();
            let ahead = self.seats.iter().filter(|other| better(other.total(), points)).count();
            let _ = ranks.push(Rank { seat, place: u8::try_from(ahead + 1).unwrap_or(u8::MAX), points });
        }
        order::sort_by_key(&mut ranks, |rank| (rank.place, rank.seat));
        ranks
    }
}
