//! What a key means on the screens of Rush M.D.; what it leaves is for the window.

use bedside_core::rush::{self, Glass, Measure, Phase, Ward};
use bedside_core::{Command, Lang, Running};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{
    Action, Message, Page, Scene, action, binding, debrief, draws_epidemics, evaluation, follows, glasses, glasses_run,
    message::Unsure, patients, place, points, research, times_glasses,
};
use crate::screen::Way;

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
        ("Z", words.pause_clock),
        ("E", desk.evaluate),
        ("P", desk.record),
        ("Y", desk.oath),
        ("I", desk.missed_symbol_long),
        ("V", desk.epidemic),
        ("F", desk.patients),
        ("G", desk.time_the_glasses),
        ("A", words.action_list),
        ("C", lang.shift_words().remove_objective),
        ("K", lang.shift_words().lay_out),
        ("Q", lang.rush_action().glass_keys),
    ]
}

/// What a key means; where a page is open before the table, none is left for the window. Beside the glasses they and the clock
/// keep their keys.
pub(in crate::screen) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let held = modifiers.control() || modifiers.logo();
    if let Some(meant) = scene.screen.ring().filter(|_| !held).and_then(|ring| in_ring(scene, ring, key)) {
        return Some(meant);
    }
    // Where keys are bound or glasses are timed, a number means what is written there.
    let asks_for_glasses = matches!(scene.screen.page, Page::Keys(_) | Page::Glasses(_));
    if glasses_run(scene)
        && !modifiers.logo()
        && !asks_for_glasses
        && let Some(meant) = on_glass(scene, key, modifiers)
    {
        return Some(meant);
    }
    if scene.screen.page == Page::Table {
        return if held { None } else { at_table(scene, key, modifiers) };
    }
    let clock_goes_on = scene.game.phase() == Phase::Action && !asks_for_glasses;
    if clock_goes_on && key == &Key::Named(Named::Space) {
        return None;
    }
    let meant = match (&scene.screen.page, key) {
        _ if held => None,
        (Page::Keys(form), Key::Named(Named::Escape)) if form.is_binding() => {
            Some(Message::KeysForm(binding::Message::Leave))
        }
        (_, Key::Named(Named::Escape)) => Some(Message::Close),
        (Page::Debrief, _) => debrief::key(scene, key),
        (Page::Table | Page::LayOut, _) => None,
        // What is listed there has the same keys there.
        (Page::More, _) => return at_table(scene, key, modifiers),
        (Page::Reference, _) => research::key(scene, key),
        (Page::Keys(_), _) => in_binding(scene, key),
        (_, Key::Named(Named::Tab)) => Some(Message::Do(Action::FocusNext { back: modifiers.shift() })),
        (Page::Points(_), _) => in_points(key),
        (Page::Glasses(_), _) => in_glasses(scene, key),
        (Page::Epidemic(form), _) => form.key(scene, key).map(Message::EpidemicForm),
        (Page::Patients(form), _) => patients::key(scene, form, key),
    };
    // A slip is taken back at once, whatever is open.
    if clock_goes_on && meant.is_none() && takes_back(key) {
        return None;
    }
    Some(meant.unwrap_or(Message::Do(Action::None)))
}

/// Whether a key that means the same everywhere is a glass's just now.
pub(in crate::screen) fn claims(scene: Scene<'_>, key: &Key) -> bool {
    let binds = matches!(&scene.screen.page, Page::Keys(form) if form.is_binding());
    let is_bound =
        || glasses_run(scene) && binding::name(key).is_some_and(|name| scene.desk.glass_keys().glass(&name).is_some());
    binds || is_bound()
}

/// Whether a key is the window's to take something back, or to do it again.
fn takes_back(key: &Key) -> bool {
    match key {
        Key::Named(named) => *named == Named::Backspace,
        Key::Character(letter) => ["u", "r"].contains(&letter.to_lowercase().as_str()),
        Key::Unidentified => false,
    }
}

/// The glass of a number.
pub(super) fn glass_of_number(figure: &str) -> Option<Glass> {
    let place = action::KEYS.iter().position(|key| *key == figure)?;
    Glass::ALL.get(place).copied()
}

/// What a key does with a glass: alone it turns it, Shift knocks over, Alt lifts, Ctrl breaks the oath. A key of the players' own
/// does the same as the number.
fn on_glass(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let name = binding::name(key)?;
    let glass = glass_of_number(&name).or_else(|| scene.desk.glass_keys().glass(&name))?;
    // One that is not on the page does nothing behind the players' backs.
    let known = scene.game.glasses_in_play().any(|other| other == glass);
    if known && !action::on_page(scene).contains(&glass) {
        return Some(Message::Do(Action::None));
    }
    Some(if modifiers.control() {
        Message::give(rush::Command::BreakOath { glass: Some(glass) })
    } else if modifiers.alt() {
        Message::give(rush::Command::Lift { glass, by: None })
    } else if modifiers.shift() {
        Message::FellOver(glass)
    } else {
        Message::Glass(glass)
    })
}

/// What a key means while a glass is asked where it goes.
fn in_ring(scene: Scene<'_>, ring: place::Ring, key: &Key) -> Option<Message> {
    match key {
        Key::Named(Named::Escape) => Some(Message::PlaceAt(None)),
        Key::Named(Named::Enter) => Some(place::first(scene, ring)),
        Key::Character(letter) if glass_of_number(letter) == Some(ring.glass) => Some(place::first(scene, ring)),
        Key::Character(letter) => {
            let space = place::of_letter(scene, ring, letter).map(|space| Message::PlaceAt(Some(space)));
            // A letter that names no space is a slip, and not a command.
            let slip = letter.chars().all(char::is_alphabetic).then_some(Message::Do(Action::None));
            space.or(slip)
        }
        _ => None,
    }
}

/// What a key means where keys are bound and tested.
fn in_binding(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let Page::Keys(form) = scene.screen.page() else { return None };
    let message = match key {
        _ if form.is_binding() => binding::Message::Pressed(binding::name(key)?),
        Key::Named(Named::ArrowUp) => binding::Message::Move(-1),
        Key::Named(Named::ArrowDown) => binding::Message::Move(1),
        Key::Named(Named::Enter) => binding::Message::BindRow,
        Key::Named(Named::Delete) => binding::Message::ClearRow,
        Key::Named(Named::F2) => binding::Message::Reset,
        Key::Named(Named::F3) => binding::Message::Show(scene.desk.settings().glasses.next()),
        key => binding::Message::Pressed(binding::name(key)?),
    };
    Some(Message::KeysForm(message))
}

/// Whether a key means something else at the table.
pub(super) fn is_used(key: &str) -> bool {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz?";
    const NAMED: [&str; 8] = ["F1", "F2", "F3", "F4", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    (key.len() == 1 && LETTERS.contains(key)) || NAMED.contains(&key)
}

fn at_table(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let screen = scene.screen;
    if key == &Key::Named(Named::Escape) {
        let seat = screen.armed().map(Message::Who);
        let leave = turns_glasses(scene).then_some(Message::Sure(Unsure::Leave));
        return if screen.asks() { Some(Message::Where) } else { seat.or(leave) };
    }
    if let Some(meant) = evaluation::key(scene, key).or_else(|| research::key(scene, key)) {
        return Some(meant);
    }
    if let Some(seat) = glasses_run(scene).then(|| hand(scene, key)).flatten() {
        return Some(Message::Who(seat));
    }
    let Key::Character(letter) = key else { return None };
    let letter = letter.to_lowercase();
    if letter == "v" && modifiers.shift() && draws_epidemics(scene) {
        return Some(Message::EpidemicOf(Ward::B));
    }
    of_letter(scene, &letter)
}

/// Whether the action phase runs: a slip of the hand must neither begin it again nor leave its glasses.
fn clock_runs(scene: Scene<'_>) -> bool {
    scene.game.phase() == Phase::Action && scene.view().clock == Running::Running
}

/// Whether hands are at the glasses.
fn turns_glasses(scene: Scene<'_>) -> bool {
    clock_runs(scene) && glasses_run(scene)
}

/// What takes the glasses out of sight is pressed twice while hands are at them.
pub(in crate::screen) fn slip(scene: Scene<'_>, way: Way) -> Option<Message> {
    turns_glasses(scene).then_some(Message::Sure(Unsure::Aside(way)))
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
        // There a number names a key.
        "q" if turns_glasses(scene) => Message::Sure(Unsure::Keys),
        "q" => Message::Keys,
        "a" => Message::Reference,
        "c" if scene.game.options().objective().is_some() => {
            Message::give(rush::Command::Agree(rush::Choice::Objective(None)))
        }
        "k" if !glasses_run(scene) => Message::LayOut,
        "z" => Message::press(Command::PauseClock),
        "x" if clock_runs(scene) => Message::Sure(Unsure::Restart),
        "f" if follows(scene) => Message::Patients,
        _ => return None,
    })
}

/// Whose hand the next glass is, by its key.
fn hand(scene: Scene<'_>, key: &Key) -> Option<u8> {
    let Key::Named(named) = key else { return None };
    let seat = [Named::F1, Named::F2, Named::F3, Named::F4].iter().position(|key| key == named)?;
    u8::try_from(seat).ok().filter(|_| seat < scene.state().setup().seats.len())
}

fn in_glasses(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let message = match key {
        Key::Character(letter) if letter.eq_ignore_ascii_case("q") => return Some(Message::Keys),
        Key::Named(Named::Space) => glasses::Message::Time,
        Key::Named(Named::Enter) => glasses::Message::Set,
        Key::Named(Named::F2) => glasses::Message::Track(!scene.game.options().glasses()),
        Key::Character(figure) if figure == "0" => glasses::Message::Which(None),
        Key::Character(figure) => glasses::Message::Which(Some(glass_of_number(figure)?)),
        _ => return None,
    };
    Some(Message::GlassesForm(message))
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
