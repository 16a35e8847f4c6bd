//! The desktop's side: it compares, proposes, and asks the players where the tables differ.

use heapless::Vec;

use super::{CHUNK, Health, Keeper, Message, PROTOCOL, Revision, hello, records};
use crate::command::Command;
use crate::journal::Records;
use crate::refusal::Refusal;
use crate::table::{Reading, Table};

/// What the players should hear about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Both hold the same table.
    InStep,
    /// The gadget speaks another version.
    OtherVersion,
    /// Different things were played; [`DesktopSide::keep`] settles it.
    Differ,
    /// The gadget refused what was proposed.
    Refused(Refusal),
}

/// Whose table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The desktop's.
    Here,
    /// The gadget's.
    Gadget,
}

/// The gadget's journal on its way here.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of it, and core has no heap")]
enum Fetch {
    /// Nothing is fetched.
    Not,
    /// Records after our own last one.
    Rest,
    /// The whole journal: it is not ours. It may have come as far as the gadget says.
    Whole(Reading, u16),
    /// Here it is: the players choose.
    Held(Table),
}

/// How far the two sides have come.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of it, and core has no heap")]
enum Stage {
    Waiting,
    OtherVersion,
    Comparing(Fetch),
    InStep,
}

/// The desktop's side of a link.
#[derive(Clone, Debug)]
pub struct DesktopSide {
    stage: Stage,
    theirs: Option<Revision>,
    health: Health,
    /// A proposal without an answer.
    wanted: Option<Command>,
    /// The gadget had moved on before it came; it is asked again when both are in step.
    stale: bool,
}

impl Default for DesktopSide {
    fn default() -> DesktopSide {
        DesktopSide::new()
    }
}

impl DesktopSide {
    /// Nobody has been heard yet.
    pub const fn new() -> DesktopSide {
        DesktopSide { stage: Stage::Waiting, theirs: None, health: HEALTHY, wanted: None, stale: false }
    }

    /// Whether both hold the same table.
    pub const fn in_step(&self) -> bool {
        matches!(self.stage, Stage::InStep)
    }

    /// Whether the gadget speaks another version.
    pub const fn other_version(&self) -> bool {
        matches!(self.stage, Stage::OtherVersion)
    }

    /// Whether the players have to choose a table.
    pub const fn differ(&self) -> bool {
        matches!(self.stage, Stage::Comparing(Fetch::Held(_)))
    }

    /// What the gadget is missing.
    pub const fn health(&self) -> Health {
        self.health
    }

    /// Where the gadget's table stood when last heard.
    pub const fn gadget(&self) -> Option<Revision> {
        self.theirs
    }

    /// The link has come up: the first word.
    pub fn up(&mut self, keeper: &impl Keeper, mut say: impl FnMut(Message)) {
        *self = DesktopSide::new();
        say(hello(keeper, true));
    }

    /// The link is gone.
    pub fn down(&mut self) {
        *self = DesktopSide::new();
    }

    /// Proposes a command to the gadget; false where none is in step, and the command is ours to carry out.
    pub fn propose(&mut self, command: &Command, keeper: &impl Keeper, mut say: impl FnMut(Message)) -> bool {
        if !self.in_step() {
            return false;
        }
        self.wanted = Some(command.clone());
        self.stale = false;
        say(proposal(command, keeper));
        true
    }

    /// Whether a proposal is still unanswered.
    pub const fn waiting(&self) -> bool {
        self.wanted.is_some()
    }

    /// Says where our own table stands after a change made here, for a gadget that is not in step.
    pub fn changed(&mut self, keeper: &impl Keeper, say: impl FnMut(Message)) {
        if self.in_step() || matches!(self.stage, Stage::Comparing(_)) {
            self.compare(keeper, say);
        }
    }

    /// Goes on with one of two different tables; the other has been kept by the caller.
    pub fn keep(&mut self, keep: Keep, keeper: &mut impl Keeper, mut say: impl FnMut(Message)) {
        let Stage::Comparing(Fetch::Held(table)) = &mut self.stage else { return };
        match keep {
            Keep::Gadget => {
                keeper.replace(table.clone());
                self.stage = Stage::Comparing(Fetch::Not);
                self.compare(keeper, say);
            }
            Keep::Here => {
                self.stage = Stage::Comparing(Fetch::Not);
                impose(keeper, &mut say);
            }
        }
    }

    /// The gadget's table, while the players choose.
    pub const fn held(&self) -> Option<&Table> {
        match &self.stage {
            Stage::Comparing(Fetch::Held(table)) => Some(table),
            _ => None,
        }
    }

    /// Takes a message; answers what the players should hear about.
    pub fn hear(&mut self, message: Message, keeper: &mut impl Keeper, mut say: impl FnMut(Message)) -> Option<News> {
        match message {
            Message::Hello { protocol, answer, revision, health } => {
                if answer {
                    say(hello(keeper, false));
                }
                if protocol != PROTOCOL {
                    self.stage = Stage::OtherVersion;
                    return Some(News::OtherVersion);
                }
                (self.theirs, self.health) = (Some(revision), health);
                if matches!(self.stage, Stage::Waiting | Stage::OtherVersion) {
                    self.stage = Stage::Comparing(Fetch::Not);
                }
                self.compare(keeper, say)
            }
            _ if matches!(self.stage, Stage::Waiting | Stage::OtherVersion) => None,
            Message::Pulse { revision, health } => {
                (self.theirs, self.health) = (Some(revision), health);
                let news = self.compare(keeper, say);
                if self.in_step() {
                    keeper.set_now(revision.now);
                }
                news
            }
            Message::Records { from, digest, bytes } => self.records(from, digest, &bytes, keeper, say),
            Message::Refused { refusal } => {
                self.wanted = None;
                Some(News::Refused(refusal))
            }
            Message::Stale => {
                // The pulse that follows brings us up to date.
                self.stale = true;
                None
            }
            Message::State { .. }
            | Message::Ask { .. }
            | Message::Propose { .. }
            | Message::Replace { .. }
            | Message::AskState => None,
        }
    }

    /// Looks at both revisions and does what brings them together.
    fn compare(&mut self, keeper: &(impl Keeper + ?Sized), mut say: impl FnMut(Message)) -> Option<News> {
        let theirs = self.theirs?;
        let ours = keeper.table().journal();
        if matches!(self.stage, Stage::Comparing(Fetch::Held(_))) {
            return None;
        }
        if theirs.entries == ours.entries() && theirs.digest == ours.digest() {
            let news = (!self.in_step()).then_some(News::InStep);
            self.stage = Stage::InStep;
            return self.ask_again(keeper, say).or(news);
        }
        if ours.digest_at(theirs.entries) == Some(theirs.digest) {
            self.stage = Stage::Comparing(Fetch::Not);
            records(keeper.table(), theirs.entries, say);
        } else if let Stage::Comparing(Fetch::Whole(_, reach)) = &mut self.stage {
            *reach = theirs.entries;
        } else if theirs.entries > ours.entries() {
            self.stage = Stage::Comparing(Fetch::Rest);
            say(Message::Ask { from: ours.entries() });
        } else {
            self.differ_or_fetch(keeper, say);
        }
        None
    }

    /// The journals part somewhere: one without a move gives way, else the whole of theirs is fetched.
    fn differ_or_fetch(&mut self, keeper: &(impl Keeper + ?Sized), mut say: impl FnMut(Message)) {
        if self.theirs.is_some_and(|theirs| theirs.entries <= 1) {
            self.stage = Stage::Comparing(Fetch::Not);
            impose(keeper, &mut say);
        } else {
            let reach = self.theirs.map_or(0, |theirs| theirs.entries);
            self.stage = Stage::Comparing(Fetch::Whole(Reading::new(), reach));
            say(Message::Ask { from: 0 });
        }
    }

    fn records(
        &mut self,
        from: u16,
        digest: u32,
        bytes: &Vec<u8, CHUNK>,
        keeper: &mut impl Keeper,
        say: impl FnMut(Message),
    ) -> Option<News> {
        match &mut self.stage {
            Stage::InStep | Stage::Comparing(Fetch::Not | Fetch::Rest) => {
                let ours = keeper.table().journal();
                if from == ours.entries() && digest != ours.digest() {
                    self.differ_or_fetch(keeper, say);
                } else if from == ours.entries() {
                    for record in Records::of(bytes) {
                        if keeper.adopt(record).is_err() {
                            self.differ_or_fetch(keeper, say);
                            return None;
                        }
                        let done = keeper.table().journal().commands().last().map(|(.., command)| command);
                        if self.wanted.as_ref().zip(done.as_ref()).is_some_and(|(wanted, done)| answers(done, wanted)) {
                            self.wanted = None;
                        }
                    }
                }
                None
            }
            Stage::Comparing(Fetch::Whole(reading, reach)) => {
                if from != reading.entries() {
                    return None;
                }
                for record in Records::of(bytes) {
                    if reading.take(record).is_err() {
                        break;
                    }
                }
                if reading.entries() < *reach {
                    return None;
                }
                let Ok((table, _)) = core::mem::take(reading).finish() else {
                    self.stage = Stage::Comparing(Fetch::Not);
                    return None;
                };
                if keeper.table().journal().entries() <= 1 {
                    keeper.replace(table);
                    self.stage = Stage::Comparing(Fetch::Not);
                    return self.compare(keeper, say);
                }
                self.stage = Stage::Comparing(Fetch::Held(table));
                Some(News::Differ)
            }
            _ => None,
        }
    }

    /// Proposes again what went stale, where it still makes sense.
    fn ask_again(&mut self, keeper: &(impl Keeper + ?Sized), mut say: impl FnMut(Message)) -> Option<News> {
        if !core::mem::take(&mut self.stale) {
            return None;
        }
        let command = self.wanted.take()?;
        if let Err(refusal) = keeper.table().accepts(&command, keeper.now()) {
            return Some(News::Refused(refusal));
        }
        say(proposal(&command, keeper));
        self.wanted = Some(command);
        None
    }
}

const HEALTHY: Health = Health { no_oled: false, no_ring: false, no_store: false };

/// Whether `done` is what `wanted` asked for, chance decided.
fn answers(done: &Command, wanted: &Command) -> bool {
    done == wanted || matches!((done, wanted), (Command::DrawLot { .. }, Command::DrawLot { seat: None }))
}

/// Has the gadget go on with our table.
fn impose(keeper: &(impl Keeper + ?Sized), say: &mut impl FnMut(Message)) {
    let Some(opening) = keeper.table().journal().records(0).next() else { return };
    say(Message::Replace { opening: opening.whole.iter().copied().collect() });
    records(keeper.table(), 1, say);
}

fn proposal(command: &Command, keeper: &(impl Keeper + ?Sized)) -> Message {
    let journal = keeper.table().journal();
    Message::Propose { entries: journal.entries(), digest: journal.digest(), command: command.clone() }
}
