//! The end of the link to a gadget on this side of the cable. What the two agree on, core decides.
//!
//! Nobody knows what is at the other end. It is heard at the pace of the face that asks, a little at a time; a device that says more
//! than a gadget ever does, or what no gadget says, is left alone.

use std::time::{Duration, Instant as Moment};

use bedside_core::link::{BadFrame, DesktopSide, Frames, Keep, Message, News, SURE, encode};
use bedside_core::{Command, Refusal};

use super::pace::Pace;
use super::stored::StoredTable;
use super::watch::Watch;
use super::{GadgetStatus, Happened};
use crate::chance;
use crate::gadget::{Cable, CableEvent};
use crate::library::Fault;

/// How long a gadget that owes an answer may be silent before it is greeted anew.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long an answer may be owed before the players are told.
const OWED: Duration = Duration::from_secs(2);
/// What is taken from the cable at once: what is behind it waits for the next picture.
const AT_ONCE: usize = 16;
const NEXT_PICTURE: Duration = Duration::from_millis(16);
/// Bytes that a gadget may say at once, several whole journals, and a second from then on: ten pictures of its screen and more.
const BYTES: (u64, u64) = (256 << 10, 64 << 10);
/// Frames that may arrive damaged, at once and a second from then on: a bad cable, or what was said when it was plugged in.
const BAD_FRAMES: (u64, u64) = (64, 1);
/// How long a device that broke the rules of the link is left alone.
const LEFT_ALONE: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub(super) struct Link {
    cable: Cable,
    frames: Frames,
    side: Box<DesktopSide>,
    port: Option<String>,
    /// How often a gadget was plugged in.
    plugged: u32,
    /// Since when an answer is owed and nothing was heard.
    waiting_since: Option<Moment>,
    /// Since when an answer is owed, whatever else was heard.
    owed_since: Option<Moment>,
    /// It was told to the players.
    owes: bool,
    /// When a device was left alone.
    left_alone: Option<Moment>,
    bytes: Pace,
    bad_frames: Pace,
    /// More waits to be heard.
    more: bool,
    /// What is known of the device, while somebody looks.
    watch: Option<Watch>,
}

impl Link {
    pub(super) fn new(cable: Cable, now: Moment) -> Link {
        // Any number that no other desktop is likely to have.
        let number = u32::try_from(chance::seed().0 >> 32).unwrap_or_default();
        let (bytes, bad_frames) = paces(now);
        Link {
            cable,
            frames: Frames::new(),
            side: Box::new(DesktopSide::new(number)),
            port: None,
            plugged: 0,
            waiting_since: None,
            owed_since: None,
            owes: false,
            left_alone: None,
            bytes,
            bad_frames,
            more: false,
            watch: None,
        }
    }

    pub(super) fn port(&self) -> Option<&str> {
        self.port.as_deref()
    }

    pub(super) fn status(&self, stored: &StoredTable) -> GadgetStatus {
        if self.left_alone.is_some() {
            GadgetStatus::LeftAlone
        } else if self.port.is_none() {
            GadgetStatus::None
        } else if self.side.other_version() {
            GadgetStatus::OtherVersion
        } else if self.side.differ() {
            GadgetStatus::Differ
        } else if self.owes {
            GadgetStatus::Owes
        } else if self.side.in_step() {
            GadgetStatus::Linked { health: self.side.health(), leaps: stored.clock_leaps() }
        } else {
            GadgetStatus::Joining
        }
    }

    pub(super) fn propose(&mut self, commands: &[Command], stored: &StoredTable) -> Result<Option<u32>, Refusal> {
        let proposed = self.side.propose(commands, stored, |message| say(&self.cable, &message));
        self.note_waiting(stored.moment());
        proposed
    }

    pub(super) fn waiting(&self) -> bool {
        self.side.waiting()
    }

    pub(super) fn changed(&mut self, stored: &StoredTable) {
        self.side.changed(stored, |message| say(&self.cable, &message));
    }

    pub(super) fn hand_over(&mut self, stored: &StoredTable) {
        self.side.hand_over(stored, |message| say(&self.cable, &message));
    }

    /// The table that does not go on is in the library before anything else.
    pub(super) fn keep(&mut self, keep: Keep, stored: &mut StoredTable) -> Result<(), Fault> {
        if let (Keep::Here, Some(theirs)) = (keep, self.side.held()) {
            stored.put_aside(theirs)?;
        }
        self.side.keep(keep, stored, |message| say(&self.cable, &message));
        Ok(())
    }

    /// Somebody looks at the device, or nobody does.
    pub(super) fn watch(&mut self, looks: bool) {
        if looks != self.watch.is_some() {
            self.watch = looks.then(Watch::default);
        }
    }

    pub(super) fn plugged(&self) -> u32 {
        self.plugged
    }

    pub(super) fn watched(&self) -> Option<&Watch> {
        self.watch.as_ref()
    }

    /// Has the gadget restart into its boot loader; false where none is there.
    pub(super) fn load(&self) -> bool {
        say(&self.cable, &Message::Load { sure: SURE });
        self.port.is_some()
    }

    pub(super) fn poll(&mut self, stored: &mut StoredTable) -> Happened {
        let before = self.status(stored);
        let now = stored.moment();
        let mut happened = Happened::default();
        if self.left_alone.is_some_and(|since| now.saturating_duration_since(since) >= LEFT_ALONE) {
            self.left_alone = None;
            self.cable.look_again();
        }
        self.cable.looks();
        let mut taken = 0;
        while taken < AT_ONCE
            && let Some(heard) = self.cable.try_hear()
        {
            taken += 1;
            match heard {
                CableEvent::Up(port) => self.up(port, stored),
                CableEvent::Down => self.down(),
                // What a device said before it was left alone.
                CableEvent::Bytes(_) if self.port.is_none() => (),
                CableEvent::Bytes(bytes) => self.hear_bytes(&bytes, stored, &mut happened.news),
            }
            self.note_waiting(now);
        }
        self.more = taken == AT_ONCE;
        if let Some(watch) = self.watch.as_mut().filter(|_| self.port.is_some()) {
            watch.ask(now, |message| say(&self.cable, message));
        }
        let waited = |since| now.saturating_duration_since(since) >= PATIENCE;
        if self.waiting_since.is_some_and(waited) {
            self.side.up(stored, |message| say(&self.cable, &message));
            self.waiting_since = None;
            self.note_waiting(now);
        }
        while let Some(answer) = self.side.next_answer() {
            happened.answers.push(answer);
            self.owed_since = None;
        }
        self.note_waiting(now);
        self.owes = self.owed_since.is_some_and(|since| now.saturating_duration_since(since) >= OWED);
        happened.events = std::mem::take(&mut stored.events);
        happened.link_changed = self.status(stored) != before;
        happened
    }

    fn up(&mut self, port: String, stored: &StoredTable) {
        self.port = Some(port);
        self.plugged = self.plugged.wrapping_add(1);
        self.frames = Frames::new();
        (self.bytes, self.bad_frames) = paces(stored.moment());
        self.side.up(stored, |message| say(&self.cable, &message));
    }

    fn down(&mut self) {
        self.port = None;
        // What comes next may be another one.
        self.watch = self.watch.take().map(|_| Watch::default());
        self.side.down();
    }

    fn hear_bytes(&mut self, bytes: &[u8], stored: &mut StoredTable, news: &mut Vec<News>) {
        let now = stored.moment();
        let mut sound = self.bytes.takes(bytes.len().try_into().unwrap_or(u64::MAX), now);
        for byte in bytes {
            match self.frames.take(*byte) {
                Some(Ok(message)) => news.extend(self.hear(message, stored)),
                // Another version has messages that are sound and not known here.
                Some(Err(BadFrame::Unknown)) | None => (),
                Some(Err(_)) => sound &= self.bad_frames.takes(1, now),
            }
        }
        if !sound {
            self.cable.break_off();
            self.down();
            self.left_alone = Some(now);
        }
    }

    fn hear(&mut self, message: Message, stored: &mut StoredTable) -> Option<News> {
        self.waiting_since = None;
        let message = match &mut self.watch {
            Some(watch) => watch.hear(message, |message| say(&self.cable, message))?,
            None => message,
        };
        let live = self.side.in_step();
        let news = self.side.hear(message, stored, |message| say(&self.cable, &message));
        if !live {
            // Catching up is no news to the ear.
            stored.events.clear();
        }
        news
    }

    /// A press without an answer, or a greeting without one.
    fn note_waiting(&mut self, now: Moment) {
        let (waiting, there) = (self.side.waiting(), self.port.is_some());
        let owed = there && !self.side.other_version() && (waiting || self.side.gadget().is_none());
        self.waiting_since = owed.then(|| self.waiting_since.unwrap_or(now));
        self.owed_since = (there && waiting).then(|| self.owed_since.unwrap_or(now));
    }

    pub(super) fn next_wake(&self, now: Moment) -> Option<Duration> {
        let left = |since: Moment, after: Duration| after.saturating_sub(now.saturating_duration_since(since));
        let greets = self.waiting_since.map(|since| left(since, PATIENCE));
        let tells = self.owed_since.filter(|_| !self.owes).map(|since| left(since, OWED));
        let looks = self.left_alone.map(|since| left(since, LEFT_ALONE));
        let watches = self.watch.as_ref().filter(|_| self.port.is_some()).map(|watch| watch.left(now));
        let more = self.more.then_some(NEXT_PICTURE);
        greets.into_iter().chain(tells).chain(looks).chain(watches).chain(more).min()
    }
}

fn paces(now: Moment) -> (Pace, Pace) {
    (Pace::new(BYTES.0, BYTES.1, now), Pace::new(BAD_FRAMES.0, BAD_FRAMES.1, now))
}

fn say(cable: &Cable, message: &Message) {
    cable.say(&encode(message));
}
