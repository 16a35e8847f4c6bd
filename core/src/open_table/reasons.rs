//! The points of an open table, as every game tells them: what was entered, round by round.

use super::game::Game;
use super::ledger::Line;
use super::options::SEATS;
use crate::score::{Reason, Scored};
use crate::table::Table;

/// The one rule that an open table knows.
pub(crate) const ENTERED: &str = "entered";

impl Scored for Game {
    fn reasons(table: &Table, each: &mut dyn FnMut(Reason)) {
        // Of one round the last entry holds: what it changes is what it gives.
        let mut totals = [0i16; SEATS];
        Line::each(table, |line| {
            let Some(total) = totals.get_mut(usize::from(line.seat)) else { return };
            let points = line.total.saturating_sub(*total);
            *total = line.total;
            each(Reason { seat: Some(line.seat), round: line.round, rule: ENTERED, points });
        });
    }
}
