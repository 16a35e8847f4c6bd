//! How much a device at the other end of a cable, or a phone, may say: one that says more than a gadget ever does is none.

use std::time::Instant as Moment;

/// Room that fills up again by and by.
#[derive(Debug)]
pub(crate) struct Pace {
    most: u64,
    a_second: u64,
    /// Thousandths of what may still be taken.
    left: u64,
    since: Moment,
}

impl Pace {
    /// Room for `most` at once, and for so many a second from then on.
    pub(crate) const fn new(most: u64, a_second: u64, now: Moment) -> Pace {
        Pace { most, a_second, left: most * 1000, since: now }
    }

    /// Takes so much of the room; false where there was not enough.
    pub(crate) fn takes(&mut self, amount: u64, now: Moment) -> bool {
        let passed = u64::try_from(now.saturating_duration_since(self.since).as_millis()).unwrap_or(u64::MAX);
        self.since = self.since.max(now);
        self.left = self.left.saturating_add(passed.saturating_mul(self.a_second)).min(self.most * 1000);
        let left = self.left.checked_sub(amount.saturating_mul(1000));
        self.left = left.unwrap_or(0);
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn room_fills_up_with_time_and_never_over_the_brim() {
        let start = Moment::now();
        let mut pace = Pace::new(10, 2, start);
        assert!(pace.takes(10, start));
        assert!(!pace.takes(1, start));
        assert!(pace.takes(1, start + Duration::from_millis(500)));
        assert!(!pace.takes(1, start + Duration::from_millis(900)));
        let later = start + Duration::from_secs(3600);
        assert!(pace.takes(10, later));
        assert!(!pace.takes(1, later));
    }
}
