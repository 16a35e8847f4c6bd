//! How much the presses of all cases came to, so that a law that is never put to the test is found out.

use std::cell::Cell;

/// What the presses of all cases came to, so that a law that is never put to the test is found out.
#[derive(Default)]
pub struct Tally {
    pub phases: Cell<u32>,
    pub placed: Cell<u32>,
    pub refused: Cell<u32>,
    pub turned: Cell<u32>,
    pub late_ends: Cell<u32>,
    pub undone_starts: Cell<u32>,
}

pub fn add(cell: &Cell<u32>, by: usize) {
    cell.set(cell.get() + u32::try_from(by).unwrap());
}
