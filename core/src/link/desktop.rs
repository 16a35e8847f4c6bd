//! The desktop's side: it compares, proposes, and asks the players where the tables differ.
//!
//! It has no timer of its own. The gadget's pulses drive it: a step that brings the tables together is repeated when
//! pulses keep showing that it had no effect, so a lost frame costs a moment and a deaf gadget causes no flood.

use heapless::Vec;

use super::presses::Presses;
use super::{CHUNK, Health, Keeper, Message, PROTOCOL, PULSES_UNTIL_REPEATED, Revision, chunk, hello, pulse};
use crate::clock::Span;
use crate::command::Command;
use crate::journal::{Damage, Journal, Records};
use crate::refusal::Refusal;
use crate::table::{Reading, Table};

/// Clocks that differ by less show the same time, a step of the figure aside.
const CLOCKS_AGREE: Span = Span::from_millis(500);

/// What the players should hear about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Both hold the same table.
    InStep,
    /// The gadget speaks another version.
    OtherVersion,
    /// Different things were played; [`DesktopSide::keep`] settles it.
    Differ,
    /// The gadget refused what was proposed, or what it did could not be kept here.
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

/// What brings two different journals together.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of it, and core has no heap")]
enum Fetch {
    /// Nothing yet.
    Not,
    /// Ours is on its way to the gadget, a message for each of its pulses.
    Sending,
    /// Records after our own last one are on their way here.
    Rest,
    /// The gadget's whole journal is on its way here: it is not ours.
    Whole {
        reading: Reading,
        /// Both were in step when the gadget turned to this table: nobody has to choose.
        follow: bool,
    },
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

/// Both revisions, and how much of the gadget's is here: where none of it moves, nothing had an effect.
type Sight = (u16, u32, u16, u32, u16);

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
}

impl Default for DesktopSide {
    fn default() -> DesktopSide {
        DesktopSide::new()
    }
}

impl DesktopSide {
    /// Nobody has been heard yet.
    pub const fn new() -> DesktopSide {
        DesktopSide {
            stage: Stage::Waiting,
            theirs: None,
            health: HEALTHY,
            presses: Presses::new(),
            kept_time: false,
            seen: None,
            tell: 0,
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
        *self = DesktopSide::new();
        say(hello(keeper, true));
    }

    /// The link is gone. What [`unanswered`](Self::unanswered) names is forgotten: the gadget may have done it or not, and
    /// the players have not seen it happen.
    pub fn down(&mut self) {
        *self = DesktopSide::new();
    }

    /// Proposes commands to the gadget, all or none; false where the tables are not each other's, and the commands are ours to
    /// carry out. Presses are proposed one after the other; with eight unanswered, a further one is dropped.
    pub fn propose(
        &mut self,
        commands: &[Command],
        keeper: &impl Keeper,
        say: impl FnMut(Message),
    ) -> Result<bool, Refusal> {
        if !matches!(self.stage, Stage::InStep | Stage::Comparing(Fetch::Not | Fetch::Sending | Fetch::Rest)) {
            return Ok(false);
        }
        self.presses.add(commands)?;
        self.ask(keeper, say);
        Ok(true)
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
    pub fn changed(&mut self, keeper: &impl Keeper, say: impl FnMut(Message)) {
        if let Stage::Comparing(Fetch::Whole { follow, .. }) = &mut self.stage {
            *follow = false;
        }
        if self.in_step() || matches!(self.stage, Stage::Comparing(_)) {
            self.seen = None;
            self.compare(keeper, say);
        }
    }

    /// Has a gadget in step go on with the table that was just put here; the one before it has been kept by the caller.
    pub fn hand_over(&mut self, keeper: &impl Keeper, say: impl FnMut(Message)) {
        if self.in_step() {
            self.presses.clear();
            self.impose(keeper, say);
        } else {
            self.changed(keeper, say);
        }
    }

    /// Goes on with one of two different tables; the other has been kept by the caller.
    pub fn keep(&mut self, keep: Keep, keeper: &mut impl Keeper, say: impl FnMut(Message)) {
        let (Stage::Comparing(Fetch::Held(table)), Some(theirs)) = (&self.stage, self.theirs) else { return };
        self.seen = None;
        match keep {
            Keep::Gadget => {
                keeper.replace(table.clone());
                keeper.set_now(theirs.now);
                self.stage = Stage::Comparing(Fetch::Not);
                self.compare(keeper, say);
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
        match message {
            Message::Hello { protocol, answer, revision, health } => {
                if answer {
                    say(hello(keeper, false));
                }
                if protocol != PROTOCOL {
                    *self = DesktopSide { stage: Stage::OtherVersion, ..DesktopSide::new() };
                    return Some(News::OtherVersion);
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
            Message::Taken { number } => {
                if self.presses.answered(number) {
                    self.ask(keeper, say);
                }
                None
            }
            Message::Refused { number, refusal } => {
                if !self.presses.answered(number) {
                    return None;
                }
                self.ask(keeper, say);
                Some(News::Refused(refusal))
            }
            Message::Stale { number } => {
                // The pulse that follows brings us up to date, and it is asked again.
                if self.presses.stale(number, keeper.table()) {
                    self.ask(keeper, say);
                }
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
        if theirs.entries == ours.entries() && theirs.digest == ours.digest() {
            self.seen = None;
            if matches!(self.stage, Stage::Comparing(Fetch::Sending)) {
                self.tell = PULSES_UNTIL_REPEATED;
            }
            let news = (!self.in_step()).then_some(News::InStep);
            self.stage = Stage::InStep;
            if core::mem::take(&mut self.kept_time) && ours.interrupted() {
                // The gadget lost its power, and we have kept the time: it goes on.
                // One short command always fits.
                let _ = self.presses.add(&[Command::Undo]);
                self.tell = PULSES_UNTIL_REPEATED;
            }
            self.ask(keeper, say);
            return news;
        }
        let here = match &self.stage {
            Stage::Comparing(Fetch::Whole { reading, .. }) => (reading.entries(), reading.digest()),
            Stage::Comparing(Fetch::Held(table)) => (table.journal().entries(), table.journal().digest()),
            _ => (0, 0),
        };
        if here == (theirs.entries, theirs.digest) {
            return None;
        }
        let sight = (theirs.entries, theirs.digest, ours.entries(), ours.digest(), here.0);
        match &mut self.seen {
            Some((seen, again)) if *seen == sight && *again < PULSES_UNTIL_REPEATED => {
                *again += 1;
                return None;
            }
            seen => *seen = Some((sight, 1)),
        }
        if ours.digest_at(theirs.entries) == Some(theirs.digest) {
            self.stage = Stage::Comparing(Fetch::Sending);
            if let Some((message, _)) = chunk(keeper.table(), theirs.entries) {
                say(message);
            }
            return None;
        }
        match &self.stage {
            // The table that was under way here may have given way to another one there.
            Stage::Comparing(Fetch::Whole { .. } | Fetch::Held(_)) if here.0 >= theirs.entries => {
                self.fetch(false, say);
            }
            Stage::Comparing(Fetch::Whole { .. } | Fetch::Held(_)) => say(Message::Ask { from: here.0 }),
            Stage::InStep if theirs.entries <= ours.entries() => self.fetch(true, say),
            _ if theirs.entries > ours.entries() => {
                self.stage = Stage::Comparing(Fetch::Rest);
                let clock = keeper.table().state().clock();
                self.kept_time = theirs.entries == ours.entries().saturating_add(1) && clock.deadline().is_some();
                say(Message::Ask { from: ours.entries() });
            }
            _ => self.differ_or_fetch(keeper, say),
        }
        None
    }

    /// The journals part somewhere: one without a move gives way, else the whole of theirs is fetched.
    fn differ_or_fetch(&mut self, keeper: &(impl Keeper + ?Sized), say: impl FnMut(Message)) {
        if self.theirs.is_some_and(|theirs| theirs.entries <= 1) {
            self.impose(keeper, say);
        } else {
            self.fetch(false, say);
        }
    }

    /// Asks for the whole of theirs.
    fn fetch(&mut self, follow: bool, mut say: impl FnMut(Message)) {
        self.stage = Stage::Comparing(Fetch::Whole { reading: Reading::new(), follow });
        say(Message::Ask { from: 0 });
    }

    /// Has the gadget go on with our table; its pulse has the records follow.
    fn impose(&mut self, keeper: &(impl Keeper + ?Sized), mut say: impl FnMut(Message)) {
        self.stage = Stage::Comparing(Fetch::Sending);
        let (Some(Revision { entries, digest, .. }), Some(opening)) =
            (self.theirs, keeper.table().journal().records(0).next())
        else {
            return;
        };
        let mut bytes = Vec::new();
        // A record always fits.
        let _ = bytes.extend_from_slice(opening.whole);
        say(Message::Replace { entries, digest, opening: bytes });
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
            Stage::InStep | Stage::Comparing(Fetch::Not | Fetch::Sending | Fetch::Rest) => {
                let ours = keeper.table().journal();
                if from != ours.entries() {
                    return None;
                }
                if digest != ours.digest() {
                    self.differ_or_fetch(keeper, say);
                    return None;
                }
                for record in Records::of(bytes) {
                    match keeper.adopt(record) {
                        Ok(()) => {}
                        Err(Damage::Refused {
                            refusal: refusal @ (Refusal::NotStored | Refusal::JournalFull), ..
                        }) => {
                            return Some(News::Refused(refusal));
                        }
                        Err(_) => {
                            self.fetch(false, say);
                            return None;
                        }
                    }
                }
                // Whoever sent these records has them: its pulse may still be on the way when our table changes.
                let journal = keeper.table().journal();
                if let Some(theirs) = self.theirs.as_mut().filter(|theirs| theirs.entries < journal.entries()) {
                    (theirs.entries, theirs.digest) = (journal.entries(), journal.digest());
                }
                None
            }
            Stage::Comparing(Fetch::Whole { reading, .. }) => {
                if from != reading.entries() {
                    return None;
                }
                if from > 0 && digest != reading.digest() {
                    // Another table than the one that was asked for.
                    self.fetch(false, say);
                    return None;
                }
                if Records::of(bytes).any(|record| reading.take(record).is_err()) {
                    return self.cannot_read();
                }
                self.take_whole(keeper, say)
            }
            Stage::Comparing(Fetch::Held(table)) => {
                if from != table.journal().entries() {
                    return None;
                }
                if digest == table.journal().digest() {
                    // What it cannot take is seen by the next pulse.
                    let _ = Records::of(bytes).all(|record| table.adopt(record).is_ok());
                } else {
                    // The gadget has turned to another table meanwhile.
                    self.fetch(false, say);
                }
                None
            }
            Stage::Waiting | Stage::OtherVersion => None,
        }
    }

    /// Once the whole of theirs is here: takes it over, or has the players choose.
    fn take_whole(&mut self, keeper: &mut impl Keeper, say: impl FnMut(Message)) -> Option<News> {
        let (Stage::Comparing(Fetch::Whole { reading, follow }), Some(theirs)) = (&mut self.stage, self.theirs) else {
            return None;
        };
        if (reading.entries(), reading.digest()) != (theirs.entries, theirs.digest) {
            return None;
        }
        let Ok((table, None)) = core::mem::take(reading).finish() else { return self.cannot_read() };
        let ours = keeper.table().journal();
        let follow = *follow || ours.entries() <= 1 || parted_by_interrupt(ours, table.journal());
        if !follow && parted_by_interrupt(table.journal(), ours) {
            self.impose(keeper, say);
            return None;
        }
        if follow {
            keeper.replace(table);
            keeper.set_now(theirs.now);
            self.stage = Stage::Comparing(Fetch::Not);
            return self.compare(keeper, say);
        }
        self.stage = Stage::Comparing(Fetch::Held(table));
        Some(News::Differ)
    }

    /// Sound frames that make no sense here: another version wrote them.
    fn cannot_read(&mut self) -> Option<News> {
        *self = DesktopSide { stage: Stage::OtherVersion, ..DesktopSide::new() };
        Some(News::OtherVersion)
    }

    /// The gadget's clock holds, but for records that it has from here: with those goes our clock.
    fn share_clock(&mut self, theirs: Revision, keeper: &mut impl Keeper, mut say: impl FnMut(Message)) {
        let ours = keeper.now();
        let apart = ours.since(theirs.now).max(theirs.now.since(ours));
        if self.tell > 0 && apart > CLOCKS_AGREE {
            self.tell -= 1;
            say(pulse(keeper));
        } else {
            self.tell = 0;
            keeper.set_now(theirs.now);
        }
    }

    /// Proposes the oldest press.
    fn ask(&mut self, keeper: &(impl Keeper + ?Sized), mut say: impl FnMut(Message)) {
        if self.in_step()
            && let Some(proposal) = self.presses.proposal(keeper.table())
        {
            say(proposal);
        }
    }
}

/// Here the clock was only lost from sight: the gadget has kept the time, and goes on.
fn go_on_by_theirs(theirs: Revision, keeper: &mut impl Keeper) {
    let ours = keeper.table().journal();
    if ours.interrupted()
        && ours.entries() == theirs.entries.saturating_add(1)
        && ours.digest_at(theirs.entries) == Some(theirs.digest)
    {
        keeper.set_now(theirs.now);
        // An entry that was just made can be undone; if it cannot be stored, the clock stands on both.
        let _ = keeper.apply(&[Command::Undo]);
    }
}

/// Whether nothing but a clock lost from sight keeps `journal` from being the beginning of `other`.
fn parted_by_interrupt(journal: &Journal, other: &Journal) -> bool {
    let before = journal.entries().saturating_sub(1);
    journal.interrupted() && other.entries() >= before && other.digest_at(before) == journal.digest_at(before)
}

const HEALTHY: Health = Health { no_oled: false, no_ring: false, no_store: false };
