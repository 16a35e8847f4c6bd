//! What a key means on the general screens. Each is written on its button, or on the choice that it takes; what it leaves is
//! for the window.

use bedside_core::Lang;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Action, Frame, Message, Page, Screen, enter};
use crate::screen::moves::Message as Step;

/// Keys of the first choices.
pub(super) const CHOICES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The keys of these screens, for the sheet of keys.
pub(in crate::screen) fn key_lines(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let words = lang.keys();
    vec![
        ("1–6", words.choose),
        ("↑ ↓", words.move_choice),
        ("Enter", words.take_choice),
        ("E", words.enter_own),
        ("P", words.pause_clock),
    ]
}

/// What a key means; where a form is open before the table, none is left for the window.
pub(in crate::screen) fn key(frame: Frame<'_>, screen: &Screen, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let held = modifiers.control() || modifiers.logo();
    let meant = match (&screen.page, key) {
        (Page::Table, _) => return if held { None } else { at_table(frame, screen, key) },
        _ if held => None,
        (_, Key::Named(Named::Escape)) => Some(Message::Close),
        (_, Key::Named(Named::Tab)) => Some(Message::Do(Action::FocusNext { back: modifiers.shift() })),
        (_, Key::Named(Named::Enter)) => Some(Message::Entry(enter::Message::Done)),
        _ => None,
    };
    Some(meant.unwrap_or(Message::Do(Action::None)))
}

fn at_table(frame: Frame<'_>, screen: &Screen, key: &Key) -> Option<Message> {
    let moves = &screen.moves;
    let choice = |place: usize| moves.choices().get(place).map(Message::chosen);
    match key {
        Key::Named(Named::ArrowDown | Named::Tab) => Some(Message::Moves(Step::Cursor(1))),
        Key::Named(Named::ArrowUp) => Some(Message::Moves(Step::Cursor(-1))),
        Key::Named(Named::ArrowLeft | Named::Escape) if !moves.at().is_empty() => Some(Message::Moves(Step::Up)),
        // Where the list has nothing to go back to, the key still takes no time from the clock.
        Key::Named(Named::ArrowLeft) => Some(Message::Do(Action::None)),
        Key::Named(Named::Enter | Named::ArrowRight) => choice(moves.cursor()),
        Key::Character(letter) => match letter.to_lowercase().as_str() {
            "e" => Some(Message::Enter(screen.likely_form(frame))),
            "p" => frame.pause_key().map(Message::press),
            letter => choice(CHOICES.iter().position(|key| *key == letter)?),
        },
        _ => None,
    }
}
