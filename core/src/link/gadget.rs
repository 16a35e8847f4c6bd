//! The gadget's side: it answers, and it orders the commands.

use heapless::Vec;

use super::{
    Keeper, LONGEST_STATE, Message, PROTOCOL, Proposal, STATE_PART, chunk, hello, part, pulse, records, unpack,
};
use crate::journal::{Journal, LONGEST_CHECKPOINT, Records};
use crate::refusal::Refusal;
use crate::table::Reading;

/// What became of a proposal.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Taken { entries: u32 },
    Refused(Refusal),
    Withdrawn,
}

impl Fate {
    fn of(self, proposal: Proposal, journal: &Journal) -> Message {
        match self {
            Fate::Taken { entries } => Message::Taken { proposal, entries },
            Fate::Refused(refusal) => Message::Refused { proposal, refusal },
            Fate::Withdrawn => Message::Withdrawn { proposal, entries: journal.entries(), digest: journal.digest() },
        }
    }
}

/// The gadget's side of a link.
#[derive(Clone, Debug, Default)]
pub struct GadgetSide {
    up: bool,
    other: Option<u16>,
    /// The last proposal that was answered for good, however often the cable was pulled since.
    last: Option<(Proposal, Fate)>,
    /// A checkpoint on its way here, for the table that is to be put aside.
    coming: Option<Coming>,
}

/// A part of a checkpoint.
#[derive(Clone, Debug)]
struct Coming {
    /// Entries and checksum of the table that gives way to it.
    instead_of: (u32, u32),
    bytes: Vec<u8, LONGEST_CHECKPOINT>,
}

impl GadgetSide {
    /// Nobody has been heard yet.
    pub const fn new() -> GadgetSide {
        GadgetSide { up: false, other: None, last: None, coming: None }
    }

    /// Whether somebody has opened the port.
    pub const fn plugged(&self) -> bool {
        self.up
    }

    /// Whether a desktop of our version is there.
    pub fn linked(&self) -> bool {
        self.other == Some(PROTOCOL)
    }

    /// Whether a desktop of another version is there.
    pub fn other_version(&self) -> bool {
        self.other.is_some_and(|protocol| protocol != PROTOCOL)
    }

    /// The link has come up: the first word.
    pub fn up(&mut self, keeper: &impl Keeper, mut say: impl FnMut(Message)) {
        (self.up, self.other, self.coming) = (true, None, None);
        say(hello(keeper, true));
    }

    /// The link is gone.
    pub fn down(&mut self) {
        (self.up, self.other, self.coming) = (false, None, None);
    }

    /// Tells the desktop where the table stands, with what it has not seen since entry `from`. To be called after every
    /// change and, with the number of entries, once or twice a second: what got lost on the way is asked for again by it.
    pub fn changed(&self, keeper: &impl Keeper, from: u32, mut say: impl FnMut(Message)) {
        if self.linked() {
            records(keeper.table(), from, &mut say);
            say(pulse(keeper));
        } else if self.up && self.other.is_none() {
            // The first word may have got lost.
            say(hello(keeper, true));
        }
    }

    /// Answers a message.
    pub fn hear(&mut self, message: Message, keeper: &mut impl Keeper, mut say: impl FnMut(Message)) {
        if let Message::Hello { protocol, answer, .. } = message {
            self.other = Some(protocol);
            if answer {
                say(hello(keeper, false));
            }
            return;
        }
        if !self.linked() {
            // Not greeted, or another version: the first word is all that is owed.
            say(hello(keeper, true));
            return;
        }
        match message {
            Message::Ask { from } => {
                // One message at a time: the pulse behind it has the next one asked for, so no queue overflows.
                let journal = keeper.table().journal();
                let answer = if from < journal.first() { part(journal, 0) } else { None };
                if let Some(answer) = answer.or_else(|| chunk(keeper.table(), from).map(|(records, _)| records)) {
                    say(answer);
                }
                say(pulse(keeper));
            }
            Message::AskCheckpoint { from } => {
                let journal = keeper.table().journal();
                // Where the table has changed there may be no such byte: then it begins anew.
                let first = || chunk(keeper.table(), 0).map(|(records, _)| records);
                if let Some(answer) = part(journal, from).or_else(|| part(journal, 0)).or_else(first) {
                    say(answer);
                }
                say(pulse(keeper));
            }
            Message::Checkpoint { from, bytes } => self.gather(from, &bytes, keeper, say),
            Message::Records { from, digest, bytes } => {
                let journal = keeper.table().journal();
                if from == journal.entries() && digest == journal.digest() {
                    for record in Records::of(&bytes) {
                        if keeper.adopt(record).is_err() {
                            break;
                        }
                    }
                }
                say(pulse(keeper));
            }
            Message::Propose { proposal, entries, digest, commands } => {
                if self.answers_again(proposal, keeper, &mut say) {
                    return;
                }
                let journal = keeper.table().journal();
                if entries != journal.entries() || digest != journal.digest() {
                    say(Message::Stale { proposal });
                    say(pulse(keeper));
                    return;
                }
                let done = match unpack(&commands) {
                    Some(commands) => keeper.apply(&commands),
                    None => Err(Refusal::TooManyTogether),
                };
                let fate = match done {
                    Ok(()) => {
                        self.changed(keeper, entries, &mut say);
                        Fate::Taken { entries: keeper.table().journal().entries() }
                    }
                    Err(refusal) => Fate::Refused(refusal),
                };
                self.answer(proposal, fate, keeper, say);
            }
            Message::Withdraw { proposal } => {
                if !self.answers_again(proposal, keeper, &mut say) {
                    self.answer(proposal, Fate::Withdrawn, keeper, say);
                }
            }
            Message::Replace { entries, digest, opening } => {
                let journal = keeper.table().journal();
                let seen = (entries, digest) == (journal.entries(), journal.digest());
                if seen && opening.is_empty() {
                    // One that was under way goes on.
                    let coming = self.coming.take().filter(|coming| coming.instead_of == (entries, digest));
                    let coming = coming.unwrap_or(Coming { instead_of: (entries, digest), bytes: Vec::new() });
                    say(Message::AskCheckpoint { from: coming.next() });
                    self.coming = Some(coming);
                    return;
                }
                let mut reading = Reading::new();
                let taken = seen && Records::of(&opening).next().is_some_and(|record| reading.take(record).is_ok());
                if let (true, Ok((table, None))) = (taken, reading.finish()) {
                    keeper.replace(table);
                }
                say(pulse(keeper));
            }
            // A desktop that brought us records says how old its table is: their clock goes on here by that.
            Message::Pulse { revision, .. } => {
                let journal = keeper.table().journal();
                if revision.entries == journal.entries() && revision.digest == journal.digest() {
                    keeper.set_now(revision.now);
                }
                say(pulse(keeper));
            }
            Message::AskState => {
                let mut room = [0; LONGEST_STATE];
                let state = postcard::to_slice(keeper.table().state(), &mut room).map_or(&[][..], |state| state);
                // A last part that is full would not be seen to be the last: an empty one follows it.
                for part in 0..=state.len() / STATE_PART {
                    let rest = state.get(part * STATE_PART..).unwrap_or(&[]);
                    let bytes = rest.iter().copied().take(STATE_PART).collect();
                    say(Message::State { bytes });
                }
            }
            Message::Hello { .. }
            | Message::Refused { .. }
            | Message::Stale { .. }
            | Message::State { .. }
            | Message::Taken { .. }
            | Message::Withdrawn { .. }
            // Whoever carries the messages answers these: they are not about the table.
            | Message::AskAbout
            | Message::About { .. }
            | Message::Load { .. }
            | Message::AskLog { .. }
            | Message::Log { .. }
            | Message::AskScreen { .. }
            | Message::Screen { .. } => {}
        }
    }

    /// Whether a proposal was answered before. The last one is answered again; nobody waits for one before it.
    fn answers_again(&self, proposal: Proposal, keeper: &impl Keeper, mut say: impl FnMut(Message)) -> bool {
        let Some((last, fate)) = self.last.filter(|(last, _)| last.desktop == proposal.desktop) else { return false };
        if last == proposal {
            say(pulse(keeper));
            say(fate.of(proposal, keeper.table().journal()));
        }
        proposal.number <= last.number
    }

    fn answer(&mut self, proposal: Proposal, fate: Fate, keeper: &impl Keeper, mut say: impl FnMut(Message)) {
        self.last = Some((proposal, fate));
        say(fate.of(proposal, keeper.table().journal()));
    }

    /// Takes a part of a checkpoint; with the last one the table gives way.
    fn gather(&mut self, from: u16, part: &[u8], keeper: &mut impl Keeper, mut say: impl FnMut(Message)) {
        let journal = keeper.table().journal();
        let revision = (journal.entries(), journal.digest());
        let Some(mut coming) = self.coming.take().filter(|coming| coming.instead_of == revision) else {
            say(pulse(keeper));
            return;
        };
        if from == 0 {
            coming.bytes.clear();
        }
        if from != coming.next() || coming.bytes.extend_from_slice(part).is_err() {
            self.coming = Some(coming).filter(|coming| from != coming.next());
            return;
        }
        let mut reading = Reading::new();
        match reading.gather(&coming.bytes) {
            Ok(false) => {
                say(Message::AskCheckpoint { from: coming.next() });
                self.coming = Some(coming);
            }
            Ok(true) => {
                if let Ok((table, None)) = reading.finish() {
                    keeper.replace(table);
                }
                say(pulse(keeper));
            }
            Err(_) => say(pulse(keeper)),
        }
    }
}

impl Coming {
    /// The byte that is wanted next.
    fn next(&self) -> u16 {
        u16::try_from(self.bytes.len()).unwrap_or(u16::MAX)
    }
}
