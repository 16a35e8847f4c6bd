//! What one press did. Each command has an entry of its own; those that a face gave together were entered at one and the same
//! moment, and the game says which may follow each other so. Nothing of it is written down: a journal of another device, or of an
//! earlier evening, tells it as well.

use heapless::Vec;

use super::{Fate, Journal};
use crate::command::Command;

/// More commands than one press gives: a card may change most of a hospital.
pub const MOST_IN_PRESS: usize = 32;

/// The commands of one press, in order.
pub type Press = Vec<Command, MOST_IN_PRESS>;

impl Journal {
    /// The press that was made last and counts: as many undos take all of it back. Empty where there is nothing to undo.
    pub fn undoable_press(&self) -> Press {
        self.presses(Fate::Counts, self.last_moment()).last().unwrap_or_default()
    }

    /// How many undos take that press back. Most presses are a single command, and its own record tells that: a moment of its own.
    pub fn undoable_steps(&self) -> usize {
        let Some(entry) = self.undoable() else { return 0 };
        let has_record = entry >= self.first().max(1);
        // What an entry begins with is the time since the one before it.
        let alone = has_record && self.records(entry).next().is_some_and(|record| record.entry.first() != Some(&0));
        if alone { 1 } else { self.undoable_press().len() }
    }

    /// The press that was undone last: as many redos bring all of it back. Empty where there is nothing to redo.
    pub fn redoable_press(&self) -> Press {
        let Some(first) = self.fates().redoable() else { return Press::new() };
        self.presses(Fate::Undone, first).next().unwrap_or_default()
    }

    /// The first place of those that count which were entered at the same moment as the last of them: no press began before it and
    /// ends after it.
    fn last_moment(&self) -> u16 {
        let (mut first, mut last) = (1, None);
        for (place, at) in self.moments().filter(|(place, _)| self.fates().of(*place) == Fate::Counts) {
            if last != Some(at) {
                (first, last) = (place, Some(at));
            }
        }
        first
    }

    /// The presses whose entries have this fate, in order, from a place on.
    fn presses(&self, fate: Fate, from: u16) -> impl Iterator<Item = Press> {
        let mut entries = self.placed_from(from).filter(move |(place, ..)| self.fates().of(*place) == fate).peekable();
        core::iter::from_fn(move || {
            let (.., at, command) = entries.next()?;
            let mut press = Press::from_iter([command]);
            while !press.is_full()
                && let Some(before) = press.last()
                && let Some((.., command)) = entries.next_if(|(.., when, next)| *when == at && next.goes_with(before))
            {
                let _ = press.push(command);
            }
            Some(press)
        })
    }
}
