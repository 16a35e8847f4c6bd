//! What a press means: on the table, in the menu, and what is said back for a moment.

use bedside_core::cue::Signal;
use bedside_core::{Command, Instant, Lang, Refusal, Running, Table, rush};
use serde::{Deserialize, Serialize};

/// A key of the gadget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The big button.
    Go,
    /// The small one.
    Back,
    /// The encoder, pushed.
    Push,
    /// The encoder, turned by detents, positive clockwise.
    Turn(i8),
}

/// What the holder of the table is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Carry out a command.
    Do(Command),
    /// Open a new table.
    NewTable {
        /// For so many players.
        players: u8,
    },
    /// Go back to the table before this one.
    PreviousTable,
    /// Keep the changed preferences.
    KeepPrefs,
    /// Say that it cannot be.
    Refuse(Refusal),
    /// Nothing but a new picture.
    Redraw,
}

/// What the owner of the gadget likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prefs {
    /// The language.
    pub lang: Lang,
    /// Whether it beeps.
    pub sound: bool,
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs { lang: Lang::En, sound: true }
    }
}

/// Seconds that one detent adds or takes.
const DETENT_SECS: i16 = 5;
/// How long something is said, in milliseconds.
const NOTICE_MS: u64 = 2_500;

/// Something said for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A press was refused.
    Refused(Refusal),
    /// A player was drawn by lot.
    Lot(u8),
}

/// What the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// The menu, with the chosen item.
    Menu(usize),
    /// The signals, with the chosen one.
    Signals(usize),
    /// A new table for so many players.
    Players(u8),
}

/// An item of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Redo what was undone.
    Redo,
    /// Set the clock back.
    Restart,
    /// End the action phase before its time.
    Evaluate,
    /// Draw a player.
    DrawLot,
    /// Switch signals.
    Signals,
    /// The other language.
    Language,
    /// Sound on or off.
    Sound,
    /// A new table.
    NewTable,
}

impl Item {
    /// The menu.
    pub const ALL: [Item; 8] = [
        Item::Redo,
        Item::Restart,
        Item::Evaluate,
        Item::DrawLot,
        Item::Signals,
        Item::Language,
        Item::Sound,
        Item::NewTable,
    ];
}

/// The face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    prefs: Prefs,
    page: Page,
    notice: Option<(Notice, u64)>,
}

impl Face {
    /// A face by these preferences, on the table.
    pub const fn new(prefs: Prefs) -> Face {
        Face { prefs, page: Page::Table, notice: None }
    }

    /// The preferences.
    pub const fn prefs(&self) -> Prefs {
        self.prefs
    }

    /// What the screen is about.
    pub const fn page(&self) -> Page {
        self.page
    }

    /// What is being said.
    pub fn notice(&self) -> Option<Notice> {
        self.notice.map(|(notice, _)| notice)
    }

    /// Says something for a moment.
    pub fn say(&mut self, notice: Notice, uptime_ms: u64) {
        self.notice = Some((notice, uptime_ms.saturating_add(NOTICE_MS)));
    }

    /// When something said is to go again.
    pub fn next_wake_ms(&self) -> Option<u64> {
        self.notice.map(|(_, until)| until)
    }

    /// Lets time pass; true where the picture changes by it.
    pub fn advance(&mut self, uptime_ms: u64) -> bool {
        let over = self.notice.is_some_and(|(_, until)| until <= uptime_ms);
        if over {
            self.notice = None;
        }
        over
    }

    /// What a key means now.
    pub fn press(&mut self, key: Key, table: &Table, now: Instant) -> Intent {
        self.notice = None;
        match self.page {
            Page::Table => self.press_on_table(key, table, now),
            Page::Menu(at) => match key {
                Key::Turn(by) => self.turn(Page::Menu(moved(at, by, Item::ALL.len()))),
                Key::Back => self.turn(Page::Table),
                Key::Go | Key::Push => Item::ALL.get(at).map_or(Intent::Redraw, |item| self.choose(*item, table, now)),
            },
            Page::Signals(at) => match key {
                Key::Turn(by) => self.turn(Page::Signals(moved(at, by, Signal::ALL.len()))),
                Key::Back => self.turn(Page::Menu(0)),
                Key::Go | Key::Push => Signal::ALL.get(at).map_or(Intent::Redraw, |signal| {
                    let on = !table.state().signals().has(*signal);
                    Intent::Do(Command::SwitchSignal { signal: *signal, on })
                }),
            },
            Page::Players(players) => match key {
                Key::Turn(by) => {
                    let at = moved(usize::from(players.saturating_sub(1)), by, rush::SEATS);
                    self.turn(Page::Players(u8::try_from(at + 1).unwrap_or(1)))
                }
                Key::Back => self.turn(Page::Table),
                Key::Go | Key::Push => {
                    self.page = Page::Table;
                    Intent::NewTable { players }
                }
            },
        }
    }

    fn press_on_table(&mut self, key: Key, table: &Table, now: Instant) -> Intent {
        let runs = table.state().clock().running(now) == Running::Running;
        match key {
            Key::Go => match table.step(now) {
                Some(step) => Intent::Do(step),
                None if runs => Intent::Refuse(Refusal::StrictClock),
                None => self.turn(Page::Players(players(table))),
            },
            Key::Back if table.journal().entries() <= 1 => Intent::PreviousTable,
            Key::Back => Intent::Do(Command::Undo),
            Key::Push => self.turn(Page::Menu(0)),
            Key::Turn(_) if runs && table.state().shift().strict() => Intent::Refuse(Refusal::StrictClock),
            Key::Turn(_) if runs => Intent::Refuse(Refusal::ClockStillRuns),
            Key::Turn(by) => Intent::Do(Command::AdjustClock { secs: i16::from(by) * DETENT_SECS }),
        }
    }

    fn choose(&mut self, item: Item, table: &Table, now: Instant) -> Intent {
        let command = match item {
            Item::Redo => Command::Redo,
            Item::Restart => Command::RestartClock,
            Item::Evaluate => Command::Rush(rush::Command::BeginEvaluation),
            Item::DrawLot => Command::DrawLot { seat: None },
            Item::Signals => return self.turn(Page::Signals(0)),
            Item::Language => {
                self.prefs.lang = self.prefs.lang.other();
                return Intent::KeepPrefs;
            }
            Item::Sound => {
                self.prefs.sound = !self.prefs.sound;
                return Intent::KeepPrefs;
            }
            Item::NewTable => return self.turn(Page::Players(players(table))),
        };
        match table.accepts(&command, now) {
            Ok(()) => {
                self.page = Page::Table;
                Intent::Do(command)
            }
            Err(refusal) => Intent::Refuse(refusal),
        }
    }

    fn turn(&mut self, page: Page) -> Intent {
        self.page = page;
        Intent::Redraw
    }
}

fn players(table: &Table) -> u8 {
    u8::try_from(table.state().setup().seats.len()).unwrap_or(1)
}

/// Moves along a list that does not wrap: turning far always ends at an end.
fn moved(at: usize, by: i8, length: usize) -> usize {
    at.saturating_add_signed(isize::from(by)).min(length.saturating_sub(1))
}
