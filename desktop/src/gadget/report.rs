//! `bedside gadget`: which ports there are, and what a gadget says of itself.

use std::collections::VecDeque;
use std::time::{Duration, Instant as Moment};

use bedside_core::link::{Frames, Health, LONGEST_STATE, Message, PROTOCOL, Revision, STATE_PART, encode};
use bedside_core::text::DeskWords;
use bedside_core::{Instant, Lang};

use super::{Address, Cable, CableEvent, ports};
use crate::replay::hex;

/// How long a gadget may take to say a word.
const PATIENCE: Duration = Duration::from_secs(4);

/// What a gadget says first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// The version of its messages.
    pub protocol: u16,
    /// Where its table stands.
    pub revision: Revision,
    /// What it is missing.
    pub health: Health,
}

/// Says hello to the gadget at `address`; nothing where nobody answers.
pub fn greet(address: Address) -> Option<Greeting> {
    greet_over(Cable::open(address, || ()).ok()?, Moment::now)
}

/// The same over a cable that is there already, by a clock.
pub fn greet_over(cable: Cable, clock: impl FnMut() -> Moment) -> Option<Greeting> {
    Talk::begin(cable, clock)?.greet()
}

/// The postcard bytes of the state of the gadget at `address`, in hex.
pub fn state(address: Address) -> Option<String> {
    state_over(Cable::open(address, || ()).ok()?, Moment::now)
}

/// The same over a cable that is there already, by a clock.
pub fn state_over(cable: Cable, clock: impl FnMut() -> Moment) -> Option<String> {
    let mut talk = Talk::begin(cable, clock)?;
    talk.greet()?;
    talk.say(&Message::AskState);
    let mut state = String::new();
    // A state has no more parts than this; the last one may be empty.
    for _ in 0..=LONGEST_STATE / STATE_PART {
        let part = talk.wait_for(|message| match message {
            Message::State { bytes } => Some(bytes),
            _ => None,
        })?;
        state.push_str(&hex(&part));
        if part.len() < STATE_PART {
            return Some(state);
        }
    }
    None
}

/// A line a port: its name, and what is there.
pub fn list(lang: Lang) -> Result<Vec<String>, String> {
    let line = |name: &str, what: &str| format!("{name}: {what}");
    let describe = |port: super::Port| {
        if !port.gadget {
            return line(&port.name, lang.desk_words().not_a_gadget);
        }
        line(&port.name, &described(greet(Address::Serial(port.name.clone())), lang))
    };
    Ok(ports()?.into_iter().map(describe).collect())
}

/// What a gadget said of itself, in words.
pub fn described(greeting: Option<Greeting>, lang: Lang) -> String {
    let words = lang.desk_words();
    let Some(Greeting { protocol, revision, health }) = greeting else {
        return words.gadget_silent.to_owned();
    };
    if protocol != PROTOCOL {
        return format!("{} {} ({protocol} / {PROTOCOL})", words.gadget, words.other_version);
    }
    let said = format!("{}, {}: {} ({:08x})", words.gadget, words.entries, revision.entries, revision.digest);
    [vec![said.as_str()], faults(health, false, words)].concat().join("; ")
}

/// What a gadget is missing, and whether its clock leaps, in words.
pub(crate) fn faults(health: Health, leaps: bool, words: &DeskWords) -> Vec<&'static str> {
    let Health { no_oled, no_ring, no_store } = health;
    let all = [
        (no_oled, words.no_oled),
        (no_ring, words.no_ring),
        (no_store, words.storage_fails),
        (leaps, words.gadget_leaps),
    ];
    all.into_iter().filter_map(|(fault, word)| fault.then_some(word)).collect()
}

struct Talk<C> {
    cable: Cable,
    frames: Frames,
    /// What came with the message that was wanted: no more than the messages of one read.
    heard: VecDeque<Message>,
    clock: C,
    until: Moment,
}

impl<C: FnMut() -> Moment> Talk<C> {
    fn begin(cable: Cable, mut clock: C) -> Option<Talk<C>> {
        let until = clock() + PATIENCE;
        let mut talk = Talk { cable, frames: Frames::new(), heard: VecDeque::new(), clock, until };
        loop {
            if matches!(talk.hear()?, CableEvent::Up(_)) {
                return Some(talk);
            }
        }
    }

    /// Says hello until it is answered: the first one may have come before the port was open.
    fn greet(&mut self) -> Option<Greeting> {
        let revision = Revision { entries: 0, digest: 0, now: Instant::START };
        let hello = Message::Hello { protocol: PROTOCOL, answer: true, revision, health: Health::default() };
        loop {
            self.say(&hello);
            let (answered, greeting) = self.wait_for(|message| match message {
                Message::Hello { protocol, answer, revision, health } => {
                    Some((!answer, Greeting { protocol, revision, health }))
                }
                _ => None,
            })?;
            if answered || greeting.protocol != PROTOCOL {
                return Some(greeting);
            }
        }
    }

    fn say(&self, message: &Message) {
        self.cable.say(&encode(message));
    }

    /// What comes next, while there is time: who never stops talking has no more of it.
    fn hear(&mut self) -> Option<CableEvent> {
        let left = self.until.saturating_duration_since((self.clock)());
        if left.is_zero() { None } else { self.cable.hear(left) }
    }

    fn wait_for<T>(&mut self, pick: impl Fn(Message) -> Option<T>) -> Option<T> {
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
