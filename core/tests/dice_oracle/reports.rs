//! Solo: reports, and the best completion by trying every order.

use std::collections::BTreeSet;

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::{Phase, Report};

use super::{Oracle, Verdict, must, one_by_one};

/// The dice that are left after a report took its own, or none where one is missing.
fn without(dice: &[Colour], report: &Report) -> Option<Vec<Colour>> {
    let mut left = dice.to_vec();
    for colour in one_by_one(report.dice) {
        let place = left.iter().position(|die| *die == colour)?;
        left.remove(place);
    }
    Some(left)
}

/// Whether a card lies in the bottom row, or slid down there.
fn in_reach(place: u8, completed: &[u8]) -> bool {
    match place {
        0..=2 => true,
        3..=5 => completed.contains(&(place - 3)),
        _ => false,
    }
}

/// The most points that any order of completing cards gives.
pub fn most_points(reports: &[Option<Report>], completed: &[u8], dice: &[Colour]) -> u16 {
    let mut best = 0;
    for place in 0..6 {
        let Some(report) = reports[usize::from(place)] else { continue };
        if completed.contains(&place) || !in_reach(place, completed) {
            continue;
        }
        let Some(left) = without(dice, &report) else { continue };
        let mut then = completed.to_vec();
        then.push(place);
        best = best.max(u16::from(report.points) + most_points(reports, &then, &left));
    }
    best
}

/// Every set of cards that these dice complete in some order, each once.
pub fn completable(reports: &[Option<Report>], completed: &[u8], dice: &[Colour]) -> BTreeSet<Vec<u8>> {
    fn go_on(reports: &[Option<Report>], completed: &[u8], dice: &[Colour], now: &[u8], sets: &mut BTreeSet<Vec<u8>>) {
        let mut set = now.to_vec();
        set.sort_unstable();
        sets.insert(set);
        for place in 0..6 {
            let Some(report) = reports[usize::from(place)] else { continue };
            let done = [completed, now].concat();
            if done.contains(&place) || !in_reach(place, &done) {
                continue;
            }
            if let Some(left) = without(dice, &report) {
                go_on(reports, completed, &left, &[now, &[place]].concat(), sets);
            }
        }
    }
    let mut sets = BTreeSet::new();
    go_on(reports, completed, dice, &[], &mut sets);
    sets
}

impl Oracle {
    pub fn complete_reports(&mut self, places: &[u8]) -> Verdict {
        self.during(Phase::Discharge)?;
        must(self.seats == 1, "only alone")?;
        must(!self.settled, "settled already")?;
        must(self.rules.referee || self.hospitals[0].done, "tell first")?;
        let mut dice = self.hospitals[0].discharged.clone();
        for place in places {
            let report = self.reports.get(usize::from(*place)).copied().flatten().ok_or("no such report")?;
            must(!self.completed.contains(place), "completed already")?;
            must(in_reach(*place, &self.completed), "lies above")?;
            dice = without(&dice, &report).ok_or("dice are missing")?;
            self.completed.push(*place);
        }
        self.settled = true;
        Ok(())
    }
}
