//! What a press means: on the table, in its lists, at a number, and what is said back for a moment.
//!
//! | to find | look in |
//! | --- | --- |
//! | what one game has beyond all others | [`rush`], [`dice_hospital`], [`emergency_roll`], [`open_table`] |
//! | which game has what: the only place that goes by it | [`games`] |
//! | the table's own page | [`table`] |
//! | the tree of moves | `moves` |
//! | what is entered by numbers; one number alone | [`form`]; [`number`] |
//! | a name, letter by letter; the self-test | `name`; [`mod@test`] |
//! | how far a turn goes | `knob` |
//! | the pages that there are | [`page`] |
//! | what every list holds | [`rows`] |
//! | what is said for a moment | [`notice`] |

pub mod dice_hospital;
pub mod emergency_roll;
pub mod form;
pub mod games;
mod knob;
pub mod moment;
mod moves;
mod name;
pub mod notice;
pub mod number;
pub mod open_table;
pub mod page;
pub mod rows;
pub mod rush;
pub mod table;
pub mod test;

use bedside_core::moves::Trail;
use bedside_core::{Command, GameKind, Instant, Name, Refusal, Table};
use heapless::Vec;

use form::Entry;
use games::Memory;
use knob::Knob;
pub use moment::{Moment, Tables};
pub(crate) use name::letters;
pub use notice::Notice;
use notice::Said;
use page::{Act, Page, Row, Then, Topic};
use test::{Part, Tested};

use crate::letters::Line;
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
    /// The encoder, pushed and held: the menu, everywhere.
    Hold,
    /// The small button, held: what needs more than a short press.
    BackHeld,
}

/// What the holder of the table is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Carry out a command.
    Do(Command),
    /// Carry out what the table waits for, and what comes by itself after it.
    Steps,
    /// Carry out what a round was told.
    Tell,
    /// Open a new table.
    NewTable {
        /// The game that is played there.
        game: GameKind,
        /// How many sit there.
        players: u8,
    },
    /// Play on with a table that is kept, by its place in the list.
    KeptTable(u8),
    /// Delete a table that is kept.
    DeleteTable(u8),
    /// Remember the name of a seat.
    Name {
        /// The seat, from 0.
        seat: u8,
        /// Its name; empty where it has none of its own.
        name: Name,
    },
    /// The table is left: its clock stands.
    Leave,
    /// Try a part of the gadget that no key tries.
    Try(Part),
    /// Keep the changed settings.
    KeepPrefs,
    /// Say that BACK must be held.
    AskToHold,
    /// Wait for a new image.
    Bootloader,
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
    notice: Option<Said>,
    /// What was undone last, in words.
    undone: Line,
    knob: Knob,
    /// Whether what happens now was pressed for here.
    pub(crate) pressing: bool,
    /// Whether the moves that are seen were opened because somebody is asked.
    settled: bool,
    /// What is chosen on the table's page, and since which chapter: with the next one it starts anew.
    chosen: (Option<Chapter>, u8),
    /// The seat that moved last.
    seat: u8,
    trail: Trail,
    entry: Option<Entry>,
    /// The name that is being spelt.
    name: Name,
    /// What the parts did that were tried, and the detents that were counted.
    tested: Tested,
    detents: i8,
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
            undone: Line::new(),
            knob: Knob::default(),
            pressing: false,
            settled: false,
            chosen: (None, 0),
            seat: 0,
            trail: Trail::new(),
            entry: None,
            name: Name::new(),
            tested: [None; Part::ALL.len()],
            detents: 0,
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
    pub fn moment<'a>(&self, tables: impl Into<Tables<'a>>, now: Instant) -> Moment<'a> {
        let Face { prefs, tested, memory, settled: asked, general, .. } = *self;
        let Tables { played: table, kept, names, source, linked } = tables.into();
        Moment { table, now, prefs, kept, names, source, linked, tested, memory, asked, general }
    }

    /// At home, before anything was played; the language is asked for first.
    pub fn begin(&mut self) {
        self.pages.clear();
        let _ = self.open(Page::List(Topic::Home, 0));
        let _ = self.open(Page::List(Topic::Language, 0));
    }

    /// Whether BACK does nothing until it was held: an undo while the clock runs.
    pub fn back_is_held(&self, table: &Table, now: Instant) -> bool {
        self.on_table() && self.moment(table, now).clock_runs() && table.journal().undoable().is_some()
    }

    /// What a key means now.
    pub fn press<'a>(&mut self, key: Key, tables: impl Into<Tables<'a>>, now: Instant) -> Intent {
        self.notice = None;
        let at = &self.moment(tables, now);
        let table = at.table;
        let turned = match key {
            Key::Turn(by) => self.knob.turn(by, now),
            _ => self.knob.rest(),
        };
        match (self.page(), key) {
            (Page::Test(part), key) => self.press_on_test(part, key),
            (Page::List(Topic::Menu, _), Key::Hold) => self.leave(),
            // Away from the table there is no other menu than what is seen.
            (_, Key::Hold) if self.is_home() => Intent::Redraw,
            (_, Key::Hold) => self.open(Page::List(Topic::Menu, 0)),
            (Page::Table, Key::Back) if self.back_is_held(table, now) => Intent::AskToHold,
            (Page::Table, Key::Back | Key::BackHeld) => Intent::Do(Command::Undo),
            (Page::Table, key) => self.press_on_table(key, at),
            (Page::Moves(row), key) => self.press_on_moves(row, key, at),
            (Page::Name(seat, letter), key) => self.press_on_name(seat, letter, key, at),
            (Page::Form(cell, changing), key) => self.press_on_form(cell, changing, key, at),
            (Page::List(Topic::Home | Topic::Language, _), Key::Back | Key::BackHeld) => Intent::Redraw,
            (_, Key::BackHeld) => self.leave(),
            (_, Key::Back) => self.leave(),
            (Page::List(topic, row), Key::Turn(_)) => {
                let row = turned.row(row.into(), rows::count(topic, at));
                self.swap(Page::List(topic, row))
            }
            (Page::List(Topic::Tables, row), Key::Push) => self.open(Page::List(Topic::Delete(row), 0)),
            (Page::List(topic, row), Key::Go | Key::Push) => self.choose(rows::at(topic, row.into(), at), at),
            (Page::Number(ask, value), Key::Turn(_)) => {
                let value = turned.number(value, ask.range(table.state()));
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
            (Page::Time(steps), Key::Turn(_)) => {
                let steps = turned.number(steps, at.clock_steps());
                self.swap(Page::Time(steps))
            }
            (Page::Time(0), Key::Go | Key::Push) => self.leave(),
            (Page::Time(steps), Key::Go | Key::Push) => self.act(Act::Do(Command::set_clock(steps), Then::Up), at),
            (Page::Players(game, players), Key::Turn(_)) => {
                let most = i16::try_from(game.seats()).unwrap_or(1);
                let players = turned.number(players.into(), (1, most));
                self.swap(Page::Players(game, u8::try_from(players).unwrap_or(1)))
            }
            (Page::Players(_, players), Key::Push) => self.open(Page::List(Topic::Names(players), 0)),
            (Page::Players(game, players), Key::Go) => {
                self.pages.clear();
                Intent::NewTable { game, players }
            }
            (Page::Own(page), key) => page.press(key, self, at),
        }
    }

    fn choose(&mut self, row: Option<Row>, at: &Moment<'_>) -> Intent {
        match row {
            Some(row) => self.act(row.act, at),
            None => Intent::Redraw,
        }
    }

    fn act(&mut self, act: Act, at: &Moment<'_>) -> Intent {
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
            Act::Speak(lang) => {
                self.prefs.lang = lang;
                self.prefs.set(Setting::Greeted, 1);
                self.pages.pop();
                Intent::KeepPrefs
            }
            Act::Language => {
                self.prefs.lang = self.prefs.lang.next();
                Intent::KeepPrefs
            }
            Act::Change(setting) => {
                let next = (self.prefs.get(setting) + 1) % setting.choices().max(1);
                self.prefs.set(setting, next);
                Intent::KeepPrefs
            }
            Act::Reset => {
                let lang = self.prefs.lang;
                self.prefs = Settings::new();
                self.prefs.lang = lang;
                self.prefs.set(Setting::Greeted, 1);
                self.pages.pop();
                Intent::KeepPrefs
            }
            Act::Bootloader => Intent::Bootloader,
            Act::Again => {
                let players = u8::try_from(at.state().setup().seats.len()).unwrap_or(1);
                self.open(Page::Players(at.game().kind(), players))
            }
            Act::Return => {
                self.pages.clear();
                Intent::Redraw
            }
            Act::GoHome => {
                self.pages.clear();
                let _ = self.open(Page::List(Topic::Home, 0));
                Intent::Leave
            }
            Act::Kept(place) => Intent::KeptTable(place),
            Act::Delete(place) => {
                self.pages.pop();
                // The last of them was deleted.
                if at.kept.len() <= 1 {
                    self.pages.pop();
                }
                Intent::DeleteTable(place)
            }
            Act::Name(seat) => self.begin_name(seat, at),
            Act::Test => self.begin_test(),
            Act::Branch(label) => self.take_branch(label, at),
            Act::Fill(place) => self.fill(place, at),
            Act::Steps => {
                self.pages.clear();
                Intent::Steps
            }
            Act::Moves => {
                self.pages.clear();
                self.open_moves(at)
            }
            Act::Staff(specialist) => {
                let meeple = &mut self.memory.dice_hospital.meeple;
                *meeple = if *meeple == Some(specialist) { None } else { Some(specialist) };
                self.swap(Page::Moves(0))
            }
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

    /// Whether somebody is away from the table.
    pub(crate) fn is_home(&self) -> bool {
        matches!(self.pages.first(), Some(Page::List(Topic::Home, _)))
    }

    /// Turns to something on the table's page.
    fn turn_to(&mut self, length: usize, at: &Moment<'_>) -> Intent {
        let row = self.knob.turned().row(self.chosen(at.table), length);
        self.chosen = (Some(chapter(at.table)), row);
        Intent::Redraw
    }

    /// Chooses something on the table's page.
    fn choose_on_table(&mut self, place: u8, at: &Moment<'_>) -> Intent {
        self.chosen = (Some(chapter(at.table)), place);
        Intent::Redraw
    }

    /// Goes to a table that was put here, whatever was seen before.
    pub fn sit_down(&mut self, table: &Table, now: Instant) {
        self.pages.clear();
        self.settle(table, now);
    }

    /// Goes on with whoever is asked, after something was done on the table.
    pub fn settle(&mut self, table: &Table, now: Instant) {
        let at = &self.moment(table, now);
        let moves = matches!(self.pages.last(), Some(Page::Moves(_)));
        if !moves && !self.pages.is_empty() {
            return;
        }
        match games::asked(self.seat, at) {
            Some(seat) => {
                self.pages.clear();
                self.settle_on(seat, at);
            }
            // Nobody is asked any more.
            None if moves && self.settled => self.pages.clear(),
            None => {}
        }
    }

    /// Opens the moves of a player: there BACK undoes.
    fn settle_on(&mut self, seat: Option<u8>, at: &Moment<'_>) {
        self.memory.dice_hospital.meeple = None;
        match seat {
            Some(seat) => self.trail.begin_at(seat, at.tree()),
            None => self.trail.begin(at.tree()),
        }
        self.settled = true;
        let row = self.likely_row(at);
        let _ = self.open(Page::Moves(row));
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
