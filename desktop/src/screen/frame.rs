//! What screens are drawn from: the desk, and the window around it.

use std::ops::Deref;

use bedside_core::{Command, Instant, Lang, State, Table, View, text};

use super::advice::Shown;
use super::history::History;
use super::motion::{Motion, Moving};
use crate::app::Toast;
use crate::desk::{Desk, GadgetStatus};
use crate::host::Host;
use crate::theme::{Colours, Room};

/// The desk, and the window around it.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    pub(crate) desk: &'a Desk,
    /// The invitation of phones, while it stands.
    pub(crate) host: Option<&'a Host>,
    pub(crate) history: &'a History,
    pub(crate) toast: Option<&'a Toast>,
    pub(crate) room: Room,
    /// Whether a signal lights the clock up.
    pub(crate) lit: bool,
    /// Whether nothing can be heard.
    pub(crate) silent: bool,
    /// Whether nobody can be heard speaking.
    pub(crate) voiceless: bool,
    /// Whether the story is asked for.
    pub(crate) pane: bool,
    pub(crate) moving: Option<&'a Moving>,
    /// The table as it was, where that is looked at.
    pub(crate) past: Option<&'a Past>,
    /// The rival whose move it is.
    pub(crate) rival: Option<u8>,
    /// What the advisor answered, or is asked.
    pub(crate) advice: Option<&'a Shown>,
    /// Who wins how often from here, by seats, where somebody wants to see that.
    pub(crate) chances: Option<&'a [f64]>,
    /// Whether it is drawn as a picture to keep, without what can be pressed.
    pub(crate) kept: bool,
}

/// A table as it was once. Nothing can be pressed there, and no time passes.
#[derive(Debug)]
pub(crate) struct Past {
    table: Box<Table>,
    entry: Option<u32>,
}

impl Past {
    /// The table after an entry; none where that was too long ago.
    pub(crate) fn of(table: &Table, entry: u32) -> Option<Past> {
        Some(Past { table: Box::new(table.as_of(entry)?), entry: Some(entry) })
    }

    /// The table as it would be.
    pub(crate) fn what_if(table: Table) -> Past {
        Past { table: Box::new(table), entry: None }
    }

    /// The entry after which it is shown; none of a table that never was.
    pub(crate) fn entry(&self) -> Option<u32> {
        self.entry
    }
}

/// A table at a moment, and the language of whoever looks at it: all that a choice needs, in the window and on a phone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen<'a> {
    pub(crate) table: &'a Table,
    pub(crate) now: Instant,
    pub(crate) lang: Lang,
}

impl<'a> Seen<'a> {
    pub(crate) fn state(self) -> &'a State {
        self.table.state()
    }

    /// A player's name.
    pub(crate) fn name(self, seat: u8) -> &'a str {
        text::seat_name(seat, self.state())
    }
}

impl<'a> From<Frame<'a>> for Seen<'a> {
    fn from(frame: Frame<'a>) -> Seen<'a> {
        Seen { table: frame.table(), now: frame.now(), lang: frame.lang() }
    }
}

impl<'a> Frame<'a> {
    pub(crate) fn table(self) -> &'a Table {
        self.past.map_or_else(|| self.desk.table(), |past| &past.table)
    }

    pub(crate) fn state(self) -> &'a State {
        self.table().state()
    }

    /// The table's age.
    pub(crate) fn now(self) -> Instant {
        self.past.map_or_else(|| self.desk.now(), |past| past.table.last())
    }

    pub(crate) fn view(self) -> View {
        View::of(self.table(), self.now())
    }

    pub(crate) fn lang(self) -> Lang {
        self.desk.settings().lang
    }

    pub(crate) fn colours(self) -> Colours {
        Colours::of(self.desk.settings().theme)
    }

    pub(crate) fn room(self) -> Room {
        self.room
    }

    /// What is changing before the players' eyes, where anything is.
    pub fn motion(self) -> Option<Motion<'a>> {
        self.moving.filter(|_| (self.past.is_none() || self.advice.is_some()) && !self.kept).map(Moving::motion)
    }

    /// What the advisor answered, or is asked.
    pub fn shown_advice(self) -> Option<&'a Shown> {
        self.advice
    }

    /// Who wins how often from here, where somebody wants to see that.
    pub fn shown_chances(self) -> Option<&'a [f64]> {
        self.chances
    }

    /// Whether the story is asked for.
    pub fn shows_story(self) -> bool {
        self.pane
    }

    /// How much of the toast is there, from 0 to 1.
    pub(crate) fn toast_strength(self) -> f32 {
        let fades = !self.desk.settings().reduced_motion;
        self.toast.filter(|_| fades).map_or(1.0, Toast::strength)
    }

    /// Whether things may move before the players' eyes.
    pub(crate) fn moves(self) -> bool {
        !self.desk.settings().reduced_motion && self.past.is_none()
    }

    /// Whether the players have to choose between two tables.
    pub(crate) fn must_choose(self) -> bool {
        self.desk.gadget_status() == GadgetStatus::Differ
    }

    /// What stops the clock where it counts, or lets it go on, and how that is called. Where the table waits for its start, the slot
    /// has that.
    pub(crate) fn pause_or_resume(self) -> Option<(&'static str, Command)> {
        let (lang, view) = (self.lang(), self.view());
        let [resume, start] = [Command::ResumeClock, Command::StartClock].map(|it| (lang.button(&it), it));
        let all = [(lang.desk_words().pause, Command::PauseClock), resume, start];
        let fits = |command: &Command| *command != Command::StartClock || view.go.as_ref() != Ok(command);
        let taken = |command: &Command| self.table().accepts(command, self.now()).is_ok();
        all.into_iter().find(|(_, command)| view.clock_counts && fits(command) && taken(command))
    }

    /// What the key for it asks; where neither can be, core says why.
    pub(crate) fn pause_key(self) -> Option<Command> {
        let asked = || self.pause_or_resume().map_or(Command::PauseClock, |(_, command)| command);
        self.view().clock_counts.then(asked)
    }

    /// The letter on a player's mark.
    pub(crate) fn letter(self, seat: u8) -> char {
        self.name(seat).chars().next().map_or('?', |letter| letter.to_uppercase().next().unwrap_or(letter))
    }

    /// A player's name.
    pub(crate) fn name(self, seat: u8) -> &'a str {
        text::seat_name(seat, self.state())
    }
}

/// A frame with the game on its table and that game's screen.
#[derive(Debug)]
pub struct Scene<'a, Game, Screen> {
    pub(crate) frame: Frame<'a>,
    pub(crate) game: &'a Game,
    pub(crate) screen: &'a Screen,
}

impl<Game, Screen> Clone for Scene<'_, Game, Screen> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Game, Screen> Copy for Scene<'_, Game, Screen> {}

impl<'a, Game, Screen> Deref for Scene<'a, Game, Screen> {
    type Target = Frame<'a>;

    fn deref(&self) -> &Frame<'a> {
        &self.frame
    }
}
