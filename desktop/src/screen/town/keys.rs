//! What a key means at a table of Dice Hospital. Each is written on its button, or on the choice that it takes.

use bedside_core::Command;
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::{Message as Step, choices, chosen, tree};
use crate::app::{Message, OnTown};

pub(crate) fn key(app: OnTown<'_>, key: &Key) -> Option<Message> {
    let send = |message| Some(Message::Town(Step::Tree(message)));
    let tree = app.tree();
    let choice = |place: usize| tree.choices().get(place).map(chosen);
    let letter = match key {
        Key::Named(Named::ArrowDown | Named::Tab) => return send(tree::Message::Cursor(1)),
        Key::Named(Named::ArrowUp) => return send(tree::Message::Cursor(-1)),
        Key::Named(Named::ArrowLeft | Named::Escape) if !tree.at().is_empty() || tree.asks() => {
            return send(tree::Message::Up);
        }
        Key::Named(Named::Enter | Named::ArrowRight) => return choice(tree.cursor()),
        Key::Named(named) => {
            let seat = [Named::F1, Named::F2, Named::F3, Named::F4].iter().position(|key| key == named)?;
            return send(tree::Message::Seat(u8::try_from(seat).ok()?));
        }
        Key::Character(letter) => letter.to_lowercase(),
        Key::Unidentified => return None,
    };
    if let Some(place) = choices::KEYS.iter().position(|key| *key == letter) {
        return choice(place);
    }
    Some(match letter.as_str() {
        "k" => Message::Press(Command::PauseClock),
        "e" => Message::Town(Step::Enter),
        "b" => Message::Town(Step::Sheet),
        "a" => Message::Town(Step::Bag),
        _ => return None,
    })
}
