//! What a press means: on the table, in its lists, at a number, and what is said back for a moment.
//!
//! | to find | look in |
//! | --- | --- |
//! | the table's own page, in Rush M.D. | [`shift`] |
//! | the table's own page, in Dice Hospital | [`town`] |
//! | the table's own page, in Emergency Roll; what ALICAT did | [`emergency`] |
//! | the tree of moves; what is entered by numbers | `tree`; [`form`] |
//! | the pages that there are | [`page`] |
//! | what every list holds | [`rows`] |
//! | what every number means | [`number`] |

pub mod emergency;
pub mod form;
pub mod number;
pub mod page;
pub mod rows;
pub mod shift;
pub mod town;
mod tree;

use bedside_core::dice::Die;
use bedside_core::emergency_roll::Cardiologist;
use bedside_core::moves::Trail;
use bedside_core::rush::{ACTIONS, Cause, Glass, Measure};
use bedside_core::{
    AnyGame, Command, Event, GameKind, Instant, Lang, Refusal, Table, dice_hospital, emergency_roll, rush,
};
use heapless::Vec;
use serde::{Deserialize, Serialize};

use form::{CELLS, Draft};
use page::{Act, Page, Row, Then, Topic};
use rows::Scene;

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
        /// Of this game.
        game: GameKind,
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

/// How long something is said, in milliseconds.
const NOTICE_MS: u64 = 2_500;

/// Something said for a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A press was refused.
    Refused(Refusal),
    /// A player was drawn by lot.
    Lot(u8),
    /// A patient came out of the bag: the players take the same die out of theirs.
    Drawn {
        /// To whom.
        seat: u8,
        /// The die, and what it shows.
        die: Die,
    },
    /// Goals of Emergency Roll were reached.
    Raced(Raced),
    /// A track moved.
    Scored {
        /// Which.
        measure: Measure,
        /// By how much.
        by: i16,
        /// Why, where a rule did it.
        cause: Option<Cause>,
    },
}

/// Who reached what at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raced {
    /// A bit for each seat.
    pub seats: u8,
    /// Which goal, where it is one.
    pub goal: Option<Cardiologist>,
    /// The points of each of them, where they are the same.
    pub points: Option<u8>,
}

impl Raced {
    /// With one more: the same goal for somebody else, or another one for the same player.
    fn and(self, other: Raced) -> Raced {
        let goal = self.goal.filter(|goal| other.goal == Some(*goal));
        let points = match (self.points, other.points) {
            (Some(points), Some(more)) if self.seats == other.seats => Some(points.saturating_add(more)),
            (points, more) => points.filter(|points| goal.is_some() && more == Some(*points)),
        };
        Raced { seats: self.seats | other.seats, goal, points }
    }
}

/// Pages that lie over each other at most.
const DEPTH: usize = 6;

/// The moment of a game that a choice on the table's page belongs to.
type Chapter = (u8, [u8; 2]);

/// The face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    prefs: Prefs,
    /// The pages over the table's own; the last one is seen.
    pages: Vec<Page, DEPTH>,
    notice: Option<(Notice, u64)>,
    /// What is chosen on the table's page, and since which chapter: with the next one it starts anew.
    chosen: (Option<Chapter>, u8),
    /// The glass that was pushed last.
    glass: Glass,
    /// The seat that moved last.
    seat: u8,
    trail: Trail,
    draft: Draft,
}

impl Face {
    /// A face by these preferences, on the table.
    pub const fn new(prefs: Prefs) -> Face {
        Face {
            prefs,
            pages: Vec::new(),
            notice: None,
            chosen: (None, 0),
            glass: Glass::Doctor1,
            seat: 0,
            trail: Trail::new(),
            draft: [0; CELLS],
        }
    }

    /// The preferences.
    pub const fn prefs(&self) -> Prefs {
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

    /// What lists are asked about.
    pub fn scene<'a>(&self, table: &'a Table, now: Instant) -> Scene<'a> {
        Scene { table, now, prefs: self.prefs, glass: self.glass }
    }

    /// What is being said.
    pub fn notice(&self) -> Option<Notice> {
        self.notice.map(|(notice, _)| notice)
    }

    /// Says something for a moment.
    pub fn say(&mut self, notice: Notice, uptime_ms: u64) {
        self.notice = Some((notice, uptime_ms.saturating_add(NOTICE_MS)));
    }

    /// Says what is worth saying of what happened.
    pub fn hear(&mut self, events: &[Event], uptime_ms: u64) {
        let mut scored: Option<(Measure, i16, Option<Cause>)> = None;
        let mut raced: Option<Raced> = None;
        // Another device played on: what ALICAT did before is not kept in front of it.
        if matches!((self.page(), events), (Page::Deed(_), [Event::EmergencyRoll(_), ..])) {
            self.pages.pop();
        }
        for event in events {
            match *event {
                Event::LotDrawn { seat } => self.say(Notice::Lot(seat), uptime_ms),
                Event::DiceHospital(dice_hospital::Event::PatientDrawn { seat, die }) => {
                    self.say(Notice::Drawn { seat, die }, uptime_ms);
                }
                Event::EmergencyRoll(emergency_roll::Event::Scored { seat, goal, points }) => {
                    let one = Raced { seats: 1 << (seat & 7), goal, points: Some(points) };
                    raced = Some(raced.map_or(one, |raced| raced.and(one)));
                }
                // What it did is to be read before anything else.
                Event::EmergencyRoll(emergency_roll::Event::AlicatPlayed)
                    if matches!(self.page(), Page::Table | Page::Moves(_)) =>
                {
                    self.pages.clear();
                    self.open(Page::Deed(0));
                }
                // Whoever was about to do something there has nothing left to do.
                Event::EmergencyRoll(emergency_roll::Event::PhaseBegan { .. })
                    if matches!(self.page(), Page::Moves(_)) =>
                {
                    self.pages.clear();
                }
                Event::Rush(rush::Event::PointsRecorded { measure, by, .. }) => scored = Some((measure, by, None)),
                Event::Rush(rush::Event::Scored { cause, measure, by, .. }) => {
                    scored = match scored {
                        // The two cards of one patient.
                        Some((same, sum, _)) if same == measure => Some((same, sum + by, Some(Cause::Discharges))),
                        _ => Some((measure, by, Some(cause))),
                    }
                }
                _ => {}
            }
        }
        if let Some(raced) = raced {
            self.say(Notice::Raced(raced), uptime_ms);
        }
        if let Some((measure, by, cause)) = scored {
            self.say(Notice::Scored { measure, by, cause }, uptime_ms);
        }
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
        let scene = self.scene(table, now);
        match (self.page(), key) {
            (Page::Table, key) => self.press_on_table(key, scene),
            (Page::Moves(at), key) => self.press_on_moves(at, key, scene),
            (Page::Form(form, at, changing), key) => self.press_on_form((form, at, changing), key, scene),
            (_, Key::Back) => {
                self.pages.pop();
                Intent::Redraw
            }
            (Page::List(topic, at), Key::Turn(by)) => {
                let at = moved(at.into(), by, rows::count(topic, scene));
                self.swap(Page::List(topic, at))
            }
            (Page::List(topic, at), Key::Go | Key::Push) => self.choose(rows::at(topic, at.into(), scene), scene),
            (Page::Number(ask, value), Key::Turn(by)) => {
                let (least, most) = ask.range(table);
                let value = value.saturating_add(by.into()).clamp(least.min(most), most);
                self.swap(Page::Number(ask, value))
            }
            (Page::Number(ask, value), Key::Go | Key::Push) => match ask.take(value, self.prefs.lang) {
                act @ Act::Do(..) => self.act(act, scene),
                // The next number or list stands where this one stood.
                act => {
                    self.pages.pop();
                    self.act(act, scene)
                }
            },
            (Page::Action(at), Key::Turn(by)) => self.swap(Page::Action(moved(at.into(), by, ACTIONS.len()))),
            (Page::Action(_), Key::Go | Key::Push) => {
                self.pages.pop();
                Intent::Redraw
            }
            (Page::Timing(_), Key::Turn(_)) => Intent::Redraw,
            (Page::Timing(glass), Key::Go | Key::Push) => {
                let timed = table.state().game::<rush::Game>().and_then(|shift| shift.glasses().being_timed());
                let command = match timed {
                    Some(_) => rush::Command::StopTiming,
                    None => rush::Command::StartTiming { glass },
                };
                self.act(Act::Do(Command::Rush(command), Then::Stay), scene)
            }
            (Page::Players(game, players), Key::Turn(by)) => {
                let at = moved(usize::from(players.saturating_sub(1)), by, game.seats());
                self.swap(Page::Players(game, at.saturating_add(1)))
            }
            (Page::Players(game, players), Key::Go | Key::Push) => {
                self.pages.clear();
                Intent::NewTable { game, players }
            }
            (Page::Deed(at), Key::Turn(by)) => {
                let at = moved(at.into(), by, emergency::deed_pages(table, self.prefs.lang));
                self.swap(Page::Deed(at))
            }
            (Page::Specialists(at), Key::Turn(by)) => {
                self.swap(Page::Specialists(moved(at.into(), by, emergency::SPECIALISTS)))
            }
            (Page::Scores | Page::Bag, Key::Turn(_)) => Intent::Redraw,
            (Page::Scores | Page::Bag | Page::Deed(_) | Page::Specialists(_), Key::Go | Key::Push) => {
                self.pages.pop();
                Intent::Redraw
            }
        }
    }

    fn press_on_table(&mut self, key: Key, scene: Scene<'_>) -> Intent {
        let table = scene.table;
        match (key, table.state().playing()) {
            (Key::Go, play) if play.over() => self.open_games(table),
            (Key::Back, _) if table.journal().entries() <= 1 => Intent::PreviousTable,
            (Key::Back, _) => Intent::Do(Command::Undo),
            (key, AnyGame::Rush(shift)) => self.press_on_shift(key, shift, scene),
            (key, AnyGame::DiceHospital(town)) => self.press_on_town(key, town, scene),
            (key, AnyGame::EmergencyRoll(game)) => self.press_on_emergency(key, game, scene),
        }
    }

    fn choose(&mut self, row: Option<Row>, scene: Scene<'_>) -> Intent {
        match row {
            Some(row) => self.act(row.act, scene),
            None => Intent::Redraw,
        }
    }

    fn act(&mut self, act: Act, scene: Scene<'_>) -> Intent {
        match act {
            Act::Do(command, then) => match scene.table.accepts(&command, scene.now) {
                Ok(()) => {
                    match then {
                        Then::Home => self.pages.clear(),
                        Then::Up => drop(self.pages.pop()),
                        Then::Stay => {}
                    }
                    Intent::Do(command)
                }
                Err(refusal) => Intent::Refuse(refusal),
            },
            Act::Open(page) => self.open(page),
            Act::Ask(ask) => self.open(Page::Number(ask, ask.start(scene.table))),
            Act::Which(topic) => match rows::resolve(topic, scene) {
                Ok(act) => self.act(act, scene),
                Err(refusal) => Intent::Refuse(refusal),
            },
            Act::Language => {
                self.prefs.lang = self.prefs.lang.other();
                Intent::KeepPrefs
            }
            Act::Sound => {
                self.prefs.sound = !self.prefs.sound;
                Intent::KeepPrefs
            }
            Act::NewTable => self.open_games(scene.table),
            Act::Branch(label) => self.take_branch(label, scene),
            Act::Fill(form) => self.fill(form, scene.table),
            Act::Leave => {
                self.pages.pop();
                Intent::Redraw
            }
        }
    }

    /// The games, with the one that lies on the table chosen.
    fn open_games(&mut self, table: &Table) -> Intent {
        let kind = table.state().playing().kind();
        let at = GameKind::ALL.iter().position(|other| *other == kind).unwrap_or(0);
        let at = u8::try_from(at).unwrap_or(0);
        self.open(Page::List(Topic::Games, at))
    }

    fn turn_to(&mut self, at: usize, by: i8, length: usize, table: &Table) -> Intent {
        self.chosen = (Some(chapter(table)), moved(at, by, length));
        Intent::Redraw
    }

    /// Shows a page over the one that is seen.
    fn open(&mut self, page: Page) -> Intent {
        if self.pages.push(page).is_err() {
            return self.swap(page);
        }
        Intent::Redraw
    }

    /// Shows a page instead of the one that is seen.
    fn swap(&mut self, page: Page) -> Intent {
        if let Some(seen) = self.pages.last_mut() {
            *seen = page;
        }
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
