//! What a key means. Text fields take their keys first; a key means something only on the page that shows it, and the
//! screen of the game is asked before the window.

use bedside_core::link::Keep;
use bedside_core::{Command, Cue, DeskCue, Signal};
use iced::keyboard::key::{Code, Named, Physical};
use iced::keyboard::{Key, Modifiers};
use iced::{Event, event, keyboard, window};

use super::{App, Message, Page};
use crate::library::Settings;
use crate::screen::{self, Action, Way};

/// The keys of the signals, in their order.
pub(crate) const SIGNALS: [&str; Signal::ALL.len()] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"];

/// What of the window's events is ours.
pub(super) fn incoming(event: Event, status: event::Status, _window: window::Id) -> Option<Message> {
    match event {
        Event::Keyboard(keyboard::Event::KeyPressed { key, modified_key, physical_key, modifiers, repeat, .. }) => {
            if status == event::Status::Captured {
                return (key == Key::Named(Named::Escape)).then_some(Message::BlankLeft);
            }
            let key = digit(&key, physical_key).unwrap_or_else(|| sign(key, modified_key, modifiers));
            Some(Message::Key { key, modifiers, repeat })
        }
        Event::Window(window::Event::Opened { size, .. } | window::Event::Resized(size)) => {
            Some(Message::Resized(size))
        }
        Event::Window(window::Event::FileDropped(file)) => Some(Message::Dropped(file)),
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

/// The sign that a key types, where Shift or AltGr make another one of it than its capital: `?`, `ż`. iced tells the key without them.
fn sign(key: Key, typed: Key, modifiers: Modifiers) -> Key {
    // AltGr is Ctrl and Alt on some systems.
    let commands = modifiers.logo() || (modifiers.control() && !modifiers.alt());
    match (&key, &typed) {
        (Key::Character(plain), Key::Character(sign)) if !commands && sign.to_lowercase() != plain.to_lowercase() => {
            Key::Character(sign.to_lowercase().into())
        }
        _ => key,
    }
}

/// The message that a key stands for on the open page. What leads away from the table may be a slip there: the game is asked.
pub(super) fn meant(app: &App, key: &Key, modifiers: Modifiers, repeat: bool) -> Option<Message> {
    let meant = means(app, key, modifiers, repeat)?;
    let slip = match &meant {
        Message::Do(Action::Open(way)) if app.page == Page::Table => app.screen.slip(app.frame(), *way),
        _ => None,
    };
    Some(slip.map_or(meant, Message::Game))
}

fn means(app: &App, key: &Key, modifiers: Modifiers, repeat: bool) -> Option<Message> {
    // Each press is an entry of the journal: a key that something lies on may not fill it.
    if repeat {
        return None;
    }
    if app.page == Page::Table
        && !app.floats()
        && app.screen.claims(app.frame(), key)
        && let Some(meant) = app.screen.key(app.frame(), key, modifiers)
    {
        return Some(Message::Game(meant));
    }
    // A form has options on the keys of that row.
    let floats = key == &Key::Named(Named::F9) && !matches!(app.page, Page::NewTable(_));
    if floats || (app.floats() && key == &Key::Named(Named::Escape)) {
        return Some(Message::Do(Action::Float));
    }
    // A game may need the letter; with Shift it mutes wherever nobody types.
    if modifiers.shift() && matches!(key, Key::Character(letter) if letter.eq_ignore_ascii_case("m")) {
        return Some(Message::Do(Action::Sound));
    }
    if app.floats() {
        return floating(app, key, modifiers);
    }
    if key == &Key::Named(Named::F11) {
        return Some(Message::FullScreen);
    }
    // Who fills in a form has no table yet that a phone could join.
    if key == &Key::Named(Named::F12) && !matches!(app.page, Page::NewTable(_)) {
        return Some(Message::Do(Action::Open(Way::Invite)));
    }
    if app.page == Page::Table
        && let Some(shown) = app.frame().advice
        && let Some(meant) = beside_advice(shown.thinks(), key)
    {
        return meant;
    }
    if app.page == Page::Table && app.frame().past.is_some() {
        return looking_back(key);
    }
    if app.page == Page::Table
        && app.frame().pane
        && app.screen.is_at_table()
        && let Some(meant) = in_story(app, key)
    {
        return Some(meant);
    }
    if app.page == Page::Table
        && let Some(meant) = app.screen.key(app.frame(), key, modifiers)
    {
        return Some(Message::Game(meant));
    }
    if modifiers.control() || modifiers.logo() {
        return None;
    }
    match (&app.page, key) {
        (Page::Table, _) => at_table(app, key, modifiers),
        (Page::Keys(_), Key::Character(letter)) => on_sheet(letter),
        (Page::Home(home), _) => home.key(app.frame(), key).map(Message::Do),
        (_, Key::Named(Named::Escape)) => Some(Message::Do(Action::Open(Way::Back))),
        (_, Key::Character(letter)) if letter == "?" => Some(Message::Do(Action::Open(Way::Keys))),
        (Page::NewTable(_), Key::Named(Named::Tab)) => Some(Message::Do(Action::FocusNext { back: modifiers.shift() })),
        (Page::NewTable(form), Key::Named(Named::F1)) => {
            Some(Message::Do(Action::Open(Way::NewTableOf(screen::next_game(form.kind())))))
        }
        (Page::NewTable(form), _) => form.key(key).map(Message::Opening),
        (Page::Settings, _) => in_settings(app, key, modifiers),
        (Page::Tables(tables), _) => tables.key(key),
        (Page::Gadget(page), _) => page.key(key),
        (Page::Invite(page), _) => page.key(key),
        (Page::Reference(reference), _) => reference.key(key, app.lang()).map(Message::Reference),
        (Page::Shelf(shelf), _) => shelf.key(key),
        (Page::Exchange(page), _) => page.key(key),
        (Page::Keys(_) | Page::Review(_), _) => None,
    }
}

/// What a key means in the small window: what it means at the table, unless a page would open that has no room.
fn floating(app: &App, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let meant = app.screen.key(app.frame(), key, modifiers).map(Message::Game);
    let meant = meant.or_else(|| at_table(app, key, modifiers))?;
    let opens = matches!(meant, Message::Do(Action::Open(_) | Action::Pane | Action::Scores));
    (!opens).then_some(meant)
}

/// What a key means beside the advisor's answer; while it thinks, only what leaves it has another meaning than at the table.
fn beside_advice(thinks: bool, key: &Key) -> Option<Option<Message>> {
    let action = match key {
        Key::Named(Named::Escape) => Action::LeaveAdvice,
        Key::Character(letter) if letter.eq_ignore_ascii_case("q") => Action::LeaveAdvice,
        _ if thinks => return None,
        Key::Named(Named::ArrowRight | Named::ArrowDown) => Action::AdviceOn(1),
        Key::Named(Named::ArrowLeft | Named::ArrowUp) => Action::AdviceOn(-1),
        Key::Named(Named::Enter | Named::Space) => Action::TakeAdvice,
        Key::Character(letter) if letter.eq_ignore_ascii_case("c") => Action::CountOtherwise,
        _ => return Some(None),
    };
    Some(Some(Message::Do(action)))
}

/// What a key means where the table is looked at as it was.
fn looking_back(key: &Key) -> Option<Message> {
    let action = match key {
        Key::Named(Named::ArrowUp | Named::ArrowRight) => Action::Story(-1),
        Key::Named(Named::ArrowDown | Named::ArrowLeft) => Action::Story(1),
        Key::Named(Named::Escape | Named::Space | Named::Enter) => Action::Now,
        Key::Character(letter) if letter.eq_ignore_ascii_case("h") => Action::Pane,
        _ => return None,
    };
    Some(Message::Do(action))
}

/// What a key means in the story: it is newest first, so down is back in time.
fn in_story(app: &App, key: &Key) -> Option<Message> {
    let action = match key {
        Key::Named(Named::ArrowUp) => Action::Story(-1),
        Key::Named(Named::ArrowDown) => Action::Story(1),
        Key::Named(Named::Enter) => Action::LookAt(app.frame().history.cursor()?),
        Key::Named(Named::Escape) => Action::HidePane,
        _ => return None,
    };
    Some(Message::Do(action))
}

/// What a letter means on the sheet of keys.
fn on_sheet(letter: &str) -> Option<Message> {
    let way = match letter.to_lowercase().as_str() {
        "?" => Way::Back,
        "l" => Way::Reference,
        _ => return None,
    };
    Some(Message::Do(Action::Open(way)))
}

/// A blank took Escape to lose its focus: that closes the form around it all the same, but leaves the table alone.
pub(super) fn blank_left(app: &App) -> Option<Message> {
    let escape = Key::Named(Named::Escape);
    match app.page {
        Page::Table => app.screen.key(app.frame(), &escape, Modifiers::empty()).map(Message::Game),
        _ => meant(app, &escape, Modifiers::empty(), false),
    }
}

/// What a key means at any table.
fn at_table(app: &App, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let press = |command| Message::Do(Action::Press(command));
    let open = |way| Message::Do(Action::Open(way));
    let letter = match key {
        Key::Named(Named::Space | Named::Enter) => return Some(Message::Do(Action::Go)),
        Key::Named(Named::ArrowUp | Named::ArrowRight) => return Some(press(Command::set_clock(1))),
        Key::Named(Named::ArrowDown | Named::ArrowLeft) => return Some(press(Command::set_clock(-1))),
        Key::Named(Named::Escape) => return Some(open(Way::Home)),
        Key::Named(Named::Backspace) => return Some(press(Command::Undo)),
        Key::Character(letter) => letter.to_lowercase(),
        _ => return None,
    };
    let must_choose = app.frame().must_choose();
    Some(match letter.as_str() {
        "h" if must_choose => Message::Do(Action::Keep(Keep::Here)),
        "g" if must_choose => Message::Do(Action::Keep(Keep::Gadget)),
        "u" if modifiers.shift() => press(Command::Redo),
        "u" => press(Command::Undo),
        "r" => press(Command::Redo),
        "x" => press(Command::RestartClock),
        "+" | "=" => press(Command::set_clock(1)),
        "-" | "−" => press(Command::set_clock(-1)),
        "d" => press(Command::DrawLot { seat: None }),
        "n" => open(Way::NewTable),
        "o" => open(Way::Tables),
        "s" => open(Way::Settings),
        "h" => Message::Do(Action::Pane),
        "b" => Message::Do(Action::Scores),
        "q" => Message::Do(Action::Ask),
        "p" if app.desk().view().over => Message::Do(Action::SavePicture),
        "g" if app.desk().view().over => open(Way::Share),
        "?" => open(Way::Keys),
        letter => return setting(app, letter),
    })
}

fn in_settings(app: &App, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let settings = app.desk().settings();
    let letter = match key {
        Key::Named(Named::ArrowLeft) => return Some(Message::Set(settings.louder(-1))),
        Key::Named(Named::ArrowRight) => return Some(Message::Set(settings.louder(1))),
        Key::Character(letter) => letter.to_lowercase(),
        _ => return None,
    };
    // Shift makes another letter of the last of them.
    let letter = if letter == "_" { "-".to_owned() } else { letter };
    if let Some(signal) = SIGNALS.iter().zip(Signal::ALL).find_map(|(key, signal)| (*key == letter).then_some(signal)) {
        if modifiers.shift() {
            return Some(Message::Listen(DeskCue::Common(Cue::Signal(signal))));
        }
        let on = !app.desk().table().state().signals().has(signal);
        return Some(Message::Do(Action::Press(Command::SwitchSignal { signal, on })));
    }
    match letter.as_str() {
        "r" => Some(Message::Set(Settings { reduced_motion: !settings.reduced_motion, ..settings })),
        "q" => Some(Message::Set(Settings { chances: !settings.chances, ..settings })),
        "v" => Some(Message::Set(Settings { talk: settings.next_talk(), ..settings })),
        "p" => Some(Message::TryVoice),
        letter => screen::cue_of(letter).map(Message::Listen).or_else(|| setting(app, letter)),
    }
}

fn setting(app: &App, letter: &str) -> Option<Message> {
    let mut settings = app.desk().settings();
    match letter {
        "l" | "j" => settings.lang = settings.lang.next(),
        "t" => settings.theme = settings.theme.next(),
        "m" => settings.sound = !settings.sound,
        _ => return None,
    }
    Some(Message::Set(settings))
}
