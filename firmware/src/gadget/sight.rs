//! What is seen, and when the screen rests.

use crate::canvas::Canvas;
use crate::face::Key;
use crate::face::page::Page;
use crate::face::test::Part;
use crate::panel::{self, Drawn, Hand};
use crate::ring::{self, LIGHTS, Rgb};
use crate::settings::Setting;
use crate::store::Pages;

use super::{Gadget, HOLD_MS, HOLD_STEP_MS};
use bedside_core::link::Keeper;

/// How bright a screen is at which nobody looks.
const DIMMED: u8 = 0;
/// After so long without anything to be seen or heard the screen shows nothing but a dot.
const REST_MS: u64 = 10 * MINUTE_MS;
const MINUTE_MS: u64 = 60_000;
/// Longer than a drawing takes.
const QUIET_MS: u32 = 100;
/// How long each light of the ring is tried.
pub(super) const RING_MS: u64 = 300;

impl<F: Pages> Gadget<F> {
    /// Whether the picture has to be drawn anew, once.
    pub fn take_stale(&mut self) -> bool {
        core::mem::take(&mut self.stale)
    }

    /// Draws the panel, or what is left of it where nobody has looked for long.
    pub fn draw(&self, canvas: &mut Canvas) {
        canvas.wipe();
        if self.rests() {
            canvas.rest(self.minutes);
            self.runs_on.set(None);
            return;
        }
        let drawn = self.drawn(canvas);
        self.runs_on.set(drawn.again_in.map(|ms| self.uptime + ms));
        if self.face.prefs().has(Setting::PixelShift) {
            let (right, down) = (self.minutes % 4 == 1 || self.minutes % 4 == 2, self.minutes % 4 > 1);
            canvas.shift(right, down);
        }
    }

    /// Counts the minutes that a picture stands: with each it moves by a pixel, and where nothing is shown, so does the dot.
    #[inline(never)] // what a signal goes through stays short
    pub(super) fn count_minutes(&mut self) {
        let now = self.now();
        // A drawing may not delay what is to be heard: then it waits until that was.
        let quiet = self.table.next_wake(now).is_none_or(|next| next.since(now).millis() >= QUIET_MS);
        if quiet && self.next_minute() <= self.uptime {
            self.stood = self.uptime;
            self.minutes += 1;
            self.stale = true;
        }
    }

    /// When a picture has stood for a minute.
    pub(super) fn next_minute(&self) -> u64 {
        self.stood.max(self.touched).saturating_add(MINUTE_MS)
    }

    /// Whether the screen shows nothing but a dot.
    fn rests(&self) -> bool {
        self.rests_from().is_some_and(|from| from <= self.uptime)
    }

    fn rests_from(&self) -> Option<u64> {
        self.idle_from().map(|_| self.lively.saturating_add(REST_MS))
    }

    /// Whether a key only wakes the screen: it was dimmed, and GO would not start a clock.
    pub(super) fn only_wakes(&self, key: Key) -> bool {
        let dimmed = self.idle_from().is_some_and(|from| from <= self.uptime);
        dimmed && !(key == Key::Go && self.face.on_table() && self.table.step_starts(self.now()))
    }

    /// Draws the panel on an empty canvas, and tells what became of it.
    pub fn drawn(&self, canvas: &mut Canvas) -> Drawn {
        let held = self.back.map(|since| {
            // That it is held is seen at once.
            let held = self.uptime.saturating_sub(since / 1000).max(HOLD_STEP_MS);
            let parts = held * 255 / HOLD_MS;
            u8::try_from(parts).unwrap_or(u8::MAX)
        });
        let hand = Hand { since_ms: self.uptime.saturating_sub(self.touched), pushed: self.pushed.is_some(), held };
        panel::draw(canvas, &self.face, self.tables(), self.now(), hand)
    }

    /// How bright the screen is to be, as its chip counts it.
    pub fn contrast(&self) -> u8 {
        let idle = self.idle_from().is_some_and(|from| from <= self.uptime);
        if idle { DIMMED } else { self.face.prefs().contrast() }
    }

    /// From when on nobody seems to look, while nothing runs.
    fn idle_from(&self) -> Option<u64> {
        let secs = self.face.prefs().dim_after_secs().filter(|_| !self.table.runs(self.now()))?;
        Some(self.lively.saturating_add(u64::from(secs) * 1000))
    }

    /// When the screen is next to be dimmed, or to go out.
    pub(super) fn dims_at(&self) -> Option<u64> {
        self.dims_after(self.uptime)
    }

    /// The same, after some moment.
    #[inline(never)] // the same
    pub(super) fn dims_after(&self, uptime_ms: u64) -> Option<u64> {
        let later = |from: &u64| *from > uptime_ms;
        self.idle_from().filter(later).or(self.rests_from().filter(later))
    }

    /// The ring.
    pub fn lights(&self) -> [Rgb; LIGHTS] {
        if self.face.page() == Page::Test(Part::Ring) {
            return ring::single(self.uptime / RING_MS);
        }
        ring::lights(&self.face.moment(&self.table, self.now()))
    }
}
