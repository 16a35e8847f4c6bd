//! What may happen at any time, and what there is to look at: one line of small buttons below a page on which no clock runs, and a
//! list of all of it for every phase and every size of the window.

use bedside_core::Command;
use bedside_core::command::CLOCK_STEP;
use bedside_core::rush;
use iced::widget::{Row, column};
use iced::{Element, Fill};

use super::unit::Unit;
use super::{Action, Message, Scene, draws_epidemics, follows, glasses_run, has_place_for, times_glasses};
use crate::screen::Way;
use crate::screen::side::gadget;
use crate::widget::{Weight, press, section, small};

/// A way: its word, its key and what it does.
type To = (String, &'static str, Message);

/// Those of the game.
fn of_game(scene: Scene<'_>) -> Vec<To> {
    let lang = scene.lang();
    let (words, shift) = (lang.desk_words(), lang.shift_words());
    let mut ways: Vec<To> = Vec::new();
    let mut way = |word: &str, key, message| ways.push((word.to_owned(), key, message));
    let any_time = [
        (words.oath, "Y", rush::Command::BreakOath { glass: None }),
        (words.missed_symbol, "I", rush::Command::MissSymbol),
    ];
    for (word, key, command) in any_time.into_iter().filter(|(.., command)| has_place_for(scene, command)) {
        way(word, key, Message::give(command));
    }
    if draws_epidemics(scene) {
        way(words.epidemic, "V", Message::Epidemic);
    }
    let no_objective = rush::Command::Agree(rush::Choice::Objective(None));
    if scene.game.options().objective().is_some() && has_place_for(scene, &no_objective) {
        way(shift.remove_objective, "C", Message::give(no_objective));
    }
    way(words.record, "P", Message::Points);
    if follows(scene) {
        way(words.patients, "F", Message::Patients);
    }
    if times_glasses(scene) {
        way(words.glasses, "G", Message::Glasses);
    }
    way(words.reference, "A", Message::Reference);
    if !glasses_run(scene) {
        way(shift.lay_out, "K", Message::LayOut);
    }
    way(words.debrief, "B", Message::Debrief);
    way(words.draw_lot, "D", Message::press(Command::DrawLot { seat: None }));
    ways
}

/// The line below the council.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let mut ways: Vec<To> = Vec::new();
    if scene.view().clock_counts {
        ways.push((format!("−{CLOCK_STEP} s"), "↓", Message::press(Command::set_clock(-1))));
        ways.push((format!("+{CLOCK_STEP} s"), "↑", Message::press(Command::set_clock(1))));
    }
    ways.extend(of_game(scene));
    let ways = ways.into_iter().map(|(word, key, message)| small(word, key, message, false, colours, room).into());
    let gap = Unit::of(room).least(8.0, 4.0);
    Row::with_children(ways).spacing(gap).wrap().vertical_spacing(gap).into()
}

/// All of it, with what every window has: opened by one press, so that nobody starts the clock anew by a slip of the finger.
pub(super) fn list(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, keys) = (lang.desk_words(), lang.keys());
    let mut game = of_game(scene);
    let restart = Command::RestartClock;
    if scene.table().accepts(&restart, scene.now()).is_ok() {
        game.push((lang.button(&restart).to_owned(), "X", Message::press(restart)));
    }
    let window = [
        (lang.rush_action().glass_keys, "Q", Message::Keys),
        (keys.sound, "M", Message::Do(Action::Sound)),
        (lang.speech().key_float, "F9", Message::Do(Action::Float)),
        (words.settings, "S", Message::Do(Action::Open(Way::Settings))),
        (lang.home().keys, "?", Message::Do(Action::Open(Way::Keys))),
    ];
    let window = window.map(|(word, key, message)| (word.to_owned(), key, message));
    let gap = room.of_unit(10.0);
    let group = |ways: Vec<To>| {
        let ways =
            ways.into_iter().map(|(word, key, message)| press(word, key, message, Weight::Plain, colours, room).into());
        Row::with_children(ways).spacing(gap).wrap().vertical_spacing(gap)
    };
    let title = lang.title(scene.state().playing().kind());
    column![section(title, colours, room), group(game), section(words.settings, colours, room), group(window.into())]
        .push(gadget(scene.frame).map(Message::Do))
        .spacing(gap)
        .width(Fill)
        .into()
}
