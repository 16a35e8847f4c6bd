//! What a key means. Text fields take their keys first; a key means something only on the screen that shows it.

use bedside_core::link::Keep;
use bedside_core::rush;
use bedside_core::{Command, Signal};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::operation;
use iced::{Event, Task, event, keyboard, window};

use super::{App, Message, Page};
use crate::library::Theme;
use crate::screen::{evaluation, new_table, patients, points};

/// Seconds that a key or a button adds or takes.
pub(crate) const STEP: i16 = 5;
/// The keys of the signals, in their order.
pub(crate) const SIGNALS: [&str; Signal::ALL.len()] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"];

/// What of the window's events is ours.
pub(super) fn incoming(event: Event, status: event::Status, _window: window::Id) -> Option<Message> {
    match event {
        Event::Keyboard(keyboard::Event::KeyPressed { key, modifiers, repeat, .. }) => {
            // A text field takes Escape to lose its focus; it closes the form all the same.
            let ours = status == event::Status::Ignored || key == Key::Named(Named::Escape);
            ours.then_some(Message::Key { key, modifiers, repeat })
        }
        Event::Window(window::Event::Opened { size, .. } | window::Event::Resized(size)) => {
            Some(Message::Resized(size))
        }
        _ => None,
    }
}

/// The message that a key stands for on the open screen.
pub(super) fn meant(app: &App, key: &Key, modifiers: Modifiers, repeat: bool) -> Option<Message> {
    if key == &Key::Named(Named::F11) {
        return (!repeat).then_some(Message::FullScreen);
    }
    let arrows = matches!(key, Key::Named(Named::ArrowUp | Named::ArrowDown | Named::ArrowLeft | Named::ArrowRight));
    if repeat && !arrows || modifiers.control() || modifiers.logo() {
        return None;
    }
    if key == &Key::Named(Named::Escape) {
        return (app.page != Page::Table).then_some(Message::Close);
    }
    match &app.page {
        Page::Table => at_table(app, key, modifiers),
        Page::NewTable(form) => in_new_table(form, key),
        Page::Points(_) => in_points(key),
        Page::Patients(form) => patients::key(app, form, key),
        Page::Reference | Page::Debrief => None,
        Page::Settings => in_settings(app, key),
        Page::Tables(tables) => {
            let Key::Character(letter) = key else { return None };
            let place: usize = letter.parse().ok()?;
            tables.get(place.checked_sub(1)?).map(|table| Message::Switch(table.id))
        }
    }
}

/// The next blank, or the one before.
pub(super) fn focus(app: &App, key: &Key, modifiers: Modifiers) -> Task<Message> {
    if key != &Key::Named(Named::Tab) || !matches!(app.page, Page::NewTable(_) | Page::Points(_) | Page::Patients(_)) {
        return Task::none();
    }
    if modifiers.shift() { operation::focus_previous() } else { operation::focus_next() }
}

fn at_table(app: &App, key: &Key, modifiers: Modifiers) -> Option<Message> {
    if let Some(meant) = evaluation::key(app, key) {
        return Some(meant);
    }
    let letter = match key {
        Key::Named(Named::Space | Named::Enter) => return Some(Message::Go),
        Key::Named(Named::ArrowUp | Named::ArrowRight) => {
            return Some(Message::Press(Command::AdjustClock { secs: STEP }));
        }
        Key::Named(Named::ArrowDown | Named::ArrowLeft) => {
            return Some(Message::Press(Command::AdjustClock { secs: -STEP }));
        }
        Key::Named(Named::Backspace) => return Some(Message::Press(Command::Undo)),
        Key::Character(letter) => letter.to_lowercase(),
        _ => return None,
    };
    Some(match letter.as_str() {
        "h" if app.must_choose() => Message::Keep(Keep::Here),
        "g" if app.must_choose() => Message::Keep(Keep::Gadget),
        "u" if modifiers.shift() => Message::Press(Command::Redo),
        "u" => Message::Press(Command::Undo),
        "r" => Message::Press(Command::Redo),
        "x" => Message::Press(Command::RestartClock),
        "e" => Message::Press(Command::Rush(rush::Command::BeginEvaluation)),
        "d" => Message::Press(Command::DrawLot { seat: None }),
        "p" => Message::Points,
        "n" => Message::NewTable,
        "o" => Message::Tables,
        "s" => Message::Settings,
        "h" => Message::Pane,
        "a" => Message::Reference,
        "b" => Message::Debrief,
        "f" if app.desk.table().state().shift().agreed().follow() => Message::Patients,
        letter => return setting(app, letter),
    })
}

fn in_new_table(form: &new_table::Form, key: &Key) -> Option<Message> {
    match key {
        Key::Named(Named::Enter) => Some(Message::NewTableForm(new_table::Message::Open)),
        Key::Named(Named::F2) => Some(Message::NewTableForm(new_table::Message::Strict(!form.strict()))),
        _ => None,
    }
}

fn in_points(key: &Key) -> Option<Message> {
    let message = match key {
        Key::Named(Named::Enter) => points::Message::Record,
        Key::Named(Named::F2) => points::Message::Measure(rush::Measure::Skill),
        Key::Named(Named::F3) => points::Message::Measure(rush::Measure::Reputation),
        _ => return None,
    };
    Some(Message::PointsForm(message))
}

fn in_settings(app: &App, key: &Key) -> Option<Message> {
    let Key::Character(letter) = key else { return None };
    let letter = letter.to_lowercase();
    if let Some(signal) = SIGNALS.iter().zip(Signal::ALL).find_map(|(key, signal)| (*key == letter).then_some(signal)) {
        let on = !app.desk.table().state().signals().has(signal);
        return Some(Message::Press(Command::SwitchSignal { signal, on }));
    }
    setting(app, &letter)
}

fn setting(app: &App, letter: &str) -> Option<Message> {
    let mut settings = app.desk.settings();
    match letter {
        "l" => settings.lang = settings.lang.other(),
        "t" => settings.theme = if settings.theme == Theme::Dark { Theme::Light } else { Theme::Dark },
        "m" => settings.sound = !settings.sound,
        _ => return None,
    }
    Some(Message::Set(settings))
}
