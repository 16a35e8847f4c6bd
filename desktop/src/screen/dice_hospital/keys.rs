//! What a key means on the screens of Dice Hospital. Each is written on its button, or on the choice that it takes; what it
//! leaves is for the window.

use bedside_core::{Command, Lang};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Action, Message, Page, Scene, Stage, enter};

/// The keys of these screens, for the sheet of keys.
pub(in crate::screen) fn key_lines(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let words = lang.keys();
    vec![
        ("1–9", words.choose),
        ("↑ ↓", words.move_choice),
        ("Enter", words.take_choice),
        ("X", words.blood_bag),
        ("F", words.finish),
        ("D", words.own_dice),
        ("L", lang.intake_words().load_all),
        ("F1–F4", words.player_shown),
        ("E", words.enter_own),
        ("A", words.bag),
        ("K", words.pause_clock),
    ]
}

/// What a key means; where a page is open before the table, none is left for the window.
pub(in crate::screen) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let held = modifiers.control() || modifiers.logo();
    let meant = match (&scene.screen.page, key) {
        (Page::Table, _) => return if held { None } else { at_table(scene, key, modifiers) },
        _ if held => None,
        (_, Key::Named(Named::Escape)) => Some(Message::Close),
        (Page::Enter(_), Key::Named(Named::Tab)) => Some(Message::Do(Action::FocusNext { back: modifiers.shift() })),
        (Page::Enter(form), _) => enter::sign(form, key).or_else(|| enter::key(key)).map(Message::Form),
        (Page::Sheet | Page::Bag, _) => None,
    };
    Some(meant.unwrap_or(Message::Do(Action::None)))
}

fn at_table(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    if let Some(message) = Stage::of(scene.game).key(scene, key, modifiers) {
        return Some(message);
    }
    let Key::Character(letter) = key else { return None };
    Some(match letter.to_lowercase().as_str() {
        "k" => Message::press(Command::PauseClock),
        "e" => Message::Enter,
        "a" => Message::Bag,
        _ => return None,
    })
}
