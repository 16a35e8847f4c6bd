//! Things that pass: a toast, a flash, a moment to wait for.

use std::time::{Duration, Instant};

use bedside_core::{Lang, Refusal};
use iced::Subscription;
use iced::futures::StreamExt;
use iced::futures::stream;

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
    until: Instant,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Deed(Option<u8>, String),
    Refusal(Refusal),
    Warning(String),
    Notice(String),
}

impl Toast {
    pub(crate) fn refusal(refusal: Refusal, now: Instant) -> Toast {
        Toast { what: What::Refusal(refusal), until: now + READ }
    }

    pub(crate) fn warning(words: String, now: Instant) -> Toast {
        Toast { what: What::Warning(words), until: now + READ }
    }

    pub(crate) fn notice(words: String, now: Instant) -> Toast {
        Toast { what: What::Notice(words), until: now + READ_NOTICE }
    }

    /// Something that was done, and whose deed it was.
    pub(crate) fn deed(seat: Option<u8>, words: String, now: Instant) -> Toast {
        Toast { what: What::Deed(seat, words), until: now + READ_DEED }
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

    pub(super) fn until(&self) -> Instant {
        self.until
    }

    pub(super) fn is_past(&self, now: Instant) -> bool {
        now >= self.until
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
    fn a_refusal_is_shown_for_a_while() {
        let start = Instant::now();
        let toast = Toast::refusal(Refusal::NothingToUndo, start);
        assert!(!toast.is_past(start + READ - Duration::from_millis(1)));
        assert!(toast.is_past(start + READ));
    }
}
