//! The shell of the window: which screen is open, time, sound, link, settings, and the toast.
//!
//! Nothing ticks. The next moment at which something will look different is part of the state, and the window sleeps
//! until then. It reads no clock: each message comes with its moment.

mod actions;
mod advice;
mod chances;
pub mod display;
mod ears;
mod exchange;
mod float;
mod gadget;
mod guard;
mod invite;
mod keepsake;
mod keys;
mod look_back;
mod pages;
mod presses;
mod review;
mod rivals;
mod run;
mod shelf;
mod shell;
mod toast;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use bedside_core::{Command, DeskCue, Lang, Listener, Refusal, State, Table};
use iced::keyboard::key::Named;
use iced::{Element, Size, Subscription, Task, Theme, keyboard, window};

use crate::advice::ask::Answer;
use crate::advice::turn::Turn;
use crate::desk::Desk;
use crate::library::{Notice, Settings, TableId};
use crate::screen::games::{self, Opening, OpeningMessage, Screen};
use crate::screen::history::History;
use crate::screen::home::Home;
use crate::screen::motion::Moving;
use crate::screen::reference::{self, Reference};
use crate::screen::tables::{self, Tables};
use crate::screen::{self, Action, Frame};
use crate::theme::Room;
use actions::scroll;
pub use exchange::sheets;
use guard::{Guard, Meaning};
pub use keepsake::draw_ending;
pub(crate) use keys::SIGNALS;
pub use run::run;
use shell::Shell;
pub use toast::Toast;

/// How the window opens, and how small it may become.
const SIZE: Size = Size::new(1366.0, 768.0);
const LEAST: Size = Size::new(560.0, 440.0);
/// What the players may do while the gadget owes an answer.
const MOST_HELD: usize = 64;

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
    /// The gadget as a device.
    Gadget(screen::gadget::Gadget),
    /// Inviting phones.
    Invite(screen::invite::Invite),
    /// Figures, players and BG Stats.
    Shelf(Box<screen::shelf::Shelf>),
    /// Tables that go into files, and what comes from files.
    Exchange(Box<screen::exchange::Exchange>),
    /// A game looked at again.
    Review(Box<screen::review::Looked>),
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
    /// Something for the page of the gadget.
    Gadget(screen::gadget::Message),
    /// Something for the page that invites phones.
    Invite(screen::invite::Message),
    /// Something for the page of figures and players.
    Shelf(screen::shelf::Message),
    /// Something for the page of files.
    Exchange(screen::exchange::Message),
    /// A file was dropped on the window.
    Dropped(PathBuf),
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
    /// The gadget said something, or something was written.
    Heard,
    /// Somebody started Bedside again: its window is wanted.
    Front,
    /// A rival has thought of its step: at which table, as it stood when.
    Rival((u32, u32), Vec<Command>),
    /// The advisor has found what would be best: at which table, as it stood when.
    Advised((u32, u32), Option<Box<Answer>>),
    /// Who wins how often is known: at which table, as it stood when.
    Weighed((u32, u32), Option<Vec<f64>>),
    /// The advisor went on with the game that is looked at again.
    Reviewed(screen::review::Told),
    /// There is no sound server.
    Silent,
    /// Whether somebody can be heard speaking.
    Voiced(bool),
    /// Lets a cue be heard, to know it.
    Listen(DeskCue),
    /// Lets the referee say something, to know the voice.
    TryVoice,
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
        use Message::{BlankLeft, Do, Dropped, Gadget, Game, Invite, Key, Opening, Shelf, Switch, Tables};
        matches!(
            self,
            Do(_)
                | Game(_)
                | Gadget(_)
                | Invite(_)
                | Opening(_)
                | Shelf(_)
                | Tables(_)
                | Key { .. }
                | BlankLeft
                | Dropped(_)
                | Switch(_)
        )
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
    /// Which of the tables that lay on the desk the screen belongs to.
    of: u32,
    wake: Option<Instant>,
    full_screen: bool,
    /// The size to come back to, while the window is small and on top.
    floats: Option<Size>,
    /// The press of a form that the gadget has not answered.
    submitted: Option<u32>,
    /// The table that waits for the disk: its number, and what is pressed at it at once.
    opens: Option<(u32, Vec<Command>)>,
    /// The step back or forth that the gadget has not answered.
    turned: Option<u32>,
    /// What the players did meanwhile: it may be meant for what comes after the form, or after the step.
    held: VecDeque<(Message, Instant)>,
    guard: Guard,
    /// An image on its way to the gadget.
    updating: Option<gadget::Updating>,
    /// The drive by which a gadget is given one, where it is not to be looked for.
    drive: Option<PathBuf>,
    phones: invite::Phones,
    /// The rival whose move it is.
    turn: Turn,
    /// The advisor's line as it is looked at, and the table that it was asked of.
    look: Option<advice::Look>,
    /// What is known of who wins how often.
    weighing: chances::Weighing,
    asked_of: Option<Box<State>>,
}

impl App {
    /// The window of a desk, silent and without a gadget.
    pub fn new(desk: Desk) -> App {
        let (screen, of) = (Screen::of(desk.table().state().playing().kind()), desk.laid());
        let shell = Shell::new(desk, Room::of(SIZE));
        let held = VecDeque::new();
        let (page, guard, past) = (Page::Table, Guard::default(), None);
        let (from_home, wake, full_screen, floats) = (false, None, false, None);
        let (submitted, opens, turned, updating, drive) = (None, None, None, None, None);
        let (phones, turn) = (invite::Phones::default(), Turn::default());
        let (look, asked_of, weighing) = (None, None, chances::Weighing::default());
        let mut app = App {
            shell,
            page,
            from_home,
            screen,
            past,
            of,
            wake,
            full_screen,
            floats,
            submitted,
            opens,
            turned,
            held,
            guard,
            updating,
            drive,
            phones,
            turn,
            look,
            asked_of,
            weighing,
        };
        app.begin();
        app
    }

    /// The same on the screens that play any game, also one that has its own.
    pub fn on_general_screens(desk: Desk) -> App {
        let kind = desk.table().state().playing().kind();
        App { screen: Screen::General(kind, Box::default()), ..App::new(desk) }
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
        } else if self.waits_for_answer() {
            if self.held.len() < MOST_HELD {
                self.held.push_back((message, now));
            } else {
                self.shell.refuse(Refusal::TooManyWaiting, now);
            }
            Task::none()
        } else {
            self.pressed(message, now, now)
        };
        self.serve_phones(now);
        let thinks = self.play_rivals(now);
        let weighs = self.weigh_chances();
        self.follow_advice(now);
        self.refresh(now);
        task.chain(Task::batch([thinks, weighs]))
    }

    /// Whether what comes next depends on what the gadget says, or the disk.
    fn waits_for_answer(&self) -> bool {
        self.submitted.is_some() || self.opens.is_some() || self.turned.is_some() || self.shell.desk.is_writing()
    }

    /// Takes what somebody pressed at a moment that may be some time ago.
    fn pressed(&mut self, message: Message, at: Instant, now: Instant) -> Task<Message> {
        self.guard.begin(&message, at);
        self.shell.moving = None;
        let escapes = matches!(&message, Message::Key { key: keyboard::Key::Named(Named::Escape), .. });
        let task = self.take(message, now);
        if escapes {
            self.guard.turned(Meaning::Left);
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
                if message.closes() && !self.may(Meaning::Left) {
                    return Task::none();
                }
                if let Some(how) = message.chooses()
                    && !self.guard.lets_choose(&message, how)
                {
                    return Task::none();
                }
                let was_at_table = self.screen.is_at_table();
                let chooses = message.chooses().is_some();
                let action = self.screen.update(message, self.shell.live());
                // Why another choice did not fit is not said beside one that does.
                if chooses && action == Action::None {
                    self.shell.toast.take_if(|toast| toast.alarms());
                }
                match (was_at_table, self.screen.is_at_table()) {
                    (true, false) => self.guard.opened(),
                    (false, true) => self.guard.turned(Meaning::Left),
                    _ => {}
                }
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
            Message::Front => {
                return window::latest().and_then(|id| {
                    let attention = window::request_user_attention(id, Some(window::UserAttention::Informational));
                    Task::batch([window::minimize(id, false), window::gain_focus(id), attention])
                });
            }
            Message::Advised(of, answer) => self.advised(of, answer, now),
            Message::Weighed(of, chances) => self.chances_weighed(of, chances),
            Message::Reviewed(told) => {
                if let Page::Review(page) = &mut self.page {
                    page.hear(told);
                }
            }
            Message::Rival(of, commands) => self.rival_found(of, commands),
            Message::Silent => self.shell.silent = true,
            Message::Voiced(found) => self.shell.voiceless = !found,
            Message::Listen(cue) => self.shell.play(cue),
            Message::TryVoice => self.try_voice(now),
            Message::Resized(size) => self.shell.room = Room::of(size),
            Message::InSight(blank) => {
                let Page::NewTable(form) = &self.page else { return Task::none() };
                let hidden = form.hidden_blanks(self.shell.room).iter().find(|(id, _)| *id == blank);
                return hidden.map_or_else(Task::none, |(_, to)| scroll(screen::SCROLLS, *to));
            }
            Message::Tables(message) => return self.update_tables(message, now),
            Message::Shelf(message) => return self.update_shelf(message, now),
            Message::Exchange(message) => return self.update_exchange(message, now),
            Message::Dropped(file) => return self.dropped(file, now),
            Message::Gadget(message) => return self.update_gadget(message, now),
            Message::Invite(message) => return self.update_invite(message, now),
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
                self.hush(settings);
                // What is told already would stay in the language before.
                self.shell.toast.take_if(|_| settings.lang != self.shell.desk.settings().lang);
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

    /// How long until something changes by itself on the screen of the game, where that is looked at.
    fn screen_wake(&self) -> Option<Duration> {
        let there =
            self.screen.next_wake(self.shell.live()).filter(|_| self.page == Page::Table && self.past.is_none())?;
        Some(Duration::from_millis(there.since(self.shell.desk.now()).millis().max(1).into()))
    }

    /// Brings what is derived up to date, and reckons when something will look different next.
    fn refresh(&mut self, now: Instant) {
        let (laid, kind) = (self.shell.desk.laid(), self.shell.desk.table().state().playing().kind());
        if (self.of, self.screen.kind()) != (laid, kind) {
            (self.of, self.screen) = (laid, Screen::of(kind));
            self.look_at_now();
            self.shell.listener = Listener::new(self.shell.desk.table(), self.shell.desk.now());
        }
        let looks = self.updating.is_some() || matches!(self.page, Page::Gadget(_));
        self.shell.desk.watch_gadget(looks);
        self.shell.refresh(now);
        self.screen.refresh(self.shell.live());
        let desk = self.shell.desk.next_wake().map(|after| now + after);
        let still = self.shell.desk.settings().reduced_motion;
        let toast = self.shell.toast.as_ref().map(|toast| toast.next_picture(still));
        let flash = self.shell.flash.map(|flash| flash.next(now));
        let picture = self.shell.moving.as_ref().map(Moving::next_picture);
        let screen = self.screen_wake().map(|after| now + after);
        let beside = self.update_wake(now).into_iter().chain(self.phones_wake(now)).chain(self.rival_moves_at());
        let beside = beside.chain(self.advice_wake());
        self.wake = desk.into_iter().chain(toast).chain(flash).chain(picture).chain(screen).chain(beside).min();
    }
}
