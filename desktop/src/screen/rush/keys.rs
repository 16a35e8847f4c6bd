//! What a key means on the screens of Rush M.D.; what it leaves is for the window.

use bedside_core::Lang;
use bedside_core::rush::{self, Glass, Measure, Space, Ward};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{
    Action, Arm, Armed, Message, Page, Scene, action, draws_epidemics, epidemic, evaluation, follows, glasses,
    glasses_run, patients, place, points, research, times_glasses,
};

/// The keys of these screens, for the sheet of keys.
pub(in crate::screen) fn key_lines(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let (words, desk) = (lang.keys(), lang.desk_words());
    vec![
        ("1–8", words.place_glass),
        ("Shift 1–8", words.topple_glass),
        ("Alt 1–8", words.lift_glass),
        ("Ctrl 1–8", words.oath_of_glass),
        ("W", words.place_where),
        ("F1–F4", words.place_who),
        ("↑ ↓", words.clock_steps),
        ("X", words.restart_clock),
        ("E", desk.evaluate),
        ("P", desk.record),
        ("Y", desk.oath),
        ("I", desk.missed_symbol_long),
        ("V", desk.epidemic),
        ("F", desk.patients),
        ("G", desk.time_the_glasses),
        ("A", words.action_list),
        ("Q", lang.shift_words().lay_out),
    ]
}

/// What a key means; where a page is open before the table, none is left for the window.
pub(in crate::screen) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let held = modifiers.control() || modifiers.logo();
    if scene.screen.page == Page::Table {
        let glass = (glasses_run(scene) && !modifiers.logo()).then(|| on_glass(key, modifiers)).flatten();
        return glass.or_else(|| if held { None } else { at_table(scene, key) });
    }
    let meant = match (&scene.screen.page, key) {
        _ if held => None,
        (_, Key::Named(Named::Escape)) => Some(Message::Close),
        (Page::Table | Page::Reference | Page::Debrief | Page::LayOut, _) => None,
        (_, Key::Named(Named::Tab)) => Some(Message::Do(Action::FocusNext { back: modifiers.shift() })),
        (Page::Points(_), _) => in_points(key),
        (Page::Glasses(_), _) => in_glasses(scene, key),
        (Page::Epidemic(_), _) => in_epidemic(key),
        (Page::Patients(form), _) => patients::key(scene, form, key),
    };
    Some(meant.unwrap_or(Message::Do(Action::None)))
}

/// What a key does with a glass: alone it places, Shift knocks over, Alt lifts, Ctrl breaks the oath.
fn on_glass(key: &Key, modifiers: Modifiers) -> Option<Message> {
    let Key::Character(figure) = key else { return None };
    let place = action::KEYS.iter().position(|key| key == figure)?;
    let glass = *Glass::ALL.get(place)?;
    Some(Message::give(if modifiers.control() {
        rush::Command::BreakOath { glass: Some(glass) }
    } else if modifiers.alt() {
        rush::Command::Lift { glass, by: None }
    } else if modifiers.shift() {
        rush::Command::Topple { glass }
    } else {
        return Some(Message::Glass(glass));
    }))
}

fn at_table(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let screen = scene.screen;
    if key == &Key::Named(Named::Escape) {
        let armed = screen.armed != Armed::default();
        return if screen.naming { Some(Message::Where) } else { armed.then_some(Message::Arm(Arm::Nothing)) };
    }
    if let Some(meant) = evaluation::key(scene, key).or_else(|| research::key(scene, key)) {
        return Some(meant);
    }
    if let Some(arm) = glasses_run(scene).then(|| said(scene, key)).flatten() {
        return Some(Message::Arm(arm));
    }
    let Key::Character(letter) = key else { return None };
    // A letter that names no space is a slip, and not a command.
    let slip = letter.chars().all(char::is_alphabetic) && letter != "w";
    if glasses_run(scene) && screen.naming && slip {
        return Some(Message::Do(Action::None));
    }
    of_letter(scene, &letter.to_lowercase())
}

fn of_letter(scene: Scene<'_>, letter: &str) -> Option<Message> {
    Some(match letter {
        "g" if scene.must_choose() => return None,
        "e" => Message::give(rush::Command::BeginEvaluation),
        "p" => Message::Points,
        "y" => Message::give(rush::Command::BreakOath { glass: None }),
        "w" if glasses_run(scene) => Message::Where,
        "g" if times_glasses(scene) => Message::Glasses,
        "i" => Message::give(rush::Command::MissSymbol),
        "v" if draws_epidemics(scene) => Message::Epidemic,
        "a" => Message::Reference,
        "q" if !glasses_run(scene) => Message::LayOut,
        "f" if follows(scene) => Message::Patients,
        _ => return None,
    })
}

/// What a key says for the next glass.
fn said(scene: Scene<'_>, key: &Key) -> Option<Arm> {
    match key {
        Key::Named(named) => {
            let seat = [Named::F1, Named::F2, Named::F3, Named::F4].iter().position(|key| key == named)?;
            u8::try_from(seat).ok().filter(|_| seat < scene.state().setup().seats.len()).map(Arm::Who)
        }
        Key::Character(letter) if scene.screen.naming => {
            let place = place::KEYS.iter().position(|key| key.eq_ignore_ascii_case(letter))?;
            Space::ALL.get(place).copied().map(Arm::Space)
        }
        _ => None,
    }
}

fn in_glasses(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let message = match key {
        Key::Named(Named::Space) => glasses::Message::Time,
        Key::Named(Named::Enter) => glasses::Message::Set,
        Key::Named(Named::F2) => glasses::Message::Track(!scene.game.options().glasses()),
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
        Key::Named(Named::F2) => epidemic::Message::Ward(Ward::A),
        Key::Named(Named::F3) => epidemic::Message::Ward(Ward::B),
        Key::Named(Named::F4) => epidemic::Message::None,
        _ => return None,
    };
    Some(Message::EpidemicForm(message))
}

fn in_points(key: &Key) -> Option<Message> {
    let message = match key {
        Key::Named(Named::Enter) => points::Message::Record,
        Key::Named(Named::F2) => points::Message::Measure(Measure::Skill),
        Key::Named(Named::F3) => points::Message::Measure(Measure::Reputation),
        _ => return None,
    };
    Some(Message::PointsForm(message))
}
