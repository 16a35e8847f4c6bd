//! What a press means: on the table, in its lists, at a number, and what is said back for a moment.
//!
//! | to find | look in |
//! | --- | --- |
//! | what one game has beyond all others | [`rush`], [`dice_hospital`], [`emergency_roll`] |
//! | which game has what: the only place that goes by it | [`games`] |
//! | the table's own page | [`table`] |
//! | the tree of moves | `moves` |
//! | what is entered by numbers; one number alone | [`form`]; [`number`] |
//! | the pages that there are | [`page`] |
//! | what every list holds | [`rows`] |
//! | what is said for a moment | [`notice`] |

pub mod dice_hospital;
pub mod emergency_roll;
pub mod form;
pub mod games;
pub mod moment;
mod moves;
pub mod notice;
pub mod number;
pub mod page;
pub mod rows;
pub mod rush;
pub mod table;

use bedside_core::moves::Trail;
use bedside_core::{Command, GameKind, Instant, Refusal, Table};
use heapless::Vec;

use form::Entry;
use games::Memory;
pub use moment::Moment;
pub use notice::Notice;
use page::{Act, Page, Row, Then, Topic};

use crate::settings::{Setting, Settings};

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
        /// The game that is played there.
        game: GameKind,
        /// How many sit there.
        players: u8,
    },
    /// Go back to the table before this one.
    PreviousTable,
    /// Keep the changed settings.
    KeepPrefs,
    /// Say that it cannot be.
    Refuse(Refusal),
    /// Nothing but a new picture.
    Redraw,
}

/// Pages that lie over each other at most.
const DEPTH: usize = 6;

/// The part of a game that a choice on the table's page belongs to: a round, and what core tells apart in it.
type Chapter = (u8, [u8; 2]);

/// The face.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    prefs: Settings,
    /// The pages over the table's own; the last one is seen.
    pages: Vec<Page, DEPTH>,
    notice: Option<(Notice, u64)>,
    /// What is chosen on the table's page, and since which chapter: with the next one it starts anew.
    chosen: (Option<Chapter>, u8),
    /// The seat that moved last.
    seat: u8,
    trail: Trail,
    entry: Option<Entry>,
    memory: Memory,
    general: bool,
}

impl Face {
    /// A face by these settings, on the table.
    pub fn new(prefs: Settings) -> Face {
        Face {
            prefs,
            pages: Vec::new(),
            notice: None,
            chosen: (None, 0),
            seat: 0,
            trail: Trail::new(),
            entry: None,
            memory: Memory::default(),
            general: false,
        }
    }

    /// A face that shows every game by the general pages, as it shows a game without pages of its own.
    pub fn general(prefs: Settings) -> Face {
        let mut face = Face::new(prefs);
        face.general = true;
        face
    }

    /// The settings.
    pub const fn prefs(&self) -> Settings {
        self.prefs
    }

    /// What the screen is about.
    pub fn page(&self) -> Page {
        self.pages.last().copied().unwrap_or(Page::Table)
    }

    /// What is chosen on the table's page: a glass, a row, or how far it is scrolled.
    pub fn chosen(&self, table: &Table) -> usize {
        let (since, at) = self.chosen;
        if since == Some(chapter(table)) { at.into() } else { 0 }
    }

    /// What every page is asked about.
    pub const fn moment<'a>(&self, table: &'a Table, now: Instant) -> Moment<'a> {
        Moment { table, now, prefs: self.prefs, memory: self.memory, general: self.general }
    }

    /// What a key means now.
    pub fn press(&mut self, key: Key, table: &Table, now: Instant) -> Intent {
        self.notice = None;
        let at = self.moment(table, now);
        match (self.page(), key) {
            (Page::Table, key) => self.press_on_table(key, at),
            (Page::Moves(row), key) => self.press_on_moves(row, key, at),
            (Page::Form(cell, changing), key) => self.press_on_form(cell, changing, key, at),
            (_, Key::Back) => self.leave(),
            (Page::List(topic, row), Key::Turn(by)) => {
                let row = moved(row.into(), by, rows::count(topic, at));
                self.swap(Page::List(topic, row))
            }
            (Page::List(topic, row), Key::Go | Key::Push) => self.choose(rows::at(topic, row.into(), at), at),
            (Page::Number(ask, value), Key::Turn(by)) => {
                let (least, most) = ask.range(table.state());
                let value = value.saturating_add(by.into()).clamp(least.min(most), most);
                self.swap(Page::Number(ask, value))
            }
            (Page::Number(ask, value), Key::Go | Key::Push) => match ask.take(value, table.state(), self.prefs.lang) {
                Ok(act @ Act::Do(..)) => self.act(act, at),
                // The next number or list stands where this one stood.
                Ok(act) => {
                    self.pages.pop();
                    self.act(act, at)
                }
                Err(refusal) => Intent::Refuse(refusal),
            },
            (Page::Players(game, players), Key::Turn(by)) => {
                let place = moved(usize::from(players.saturating_sub(1)), by, game.seats());
                self.swap(Page::Players(game, place.saturating_add(1)))
            }
            (Page::Players(game, players), Key::Go | Key::Push) => {
                self.pages.clear();
                Intent::NewTable { game, players }
            }
            (Page::Own(page), key) => page.press(key, self, at),
        }
    }

    fn choose(&mut self, row: Option<Row>, at: Moment<'_>) -> Intent {
        match row {
            Some(row) => self.act(row.act, at),
            None => Intent::Redraw,
        }
    }

    fn act(&mut self, act: Act, at: Moment<'_>) -> Intent {
        match act {
            Act::Do(command, then) => match at.accepts(&command) {
                Ok(()) => self.does(command, then),
                Err(refusal) => Intent::Refuse(refusal),
            },
            Act::Open(page) => self.open(page),
            Act::List(Topic::Own(topic)) => match topic.open(at) {
                Ok(Act::List(topic)) => self.open(Page::List(topic, 0)),
                Ok(act) => self.act(act, at),
                Err(refusal) => Intent::Refuse(refusal),
            },
            Act::List(topic) => self.open(Page::List(topic, 0)),
            Act::Ask(ask) => self.open(Page::Number(ask, ask.start(at.state()))),
            Act::Language => {
                self.prefs.lang = self.prefs.lang.next();
                Intent::KeepPrefs
            }
            Act::Sound => {
                self.prefs.set(Setting::Mute, u8::from(!self.prefs.has(Setting::Mute)));
                Intent::KeepPrefs
            }
            Act::NewTable => self.open_games(at),
            Act::Branch(label) => self.take_branch(label, at),
            Act::Fill(place) => self.fill(place, at),
            Act::Leave => self.leave(),
        }
    }

    /// Goes where a command that is taken leads.
    fn does(&mut self, command: Command, then: Then) -> Intent {
        match then {
            Then::Home => self.pages.clear(),
            Then::Up => drop(self.pages.pop()),
            Then::Stay => {}
        }
        Intent::Do(command)
    }

    /// The games, with the one that lies on the table chosen.
    fn open_games(&mut self, at: Moment<'_>) -> Intent {
        let kind = at.game().kind();
        let place = GameKind::ALL.iter().position(|other| *other == kind).unwrap_or(0);
        self.open(Page::List(Topic::Games, u8::try_from(place).unwrap_or(0)))
    }

    /// Turns to something on the table's page.
    fn turn_to(&mut self, by: i8, length: usize, at: Moment<'_>) -> Intent {
        self.chosen = (Some(chapter(at.table)), moved(self.chosen(at.table), by, length));
        Intent::Redraw
    }

    /// Shows a page over the one that is seen.
    fn open(&mut self, page: impl Into<Page>) -> Intent {
        let page = page.into();
        if self.pages.push(page).is_err() {
            return self.swap(page);
        }
        Intent::Redraw
    }

    /// Shows a page instead of the one that is seen.
    fn swap(&mut self, page: impl Into<Page>) -> Intent {
        if let Some(seen) = self.pages.last_mut() {
            *seen = page.into();
        }
        Intent::Redraw
    }

    /// Goes back to the page under the one that is seen.
    fn leave(&mut self) -> Intent {
        self.pages.pop();
        Intent::Redraw
    }
}

fn chapter(table: &Table) -> Chapter {
    let game = table.state().playing();
    (game.round(), game.chapter())
}

/// Moves along a list that does not wrap: turning far always ends at an end.
fn moved(at: usize, by: i8, length: usize) -> u8 {
    let at = at.min(length.saturating_sub(1)).saturating_add_signed(by.into());
    u8::try_from(at.min(length.saturating_sub(1))).unwrap_or(u8::MAX)
}
