//! Keys as they come from a keyboard.

use iced::Event;
use iced::keyboard::key::{Code, Named, NativeCode, Physical};
use iced::keyboard::{self, Key, Location, Modifiers};

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

pub(crate) fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

/// A key as it comes from a keyboard: with the text that it types, and Shift makes another of a figure.
pub(super) fn pressed(key: Key, modifiers: Modifiers) -> Event {
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
