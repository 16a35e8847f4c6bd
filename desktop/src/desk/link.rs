//! The end of the link to a gadget on this side of the cable. What the two agree on, core decides.

use std::time::{Duration, Instant as Moment};

use bedside_core::link::{DesktopSide, Frames, Keep, Message, News, encode};
use bedside_core::{Command, Refusal};

use super::stored::StoredTable;
use super::{GadgetStatus, Happened};
use crate::chance;
use crate::gadget::{Address, Cable, CableEvent};
use crate::library::Fault;

/// How long a gadget that owes an answer may be silent before it is greeted anew.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Debug)]
pub(super) struct Link {
    cable: Cable,
    frames: Frames,
    side: Box<DesktopSide>,
    port: Option<String>,
    /// Since when an answer is owed and nothing was heard.
    waiting_since: Option<Moment>,
}

impl Link {
    pub(super) fn open(address: Address, wake: impl Fn() + Send + 'static) -> std::io::Result<Link> {
        let cable = Cable::open(address, wake)?;
        // Any number that no other desktop is likely to have.
        let number = u32::try_from(chance::seed().0 >> 32).unwrap_or_default();
        let side = Box::new(DesktopSide::new(number));
        Ok(Link { cable, frames: Frames::new(), side, port: None, waiting_since: None })
    }

    pub(super) fn port(&self) -> Option<&str> {
        self.port.as_deref()
    }

    pub(super) fn status(&self) -> GadgetStatus {
        if self.port.is_none() {
            GadgetStatus::None
        } else if self.side.other_version() {
            GadgetStatus::OtherVersion
        } else if self.side.differ() {
            GadgetStatus::Differ
        } else if self.side.in_step() {
            GadgetStatus::Linked { health: self.side.health() }
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

    pub(super) fn poll(&mut self, stored: &mut StoredTable) -> Happened {
        let before = self.status();
        let mut happened = Happened::default();
        while let Some(heard) = self.cable.try_hear() {
            match heard {
                CableEvent::Up(port) => {
                    self.port = Some(port);
                    self.frames = Frames::new();
                    self.side.up(stored, |message| say(&self.cable, &message));
                }
                CableEvent::Down => {
                    self.port = None;
                    self.side.down();
                }
                CableEvent::Bytes(bytes) => {
                    for byte in bytes {
                        if let Some(Ok(message)) = self.frames.take(byte) {
                            happened.news.extend(self.hear(message, stored));
                        }
                    }
                }
            }
            self.note_waiting(stored.moment());
        }
        let waited = |since| stored.moment().saturating_duration_since(since) >= PATIENCE;
        if self.waiting_since.is_some_and(waited) {
            self.side.up(stored, |message| say(&self.cable, &message));
            self.waiting_since = None;
            self.note_waiting(stored.moment());
        }
        happened.answers.extend(std::iter::from_fn(|| self.side.next_answer()));
        happened.events = std::mem::take(&mut stored.events);
        happened.link_changed = self.status() != before;
        happened
    }

    fn hear(&mut self, message: Message, stored: &mut StoredTable) -> Option<News> {
        self.waiting_since = None;
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
        let owed =
            self.port.is_some() && !self.side.other_version() && (self.side.waiting() || self.side.gadget().is_none());
        self.waiting_since = owed.then(|| self.waiting_since.unwrap_or(now));
    }

    pub(super) fn next_wake(&self, now: Moment) -> Option<Duration> {
        self.waiting_since.map(|since| PATIENCE.saturating_sub(now.saturating_duration_since(since)))
    }
}

fn say(cable: &Cable, message: &Message) {
    cable.say(&encode(message));
}
