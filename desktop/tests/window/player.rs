//! A player before the window, who sees what is drawn, clicks on words, and presses keys.

use std::path::Path;
use std::time::{Duration, Instant};

use bedside::app::{App, Message, Page, Toast};
use bedside::desk::Desk;
use bedside::library::Library;
use bedside::screen::games::{self, Screen};
use bedside::screen::{Action, Way, dice_hospital, emergency_roll, general, open_table, rush};
use bedside_core::game::Played;
use bedside_core::text::{DeskWords, Waited};
use bedside_core::{Choices, Command, Lang, Name, Running, Setup, Table};
use iced::event::Status;
use iced::keyboard::key::{Code, Named, NativeCode, Physical};
use iced::keyboard::{self, Key, Location, Modifiers};
use iced::{Event, Point, Rectangle, Size, Task, mouse, window};
use iced_test::futures::futures::{StreamExt, executor};
use iced_test::runtime::{self, task};
use iced_test::selector::{Candidate, id};

use crate::display::{Display, Drawn};

/// The figures of the upper row of keys, and what Shift makes of them.
const FIGURES: [(&str, &str, Code); 10] = [
    ("0", ")", Code::Digit0),
    ("1", "!", Code::Digit1),
    ("2", "@", Code::Digit2),
    ("3", "#", Code::Digit3),
    ("4", "$", Code::Digit4),
    ("5", "%", Code::Digit5),
    ("6", "^", Code::Digit6),
    ("7", "&", Code::Digit7),
    ("8", "*", Code::Digit8),
    ("9", "(", Code::Digit9),
];

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

    /// Before the window as it opens with a library.
    pub(crate) fn starting(library: Library, lang: Option<Lang>) -> Player {
        let (desk, notice) = Desk::open_in(library, lang).expect("a desk");
        assert_eq!(notice, None);
        Player::opening(desk)
    }

    /// Before a table on the screens that play any game.
    pub(crate) fn on_general_screens(names: &[&str], game: Choices, lang: Lang) -> Player {
        let seats = names.iter().map(|name| Name::try_from(*name).expect("a short name")).collect();
        let library = Library::in_memory().expect("a library in memory");
        let (mut desk, _) = Desk::open_in(library, Some(lang)).expect("a desk");
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

    pub(crate) fn sees(&self, words: &str) -> bool {
        self.display.open(&self.app, self.size, |window| window.find(words)).0.is_some()
    }

    /// Whether some words are a part of what is to be seen.
    pub(crate) fn sees_part(&self, words: &str) -> bool {
        let part = |candidate: Candidate<'_>| match candidate {
            Candidate::Text { content, .. } => content.contains(words).then_some(()),
            _ => None,
        };
        self.display.open(&self.app, self.size, |window| window.find(part)).0.is_some()
    }

    /// Where words lie, whether they are in sight or not.
    #[track_caller]
    pub(crate) fn layout_of(&self, words: &str) -> Rectangle {
        let found = self.display.open(&self.app, self.size, |window| window.find(words)).0;
        found.unwrap_or_else(|| panic!("{words:?} is there")).bounds()
    }

    /// Whether a blank is there.
    pub(crate) fn sees_blank(&self, blank: &'static str) -> bool {
        self.display.open(&self.app, self.size, |window| window.find(id(blank))).0.is_some()
    }

    /// Where something with an id lies.
    #[track_caller]
    pub(crate) fn place_of(&self, what: &'static str) -> Rectangle {
        let found = self.display.open(&self.app, self.size, |window| window.find(id(what))).0;
        found.unwrap_or_else(|| panic!("{what:?} is to be seen")).bounds()
    }

    /// Where everything of a sort lies that is in sight: what is lit, or an answer.
    pub(crate) fn places_of(&self, sort: &'static str) -> Vec<Rectangle> {
        let found = self.display.open(&self.app, self.size, |window| window.find_all(id(sort))).0;
        found.into_iter().filter_map(|found| found.visible_bounds()).collect()
    }

    /// What a click on each thing in sight sends, and whether that thing is lit, an answer, a line of a list or the filled button.
    pub(crate) fn clickable(&self) -> Vec<(Message, bool)> {
        self.display.forget();
        let shines: Vec<Rectangle> =
            ["lit", "answer", "listed", "go", "slot"].into_iter().flat_map(|sort| self.places_of(sort)).collect();
        let place = |found: Candidate<'_>| match found {
            Candidate::Container { visible_bounds, .. } => visible_bounds,
            _ => None,
        };
        let click = |window: &mut Drawn<'_>| {
            let mut places: Vec<Point> = window.find_all(place).iter().map(Rectangle::center).collect();
            places.sort_by(|one, other| (one.x, one.y).partial_cmp(&(other.x, other.y)).expect("numbers"));
            places.dedup();
            let clicked = places.into_iter().map(|place| (place, window.click_sends(place)));
            clicked.collect::<Vec<_>>()
        };
        let clicked = self.display.open(&self.app, self.size, click).0;
        let lit = |place: Point| shines.iter().any(|shines| shines.contains(place));
        clicked
            .into_iter()
            .flat_map(|(place, sent)| sent.into_iter().map(move |message| (message, lit(place))))
            .collect()
    }

    /// Where something lies whose name may be shortened.
    pub(crate) fn places_named(&self, name: &str) -> Vec<Rectangle> {
        let named = |found: Candidate<'_>| match found {
            Candidate::Text { content, visible_bounds, .. } => {
                let short = content.strip_suffix('…').filter(|short| short.chars().count() > 2);
                let is = content == name || short.is_some_and(|short| name.starts_with(short.trim_end()));
                visible_bounds.filter(|_| is)
            }
            _ => None,
        };
        self.display.open(&self.app, self.size, |window| window.find_all(named)).0
    }

    /// Where some words stand.
    #[track_caller]
    pub(crate) fn place_of_words(&self, words: &str) -> Rectangle {
        let found = self.display.open(&self.app, self.size, |window| window.find(words)).0;
        found.and_then(|found| found.visible_bounds()).unwrap_or_else(|| panic!("{words:?} is to be seen"))
    }

    /// The words inside of something with an id.
    #[track_caller]
    pub(crate) fn words_in(&self, what: &'static str) -> String {
        let place = self.place_of(what);
        let inside = move |found: Candidate<'_>| match found {
            Candidate::Text { bounds, content, .. } => place.contains(bounds.center()).then(|| content.to_owned()),
            _ => None,
        };
        self.display.open(&self.app, self.size, |window| window.find(inside)).0.unwrap_or_default()
    }

    /// What is to be seen: red, green and blue of each pixel, row by row.
    pub(crate) fn picture(&self) -> Vec<u8> {
        let theme = self.app.theme();
        let pixels = self.display.open(&self.app, self.size, |window| window.picture(self.size, &theme)).0;
        pixels.chunks(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
    }

    /// Keeps what is to be seen, in the folder that `BEDSIDE_PICTURES` names, to be looked at.
    pub(crate) fn photograph(&self, name: &str) {
        if let Ok(folder) = std::env::var("BEDSIDE_PICTURES") {
            let head = format!("P6 {} {} 255\n", self.size.width, self.size.height).into_bytes();
            std::fs::write(format!("{folder}/{name}.ppm"), [head, self.picture()].concat()).expect("a picture");
        }
    }

    /// What comes of something that is done in the window.
    pub(crate) fn tries(&self, act: impl FnOnce(&mut Drawn<'_>)) -> Vec<Message> {
        self.display.open(&self.app, self.size, act).1
    }

    #[track_caller]
    pub(crate) fn click(&mut self, words: &str) {
        self.click_with(words, mouse::Button::Left);
    }

    /// A click on the one next thing, which says what that is.
    #[track_caller]
    pub(crate) fn goes_on(&mut self) {
        let (waited, words) = self.waited_for();
        assert!(!matches!(waited, Waited::Choice | Waited::Time), "no press is waited for: {words}");
        let words = match (waited, self.app.screen()) {
            (Waited::Over, Screen::DiceHospital(_)) => self.app.lang().round_words().same_again.to_owned(),
            (Waited::Over, Screen::EmergencyRoll(_)) => self.app.lang().box_words().play_again.to_owned(),
            (Waited::Over, _) => self.words().new_table.to_owned(),
            _ if self.sees(&words) => words,
            _ => self.ends_round(),
        };
        assert!(!words.is_empty() && self.sees(&words), "{words}");
        self.click_on("slot");
    }

    /// What the press at the end of a round of Dice Hospital does, as it is named.
    fn ends_round(&self) -> String {
        let desk = self.app.desk();
        let mut words = String::new();
        self.app.lang().ends_round(desk.table(), desk.now(), &mut words).expect("a string");
        words
    }

    /// What the table waits for, and how it is named.
    pub(crate) fn waited_for(&self) -> (Waited, String) {
        let desk = self.app.desk();
        let mut words = String::new();
        let waited = self.app.lang().waited_for(desk.table(), desk.now(), &mut words).expect("a string");
        (waited, words)
    }

    /// A click on something by its id.
    #[track_caller]
    pub(crate) fn click_on(&mut self, what: &'static str) {
        self.display.forget();
        let messages = self.tries(|window| {
            window.point_at_the(id(what));
            window.click(mouse::Button::Left);
        });
        self.take(messages);
    }

    /// Takes something up with the pointer and drops it on something else.
    #[track_caller]
    pub(crate) fn drags(&mut self, what: &str, onto: &str) {
        let to = self.place_of_words(onto).center();
        self.drags_to(what, to);
    }

    /// The same, onto something with an id.
    #[track_caller]
    pub(crate) fn drags_onto(&mut self, what: &str, onto: &'static str) {
        let to = self.place_of(onto).center();
        self.drags_to(what, to);
    }

    #[track_caller]
    fn drags_to(&mut self, what: &str, to: Point) {
        let from = self.place_of_words(what).center();
        self.drags_from(from, to);
    }

    /// The same, from a place to another.
    pub(crate) fn drags_from(&mut self, from: Point, to: Point) {
        self.display.forget();
        let taken = self.tries(|window| {
            window.point_at(from);
            window.happens([Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
            window.point_at(to);
        });
        self.take(taken);
        let dropped = self.tries(|window| {
            window.point_at(to);
            window.happens([Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))]);
        });
        self.take(dropped);
    }

    /// A right click on something that is to be seen.
    #[track_caller]
    pub(crate) fn right_click(&mut self, words: &str) {
        self.click_with(words, mouse::Button::Right);
    }

    #[track_caller]
    fn click_with(&mut self, words: &str, button: mouse::Button) {
        self.display.forget();
        let messages = self.tries(|window| {
            window.point_at_the(words);
            window.click(button);
        });
        self.take(messages);
    }

    /// What comes of the cursor moving to something that is to be seen.
    #[track_caller]
    pub(crate) fn hovers(&self, words: &str) -> Vec<Message> {
        self.tries(|window| window.point_at_the(words))
    }

    /// Clicks on a place of the window so many times in a row; what comes of it.
    pub(crate) fn clicks_at(&self, place: Point, clicks: usize) -> Vec<Message> {
        self.display.forget();
        self.tries(|window| {
            window.point_at(place);
            (0..clicks).for_each(|_| window.click(mouse::Button::Left));
        })
    }

    /// A click on a place of the window.
    pub(crate) fn click_at(&mut self, place: Rectangle) {
        let messages = self.clicks_at(place.center(), 1);
        self.take(messages);
    }

    /// A right click on a place of the window.
    pub(crate) fn right_click_at(&mut self, place: Rectangle) {
        self.display.forget();
        let messages = self.tries(|window| {
            window.point_at(place.center());
            window.click(mouse::Button::Right);
        });
        self.take(messages);
    }

    /// Presses something and keeps it down; [`lifts_at`](Self::lifts_at) lets it go.
    #[track_caller]
    pub(crate) fn holds(&mut self, words: &str) {
        let messages = self.tries(|window| {
            window.point_at_the(words);
            window.happens([Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
        });
        self.take(messages);
    }

    /// Lets go of what was held down, there.
    pub(crate) fn lifts_at(&mut self, place: Point) {
        let messages = self.tries(|window| {
            window.point_at(place);
            window.happens([Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))]);
        });
        self.take(messages);
    }

    /// Clicks into a blank and types instead of what stands there.
    #[track_caller]
    pub(crate) fn fill_in(&mut self, blank: &'static str, words: &str) {
        self.display.forget();
        let messages = self.tries(|window| {
            window.point_at_the(id(blank));
            window.click(mouse::Button::Left);
        });
        self.take(messages);
        self.retype(words);
    }

    /// Types instead of what stands in the blank that has the focus, as fast as keys come.
    #[track_caller]
    pub(crate) fn retype(&mut self, words: &str) {
        self.key_with(letter("a"), Modifiers::CTRL);
        self.key(Named::Backspace);
        self.types(words);
    }

    /// Types into the blank that has the focus, as fast as keys come.
    #[track_caller]
    pub(crate) fn types(&mut self, words: &str) {
        let messages = self.tries(|window| {
            for letter in words.chars() {
                let typed = match letter {
                    ' ' => Key::Named(Named::Space),
                    letter => Key::Character(letter.to_string().into()),
                };
                assert_eq!(
                    window.happens([pressed(typed, Modifiers::empty())]),
                    Status::Captured,
                    "no blank takes {words:?}"
                );
            }
        });
        self.take(messages);
    }

    /// So many blanks further.
    pub(crate) fn tabs(&mut self, blanks: usize) {
        (0..blanks).for_each(|_| self.key(Named::Tab));
    }

    /// Types into the next blank, instead of what stands there.
    pub(crate) fn tab_to(&mut self, words: &str) {
        self.tabs(1);
        self.retype(words);
    }

    pub(crate) fn key(&mut self, key: impl Into<Key>) {
        self.key_with(key, Modifiers::empty());
    }

    /// A key with others held down: the blank with the focus sees it first, then the app.
    pub(crate) fn key_with(&mut self, key: impl Into<Key>, modifiers: Modifiers) {
        let event = pressed(key.into(), modifiers);
        let hold = |modifiers| Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers));
        let (status, messages) = self.display.open(&self.app, self.size, |window| {
            window.happens([hold(modifiers)]);
            let status = window.happens([event.clone()]);
            window.happens([hold(Modifiers::empty())]);
            status
        });
        self.take(messages);
        self.take(self.display.heard(&self.app, &event, status));
    }

    pub(crate) fn keys(&mut self, keys: impl IntoIterator<Item = Named>) {
        keys.into_iter().for_each(|key| self.key(key));
    }

    pub(crate) fn letters(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(Key::Character(letter.to_string().into()));
        }
    }

    /// What comes of a press that gives the one before it its time.
    pub(crate) fn takes(&mut self, message: Message) {
        let waits = self.app.guards_until().filter(|until| *until > self.now && !self.hurries);
        if let Some(until) = waits.filter(|_| is_by_player(&message)) {
            self.wait(until - self.now);
        }
        let task = self.app.update(message, self.now);
        self.perform(task);
    }

    /// What the app asks iced for: the focus, scrolling, the window's mode.
    fn perform(&mut self, task: Task<Message>) {
        let Some(mut asked) = task::into_stream(task) else { return };
        while let Some(action) = executor::block_on(asked.next()) {
            match action {
                runtime::Action::Output(message) => self.takes(message),
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
        assert!(!self.is_refused(), "{command:?}: {:?}", self.app.toast());
    }

    /// Whether something was refused, and it says so.
    pub(crate) fn is_refused(&self) -> bool {
        self.app.toast().is_some_and(Toast::alarms)
    }

    /// Time passes, and the window wakes up whenever it asked to, and at the end.
    pub(crate) fn wait(&mut self, span: Duration) {
        let until = self.now + span;
        while let Some(wake) = self.app.next_wake().filter(|wake| *wake < until) {
            self.now = wake.max(self.now + Duration::from_millis(1));
            self.takes(Message::Woken);
        }
        self.now = until;
        self.takes(Message::Woken);
    }

    /// What time it is for the player.
    pub(crate) fn now(&self) -> Instant {
        self.now
    }

    /// Waits until a moment, and wakes up then.
    pub(crate) fn wait_for(&mut self, moment: Instant) {
        self.now = moment.max(self.now + Duration::from_millis(1));
        self.takes(Message::Woken);
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

pub(crate) fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

/// A key as it comes from a keyboard: with the text that it types, and Shift makes another of a figure.
fn pressed(key: Key, modifiers: Modifiers) -> Event {
    let figure = FIGURES.iter().find(|(figure, ..)| key == letter(figure));
    let physical_key =
        figure.map_or(Physical::Unidentified(NativeCode::Unidentified), |(.., code)| Physical::Code(*code));
    let modified_key = match figure {
        Some((_, shifted, _)) if modifiers.shift() => letter(shifted),
        _ => key,
    };
    let text = match &modified_key {
        _ if modifiers.control() || modifiers.alt() => None,
        Key::Character(text) => Some(text.clone()),
        Key::Named(Named::Space) => Some(" ".into()),
        _ => None,
    };
    let (key, location) = (modified_key.clone(), Location::Standard);
    let repeat = false;
    Event::Keyboard(keyboard::Event::KeyPressed { key, modified_key, physical_key, location, modifiers, repeat, text })
}
