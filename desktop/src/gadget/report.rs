//! `bedside gadget`: which ports there are, and what a gadget says of itself.

use std::time::Instant as Moment;

use bedside_core::Lang;
use bedside_core::chance::Source;
use bedside_core::link::{Health, LONGEST_STATE, Message, Note, NoteKind, PROTOCOL, Revision, STATE_PART};
use bedside_core::text::DeskWords;

use super::image::Mark;
use super::talk::Talk;
use super::{Address, Cable, ports};
use crate::replay::hex;

/// What a gadget says first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// The version of its messages.
    pub protocol: u16,
    /// Where its table stands.
    pub revision: Revision,
    /// What it is missing.
    pub health: Health,
    /// Where the chance of its table came from.
    pub source: Source,
}

/// Says hello to the gadget at `address`; nothing where nobody answers.
pub fn greet(address: Address) -> Option<Greeting> {
    greet_over(Cable::open(address, || ()).ok()?, Moment::now)
}

/// The same over a cable that is there already, by a clock.
pub fn greet_over(cable: Cable, clock: impl FnMut() -> Moment) -> Option<Greeting> {
    let mut talk = Talk::begin(cable, clock)?;
    let greeting = talk.greet()?;
    // Of an older version nobody knows what it understands.
    let source = if greeting.protocol == PROTOCOL { talk.source() } else { Source::Unknown };
    Some(Greeting { source, ..greeting })
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

/// What the gadget at `address` says of its image; nothing where it says nothing.
pub fn about(address: Address) -> Option<Mark> {
    Talk::begin(Cable::open(address, || ()).ok()?, Moment::now)?.about()
}

/// The notes of the log of the gadget at `address`, in words, the oldest first; nothing where nobody answers.
pub fn log(address: Address, lang: Lang) -> Option<Vec<String>> {
    log_over(Cable::open(address, || ()).ok()?, Moment::now, lang)
}

/// The same over a cable that is there already, by a clock.
pub fn log_over(cable: Cable, clock: impl FnMut() -> Moment, lang: Lang) -> Option<Vec<String>> {
    let mut talk = Talk::begin(cable, clock)?;
    talk.say(&Message::AskLog { from: 0 });
    let notes = talk.wait_for(|message| match message {
        Message::Log { notes, .. } => Some(notes),
        _ => None,
    })?;
    Some(Note::read(&notes).map(|note| noted(note, lang)).collect())
}

/// A note in words: how long after the gadget was switched on, and what.
pub fn noted(note: Note, lang: Lang) -> String {
    let words = lang.desk_words();
    let what = match NoteKind::ALL.get(usize::from(note.kind)) {
        Some(NoteKind::Started) => words.note_started,
        Some(NoteKind::LinkUp) => words.note_link_up,
        Some(NoteKind::LinkDown) => words.note_link_down,
        Some(NoteKind::BadFrame) => words.note_bad_frame,
        Some(NoteKind::FrameLost) => words.note_frame_lost,
        Some(NoteKind::ScreenLost) => words.no_oled,
        Some(NoteKind::ScreenFound) => words.note_screen_found,
        Some(NoteKind::StoreFails) => words.storage_fails,
        Some(NoteKind::Panicked) => words.note_panicked,
        Some(NoteKind::Hung) => words.note_hung,
        None => words.note_unknown,
    };
    let (secs, value) =
        (note.millis / 1000, if note.value == 0 { String::new() } else { format!(" ({})", note.value) });
    format!("{:>6}{}{:03} s  {what}{value}", secs, words.decimal_point, note.millis % 1000)
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
    let Some(Greeting { protocol, revision, health, source }) = greeting else {
        return words.gadget_silent.to_owned();
    };
    if protocol != PROTOCOL {
        return format!("{} {} ({protocol} / {PROTOCOL})", words.gadget, words.other_version);
    }
    let said = format!("{}, {}: {} ({:08x})", words.gadget, words.entries, revision.entries, revision.digest);
    let panel = lang.panel_words();
    let chance = format!("{}: {}", panel.chance.to_lowercase(), panel.sources[usize::from(source.number())]);
    [vec![said.as_str(), chance.as_str()], faults(health, false, words)].concat().join("; ")
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
