//! The rows of every list, as the table stands: what is drawn is what is chosen from.

use bedside_core::cue::Signal;
use bedside_core::form::{Form, Value};
use bedside_core::game::{Choice, Played};
use bedside_core::journal::CAPACITY;
use bedside_core::moves::{Label, Trail};
use bedside_core::text::seat_name;
use bedside_core::{Command, GameKind, Lang, Refusal, State};

use super::page::{Act, Page, Row, Then, Topic};
use super::test::Part;
use super::{Moment, form, games};
use crate::gadget::seat_word;
use crate::letters::{Line, figures, line};
use crate::panel::{how_far, round};
use crate::settings::Setting;

/// The chips that a screen may have.
const DISPLAYS: [&str; 3] = ["auto", "SSD1306", "SH1106"];

/// Names the rows of a list to whoever asks.
pub(crate) type Rows<'a> = dyn FnMut(&mut dyn FnMut(Row)) + 'a;

/// A list that only one game has.
pub trait GameTopic: Copy + Into<Topic> {
    /// The game.
    type Game: Played;

    /// Names every row.
    fn rows(self, game: &Self::Game, list: &mut List<'_>);

    /// What it is called.
    fn headline(self, game: &Self::Game, at: &Moment<'_>) -> Line;

    /// What opening it leads to: where there is nothing to choose between, it is no question.
    fn open(self, _game: &Self::Game, _at: &Moment<'_>) -> Result<Act, Refusal> {
        Ok(Act::Open(Page::List(self.into(), 0)))
    }
}

/// How many rows a list has.
pub fn count(topic: Topic, at: &Moment<'_>) -> usize {
    let mut rows = 0;
    each(topic, at, &mut |_| rows += 1);
    rows
}

/// A row of a list; the last one where there are fewer.
pub fn at(topic: Topic, place: usize, at: &Moment<'_>) -> Option<Row> {
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
pub fn each(topic: Topic, at: &Moment<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { at, rows };
    match topic {
        Topic::Menu => games::menu(&mut list),
        Topic::Options => games::options(&mut list),
        Topic::Signals => list.signals(),
        Topic::Language => list.languages(),
        Topic::Home => list.home(),
        Topic::Leave => list.leave(),
        Topic::Settings => list.settings(),
        Topic::Tables => list.tables(),
        Topic::Delete(place) => list.asks(list.lang().panel_words().delete, Act::Delete(place)),
        Topic::Names(seats) => list.names(seats),
        Topic::Tested => list.tested(),
        Topic::About => list.about(),
        Topic::Reset => list.asks(list.lang().panel_words().reset, Act::Reset),
        Topic::Bootloader => list.asks(list.lang().panel_words().bootloader, Act::Bootloader),
        Topic::Own(topic) => topic.rows(&mut list),
    }
}

/// What a list is called.
pub fn headline(topic: Topic, at: &Moment<'_>) -> Line {
    let (words, short) = (at.lang().words(), at.lang().panel_words());
    line(&[match topic {
        Topic::Menu => words.menu,
        Topic::Options => words.options,
        Topic::Signals => words.signals,
        Topic::Language | Topic::Home => "Bedside",
        Topic::Leave => short.leave_ask,
        Topic::Settings => short.settings,
        Topic::Tables => short.tables,
        Topic::Delete(_) => short.delete_ask,
        Topic::Names(_) => short.names,
        Topic::Tested => short.self_test,
        Topic::About => short.about,
        Topic::Reset => short.reset,
        Topic::Bootloader => short.bootloader,
        Topic::Own(topic) => return topic.headline(at),
    }])
}

/// Names every row of a fork of the tree of moves; before anything was chosen with what is entered by numbers.
pub fn of_fork(trail: &Trail, at: &Moment<'_>, rows: &mut dyn FnMut(Row)) {
    let mut list = List { at, rows };
    at.tree().branches(trail.at(), &mut |labels, command| match labels.first() {
        Some(label) => games::branch(label, &mut list),
        None => list.row(&[games::name_of_end(trail.at(), at)], "", Act::Do(command.clone(), Then::Home)),
    });
    games::more_rows(trail.at(), &mut list);
    if trail.at_first_fork() {
        let mut place = 0;
        form::each(at, &mut |form| {
            games::form(form, place, &mut list);
            place = place.saturating_add(1);
        });
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

/// How much of a setting: a number.
fn level(number: u8) -> Line {
    line(&[&figures(number.into())])
}

/// After how many minutes the screen dims.
fn dim(secs: Option<u32>, lang: Lang) -> Line {
    secs.map_or(line(&[lang.words().off]), |secs| line(&[&figures(secs / 60), " min"]))
}

/// One of some words.
fn pick<const N: usize>(words: [&'static str; N], number: u8) -> &'static str {
    words.get(usize::from(number)).copied().unwrap_or("")
}

/// A list being named.
pub struct List<'a> {
    /// What it is about.
    pub at: &'a Moment<'a>,
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

    /// What was undone last can be done again: the first row of every menu while there is something.
    pub fn redo(&mut self) {
        if let Some(entry) = self.at.table.journal().redoable() {
            let what = self.at.table.journal().command(entry).map_or(Line::new(), |command| self.at.name_of(&command));
            self.command(&[self.lang().words().redo, ": ", &what], "", Command::Redo);
        }
    }

    /// What every menu begins with: undone steps, the clock where it counts, and what may be agreed on.
    pub fn menu_begins(&mut self) {
        let words = self.lang().words();
        self.redo();
        if self.at.game().clock_counts() {
            if self.at.clock_runs() {
                self.offer(&[words.pause], "", Command::PauseClock);
            } else if self.at.accepts(&Command::set_clock(1)).is_ok() {
                self.row(&[words.adjust], "", Act::Open(Page::Time(0)));
            }
            self.offer(&[words.restart], "", Command::RestartClock);
        }
        self.row(&[self.lang().panel_words().all_moves], "", Act::Moves);
        if self.at.may_agree() {
            self.open(words.options, "", Topic::Options);
        }
    }

    /// What every menu ends with.
    pub fn menu_ends(&mut self) {
        let words = self.lang().words();
        self.offer(&[words.draw_lot], "", Command::DrawLot { seat: None });
        self.open(words.signals, "", Topic::Signals);
        self.offer(&[words.end_early], "", Command::EndEarly);
        self.gadget();
    }

    /// What lies around the table.
    pub fn gadget(&mut self) {
        let short = self.lang().panel_words();
        self.open(short.leave, "", Topic::Leave);
        self.open(short.settings, "", Topic::Settings);
    }

    /// What the owner of the gadget likes.
    fn settings(&mut self) {
        let (lang, words, short) = (self.lang(), self.lang().words(), self.lang().panel_words());
        self.row(&[words.tongue], words.language, Act::Language);
        for setting in Setting::ALL {
            let number = self.at.prefs.get(setting);
            let (name, value) = match setting {
                Setting::Greeted => continue,
                Setting::Mute => (words.sound, line(&[switch(number == 0, lang)])),
                Setting::ClockVolume => (short.clock_volume, level(number)),
                Setting::TurnVolume => (short.turn_volume, level(number)),
                Setting::KeyVolume => (short.key_volume, level(number)),
                Setting::Brightness => (short.brightness, level(number + 1)),
                Setting::Dim => (short.dim, dim(self.at.prefs.dim_after_secs(), lang)),
                Setting::KnobReversed => (short.knob, line(&[pick(short.knob_ways, number)])),
                Setting::KnobHalfSteps => (short.detents, line(&[pick(short.detent_kinds, number)])),
                Setting::Display => (short.display, line(&[pick(DISPLAYS, number)])),
                Setting::RingBrightness => (short.ring, level(number)),
                Setting::PixelShift => (short.pixel_shift, line(&[switch(number != 0, lang)])),
            };
            self.row(&[name], &value, Act::Change(setting));
        }
        if let Ok(seats) = u8::try_from(self.at.names.len()) {
            self.open(short.names, "", Topic::Names(seats));
        }
        self.row(&[short.self_test], "", Act::Test);
        self.open(short.about, "", Topic::About);
        self.open(short.reset, "", Topic::Reset);
        self.open(short.bootloader, "", Topic::Bootloader);
    }

    /// A question that nobody answers by a stray press.
    fn asks(&mut self, name: &str, act: Act) {
        self.row(&[self.lang().words().back], "", Act::Leave);
        self.row(&[name], "", act);
    }

    /// The languages, each in its own word.
    fn languages(&mut self) {
        for lang in Lang::ALL {
            self.row(&[lang.words().language], "", Act::Speak(lang));
        }
    }

    /// What there is to play: the table that was left, and new ones.
    fn home(&mut self) {
        let short = self.lang().panel_words();
        if self.at.began() {
            let how_far = how_far(self.at);
            let title = self.lang().title(self.at.game().kind());
            self.row(&[short.go_on, ": ", title], &how_far, Act::Return);
        }
        let seated = self.at.state().setup().seats.len();
        for kind in GameKind::ALL.iter().copied() {
            let players = u8::try_from(seated.min(kind.seats())).unwrap_or(1);
            self.row(&[self.lang().title(kind)], "", Act::Open(Page::Players(kind, players)));
        }
        let kept = self.at.kept.len();
        if kept > 0 {
            self.open(short.tables, &figures(u32::try_from(kept).unwrap_or(0)), Topic::Tables);
        }
        self.open(short.settings, "", Topic::Settings);
    }

    /// Tables that are kept, and how far they are; who plays there stands above.
    fn tables(&mut self) {
        let done = self.lang().panel_words().done;
        for (place, card) in (0..).zip(self.at.kept) {
            let how_far = if card.over { line(&[done]) } else { round(card.round) };
            self.row(&[self.lang().title(card.game)], &how_far, Act::Kept(place));
        }
    }

    /// What each part did when it was tried.
    fn tested(&mut self) {
        let words = self.lang().words();
        for part in Part::ALL {
            let well = self.at.tested.get(part as usize).copied().flatten();
            let value = well.map_or("-", |well| if well { words.ok } else { self.lang().panel_words().fails });
            self.row(&[part.name(self.lang())], value, Act::Leave);
        }
    }

    /// What the gadget and its table are: the image, how much of the journal is used, the link, and where the chance came from.
    fn about(&mut self) {
        let short = self.lang().panel_words();
        let used = self.at.table.journal().bytes().len() * 100 / CAPACITY;
        let used = line(&[&figures(u32::try_from(used).unwrap_or(100)), " %"]);
        let source = pick(short.sources, self.at.source.number());
        let link = if self.at.linked { short.yes } else { short.no };
        for (name, value) in [
            (short.version, env!("CARGO_PKG_VERSION")),
            (short.journal, &used),
            (short.link, link),
            (short.chance, source),
        ] {
            self.row(&[name], value, Act::Leave);
        }
    }

    /// The names of so many seats at the next table.
    fn names(&mut self, seats: u8) {
        for (seat, name) in (0..seats).zip(self.at.names) {
            let plain = seat_word(seat, self.lang());
            self.row(&[if name.is_empty() { &plain } else { name }], "", Act::Name(seat));
        }
    }

    /// Whether the table is left: a stray press stays.
    fn leave(&mut self) {
        let short = self.lang().panel_words();
        self.row(&[short.stay], "", Act::Return);
        self.row(&[short.leave_now], "", Act::GoHome);
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
        self.row(&[lang.option(held).short], &value, act);
    }

    /// The row of a branch of the tree of moves.
    pub fn branch(&mut self, label: &Label) {
        let name = label_name(label, self.lang(), self.at.state());
        self.row(&[&name], "", Act::Branch(label.clone()));
    }

    /// The row of a form, by its place among those that can be entered; whose it is stands at the right.
    pub fn form(&mut self, form: &Form, place: u8, value: &str) {
        let state = self.at.state();
        let seat = form.seat().map_or("", |seat| seat_name(seat, state));
        self.form_valued(form, place, if seat.is_empty() { value } else { seat });
    }

    /// The same with something else at the right.
    pub fn form_valued(&mut self, form: &Form, place: u8, value: &str) {
        let mut name = Line::new();
        let _ = self.lang().form(form, &mut name);
        self.row(&[&name], value, Act::Fill(place));
    }

    fn signals(&mut self) {
        let (lang, signals) = (self.lang(), self.at.state().signals());
        for signal in Signal::ALL {
            let on = signals.has(signal);
            let command = Command::SwitchSignal { signal, on: !on };
            self.row(&[lang.signal(signal)], switch(on, lang), Act::Do(command, Then::Stay));
        }
    }
}
