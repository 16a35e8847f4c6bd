//! A player before the window, who sees what is drawn, clicks on words, and presses keys.

use std::time::{Duration, Instant};

use bedside::app::{App, Message, Page};
use bedside::desk::Desk;
use bedside::library::Library;
use bedside::screen::games::{self, Screen};
use bedside::screen::{Action, dice_hospital, emergency_roll, rush};
use bedside_core::game::Played;
use bedside_core::text::DeskWords;
use bedside_core::{Choices, Command, Lang, Name, Running, Setup, Table};
use iced::keyboard::{Key, Modifiers};
use iced::{Event, Settings, Size, mouse};
use iced_test::Simulator;
use iced_test::selector::{Bounded, id};

/// A player before the window; time passes only where they wait.
pub(crate) struct Player {
    pub(crate) app: App,
    pub(crate) size: Size,
    now: Instant,
}

impl Player {
    /// Before the window as it opens first.
    pub(crate) fn speaking(lang: Lang) -> Player {
        Player::before(Library::in_memory().expect("a library in memory"), lang)
    }

    fn before(library: Library, lang: Lang) -> Player {
        let (desk, notice) = Desk::open_in(library, Some(lang)).expect("a desk");
        assert_eq!(notice, None);
        let mut player = Player { app: App::new(desk), size: Size::ZERO, now: Instant::now() };
        player.resize(1120.0, 740.0);
        player
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
        let mut player = Player::before(library, lang);
        // One that is over is looked at only where somebody asks for it.
        if player.app.desk().id() != id {
            player.takes(Message::Switch(id));
        }
        player
    }

    /// The window as it is drawn, with the fonts that the program brings along.
    pub(crate) fn window(&self) -> Simulator<'_, Message> {
        let fonts = bedside::theme::FONTS.into_iter().map(Into::into).collect();
        let settings = Settings { default_font: bedside::theme::PLAIN, fonts, ..Settings::default() };
        Simulator::with_size(settings, self.size, self.app.view())
    }

    pub(crate) fn sees(&self, words: &str) -> bool {
        self.window().find(words).is_ok()
    }

    /// What comes of something that is done in the window.
    pub(crate) fn tries(&self, act: impl FnOnce(&mut Simulator<'_, Message>)) -> Vec<Message> {
        let mut window = self.window();
        act(&mut window);
        window.into_messages().collect()
    }

    #[track_caller]
    pub(crate) fn click(&mut self, words: &str) {
        let messages = self.tries(|window| {
            window.click(words).unwrap_or_else(|_| panic!("{words:?} is to be seen"));
        });
        self.take(messages);
    }

    /// A right click on something that is to be seen.
    #[track_caller]
    pub(crate) fn right_click(&mut self, words: &str) {
        let messages = self.tries(|window| {
            let found = window.find(words).unwrap_or_else(|_| panic!("{words:?} is to be seen"));
            window.point_at(Bounded::bounds(&found).center());
            let button = mouse::Button::Right;
            let _ = window.simulate([
                Event::Mouse(mouse::Event::ButtonPressed(button)),
                Event::Mouse(mouse::Event::ButtonReleased(button)),
            ]);
        });
        self.take(messages);
    }

    /// What comes of the cursor moving to something that is to be seen.
    #[track_caller]
    pub(crate) fn hovers(&self, words: &str) -> Vec<Message> {
        self.tries(|window| {
            let position = window.find(words).unwrap_or_else(|_| panic!("{words:?} is to be seen")).bounds().center();
            window.point_at(position);
            let _ = window.simulate([Event::Mouse(mouse::Event::CursorMoved { position })]);
        })
    }

    /// Clicks into a blank and types.
    #[track_caller]
    pub(crate) fn fill_in(&mut self, blank: &'static str, words: &str) {
        let messages = self.tries(|window| {
            window.click(id(blank)).unwrap_or_else(|_| panic!("the blank {blank:?} is to be seen"));
            window.typewrite(words);
        });
        self.take(messages);
    }

    pub(crate) fn key(&mut self, key: impl Into<Key>) {
        self.key_with(key, Modifiers::empty());
    }

    pub(crate) fn key_with(&mut self, key: impl Into<Key>, modifiers: Modifiers) {
        self.takes(Message::Key { key: key.into(), modifiers, repeat: false });
    }

    pub(crate) fn letters(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(Key::Character(letter.to_string().into()));
        }
    }

    pub(crate) fn takes(&mut self, message: Message) {
        let _ = self.app.update(message, self.now);
    }

    pub(crate) fn take(&mut self, messages: Vec<Message>) {
        messages.into_iter().for_each(|message| self.takes(message));
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
        assert!(self.app.toast().is_none(), "{command:?}: {:?}", self.app.toast());
    }

    /// Time passes, and the window wakes up.
    pub(crate) fn wait(&mut self, span: Duration) {
        self.now += span;
        self.takes(Message::Woken);
    }

    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        self.size = Size::new(width, height);
        self.takes(Message::Resized(self.size));
    }

    pub(crate) fn words(&self) -> &'static DeskWords {
        self.app.lang().desk_words()
    }

    pub(crate) fn entries(&self) -> u16 {
        self.app.desk().table().journal().entries()
    }

    /// What was entered last.
    pub(crate) fn last(&self) -> Command {
        self.app.desk().table().journal().commands().last().expect("something was done").2
    }

    pub(crate) fn clock(&self) -> Running {
        self.app.desk().view().clock
    }

    /// The game on the table.
    #[track_caller]
    pub(crate) fn game<G: Played>(&self) -> &G {
        self.app.desk().table().state().game().expect("another game is on the table")
    }

    /// Whether nothing is open before the table.
    pub(crate) fn is_at_table(&self) -> bool {
        *self.app.page() == Page::Table
            && match self.app.screen() {
                Screen::Rush(screen) => *screen.page() == rush::Page::Table,
                Screen::DiceHospital(screen) => *screen.page() == dice_hospital::Page::Table,
                Screen::EmergencyRoll(screen) => *screen.page() == emergency_roll::Page::Table,
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

pub(crate) fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}
