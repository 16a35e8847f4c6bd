//! Any bytes on the cable: nothing panics, and no table changes but by a message that may change it.
//!
//! The first byte says which tables the gadget and the desktop hold and which of them hears the bytes. What they answer goes
//! over the cable to the other one, so a stray message falls into a real conversation.

use std::collections::VecDeque;
use std::sync::OnceLock;

use bedside_core::journal::Record;
use bedside_core::link::{DesktopSide, Frames, GadgetSide, Health, Keep, Keeper, Message, News, encode};
use bedside_core::{Command, Damage, Instant, Refusal, Table};
use crc::{CRC_32_ISCSI, Crc};

use crate::journal::{put_records_right, same_again};
use crate::tables::begun;

/// The checksum of a frame.
const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);
/// Answers to one message and to one another after which the cable goes dead.
const LONGEST_EXCHANGE: usize = 24;
/// Milliseconds between two messages.
const PACE: u64 = 400;

/// The first byte of an input.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// The gadget's table, below 8.
    pub gadget: u8,
    /// The desktop's table, below 8.
    pub desktop: u8,
    /// Whether the desktop hears the bytes; else the gadget does.
    pub to_desktop: bool,
    /// Whether the players, where they have to choose, keep the gadget's table.
    pub keep_gadget: bool,
}

impl Scene {
    /// What a byte says.
    pub const fn of(byte: u8) -> Scene {
        Scene { gadget: byte & 7, desktop: byte >> 3 & 7, to_desktop: byte & 0x40 != 0, keep_gadget: byte & 0x80 != 0 }
    }

    /// The byte that says this.
    pub const fn byte(self) -> u8 {
        self.gadget & 7 | (self.desktop & 7) << 3 | (self.to_desktop as u8) << 6 | (self.keep_gadget as u8) << 7
    }
}

/// Has the bytes heard as they are, and with checksums and addresses put right.
pub fn any(input: &[u8]) {
    let Some((scene, bytes)) = input.split_first() else { return };
    let scene = Scene::of(*scene);
    let mut strict = Cable::met(scene);
    let mut frames = Frames::new();
    for message in bytes.iter().filter_map(|byte| frames.take(*byte)).flatten() {
        strict.hear(message);
    }
    strict.end();
    let mut lenient = Cable::met(scene);
    for frame in bytes.split(|byte| *byte == 0) {
        if let Some(mut message) = unframed(frame) {
            if !scene.to_desktop {
                address(&mut message, lenient.gadget());
            }
            lenient.hear(message);
        }
    }
    lenient.end();
}

/// Makes a message to the gadget one for its table as it stands.
pub fn address(message: &mut Message, table: &Table) {
    let journal = table.journal();
    let seen = (journal.entries(), journal.digest());
    match message {
        Message::Propose { entries, digest, .. } => (*entries, *digest) = seen,
        Message::Replace { entries, digest, opening } => {
            (*entries, *digest) = seen;
            if let Some(blank) = journal.digest_at(0) {
                put_records_right(opening, blank);
            }
        }
        Message::Records { from, digest, bytes } => {
            (*from, *digest) = seen;
            put_records_right(bytes, seen.1);
        }
        Message::Pulse { revision, .. } => (revision.entries, revision.digest) = seen,
        _ => {}
    }
}

/// The message of a frame, whatever its checksum.
pub fn unframed(frame: &[u8]) -> Option<Message> {
    let mut plain = vec![0; frame.len()];
    let length = cobs::decode(frame, &mut plain).ok()?;
    let (message, _) = plain.get(..length)?.split_last_chunk::<4>()?;
    // Framed anew it has to come through the strict reader as well.
    let mut right = message.to_vec();
    right.extend(CRC.checksum(message).to_le_bytes());
    let mut framed = vec![0; cobs::max_encoding_length(right.len())];
    let length = cobs::encode(&right, &mut framed);
    framed.truncate(length);
    framed.push(0);
    let mut frames = Frames::new();
    framed.iter().find_map(|byte| frames.take(*byte))?.ok()
}

/// A gadget, a desktop and what connects them.
#[derive(Clone)]
pub struct Cable {
    scene: Scene,
    gadget: Device,
    gadget_side: GadgetSide,
    desktop: Device,
    desktop_side: DesktopSide,
}

impl Cable {
    /// Both are plugged in and say their first words; `heard` is told who hears what.
    pub fn new(scene: Scene, heard: impl FnMut(bool, &Message)) -> Cable {
        let mut cable = Cable {
            scene,
            gadget: Device::new(begun(scene.gadget)),
            gadget_side: GadgetSide::new(),
            desktop: Device::new(begun(scene.desktop)),
            desktop_side: DesktopSide::new(7),
        };
        let mut first = VecDeque::new();
        cable.gadget_side.up(&cable.gadget, |message| first.push_back((true, message)));
        cable.desktop_side.up(&cable.desktop, |message| first.push_back((false, message)));
        cable.carry(first, heard);
        cable
    }

    /// Both have said their first words. That is the same every time, and most of the work: it is done once a scene.
    fn met(scene: Scene) -> Cable {
        static MET: [OnceLock<Cable>; 256] = [const { OnceLock::new() }; 256];
        MET[usize::from(scene.byte())].get_or_init(|| Cable::new(scene, |_, _| {})).clone()
    }

    /// The gadget's table.
    pub const fn gadget(&self) -> &Table {
        &self.gadget.table
    }

    /// Has a message from nowhere heard, and everything that follows from it.
    fn hear(&mut self, message: Message) {
        self.gadget.wait();
        self.desktop.wait();
        self.carry([(self.scene.to_desktop, message)].into(), |_, _| {});
    }

    /// The player at the desktop presses something; `heard` is told who hears what.
    pub fn press(&mut self, command: &Command, heard: impl FnMut(bool, &Message)) {
        self.gadget.wait();
        self.desktop.wait();
        let mut under_way = VecDeque::new();
        let proposed = self
            .desktop_side
            .propose(std::slice::from_ref(command), &self.desktop, |message| under_way.push_back((false, message)));
        assert!(proposed.is_ok(), "one command always fits");
        self.carry(under_way, heard);
    }

    /// The gadget says where it stands; `heard` is told who hears what.
    pub fn pulse(&mut self, heard: impl FnMut(bool, &Message)) {
        self.gadget.wait();
        self.desktop.wait();
        let mut under_way = VecDeque::new();
        let entries = self.gadget.table.journal().entries();
        self.gadget_side.changed(&self.gadget, entries, |message| under_way.push_back((true, message)));
        self.carry(under_way, heard);
    }

    fn carry(&mut self, mut under_way: VecDeque<(bool, Message)>, mut heard: impl FnMut(bool, &Message)) {
        for _ in 0..LONGEST_EXCHANGE {
            let Some((to_desktop, message)) = under_way.pop_front() else { return };
            heard(to_desktop, &message);
            let mut said = Vec::new();
            if to_desktop {
                self.desktop_hears(message, &mut said);
            } else {
                self.gadget_hears(message, &mut said);
            }
            for message in &said {
                readable(message);
            }
            under_way.extend(said.into_iter().map(|message| (!to_desktop, message)));
        }
    }

    fn gadget_hears(&mut self, message: Message, said: &mut Vec<Message>) {
        let (before, now) = (self.gadget.table.clone(), self.gadget.now);
        self.gadget_side.hear(message.clone(), &mut self.gadget, |message| said.push(message));
        let after = &self.gadget.table;
        if after.journal() == before.journal() {
            assert_eq!(*after, before, "changed without an entry by {message:?}");
            return;
        }
        let seen = (before.journal().entries(), before.journal().digest());
        match message {
            Message::Propose { entries, digest, commands, .. } => {
                assert_eq!((entries, digest), seen, "a stale command was taken");
                assert!(after.journal().bytes().starts_with(before.journal().bytes()));
                // All of them, and each as the rules take it.
                let mut again = before.clone();
                let mut packed = Vec::new();
                for (_, _, command) in after.journal().commands().filter(|(entry, ..)| *entry >= seen.0) {
                    assert_eq!(again.accepts(&command, now), Ok(()), "{command:?} was refused and taken");
                    let entered = again.apply(&command, now);
                    assert!(entered.is_ok(), "{command:?} was refused and taken");
                    packed.push(command);
                }
                assert!(!packed.is_empty() && !commands.is_empty());
            }
            Message::Records { from, digest, .. } => {
                assert_eq!((from, digest), seen, "records of another journal were taken");
                assert!(after.journal().bytes().starts_with(before.journal().bytes()));
            }
            Message::Replace { entries, digest, opening } => {
                assert_eq!((entries, digest), seen, "a table that was not seen was put aside");
                assert!(after.journal().bytes().ends_with(&opening) && after.journal().entries() == 1);
            }
            message => panic!("the gadget's table was changed by {message:?}"),
        }
    }

    fn desktop_hears(&mut self, message: Message, said: &mut Vec<Message>) {
        let before = self.desktop.table.clone();
        let may_change = matches!(message, Message::Hello { .. } | Message::Pulse { .. } | Message::Records { .. });
        let news = self.desktop_side.hear(message.clone(), &mut self.desktop, |message| said.push(message));
        let after = &self.desktop.table;
        if after.journal() == before.journal() {
            assert_eq!(*after, before, "changed without an entry by {message:?}");
        } else {
            assert!(may_change, "the desktop's table was changed by {message:?}");
            let extended = after.journal().bytes().starts_with(before.journal().bytes());
            assert!(extended || self.desktop.put_aside > 0, "a table was lost by {message:?}");
        }
        while self.desktop_side.next_answer().is_some() {}
        if news == Some(News::Differ) {
            let keep = if self.scene.keep_gadget { Keep::Gadget } else { Keep::Here };
            self.desktop_side.keep(keep, &mut self.desktop, |message| said.push(message));
        }
    }

    fn end(self) {
        same_again(&self.gadget.table);
        same_again(&self.desktop.table);
    }
}

/// What a device says can be read on the other end.
fn readable(message: &Message) {
    let mut frames = Frames::new();
    let heard = encode(message).iter().find_map(|byte| frames.take(*byte));
    assert_eq!(heard, Some(Ok(message.clone())));
}

/// A device that keeps its table in memory.
#[derive(Clone)]
struct Device {
    table: Table,
    now: Instant,
    put_aside: u32,
}

impl Device {
    fn new(table: &Table) -> Device {
        Device { table: table.clone(), now: table.last(), put_aside: 0 }
    }

    fn wait(&mut self) {
        self.now = Instant::from_millis(self.now.millis().saturating_add(PACE));
        self.table.advance(self.now);
        let _ = self.table.next_wake(self.now);
    }
}

impl Keeper for Device {
    fn table(&self) -> &Table {
        &self.table
    }

    fn now(&self) -> Instant {
        self.now
    }

    fn set_now(&mut self, now: Instant) {
        self.now = now.max(self.table.last());
    }

    fn health(&self) -> Health {
        Health::default()
    }

    fn apply(&mut self, commands: &[Command]) -> Result<(), Refusal> {
        self.table.apply_all(commands, self.now).map(drop)
    }

    fn adopt(&mut self, record: Record<'_>) -> Result<(), Damage> {
        self.table.adopt(record)?;
        self.now = self.now.max(self.table.last());
        Ok(())
    }

    fn replace(&mut self, table: Table) {
        self.table = table;
        self.now = self.table.last();
        self.put_aside += 1;
    }
}
