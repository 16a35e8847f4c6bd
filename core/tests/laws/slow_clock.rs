//! A countdown that goes a millisecond at a time and knows no deadlines: whatever it says, the table must say as well.

use bedside_core::command::Command;
use bedside_core::cue::Signal;

#[derive(Clone, Copy, PartialEq)]
pub enum Slow {
    Ready,
    Runs,
    Stands,
    Over,
}

pub struct SlowClock {
    pub first: u32,
    length: u32,
    pub left: u32,
    pub does: Slow,
    pub off: Vec<Signal>,
    /// Moments and signals.
    pub heard: Vec<(u64, Signal)>,
    pub now: u64,
}

impl SlowClock {
    pub fn new(secs: u16) -> SlowClock {
        let first = u32::from(secs) * 1000;
        SlowClock { first, length: first, left: first, does: Slow::Ready, off: vec![], heard: vec![], now: 0 }
    }

    pub fn tick(&mut self) {
        self.now += 1;
        if self.does != Slow::Runs {
            return;
        }
        self.left -= 1;
        let due = [
            (self.length / 2, Signal::Half),
            (60_000, Signal::Minute),
            (30_000, Signal::Thirty),
            (10_000, Signal::Ten),
            (5_000, Signal::Five),
            (4_000, Signal::Four),
            (3_000, Signal::Three),
            (2_000, Signal::Two),
            (1_000, Signal::One),
            (0, Signal::End),
        ];
        for (left, signal) in due {
            if left == self.left && !self.off.contains(&signal) {
                self.heard.push((self.now, signal));
            }
        }
        if self.left == 0 {
            self.does = Slow::Over;
        }
    }

    /// Whether it takes a press in the action phase of a table without strictness.
    pub fn press(&mut self, command: &Command) -> bool {
        match (command, self.does) {
            (Command::StartClock, Slow::Ready) | (Command::ResumeClock, Slow::Stands) => self.does = Slow::Runs,
            (Command::PauseClock, Slow::Runs) => self.does = Slow::Stands,
            (Command::RestartClock, does) if does != Slow::Ready || self.length != self.first => {
                (self.length, self.left, self.does) = (self.first, self.first, Slow::Ready);
            }
            (Command::AdjustClock { secs }, does) => {
                let left = i64::from(self.left) + i64::from(*secs) * 1000;
                if *secs == 0 || !(1..=5_999_000).contains(&left) {
                    return false;
                }
                self.left = u32::try_from(left).unwrap();
                if does == Slow::Ready {
                    self.length = self.left;
                } else if does == Slow::Over {
                    self.does = Slow::Stands;
                }
                self.length = self.length.max(self.left);
            }
            (Command::SwitchSignal { signal, on }, _) if *on == self.off.contains(signal) => {
                if *on {
                    self.off.retain(|off| off != signal);
                } else {
                    self.off.push(*signal);
                }
            }
            _ => return false,
        }
        true
    }
}
