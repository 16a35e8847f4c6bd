//! What has become of every entry that a journal still holds.

use serde::{Deserialize, Serialize};

use super::MOST_PLACES;
use crate::command::Command;

/// What has become of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It counts.
    Counts,
    /// It was undone and can be redone.
    Undone,
    /// It was undone, and something else was done instead.
    Gone,
    /// It is an undo or a redo itself, or a remark that changes nothing: no undo is for it.
    Turn,
}

/// The fates by place: place 0 is the opening or the checkpoint, and the entries follow in order. What is undone always stands
/// behind what counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fates {
    /// Two bits a place.
    bits: [u8; MOST_PLACES.div_ceil(4)],
    places: u16,
    /// How many entries could be redone: most journals spare themselves the search.
    undone: u16,
}

impl Fates {
    pub(super) const fn none() -> Fates {
        Fates { bits: [0; MOST_PLACES.div_ceil(4)], places: 0, undone: 0 }
    }

    /// An opening alone, or a checkpoint that keeps so many entries, of which the last ones were undone.
    pub(super) fn begun(kept: u16, undone: u16) -> Fates {
        let mut fates = Fates { places: kept.saturating_add(1), undone, ..Fates::none() };
        for place in kept.saturating_sub(undone)..kept {
            fates.set(place.saturating_add(1), Fate::Undone);
        }
        fates
    }

    pub(crate) const fn places(&self) -> u16 {
        self.places
    }

    /// What has become of the entry at a place.
    pub(crate) fn of(&self, place: u16) -> Fate {
        let byte = self.bits.get(usize::from(place / 4)).copied().unwrap_or(0);
        match byte >> (place % 4 * 2) & 0b11 {
            0 => Fate::Counts,
            1 => Fate::Undone,
            2 => Fate::Gone,
            _ => Fate::Turn,
        }
    }

    fn set(&mut self, place: u16, fate: Fate) {
        let bits = match fate {
            Fate::Counts => 0u8,
            Fate::Undone => 1,
            Fate::Gone => 2,
            Fate::Turn => 3,
        };
        if let Some(byte) = self.bits.get_mut(usize::from(place / 4)) {
            let shift = place % 4 * 2;
            *byte = *byte & !(0b11 << shift) | bits << shift;
        }
    }

    /// The place that an undo would take back: the last one that counts, the beginning aside.
    pub(crate) fn undoable(&self) -> Option<u16> {
        self.undoable_before(self.places)
    }

    /// The last place before another one that counts.
    pub(crate) fn undoable_before(&self, end: u16) -> Option<u16> {
        (1..end).rev().find(|place| self.of(*place) == Fate::Counts)
    }

    /// The place that a redo would bring back: the first of those undone last.
    pub(crate) fn redoable(&self) -> Option<u16> {
        if self.undone == 0 {
            return None;
        }
        (1..self.places).find(|place| self.of(*place) == Fate::Undone)
    }

    /// The place that a command turns, where it is an undo or a redo.
    pub(crate) fn turned(&self, command: &Command) -> Option<u16> {
        match command {
            Command::Undo => self.undoable(),
            Command::Redo => self.redoable(),
            _ => None,
        }
    }

    /// The next entry: an undo or a redo turns the one that it means, a remark leaves all as it is, anything else leaves nothing
    /// to redo.
    pub(crate) fn enter(&mut self, command: &Command) {
        let turned = self.turned(command);
        let next = self.places;
        self.places = self.places.saturating_add(1);
        if command.is_remark() {
            return self.set(next, Fate::Turn);
        }
        match turned {
            Some(place) => {
                self.set(next, Fate::Turn);
                self.turn(place, if *command == Command::Undo { Fate::Undone } else { Fate::Counts });
            }
            None => {
                while let Some(place) = self.redoable() {
                    self.turn(place, Fate::Gone);
                }
            }
        }
    }

    fn turn(&mut self, place: u16, fate: Fate) {
        self.undone = match fate {
            Fate::Undone => self.undone.saturating_add(1),
            _ => self.undone.saturating_sub(1),
        };
        self.set(place, fate);
    }
}
