//! A question to a gadget, and its answer within some time: for the command line, which keeps no line open.

use std::collections::VecDeque;
use std::time::{Duration, Instant as Moment};

use bedside_core::Instant;
use bedside_core::chance::Source;
use bedside_core::link::{Frames, Health, Message, PROTOCOL, Revision, SURE, encode};

use super::image::{Mark, behind_mark};
use super::report::Greeting;
use super::{Cable, CableEvent};

/// How long a gadget may take to say a word.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long one that may not understand a question is waited for.
const PATIENCE_WITH_OLDER: Duration = Duration::from_secs(1);

/// A short talk with a gadget.
pub(super) struct Talk<C> {
    cable: Cable,
    frames: Frames,
    /// What came with the message that was wanted: no more than the messages of one read.
    heard: VecDeque<Message>,
    clock: C,
    until: Moment,
}

impl<C: FnMut() -> Moment> Talk<C> {
    pub(super) fn begin(cable: Cable, clock: C) -> Option<Talk<C>> {
        Talk::begin_within(PATIENCE, cable, clock)
    }

    /// The same with more or less patience.
    pub(super) fn begin_within(patience: Duration, cable: Cable, mut clock: C) -> Option<Talk<C>> {
        let until = clock() + patience;
        let mut talk = Talk { cable, frames: Frames::new(), heard: VecDeque::new(), clock, until };
        loop {
            if matches!(talk.hear()?, CableEvent::Up(_)) {
                return Some(talk);
            }
        }
    }

    /// What it says of its image; nothing, where it says nothing for a moment: an older image knows no answer.
    pub(super) fn about(&mut self) -> Option<Mark> {
        self.say(&Message::AskAbout);
        self.wait_for(|message| match message {
            Message::About { mark } => Mark::find(&mark),
            _ => None,
        })
    }

    /// Where it says the chance of its table came from.
    pub(super) fn source(&mut self) -> Source {
        // An older image says nothing.
        self.until = self.until.min((self.clock)() + PATIENCE_WITH_OLDER);
        self.say(&Message::AskAbout);
        let source = self.wait_for(|message| match message {
            Message::About { mark } => Some(behind_mark(&mark)),
            _ => None,
        });
        source.unwrap_or_default()
    }

    /// Has it restart into its boot loader; whether it went.
    pub(super) fn load(mut self) -> bool {
        self.until = (self.clock)() + PATIENCE;
        self.say(&Message::Load { sure: SURE });
        while let Some(heard) = self.hear() {
            if heard == CableEvent::Down {
                return true;
            }
        }
        false
    }

    /// Says hello until it is answered: the first one may have come before the port was open.
    pub(super) fn greet(&mut self) -> Option<Greeting> {
        let revision = Revision { entries: 0, digest: 0, now: Instant::START };
        let hello = Message::Hello { protocol: PROTOCOL, answer: true, revision, health: Health::default() };
        loop {
            self.say(&hello);
            let (answered, greeting) = self.wait_for(|message| match message {
                Message::Hello { protocol, answer, revision, health } => {
                    Some((!answer, Greeting { protocol, revision, health, source: Source::Unknown }))
                }
                _ => None,
            })?;
            if answered || greeting.protocol != PROTOCOL {
                return Some(greeting);
            }
        }
    }

    pub(super) fn say(&self, message: &Message) {
        self.cable.say(&encode(message));
    }

    /// What comes next, while there is time: who never stops talking has no more of it.
    fn hear(&mut self) -> Option<CableEvent> {
        let left = self.until.saturating_duration_since((self.clock)());
        if left.is_zero() { None } else { self.cable.hear(left) }
    }

    pub(super) fn wait_for<T>(&mut self, pick: impl Fn(Message) -> Option<T>) -> Option<T> {
        loop {
            while let Some(message) = self.heard.pop_front() {
                if let Some(found) = pick(message) {
                    return Some(found);
                }
            }
            match self.hear()? {
                CableEvent::Bytes(bytes) => {
                    self.heard.extend(bytes.into_iter().filter_map(|byte| self.frames.take(byte)?.ok()));
                }
                CableEvent::Up(_) => (),
                CableEvent::Down => return None,
            }
        }
    }
}
