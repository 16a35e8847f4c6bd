//! The table's clock in an open game: that of the round, of the turn, or of the seat that has the turn, whose time the others
//! wait for in [`Seat::left`](super::Seat::left).

use super::game::Game;
use super::options::Clock;
use crate::clock::{Countdown, Instant, Running, Span};
use crate::event::{self, Events};

impl Game {
    /// The turn of the acting seat ends: its clock stops, and gets its increment if it ever ran.
    pub(super) fn stop_turn(&mut self, clock: &Countdown, now: Instant) {
        if self.options.clock() != Clock::Seat {
            return;
        }
        self.keep_left(clock, now);
        let ran = clock.running(now) != Running::Ready;
        let increment = Span::from_secs(self.options.increment());
        if let Some(seat) = self.seats.get_mut(usize::from(self.turn)).filter(|_| ran) {
            let left = seat.left.millis().saturating_add(increment.millis());
            seat.left = Span::from_millis(left).min(Countdown::LONGEST);
        }
    }

    /// What the clock of the acting seat shows is written down.
    pub(super) fn keep_left(&mut self, clock: &Countdown, now: Instant) {
        if self.options.clock() != Clock::Seat {
            return;
        }
        if let Some(seat) = self.seats.get_mut(usize::from(self.turn)) {
            seat.left = clock.remaining(now);
            seat.ran_out |= clock.running(now) == Running::Expired;
        }
    }

    /// A clock for the turn that begins, standing.
    pub(super) fn lay_clock(&self, clock: &mut Countdown, now: Instant) {
        match self.options.clock() {
            Clock::None | Clock::Round => {}
            Clock::Turn => *clock = self.whole_clock(),
            Clock::Seat => {
                let never_ran = clock.running(now) == Running::Ready;
                let (whole, left) = (self.whole_clock(), self.kept(self.turn));
                let untouched = never_ran && left == whole.length();
                *clock = if untouched { whole } else { Countdown::paused(whole.length(), left) };
            }
        }
    }

    /// A turn began: where the clock ran before, that of the turn runs, too.
    pub(super) fn go_on_with(&self, clock: &mut Countdown, now: Instant, events: &mut Events) {
        match self.options.clock() {
            Clock::None | Clock::Round => {}
            Clock::Turn if clock.start(now).is_ok() => {
                events.add(event::Event::ClockStarted { left: clock.remaining(now) });
            }
            // One that stands already can go on.
            Clock::Turn | Clock::Seat => drop(clock.resume(now)),
        }
    }

    fn kept(&self, seat: u8) -> Span {
        self.seats.get(usize::from(seat)).map_or(Span::ZERO, |of| of.left)
    }

    /// The clock as it is set before it ever runs.
    pub(super) const fn whole_clock(&self) -> Countdown {
        Countdown::ready(self.options.length())
    }

    /// The time that a seat has left; none where seats have no clocks.
    pub fn left(&self, seat: u8, clock: &Countdown, now: Instant) -> Option<Span> {
        let seats = self.options.clock() == Clock::Seat;
        seats.then(|| if self.runs_for(seat) { clock.remaining(now) } else { self.kept(seat) })
    }

    /// How long the turn has taken so far, where seats have clocks: what is missing from the time that it began with.
    pub fn this_turn(&self, clock: &Countdown, now: Instant) -> Option<Span> {
        let left = self.left(self.turn, clock, now).filter(|_| self.phase == super::Phase::Play)?;
        Some(Span::from_millis(self.kept(self.turn).millis().saturating_sub(left.millis())))
    }

    /// Whether the clock of a seat was at 0:00 at the end of a turn, or is.
    pub fn ran_out(&self, seat: u8, clock: &Countdown, now: Instant) -> bool {
        let before = self.seats.get(usize::from(seat)).is_some_and(|of| of.ran_out);
        let seats = self.options.clock() == Clock::Seat;
        before || seats && self.runs_for(seat) && clock.running(now) == Running::Expired
    }

    /// Whether the table's clock is that of a seat.
    fn runs_for(&self, seat: u8) -> bool {
        self.turn == seat && self.phase == super::Phase::Play
    }
}
