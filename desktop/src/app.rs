//! The shell of the window: which screen is open, time, sound, link, settings, and the toast.
//!
//! Nothing ticks. The next moment at which something will look different is part of the state, and the window sleeps
//! until then. It reads no clock: each message comes with its moment.

pub mod display;
mod guard;
mod keys;
mod look_back;
mod pages;
mod run;
mod shell;
mod toast;

use std::collections::VecDeque;
use std::time::Instant;

use bedside_core::event::cues;
use bedside_core::link::News;
use bedside_core::{Command, Cue, Event, Lang, Refusal, State, Table};
use iced::keyboard::key::Named;
use iced::widget::operation;
use iced::widget::scrollable::RelativeOffset;
use iced::{Element, Size, Subscription, Task, Theme, keyboard, window};

use crate::desk::{Desk, Pressed};
use crate::library::{Notice, Settings, TableId};
use crate::screen::games::{self, Opening, OpeningMessage, Screen};
use crate::screen::history::History;
use crate::screen::home::Home;
use crate::screen::motion::Moving;
use crate::screen::reference::{self, Reference};
use crate::screen::tables::{self, Tables};
use crate::screen::{self, Action, Frame, Way};
use crate::theme::Room;
use guard::{Guard, Meaning};
pub(crate) use keys::SIGNALS;
pub use run::run;
use shell::Shell;
pub use toast::Toast;

/// How the window opens, and how small it may become.
const SIZE: Size = Size::new(1366.0, 768.0);
const LEAST: Size = Size::new(560.0, 440.0);

/// Which page is open; pages of a game belong to its screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// Where every evening begins.
    Home(Home),
    /// The table, on the screen of its game.
    Table,
    /// The form for another table.
    NewTable(Opening),
    /// Language, look, sound and signals.
    Settings,
    /// The tables of the library.
    Tables(Tables),
    /// The rules at a glance.
    Reference(Reference),
    /// The sheet of keys, before the page that it was asked for on.
    Keys(Box<Page>),
}

/// What comes in.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something that a screen or a key asks for.
    Do(Action),
    /// Something for the screen of the game.
    Game(games::Message),
    /// Something for the form for another table.
    Opening(OpeningMessage),
    /// Something for the list of tables.
    Tables(tables::Message),
    /// Something for the rules at a glance.
    Reference(reference::Message),
    /// A key that no text field took.
    Key {
        /// The key.
        key: keyboard::Key,
        /// What was held with it.
        modifiers: keyboard::Modifiers,
        /// Whether it is only held down.
        repeat: bool,
    },
    /// Escape was pressed in a blank, which lost its focus by it.
    BlankLeft,
    /// The moment has come that was waited for.
    Woken,
    /// The gadget said something.
    Heard,
    /// There is no sound server.
    Silent,
    /// The window has another size.
    Resized(Size),
    /// A blank of the form for another table has the focus.
    InSight(&'static str),
    /// Goes on with another table.
    Switch(TableId),
    /// Sets language, look or sound.
    Set(Settings),
    /// Full screen, or a window again.
    FullScreen,
}

impl Message {
    /// Whether somebody pressed, clicked or typed it.
    fn is_by_players(&self) -> bool {
        use Message::{BlankLeft, Do, Game, Key, Opening, Switch, Tables};
        matches!(self, Do(_) | Game(_) | Opening(_) | Tables(_) | Key { .. } | BlankLeft | Switch(_))
    }
}

impl From<Action> for Message {
    fn from(action: Action) -> Message {
        Message::Do(action)
    }
}

/// The window's state.
#[derive(Debug)]
pub struct App {
    shell: Shell,
    page: Page,
    /// Whether home is behind the open page, and not the table.
    from_home: bool,
    screen: Screen,
    /// The screen of the table as it was, where that is looked at.
    past: Option<Screen>,
    /// The table that the screen belongs to.
    of: TableId,
    wake: Option<Instant>,
    full_screen: bool,
    /// The press of a form that the gadget has not answered.
    submitted: Option<u32>,
    /// What the players did meanwhile: it may be meant for what comes after the form.
    held: VecDeque<(Message, Instant)>,
    guard: Guard,
}

impl App {
    /// The window of a desk, silent and without a gadget.
    pub fn new(desk: Desk) -> App {
        let (screen, of) = (Screen::of(desk.table().state().playing().kind()), desk.id());
        let shell = Shell::new(desk, Room::of(SIZE));
        let held = VecDeque::new();
        let (page, guard, past) = (Page::Table, Guard::default(), None);
        let (from_home, wake, full_screen, submitted) = (false, None, false, None);
        let mut app = App { shell, page, from_home, screen, past, of, wake, full_screen, submitted, held, guard };
        app.begin();
        app
    }

    /// The desk.
    pub fn desk(&self) -> &Desk {
        &self.shell.desk
    }

    /// The open page.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// The screen of the game on the table.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What happened.
    pub fn history(&self) -> &History {
        &self.shell.history
    }

    /// The message that is shown, if one is.
    pub fn toast(&self) -> Option<&Toast> {
        self.shell.toast.as_ref()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.shell.desk.settings().lang
    }

    /// What screens are drawn from.
    pub fn frame(&self) -> Frame<'_> {
        self.shell.frame()
    }

    /// The table that is drawn: as it is, or as it was.
    pub fn frame_table(&self) -> &Table {
        self.frame().table()
    }

    /// The screen that is drawn: of the table as it is, or as it was.
    pub(crate) fn drawn(&self) -> &Screen {
        self.past.as_ref().unwrap_or(&self.screen)
    }

    /// What may be chosen from the list of moves, in words and in order.
    pub fn choices(&self) -> Vec<String> {
        self.screen.choices(self.frame())
    }

    /// Until when a press that means something else than the last one is held back.
    pub fn guards_until(&self) -> Option<Instant> {
        self.guard.until()
    }

    /// Whether something is changing before the players' eyes.
    pub fn moves(&self) -> bool {
        self.frame().motion().is_some()
    }

    /// What a key would do now.
    pub fn key_means(&self, key: &keyboard::Key, modifiers: keyboard::Modifiers) -> Option<Message> {
        keys::meant(self, key, modifiers, false)
    }

    /// When something will look different next by itself.
    pub fn next_wake(&self) -> Option<Instant> {
        self.wake
    }

    /// Colours for iced's own widgets.
    pub fn theme(&self) -> Theme {
        self.frame().colours().theme()
    }

    /// What is drawn.
    pub fn view(&self) -> Element<'_, Message> {
        screen::view(self)
    }

    /// What the window listens to.
    pub fn subscription(&self) -> Subscription<Message> {
        let wake = self.wake.map_or_else(Subscription::none, toast::at);
        Subscription::batch([wake.map(|()| Message::Woken), iced::event::listen_with(keys::incoming)])
    }

    /// Takes what came in at a moment.
    pub fn update(&mut self, message: Message, now: Instant) -> Task<Message> {
        self.shell.desk.pass(now);
        let task = if !message.is_by_players() {
            self.take(message, now)
        } else if self.submitted.is_some() {
            self.held.push_back((message, now));
            Task::none()
        } else {
            self.pressed(message, now, now)
        };
        self.refresh(now);
        task
    }

    /// Takes what somebody pressed at a moment that may be some time ago.
    fn pressed(&mut self, message: Message, at: Instant, now: Instant) -> Task<Message> {
        self.guard.begin(&message, at);
        self.shell.moving = None;
        let escapes = matches!(&message, Message::Key { key: keyboard::Key::Named(Named::Escape), .. });
        let task = self.take(message, now);
        if escapes {
            self.guard.left();
        }
        self.guard.end();
        task
    }

    fn take(&mut self, message: Message, now: Instant) -> Task<Message> {
        match message {
            Message::Do(action) => return self.carry_out(action, now),
            Message::Game(message) if self.past.is_some() => {
                if let Some(action) = message.action() {
                    return self.carry_out(action.clone(), now);
                }
            }
            Message::Game(message) => {
                self.guard.steady(message.is_steady());
                let action = self.screen.update(message, self.shell.live());
                return self.carry_out(action, now);
            }
            Message::Opening(message) => {
                if let Page::NewTable(form) = &mut self.page {
                    let action = form.update(message, self.shell.room);
                    return self.carry_out(action, now);
                }
            }
            Message::Key { key, modifiers, repeat } => {
                if let Some(meant) = keys::meant(self, &key, modifiers, repeat) {
                    return self.take(meant, now);
                }
            }
            Message::BlankLeft => {
                if let Some(meant) = keys::blank_left(self) {
                    return self.take(meant, now);
                }
            }
            Message::Woken => {
                let events = self.shell.desk.advance();
                self.perform(&events, None, now);
                return self.hear(now);
            }
            Message::Heard => return self.hear(now),
            Message::Silent => self.shell.silent = true,
            Message::Resized(size) => self.shell.room = Room::of(size),
            Message::InSight(blank) => {
                let Page::NewTable(form) = &self.page else { return Task::none() };
                let hidden = form.hidden_blanks(self.shell.room).iter().find(|(id, _)| *id == blank);
                return hidden.map_or_else(Task::none, |(_, to)| scroll(screen::SCROLLS, *to));
            }
            Message::Tables(message) => return self.update_tables(message, now),
            Message::Reference(message) => {
                if let Page::Reference(reference) = &mut self.page {
                    let action = reference.update(message);
                    return self.carry_out(action, now);
                }
            }
            Message::Switch(id) => {
                if !self.may(Meaning::Table) {
                    return Task::none();
                }
                self.guard.took();
                self.show_table();
                match self.shell.desk.switch(id) {
                    Ok(Some(notice)) => self.shell.tell(notice.text(self.lang()), now),
                    Ok(None) => self.shell.toast = None,
                    Err(fault) => self.shell.tell(fault.text(self.lang()), now),
                }
            }
            Message::Set(settings) => {
                if let Err(fault) = self.shell.desk.set(settings) {
                    self.shell.tell(Notice::NotSaved(fault).text(settings.lang), now);
                }
            }
            Message::FullScreen => {
                self.full_screen = !self.full_screen;
                let mode = if self.full_screen { window::Mode::Fullscreen } else { window::Mode::Windowed };
                return window::latest().and_then(move |id| window::set_mode(id, mode));
            }
        }
        Task::none()
    }

    /// Whether what is being pressed may mean this, so soon after the press before it.
    fn may(&mut self, meaning: Meaning) -> bool {
        let still = self.page != Page::Table || !self.screen.is_at_table();
        self.guard.lets_through(meaning, still)
    }

    /// What a command means now: whose it is, is whose turn it is where it does not say so itself.
    fn meaning(&self, command: &Command) -> Meaning {
        let table = self.shell.desk.table();
        let undone = || table.journal().undoable().and_then(|entry| table.journal().command(entry));
        let whose = match command {
            Command::Undo => undone().and_then(|undone| undone.seat()),
            command => command.seat().or_else(|| table.state().playing().acting()),
        };
        Meaning::Command(command.clone(), whose)
    }

    /// What an action means, where it means anything.
    fn meaning_of(&self, action: &Action) -> Option<Meaning> {
        match action {
            Action::Press(command) => Some(self.meaning(command)),
            Action::Submit(commands) => commands.first().map(|command| self.meaning(command)),
            Action::OpenTable(..) | Action::Keep(_) => Some(Meaning::Table),
            Action::Open(way) => Some(Meaning::Page(*way)),
            _ => None,
        }
    }

    /// Does what a screen asks for.
    fn carry_out(&mut self, action: Action, now: Instant) -> Task<Message> {
        if self.past.is_some() && !action.looks_back() {
            return Task::none();
        }
        if let Some(meaning) = self.meaning_of(&action)
            && !self.may(meaning)
        {
            return Task::none();
        }
        match action {
            Action::None => {}
            Action::Go => return self.go(now),
            Action::Press(command) => self.press(&command, now),
            Action::Submit(commands) => return self.submit(&commands, now),
            Action::OpenTable(setup, then) => self.open_table(&setup, &then, now),
            Action::Refuse(refusal) => self.shell.refuse(refusal, now),
            Action::Warn(words) => self.shell.warn(words, now),
            Action::Tell(words) => self.shell.tell(words, now),
            Action::Open(way) => return self.open(way, now),
            Action::Keep(keep) => {
                self.guard.took();
                if let Err(fault) = self.shell.desk.keep(keep) {
                    self.shell.tell(Notice::NotSaved(fault).text(self.lang()), now);
                }
            }
            Action::Pane => self.show_story(!self.shell.pane),
            Action::HidePane => self.show_story(false),
            Action::Now => self.look_at_now(),
            Action::LookAt(entry) => self.look_at(entry, now),
            Action::Story(by) => {
                let looks = self.past.is_some();
                if let Some(entry) = self.shell.history.step(by).filter(|_| looks) {
                    self.look_at(entry, now);
                }
                return self.scroll_story();
            }
            Action::Scores => {
                if let Some(opens) = games::scores(self.screen.kind()) {
                    let action = self.screen.update(opens, self.shell.live());
                    return self.carry_out(action, now);
                }
            }
            Action::NextLanguage => {
                let settings = self.shell.desk.settings();
                return self.take(Message::Set(Settings { lang: settings.lang.next(), ..settings }), now);
            }
            Action::Earlier => self.shell.history.show_more(),
            Action::Focus(blank) => return operation::focus(blank),
            Action::FocusNext { back } => return self.focus_next(back),
            Action::Scroll { list, to } => return scroll(list, to),
            Action::Both(first, then) => {
                let first = self.carry_out(*first, now);
                return first.chain(self.carry_out(*then, now));
            }
        }
        Task::none()
    }

    /// The next blank, or the one before. A form may be longer than a small window: where the focus went, the window follows.
    fn focus_next(&self, back: bool) -> Task<Message> {
        let moved = if back { operation::focus_previous() } else { operation::focus_next() };
        let Page::NewTable(form) = &self.page else { return moved };
        let follows = form.hidden_blanks(self.shell.room).iter().map(|(blank, _)| {
            let found = |found: bool| if found { Task::done(Message::InSight(blank)) } else { Task::none() };
            operation::is_focused(*blank).then(found)
        });
        moved.chain(Task::batch(follows))
    }

    /// GO: what the table waits for; where it waits for nothing, why, and after the end another table.
    fn go(&mut self, now: Instant) -> Task<Message> {
        if let Some(action) = self.screen.go(self.shell.live()) {
            return self.carry_out(action, now);
        }
        let view = self.shell.desk.view();
        match view.go {
            Ok(command) => return self.carry_out(Action::Press(command), now),
            Err(_) if view.over => return self.carry_out(Action::Open(Way::NewTable), now),
            Err(refusal) => self.shell.refuse(refusal, now),
        }
        Task::none()
    }

    /// The table as it stands, to show what becomes of it; none where nothing is to move.
    fn before(&self) -> Option<Box<State>> {
        let moves = games::moves(self.screen.kind()) && !self.shell.desk.settings().reduced_motion;
        moves.then(|| Box::new(self.shell.desk.table().state().clone()))
    }

    fn press(&mut self, command: &Command, now: Instant) {
        let before = self.before();
        match self.shell.desk.press(command) {
            Ok(events) => {
                self.guard.took();
                self.shell.toast = None;
                self.perform(&events, before, now);
            }
            Err(refusal) => self.shell.refuse(refusal, now),
        }
        self.tell_trouble(now);
    }

    fn submit(&mut self, commands: &[Command], now: Instant) -> Task<Message> {
        let before = self.before();
        let answer = match self.shell.desk.press_all(commands) {
            Ok(Pressed::Asked(number)) => {
                self.guard.took();
                self.submitted = Some(number);
                return Task::none();
            }
            Ok(Pressed::Done(events)) => {
                self.guard.took();
                self.perform(&events, before, now);
                Ok(())
            }
            Err(refusal) => Err(refusal),
        };
        self.answered(answer, now)
    }

    /// What was submitted was taken, or why not.
    fn answered(&mut self, answer: Result<(), Refusal>, now: Instant) -> Task<Message> {
        if answer.is_ok() {
            self.shell.toast = None;
        }
        let refused = answer.is_err();
        let action = self.screen.answered(answer, self.shell.live());
        // A form says itself why, and is heard all the same.
        if refused && !matches!(action, Action::Refuse(_)) {
            self.shell.cue(Cue::Refused, now);
        }
        let task = self.carry_out(action, now);
        self.tell_trouble(now);
        task
    }

    fn open_table(&mut self, setup: &bedside_core::Setup, then: &[Command], now: Instant) {
        match self.shell.desk.new_table(setup) {
            Ok(()) => {
                self.guard.took();
                self.show_table();
                self.shell.toast = None;
                self.shell.pane = false;
                self.shell.cue(Cue::Moved, now);
                for command in then {
                    // A glass of a doctor who does not play now is refused, and nobody misses it.
                    let desk = &mut self.shell.desk;
                    if desk.table().accepts(command, desk.now()).is_ok()
                        && let Err(refusal) = desk.press(command)
                    {
                        self.shell.refuse(refusal, now);
                    }
                }
            }
            Err(refusal) => {
                if let Page::NewTable(form) = &mut self.page {
                    form.refuse(refusal);
                }
                self.shell.cue(Cue::Refused, now);
            }
        }
    }

    fn tell_trouble(&mut self, now: Instant) {
        if let Some(notice) = self.shell.desk.trouble() {
            self.shell.tell(notice.text(self.lang()), now);
        }
    }

    /// What the gadget has said meanwhile.
    fn hear(&mut self, now: Instant) -> Task<Message> {
        let before = self.before();
        let happened = self.shell.desk.poll();
        self.perform(&happened.events, before, now);
        for news in happened.news {
            if let News::Refused(refusal) = news {
                self.shell.refuse(refusal, now);
            }
        }
        let mut task = Task::none();
        for (number, answer) in happened.answers {
            if self.submitted == Some(number) {
                self.submitted = None;
                task = task.chain(self.answered(answer, now));
            } else if let Err(refusal) = answer {
                self.shell.refuse(refusal, now);
            }
        }
        while self.submitted.is_none()
            && let Some((message, at)) = self.held.pop_front()
        {
            task = task.chain(self.pressed(message, at, now));
        }
        task
    }

    /// Lets what happened be heard and seen.
    fn perform(&mut self, events: &[Event], before: Option<Box<State>>, now: Instant) {
        if let Some(before) = before.filter(|_| !events.is_empty()) {
            self.shell.moving = Some(Moving::new(before, events, now));
        }
        let signals = self.shell.desk.table().state().signals();
        for cue in cues(events, signals) {
            self.shell.cue(cue, now);
        }
        if self.screen.heard(events) == Action::HidePane {
            self.show_story(false);
        }
    }

    /// Brings what is derived up to date, and reckons when something will look different next.
    fn refresh(&mut self, now: Instant) {
        let (id, kind) = (self.shell.desk.id(), self.shell.desk.table().state().playing().kind());
        if (self.of, self.screen.kind()) != (id, kind) {
            (self.of, self.screen) = (id, Screen::of(kind));
            self.look_at_now();
        }
        self.shell.refresh(now);
        self.screen.refresh(self.shell.live());
        let desk = self.shell.desk.next_wake().map(|after| now + after);
        let toast = self.shell.toast.as_ref().map(Toast::until);
        let flash = self.shell.flash.map(|flash| flash.next(now));
        let picture = self.shell.moving.as_ref().map(Moving::next_picture);
        self.wake = desk.into_iter().chain(toast).chain(flash).chain(picture).min();
    }
}

fn scroll(list: &'static str, y: f32) -> Task<Message> {
    operation::snap_to(list, RelativeOffset { x: 0.0, y })
}
