//! What a key means at an open table. Figures are points; each other key is written on its button. What it leaves is for the window.

use bedside_core::Lang;
use bedside_core::open_table::Command as Do;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Action, MINUS, Message, Page, Scene, clocks, table};
use crate::screen::general;

/// The keys of the glasses.
pub(super) const GLASSES: [&str; 8] = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"];
const GLASS_KEYS: [Named; 8] = [Named::F1, Named::F2, Named::F3, Named::F4, Named::F5, Named::F6, Named::F7, Named::F8];

/// The keys of these screens, for the sheet of keys.
pub(in crate::screen) fn key_lines(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let (words, own) = (lang.keys(), lang.open_table_words());
    vec![
        ("0–9 −", own.type_points),
        ("← →", own.next_cell),
        ("↑ ↓", own.next_line),
        ("F1–F8", words.place_glass),
        ("P", words.pause_clock),
        ("C", own.start_clock),
        ("E", own.end),
        ("A", own.all_moves),
    ]
}

/// What a key means; where the list is open before the table, none is left for the window.
pub(in crate::screen) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let held = modifiers.control() || modifiers.logo();
    if scene.screen.page == Page::Table {
        return if held { None } else { at_table(scene, key, modifiers) };
    }
    let moves = &scene.screen.moves;
    let meant = if held { None } else { general::key(scene.frame, moves, key, modifiers) };
    let close = *key == Key::Named(Named::Escape) && *moves.page() == general::Page::Table && moves.is_at_root();
    Some(match meant {
        Some(meant) if !close => Message::General(meant),
        _ if close => Message::Close,
        _ => Message::Do(Action::None),
    })
}

fn at_table(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    if scene.view().over {
        return None;
    }
    let types = !scene.screen.typed.is_empty();
    match key {
        Key::Named(Named::ArrowLeft) => Some(Message::NextCell(true)),
        Key::Named(Named::ArrowRight) => Some(Message::NextCell(false)),
        Key::Named(Named::ArrowUp) => Some(Message::NextRound(true)),
        Key::Named(Named::ArrowDown) => Some(Message::NextRound(false)),
        Key::Named(Named::Tab) => Some(Message::NextCell(modifiers.shift())),
        Key::Named(Named::Enter) if types => Some(Message::Write),
        Key::Named(Named::Backspace) if types => Some(Message::Erase),
        Key::Named(Named::Escape) if types || scene.screen.past.is_some() => Some(Message::LetGo),
        Key::Named(named) => {
            let place = GLASS_KEYS.iter().position(|key| key == named)?;
            let glass = u8::try_from(place + 1).ok().filter(|glass| *glass <= scene.game.options().glasses())?;
            Some(if modifiers.shift() { Message::give(Do::Topple { glass }) } else { Message::Glass(glass) })
        }
        Key::Character(letter) => match letter.to_lowercase().as_str() {
            "-" | "−" => Some(Message::Type(MINUS)),
            "a" => Some(Message::Moves),
            "c" => clocks::offered(scene).first().map(|clock| Message::Clock(*clock)),
            "e" if table::ends(scene) => Some(Message::End),
            "p" => scene.pause_key().map(Message::press),
            figure => figure.chars().next().filter(char::is_ascii_digit).map(Message::Type),
        },
        Key::Unidentified => None,
    }
}
