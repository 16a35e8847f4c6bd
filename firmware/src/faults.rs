//! What goes wrong with a gadget: the report of a crash, and the faults that no screen can show.

use heapless::Vec;

use crate::notes::{Note, ROOM};

/// Why the gadget started again by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crash {
    /// The program gave up, at a line of its source.
    Panic = 1,
    /// The processor met something that it cannot do, at an address.
    HardFault = 2,
    /// Tasks did not check in: a bit for each of them.
    Hang = 3,
    /// The watchdog bit, and nobody knows why.
    Unknown = 4,
}

/// What is known of a crash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What it was.
    pub crash: Crash,
    /// A line, an address or bits.
    pub number: u32,
    /// Seconds since the gadget was switched on.
    pub uptime_secs: u32,
    /// The end of the name of the source file.
    pub place: Vec<u8, PLACE>,
}

/// Bytes of a report before its place.
const HEAD: usize = 9;
const PLACE: usize = ROOM - HEAD;

impl Report {
    /// A report of a crash at a place, of whose name the end counts.
    pub fn new(crash: Crash, number: u32, uptime_secs: u32, place: &str) -> Report {
        let bytes = place.as_bytes();
        let skipped = bytes.len().saturating_sub(PLACE);
        Report { crash, number, uptime_secs, place: bytes.iter().skip(skipped).copied().collect() }
    }

    /// As it is kept.
    pub fn to_bytes(&self) -> Note {
        let head = [self.crash as u8].into_iter();
        let numbers = self.number.to_le_bytes().into_iter().chain(self.uptime_secs.to_le_bytes());
        head.chain(numbers).chain(self.place.iter().copied()).collect()
    }

    /// What was kept.
    pub fn from_bytes(bytes: &[u8]) -> Option<Report> {
        let (crash, rest) = bytes.split_first()?;
        let (number, rest) = rest.split_first_chunk()?;
        let (uptime_secs, place) = rest.split_first_chunk()?;
        let crash = match crash {
            1 => Crash::Panic,
            2 => Crash::HardFault,
            3 => Crash::Hang,
            4 => Crash::Unknown,
            _ => return None,
        };
        Some(Report {
            crash,
            number: u32::from_le_bytes(*number),
            uptime_secs: u32::from_le_bytes(*uptime_secs),
            place: Vec::from_slice(place).ok()?,
        })
    }
}

/// A fault that is told by sound and lights, by its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The display does not answer.
    Display = 2,
    /// A key was down at power-on.
    Key = 3,
    /// The flash cannot be written.
    Flash = 4,
    /// The chance source failed its check.
    Chance = 5,
    /// A table failed three times at start, and was set aside.
    Table = 6,
    /// The gadget started again after a crash.
    Crash = 7,
}

impl Fault {
    /// How often the short sign comes after the long one; as many lights of the ring blink.
    pub const fn count(self) -> u8 {
        self as u8
    }
}

/// How a fault is told: one long sign and as many short ones as its number, at once and once a minute. A press hushes it; the
/// lights go on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Telling {
    fault: Option<Fault>,
    since_ms: u64,
    hushed: bool,
}

/// Between two tellings.
const AGAIN_MS: u64 = 60_000;
/// Length of a sign of the lights, long and short, and of the darkness between two.
const SIGNS_MS: [u64; 3] = [800, 200, 300];

impl Telling {
    /// Takes the fault that there is now; answers whether it is to be heard at this moment.
    pub fn take(&mut self, fault: Option<Fault>, now_ms: u64) -> bool {
        if fault != self.fault {
            *self = Telling { fault, since_ms: now_ms, hushed: false };
            return fault.is_some();
        }
        if now_ms < self.since_ms + AGAIN_MS {
            return false;
        }
        self.since_ms = now_ms;
        fault.is_some() && !self.hushed
    }

    /// A key was pressed.
    pub fn hush(&mut self) {
        self.hushed = true;
    }

    /// The fault whose lights are on now, if any are.
    pub fn lit(&self, now_ms: u64) -> Option<Fault> {
        let [long, short, dark] = SIGNS_MS;
        let into = now_ms.saturating_sub(self.since_ms);
        let lit = match into.checked_sub(long + dark) {
            None => into < long,
            Some(later) => {
                let (number, into) = (later / (short + dark), later % (short + dark));
                into < short && self.fault.is_some_and(|fault| number < u64::from(fault.count()))
            }
        };
        self.fault.filter(|_| lit)
    }

    /// When there is next something to tell, or a light to change.
    pub fn next_ms(&self, now_ms: u64) -> Option<u64> {
        let fault = self.fault?;
        let [long, short, dark] = SIGNS_MS;
        let ends = [long, long + dark].into_iter().chain((0..u64::from(fault.count())).flat_map(|number| {
            let start = long + dark + number * (short + dark);
            [start + short, start + short + dark]
        }));
        let next = ends.map(|end| self.since_ms + end).find(|end| *end > now_ms);
        Some(next.unwrap_or(self.since_ms + AGAIN_MS))
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn a_report_comes_back_with_the_end_of_its_place() {
        let place = "/a/very/long/path/that/does/not/fit/into/a/note/of/the/gadget/firmware/src/store.rs";
        let report = Report::new(Crash::Panic, 77, 12, place);
        assert!(place.as_bytes().ends_with(&report.place) && report.place.len() == PLACE);
        assert_eq!(Report::from_bytes(&report.to_bytes()), Some(report));
        assert_eq!(Report::from_bytes(&[9; 20]), None);
    }

    #[test]
    fn a_fault_is_heard_at_once_and_each_minute_until_a_press_and_its_lights_go_on() {
        let mut telling = Telling::default();
        assert!(!telling.take(None, 0) && telling.next_ms(0).is_none());
        let (mut heard, mut lit) = (Vec::new(), Vec::new());
        let mut now = 1_000;
        while now < 200_000 {
            if telling.take(Some(Fault::Key), now) {
                heard.push(now);
            }
            if telling.lit(now).is_some() {
                lit.push(now);
            }
            if now > 62_000 {
                telling.hush();
            }
            now = telling.next_ms(now).unwrap();
        }
        assert_eq!(heard, [1_000, 61_000]);
        let once = [0, 1_100, 1_600, 2_100];
        let all: Vec<u64> = (0..4).flat_map(|minute| once.map(|at| 1_000 + minute * AGAIN_MS + at)).collect();
        assert_eq!(lit, all);
        assert!(telling.take(Some(Fault::Flash), now), "another fault is heard again");
    }
}
