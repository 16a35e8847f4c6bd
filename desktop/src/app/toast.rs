//! Things that pass: a toast, a flash, a moment to wait for.

use std::time::{Duration, Instant};

use bedside_core::{Lang, Refusal};
use iced::Subscription;
use iced::futures::StreamExt;
use iced::futures::stream;

use crate::screen::motion::PICTURE;

/// How long it takes to appear, and to go.
const FADE: Duration = Duration::from_millis(120);
/// How long a deed can be read.
const READ_DEED: Duration = Duration::from_secs(4);
/// How long a refusal can be read.
const READ: Duration = Duration::from_secs(5);
/// How long a notice can be read: it is longer, and may come as a surprise.
const READ_NOTICE: Duration = Duration::from_secs(15);
/// Light and dark of a flash. Well below three a second, which could harm.
const BLINK: Duration = Duration::from_millis(420);

/// One message, at that moment.
pub(super) fn at(moment: Instant) -> Subscription<()> {
    Subscription::run_with(moment, |moment| stream::once(tokio::time::sleep_until((*moment).into())).boxed())
}

/// A message that is shown for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    what: What,
    since: Instant,
    until: Instant,
    now: Instant,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Deed(Option<u8>, String),
    Refusal(Refusal),
    Warning(String),
    Notice(String),
}

impl Toast {
    fn of(what: What, long: Duration, now: Instant) -> Toast {
        Toast { what, since: now, until: now + long, now }
    }

    pub(crate) fn refusal(refusal: Refusal, now: Instant) -> Toast {
        Toast::of(What::Refusal(refusal), READ, now)
    }

    pub(crate) fn warning(words: String, now: Instant) -> Toast {
        Toast::of(What::Warning(words), READ, now)
    }

    pub(crate) fn notice(words: String, now: Instant) -> Toast {
        Toast::of(What::Notice(words), READ_NOTICE, now)
    }

    /// Something that was done, and whose deed it was.
    pub(crate) fn deed(seat: Option<u8>, words: String, now: Instant) -> Toast {
        Toast::of(What::Deed(seat, words), READ_DEED, now)
    }

    /// Whose deed it tells.
    pub fn seat(&self) -> Option<u8> {
        if let What::Deed(seat, _) = self.what { seat } else { None }
    }

    /// Whether it tells what was done.
    pub fn is_deed(&self) -> bool {
        matches!(self.what, What::Deed(..))
    }

    /// In words.
    pub fn text(&self, lang: Lang) -> String {
        match &self.what {
            What::Refusal(refusal) => crate::words::refusal(lang, *refusal),
            What::Deed(_, words) | What::Warning(words) | What::Notice(words) => words.clone(),
        }
    }

    /// Whether something was refused.
    pub fn alarms(&self) -> bool {
        matches!(self.what, What::Refusal(_) | What::Warning(_))
    }

    /// How much of it is there, from 0 to 1: it appears, stays, and goes.
    pub(crate) fn strength(&self) -> f32 {
        let share = |span: Duration| span.as_secs_f32() / FADE.as_secs_f32();
        let (come, left) = (self.now.duration_since(self.since), self.until.saturating_duration_since(self.now));
        share(come).min(share(left)).clamp(0.0, 1.0)
    }

    /// When it looks different next; `still` where it neither fades in nor out.
    pub(super) fn next_picture(&self, still: bool) -> Instant {
        let (come, goes) = (self.since + FADE, self.until - FADE);
        let next = self.now + PICTURE;
        match self.now {
            _ if still => self.until,
            now if now < come => next,
            now if now < goes => goes,
            _ => next.min(self.until),
        }
    }

    /// Time goes on; whether it is still shown.
    pub(super) fn goes_on(&mut self, now: Instant) -> bool {
        self.now = now.max(self.since);
        now < self.until
    }
}

/// A light that goes on and off a few times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flash {
    since: Instant,
    times: u32,
}

impl Flash {
    pub(super) fn new(times: u32, now: Instant) -> Flash {
        Flash { since: now, times }
    }

    /// Every blink is light, then dark.
    fn half(self, now: Instant) -> u32 {
        let halves = now.saturating_duration_since(self.since).as_millis() / BLINK.as_millis();
        u32::try_from(halves).unwrap_or(u32::MAX)
    }

    pub(super) fn is_lit(self, now: Instant) -> bool {
        self.half(now).is_multiple_of(2)
    }

    pub(super) fn next(self, now: Instant) -> Instant {
        self.since + BLINK * (self.half(now) + 1)
    }

    pub(super) fn is_past(self, now: Instant) -> bool {
        self.half(now) >= self.times * 2 - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flash_is_lit_as_often_as_asked_and_then_over() {
        let start = Instant::now();
        let flash = Flash::new(3, start);
        let (mut now, mut lit) = (start, 0);
        while !flash.is_past(now) {
            lit += u32::from(flash.is_lit(now));
            now = flash.next(now);
        }
        assert_eq!(lit, 3);
        assert_eq!(now - start, BLINK * 5);
    }

    #[test]
    fn a_refusal_is_shown_for_a_while_and_fades_at_both_ends() {
        let start = Instant::now();
        let mut toast = Toast::refusal(Refusal::NothingToUndo, start);
        assert!(toast.strength() <= 0.0);
        let mut pictures = 0;
        let (mut now, mut fades) = (start, Vec::new());
        while toast.goes_on(now) {
            pictures += 1;
            fades.push(toast.strength());
            now = toast.next_picture(false);
        }
        assert_eq!(now, start + READ);
        assert!((10..=20).contains(&pictures), "{pictures} pictures, and none while it is read");
        assert!(fades.iter().any(|shown| *shown >= 1.0));
        assert_eq!(Toast::refusal(Refusal::NothingToUndo, start).next_picture(true), start + READ);
    }
}
