//! The tree of moves: fork by fork to the move that is done.

use bedside_core::Command;
use bedside_core::moves::{Label, Reached, Trail};

use super::page::{Page, Then};
use super::table::After;
use super::{Face, Intent, Key, Moment, games, rows};

impl Face {
    /// Whether BACK undoes on the moves that are seen.
    pub fn back_undoes(&self) -> bool {
        self.settled && self.trail.at_first_fork()
    }

    /// Where somebody stands in the tree of moves.
    pub const fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Opens the tree of moves; where several players have a turn at once, at the one who probably has to act.
    pub(super) fn open_moves(&mut self, at: &Moment<'_>) -> Intent {
        self.settled = false;
        self.trail.begin(at.tree());
        let Some(seat) = games::first_offered_seat(self.seat, at) else { return self.open(Page::Moves(0)) };
        let (mut place, mut found) = (0u8, 0u8);
        at.tree().branches(self.trail.at(), &mut |labels, _| {
            if labels.first().and_then(Label::seat) == Some(seat) {
                found = place;
            }
            place = place.saturating_add(1);
        });
        self.open(Page::Moves(found))
    }

    pub(super) fn press_on_moves(&mut self, row: u8, key: Key, at: &Moment<'_>) -> Intent {
        match key {
            Key::Turn(_) | Key::Hold => {
                let mut count = 0;
                rows::of_fork(&self.trail, at, &mut |_| count += 1);
                self.swap(Page::Moves(self.knob.turned().row(row.into(), count)))
            }
            Key::Back | Key::BackHeld => match self.trail.back() {
                Some(row) => self.swap(Page::Moves(row)),
                None if self.settled => Intent::Do(Command::Undo),
                None => self.leave(),
            },
            Key::Go | Key::Push => {
                let chosen = rows::nth(row.into(), &mut |each| rows::of_fork(&self.trail, at, each));
                self.choose(chosen, at)
            }
        }
    }

    /// The row that somebody probably takes.
    pub(super) fn likely_row(&self, at: &Moment<'_>) -> u8 {
        let (mut row, mut best, mut least) = (0u8, 0, u8::MAX);
        at.tree().branches(self.trail.at(), &mut |labels, _| {
            let unlikely = labels.first().map_or(0, |label| games::unlikely(label, at));
            if unlikely < least {
                (best, least) = (row, unlikely);
            }
            row = row.saturating_add(1);
        });
        best
    }

    /// Takes a branch of the tree of moves.
    pub(super) fn take_branch(&mut self, label: Label, at: &Moment<'_>) -> Intent {
        let Page::Moves(row) = self.page() else { return Intent::Redraw };
        if let Some(seat) = label.seat() {
            self.seat = seat;
        }
        let mut reached = self.trail.take(label, row, at.tree());
        // What somebody would choose anyway is no question.
        while at.asked
            && reached == Reached::Fork
            && let Some(label) = games::preferred(self.trail.at(), at)
        {
            reached = self.trail.take(label, 0, at.tree());
        }
        match reached {
            Reached::Move(command) => {
                let then = match games::after(&command, at) {
                    After::Home => Then::Home,
                    After::Stay => Then::Stay,
                    After::GoOn(seat) => {
                        self.trail.begin_with(seat);
                        let _ = self.swap(Page::Moves(0));
                        Then::Stay
                    }
                };
                // What is listed is taken: it need not be tried.
                self.does(command, then)
            }
            Reached::Fork => {
                let row = self.likely_row(at);
                self.swap(Page::Moves(row))
            }
            // Another device played meanwhile.
            Reached::Nothing => {
                self.pages.clear();
                Intent::Redraw
            }
        }
    }
}
