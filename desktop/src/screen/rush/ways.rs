//! What may happen at any time, and what there is to look at: one line of small buttons below a page on which no clock runs.

use bedside_core::Command;
use bedside_core::command::CLOCK_STEP;
use bedside_core::rush;
use iced::Element;
use iced::widget::Row;

use super::unit::Unit;
use super::{Message, Scene, draws_epidemics, follows, has_place_for, times_glasses};
use crate::widget::small;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, shift) = (lang.desk_words(), lang.shift_words());
    let mut ways: Vec<Element<'_, Message>> = Vec::new();
    let mut way =
        |word: &str, key, message| ways.push(small(word.to_owned(), key, message, false, colours, room).into());
    if scene.view().clock_counts {
        way(&format!("−{CLOCK_STEP} s"), "↓", Message::press(Command::set_clock(-1)));
        way(&format!("+{CLOCK_STEP} s"), "↑", Message::press(Command::set_clock(1)));
    }
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
    way(shift.lay_out, "K", Message::LayOut);
    way(words.debrief, "B", Message::Debrief);
    way(words.draw_lot, "D", Message::press(Command::DrawLot { seat: None }));
    let gap = Unit::of(room).least(8.0, 4.0);
    Row::with_children(ways).spacing(gap).wrap().vertical_spacing(gap).into()
}
