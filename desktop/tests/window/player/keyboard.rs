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

/// Signs that a key types with Shift, and with AltGr, and what stands on it.
const SIGNS: [(&str, &str, Modifiers); 12] = [
    ("?", "/", Modifiers::SHIFT),
    ("+", "=", Modifiers::SHIFT),
    ("_", "-", Modifiers::SHIFT),
    ("ą", "a", Modifiers::empty()),
    ("ć", "c", Modifiers::empty()),
    ("ę", "e", Modifiers::empty()),
    ("ł", "l", Modifiers::empty()),
    ("ń", "n", Modifiers::empty()),
    ("ó", "o", Modifiers::empty()),
    ("ś", "s", Modifiers::empty()),
    ("ź", "x", Modifiers::empty()),
    ("ż", "z", Modifiers::empty()),
];

pub(crate) fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

/// A key as winit tells it: without what Shift and AltGr make of it, then with that, and the text that it types.
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
    let sign = SIGNS.iter().find(|(sign, ..)| modified_key == letter(sign));
    let (key, modifiers) = match (figure, sign) {
        (Some((figure, ..)), _) => (letter(figure), modifiers),
        (None, Some((_, plain, with))) => (letter(plain), modifiers | *with),
        (None, None) => (modified_key.clone(), modifiers),
    };
    let location = Location::Standard;
    let repeat = false;
    Event::Keyboard(keyboard::Event::KeyPressed { key, modified_key, physical_key, location, modifiers, repeat, text })
}
