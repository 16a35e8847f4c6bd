//! The gadget's side: it answers, and it orders the commands.

use super::{Keeper, Message, PROTOCOL, Revision, hello, records};
use crate::journal::Records;
use crate::table::Reading;

/// The gadget's side of a link.
#[derive(Clone, Copy, Debug, Default)]
pub struct GadgetSide {
    other: Option<u16>,
}

impl GadgetSide {
    /// Nobody has been heard yet.
    pub const fn new() -> GadgetSide {
        GadgetSide { other: None }
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
        self.other = None;
        say(hello(keeper, true));
    }

    /// The link is gone.
    pub fn down(&mut self) {
        self.other = None;
    }

    /// Tells the desktop where the table stands, with what it has not seen since entry `from`.
    pub fn changed(&self, keeper: &impl Keeper, from: u16, mut say: impl FnMut(Message)) {
        if self.linked() {
            records(keeper.table(), from, &mut say);
            say(pulse(keeper));
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
                records(keeper.table(), from, &mut say);
                say(pulse(keeper));
            }
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
            Message::Propose { entries, digest, command } => {
                let journal = keeper.table().journal();
                if entries != journal.entries() || digest != journal.digest() {
                    say(Message::Stale);
                    say(pulse(keeper));
                    return;
                }
                match keeper.apply(&command) {
                    Ok(()) => self.changed(keeper, entries, say),
                    Err(refusal) => say(Message::Refused { refusal }),
                }
            }
            Message::Replace { opening } => {
                let mut reading = Reading::new();
                let taken = Records::of(&opening).next().is_some_and(|record| reading.take(record).is_ok());
                if let (true, Ok((table, None))) = (taken, reading.finish()) {
                    keeper.replace(table);
                }
                say(pulse(keeper));
            }
            Message::AskState => {
                let mut bytes = heapless::Vec::new();
                let _ = bytes.resize(bytes.capacity(), 0);
                let length = postcard::to_slice(keeper.table().state(), &mut bytes).map_or(0, |state| state.len());
                bytes.truncate(length);
                say(Message::State { bytes });
            }
            Message::Hello { .. }
            | Message::Pulse { .. }
            | Message::Refused { .. }
            | Message::Stale
            | Message::State { .. } => {}
        }
    }
}

fn pulse(keeper: &impl Keeper) -> Message {
    Message::Pulse { revision: Revision::of(keeper.table(), keeper.now()), health: keeper.health() }
}
