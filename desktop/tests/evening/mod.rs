//! Evenings for the tests: tables with a past, played by the referee at moments of our choosing.

use bedside::app::{App, Message};
use bedside::desk::Desk;
use bedside::library::Library;
use bedside_core::rush::{Choice, Command as Rush, Glass, Objective};
use bedside_core::text::DeskWords;
use bedside_core::{Command, Game, Instant, Lang, Name, Setup, Table};
use iced::keyboard::{Key, Modifiers};
use iced::{Settings, Size};
use iced_test::Simulator;
use iced_test::selector::id;

/// A table that is played at given seconds.
pub(crate) struct Evening {
    pub(crate) table: Table,
    millis: u64,
}

impl Evening {
    pub(crate) fn of(seats: &[&str], choices: impl IntoIterator<Item = Choice>) -> Evening {
        let seats = seats.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
        let setup = Setup { game: Game::Rush(choices.into_iter().collect()), seats };
        Evening { table: Table::open(&setup).expect("a table"), millis: 0 }
    }

    /// Lets seconds pass.
    pub(crate) fn wait(mut self, secs: u64) -> Evening {
        self.millis += secs * 1000;
        let _ = self.table.advance(Instant::from_millis(self.millis));
        self
    }

    #[track_caller]
    pub(crate) fn does(mut self, command: impl Into<Said>) -> Evening {
        let Said(command) = command.into();
        let mut chance = bedside::chance::by_seed(1);
        let at = Instant::from_millis(self.millis);
        self.table.apply(&command, at, &mut chance).unwrap_or_else(|no| panic!("{command:?} is refused: {no:?}"));
        self
    }

    pub(crate) fn placed(self, glass: Glass, by: Option<u8>) -> Evening {
        self.does(Rush::Place { glass, space: None, by })
    }

    /// The action phase without any glass, and on to the evaluation.
    pub(crate) fn evaluated(self) -> Evening {
        self.does(Rush::BeginAction).wait(240).does(Rush::BeginEvaluation)
    }
}

pub(crate) struct Said(Command);

impl From<Rush> for Said {
    fn from(command: Rush) -> Said {
        Said(Command::Rush(command))
    }
}

impl From<Command> for Said {
    fn from(command: Command) -> Said {
        Said(command)
    }
}

pub(crate) fn objective(discharged: u8, reputation: u16, skill: u8, starting_skill: u8) -> Choice {
    Choice::Objective(Objective { difficulty: Default::default(), discharged, reputation, skill, starting_skill })
}

/// A player before the window.
pub(crate) struct Player {
    pub(crate) app: App,
    pub(crate) size: Size,
}

impl Player {
    pub(crate) fn at(evening: &Evening, lang: Lang) -> Player {
        let mut library = Library::in_memory().expect("a library in memory");
        let id = library.shelve(&evening.table).expect("a shelf");
        let (mut desk, notice) = Desk::open_in(library, Some(lang)).expect("a desk");
        assert_eq!(notice, None);
        if desk.id() != id {
            assert_eq!(desk.switch(id).expect("the table"), None);
        }
        Player { app: App::new(desk), size: Size::new(1120.0, 740.0) }
    }

    pub(crate) fn words(&self) -> &'static DeskWords {
        self.app.lang().desk_words()
    }

    /// The window as it is drawn, with the fonts that the program brings along.
    pub(crate) fn window(&self) -> Simulator<'_, Message> {
        let fonts = bedside::theme::FONTS.into_iter().map(Into::into).collect();
        let settings = Settings { default_font: bedside::theme::PLAIN, fonts, ..Settings::default() };
        Simulator::with_size(settings, self.size, self.app.view())
    }

    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        self.size = Size::new(width, height);
        let _ = self.app.update(Message::Resized(self.size));
    }

    pub(crate) fn sees(&self, words: &str) -> bool {
        self.window().find(words).is_ok()
    }

    #[track_caller]
    pub(crate) fn click(&mut self, words: &str) {
        let messages: Vec<Message> = {
            let mut window = self.window();
            window.click(words).unwrap_or_else(|_| panic!("{words:?} is to be seen"));
            window.into_messages().collect()
        };
        self.take(messages);
    }

    /// Clicks into a blank and types.
    #[track_caller]
    pub(crate) fn fill_in(&mut self, blank: &'static str, words: &str) {
        let messages: Vec<Message> = {
            let mut window = self.window();
            window.click(id(blank)).unwrap_or_else(|_| panic!("the blank {blank:?} is to be seen"));
            window.typewrite(words);
            window.into_messages().collect()
        };
        self.take(messages);
    }

    pub(crate) fn key(&mut self, key: impl Into<Key>) {
        let _ = self.app.update(Message::Key { key: key.into(), modifiers: Modifiers::empty(), repeat: false });
    }

    pub(crate) fn letter(&mut self, letter: &str) {
        self.key(Key::Character(letter.into()));
    }

    pub(crate) fn take(&mut self, messages: Vec<Message>) {
        for message in messages {
            let _ = self.app.update(message);
        }
    }

    pub(crate) fn entries(&self) -> u16 {
        self.app.desk().table().journal().entries()
    }
}
