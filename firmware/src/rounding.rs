//! When a press was, in the milliseconds of the journal.

use bedside_core::Command;

/// About how long after a moment its signal sounds, in microseconds.
const LAG_US: i64 = 400;

/// Presses come in microseconds and the journal counts milliseconds: each press is rounded so that what is heard of the clock as a
/// whole is never more than half a millisecond off, however often it is paused.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rounding {
    /// The press that set the clock going or stopped it last, in milliseconds.
    pub(crate) millis: u64,
    /// How much more time the clock has left than it should have, in microseconds.
    owed_us: i64,
}

impl Rounding {
    /// How a press is rounded that may set the clock going or stop it.
    pub(crate) fn next(self, command: &Command, uptime_us: u64) -> Rounding {
        let (millis, rest) = (uptime_us / 1000, (uptime_us % 1000).cast_signed());
        let (owed, early, late) = match command {
            // The clock is what it was.
            Command::Undo | Command::Redo => return Rounding { millis, ..self },
            Command::PauseClock => (self.owed_us, rest, rest - 1000),
            // Started a little early, a clock has less left than it should have.
            Command::ResumeClock => (self.owed_us, -rest, 1000 - rest),
            // A clock that is set going anew owes nothing yet.
            _ => (0, -rest, 1000 - rest),
        };
        let round_up = (owed + LAG_US + late).abs() < (owed + LAG_US + early).abs();
        Rounding { millis: millis + u64::from(round_up), owed_us: owed + if round_up { late } else { early } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_often_it_is_paused_the_clock_is_half_a_millisecond_off_at_most() {
        let mut rounding = Rounding::default();
        let (mut at, mut truly, mut counted) = (123_456u64, 0i64, 0i64);
        let mut from = (0i64, 0i64);
        for press in 0..1_000u64 {
            at += 777_777 + press * press % 1_009;
            let command = match press {
                0 => Command::StartClock,
                press if press % 2 == 1 => Command::PauseClock,
                _ => Command::ResumeClock,
            };
            rounding = rounding.next(&command, at);
            let now = (at.cast_signed(), rounding.millis.cast_signed() * 1000);
            if press % 2 == 1 {
                truly += now.0 - from.0;
                counted += now.1 - from.1;
                let heard = truly - counted + LAG_US;
                assert!(heard.abs() <= 500, "press {press}: {heard}");
            }
            from = now;
        }
    }
}
