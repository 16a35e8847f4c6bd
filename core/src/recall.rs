//! States of a table on its way here, kept beside it: an undo goes on from the nearest of them instead of from the beginning.
//!
//! Nothing follows from them that does not follow from the journal: a table without them does the same, only slower. Near its end
//! they lie close together, and further back further apart.

use heapless::Vec;

use crate::chance::Seed;
use crate::journal::Journal;
use crate::state::State;

/// How many states are kept: three kilobytes each, of the little that the gadget has.
pub const KEPT: usize = 6;

/// States of one table, each as it was before the entry at a place.
#[derive(Clone, Debug, Default)]
pub struct Recall {
    states: Vec<(u16, State), KEPT>,
    /// Whose they are, and where that journal's records begin: with a fold its places are other ones.
    of: Option<(Seed, u32)>,
}

impl Recall {
    /// Nothing yet.
    pub const fn new() -> Recall {
        Recall { states: Vec::new(), of: None }
    }

    /// Forgets everything: another table, or other entries.
    pub fn clear(&mut self) {
        self.states.clear();
        self.of = None;
    }

    /// Whose states are kept from now on.
    pub(crate) fn attend(&mut self, journal: &Journal, seed: Seed) {
        let of = Some((seed, journal.first()));
        if self.of != of {
            self.states.clear();
            self.of = of;
        }
    }

    /// Whether a state before this place is worth its room.
    pub(crate) fn wants(&self, place: u16) -> bool {
        self.states.iter().all(|(at, _)| *at != place)
    }

    /// Whether one is worth its room that is met on the way to a place: each costs as much as an entry.
    pub(crate) fn wants_before(&self, place: u16, end: u16) -> bool {
        end.saturating_sub(place).is_power_of_two() && self.wants(place)
    }

    /// Keeps the state before a place, in the room of the one that is missed least.
    pub(crate) fn keep(&mut self, place: u16, state: &State) {
        if !self.states.is_full() {
            let _ = self.states.push((place, state.clone()));
            return;
        }
        let least = (0..self.states.len()).min_by_key(|at| self.worth(*at, place));
        if let Some((at, kept)) = least.and_then(|least| self.states.get_mut(least)) {
            *at = place;
            kept.clone_from(state);
        }
    }

    /// How much would be missing between the neighbours of a state, by how far it is from `end`.
    fn worth(&self, which: usize, end: u16) -> u32 {
        let Some((at, _)) = self.states.get(which) else { return 0 };
        let places = || self.states.iter().map(|(place, _)| *place);
        let before = places().filter(|place| place < at).max().unwrap_or(0);
        let after = places().filter(|place| place > at).min().unwrap_or(end).max(before);
        u32::from(after - before) * 1024 / (u32::from(end.abs_diff(*at)) + 1)
    }

    /// The latest state before a place or at it.
    pub(crate) fn nearest(&self, place: u16) -> Option<(u16, &State)> {
        let near = self.states.iter().filter(|(at, _)| *at <= place).max_by_key(|(at, _)| *at);
        near.map(|(at, state)| (*at, state))
    }

    /// Forgets what an entry at a place has a part in.
    pub(crate) fn forget_after(&mut self, place: u16) {
        self.states.retain(|(at, _)| *at <= place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Instant;
    use crate::command::Command;
    use crate::game::GameKind;
    use crate::setup::{Name, Opening, Setup};
    use crate::table::Table;

    #[test]
    fn a_table_that_was_taken_up_gets_states_where_undos_need_them() {
        let seats = [Name::try_from("Ada").unwrap(), Name::try_from("Bob").unwrap()].into_iter().collect();
        let mut table = Table::open(&Setup { game: GameKind::ALL[0].by_the_rules(), seats }, Seed(1)).unwrap();
        for turn in 0..300u16 {
            table.apply(&Command::DrawLot { seat: Some(u8::from(turn.is_multiple_of(2))) }, Instant::START).unwrap();
        }
        let (table, _) = Table::read(table.journal().bytes()).unwrap();
        let (mut recall, mut steps) = (Recall::new(), 1);
        while table.recollect(&mut recall) {
            steps += 1;
        }
        let end = table.journal().fates().places();
        assert!(end > 200 && steps > end / 16, "{steps} steps for {end} entries are no small ones");
        for back in [0, 1, 2, 4, 8, 16, 32, 64] {
            let undone = end - back;
            let entries = undone - recall.nearest(undone).map_or(1, |(at, _)| at);
            assert!(entries <= 2 * back + 8, "{entries} entries for an undo {back} before the end");
        }
        assert_eq!(recall.nearest(end).unwrap().1, table.state());
    }

    #[test]
    fn states_lie_close_together_near_the_end_and_further_apart_before() {
        let seats = [Name::try_from("Ada").unwrap()].into_iter().collect();
        let setup = Setup { game: GameKind::ALL[0].by_the_rules(), seats };
        let state = State::open(&Opening { setup, seed: Seed(1) }).unwrap();
        let mut recall = Recall::new();
        for place in 1..=400u16 {
            if recall.wants(place) {
                recall.keep(place, &state);
            }
            let place_before = |place| recall.nearest(place).map_or(1, |(at, _)| at);
            for back in [0, 1, 2, 4, 8, 10, 20, 30] {
                let undone = place.saturating_sub(back).max(1);
                let entries = undone - place_before(undone);
                // The last press is taken back without any; the first undo further back leaves states where the next one needs them.
                let most = if back == 0 { 0 } else { 3 * back + 6 };
                assert!(entries <= most, "{entries} entries for an undo {back} before {place}");
            }
        }
    }
}
