//! Why a total is what it is: every score that counts, with its round.

use super::command::Command;
use super::event::Event;
use crate::command;
use crate::event;
use crate::journal::Fate;
use crate::table::Table;

/// A score of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Line {
    pub seat: u8,
    pub round: u8,
    pub points: i16,
    /// The points of the seat with these.
    pub total: i16,
    /// Whether they come on top of what was said before.
    pub corrects: bool,
}

impl Line {
    /// Names every entry that counts, in the order in which they were made: of one seat and round the last one holds, and what was
    /// corrected since comes on top.
    pub fn each(table: &Table, mut each: impl FnMut(Line)) {
        table.walk(|step| {
            let own =
                matches!(step.command, command::Command::OpenTable(Command::Enter { .. } | Command::Correct { .. }));
            if step.fate != Fate::Counts || !own {
                return;
            }
            for event in step.events.iter() {
                match *event {
                    event::Event::OpenTable(Event::Entered { seat, round, points, total, .. }) => {
                        each(Line { seat, round, points, total, corrects: false });
                    }
                    event::Event::OpenTable(Event::Corrected { seat, round, by, total }) => {
                        each(Line { seat, round, points: by, total, corrects: true });
                    }
                    _ => {}
                }
            }
        });
    }
}
