//! The hourglasses. Their sand stands while the clock is paused: the group lays its glasses on their sides then.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::options::Options;
use crate::clock::{Instant, Span};
use crate::event::Events;
use crate::hourglass::{self, Hourglass, Sand};
use crate::open_table;
use crate::refusal::Refusal;

/// The most glasses.
pub const GLASSES: usize = 8;

/// The time of the sand: that of the table, pauses left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Watch {
    /// Milliseconds of all pauses that are over.
    paused: u64,
    /// When a pause began that is not over.
    since: Option<Instant>,
}

impl Watch {
    fn at(self, now: Instant) -> Instant {
        Instant::from_millis(self.since.unwrap_or(now).millis().saturating_sub(self.paused))
    }

    /// The moment of the table at which the sand's time is `at`; none is known during a pause.
    fn back(self, at: Instant) -> Option<Instant> {
        self.since.is_none().then(|| Instant::from_millis(at.millis().saturating_add(self.paused)))
    }
}

/// A glass as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Shown {
    /// From 1.
    pub glass: u8,
    pub sand: Sand,
    /// How long it still runs.
    pub left: Span,
    /// How long a whole glass runs.
    pub length: Span,
}

/// All glasses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glasses {
    watch: Watch,
    sand: [Hourglass; GLASSES],
    /// Seconds of each.
    secs: [u16; GLASSES],
}

impl Glasses {
    pub(super) const fn new(options: &Options) -> Glasses {
        Glasses {
            watch: Watch { paused: 0, since: None },
            sand: [Hourglass::new(Span::ZERO); GLASSES],
            secs: [options.glass_seconds(); GLASSES],
        }
    }

    /// Sand runs on.
    pub(super) fn go_on(&mut self, now: Instant) {
        if let Some(since) = self.watch.since.take() {
            let pause = now.millis().saturating_sub(since.millis());
            self.watch.paused = self.watch.paused.saturating_add(pause);
        }
    }

    /// Sand stands.
    pub(super) fn stand(&mut self, now: Instant) {
        self.watch.since.get_or_insert(now);
    }

    /// All glasses are off the table.
    pub(super) fn clear(&mut self) {
        self.sand.iter_mut().for_each(Hourglass::clear);
    }

    /// How a glass stands, by its number.
    pub fn shown(&self, glass: u8, now: Instant) -> Option<Shown> {
        let place = place(glass)?;
        let (sand, at) = (self.sand.get(place)?, self.watch.at(now));
        let length = Span::from_secs(*self.secs.get(place)?);
        Some(Shown { glass, sand: sand.sand(at), left: sand.remaining(at), length })
    }

    /// Whether any sand runs.
    pub(super) fn any_running(&self, now: Instant) -> bool {
        self.watch.since.is_none() && self.sand.iter().any(|glass| glass.sand(self.watch.at(now)) == Sand::Running)
    }

    /// The time of the longest.
    pub(super) fn longest(&self) -> Span {
        self.secs.iter().copied().max().map_or(Span::ZERO, Span::from_secs)
    }

    /// Each moment of the table at which the sand of a standing glass ends or ended, with the place of the glass.
    pub(super) fn empties(&self) -> impl Iterator<Item = (Instant, u8)> {
        let ends = (0u8..).zip(&self.sand).filter_map(|(place, glass)| Some((glass.empty_at()?, place)));
        ends.filter_map(|(at, place)| Some((self.watch.back(at)?, place)))
    }

    fn sand(&mut self, glass: u8) -> Result<&mut Hourglass, Refusal> {
        place(glass).and_then(|place| self.sand.get_mut(place)).ok_or(open_table::Refusal::NoSuchGlass.into())
    }

    pub(super) fn flip(&mut self, glass: u8, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let at = self.watch.at(now);
        let secs = place(glass).and_then(|place| self.secs.get(place)).copied().unwrap_or(0);
        let sand = self.sand(glass)?;
        // A glass that may be turned takes the time that was set since.
        if matches!(sand.sand(at), Sand::Lifted | Sand::Empty) {
            *sand = Hourglass::new(Span::from_secs(secs));
        }
        sand.flip(at)?;
        events.add(Event::GlassFlipped { glass, left: sand.remaining(at) });
        Ok(())
    }

    pub(super) fn lift(&mut self, glass: u8, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let at = self.watch.at(now);
        self.sand(glass)?.lift(at)?;
        events.add(Event::GlassLifted { glass });
        Ok(())
    }

    pub(super) fn topple(&mut self, glass: u8, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let at = self.watch.at(now);
        self.sand(glass)?.topple(at)?;
        events.add(Event::GlassToppled { glass });
        Ok(())
    }

    pub(super) fn set_up(&mut self, glass: u8, now: Instant, events: &mut Events) -> Result<(), Refusal> {
        let at = self.watch.at(now);
        let sand = self.sand(glass)?;
        sand.set_up(at)?;
        events.add(Event::GlassSetUp { glass, left: sand.remaining(at) });
        Ok(())
    }

    pub(super) fn set(&mut self, glass: Option<u8>, secs: u16) -> Result<(), Refusal> {
        hourglass::check_length(Span::from_secs(secs))?;
        match glass {
            None => self.secs = [secs; GLASSES],
            Some(glass) => {
                let known = place(glass).and_then(|place| self.secs.get_mut(place));
                *known.ok_or(open_table::Refusal::NoSuchGlass)? = secs;
            }
        }
        Ok(())
    }
}

/// The place of a glass, by its number from 1.
fn place(glass: u8) -> Option<usize> {
    glass.checked_sub(1).map(usize::from)
}
