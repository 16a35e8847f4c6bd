//! The moves of Dice Hospital as a tree.

use bedside_core::dice_hospital::Command;
use bedside_core::dice_hospital::naming::{self, Label};
use bedside_core::{Instant, Table};

use crate::screen::tree::{self, Branch};

/// The moves of a table of Dice Hospital.
pub type Tree = tree::Tree<Label, Command>;
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
    /// Puts the moves together anew where the table or its clock has changed.
    pub(crate) fn refresh(&mut self, table: &Table, now: Instant) {
        let Some(town) = table.state().game::<dice_hospital::Game>() else {
            *self = Tree::default();
            return;
        };
        self.renew(
            table,
            now,
            town.turn(),
            |_| false,
            |moves| {
                table.moves(now, |command| moves.push((naming::path(&command, town).to_vec(), command)));
            },
        );
    }
}
