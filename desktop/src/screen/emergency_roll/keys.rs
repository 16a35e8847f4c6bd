//! What a key means on the screens of Emergency Roll. Each is written on its button, or on the choice that it takes; what it
//! leaves is for the window.

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Command, Label, Named as Called, Patient, Phase, ScoreBox};
use bedside_core::{Lang, moves};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Action, Message, Page, Scene, boxes, clock, solo, table, tally};
use crate::screen::moves::Message as Step;

/// Keys of the first choices.
pub(super) const CHOICES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/// The keys of the dice: red, yellow, green.
pub(super) const DICE: [&str; 3] = ["R", "Y", "G"];
/// The key for the card of the table.
pub(super) const CARD: &str = "c";
/// Keys that show a sheet.
pub(super) const SEATS: [&str; 6] = ["F1", "F2", "F3", "F4", "F5", "F6"];

/// The keys of these screens, for the sheet of keys.
pub(in crate::screen) fn key_lines(lang: Lang) -> Vec<(&'static str, &'static str)> {
    let (words, turn) = (lang.keys(), lang.emergency_turn());
    vec![
        ("R Y G", turn.key_dice),
        ("1–7", turn.key_ward),
        ("+ −", turn.key_value),
        ("Shift ↑ ↓", turn.key_step_and_write),
        ("← →", turn.key_beds),
        ("Enter", turn.key_write),
        ("M", turn.key_morgue),
        ("S", turn.key_screen),
        ("Tab", turn.key_other),
        ("F1–F6", words.player_shown),
        ("V", turn.key_everybody),
        ("V P", lang.frame_words().save_picture),
        ("P", words.pause_clock),
        ("Z", turn.key_clock),
        ("W", lang.reason_words().step_by_step),
        ("A", words.radiologist),
        ("E", words.epidemiologist),
        ("C", words.card),
        ("K", words.take_back),
        ("X", words.restart_clock),
    ]
}

/// What a key means; where a page is open before the table, none is left for the window.
pub(in crate::screen) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let held = modifiers.control() || modifiers.logo();
    let meant = match (&scene.screen.page, key) {
        (Page::Table, _) if held => return None,
        (Page::Table, key) if scene.game.phase() == Phase::Over => {
            return boxes::key(key, modifiers.shift()).map(Message::Look).or_else(|| at_end(scene, key));
        }
        (Page::Table, key) => {
            let solo = solo::key(scene, key).filter(|_| solo::plays(scene.game)).map(Message::Solo);
            return solo.or_else(|| at_table(scene, key, modifiers));
        }
        _ if held => None,
        (_, Key::Named(Named::Escape)) => Some(Message::Close),
        (Page::Everybody, Key::Character(letter)) if letter.eq_ignore_ascii_case("p") => {
            Some(Message::Do(Action::SavePicture))
        }
        (Page::Clock, key) => clock::key(scene, key),
        (Page::Boxes, key) => boxes::key(key, modifiers.shift()).map(Message::Look),
        (Page::Tally(_), Key::Named(Named::Tab)) => Some(Message::Do(Action::FocusNext { back: modifiers.shift() })),
        (Page::Tally(_), Key::Named(Named::Enter)) => Some(Message::Tally(tally::Message::Done)),
        (Page::Tally(_), Key::Named(Named::F2)) => Some(Message::Tally(tally::Message::Map)),
        (Page::Tally(_), Key::Named(Named::F3)) => Some(Message::Tally(tally::Message::TakeOver)),
        (Page::Tally(form), key) if form.map().is_some() => {
            on_map(key).map(|entry| Message::Tally(tally::Message::Enter(entry)))
        }
        _ => None,
    };
    Some(meant.unwrap_or(Message::Do(Action::None)))
}

/// What a key means on the map of a sheet on paper.
fn on_map(key: &Key) -> Option<tally::Entry> {
    use tally::Entry;
    Some(match key {
        Key::Named(Named::ArrowRight) => Entry::Walk(1),
        Key::Named(Named::ArrowLeft) => Entry::Walk(-1),
        Key::Named(Named::ArrowDown) => Entry::Ward(1),
        Key::Named(Named::ArrowUp) => Entry::Ward(-1),
        Key::Named(Named::Backspace) => Entry::Back,
        Key::Character(letter) if letter == "!" => Entry::Critical,
        Key::Character(letter) => Entry::Value(letter.parse().ok().filter(|value| *value <= 6)?),
        _ => return None,
    })
}

/// What a key means while patients are chosen and admitted on the sheets that are kept here.
fn in_turn(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let (game, board, pane) = (scene.game, scene.screen.board(), scene.frame.pane);
    let seat = board.shown(game);
    let letter = match key {
        Key::Named(Named::Enter) if board.ghost(game).is_some() => return Some(Message::Write),
        Key::Named(Named::Escape) if board.ghost(game).is_some() => return Some(Message::LetGo),
        Key::Named(Named::ArrowUp) if modifiers.shift() => return Some(Message::StepAndWrite(1)),
        Key::Named(Named::ArrowDown) if modifiers.shift() => return Some(Message::StepAndWrite(-1)),
        Key::Named(Named::ArrowUp) => return Some(Message::Step(1)),
        Key::Named(Named::ArrowDown) => return Some(Message::Step(-1)),
        Key::Named(Named::ArrowRight) => return Some(Message::Walk(1)),
        Key::Named(Named::ArrowLeft) => return Some(Message::Walk(-1)),
        Key::Named(Named::Tab) => return Some(Message::Other),
        Key::Named(_) | Key::Unidentified => return None,
        Key::Character(letter) => letter.to_lowercase(),
    };
    // Beside the story R does again what was taken back, and where two tables differ G keeps the gadget's.
    let free = !(scene.must_choose() || pane && letter == "r");
    if let Some(place) = DICE.iter().position(|key| key.eq_ignore_ascii_case(&letter)).filter(|_| free) {
        let die = Colour::ALL.get(place).copied()?;
        return Some(Message::give(Command::Choose { seat, die }));
    }
    if let Some(ward) = CHOICES.iter().take(7).position(|key| *key == letter) {
        return Some(Message::Ward(u8::try_from(ward + 1).ok()?));
    }
    Some(match letter.as_str() {
        "+" | "=" => Message::Step(1),
        "-" | "−" => Message::Step(-1),
        // Where nobody waits, core says so.
        "m" => table::bury(scene).unwrap_or(Message::give(Command::Bury { seat, patient: Patient::Die })),
        "s" => Message::NextScreen,
        _ => return None,
    })
}

fn at_end(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let Key::Character(letter) = key else { return None };
    let seat = scene.screen.board().back(scene.game);
    letter.eq_ignore_ascii_case("k").then(|| Message::give(Command::TakeBack { seat }))
}

fn at_table(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<Message> {
    let kept = !scene.game.options().paper();
    if kept && matches!(key, Key::Character(letter) if letter.eq_ignore_ascii_case("v")) {
        return Some(Message::Everybody);
    }
    if scene.game.phase() == Phase::Admit
        && kept
        && let Some(meant) = in_turn(scene, key, modifiers)
    {
        return Some(meant);
    }
    if scene.game.phase() == Phase::Admit && kept && !seat_or_letter(key) {
        return None;
    }
    if kept && scene.game.phase() == Phase::Flip && !scene.screen.board().lists(scene.game) && takes_no_list(key) {
        return None;
    }
    let send = |message| Some(Message::Moves(message));
    let (board, moves) = (scene.screen.board(), scene.screen.board().moves());
    let choice = |place: usize| moves.choices().get(place).map(Message::chosen);
    let letter = match key {
        Key::Named(Named::ArrowDown | Named::Tab) => return send(Step::Cursor(1)),
        Key::Named(Named::ArrowUp) => return send(Step::Cursor(-1)),
        Key::Named(Named::Escape) if board.types_dice() => return send(Step::Open(Vec::new())),
        Key::Named(Named::Backspace) if board.types_dice() => return send(Step::Up),
        Key::Named(Named::ArrowLeft | Named::Escape) if !moves.at().is_empty() => return send(Step::Up),
        // Where the list has nothing to go back to, the key still takes no time from the clock.
        Key::Named(Named::ArrowLeft) => return Some(Message::Do(Action::None)),
        Key::Named(Named::Enter) if scene.game.phase() == Phase::Tally => return Some(Message::Do(Action::Go)),
        Key::Named(Named::Enter | Named::ArrowRight) => return choice(moves.cursor()),
        Key::Named(named) => {
            let keys = [Named::F1, Named::F2, Named::F3, Named::F4, Named::F5, Named::F6];
            let seat = keys.iter().position(|key| key == named)?;
            return Some(Message::Show(u8::try_from(seat).ok()?));
        }
        Key::Character(letter) => letter.to_lowercase(),
        Key::Unidentified => return None,
    };
    if let Some(place) = CHOICES.iter().position(|key| *key == letter) {
        return match board.takes_dice() {
            true => pips(scene, place),
            false => value(scene, place).or_else(|| choice(place)),
        };
    }
    Some(match letter.as_str() {
        "a" => look_at(scene, ScoreBox::Radiologist),
        "e" => look_at(scene, ScoreBox::Epidemiologist),
        CARD if kept && scene.game.phase() == Phase::Flip => Message::List,
        CARD => {
            let card = moves::Label::from(Label::Named(Called::Card));
            return moves.begins(None, &card).then(|| Message::Take(vec![card]));
        }
        "p" => return scene.pause_key().map(Message::press),
        "z" if scene.view().clock_counts => Message::Clock,
        "k" => Message::give(Command::TakeBack { seat: board.back(scene.game) }),
        _ => return None,
    })
}

/// A box of the large sheet.
fn look_at(scene: Scene<'_>, which: ScoreBox) -> Message {
    Message::Look(boxes::Message::Show(scene.screen.board().shown(scene.game), which))
}

/// Where a value is to be written, a figure is that value.
fn value(scene: Scene<'_>, place: usize) -> Option<Message> {
    let choices = scene.screen.board().moves().choices();
    written(&choices.first()?.labels)?;
    let wanted = choices.iter().find(|choice| written(&choice.labels) == Some(place));
    Some(wanted.map_or(Message::Do(Action::None), Message::chosen))
}

/// The key of a choice that is a value: its place among the keys.
pub(super) fn written(labels: &[moves::Label]) -> Option<usize> {
    match labels {
        [moves::Label::EmergencyRoll(Label::Write { value, .. })] => usize::from(*value).checked_sub(1),
        _ => None,
    }
}

/// A die of the table was typed: the first, or the next one.
fn pips(scene: Scene<'_>, place: usize) -> Option<Message> {
    let moves = scene.screen.board().moves();
    if !moves.at().is_empty() {
        return moves.choices().get(place).map(Message::chosen);
    }
    let die = moves::Label::from(Label::Pips(Die::new(Colour::Red, u8::try_from(place + 1).ok()?)));
    moves.begins(None, &die).then(|| Message::Take(vec![die]))
}

/// Whether a key shows a sheet, or is a letter: the list of moves is not there to take others.
fn seat_or_letter(key: &Key) -> bool {
    match key {
        Key::Character(letter) => !CHOICES.contains(&letter.as_str()),
        Key::Named(Named::F1 | Named::F2 | Named::F3 | Named::F4 | Named::F5 | Named::F6) => true,
        _ => false,
    }
}

/// Whether a key is one of the list of moves, which is closed.
fn takes_no_list(key: &Key) -> bool {
    use Named::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Tab};
    matches!(key, Key::Named(ArrowDown | ArrowUp | ArrowLeft | ArrowRight | Enter | Tab))
}
