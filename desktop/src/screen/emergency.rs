//! The table of Emergency Roll: the ambulance card, the specialists, a sheet drawn large and the others beside it, and what
//! may be done, one press each.
//!
//! It knows no rule: what can be pressed are the moves that core lists, grouped as core names them.

mod board;
mod boxes;
mod card;
mod choices;
pub(crate) mod keys;
pub mod opening;
mod paper;
mod sheets;
mod specialists;
mod strip;
pub mod tally;
mod tree;

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::Phase;
use bedside_core::{Command, Lang, View};
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{panel, side, warning};
use crate::app::{self, OnEmergency};
use crate::theme::{CLOCK, Room, STRONG};
use crate::widget::{Face, Weight, press, section, small};
use crate::words::{emergency, town};
pub use board::{Board, OnBed, Paying};
pub(crate) use choices::said;
pub use tree::{Choice, Message as Branching};

/// The list of choices.
pub(crate) const CHOICES: &str = "choices";
/// How wide a hexagon of the large sheet is, in a window of 1120 by 740.
const HEXAGON: f32 = 56.0;
/// The same below the boxes of all, or below what is on paper.
const HEXAGON_BELOW: f32 = 44.0;
/// How wide the pane beside the sheet is.
const PANE: f32 = 318.0;

/// What comes from the screens of Emergency Roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The tree of moves.
    Tree(Branching),
    /// Shows a sheet.
    Show(u8),
    /// Points out the beds of a box, or does no longer.
    Point(Paying),
    /// The cursor is on a box, or has left it.
    Hover(Option<Paying>),
    /// The cursor is on a die, or has left it.
    Try(Option<Colour>),
    /// Opens the page of all boxes.
    Boxes,
    /// Something was typed from a sheet on paper.
    Tally(tally::Message),
}

/// A press on a choice: the move, or the branch.
pub(crate) fn chosen(choice: &Choice<'_>) -> app::Message {
    match choice.command {
        Some(command) => app::Message::Press(Command::EmergencyRoll(*command)),
        None => app::Message::Emergency(Message::Tree(Branching::Open(choice.path.to_vec()))),
    }
}

/// A die as it is drawn.
fn face(die: Die, lang: Lang) -> Face {
    Face { pips: die.pips, colour: die.colour, letter: lang.colour_letter(die.colour), treated: false }
}

/// A name of at most so many letters.
fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let begins: String = name.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", begins.trim_end())
}

/// The letters of the three colours.
fn letters(lang: Lang) -> [&'static str; 3] {
    Colour::ALL.map(|colour| lang.colour_letter(colour))
}

/// How wide a hexagon of the large sheet is.
pub fn hexagon(app: &app::App) -> f32 {
    let room = app.room();
    let paper = app.on_emergency().is_some_and(|app| app.game().options().paper());
    let width = if paper || app.desk().view().over { HEXAGON_BELOW } else { HEXAGON };
    if !room.has_pane() {
        return ((room.size.width - 90.0) / 9.0).min(HEXAGON);
    }
    // The other sheets need some room beside it.
    room.of_unit(width).min((left(room) - room.of_unit(235.0).max(200.0)) / 9.0)
}

/// How wide everything left of the pane is.
fn left(room: Room) -> f32 {
    room.size.width - room.of_unit(12.0) * 3.0 - pane_width(room)
}

fn pane_width(room: Room) -> f32 {
    room.of_unit(PANE).max(300.0)
}

pub(super) fn view(app: OnEmergency<'_>) -> Element<'_, app::Message> {
    let (colours, room) = (app.colours(), app.room());
    let gap = room.of_unit(if room.is_low() { 5.0 } else { 7.0 });
    let view = app.desk().view();
    let mut left = column![].spacing(gap);
    if app.must_choose() {
        left = left.push(side::choose(app.window()));
    }
    let beside = || if app.pane() || view.over { pane(app) } else { choices::view(app) };
    let mut middle = column![].spacing(gap);
    if view.over {
        middle = middle.push(panel(boxes::ranking(app), colours, room));
    } else {
        if app.game().phase() != Phase::Tally {
            middle = middle.push(card::view(app));
        }
        middle = middle.push(strip::view(app));
    }
    middle = if app.game().options().paper() { middle.push(paper::view(app)) } else { middle.push(sheets::view(app)) };
    if !room.has_pane() {
        middle = middle.push(panel(beside(), colours, room)).push(panel(specialists::view(app), colours, room));
    }
    let padding = if room.has_pane() && !app.game().options().paper() { 2.0 } else { 12.0 };
    left = left.push(
        scrollable(container(middle).padding(iced::padding::right(padding)))
            .direction(scrollable::Direction::Vertical(scrollable::Scrollbar::new().width(6).scroller_width(6)))
            .height(Fill)
            .width(Fill),
    );
    left = left.push(foot(app, &view));
    let mut whole = row![left.width(Fill).height(Fill)].spacing(room.of_unit(12.0));
    if room.has_pane() {
        let tools = panel(specialists::view(app), colours, room);
        let list = container(panel(beside(), colours, room)).height(Fill);
        let pane = column![tools, list].spacing(gap).height(Fill);
        whole = whole.push(container(pane).width(pane_width(room)).height(Fill));
    }
    column![head(app, &view), whole.height(Fill)].spacing(gap).padding(room.of_unit(12.0)).into()
}

/// The turn, the phase, the Chief, and the ways to other screens.
fn head<'a>(app: OnEmergency<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, core, game) = (lang.desk_words(), lang.emergency_words(), app.game());
    let way = |word, key, message| press(word, key, message, Weight::Quiet, colours, room);
    let ways = row![
        way(words.history, "H", app::Message::Pane),
        way(words.tables, "O", app::Message::Tables),
        way(words.new_table, "N", app::Message::NewTable),
        way(words.settings, "S", app::Message::Settings),
    ];
    let size = room.text(20.0);
    let mut marks = row![
        text(format!("{} {}/{}", core.turn, view.round, view.rounds)).font(STRONG).size(size),
        text(lang.emergency_phase(game.phase())).size(size).color(colours.soft),
    ]
    .spacing(room.of_unit(16.0))
    .align_y(Alignment::Center);
    if matches!(game.phase(), Phase::Flip | Phase::Admit | Phase::Discard) {
        let chief = format!("{}: {}", core.chief, shortened(app.name(game.chief()), 12));
        marks = marks.push(text(chief).font(STRONG).size(size).color(colours.accent));
    }
    if view.clock_counts {
        let tint = if app.lit() { colours.alarm } else { colours.ink };
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
fn foot<'a>(app: OnEmergency<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let gap = room.of_unit(10.0);
    // In the place of the tools, so that nothing else moves.
    let tools = match app.window().told() {
        Some(told) => warning(told.text(lang).to_owned(), colours, room),
        None => tools(app, view),
    };
    let line: Element<'a, app::Message> = match go(app, view) {
        Some(go) => row![go, tools].spacing(gap * 1.6).align_y(Alignment::Center).into(),
        None => tools,
    };
    container(line).center_x(Fill).into()
}

/// What space does now.
fn go<'a>(app: OnEmergency<'a>, view: &View) -> Option<Element<'a, app::Message>> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let word = match &view.go {
        Some(Command::EmergencyRoll(command)) => emergency::go(command, lang),
        Some(command) => lang.button(command),
        None if view.over => words.new_table,
        None if app.game().phase() == Phase::Tally => lang.emergency_words().tally,
        None => return None,
    };
    Some(
        press(word, words.key_space, app::Message::Go, Weight::Go, colours, room)
            .padding([room.of_unit(8.0), room.of_unit(28.0)])
            .into(),
    )
}

/// Undo, redo, and the boxes.
fn tools<'a>(app: OnEmergency<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let desk = lang.desk_words();
    let press = |word: &'a str, key: &'a str, message| small(word, key, message, false, colours, room).into();
    let mut all: Vec<Element<'a, app::Message>> = Vec::new();
    if view.undo {
        all.push(press(desk.undo, "U", app::Message::Press(Command::Undo)));
    }
    if view.redo {
        all.push(press(desk.redo, "R", app::Message::Press(Command::Redo)));
    }
    let accepted = |command: &Command| app.desk().table().accepts(command, app.desk().now()).is_ok();
    if view.clock_counts {
        let held = [(desk.pause, Command::PauseClock), (lang.button(&Command::ResumeClock), Command::ResumeClock)];
        let held = held.into_iter().find(|(_, command)| accepted(command));
        all.extend(held.map(|(word, command)| press(word, "P", app::Message::Press(command))));
    }
    let boxes = app::Message::Emergency(Message::Boxes);
    all.push(press(emergency::words(lang).boxes, "B", boxes));
    let gap = room.of_unit(6.0);
    Row::with_children(all).spacing(gap).wrap().vertical_spacing(gap).into()
}

/// What happened, and the gadget.
fn pane(app: OnEmergency<'_>) -> Element<'_, app::Message> {
    let (colours, room) = (app.colours(), app.room());
    let title = section(app.lang().desk_words().history, colours, room);
    let list = column![title, app.window().history().view(app.lang(), colours, room)].spacing(room.of_unit(6.0));
    let gadget = side::gadget(app.window());
    if room.has_pane() {
        let list = container(list).padding(iced::padding::right(12.0));
        column![scrollable(list).height(Fill), gadget].spacing(room.of_unit(8.0)).height(Fill).into()
    } else {
        Column::with_children([list.into(), gadget]).spacing(room.of_unit(8.0)).into()
    }
}

/// The page of all boxes.
pub(super) fn all_boxes(app: OnEmergency<'_>) -> Element<'_, app::Message> {
    panel(boxes::ranking(app), app.colours(), app.room())
}

/// What stands above a list of moves.
fn moves_title(lang: Lang) -> &'static str {
    town::words(lang).moves
}
