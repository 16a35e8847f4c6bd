//! What a key means. Text fields take their keys first; a key means something only on the screen that shows it.

use bedside_core::link::Keep;
use bedside_core::rush::{self, Glass};
use bedside_core::{Command, Signal};
use iced::keyboard::key::{Code, Named, Physical};
use iced::keyboard::{Key, Modifiers};
use iced::widget::operation;
use iced::{Event, Task, event, keyboard, window};

use super::{App, Arm, Message, OnShift, Page};
use crate::library::{Playing, Theme};
use crate::screen::town::{enter, opening};
use crate::screen::{
    action, emergency, epidemic, evaluation, glasses, new_table, patients, place, points, research, town,
};

/// Seconds that a key or a button adds or takes.
pub(crate) const STEP: i16 = 5;
/// The keys of the signals, in their order.
pub(crate) const SIGNALS: [&str; Signal::ALL.len()] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"];

/// What of the window's events is ours.
pub(super) fn incoming(event: Event, status: event::Status, _window: window::Id) -> Option<Message> {
    match event {
        Event::Keyboard(keyboard::Event::KeyPressed { key, physical_key, modifiers, repeat, .. }) => {
            // A text field takes Escape to lose its focus; it closes the form all the same.
            let ours = status == event::Status::Ignored || key == Key::Named(Named::Escape);
            let key = digit(&key, physical_key).unwrap_or(key);
            ours.then_some(Message::Key { key, modifiers, repeat })
        }
        Event::Window(window::Event::Opened { size, .. } | window::Event::Resized(size)) => {
            Some(Message::Resized(size))
        }
        _ => None,
    }
}

/// The figure on a key of the upper row or of the number block, whatever the layout or Shift make of it.
fn digit(key: &Key, physical: Physical) -> Option<Key> {
    let (Key::Character(_), Physical::Code(code)) = (key, physical) else { return None };
    let figure = match code {
        Code::Digit0 | Code::Numpad0 => "0",
        Code::Digit1 | Code::Numpad1 => "1",
        Code::Digit2 | Code::Numpad2 => "2",
        Code::Digit3 | Code::Numpad3 => "3",
        Code::Digit4 | Code::Numpad4 => "4",
        Code::Digit5 | Code::Numpad5 => "5",
        Code::Digit6 | Code::Numpad6 => "6",
        Code::Digit7 | Code::Numpad7 => "7",
        Code::Digit8 | Code::Numpad8 => "8",
        Code::Digit9 | Code::Numpad9 => "9",
        _ => return None,
    };
    Some(Key::Character(figure.into()))
}

/// The message that a key stands for on the open screen.
pub(super) fn meant(app: &App, key: &Key, modifiers: Modifiers, repeat: bool) -> Option<Message> {
    if key == &Key::Named(Named::F11) {
        return (!repeat).then_some(Message::FullScreen);
    }
    let on_glasses = app.page == Page::Table && app.glasses_run() && !repeat && !modifiers.logo();
    if let Some(meant) = on_glasses.then(|| on_glass(key, modifiers)).flatten() {
        return Some(meant);
    }
    // Each press is an entry of the journal: a key that something lies on may not fill it.
    if repeat || modifiers.control() || modifiers.logo() {
        return None;
    }
    if key == &Key::Named(Named::Escape) {
        let armed = app.naming || app.armed != super::Armed::default();
        return match app.page {
            Page::Table if app.on_town().is_some() => at_town(app, key),
            Page::Table if app.on_emergency().is_some() => at_emergency(app, key),
            Page::Table if app.naming => Some(Message::Where),
            Page::Table => armed.then_some(Message::Arm(Arm::Nothing)),
            _ => Some(Message::Close),
        };
    }
    match &app.page {
        Page::Table => at_town(app, key).or_else(|| at_emergency(app, key)).or_else(|| at_table(app, key, modifiers)),
        Page::NewTable(_) if key == &Key::Named(Named::F1) => Some(Message::OtherGame(Playing::DiceHospital)),
        Page::NewTown(_) if key == &Key::Named(Named::F1) => Some(Message::OtherGame(Playing::EmergencyRoll)),
        Page::NewEmergency(_) if key == &Key::Named(Named::F1) => Some(Message::OtherGame(Playing::Rush)),
        Page::NewEmergency(_) => emergency::opening::key(key).map(Message::NewEmergencyForm),
        Page::Tally(_) => {
            let done = emergency::Message::Tally(emergency::tally::Message::Done);
            (key == &Key::Named(Named::Enter)).then_some(Message::Emergency(done))
        }
        Page::NewTown(_) => opening::key(key).map(Message::NewTownForm),
        Page::Enter(form) => {
            let meant = enter::sign(form, key).or_else(|| enter::key(key));
            meant.map(|message| Message::Town(town::Message::Form(message)))
        }
        Page::NewTable(_) => in_new_table(key),
        Page::Points(_) => in_points(key),
        Page::Glasses(_) => in_glasses(app.on_shift()?, key),
        Page::Epidemic(_) => in_epidemic(key),
        Page::Patients(form) => patients::key(app.on_shift()?, form, key),
        Page::Reference | Page::Debrief | Page::Sheet | Page::Bag => None,
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
    if key != &Key::Named(Named::Tab)
        || !matches!(
            app.page,
            Page::NewTable(_)
                | Page::NewTown(_)
                | Page::NewEmergency(_)
                | Page::Tally(_)
                | Page::Enter(_)
                | Page::Points(_)
                | Page::Patients(_)
                | Page::Glasses(_)
                | Page::Epidemic(_)
        )
    {
        return Task::none();
    }
    let moved = if modifiers.shift() { operation::focus_previous() } else { operation::focus_next() };
    if !matches!(app.page, Page::NewTable(_)) {
        return moved;
    }
    // The form is longer than a small window: where the focus went, the window follows.
    let follows = new_table::BLANKS.map(|(blank, _)| {
        let found = move |found: bool| if found { Task::done(Message::InSight(blank)) } else { Task::none() };
        operation::is_focused(blank).then(found)
    });
    moved.chain(Task::batch(follows))
}

/// What a key means at a table of Dice Hospital.
fn at_town(app: &App, key: &Key) -> Option<Message> {
    town::keys::key(app.on_town()?, key)
}

/// What a key means at a table of Emergency Roll.
fn at_emergency(app: &App, key: &Key) -> Option<Message> {
    emergency::keys::key(app.on_emergency()?, key)
}

/// What a key does with a glass: alone it places, Shift knocks over, Alt lifts, Ctrl breaks the oath.
fn on_glass(key: &Key, modifiers: Modifiers) -> Option<Message> {
    let Key::Character(figure) = key else { return None };
    let place = action::KEYS.iter().position(|key| key == figure)?;
    let glass = *Glass::ALL.get(place)?;
    let command = if modifiers.control() {
        rush::Command::BreakOath { glass: Some(glass) }
    } else if modifiers.alt() {
        rush::Command::Lift { glass, by: None }
    } else if modifiers.shift() {
        rush::Command::Topple { glass }
    } else {
        return Some(Message::Glass(glass));
    };
    Some(Message::Press(Command::Rush(command)))
}

fn at_table(app: &App, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let of_phase = |app| evaluation::key(app, key).or_else(|| research::key(app, key));
    if let Some(meant) = app.on_shift().and_then(of_phase) {
        return Some(meant);
    }
    if let Some(arm) = app.glasses_run().then(|| said(app, key)).flatten() {
        return Some(Message::Arm(arm));
    }
    // A letter that names no space is a slip, and not a command.
    let slip = matches!(key, Key::Character(letter) if letter.chars().all(char::is_alphabetic));
    if app.glasses_run() && app.naming && slip && key != &Key::Character("w".into()) {
        return None;
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
    if let Some(meant) = app.on_shift().and_then(|app| of_shift(app, &letter)) {
        return Some(meant);
    }
    Some(match letter.as_str() {
        "h" if app.must_choose() => Message::Keep(Keep::Here),
        "g" if app.must_choose() => Message::Keep(Keep::Gadget),
        "u" if modifiers.shift() => Message::Press(Command::Redo),
        "u" => Message::Press(Command::Undo),
        "r" => Message::Press(Command::Redo),
        "x" => Message::Press(Command::RestartClock),
        "d" => Message::Press(Command::DrawLot { seat: None }),
        "n" => Message::NewTable,
        "o" => Message::Tables,
        "s" => Message::Settings,
        "h" => Message::Pane,
        letter => return setting(app, letter),
    })
}

/// What a letter means while Rush M.D. is on the table.
fn of_shift(app: OnShift<'_>, letter: &str) -> Option<Message> {
    let agreed = app.shift().options();
    Some(match letter {
        "g" if app.must_choose() => return None,
        "e" => Message::Press(Command::Rush(rush::Command::BeginEvaluation)),
        "p" => Message::Points,
        "y" => Message::Press(Command::Rush(rush::Command::BreakOath { glass: None })),
        "w" if app.glasses_run() => Message::Where,
        "g" if app.shift().phase() != rush::Phase::Action => Message::Glasses,
        "i" if agreed.epidemics() => Message::Press(Command::Rush(rush::Command::MissSymbol)),
        "v" if agreed.epidemics() => Message::Epidemic,
        "a" => Message::Reference,
        "b" => Message::Debrief,
        "f" if agreed.follow() => Message::Patients,
        _ => return None,
    })
}

/// What a key says for the next glass.
fn said(app: &App, key: &Key) -> Option<Arm> {
    match key {
        Key::Named(named) => {
            let seat = [Named::F1, Named::F2, Named::F3, Named::F4].iter().position(|key| key == named)?;
            u8::try_from(seat).ok().filter(|_| seat < app.desk.table().state().setup().seats.len()).map(Arm::Who)
        }
        Key::Character(letter) if app.naming => {
            let place = place::KEYS.iter().position(|key| key.eq_ignore_ascii_case(letter))?;
            rush::Space::ALL.get(place).copied().map(Arm::Space)
        }
        _ => None,
    }
}

fn in_glasses(app: OnShift<'_>, key: &Key) -> Option<Message> {
    let message = match key {
        Key::Named(Named::Space) => glasses::Message::Time,
        Key::Named(Named::Enter) => glasses::Message::Set,
        Key::Named(Named::F2) => glasses::Message::Track(!app.shift().options().glasses()),
        Key::Character(figure) if figure == "0" => glasses::Message::Which(None),
        Key::Character(figure) => {
            let place = action::KEYS.iter().position(|key| key == figure)?;
            glasses::Message::Which(Glass::ALL.get(place).copied())
        }
        _ => return None,
    };
    Some(Message::GlassesForm(message))
}

fn in_epidemic(key: &Key) -> Option<Message> {
    let message = match key {
        Key::Named(Named::Enter) => epidemic::Message::Lay,
        Key::Named(Named::F2) => epidemic::Message::Ward(rush::Ward::A),
        Key::Named(Named::F3) => epidemic::Message::Ward(rush::Ward::B),
        Key::Named(Named::F4) => epidemic::Message::None,
        _ => return None,
    };
    Some(Message::EpidemicForm(message))
}

fn in_new_table(key: &Key) -> Option<Message> {
    let Key::Named(named) = key else { return None };
    let keys = [Named::F2, Named::F3, Named::F4, Named::F5, Named::F6];
    let message = match named {
        Named::Enter => new_table::Message::Open,
        Named::F7 => new_table::Message::NextDifficulty,
        Named::F8 => new_table::Message::Unfold,
        Named::F9 => new_table::Message::NextColours,
        named => {
            let switches = keys.iter().zip(new_table::Switch::ALL);
            new_table::Message::Switch(switches.into_iter().find_map(|(key, switch)| (key == named).then_some(switch))?)
        }
    };
    Some(Message::NewTableForm(message))
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
