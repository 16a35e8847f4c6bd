//! Presses on the desktop that the gadget has not answered: proposed one after the other, none of them twice, and each of them
//! answered in the end.
//!
//! A proposal without an answer is repeated under its own number: the gadget knows it again. Where the cable was pulled or the
//! gadget started anew, nobody can tell any more whether that one was done; it is withdrawn, so that it is not done later, and
//! what the gadget's journal says of it is told.

use heapless::Deque;

use super::{Message, PULSES_UNTIL_REPEATED, Proposal, Together, pack};
use crate::command::Command;
use crate::refusal::Refusal;
use crate::table::Table;

/// Presses that may wait for an answer, or with one to be heard: more than anybody makes in a moment.
const MOST: usize = 32;

/// What became of a press, by its number.
pub type Answer = (u32, Result<(), Refusal>);

/// Entries of a journal, and their checksum.
type Seen = (u32, u32);

/// A press.
#[derive(Clone, Debug)]
struct Press {
    number: u32,
    commands: Together,
}

/// A press that was proposed.
#[derive(Clone, Debug)]
struct Asked {
    press: Press,
    proposal: Proposal,
    /// How far the journal had come when it was first proposed; none, where the gadget's was put aside since.
    since: Option<Seen>,
    /// The same when it was last said.
    said: Option<Seen>,
    /// Pulses since then.
    pulses: u8,
    /// The gadget has said that it was made for an older table.
    stale: bool,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Proposed,
    /// It was done: so many entries are there once it has come here.
    Taken(u32),
    /// Whether it was done is not known. The player has heard so, or not yet.
    Withdrawn {
        told: bool,
    },
}

/// The presses.
#[derive(Clone, Debug)]
pub(super) struct Presses {
    /// The desktop among all that a gadget has met.
    desktop: u32,
    pressed: u32,
    proposed: u32,
    asked: Option<Asked>,
    /// Those after it, the oldest first.
    waiting: Deque<Press, MOST>,
    answers: Deque<Answer, MOST>,
}

impl Presses {
    pub(super) const fn new(desktop: u32) -> Presses {
        Presses { desktop, pressed: 0, proposed: 0, asked: None, waiting: Deque::new(), answers: Deque::new() }
    }

    /// Adds the commands of a press, and answers its number; more than a message holds, or one press too many, is refused.
    pub(super) fn add(&mut self, commands: &[Command]) -> Result<u32, Refusal> {
        pack(commands).ok_or(Refusal::TooManyTogether)?;
        let commands = Together::from_slice(commands).map_err(|_| Refusal::TooManyTogether)?;
        // Each of them has a place for its answer.
        if self.waiting.len() + self.answers.len() + usize::from(self.asked.is_some()) >= MOST {
            return Err(Refusal::TooManyWaiting);
        }
        self.pressed = self.pressed.wrapping_add(1);
        let _ = self.waiting.push_back(Press { number: self.pressed, commands });
        Ok(self.pressed)
    }

    /// Those that nobody was told about, the oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Command> {
        let asked = self.asked.iter().filter(|asked| asked.stage != Stage::Withdrawn { told: true });
        asked.map(|asked| &asked.press).chain(&self.waiting).flat_map(|press| &press.commands)
    }

    /// The next answer, once.
    pub(super) fn next_answer(&mut self) -> Option<Answer> {
        self.answers.pop_front()
    }

    /// The cable was pulled: what was not proposed is not done, and what was, perhaps.
    pub(super) fn break_off(&mut self) {
        let mut doubtful = None;
        if let Some(asked) = &mut self.asked {
            match asked.stage {
                Stage::Taken(_) => self.settle(Ok(())),
                Stage::Withdrawn { told: true } => {}
                Stage::Proposed | Stage::Withdrawn { told: false } => {
                    asked.stage = Stage::Withdrawn { told: true };
                    doubtful = Some(asked.press.number);
                }
            }
        }
        if let Some(number) = doubtful {
            self.tell(number, Err(Refusal::Unanswered));
        }
        self.give_up_waiting();
        self.doubt();
    }

    /// Another table is on its way: these presses were meant for this one.
    pub(super) fn leave_table(&mut self) {
        if matches!(self.asked, Some(Asked { stage: Stage::Taken(_), .. })) {
            self.settle(Ok(()));
        }
        self.give_up_waiting();
        self.doubt();
    }

    /// The gadget's table is put aside, with whatever was done there.
    pub(super) fn put_aside(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.since = None;
        }
    }

    fn give_up_waiting(&mut self) {
        while let Some(press) = self.waiting.pop_front() {
            self.tell(press.number, Err(Refusal::NotReceived));
        }
    }

    /// The gadget may have forgotten what it was asked.
    pub(super) fn doubt(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.said = None;
            if asked.stage == Stage::Proposed {
                asked.stage = Stage::Withdrawn { told: false };
            }
        }
    }

    /// A pulse came, perhaps instead of an answer.
    pub(super) fn pulse(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.pulses = asked.pulses.saturating_add(1);
        }
    }

    /// What to say next, where both sides hold `table`: proposes the oldest press where none is under way, or says again what
    /// seems to have got lost.
    pub(super) fn next(&mut self, table: &Table) -> Option<Message> {
        let seen @ (entries, digest) = seen(table);
        if let Some(Asked { stage: Stage::Taken(needed), .. }) = self.asked
            && entries >= needed
        {
            self.settle(Ok(()));
        }
        if matches!(self.asked, Some(Asked { stage: Stage::Withdrawn { .. }, .. })) {
            return self.withdrawal(table);
        }
        if self.asked.is_none() {
            let press = self.waiting.pop_front()?;
            self.proposed = self.proposed.wrapping_add(1);
            let proposal = Proposal { desktop: self.desktop, number: self.proposed };
            let stage = Stage::Proposed;
            self.asked = Some(Asked { press, proposal, since: Some(seen), said: None, pulses: 0, stale: false, stage });
        }
        let asked = self.asked.as_mut().filter(|asked| asked.stage == Stage::Proposed)?;
        let commands = pack(&asked.press.commands)?;
        asked.is_due(seen).then_some(Message::Propose { proposal: asked.proposal, entries, digest, commands })
    }

    /// What withdraws the proposal that is in doubt, where it is to be said. The gadget holds `table`.
    pub(super) fn withdrawal(&mut self, table: &Table) -> Option<Message> {
        let asked = self.asked.as_mut()?;
        let due = matches!(asked.stage, Stage::Withdrawn { .. }) && asked.is_due(seen(table));
        due.then_some(Message::Withdraw { proposal: asked.proposal })
    }

    /// The gadget has carried out a proposal: so many entries it has now.
    pub(super) fn taken(&mut self, proposal: Proposal, entries: u32) {
        match self.asked_by(proposal) {
            Some(Asked { stage: Stage::Withdrawn { told: true }, .. }) => self.asked = None,
            Some(asked) => asked.stage = Stage::Taken(entries),
            None => {}
        }
    }

    /// The gadget has refused a proposal. What the players should hear of it, where they have heard something else.
    pub(super) fn refused(&mut self, proposal: Proposal, refusal: Refusal) -> Option<Refusal> {
        let told = self.asked_by(proposal)?.stage == Stage::Withdrawn { told: true };
        self.settle_unless_told(told, refusal)
    }

    /// The proposal was made for an older table: it is asked again.
    pub(super) fn stale(&mut self, proposal: Proposal) {
        if let Some(asked) = self.asked_by(proposal) {
            asked.stale = true;
        }
    }

    /// The gadget will not carry out a proposal any more, and its journal had come that far then; `table` is what is here of it.
    /// What the players should hear of it, where they have heard something else.
    pub(super) fn withdrawn(&mut self, proposal: Proposal, (entries, digest): Seen, table: &Table) -> Option<Refusal> {
        if table.journal().digest_at(entries) != Some(digest) {
            // It is asked for again.
            return None;
        }
        let asked = self.asked_by(proposal)?;
        let Stage::Withdrawn { told } = asked.stage else { return None };
        let may_be_done = asked.since.is_none_or(|(entries, digest)| {
            table.journal().digest_at(entries) != Some(digest) || happened(&asked.press.commands, entries, table)
        });
        match (may_be_done, told) {
            // Nothing of the kind stands there: it can be asked anew.
            (false, false) => {
                if let Some(asked) = self.asked.take() {
                    // There is room: it was counted.
                    let _ = self.waiting.push_front(asked.press);
                }
                None
            }
            (false, true) => self.settle_unless_told(true, Refusal::NotReceived),
            (true, false) => self.settle_unless_told(false, Refusal::Unanswered),
            (true, true) => {
                self.asked = None;
                None
            }
        }
    }

    fn asked_by(&mut self, proposal: Proposal) -> Option<&mut Asked> {
        self.asked.as_mut().filter(|asked| asked.proposal == proposal)
    }

    fn settle_unless_told(&mut self, told: bool, refusal: Refusal) -> Option<Refusal> {
        if told {
            self.asked = None;
            return Some(refusal);
        }
        self.settle(Err(refusal));
        None
    }

    fn settle(&mut self, answer: Result<(), Refusal>) {
        if let Some(asked) = self.asked.take() {
            self.tell(asked.press.number, answer);
        }
    }

    fn tell(&mut self, number: u32, answer: Result<(), Refusal>) {
        // There is room: it was counted when the press was taken.
        let _ = self.answers.push_back((number, answer));
    }
}

impl Asked {
    /// Whether it is to be said now, with the journal that far; then it has been.
    fn is_due(&mut self, seen: Seen) -> bool {
        let due = match self.said {
            None => true,
            Some(said) => self.pulses >= PULSES_UNTIL_REPEATED || self.stale && said != seen,
        };
        if due {
            (self.said, self.pulses, self.stale) = (Some(seen), 0, false);
        }
        due
    }
}

fn seen(table: &Table) -> Seen {
    (table.journal().entries(), table.journal().digest())
}

/// Whether commands, with what chance decided, stand somewhere in the journal of `table` from `entry` on.
fn happened(commands: &[Command], entry: u32, table: &Table) -> bool {
    let journal = table.journal();
    (entry..journal.entries()).any(|start| {
        let mut done = journal.commands().skip_while(|(number, ..)| *number < start);
        commands.iter().all(|asked| done.next().is_some_and(|(.., done)| asked.is_filled_by(&done)))
    })
}
