//! The moves of Emergency Roll as a tree.

use bedside_core::emergency_roll::{Command, Emergency, Label, naming};
use bedside_core::{Instant, Table};

use crate::screen::tree::{self, Branch};

/// The moves of a table of Emergency Roll.
pub(super) type Tree = tree::Tree<Label, Command>;
/// A branch or a move that may be chosen next.
pub type Choice<'a> = tree::Choice<'a, Label, Command>;
/// What is done with the tree.
pub type Message = tree::Message<Label, Command>;

impl Branch for Label {
    fn seat(&self) -> Option<u8> {
        if let Label::Seat(seat) = self { Some(*seat) } else { None }
    }

    fn of_seat(seat: u8) -> Label {
        Label::Seat(seat)
    }
}

impl Tree {
    /// Puts the moves together anew where the table has changed.
    pub(super) fn refresh(&mut self, game: &Emergency, table: &Table, now: Instant) {
        let done = |seat: u8| game.seat(seat).is_ok_and(bedside_core::emergency_roll::Seat::done);
        self.renew(table, now, game.acting(), done, |moves| {
            game.moves(None, |command| moves.push((naming::path(&command, game).to_vec(), command)));
        });
    }
}
