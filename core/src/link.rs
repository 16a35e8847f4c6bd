//! What gadget and desktop say to each other, sans-IO.
//!
//! The gadget orders the commands; the desktop proposes its own with the revision that it has seen. Each press has a number of
//! its own, and the gadget remembers what became of the last: proposed again, it is answered and not done again, and once it
//! was withdrawn it is not done any more. Both hold the whole journal, so a pulled cable stops nobody: on meeting again the
//! longer journal is adopted where it extends the other, and where they differ the players choose. A device's clock means
//! nothing to the other one, so only the age of the table travels, from which each works out the time remaining.

mod desktop;
mod frame;
mod gadget;
mod note;
mod presses;

use heapless::Vec;
use serde::{Deserialize, Serialize};

pub use desktop::{DesktopSide, Keep, News};
pub use frame::{BadFrame, Frames, LONGEST_FRAME, encode};
pub use gadget::GadgetSide;
pub use note::{Log, Note, NoteKind};
pub use presses::Answer;

use crate::clock::Instant;
use crate::command::Command;
use crate::journal::{Damage, Journal, LONGEST_RECORD, Record};
use crate::refusal::Refusal;
use crate::table::{MOST_TOGETHER, Table};

/// The version of these messages. Devices of different versions say so and nothing else.
pub const PROTOCOL: u16 = 4;
/// Bytes of each part of a state but the last.
pub const STATE_PART: usize = 480;
/// Bytes of the longest state: long names, every choice, every patient examined, every glass standing.
pub const LONGEST_STATE: usize = 1408;
/// The vendor by which a gadget is found among the USB ports.
pub const USB_VENDOR: u16 = 0xC0DE;
/// The product by which a gadget is found among the USB ports.
pub const USB_PRODUCT: u16 = 0xBED5;
/// What stands in every image of a gadget: this, the board, a space, the version, and [`IMAGE_MARK_END`].
pub const IMAGE_MARK: &str = "Bedside image: ";
/// The last letter of the mark.
pub const IMAGE_MARK_END: char = ';';
/// Who asks a gadget to [`Message::Load`] says this.
pub const SURE: u32 = u32::from_le_bytes(*b"LOAD");
/// Parts of the picture on the screen.
pub const SCREEN_PARTS: u8 = 4;
/// Bytes of each.
pub const SCREEN_PART: usize = 256;
/// Bytes of records in one message, at least one record.
pub const CHUNK: usize = 480;
/// Pulses without any effect of what the desktop last said until it says it again.
const PULSES_UNTIL_REPEATED: u8 = 4;
const _: () = assert!(CHUNK >= LONGEST_RECORD);

/// What a device is missing. All false is well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Health {
    /// The screen does not answer.
    pub no_oled: bool,
    /// The ring does not answer, where a board can tell: the Pico's has no wire back, and is never said to be missing.
    pub no_ring: bool,
    /// The flash fails: a power cut would lose the table.
    pub no_store: bool,
}

/// How far a device's journal has come, and how old its table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Revision {
    /// Entries of the journal.
    pub entries: u32,
    /// Its running checksum.
    pub digest: u32,
    /// The table's age on that device.
    pub now: Instant,
}

impl Revision {
    /// Where `table` stands.
    pub fn of(table: &Table, now: Instant) -> Revision {
        Revision { entries: table.journal().entries(), digest: table.journal().digest(), now }
    }
}

/// A proposed press, never the same as another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Proposal {
    /// A number that the desktop drew for itself when it was started.
    pub desktop: u32,
    /// Counts its proposals.
    pub number: u32,
}

/// A message. Variants are only ever appended, and [`Message::Hello`] never changes: versions are compared by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Message {
    /// The first word of either side.
    Hello {
        /// The speaker's [`PROTOCOL`].
        protocol: u16,
        /// Whether a hello is expected back.
        answer: bool,
        /// Where its table stands.
        revision: Revision,
        /// What it is missing.
        health: Health,
    },
    /// Where the speaker's table stands: after every change, and now and then.
    Pulse {
        /// Where it stands.
        revision: Revision,
        /// What it is missing.
        health: Health,
    },
    /// Asks for the records from an entry on.
    Ask {
        /// The first entry wanted.
        from: u32,
    },
    /// Records one after the other.
    Records {
        /// The number of the first.
        from: u32,
        /// The running checksum before the first.
        digest: u32,
        /// The records.
        bytes: Vec<u8, CHUNK>,
    },
    /// The desktop wants commands carried out, all of them or none.
    Propose {
        /// Which one: the same again, where it is asked again.
        proposal: Proposal,
        /// Entries that it has seen.
        entries: u32,
        /// Their checksum.
        digest: u32,
        /// The commands, one after the other in postcard.
        commands: Vec<u8, STATE_PART>,
    },
    /// One of the proposed commands is against the rules.
    Refused {
        /// Which one.
        proposal: Proposal,
        refusal: Refusal,
    },
    /// The proposal was made for an older table. A pulse follows.
    Stale {
        /// Which one.
        proposal: Proposal,
    },
    /// The gadget is to put its table aside for the one that opens with this record, if that table is still where the
    /// desktop has seen it: what it does not know, it may not put aside. Without a record it opens with a checkpoint, which the
    /// gadget asks for.
    Replace {
        /// Entries of the table to be put aside.
        entries: u32,
        /// Their checksum.
        digest: u32,
        /// The opening.
        opening: Vec<u8, LONGEST_RECORD>,
    },
    /// Asks for the state, for comparison.
    AskState,
    /// The state in postcard, in parts of [`STATE_PART`] bytes; a shorter one is the last.
    State {
        /// The part's bytes.
        bytes: Vec<u8, STATE_PART>,
    },
    /// The proposed commands were carried out; their records came before this.
    Taken {
        /// Which one.
        proposal: Proposal,
        /// Entries after them.
        entries: u32,
    },
    /// The desktop does not want a proposal carried out any more.
    Withdraw {
        /// Which one.
        proposal: Proposal,
    },
    /// The proposal was not carried out, as far as the gadget remembers, and will not be.
    Withdrawn {
        /// Which one.
        proposal: Proposal,
        /// Entries that the gadget has: who has seen them can tell whether it forgot something.
        entries: u32,
        /// Their checksum.
        digest: u32,
    },
    /// Asks for the checkpoint that a journal begins with.
    AskCheckpoint {
        /// The first byte wanted.
        from: u16,
    },
    /// A part of the checkpoint: also the answer to who asks for records that it took the place of.
    Checkpoint {
        /// The place of its first byte.
        from: u16,
        /// The part's bytes.
        bytes: Vec<u8, CHUNK>,
    },
    /// Asks what the gadget is. This and all that follows is about the device and not about the table: it is answered without a
    /// greeting, and a gadget whose image is older says nothing to it.
    AskAbout,
    /// What the gadget is.
    About {
        /// The [mark](IMAGE_MARK) of its image; behind it the number of the [source](crate::chance::Source) of its table's chance, where
        /// the image knows it.
        mark: Vec<u8, CHUNK>,
    },
    /// The gadget is to restart into its boot loader, which takes another image.
    Load {
        /// [`SURE`], so that no accident looks like it.
        sure: u32,
    },
    /// Asks for the notes of the gadget's log.
    AskLog {
        /// The first one wanted.
        from: u32,
    },
    /// Notes of the log, the oldest first.
    Log {
        /// The number of the first: later than asked for, where older ones are gone.
        from: u32,
        /// The [notes](Note), one after the other; none where there are no more.
        notes: Vec<u8, CHUNK>,
    },
    /// Asks for a part of the picture on the gadget's screen. There is no answer while it is still the picture known.
    AskScreen {
        /// Which of the [`SCREEN_PARTS`].
        part: u8,
        /// The number of the picture from which this part is known.
        known: u32,
    },
    /// A part of the picture.
    Screen {
        /// Which one.
        part: u8,
        /// The number of the picture: another one after every change, and never zero.
        picture: u32,
        /// Two pages of the screen, of a byte a column, the lowest bit on top.
        bytes: Vec<u8, CHUNK>,
    },
}

/// Whoever holds a table and its storage. Everything is stored before a method returns.
pub trait Keeper {
    /// The table.
    fn table(&self) -> &Table;
    /// The table's age.
    fn now(&self) -> Instant;
    /// Sets the table's age by what the other device says.
    fn set_now(&mut self, now: Instant);
    /// What the device is missing.
    fn health(&self) -> Health;
    /// Carries out commands one after the other, all of them or none.
    fn apply(&mut self, commands: &[Command]) -> Result<(), Refusal>;
    /// Takes over the next record.
    fn adopt(&mut self, record: Record<'_>) -> Result<(), Damage>;
    /// Puts the table aside and goes on with another.
    fn replace(&mut self, table: Table);
    /// The running checksum after the first `entries` entries, as far back as anybody knows.
    fn digest_at(&self, entries: u32) -> Option<u32> {
        self.table().journal().digest_at(entries)
    }
}

/// Commands that are carried out together.
type Together = Vec<Command, MOST_TOGETHER>;

/// Commands as a proposal carries them; none where they are too long for a message.
pub fn pack(commands: &[Command]) -> Option<Vec<u8, STATE_PART>> {
    let mut bytes = Vec::new();
    for command in commands {
        let mut room = [0; STATE_PART];
        bytes.extend_from_slice(postcard::to_slice(command, &mut room).ok()?).ok()?;
    }
    Some(bytes)
}

/// The commands of a proposal; none where the bytes are not some.
fn unpack(mut bytes: &[u8]) -> Option<Together> {
    let mut commands = Together::new();
    while !bytes.is_empty() {
        let (command, rest) = postcard::take_from_bytes(bytes).ok()?;
        commands.push(command).ok()?;
        bytes = rest;
    }
    Some(commands).filter(|commands| !commands.is_empty())
}

/// The first word of either side.
fn hello(keeper: &impl Keeper, answer: bool) -> Message {
    let revision = Revision::of(keeper.table(), keeper.now());
    Message::Hello { protocol: PROTOCOL, answer, revision, health: keeper.health() }
}

/// Where the table of `keeper` stands.
fn pulse(keeper: &(impl Keeper + ?Sized)) -> Message {
    Message::Pulse { revision: Revision::of(keeper.table(), keeper.now()), health: keeper.health() }
}

/// The records of `table` from an entry on, as messages.
fn records(table: &Table, mut from: u32, mut say: impl FnMut(Message)) {
    while let Some((message, next)) = chunk(table, from) {
        say(message);
        from = next;
    }
}

/// As many records of `table` from an entry on as one message takes, and the entry after them.
fn chunk(table: &Table, from: u32) -> Option<(Message, u32)> {
    let digest = table.journal().digest_at(from)?;
    let mut next = from;
    let mut bytes: Vec<u8, CHUNK> = Vec::new();
    for record in table.journal().records(from) {
        // A record is never longer than a chunk.
        if bytes.extend_from_slice(record.whole).is_err() {
            break;
        }
        next = next.saturating_add(1);
    }
    (next > from).then_some((Message::Records { from, digest, bytes }, next))
}

/// The part of a journal's checkpoint from a byte on; none where there is no such byte.
fn part(journal: &Journal, from: u16) -> Option<Message> {
    let rest = journal.checkpoint().get(usize::from(from)..).filter(|rest| !rest.is_empty())?;
    Some(Message::Checkpoint { from, bytes: rest.iter().copied().take(CHUNK).collect() })
}
