//! What changed, shown where it changed: the table before a press and what happened, for as long as it takes to see it.
//!
//! A screen draws the table as it stands; while [`Frame::motion`](super::Frame::motion) answers, it may draw things on their way
//! there. Nothing waits for a motion: the next press ends it, and with reduced motion there is none.

use std::time::{Duration, Instant};

use bedside_core::{Event, State};

/// The longest motion.
pub const LONGEST: Duration = Duration::from_millis(300);
/// Sixty pictures a second.
pub(crate) const PICTURE: Duration = Duration::from_millis(16);

/// Something that is changing before the players' eyes.
#[derive(Clone, Copy, Debug)]
pub struct Motion<'a> {
    /// The table before it.
    pub before: &'a State,
    /// What happened.
    pub events: &'a [Event],
    /// How far the longest motion is: from 0 to 1, quick at first.
    pub progress: f32,
    since: Duration,
}

impl Motion<'_> {
    /// How far a motion is that takes so many milliseconds: from 0 to 1, quick at first.
    pub fn within(self, millis: u16) -> f32 {
        ease_out(self.since.as_secs_f32() * 1000.0 / f32::from(millis.max(1)))
    }

    /// The same of one that begins so many milliseconds later.
    pub fn after(self, begins: u16, millis: u16) -> f32 {
        let gone = self.since.as_secs_f32() * 1000.0 - f32::from(begins);
        ease_out(gone / f32::from(millis.max(1)))
    }

    /// Whether something that blinks so often, as long as the longest motion lasts, is to be seen just now.
    pub fn shows(self, blinks: u8) -> bool {
        let share = self.since.as_secs_f32() / LONGEST.as_secs_f32();
        (share * f32::from(blinks)).fract() >= 0.5 || share >= 1.0
    }

    /// Where something is that goes from one place to another in so many milliseconds.
    pub fn between(self, from: f32, to: f32, millis: u16) -> f32 {
        lerp(from, to, self.within(millis))
    }

    /// A number that counts up or down as long as the motion lasts.
    pub fn count(self, from: i16, to: i16) -> i16 {
        #[expect(clippy::cast_possible_truncation, reason = "it lies between the two")]
        let there = lerp(f32::from(from), f32::from(to), self.progress).round() as i16;
        there
    }
}

/// Quick at first, then slower: from 0 to 1.
pub fn ease_out(share: f32) -> f32 {
    let left = 1.0 - share.clamp(0.0, 1.0);
    1.0 - left * left * left
}

/// So far from one to the other.
pub fn lerp(from: f32, to: f32, share: f32) -> f32 {
    from + (to - from) * share
}

/// A motion that the window keeps.
#[derive(Clone, Debug)]
pub(crate) struct Moving {
    before: Box<State>,
    events: Vec<Event>,
    since: Instant,
    now: Instant,
}

impl Moving {
    pub(crate) fn new(before: Box<State>, events: &[Event], now: Instant) -> Moving {
        Moving { before, events: events.to_vec(), since: now, now }
    }

    /// Time goes on; whether it still moves.
    pub(crate) fn goes_on(&mut self, now: Instant) -> bool {
        self.now = now;
        self.gone() < LONGEST
    }

    fn gone(&self) -> Duration {
        self.now.saturating_duration_since(self.since)
    }

    /// When the next picture is due.
    pub(crate) fn next_picture(&self) -> Instant {
        (self.now + PICTURE).min(self.since + LONGEST)
    }

    pub(crate) fn motion(&self) -> Motion<'_> {
        let since = self.gone();
        let progress = ease_out(since.as_secs_f32() / LONGEST.as_secs_f32());
        Motion { before: &self.before, events: &self.events, progress, since }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motion_begins_quickly_and_arrives() {
        assert!(ease_out(0.0).abs() < f32::EPSILON && (ease_out(1.0) - 1.0).abs() < f32::EPSILON);
        assert!(ease_out(0.3) > 0.6 && ease_out(7.0) <= 1.0);
        assert!((lerp(2.0, 6.0, 0.5) - 4.0).abs() < f32::EPSILON);
    }
}
