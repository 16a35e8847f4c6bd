//! The rows of every list, as the table stands: what is drawn is what is chosen from.

use bedside_core::cue::Signal;
use bedside_core::form::{Form, Value};
use bedside_core::game::{Choice, Played};
use bedside_core::moves::{Label, Trail};
use bedside_core::text::seat_name;
use bedside_core::{Command, GameKind, Lang, Refusal, State};

use super::page::{Act, Page, Row, Then, Topic};
use super::{Moment, form, games};
use crate::letters::{Line, cut, line};
use crate::settings::Setting;

/// Letters of a row.
pub const LETTERS: usize = 20;

/// Names the rows of a list to whoever asks.
pub(crate) type Rows<'a> = dyn FnMut(&mut dyn FnMut(Row)) + 'a;

/// A list that only one game has.
pub trait GameTopic: Copy + Into<Topic> {
    /// The game.
    type Game: Played;

    /// Names every row.
    fn rows(self, game: &Self::Game, list: &mut List<'_>);

    /// What it is called.
    fn headline(self, game: &Self::Game, at: Moment<'_>) -> Line;

    /// What opening it leads to: where there is nothing to choose between, it is no question.
    fn open(self, _game: &Self::Game, _at: Moment<'_>) -> Result<Act, Refusal> {
        Ok(Act::Open(Page::List(self.into(), 0)))
    }
}

/// How many rows a list has.
pub fn count(topic: Topic, at: Moment<'_>) -> usize {
    let mut rows = 0;
    each(topic, at, &mut |_| rows += 1);
    rows
}

/// A row of a list; the last one where there are fewer.
pub fn at(topic: Topic, place: usize, at: Moment<'_>) -> Option<Row> {
    nth(place, &mut |rows| each(topic, at, rows))
}

/// A row of those that are named; the last one where there are fewer.
pub(super) fn nth(place: usize, list: &mut Rows<'_>) -> Option<Row> {
    let (mut number, mut found) = (0, None);
    list(&mut |row| {
        if number <= place {
            found = Some(row);
        }
        number += 1;
    });
    found
}

/// Names every row of a list.
pub fn each(topic: Topic, at: Moment<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { at, rows };
    match topic {
        Topic::Menu => games::menu(&mut list),
        Topic::Options => games::options(&mut list),
        Topic::Signals => list.signals(),
        Topic::Games => list.games(),
        Topic::Own(topic) => topic.rows(&mut list),
    }
}

/// What a list is called.
pub fn headline(topic: Topic, at: Moment<'_>) -> Line {
    let words = at.lang().words();
    line(&[match topic {
        Topic::Menu => words.menu,
        Topic::Options => words.options,
        Topic::Signals => words.signals,
        Topic::Games => words.new_table,
        Topic::Own(topic) => return topic.headline(at),
    }])
}

/// Names every row of a fork of the tree of moves; before anything was chosen with what is entered by numbers, and the menu.
pub fn of_fork(trail: &Trail, at: Moment<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { at, rows };
    at.tree().branches(trail.at(), &mut |labels, command| match labels.first() {
        Some(label) => games::branch(label, &mut list),
        None => list.row(&[games::name_of_end(trail.at(), at)], "", Act::Do(command.clone(), Then::Home)),
    });
    if trail.at_first_fork() {
        let mut place = 0;
        form::each(at, &mut |form| {
            games::form(form, place, &mut list);
            place = place.saturating_add(1);
        });
        list.row(&[at.lang().words().menu], "...", Act::List(Topic::Menu));
    }
}

/// A label of the tree of moves, as far as a line has room.
pub fn label_name(label: &Label, lang: Lang, state: &State) -> Line {
    let mut name = Line::new();
    // What has no room in a line has none on the panel either.
    let _ = lang.label(label, state, &mut name);
    name
}

/// On or off.
pub const fn switch(on: bool, lang: Lang) -> &'static str {
    let words = lang.words();
    if on { words.on } else { words.off }
}

/// A list being named.
pub struct List<'a> {
    /// What it is about.
    pub at: Moment<'a>,
    rows: &'a mut dyn FnMut(Row),
}

impl List<'_> {
    /// The language.
    pub const fn lang(&self) -> Lang {
        self.at.lang()
    }

    /// A row.
    pub fn row(&mut self, name: &[&str], value: &str, act: Act) {
        (self.rows)(Row { name: line(name), value: line(&[value]), act });
    }

    /// A row whose value has the room that its name leaves.
    pub fn cut_row(&mut self, name: &str, value: &str, act: Act) {
        let room = LETTERS.saturating_sub(name.chars().count());
        self.row(&[cut(name, LETTERS)], cut(value, room), act);
    }

    /// A row that carries out a command and goes back to the table.
    pub fn command(&mut self, name: &[&str], value: &str, command: impl Into<Command>) {
        self.row(name, value, Act::Do(command.into(), Then::Home));
    }

    /// A row for a command that the rules would take.
    pub fn offer(&mut self, name: &[&str], value: &str, command: impl Into<Command>) {
        let command = command.into();
        if self.at.accepts(&command).is_ok() {
            self.command(name, value, command);
        }
    }

    /// A row that fills in a form, where its command can hold the values.
    pub fn filled(&mut self, name: &[&str], value: &str, form: &Form, values: &[Value<'_>]) {
        if let Ok(command) = form.fill(values) {
            self.command(name, value, command);
        }
    }

    /// A row that opens a list.
    pub fn open(&mut self, name: &str, value: &str, topic: impl Into<Topic>) {
        self.row(&[name], value, Act::List(topic.into()));
    }

    /// The menu of a game that has no other.
    pub fn menu(&mut self) {
        self.menu_begins();
        self.menu_ends();
    }

    /// What every menu begins with: undone steps, the clock where it counts, and what may be agreed on.
    pub fn menu_begins(&mut self) {
        let words = self.lang().words();
        self.command(&[words.redo], "", Command::Redo);
        if self.at.game().clock_counts() {
            if self.at.clock_runs() {
                self.command(&[words.pause], "", Command::PauseClock);
            }
            self.command(&[words.restart], "", Command::RestartClock);
        }
        if self.at.may_agree() {
            self.open(words.options, "", Topic::Options);
        }
    }

    /// What every menu ends with.
    pub fn menu_ends(&mut self) {
        let words = self.lang().words();
        self.command(&[words.draw_lot], "", Command::DrawLot { seat: None });
        self.open(words.signals, "", Topic::Signals);
        self.offer(&[words.end_early], "", Command::EndEarly);
        self.gadget();
    }

    /// What the owner of the gadget likes, and a new table.
    pub fn gadget(&mut self) {
        let (lang, words) = (self.lang(), self.lang().words());
        self.row(&[words.tongue], words.language, Act::Language);
        self.row(&[words.sound], switch(!self.at.prefs.has(Setting::Mute), lang), Act::Sound);
        self.row(&[words.new_table], "", Act::NewTable);
    }

    /// Everything that the group may agree on: choosing a row takes the next choice, and after the last one the first.
    pub fn options(&mut self) {
        self.options_with(&mut |_| None);
    }

    /// The same, where some of them are chosen in another way.
    pub fn options_with(&mut self, other: &mut dyn FnMut(&Choice) -> Option<Act>) {
        self.at.game().options(&mut |choices, holds| {
            let (mut held, mut first, mut next) = (None, None, None);
            for (place, choice) in choices.enumerate() {
                if place == 0 {
                    first = Some(choice.clone());
                }
                if place == holds {
                    held = Some(choice);
                } else if place == holds + 1 {
                    next = Some(choice);
                }
            }
            if let Some((held, next)) = held.zip(next.or(first)) {
                let act = other(&held).unwrap_or_else(|| Act::Do(next.agree(), Then::Stay));
                self.option(&held, act);
            }
        });
    }

    /// The row of what was agreed on.
    fn option(&mut self, held: &Choice, act: Act) {
        let (lang, mut value) = (self.lang(), Line::new());
        let _ = lang.choice(held, self.at.state().setup(), &mut value);
        self.cut_row(lang.option(held).short, &value, act);
    }

    /// The row of a branch of the tree of moves.
    pub fn branch(&mut self, label: &Label) {
        let name = label_name(label, self.lang(), self.at.state());
        self.cut_row(&name, "", Act::Branch(label.clone()));
    }

    /// The row of a form, by its place among those that can be entered; whose it is stands at the right.
    pub fn form(&mut self, form: &Form, place: u8, value: &str) {
        let mut name = Line::new();
        let _ = self.lang().form(form, &mut name);
        let seat = form.seat().map_or("", |seat| seat_name(seat, self.at.state()));
        self.cut_row(&name, if seat.is_empty() { value } else { seat }, Act::Fill(place));
    }

    fn signals(&mut self) {
        let (lang, signals) = (self.lang(), self.at.state().signals());
        for signal in Signal::ALL {
            let on = signals.has(signal);
            let command = Command::SwitchSignal { signal, on: !on };
            self.row(&[lang.signal(signal)], switch(on, lang), Act::Do(command, Then::Stay));
        }
    }

    fn games(&mut self) {
        let seated = self.at.state().setup().seats.len();
        for kind in GameKind::ALL.iter().copied() {
            let players = u8::try_from(seated.min(kind.seats())).unwrap_or(1);
            self.row(&[self.lang().title(kind)], "", Act::Open(Page::Players(kind, players)));
        }
    }
}
