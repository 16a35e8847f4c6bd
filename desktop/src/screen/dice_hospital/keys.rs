//! What a key means on the screens of Dice Hospital. Each is written on its button, or on the choice that it takes; what it
//! leaves is for the window.

use bedside_core::dice_hospital::{Depth, Game};
use bedside_core::{Command, GameKind, Lang};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Action, Message, Page, Scene, Stage, enter};
use crate::screen::games::KeyLines;

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
        ("+ −", words.clock_steps),
        ("Z", words.restart_clock),
    ]
}

/// The keys of the stages that a table of this sort comes to, group by group.
pub(in crate::screen) fn key_groups(game: &Game, lang: Lang) -> Vec<(&'static str, KeyLines)> {
    let (words, options) = (lang.keys(), game.options());
    let mut groups = Vec::new();
    if options.solo() {
        groups.push((words.alone, alone_lines(lang)));
    }
    groups.push(match options.depth() {
        Depth::Scorekeeper => (words.scorekeeper, scorekeeper_lines(options.solo(), lang)),
        _ => {
            let mut lines = key_lines(lang);
            // Alone nobody else is shown.
            lines.retain(|(keys, _)| !(options.solo() && keys.starts_with("F1")));
            (lang.title(GameKind::DiceHospital), lines)
        }
    });
    let mut ending = vec![("P", lang.frame_words().save_picture)];
    if options.collections() && options.depth() != Depth::Scorekeeper {
        ending.push(("0–9", words.collect));
    }
    groups.push((words.ending, ending));
    groups
}

fn scorekeeper_lines(alone: bool, lang: Lang) -> KeyLines {
    let words = lang.keys();
    let by_number = [("0–9", words.discharged), ("Shift 0–2", words.ten_more), ("Tab", words.next_player)];
    let by_colour = [(words.colour_keys, words.colours)];
    let mut lines = if alone { by_colour.to_vec() } else { by_number.to_vec() };
    if !alone {
        lines.push(("F1–F4", words.player_shown));
        lines.push(("C", words.paid_colours));
    }
    lines.extend([
        ("F", words.fatality),
        ("X", words.one_bag),
        ("W", words.empty_wards),
        ("A", words.besides),
        ("E", words.enter_own),
    ]);
    lines
}

fn alone_lines(lang: Lang) -> KeyLines {
    let words = lang.keys();
    vec![
        (words.colour_keys, words.colours),
        ("1–4", words.points_or_die),
        ("⌫", words.erase),
        ("↑ ↓", words.move_choice),
        ("Enter", words.take_choice),
        ("D", words.own_dice),
        ("O", words.other_ways),
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
        // What nobody sees yet is not chosen.
        let is_seen = super::activation::seen_off(scene).is_none();
        return Some(if is_seen { message } else { Message::Do(Action::None) });
    }
    let Key::Character(letter) = key else { return None };
    Some(match letter.to_lowercase().as_str() {
        "k" => Message::press(Command::PauseClock),
        "z" => Message::press(Command::RestartClock),
        "e" => Message::Enter,
        "a" => Message::Bag,
        _ => return None,
    })
}
