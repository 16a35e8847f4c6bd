//! The moves of Emergency Roll as a tree.

use bedside_core::emergency_roll::{Command, Emergency, Label, Phase, naming};
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
        self.renew(table, now, acting(game), done, |moves| {
            game.moves(None, |command| moves.push((naming::path(&command, game).to_vec(), command)));
        });
    }
}

/// Who is waited for: the Chief first, then clockwise.
pub(super) fn acting(game: &Emergency) -> Option<u8> {
    if game.phase() != Phase::Admit || game.agreed().paper() {
        return None;
    }
    let (chief, sheets, people) = (game.chief(), game.agreed().sheets(), game.agreed().seats());
    let around = (0..sheets).map(|place| (chief + place) % sheets).filter(|seat| *seat < people);
    around.into_iter().find(|seat| game.seat(*seat).is_ok_and(|of| !of.done()))
}
