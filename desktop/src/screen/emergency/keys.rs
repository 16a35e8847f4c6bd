//! What a key means at a table of Emergency Roll. Each is written on its button, or on the choice that it takes.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Command, Label, Named as Called, Phase};
use bedside_core::{Command as Press, Running};
use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::board::Paying;
use super::{Message as Step, chosen, tree};
use crate::app::{Message, OnEmergency};

/// Keys of the first choices.
pub(super) const CHOICES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// The key for the card of the table.
pub(super) const CARD: &str = "c";
/// Keys that show a sheet.
pub(super) const SEATS: [&str; 6] = ["F1", "F2", "F3", "F4", "F5", "F6"];

pub(crate) fn key(app: OnEmergency<'_>, key: &Key) -> Option<Message> {
    let send = |message| Some(Message::Emergency(Step::Tree(message)));
    let tree = app.board().tree();
    let choice = |place: usize| tree.choices().get(place).map(chosen);
    let letter = match key {
        Key::Named(Named::ArrowDown | Named::Tab) => return send(tree::Message::Cursor(1)),
        Key::Named(Named::ArrowUp) => return send(tree::Message::Cursor(-1)),
        Key::Named(Named::Escape) if app.board().types_dice() => return send(tree::Message::Open(Vec::new())),
        Key::Named(Named::Backspace) if app.board().types_dice() => return send(tree::Message::Up),
        Key::Named(Named::ArrowLeft | Named::Escape) if !tree.at().is_empty() => return send(tree::Message::Up),
        // There is no clock to set back.
        Key::Named(Named::ArrowLeft) => return Some(Message::NoChange),
        Key::Named(Named::Enter) if app.game().phase() == Phase::Tally => return Some(Message::Go),
        Key::Named(Named::Enter | Named::ArrowRight) => return choice(tree.cursor()),
        Key::Named(named) => {
            let keys = [Named::F1, Named::F2, Named::F3, Named::F4, Named::F5, Named::F6];
            let seat = keys.iter().position(|key| key == named)?;
            return Some(Message::Emergency(Step::Show(u8::try_from(seat).ok()?)));
        }
        Key::Character(letter) => letter.to_lowercase(),
        Key::Unidentified => return None,
    };
    if let Some(place) = CHOICES.iter().position(|key| *key == letter) {
        return match app.board().takes_dice() {
            true => pips(app, place),
            false => value(app, place).or_else(|| choice(place)),
        };
    }
    Some(match letter.as_str() {
        "a" => Message::Emergency(Step::Point(Paying::Radiologist)),
        "e" => Message::Emergency(Step::Point(Paying::Epidemiologist)),
        "b" => Message::Emergency(Step::Boxes),
        CARD => chosen(&tree.find(&[Label::Named(Called::Card)])?),
        "p" if app.desk().view().clock_counts => {
            let paused = app.desk().view().clock == Running::Paused;
            Message::Press(if paused { Press::ResumeClock } else { Press::PauseClock })
        }
        "k" => {
            let seat = app.board().shown(app.game());
            Message::Press(Press::EmergencyRoll(Command::TakeBack { seat }))
        }
        _ => return None,
    })
}

/// Where a value is to be written, a figure is that value.
fn value(app: OnEmergency<'_>, place: usize) -> Option<Message> {
    let choices = app.board().tree().choices();
    written(choices.first()?.labels)?;
    let wanted = choices.iter().find(|choice| written(choice.labels) == Some(place));
    Some(wanted.map_or(Message::NoChange, chosen))
}

/// The key of a choice that is a value: its place among the keys.
pub(super) fn written(labels: &[Label]) -> Option<usize> {
    match labels {
        [Label::Write { value, .. }] => usize::from(*value).checked_sub(1),
        _ => None,
    }
}

/// A die of the table was typed: the first, or the next one.
fn pips(app: OnEmergency<'_>, place: usize) -> Option<Message> {
    let tree = app.board().tree();
    if !tree.at().is_empty() {
        return tree.choices().get(place).map(chosen);
    }
    let die = Die::new(Colour::Red, u8::try_from(place + 1).ok()?);
    tree.find(&[Label::Pips(die)]).map(|choice| chosen(&choice))
}
