//! A player before the window, who sees what is drawn, clicks on words, and presses keys.

mod hand;
mod keyboard;
mod looks;
mod record;

use std::path::Path;
use std::time::{Duration, Instant};

use bedside::app::{App, Message, Page, Toast};
use bedside::chance::Seeds;
use bedside::desk::Desk;
use bedside::library::Library;
use bedside::screen::games::{self, Screen};
use bedside::screen::{Action, Way, dice_hospital, emergency_roll, general, open_table, rush};
use bedside_core::game::Played;
use bedside_core::text::DeskWords;
use bedside_core::{Choices, Command, Lang, Name, Running, Seed, Setup, Table};
use iced::event::Status;
use iced::{Event, Size, Task, window};
use iced_test::futures::futures::{StreamExt, executor};
use iced_test::runtime::{self, task};

use crate::display::Display;
use crate::recording::Step;
pub(crate) use keyboard::letter;
pub(crate) use record::Hand;

/// From press to press of somebody who does not hurry: longer than a press holds back others.
const PACE: Duration = Duration::from_millis(320);

/// What decides where nobody said by what: always the same, so that what is drawn is.
pub(crate) const CHANCE: Seeds = Seeds::From(Seed(13));

/// A player before the window; time passes only where they wait.
pub(crate) struct Player {
    pub(crate) app: App,
    pub(crate) size: Size,
    display: Display,
    mode: window::Mode,
    /// Whether the window stays on top of all others.
    pub(crate) on_top: bool,
    now: Instant,
    /// Whether presses come all at once.
    pub(crate) hurries: bool,
    /// Whether all that was done was pressed, and nothing told to the app itself.
    pressed_all: bool,
    /// What passes after each press.
    pace: Duration,
    /// What chance was given to decide by, where somebody said.
    seed: Seed,
    /// What was done, to be done again in a real window.
    steps: Vec<Step>,
}

impl Player {
    /// Before the first table, which lies behind home.
    pub(crate) fn speaking(lang: Lang) -> Player {
        Player::before(Library::in_memory().expect("a library in memory"), Some(lang))
    }

    fn before(library: Library, lang: Option<Lang>) -> Player {
        let mut player = Player::starting(library, lang);
        player.does(Action::Open(Way::Table));
        player
    }

    /// Before the table of a desk.
    pub(crate) fn at_desk(desk: Desk) -> Player {
        let mut player = Player::opening(desk);
        player.does(Action::Open(Way::Table));
        player
    }

    /// Before the window as it opens first.
    pub(crate) fn at_home(lang: Lang) -> Player {
        Player::starting(Library::in_memory().expect("a library in memory"), Some(lang))
    }

    /// The same, with presses at a hand's pace, and chance decides as it did last time: a real window can be used alike.
    pub(crate) fn at_home_with(seed: Seed, lang: Lang) -> Player {
        let library = Library::in_memory().expect("a library in memory");
        let (desk, _) = Desk::open_with(library, Some(lang), Seeds::From(seed)).expect("a desk");
        Player { seed, pace: PACE, ..Player::opening(desk) }
    }

    /// Before the window as it opens with a library.
    pub(crate) fn starting(library: Library, lang: Option<Lang>) -> Player {
        let (desk, notice) = Desk::open_with(library, lang, CHANCE).expect("a desk");
        assert_eq!(notice, None);
        Player::opening(desk)
    }

    /// Before a table on the screens that play any game.
    pub(crate) fn on_general_screens(names: &[&str], game: Choices, lang: Lang) -> Player {
        let seats = names.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
        let library = Library::in_memory().expect("a library in memory");
        let (mut desk, _) = Desk::open_with(library, Some(lang), CHANCE).expect("a desk");
        desk.new_table(&Setup { game, seats }).expect("a table");
        let mut player = Player::showing(App::on_general_screens(desk));
        player.does(Action::Open(Way::Table));
        player
    }

    /// Before the window of a desk as it opens.
    fn opening(desk: Desk) -> Player {
        Player::showing(App::new(desk))
    }

    fn showing(app: App) -> Player {
        let mut player = Player {
            app,
            size: Size::ZERO,
            display: Display::new(),
            mode: window::Mode::Windowed,
            on_top: false,
            now: Instant::now(),
            hurries: false,
            pressed_all: true,
            pace: Duration::ZERO,
            seed: Seed(0),
            steps: Vec::new(),
        };
        player.resize(1366.0, 768.0);
        player
    }

    /// Before a window that keeps its library in a folder: whoever opens another one there finds the tables again.
    pub(crate) fn in_folder(folder: &Path, lang: Option<Lang>) -> Player {
        let (library, aside) = Library::open(folder).expect("a library");
        assert_eq!(aside, None);
        Player::before(library, lang)
    }

    /// Before a new table of these players.
    pub(crate) fn seated(names: &[&str], game: Choices, lang: Lang) -> Player {
        let seats = names.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
        let mut player = Player::speaking(lang);
        player.does(Action::OpenTable(Box::new(Setup { game, seats }), Vec::new()));
        player
    }

    /// Before a table with a past, as it was last seen.
    pub(crate) fn at_table(table: &Table, seen: bedside_core::Instant, lang: Lang) -> Player {
        let mut library = Library::in_memory().expect("a library in memory");
        let id = library.shelve(table).expect("a shelf");
        library.see(id, seen).expect("seen");
        let mut player = Player::before(library, Some(lang));
        // One that is over is looked at only where somebody asks for it.
        if player.app.desk().id() != id {
            player.takes(Message::Switch(id));
        }
        player
    }

    /// What comes of a message that nobody needs to have pressed.
    pub(crate) fn takes(&mut self, message: Message) {
        self.pressed_all = false;
        self.update(message);
    }

    /// What comes of a press that gives the one before it its time.
    fn update(&mut self, message: Message) {
        let waits = self.app.guards_until().filter(|until| *until > self.now && !self.hurries);
        if let Some(until) = waits.filter(|_| is_by_player(&message)) {
            self.wait(until - self.now);
        }
        let task = self.app.update(message, self.now);
        self.perform(task);
        self.note_standing();
    }

    /// What the app asks iced for: the focus, scrolling, the window's mode.
    fn perform(&mut self, task: Task<Message>) {
        let Some(mut asked) = task::into_stream(task) else { return };
        while let Some(action) = executor::block_on(asked.next()) {
            match action {
                runtime::Action::Output(message) => self.update(message),
                runtime::Action::Widget(operation) => {
                    self.take(self.tries(|window| window.operate(operation)));
                }
                runtime::Action::Window(runtime::window::Action::GetLatest(answer)) => {
                    answer.send(Some(self.display.id())).expect("the app waits for it");
                }
                runtime::Action::Window(runtime::window::Action::SetMode(_, mode)) => self.mode = mode,
                runtime::Action::Window(runtime::window::Action::SetMinSize(..)) => {}
                runtime::Action::Window(runtime::window::Action::Resize(_, size)) => {
                    self.resize(size.width, size.height);
                }
                runtime::Action::Window(runtime::window::Action::SetLevel(_, level)) => {
                    self.on_top = level == window::Level::AlwaysOnTop;
                }
                other => panic!("{other:?}"),
            }
        }
    }

    pub(crate) fn take(&mut self, messages: Vec<Message>) {
        messages.into_iter().for_each(|message| self.update(message));
        if !self.pace.is_zero() {
            self.wait(self.pace);
        }
    }

    /// Something for the screen of the game.
    pub(crate) fn sends(&mut self, message: impl Into<games::Message>) {
        self.takes(Message::Game(message.into()));
    }

    pub(crate) fn does(&mut self, action: Action) {
        self.takes(Message::Do(action));
    }

    /// A command that is taken.
    #[track_caller]
    pub(crate) fn gives(&mut self, command: Command) {
        self.does(Action::Press(command.clone()));
        assert!(!self.is_refused(), "{command:?}: {:?}", self.app.toast());
    }

    /// Whether something was refused, and it says so.
    pub(crate) fn is_refused(&self) -> bool {
        self.app.toast().is_some_and(Toast::alarms)
    }

    /// Time passes, and the window wakes up whenever it asked to, and at the end.
    pub(crate) fn wait(&mut self, span: Duration) {
        self.note_time(span);
        let until = self.now + span;
        while let Some(wake) = self.app.next_wake().filter(|wake| *wake < until) {
            self.now = wake.max(self.now + Duration::from_millis(1));
            self.update(Message::Woken);
        }
        self.now = until;
        self.update(Message::Woken);
    }

    /// What time it is for the player.
    pub(crate) fn now(&self) -> Instant {
        self.now
    }

    /// Waits until a moment, and wakes up then.
    pub(crate) fn wait_for(&mut self, moment: Instant) {
        let until = moment.max(self.now + Duration::from_millis(1));
        self.note_time(until - self.now);
        self.now = until;
        self.update(Message::Woken);
    }

    /// Waits until the table is so many milliseconds old.
    pub(crate) fn wait_until(&mut self, millis: u64) {
        let age = self.app.desk().now().millis();
        self.wait(Duration::from_millis(millis.checked_sub(age).expect("time does not run back")));
    }

    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        self.size = Size::new(width, height);
        let resized = Event::Window(window::Event::Resized(self.size));
        self.take(self.display.heard(&self.app, &resized, Status::Ignored));
    }

    /// Whether the window fills the screen.
    pub(crate) fn fills_the_screen(&self) -> bool {
        self.mode == window::Mode::Fullscreen
    }

    pub(crate) fn words(&self) -> &'static DeskWords {
        self.app.lang().desk_words()
    }

    pub(crate) fn entries(&self) -> u32 {
        self.app.desk().table().journal().entries()
    }

    /// What was entered last.
    pub(crate) fn last(&self) -> Command {
        self.app.desk().table().journal().commands().last().expect("something was done").2
    }

    /// The same as `bedside replay` tells it.
    pub(crate) fn last_line(&self) -> String {
        serde_json::to_string(&self.last()).expect("a command")
    }

    /// The players' names.
    pub(crate) fn seats(&self) -> Vec<&str> {
        self.app.desk().table().state().setup().seats.iter().map(Name::as_str).collect()
    }

    pub(crate) fn clock(&self) -> Running {
        self.app.desk().view().clock
    }

    /// The game on the table.
    #[track_caller]
    pub(crate) fn game<G: Played>(&self) -> &G {
        self.app.desk().table().state().game().expect("another game is on the table")
    }

    /// Whether home is open.
    pub(crate) fn is_at_home(&self) -> bool {
        matches!(self.app.page(), Page::Home(_))
    }

    /// Whether nothing is open before the table.
    pub(crate) fn is_at_table(&self) -> bool {
        *self.app.page() == Page::Table
            && match self.app.screen() {
                Screen::Rush(screen) => *screen.page() == rush::Page::Table,
                Screen::DiceHospital(screen) => *screen.page() == dice_hospital::Page::Table,
                Screen::EmergencyRoll(screen) => *screen.page() == emergency_roll::Page::Table,
                Screen::OpenTable(screen) => *screen.page() == open_table::Page::Table,
                Screen::General(_, screen) => *screen.page() == general::Page::Table,
            }
    }

    #[track_caller]
    pub(crate) fn rush(&self) -> &rush::Screen {
        let Screen::Rush(screen) = self.app.screen() else { panic!("another game is on the table") };
        screen
    }

    #[track_caller]
    pub(crate) fn dice_hospital(&self) -> &dice_hospital::Screen {
        let Screen::DiceHospital(screen) = self.app.screen() else { panic!("another game is on the table") };
        screen
    }

    #[track_caller]
    pub(crate) fn emergency_roll(&self) -> &emergency_roll::Screen {
        let Screen::EmergencyRoll(screen) = self.app.screen() else { panic!("another game is on the table") };
        screen
    }
}

fn is_by_player(message: &Message) -> bool {
    use Message::{BlankLeft, Do, Game, Key, Opening, Switch};
    matches!(message, Do(_) | Game(_) | Opening(_) | Key { .. } | BlankLeft | Switch(_))
}
