//! How much one address and one phone may ask for. Whoever asks for more is turned away, and nobody else notices.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant as Moment};

use crate::desk::Pace;

/// How much may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections at once: several for each guest.
    pub connections: usize,
    /// Of these, those of one address.
    pub of_one_address: usize,
    /// Requests of one address, at once and a second from then on.
    pub requests: (u64, u64),
    /// Presses of one phone, at once and a second from then on.
    pub presses: (u64, u64),
    /// How long a request may take to arrive.
    pub request: Duration,
    /// How long somebody may read nothing of what we have for them.
    pub reader: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 64,
            of_one_address: 40,
            requests: (400, 200),
            presses: (40, 20),
            request: Duration::from_secs(5),
            reader: Duration::from_secs(10),
        }
    }
}

impl Limits {
    /// The pace of one phone's presses.
    pub(super) fn presses(self, now: Moment) -> Pace {
        Pace::new(self.presses.0, self.presses.1, now)
    }
}

/// Addresses that are remembered at most: more are not in a room.
const MOST_KNOWN: usize = 256;

/// Whoever has called, by their addresses.
#[derive(Debug)]
pub(super) struct Callers {
    limits: Limits,
    known: Mutex<Vec<Caller>>,
}

#[derive(Debug)]
struct Caller {
    address: IpAddr,
    connections: usize,
    requests: Pace,
}

impl Callers {
    pub(super) fn new(limits: Limits) -> Callers {
        Callers { limits, known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, Vec<Caller>> {
        // Whoever held it has left nothing half-done.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody calls: a line of theirs, where they have not too many.
    pub(super) fn calls(self: &Arc<Callers>, address: IpAddr, now: Moment) -> Option<Line> {
        let mut known = self.known();
        if !known.iter().any(|caller| caller.address == address) {
            if known.len() >= MOST_KNOWN {
                known.retain(|caller| caller.connections > 0);
            }
            if known.len() >= MOST_KNOWN {
                return None;
            }
            let (most, a_second) = self.limits.requests;
            known.push(Caller { address, connections: 0, requests: Pace::new(most, a_second, now) });
        }
        let caller = known.iter_mut().find(|caller| caller.address == address)?;
        if caller.connections >= self.limits.of_one_address {
            return None;
        }
        caller.connections += 1;
        Some(Line { callers: Arc::clone(self), address })
    }
}

/// A connection of somebody's; dropped, they have one more.
#[derive(Debug)]
pub(super) struct Line {
    callers: Arc<Callers>,
    address: IpAddr,
}

impl Line {
    /// Whether they may ask for something now.
    pub(super) fn may_ask(&self, now: Moment) -> bool {
        let mut known = self.callers.known();
        let caller = known.iter_mut().find(|caller| caller.address == self.address);
        caller.is_some_and(|caller| caller.requests.takes(1, now))
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut known = self.callers.known();
        if let Some(caller) = known.iter_mut().find(|caller| caller.address == self.address) {
            caller.connections = caller.connections.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(number: u32) -> IpAddr {
        IpAddr::V4(Ipv4Addr::from(0x0A00_0000 + number))
    }

    #[test]
    fn one_address_has_so_many_lines_and_others_have_theirs() {
        let limits = Limits { of_one_address: 2, requests: (3, 1), ..Limits::default() };
        let (callers, now) = (Arc::new(Callers::new(limits)), Moment::now());
        let first = callers.calls(address(1), now).expect("a line");
        let second = callers.calls(address(1), now).expect("another");
        assert!(callers.calls(address(1), now).is_none());
        let other = callers.calls(address(2), now).expect("somebody else's");
        drop(second);
        let again = callers.calls(address(1), now).expect("one was hung up");
        for _ in 0..3 {
            assert!(again.may_ask(now));
        }
        assert!(!first.may_ask(now), "all lines of an address count together");
        assert!(other.may_ask(now));
        assert!(first.may_ask(now + Duration::from_secs(1)));
    }

    #[test]
    fn so_many_addresses_are_remembered_and_no_more() {
        let (callers, now) = (Arc::new(Callers::new(Limits::default())), Moment::now());
        for number in 0..10_000 {
            assert!(callers.calls(address(number), now).is_some(), "who has hung up makes room");
        }
        assert!(callers.known().len() <= MOST_KNOWN);
        let held: Vec<Line> = (0..10_000).filter_map(|number| callers.calls(address(number), now)).collect();
        assert_eq!(held.len(), MOST_KNOWN);
    }
}
