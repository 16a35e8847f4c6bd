//! The desktop's side: it greets and proposes, and asks the players where the tables differ.
//!
//! It has no timer of its own. The gadget's pulses drive it: a step that brings the tables together is repeated when
//! pulses keep showing that it had no effect, so a lost frame costs a moment and a deaf gadget causes no flood.

mod comparing;
mod fetching;

use comparing::{Sight, go_on_by_theirs};
use fetching::Fetch;

use super::presses::{Answer, Presses};
use super::{Health, Keeper, Message, PROTOCOL, Revision, hello, part};
use crate::command::Command;
use crate::refusal::Refusal;
use crate::table::Table;

/// What the players should hear about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Both hold the same table.
    InStep,
    /// The gadget speaks another version.
    OtherVersion,
    /// Different things were played; [`DesktopSide::keep`] settles it.
    Differ,
    /// What the gadget did could not be kept here, or a press that was told to be [`Refusal::Unanswered`] was refused.
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
    presses: Presses,
    /// Our clock ran when the gadget turned out to have one entry more.
    kept_time: bool,
    /// What the last step was taken on, and the pulses that showed it again.
    seen: Option<(Sight, u8)>,
    /// The gadget has our records but maybe not yet our clock: how often it is still told.
    tell: u8,
    /// How often the gadget was told our clock because its own cannot be right.
    corrected: u8,
}

impl DesktopSide {
    /// Nobody has been heard yet. `desktop` is a number that no other desktop has drawn.
    pub const fn new(desktop: u32) -> DesktopSide {
        DesktopSide {
            stage: Stage::Waiting,
            theirs: None,
            health: HEALTHY,
            presses: Presses::new(desktop),
            kept_time: false,
            seen: None,
            tell: 0,
            corrected: 0,
        }
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
        self.down();
        say(hello(keeper, true));
    }

    /// The link is gone, or has to begin anew. Presses without an answer get one: what was not proposed was not done; of what
    /// was, nobody knows until the next meeting.
    pub fn down(&mut self) {
        self.begin_anew(Stage::Waiting);
    }

    fn begin_anew(&mut self, stage: Stage) {
        (self.stage, self.theirs, self.health) = (stage, None, HEALTHY);
        (self.kept_time, self.seen, self.tell, self.corrected) = (false, None, 0, 0);
        self.presses.break_off();
    }

    /// Proposes commands to the gadget, all or none, and answers the number of the press; none where the tables are not each
    /// other's, and the commands are ours to carry out. Presses are proposed one after the other, and
    /// [`next_answer`](Self::next_answer) tells what became of each.
    pub fn propose(
        &mut self,
        commands: &[Command],
        keeper: &impl Keeper,
        say: impl FnMut(Message),
    ) -> Result<Option<u32>, Refusal> {
        if !matches!(self.stage, Stage::InStep | Stage::Comparing(Fetch::Not | Fetch::Sending | Fetch::Rest { .. })) {
            return Ok(None);
        }
        let number = self.presses.add(commands)?;
        self.ask(keeper, say);
        Ok(Some(number))
    }

    /// What became of a press, once: it was done and is here, or why not. To be asked for after everything that may bring one.
    pub fn next_answer(&mut self) -> Option<Answer> {
        self.presses.next_answer()
    }

    /// Whether a proposal is still unanswered.
    pub fn waiting(&self) -> bool {
        self.presses.iter().next().is_some()
    }

    /// The proposals without an answer, the oldest first.
    pub fn unanswered(&self) -> impl Iterator<Item = &Command> {
        self.presses.iter()
    }

    /// Says where our own table stands after a change made here, for a gadget that is not in step.
    pub fn changed(&mut self, keeper: &impl Keeper, mut say: impl FnMut(Message)) {
        if let Stage::Comparing(Fetch::Whole { follow, .. }) = &mut self.stage {
            *follow = false;
        }
        if self.in_step() || matches!(self.stage, Stage::Comparing(_)) {
            self.seen = None;
            self.compare(keeper, &mut say);
            self.ask(keeper, say);
        }
    }

    /// Has a gadget in step go on with the table that was just put here; the one before it has been kept by the caller.
    pub fn hand_over(&mut self, keeper: &impl Keeper, say: impl FnMut(Message)) {
        if self.in_step() {
            self.presses.leave_table();
            self.impose(keeper, say);
        } else {
            self.changed(keeper, say);
        }
    }

    /// Goes on with one of two different tables; the other has been kept by the caller.
    pub fn keep(&mut self, keep: Keep, keeper: &mut impl Keeper, mut say: impl FnMut(Message)) {
        let (Stage::Comparing(Fetch::Held(table)), Some(theirs)) = (&self.stage, self.theirs) else { return };
        self.seen = None;
        match keep {
            Keep::Gadget => {
                keeper.replace(table.clone());
                keeper.set_now(theirs.now);
                self.stage = Stage::Comparing(Fetch::Not);
                self.compare(keeper, &mut say);
                self.ask(keeper, say);
            }
            Keep::Here => {
                // Only what is held here may be put aside there.
                let journal = table.journal();
                self.theirs = Some(Revision { entries: journal.entries(), digest: journal.digest(), now: theirs.now });
                self.impose(keeper, say);
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
        let news = self.take(message, keeper, &mut say);
        self.ask(keeper, say);
        news
    }

    fn take(&mut self, message: Message, keeper: &mut impl Keeper, mut say: impl FnMut(Message)) -> Option<News> {
        match message {
            Message::Hello { protocol, answer, revision, health } => {
                if answer {
                    say(hello(keeper, false));
                }
                if protocol != PROTOCOL {
                    self.begin_anew(Stage::OtherVersion);
                    return Some(News::OtherVersion);
                }
                if answer && self.theirs.is_some() {
                    // It may have been without power, and remember nothing.
                    self.presses.doubt();
                }
                (self.theirs, self.health, self.seen) = (Some(revision), health, None);
                go_on_by_theirs(revision, keeper);
                let journal = keeper.table().journal();
                let same = revision.entries == journal.entries() && revision.digest == journal.digest();
                if matches!(self.stage, Stage::Waiting | Stage::OtherVersion) || self.in_step() && !same {
                    self.stage = Stage::Comparing(Fetch::Not);
                }
                self.take_whole(keeper, &mut say).or_else(|| self.compare(keeper, say))
            }
            _ if self.other_version() => None,
            _ if matches!(self.stage, Stage::Waiting) => {
                // The gadget's first words got lost.
                say(hello(keeper, true));
                None
            }
            Message::Pulse { revision, health } => {
                (self.theirs, self.health) = (Some(revision), health);
                self.presses.pulse();
                let news = self.take_whole(keeper, &mut say).or_else(|| self.compare(keeper, &mut say));
                if self.in_step() {
                    self.share_clock(revision, keeper, say);
                }
                news
            }
            Message::Records { from, digest, bytes } => self.records(from, digest, &bytes, keeper, say),
            Message::Checkpoint { from, bytes } => self.gather(from, &bytes, keeper, say),
            Message::AskCheckpoint { from } => {
                let journal = keeper.table().journal();
                // Where the table has changed there may be no such byte: then it begins anew.
                if let Stage::Comparing(Fetch::Imposing(..)) = self.stage
                    && let Some(part) = part(journal, from).or_else(|| part(journal, 0))
                {
                    say(part);
                }
                None
            }
            Message::Taken { proposal, entries } => {
                self.presses.taken(proposal, entries);
                None
            }
            Message::Refused { proposal, refusal } => self.presses.refused(proposal, refusal).map(News::Refused),
            Message::Stale { proposal } => {
                // The pulse that follows brings us up to date, and it is asked again.
                self.presses.stale(proposal);
                None
            }
            Message::Withdrawn { proposal, entries, digest } => {
                let table = if let Stage::Comparing(Fetch::Held(table)) = &self.stage { table } else { keeper.table() };
                self.presses.withdrawn(proposal, (entries, digest), table).map(News::Refused)
            }
            Message::State { .. }
            | Message::Ask { .. }
            | Message::Propose { .. }
            | Message::Withdraw { .. }
            | Message::Replace { .. }
            | Message::AskState
            | Message::AskAbout
            | Message::About { .. }
            | Message::Load { .. }
            | Message::AskLog { .. }
            | Message::Log { .. }
            | Message::AskScreen { .. }
            | Message::Screen { .. } => None,
        }
    }

    /// Proposes the oldest press, or withdraws what is in doubt once the gadget's table is known.
    fn ask(&mut self, keeper: &impl Keeper, mut say: impl FnMut(Message)) {
        let next = match &self.stage {
            Stage::InStep => self.presses.next(keeper.table()),
            Stage::Comparing(Fetch::Held(table)) => self.presses.withdrawal(table),
            _ => None,
        };
        if let Some(message) = next {
            say(message);
        }
    }
}

const HEALTHY: Health = Health { no_oled: false, no_ring: false, no_store: false };
