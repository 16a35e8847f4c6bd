//! What a player does with pointer and keys.

use bedside::app::Message;
use bedside::screen::games::Screen;
use bedside_core::text::Waited;
use iced::event::Status;
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key, Modifiers};
use iced::{Event, Point, Rectangle, mouse};
use iced_test::selector::id;

use super::Player;
use super::keyboard::{letter, pressed};
use crate::display::Drawn;

impl Player {
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

    /// Takes something up, goes on with it, and drops it on something with an id that is there only then.
    #[track_caller]
    pub(crate) fn drags_over(&mut self, from: Point, over: Point, onto: &str) {
        self.display.forget();
        let taken = self.tries(|window| {
            window.point_at(from);
            window.happens([Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
            window.point_at(over);
        });
        self.take(taken);
        let onto = self.display.open(&self.app, self.size, |window| window.find(id(onto.to_owned()))).0;
        let to = onto.expect("it is to be seen").bounds().center();
        let pointed = self.tries(|window| window.point_at(to));
        self.take(pointed);
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
        messages.into_iter().for_each(|message| self.update(message));
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
}
