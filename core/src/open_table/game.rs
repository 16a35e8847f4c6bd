//! A game as it stands: its round, whose turn it is, and the scores.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::event::Event;
use super::glasses::Glasses;
use super::options::{Clock, MOST_ROUNDS, Options, SEATS, Winner};
use crate::clock::{Countdown, Instant, Running, Span};
use crate::event::Events;
use crate::open_table;
use crate::refusal::Refusal;

/// What a seat may score in a round.
pub(super) const MOST_POINTS: i16 = 999;
/// What it may have in all.
pub(super) const MOST_TOTAL: i16 = 9999;

/// The parts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Phase {
    /// It is played.
    Play,
    /// Done.
    Over,
}

/// What is known of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// Points of the rounds before this one.
    pub(super) before: i16,
    /// Points of this round, once they were entered.
    pub(super) entered: Option<i16>,
    /// The time left, where each seat has a clock; of the acting seat it is the table's clock that counts.
    pub(super) left: Span,
    /// Whether that was at 0:00 at the end of a turn.
    pub(super) ran_out: bool,
}

impl Seat {
    /// Points of this round, once they were entered.
    pub const fn entered(&self) -> Option<i16> {
        self.entered
    }

    /// Points of all rounds.
    pub fn total(&self) -> i16 {
        self.before.saturating_add(self.entered.unwrap_or(0))
    }

    /// By how much an earlier round can be corrected without leaving the limits of a total.
    pub(super) fn correctable(&self) -> (i16, i16) {
        let (low, high) = (self.before.min(self.total()), self.before.max(self.total()));
        ((-MOST_TOTAL - low).max(-2 * MOST_POINTS), (MOST_TOTAL - high).min(2 * MOST_POINTS))
    }

    /// The scores that a round can add without leaving the limits of a total.
    pub(super) fn enterable(&self) -> (i16, i16) {
        ((-MOST_TOTAL - self.before).max(-MOST_POINTS), (MOST_TOTAL - self.before).min(MOST_POINTS))
    }
}

/// An open game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// The round, from 1.
    pub(super) round: u8,
    /// Who has the turn.
    pub(super) turn: u8,
    /// A bit for each seat that has or had a turn in this round.
    pub(super) acted: u8,
    /// Whether anything was played: then nothing is agreed on any more.
    pub(super) started: bool,
    /// Whether anything was ever entered.
    pub(super) scored: bool,
    pub(super) seats: Vec<Seat, SEATS>,
    pub(super) glasses: Glasses,
    /// Together: whether it was won.
    pub(super) won: Option<bool>,
}

impl Game {
    /// Takes over what the options say of clocks and turns; nothing was played yet.
    pub(super) fn set_out(&mut self) {
        let options = self.options;
        (self.turn, self.acted) = (options.first_player(), 1 << options.first_player());
        self.seats = (0..options.seats()).map(|_| Seat { left: options.length(), ..Seat::default() }).collect();
    }

    /// Whether a round can have such a score; what it is corrected by does not say so.
    pub fn check_score(points: i16) -> Result<(), Refusal> {
        let fits = (-MOST_POINTS..=MOST_POINTS).contains(&points);
        if fits { Ok(()) } else { Err(open_table::Refusal::NoSuchScore.into()) }
    }

    pub(super) fn enter(&mut self, seat: u8, points: i16, events: &mut Events) -> Result<(), Refusal> {
        Game::check_score(points)?;
        let round = self.round;
        let of = self.seats.get_mut(usize::from(seat)).ok_or(Refusal::NoSuchSeat)?;
        let (least, most) = of.enterable();
        if !(least..=most).contains(&points) {
            return Err(open_table::Refusal::TotalOutOfRange.into());
        }
        if of.entered == Some(points) {
            return Err(Refusal::NothingToAdjust);
        }
        let was = of.entered.replace(points);
        events.add(Event::Entered { seat, round, points, was, total: of.total() });
        self.scored = true;
        Ok(())
    }

    pub(super) fn correct(&mut self, seat: u8, round: u8, by: i16, events: &mut Events) -> Result<(), Refusal> {
        if !(1..self.round).contains(&round) {
            return Err(open_table::Refusal::NoSuchRound.into());
        }
        if !(-2 * MOST_POINTS..=2 * MOST_POINTS).contains(&by) {
            return Err(open_table::Refusal::NoSuchScore.into());
        }
        let of = self.seats.get_mut(usize::from(seat)).ok_or(Refusal::NoSuchSeat)?;
        let (least, most) = of.correctable();
        if !(least..=most).contains(&by) {
            return Err(open_table::Refusal::TotalOutOfRange.into());
        }
        if by == 0 {
            return Err(Refusal::NothingToAdjust);
        }
        of.before += by;
        events.add(Event::Corrected { seat, round, by, total: of.total() });
        self.scored = true;
        Ok(())
    }

    pub(super) fn pass_turn(
        &mut self,
        seat: u8,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if seat >= self.options.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        let ran = matches!(clock.running(now), Running::Running | Running::Expired);
        self.stop_turn(clock, now);
        self.turn = seat;
        self.acted |= 1 << seat;
        self.lay_clock(clock, now);
        events.add(Event::TurnBegan { seat, left: self.left(seat, clock, now) });
        if ran {
            self.go_on_with(clock, now, events);
        }
        Ok(())
    }

    pub(super) fn check_next_round(&self) -> Result<(), Refusal> {
        if self.last_round() { Err(open_table::Refusal::LastRound.into()) } else { Ok(()) }
    }

    pub(super) fn next_round(
        &mut self,
        clock: &mut Countdown,
        now: Instant,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.check_next_round()?;
        self.stop_turn(clock, now);
        self.round += 1;
        for seat in &mut self.seats {
            seat.before = seat.total();
            seat.entered = None;
        }
        self.turn = self.options.first_player();
        self.acted = 1 << self.turn;
        if self.options.clock() == Clock::Round {
            *clock = self.whole_clock();
        }
        self.lay_clock(clock, now);
        events.add(Event::RoundBegan { round: self.round });
        Ok(())
    }

    pub(super) fn check_end(&self, won: Option<bool>) -> Result<(), Refusal> {
        match (self.options.winner(), won) {
            (Winner::Together, None) => Err(open_table::Refusal::WonOrLost.into()),
            (Winner::Together, Some(_)) => Ok(()),
            (_, Some(_)) => Err(open_table::Refusal::PointsDecide.into()),
            (_, None) if !self.scored => Err(open_table::Refusal::NothingEntered.into()),
            (_, None) => Ok(()),
        }
    }

    /// The seat after the one that has the turn.
    pub const fn next_seat(&self) -> u8 {
        let next = self.turn + 1;
        if next < self.options.seats() { next } else { 0 }
    }

    /// Whether a seat has or had a turn in this round.
    pub(super) const fn has_acted(&self, seat: u8) -> bool {
        self.acted >> seat & 1 == 1
    }

    /// Whether every seat has a score in this round.
    pub fn all_entered(&self) -> bool {
        self.seats.iter().all(|seat| seat.entered.is_some())
    }

    /// Whether no round comes after this one.
    pub const fn last_round(&self) -> bool {
        let rounds = self.options.rounds();
        self.round >= if rounds == 0 { MOST_ROUNDS } else { rounds }
    }

    /// What was agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who has the turn.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Everybody, in seat order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The hourglasses.
    pub const fn glasses(&self) -> &Glasses {
        &self.glasses
    }

    /// Together: whether it was won.
    pub const fn won(&self) -> Option<bool> {
        self.won
    }
}
