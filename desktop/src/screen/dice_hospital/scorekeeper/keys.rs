//! What a key means on a scorekeeper's pages.

use bedside_core::dice::Colour;
use bedside_core::dice_hospital::Phase;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Message, administrators, end, page};
use crate::screen::dice_hospital::{Scene, StageMessage};

/// The keys of the players.
pub(super) const SEATS: [(Named, &str); 4] =
    [(Named::F1, "F1"), (Named::F2, "F2"), (Named::F3, "F3"), (Named::F4, "F4")];

/// What a key means here.
pub(in crate::screen::dice_hospital) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<StageMessage> {
    let (game, state) = (scene.game, &scene.screen.stages.scorekeeper);
    let message = match game.phase() {
        Phase::Collection | Phase::Ending => end::key(scene, key, modifiers),
        Phase::Setup if !game.may_begin() => administrators::key(scene, key),
        _ => on_page(scene, key, modifiers),
    };
    let moved = || match key {
        Key::Named(Named::Tab) => Some(Message::Next(modifiers.shift())),
        Key::Named(Named::ArrowRight) => Some(Message::Next(false)),
        Key::Named(Named::ArrowLeft) => Some(Message::Next(true)),
        Key::Named(named) => {
            let seat = SEATS.iter().position(|(key, _)| key == named)?;
            u8::try_from(seat).ok().filter(|seat| *seat < game.options().seats()).map(Message::Seat)
        }
        // What no number is asked of does nothing, and means nothing else.
        Key::Character(digit) if digit.parse::<u8>().is_ok() => Some(Message::Seat(state.seat)),
        _ => None,
    };
    message.or_else(moved).map(StageMessage::Scorekeeper)
}

fn on_page(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let (game, seat) = (scene.game, scene.screen.stages.scorekeeper.seat);
    let less = modifiers.shift();
    let letter = match key {
        // Where the page cannot be sent, the table waits for something else.
        Key::Named(Named::Space | Named::Enter) => return (!page::refused(scene)).then_some(Message::Score),
        Key::Character(letter) => letter.to_lowercase(),
        _ => return None,
    };
    let alone = game.options().solo();
    Some(match letter.as_str() {
        "f" => Message::Fatality(seat, !less),
        "x" => Message::Bag(seat, !less),
        "w" => Message::Empty(seat),
        "a" => Message::Optional,
        "0" if alone => Message::Number(0, 0),
        "r" if alone => Message::Colour(Colour::Red, !less),
        "y" | "ż" if alone => Message::Colour(Colour::Yellow, !less),
        "g" | "z" if alone => Message::Colour(Colour::Green, !less),
        "c" if alone => Message::Colour(Colour::Red, !less),
        "c" => Message::Set(seat),
        digit if !alone => {
            let digit: u8 = digit.parse().ok()?;
            let number = if less { digit + 10 } else { digit };
            if number > bedside_core::dice_hospital::Numbers::MOST_DISCHARGED {
                return None;
            }
            Message::Digit(number)
        }
        _ => return None,
    })
}
