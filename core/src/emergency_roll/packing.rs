//! The most sets of beds that share none: what a card pays where each patient counts only once.

use heapless::Vec;

use super::printed::{BEDS, Beds, NEIGHBOURS};

/// Sets of beds that share none: a sheet of 32 beds holds ten threes.
pub type Sets = Vec<Beds, 10>;

/// The most sets of three out of `all` that share no bed, by trying: the lowest bed that is still in some set goes into one
/// of them or stays out. A branch that could not beat what was found is left.
pub(super) fn threes(all: &[u32]) -> Sets {
    let mut best = Sets::new();
    for part in parts(all) {
        let mut search = Search { best: Sets::new(), now: Sets::new() };
        search.go(all, part);
        let _ = best.extend_from_slice(&search.best);
    }
    best
}

/// Beds that hang together by sets: each part is packed by itself.
fn parts(all: &[u32]) -> impl Iterator<Item = u32> + '_ {
    let mut left = all.iter().fold(0, |beds, set| beds | set);
    core::iter::from_fn(move || {
        let mut part = left & left.wrapping_neg();
        if part == 0 {
            return None;
        }
        loop {
            let grown = all.iter().filter(|set| **set & part != 0).fold(part, |beds, set| beds | set);
            if grown == part {
                break;
            }
            part = grown;
        }
        left &= !part;
        Some(part)
    })
}

struct Search {
    best: Sets,
    now: Sets,
}

impl Search {
    /// Packs what fits into the `free` beds.
    fn go(&mut self, all: &[u32], free: u32) {
        let open = all.iter().filter(|set| **set & !free == 0).fold(0, |beds, set| beds | set);
        let reach = self.now.len() + open.count_ones() as usize / 3;
        if self.now.len() > self.best.len() {
            self.best.clone_from(&self.now);
        }
        if reach <= self.best.len() {
            return;
        }
        let bed = open & open.wrapping_neg();
        for set in all.iter().filter(|set| **set & bed != 0 && **set & !free == 0) {
            let _ = self.now.push(Beds(*set));
            self.go(all, open & !set);
            self.now.pop();
        }
        self.go(all, open & !bed);
    }
}

/// The most paths of touching beds from value 1 up to 6 that share no bed. Every path has one bed of each value, so this is a
/// flow from the ones to the sixes through beds that carry one path each: a path more is found, if need be by leading others
/// another way, until there is none.
pub(super) fn sequences(value: &[u8; BEDS]) -> Sets {
    let mut flow = Flow { value, next: [NOWHERE; BEDS], used: 0, seen_in: 0, seen_out: 0 };
    let starts = (0u8..).zip(value).filter(|(_, value)| **value == 1).map(|(bed, _)| bed);
    let mut sets = Sets::new();
    for start in starts.clone() {
        (flow.seen_in, flow.seen_out) = (0, 0);
        flow.enter(start);
    }
    for start in starts {
        if flow.used & (1 << start) == 0 {
            continue;
        }
        let mut beds = 0;
        let mut bed = start;
        while let Some(next) = flow.next.get(usize::from(bed)) {
            beds |= 1 << bed;
            bed = *next;
        }
        let _ = sets.push(Beds(beds));
    }
    sets
}

const NOWHERE: u8 = u8::MAX;

struct Flow<'a> {
    value: &'a [u8; BEDS],
    /// Where the path of a used bed goes on.
    next: [u8; BEDS],
    used: u32,
    /// Beds that were entered, and beds that were left anew, in this search.
    seen_in: u32,
    seen_out: u32,
}

impl Flow<'_> {
    /// Comes to a bed. Whether that leads to the end, and if so the paths are led that way.
    fn enter(&mut self, bed: u8) -> bool {
        let bit = 1 << bed;
        if self.seen_in & bit != 0 {
            return false;
        }
        self.seen_in |= bit;
        if self.used & bit == 0 {
            let through = self.leave(bed);
            if through {
                self.used |= bit;
            }
            return through;
        }
        // Another path comes here: it gives the bed up and goes on from the bed before.
        let before = (0u8..).zip(self.next).find(|(from, next)| *next == bed && self.used & (1 << from) != 0);
        before.is_some_and(|(from, _)| self.leave(from))
    }

    /// Goes on from a bed by another way than its path goes now.
    fn leave(&mut self, bed: u8) -> bool {
        let bit = 1 << bed;
        if self.seen_out & bit != 0 {
            return false;
        }
        self.seen_out |= bit;
        let value = self.value.get(usize::from(bed)).copied().unwrap_or(0);
        let old = self.next.get(usize::from(bed)).copied().unwrap_or(NOWHERE);
        if value == 6 {
            self.lead(bed, NOWHERE);
            return true;
        }
        let touching = Beds(NEIGHBOURS.get(usize::from(bed)).copied().unwrap_or(0));
        for next in touching.each() {
            let fits = self.value.get(usize::from(next)).is_some_and(|next| *next == value + 1);
            if fits && next != old && self.enter(next) {
                self.lead(bed, next);
                return true;
            }
        }
        // A path that gives this bed up altogether goes on from the bed before it.
        if self.used & bit != 0 && value > 1 && self.enter(bed) {
            self.used &= !bit;
            self.lead(bed, NOWHERE);
            return true;
        }
        false
    }

    fn lead(&mut self, bed: u8, next: u8) {
        if let Some(place) = self.next.get_mut(usize::from(bed)) {
            *place = next;
        }
    }
}
