//! Presses on the desktop that the gadget has not answered: proposed one after the other, and none of them twice.

use heapless::Deque;

use super::{Message, Together, pack};
use crate::command::Command;
use crate::refusal::Refusal;
use crate::table::Table;

/// Presses that may wait for an answer.
const MOST: usize = 8;

/// A proposal without an answer.
#[derive(Clone, Copy, Debug)]
struct Asked {
    /// Its number when it was first made, and when it was last repeated.
    numbers: (u8, u8),
    /// The entry that it would be.
    entry: u16,
    /// Pulses since then.
    pulses: u8,
}

/// The presses, the one that the gadget was asked first.
#[derive(Clone, Debug)]
pub(super) struct Presses {
    wanted: Deque<Together, MOST>,
    asked: Option<Asked>,
    /// The number of the last proposal.
    number: u8,
}

impl Presses {
    pub(super) const fn new() -> Presses {
        Presses { wanted: Deque::new(), asked: None, number: 0 }
    }

    /// Adds the commands of a press; with eight presses waiting it is dropped, and more than a message holds is refused.
    pub(super) fn add(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        pack(commands).ok_or(Refusal::TooManyTogether)?;
        let together = Together::from_slice(commands).map_err(|_| Refusal::TooManyTogether)?;
        let _ = self.wanted.push_back(together);
        Ok(())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Command> {
        self.wanted.iter().flatten()
    }

    pub(super) fn clear(&mut self) {
        self.wanted.clear();
        self.asked = None;
    }

    /// A pulse came, perhaps instead of an answer.
    pub(super) fn pulse(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.pulses = asked.pulses.saturating_add(1);
        }
    }

    /// The proposal of the oldest press, where none is under way or that one seems to have got lost. Both sides hold `table`.
    pub(super) fn proposal(&mut self, table: &Table) -> Option<Message> {
        if let Some(asked) = self.asked.filter(|asked| asked.pulses >= super::PULSES_UNTIL_REPEATED) {
            if self.happened(asked.entry, table) {
                self.forget_oldest();
            }
        } else if self.asked.is_some() {
            return None;
        }
        let commands = pack(self.wanted.front()?)?;
        self.number = self.number.wrapping_add(1);
        let first = self.asked.map_or(self.number, |asked| asked.numbers.0);
        let (entries, digest) = (table.journal().entries(), table.journal().digest());
        self.asked = Some(Asked { numbers: (first, self.number), entry: entries, pulses: 0 });
        Some(Message::Propose { number: self.number, entries, digest, commands })
    }

    /// An answer to proposal `number` came: whether it settles the oldest press.
    pub(super) fn answered(&mut self, number: u8) -> bool {
        let about = self
            .asked
            .is_some_and(|Asked { numbers: (first, last), .. }| number.wrapping_sub(first) <= last.wrapping_sub(first));
        if about {
            self.forget_oldest();
        }
        about
    }

    /// Proposal `number` came too late: whether the oldest press is settled all the same.
    pub(super) fn stale(&mut self, number: u8, table: &Table) -> bool {
        let Some(asked) = self.asked.filter(|asked| asked.numbers.1 == number) else { return false };
        self.asked = None;
        // Repeated, it may be stale because the first time it was not.
        let done = asked.numbers.0 != number && self.happened(asked.entry, table);
        if done {
            self.forget_oldest();
        }
        done
    }

    fn forget_oldest(&mut self) {
        self.wanted.pop_front();
        self.asked = None;
    }

    /// Whether the oldest press is what stands in the journal from `entry` on.
    fn happened(&self, entry: u16, table: &Table) -> bool {
        let Some(wanted) = self.wanted.front() else { return false };
        let done = table.journal().commands().skip_while(|(number, ..)| *number < entry);
        let mut pairs = wanted.iter().zip(done);
        let all = pairs.all(|(wanted, (.., done))| {
            done == *wanted || matches!((done, wanted), (Command::DrawLot { .. }, Command::DrawLot { seat: None }))
        });
        all && usize::from(table.journal().entries().saturating_sub(entry)) >= wanted.len()
    }
}
