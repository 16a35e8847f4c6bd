//! What is to be heard and seen flashing, and when. How it sounds is each face's affair.

use serde::{Deserialize, Serialize};

use crate::clock::{Countdown, Instant, Span};

/// A moment of the countdown that the table should notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Signal {
    /// The clock starts.
    Start,
    /// Half of its length is left.
    Half,
    /// One minute is left.
    Minute,
    /// Thirty seconds are left.
    Thirty,
    /// Ten seconds are left.
    Ten,
    /// Five seconds are left.
    Five,
    /// Four seconds are left.
    Four,
    /// Three seconds are left.
    Three,
    /// Two seconds are left.
    Two,
    /// One second is left.
    One,
    /// The time is up.
    End,
}

impl Signal {
    /// All of them, in the order in which they come.
    pub const ALL: [Signal; 11] = [
        Signal::Start,
        Signal::Half,
        Signal::Minute,
        Signal::Thirty,
        Signal::Ten,
        Signal::Five,
        Signal::Four,
        Signal::Three,
        Signal::Two,
        Signal::One,
        Signal::End,
    ];

    /// The time left when it sounds on a clock of that length; the start has none, it is a press.
    pub const fn left(self, length: Span) -> Option<Span> {
        Some(match self {
            Signal::Start => return None,
            Signal::Half => Span::from_millis(length.millis() / 2),
            Signal::Minute => Span::from_secs(60),
            Signal::Thirty => Span::from_secs(30),
            Signal::Ten => Span::from_secs(10),
            Signal::Five => Span::from_secs(5),
            Signal::Four => Span::from_secs(4),
            Signal::Three => Span::from_secs(3),
            Signal::Two => Span::from_secs(2),
            Signal::One => Span::from_secs(1),
            Signal::End => Span::ZERO,
        })
    }

    /// The next signal of a running clock after `sounded`, and when it is due. Signals that fall on one moment come in
    /// the order of [`Signal::ALL`].
    pub fn next(clock: &Countdown, sounded: Sounded) -> Option<(Instant, Signal)> {
        let deadline = clock.deadline()?;
        Signal::ALL
            .into_iter()
            .filter_map(|signal| Some((deadline.before(signal.left(clock.length())?), signal)))
            .filter(|(at, signal)| Sounded { at: *at, last: Some(*signal) } > sounded)
            .min()
    }
}

/// How far a clock has been listened to: everything up to `at`, and there up to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sounded {
    at: Instant,
    last: Option<Signal>,
}

impl Sounded {
    /// Everything that was due at `now` has been sounded.
    pub const fn all(now: Instant) -> Sounded {
        Sounded { at: now, last: Some(Signal::End) }
    }

    /// `signal` has just been sounded, and nothing later.
    pub const fn just(at: Instant, signal: Signal) -> Sounded {
        Sounded { at, last: Some(signal) }
    }
}

/// Which signals are switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Signals(u16);

impl Signals {
    /// Every signal on.
    pub const ALL: Signals = Signals(0x07FF);

    /// Whether `signal` is on.
    pub const fn has(self, signal: Signal) -> bool {
        self.0 & Self::bit(signal) != 0
    }

    /// Switches `signal`.
    pub fn switch(&mut self, signal: Signal, on: bool) {
        if on {
            self.0 |= Self::bit(signal);
        } else {
            self.0 &= !Self::bit(signal);
        }
    }

    const fn bit(signal: Signal) -> u16 {
        1 << signal as u16
    }
}

/// Something to sound and flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Cue {
    /// A signal of the clock.
    Signal(Signal),
    /// The clock was paused.
    Paused,
    /// The clock goes on.
    Resumed,
    /// Another phase or round began.
    Moved,
    /// A press was taken.
    Taken,
    /// The last step was taken back.
    Undone,
    /// A press was refused.
    Refused,
    /// The sand of a doctor's glass has run out.
    DoctorFree,
    /// The sand of a nurse's glass has run out.
    NurseFree,
    /// A glass was knocked over.
    Toppled,
    /// The time is up and the last sand has run out.
    Closed,
    /// Skill was lost.
    Cost,
    /// The shift was won.
    Won,
    /// The shift was lost.
    Lost,
}

/// Something to sound where there is more than a piezo: the gadget's flash is spared what only speakers tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeskCue {
    /// What every face sounds.
    Common(Cue),
    /// The sand of a doctor's glass has run out: of the first, the second, ... colour that the game has.
    Doctor(u8),
    /// Dice were rolled.
    Rolled,
    /// It is this player's turn.
    Turn(u8),
    /// Something was written on a sheet.
    Written,
    /// A ward is full.
    WardFull,
    /// A goal of a Cardiologist was scored.
    Goal,
    /// ALICAT has played.
    Alicat,
    /// A patient lies in the morgue.
    Buried,
}

impl From<Cue> for DeskCue {
    fn from(cue: Cue) -> DeskCue {
        DeskCue::Common(cue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_signal_can_be_switched_off_alone() {
        for signal in Signal::ALL {
            let mut signals = Signals::ALL;
            signals.switch(signal, false);
            for other in Signal::ALL {
                assert_eq!(signals.has(other), other != signal);
            }
            signals.switch(signal, true);
            assert_eq!(signals, Signals::ALL);
        }
    }

    #[test]
    fn signals_on_one_moment_come_one_after_the_other() {
        // Two minutes: half and one minute left are the same moment.
        let mut clock = Countdown::ready(Span::from_secs(120));
        clock.start(Instant::START).unwrap();
        let mut sounded = Sounded::all(Instant::START);
        let mut all = std::vec::Vec::new();
        while let Some((at, signal)) = Signal::next(&clock, sounded) {
            all.push((at.millis(), signal));
            sounded = Sounded::just(at, signal);
        }
        assert_eq!(all[0], (60_000, Signal::Half));
        assert_eq!(all[1], (60_000, Signal::Minute));
        assert_eq!(all.last(), Some(&(120_000, Signal::End)));
        assert_eq!(all.len(), 10);
    }

    #[test]
    fn a_short_clock_leaves_out_what_lies_before_its_start() {
        let mut clock = Countdown::ready(Span::from_secs(20));
        clock.start(Instant::from_millis(7)).unwrap();
        let first = Signal::next(&clock, Sounded::all(Instant::from_millis(7)));
        assert_eq!(first, Some((Instant::from_millis(10_007), Signal::Half)));
    }
}
