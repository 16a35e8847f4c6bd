//! How far a turn of the knob goes: fast turns go further, lists wrap after a pause, and no fast turn runs over their ends.

use bedside_core::Instant;

/// From so many milliseconds between two detents on a turn goes further, and further still.
const FAST_MS: [u32; 2] = [125, 62];
/// Rows and numbers that a detent is, slow, fast and very fast.
const ROWS: [usize; 3] = [1, 2, 4];
const NUMBERS: [i16; 3] = [1, 2, 5];
/// Lists of so many rows are turned through row by row.
const SHORT: usize = 8;
/// A list wraps where the knob stood still for so long.
const STOP_MS: u32 = 250;

/// The knob, as it was turned last.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Knob {
    last: Option<(Instant, bool)>,
    turned: Turned,
}

/// A turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Turned {
    by: i8,
    /// Slow, fast or very fast.
    speed: usize,
    /// Whether the knob stood still before.
    rested: bool,
}

impl Knob {
    /// Takes a turn by detents.
    pub(super) fn turn(&mut self, by: i8, now: Instant) -> Turned {
        let up = by > 0;
        let pause = self.last.map(|(last, was)| (now.since(last).millis(), was == up));
        let speed = match pause {
            Some((pause, true)) if by.abs() == 1 => FAST_MS.iter().filter(|fast| pause <= **fast).count(),
            _ => 0,
        };
        let rested = pause.is_none_or(|(pause, same)| pause >= STOP_MS || !same);
        self.last = Some((now, up));
        self.turned = Turned { by, speed, rested };
        self.turned
    }

    /// Another key was pressed.
    pub(super) fn rest(&mut self) -> Turned {
        *self = Knob::default();
        self.turned
    }

    /// The turn that was taken last.
    pub(super) const fn turned(&self) -> Turned {
        self.turned
    }
}

impl Turned {
    /// The row of a list that it leads to.
    pub(super) fn row(self, row: usize, length: usize) -> u8 {
        let last = length.saturating_sub(1);
        let row = row.min(last);
        let mut by = usize::from(self.by.unsigned_abs());
        if length > SHORT {
            by *= ROWS.get(self.speed).copied().unwrap_or(1);
        }
        let down = self.by > 0;
        let end = if down { last } else { 0 };
        let row = if row == end && self.rested && by > 0 {
            by -= 1;
            last - end
        } else {
            row
        };
        let row = if down { row.saturating_add(by).min(last) } else { row.saturating_sub(by) };
        u8::try_from(row).unwrap_or(u8::MAX)
    }

    /// The number that it leads to, within limits.
    pub(super) fn number(self, number: i16, (least, most): (i16, i16)) -> i16 {
        let by = i16::from(self.by) * NUMBERS.get(self.speed).copied().unwrap_or(1);
        number.saturating_add(by).clamp(least.min(most), most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(list: &[(u64, i8)], row: usize, length: usize) -> u8 {
        let mut knob = Knob::default();
        let mut row = u8::try_from(row).unwrap();
        for (ms, by) in list {
            row = knob.turn(*by, Instant::from_millis(*ms)).row(row.into(), length);
        }
        row
    }

    #[test]
    fn a_list_wraps_after_a_pause_and_a_fast_turn_stops_at_its_end() {
        assert_eq!(turns(&[(0, 1)], 4, 5), 0);
        assert_eq!(turns(&[(0, -1)], 0, 5), 4);
        assert_eq!(turns(&[(0, 1), (50, 1), (100, 1), (150, 1)], 2, 5), 4);
        assert_eq!(turns(&[(0, 1), (50, 1), (100, 1), (400, 1)], 2, 5), 0);
        assert_eq!(turns(&[(0, -120)], 0, 5), 0, "once round");
    }

    #[test]
    fn a_fast_turn_goes_further_where_the_list_is_long_and_another_direction_begins_anew() {
        assert_eq!(turns(&[(0, 1), (200, 1), (400, 1)], 0, 40), 3);
        assert_eq!(turns(&[(0, 1), (100, 1), (200, 1)], 0, 40), 5);
        assert_eq!(turns(&[(0, 1), (50, 1), (100, 1)], 0, 40), 9);
        assert_eq!(turns(&[(0, 1), (50, 1), (100, -1)], 0, 40), 4);
        assert_eq!(turns(&[(0, 1), (50, 1), (100, 1)], 0, 8), 3);
    }

    #[test]
    fn numbers_stay_within_their_limits() {
        let mut knob = Knob::default();
        let mut number = 0;
        for ms in (0..500).step_by(50) {
            number = knob.turn(1, Instant::from_millis(ms)).number(number, (-3, 20));
        }
        assert_eq!(number, 20);
        assert_eq!(knob.turn(-100, Instant::from_millis(900)).number(number, (-3, 20)), -3);
    }
}
