//! Time as the table sees it: instants, spans and a countdown.
//!
//! Nothing here reads a clock. A countdown is a deadline, never a sum of ticks, so looking at it often or seldom gives
//! the same answer.

use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Span(u32);

impl Span {
    /// No time at all.
    pub const ZERO: Span = Span(0);

    /// A span of whole milliseconds.
    pub const fn from_millis(millis: u32) -> Span {
        Span(millis)
    }

    /// A span of whole seconds.
    pub const fn from_secs(secs: u16) -> Span {
        Span(secs as u32 * 1000)
    }

    /// The span in milliseconds.
    pub const fn millis(self) -> u32 {
        self.0
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, more: Span) -> Span {
        Span(self.0.saturating_add(more.0))
    }

    /// How many of so many equal parts of a whole it takes, begun ones included.
    pub fn parts_of(self, whole: Span, parts: u32) -> u32 {
        let length = u64::from(whole.millis()).max(1);
        let left = u64::from(self.millis()) * u64::from(parts);
        u32::try_from(left.div_ceil(length)).unwrap_or(parts).min(parts)
    }

    /// The span in seconds as a countdown shows it: a begun second counts, so zero means that the time is up.
    pub const fn secs_begun(self) -> u32 {
        self.0.div_ceil(1000)
    }
}

/// A moment in the life of a table: milliseconds since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Instant(u64);

impl Instant {
    /// The opening of the table.
    pub const START: Instant = Instant(0);

    /// The moment `millis` after the opening.
    pub const fn from_millis(millis: u64) -> Instant {
        Instant(millis)
    }

    /// Milliseconds since the opening.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The moment `span` later.
    #[must_use]
    pub const fn after(self, span: Span) -> Instant {
        Instant(self.0.saturating_add(span.0 as u64))
    }

    /// The moment `span` earlier, or the opening where there was none.
    #[must_use]
    pub const fn before(self, span: Span) -> Instant {
        Instant(self.0.saturating_sub(span.0 as u64))
    }

    /// How long after `earlier` this is; zero where it is not later.
    #[must_use]
    pub fn since(self, earlier: Instant) -> Span {
        Span(u32::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(u32::MAX))
    }
}

/// What a countdown is doing at a given moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Running {
    /// Set, and never started.
    Ready,
    /// Counting down to its deadline.
    Running,
    /// Standing.
    Paused,
    /// At 0:00.
    Expired,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
enum Motion {
    Ready,
    Towards(Instant),
    Paused(Span),
}

/// A countdown: ready, running towards a deadline, paused or expired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Countdown {
    length: Span,
    motion: Motion,
}

impl Countdown {
    /// The most that a face can show: 99:59.
    pub const LONGEST: Span = Span::from_secs(99 * 60 + 59);

    /// A countdown of `length`, ready to start.
    pub const fn ready(length: Span) -> Countdown {
        Countdown { length, motion: Motion::Ready }
    }

    /// A countdown of `length` that stands with so much time left.
    pub(crate) fn paused(length: Span, left: Span) -> Countdown {
        Countdown { length: length.max(left), motion: Motion::Paused(left) }
    }

    /// The time that it was set to; added time counts where it leads beyond that.
    pub const fn length(&self) -> Span {
        self.length
    }

    /// The moment it expires, where it runs or ran out.
    pub const fn deadline(&self) -> Option<Instant> {
        match self.motion {
            Motion::Towards(deadline) => Some(deadline),
            Motion::Ready | Motion::Paused(_) => None,
        }
    }

    /// What it is doing at `now`.
    pub fn running(&self, now: Instant) -> Running {
        match self.motion {
            Motion::Ready => Running::Ready,
            Motion::Towards(deadline) if now < deadline => Running::Running,
            Motion::Towards(_) => Running::Expired,
            Motion::Paused(_) => Running::Paused,
        }
    }

    /// The time left at `now`.
    pub fn remaining(&self, now: Instant) -> Span {
        match self.motion {
            Motion::Ready => self.length,
            Motion::Towards(deadline) => deadline.since(now),
            Motion::Paused(remaining) => remaining,
        }
    }

    /// Starts a ready clock.
    pub fn start(&mut self, now: Instant) -> Result<(), Refusal> {
        match self.running(now) {
            Running::Ready => {
                self.motion = Motion::Towards(now.after(self.length));
                Ok(())
            }
            Running::Running => Err(Refusal::ClockAlreadyRuns),
            Running::Paused => Err(Refusal::ClockIsPaused),
            Running::Expired => Err(Refusal::ClockHasExpired),
        }
    }

    /// Stops a running clock where it is.
    pub fn pause(&mut self, now: Instant) -> Result<(), Refusal> {
        match self.running(now) {
            Running::Running => {
                self.motion = Motion::Paused(self.remaining(now));
                Ok(())
            }
            Running::Ready => Err(Refusal::ClockNotStarted),
            Running::Paused => Err(Refusal::ClockIsPaused),
            Running::Expired => Err(Refusal::ClockHasExpired),
        }
    }

    /// Lets a paused clock go on.
    pub fn resume(&mut self, now: Instant) -> Result<(), Refusal> {
        match self.motion {
            Motion::Paused(remaining) => {
                self.motion = Motion::Towards(now.after(remaining));
                Ok(())
            }
            Motion::Ready => Err(Refusal::ClockNotStarted),
            Motion::Towards(_) if self.running(now) == Running::Running => Err(Refusal::ClockAlreadyRuns),
            Motion::Towards(_) => Err(Refusal::ClockHasExpired),
        }
    }

    /// Sets it back to `length`, ready to start.
    pub fn restart(&mut self, length: Span) -> Result<(), Refusal> {
        let fresh = Countdown::ready(length);
        if *self == fresh {
            return Err(Refusal::NothingToAdjust);
        }
        *self = fresh;
        Ok(())
    }

    /// The seconds that [`adjust`](Self::adjust) takes at `now`, zero aside.
    pub fn adjustable(&self, now: Instant) -> (i16, i16) {
        let left = self.remaining(now).millis();
        let least = left.saturating_sub(1) / 1000;
        let most = Self::LONGEST.millis().saturating_sub(left) / 1000;
        let cap = |secs: u32| i16::try_from(secs).unwrap_or(i16::MAX);
        (cap(least).saturating_neg(), cap(most))
    }

    /// Adds seconds, or takes them away. Time given to an expired clock leaves it paused, so that the table restarts
    /// it together.
    pub fn adjust(&mut self, secs: i16, now: Instant) -> Result<(), Refusal> {
        let (least, most) = self.adjustable(now);
        if secs == 0 {
            return Err(Refusal::NothingToAdjust);
        } else if secs < least {
            return Err(Refusal::TooLittleTime);
        } else if secs > most {
            return Err(Refusal::TooMuchTime);
        }
        let by = Span::from_secs(secs.unsigned_abs());
        let change =
            |span: Span| Span(if secs > 0 { span.0.saturating_add(by.0) } else { span.0.saturating_sub(by.0) });
        match self.motion {
            Motion::Ready => self.length = change(self.length),
            Motion::Paused(remaining) => self.motion = Motion::Paused(change(remaining)),
            Motion::Towards(deadline) if now < deadline => {
                self.motion = Motion::Towards(if secs > 0 { deadline.after(by) } else { deadline.before(by) });
            }
            Motion::Towards(_) => self.motion = Motion::Paused(by),
        }
        self.length = self.length.max(self.remaining(now));
        Ok(())
    }

    /// The next moment after `now` at which the clock shows another second.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        let deadline = self.deadline().filter(|deadline| now < *deadline)?;
        let left = deadline.since(now).millis();
        let shown_next = left.saturating_sub(1) / 1000 * 1000;
        Some(deadline.before(Span(shown_next)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: fn(u64) -> Instant = Instant::from_millis;

    fn four_minutes() -> Countdown {
        Countdown::ready(Span::from_secs(240))
    }

    #[test]
    fn a_clock_expires_exactly_at_its_deadline() {
        let mut clock = four_minutes();
        clock.start(AT(1_000)).unwrap();
        assert_eq!(clock.running(AT(240_999)), Running::Running);
        assert_eq!(clock.remaining(AT(240_999)).secs_begun(), 1);
        assert_eq!(clock.running(AT(241_000)), Running::Expired);
        assert_eq!(clock.remaining(AT(999_999)), Span::ZERO);
    }

    #[test]
    fn pausing_keeps_the_remaining_time() {
        let mut clock = four_minutes();
        clock.start(AT(0)).unwrap();
        clock.pause(AT(100_001)).unwrap();
        assert_eq!(clock.remaining(AT(900_000)), Span::from_millis(139_999));
        clock.resume(AT(900_000)).unwrap();
        assert_eq!(clock.deadline(), Some(AT(1_039_999)));
    }

    #[test]
    fn a_restarted_clock_has_its_whole_length_again() {
        let mut clock = four_minutes();
        assert_eq!(clock.restart(Span::from_secs(240)), Err(Refusal::NothingToAdjust));
        clock.start(AT(0)).unwrap();
        clock.restart(Span::from_secs(240)).unwrap();
        assert_eq!((clock.running(AT(999)), clock.remaining(AT(999))), (Running::Ready, Span::from_secs(240)));
    }

    #[test]
    fn a_clock_refuses_what_it_is_doing_already() {
        let mut clock = four_minutes();
        assert_eq!(clock.pause(AT(0)), Err(Refusal::ClockNotStarted));
        assert_eq!(clock.resume(AT(0)), Err(Refusal::ClockNotStarted));
        clock.start(AT(0)).unwrap();
        assert_eq!(clock.start(AT(1)), Err(Refusal::ClockAlreadyRuns));
        assert_eq!(clock.resume(AT(1)), Err(Refusal::ClockAlreadyRuns));
        assert_eq!(clock.pause(AT(240_000)), Err(Refusal::ClockHasExpired));
    }

    #[test]
    fn time_is_added_and_taken_within_what_a_face_can_show() {
        let mut clock = Countdown::ready(Span::from_secs(10));
        assert_eq!(clock.adjustable(AT(0)), (-9, 5_989));
        assert_eq!(clock.adjust(-10, AT(0)), Err(Refusal::TooLittleTime));
        assert_eq!(clock.adjust(5_990, AT(0)), Err(Refusal::TooMuchTime));
        clock.adjust(5, AT(0)).unwrap();
        assert_eq!(clock.length(), Span::from_secs(15));
        clock.start(AT(0)).unwrap();
        clock.adjust(-5, AT(1_000)).unwrap();
        assert_eq!(clock.remaining(AT(1_000)), Span::from_secs(9));
        clock.adjust(10, AT(20_000)).unwrap();
        assert_eq!(clock.running(AT(20_000)), Running::Paused);
        assert_eq!(clock.remaining(AT(30_000)), Span::from_secs(10));
    }

    #[test]
    fn the_next_wake_is_when_the_figure_changes() {
        let mut clock = four_minutes();
        clock.start(AT(500)).unwrap();
        assert_eq!(clock.next_wake(AT(500)), Some(AT(1_500)));
        assert_eq!(clock.next_wake(AT(1_499)), Some(AT(1_500)));
        assert_eq!(clock.next_wake(AT(1_500)), Some(AT(2_500)));
        assert_eq!(clock.next_wake(AT(239_501)), Some(AT(240_500)));
        assert_eq!(clock.next_wake(AT(240_500)), None);
    }
}
