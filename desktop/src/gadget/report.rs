//! `bedside gadget`: which ports there are, and what a gadget says of itself.

use std::time::{Duration, Instant as Moment};

use bedside_core::link::{Frames, Health, Message, PROTOCOL, Revision, STATE_PART, encode};
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

/// Says hello to the gadget at `place`; nothing where nobody answers.
pub fn greet(address: Address) -> Option<Greeting> {
    Talk::begin(address)?.greet()
}

/// The postcard bytes of the state of the gadget at `place`, in hex.
pub fn state(address: Address) -> Option<String> {
    let mut talk = Talk::begin(address)?;
    talk.greet()?;
    talk.say(&Message::AskState);
    let mut state = String::new();
    loop {
        let part = talk.wait_for(|message| match message {
            Message::State { bytes } => Some(bytes),
            _ => None,
        })?;
        state.push_str(&hex(&part));
        if part.len() < STATE_PART {
            return Some(state);
        }
    }
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
    [vec![said.as_str()], missing(health, words)].concat().join("; ")
}

/// What a gadget is missing, in words.
pub(crate) fn missing(Health { no_oled, no_ring, no_store }: Health, words: &DeskWords) -> Vec<&'static str> {
    let all = [(no_oled, words.no_oled), (no_ring, words.no_ring), (no_store, words.storage_fails)];
    all.into_iter().filter_map(|(missing, word)| missing.then_some(word)).collect()
}

struct Talk {
    cable: Cable,
    frames: Frames,
    heard: std::collections::VecDeque<Message>,
    until: Moment,
}

impl Talk {
    fn begin(address: Address) -> Option<Talk> {
        let cable = Cable::open(address, || ()).ok()?;
        let talk = Talk { cable, frames: Frames::new(), heard: Default::default(), until: Moment::now() + PATIENCE };
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

    fn hear(&self) -> Option<CableEvent> {
        self.cable.hear(self.until.saturating_duration_since(Moment::now()))
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
