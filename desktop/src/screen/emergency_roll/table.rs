//! The table of Emergency Roll: the ambulance card, the specialists, a sheet drawn large and the others beside it, and what
//! may be done, one press each.
//!
//! It knows no rule: what can be pressed are the moves that core lists, grouped as core names them.

use bedside_core::emergency_roll::{Game, Phase};
use bedside_core::{Command, View};
use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Frame, Message, Scene, card, choices, paper, prompt, sheets, specialists};
use crate::screen::layout::{self, Measures, Parts, Slot};
use crate::screen::panel;
use crate::theme::{CLOCK, Room, STRONG};
use crate::widget::{shortened, small};

/// How wide a hexagon of the large sheet is, in a window of 1120 by 740.
const HEXAGON: f32 = 51.0;
/// The same below the boxes of all, or below what is on paper.
const HEXAGON_BELOW: f32 = 44.0;

/// How wide a hexagon of the large sheet is.
pub(super) fn hexagon(frame: Frame<'_>, game: &Game) -> f32 {
    let room = frame.room();
    let width = if game.options().paper() || frame.view().over { HEXAGON_BELOW } else { HEXAGON };
    if !room.has_pane() {
        return ((room.size.width - 90.0) / 9.0).min(HEXAGON);
    }
    // The other sheets need some room beside it.
    room.of_unit(width).min((left(room) - room.of_unit(235.0).max(200.0)) / 9.0)
}

/// How wide everything left of the rail is.
pub(super) fn left(room: Room) -> f32 {
    Measures::of(room).stage(room).width
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.of_unit(if room.is_low() { 5.0 } else { 7.0 });
    let view = scene.view();
    let mut stage = column![].spacing(gap);
    if scene.game.phase() != Phase::Tally {
        stage = stage.push(card::view(scene));
    }
    stage = stage.push(prompt::view(scene));
    stage = if scene.game.options().paper() { stage.push(paper::view(scene)) } else { stage.push(sheets::view(scene)) };
    let beside = choices::view(scene);
    let (beside, tools) = (panel(beside, colours, room), panel(specialists::view(scene), colours, room));
    let rail = if room.has_pane() {
        Some(column![tools, container(beside).height(Fill)].spacing(gap).height(Fill).into())
    } else {
        stage = stage.push(beside).push(tools);
        None
    };
    let padding = if room.has_pane() && !scene.game.options().paper() { 2.0 } else { 12.0 };
    let stage = scrollable(container(stage).padding(iced::padding::right(padding)))
        .direction(scrollable::Direction::Vertical(scrollable::Scrollbar::new().width(6).scroller_width(6)))
        .height(Fill)
        .width(Fill)
        .into();
    let parts =
        Parts { stage, rail, middle: chief(scene, &view), second: second(scene, &view), slot: Slot::of(scene.frame) };
    layout::table(scene.frame, parts)
}

/// The Chief, and the clock where it counts.
fn chief<'a>(scene: Scene<'a>, view: &View) -> Option<Element<'a, Message>> {
    let (colours, room, lang, game) = (scene.colours(), scene.room(), scene.lang(), scene.game);
    let mut marks = row![].spacing(room.of_unit(16.0)).align_y(Alignment::Center);
    if matches!(game.phase(), Phase::Flip | Phase::Admit | Phase::Discard) {
        let chief = format!("{}: {}", lang.emergency_words().chief, scene.name(game.chief()));
        let size = room.text(16.0);
        let chief = shortened(&chief, size, STRONG, room.of_unit(230.0));
        marks = marks.push(text(chief).font(STRONG).size(size).color(colours.accent));
    }
    if view.clock_counts {
        let tint = if scene.lit { colours.alarm } else { colours.ink };
        let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
        marks = marks.push(text(shown).font(CLOCK).size(room.text(24.0)).line_height(1.0).color(tint));
    }
    Some(marks.into())
}

/// What else may be done.
fn second<'a>(scene: Scene<'a>, view: &View) -> Vec<Element<'a, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let desk = lang.desk_words();
    let press = |word: &'a str, key: &'a str, message| small(word, key, message, false, colours, room).into();
    let mut all: Vec<Element<'a, Message>> = Vec::new();
    let accepted = |command: &Command| scene.table().accepts(command, scene.now()).is_ok();
    if view.clock_counts {
        let held = [(desk.pause, Command::PauseClock), (lang.button(&Command::ResumeClock), Command::ResumeClock)];
        let held = held.into_iter().find(|(_, command)| accepted(command));
        all.extend(held.map(|(word, command)| press(word, "P", Message::press(command))));
    }
    if accepted(&Command::EndEarly) {
        all.push(press(lang.words().end_early, "", Message::press(Command::EndEarly)));
    }
    all
}
