//! The table of Emergency Roll: the ambulance card, the specialists, a sheet drawn large and the others beside it, and what
//! may be done, one press each.
//!
//! It knows no rule: what can be pressed are the moves that core lists, grouped as core names them.

use bedside_core::emergency_roll::{Command as Own, Game, Phase};
use bedside_core::{Command, View};
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Action, Frame, Message, Scene, Way, boxes, card, choices, paper, prompt, sheets, shortened, specialists};
use crate::screen::{panel, side, warning};
use crate::theme::{CLOCK, Room, STRONG};
use crate::widget::{Weight, press, small};

/// How wide a hexagon of the large sheet is, in a window of 1120 by 740.
const HEXAGON: f32 = 56.0;
/// The same below the boxes of all, or below what is on paper.
const HEXAGON_BELOW: f32 = 44.0;
/// How wide the pane beside the sheet is.
const PANE: f32 = 318.0;

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

/// How wide everything left of the pane is.
pub(super) fn left(room: Room) -> f32 {
    room.size.width - room.of_unit(12.0) * 3.0 - pane_width(room)
}

fn pane_width(room: Room) -> f32 {
    room.of_unit(PANE).max(300.0)
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.of_unit(if room.is_low() { 5.0 } else { 7.0 });
    let view = scene.view();
    let mut left = column![].spacing(gap);
    if scene.must_choose() {
        left = left.push(side::choose(scene.frame).map(Message::Do));
    }
    let beside =
        || if scene.pane || view.over { side::pane(scene.frame).map(Message::Do) } else { choices::view(scene) };
    let mut middle = column![].spacing(gap);
    if view.over {
        middle = middle.push(panel(boxes::ranking(scene), colours, room));
    } else {
        if scene.game.phase() != Phase::Tally {
            middle = middle.push(card::view(scene));
        }
        middle = middle.push(prompt::view(scene));
    }
    middle =
        if scene.game.options().paper() { middle.push(paper::view(scene)) } else { middle.push(sheets::view(scene)) };
    if !room.has_pane() {
        middle = middle.push(panel(beside(), colours, room)).push(panel(specialists::view(scene), colours, room));
    }
    let padding = if room.has_pane() && !scene.game.options().paper() { 2.0 } else { 12.0 };
    left = left.push(
        scrollable(container(middle).padding(iced::padding::right(padding)))
            .direction(scrollable::Direction::Vertical(scrollable::Scrollbar::new().width(6).scroller_width(6)))
            .height(Fill)
            .width(Fill),
    );
    left = left.push(foot(scene, &view));
    let mut whole = row![left.width(Fill).height(Fill)].spacing(room.of_unit(12.0));
    if room.has_pane() {
        let tools = panel(specialists::view(scene), colours, room);
        let list = container(panel(beside(), colours, room)).height(Fill);
        let pane = column![tools, list].spacing(gap).height(Fill);
        whole = whole.push(container(pane).width(pane_width(room)).height(Fill));
    }
    column![head(scene, &view), whole.height(Fill)].spacing(gap).padding(room.of_unit(12.0)).into()
}

/// The turn, the phase, the Chief, and the ways to other screens.
fn head<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core, game) = (lang.desk_words(), lang.emergency_words(), scene.game);
    let way = |word, key, message| press(word, key, message, Weight::Quiet, colours, room);
    let ways = row![
        way(words.history, "H", Message::Do(Action::Pane)),
        way(words.tables, "O", Message::open(Way::Tables)),
        way(words.new_table, "N", Message::open(Way::NewTable)),
        way(words.settings, "S", Message::open(Way::Settings)),
    ];
    let size = room.text(20.0);
    let mut marks = row![
        text(format!("{} {}/{}", core.turn, view.round, view.rounds)).font(STRONG).size(size),
        text(lang.emergency_phase(game.phase())).size(size).color(colours.soft),
    ]
    .spacing(room.of_unit(16.0))
    .align_y(Alignment::Center);
    if matches!(game.phase(), Phase::Flip | Phase::Admit | Phase::Discard) {
        let chief = format!("{}: {}", core.chief, shortened(scene.name(game.chief()), 12));
        marks = marks.push(text(chief).font(STRONG).size(size).color(colours.accent));
    }
    if view.clock_counts {
        let tint = if scene.lit { colours.alarm } else { colours.ink };
        let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
        marks = marks.push(text(shown).font(CLOCK).size(room.text(24.0)).line_height(1.0).color(tint));
    }
    if room.has_pane() {
        row![marks, Space::new().width(Fill), ways.spacing(room.of_unit(4.0))].align_y(Alignment::Center).into()
    } else {
        column![marks.wrap(), ways.spacing(room.of_unit(4.0)).wrap()].into()
    }
}

/// What was refused or happened, what space does, and the tools.
fn foot<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let gap = room.of_unit(10.0);
    // In the place of the tools, so that nothing else moves.
    let tools = match scene.toast {
        Some(toast) => warning(toast.text(lang), colours, room),
        None => tools(scene, view),
    };
    let line: Element<'a, Message> = match go(scene, view) {
        Some(go) => row![go, tools].spacing(gap * 1.6).align_y(Alignment::Center).into(),
        None => tools,
    };
    container(line).center_x(Fill).into()
}

/// What space does now.
fn go<'a>(scene: Scene<'a>, view: &View) -> Option<Element<'a, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let word = match &view.go {
        Ok(Command::EmergencyRoll(command)) => super::words::go(command, lang),
        Ok(command) => lang.button(command),
        Err(_) if view.over => words.new_table,
        Err(_) if scene.game.phase() == Phase::Tally => lang.emergency_words().tally,
        Err(_) => return None,
    };
    Some(
        press(word, words.key_space, Message::Do(Action::Go), Weight::Go, colours, room)
            .padding([room.of_unit(8.0), room.of_unit(28.0)])
            .into(),
    )
}

/// Undo, redo, and the boxes.
fn tools<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let desk = lang.desk_words();
    let press = |word: &'a str, key: &'a str, message| small(word, key, message, false, colours, room).into();
    let mut all: Vec<Element<'a, Message>> = Vec::new();
    if view.undo {
        all.push(press(desk.undo, "U", Message::press(Command::Undo)));
    }
    if view.redo {
        all.push(press(desk.redo, "R", Message::press(Command::Redo)));
    }
    let accepted = |command: &Command| scene.table().accepts(command, scene.now()).is_ok();
    if view.clock_counts {
        let held = [(desk.pause, Command::PauseClock), (lang.button(&Command::ResumeClock), Command::ResumeClock)];
        let held = held.into_iter().find(|(_, command)| accepted(command));
        all.extend(held.map(|(word, command)| press(word, "P", Message::press(command))));
    }
    let boxes = Message::Boxes;
    all.push(press(lang.emergency_window().boxes, "B", boxes));
    let back = Command::EmergencyRoll(Own::TakeBack { seat: scene.screen.board().back(scene.game) });
    if view.over && accepted(&back) {
        all.push(press(lang.emergency_words().take_back, "K", Message::press(back)));
    }
    if accepted(&Command::EndEarly) {
        all.push(press(lang.words().end_early, "", Message::press(Command::EndEarly)));
    }
    let gap = room.of_unit(6.0);
    Row::with_children(all).spacing(gap).wrap().vertical_spacing(gap).into()
}
