//! The table of Dice Hospital: where the game stands, every hospital, and what may be done, one press each.
//!
//! It knows no rule: what can be pressed are the moves that core lists, grouped as core names them.

pub mod bag;
pub(crate) mod choices;
pub mod enter;
mod hospital;
pub(crate) mod keys;
pub mod opening;
pub(crate) mod outcome;
pub mod sheet;
mod supply;
pub mod tree;

use bedside_core::dice::Colour;
use bedside_core::{Command, Lang, View};
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{panel, side, warning};
use crate::app::{self, OnTown};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{Face, Weight, press, rounds, section, small};
use crate::words::town;
pub use tree::{Choice, Tree};

/// The list of choices.
pub(crate) const CHOICES: &str = "choices";

/// What comes from the screens of Dice Hospital.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The tree of moves.
    Tree(tree::Message),
    /// Opens the score sheet.
    Sheet,
    /// Opens the page of the bag.
    Bag,
    /// Opens what there is to enter.
    Enter,
    /// Something was typed or chosen in a form.
    Form(enter::Message),
}

/// A press on a choice: the move, or the branch.
pub(crate) fn chosen(choice: &Choice<'_>) -> app::Message {
    match choice.command {
        Some(command) if choice.outcome.is_none() && outcome::open(command) => {
            app::Message::Town(Message::Tree(tree::Message::Ask(command.clone())))
        }
        Some(command) => app::Message::Press(Command::DiceHospital(command.clone())),
        None => app::Message::Town(Message::Tree(tree::Message::Open(choice.path.to_vec()))),
    }
}

/// A die as it is drawn.
fn face(pips: u8, colour: Colour, treated: bool, lang: Lang) -> Face {
    Face { pips, colour, letter: lang.colour_letter(colour), treated }
}

pub(super) fn view(app: OnTown<'_>) -> Element<'_, app::Message> {
    let (colours, room) = (app.colours(), app.room());
    let gap = room.of_unit(if room.is_low() { 6.0 } else { 10.0 });
    let view = app.desk().view();
    let mut left = column![].spacing(gap).align_x(Alignment::Center);
    if app.must_choose() {
        left = left.push(side::choose(app.window()));
    }
    left = left.push(standing(app, &view));
    let beside = || if app.pane() { pane(app) } else { choices::view(app) };
    let mut middle = Column::with_children(supply::view(app)).spacing(gap);
    if !room.has_pane() {
        middle = column![panel(beside(), colours, room), middle].spacing(gap);
    }
    middle = middle.push(hospitals(app));
    let middle = container(middle).padding(iced::padding::right(12.0));
    left = left.push(scrollable(middle).height(Fill).width(Fill));
    let (go, tools) = (go(app, &view), tools(app, &view));
    left = left.push(said(app, &view));
    left = if room.has_pane() {
        left.push(row![go, tools].spacing(gap * 1.6).align_y(Alignment::Center))
    } else {
        left.push(go).push(tools)
    };
    let mut whole = row![left.width(Fill).height(Fill)].spacing(room.of_unit(16.0));
    if room.has_pane() {
        let beside = container(panel(beside(), colours, room)).height(Fill);
        whole = whole.push(container(beside).width(room.of_unit(350.0).max(300.0)).height(Fill));
    }
    column![head(app, &view), whole.height(Fill)].spacing(gap).padding(room.of_unit(14.0)).into()
}

/// Round marks and the ways to other screens.
fn head<'a>(app: OnTown<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let way = |word, key, message| press(word, key, message, Weight::Quiet, colours, room);
    let ways = row![
        way(words.history, "H", app::Message::Pane),
        way(words.tables, "O", app::Message::Tables),
        way(words.new_table, "N", app::Message::NewTable),
        way(words.settings, "S", app::Message::Settings),
    ];
    let marks: Element<'a, app::Message> = if room.has_pane() {
        rounds(view, lang, colours, room)
    } else {
        text(format!("{} {}/{}", words.round, view.round, view.rounds)).size(room.text(16.0)).into()
    };
    row![marks, Space::new().width(Fill), ways.spacing(room.of_unit(4.0))].align_y(Alignment::Center).width(Fill).into()
}

/// The phase, whose turn it is, and the clock where it counts.
fn standing<'a>(app: OnTown<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, town) = (town::words(lang), app.town());
    let mut line = row![text(lang.dice_phase(town.phase())).font(STRONG).size(room.text(24.0)).line_height(1.1)]
        .spacing(room.of_unit(14.0))
        .align_y(Alignment::Center)
        .width(Fill);
    if let Some(seat) = town.turn() {
        line = line.push(text(format!("{}: {}", words.turn, app.name(seat))).font(STRONG).size(room.text(18.0)));
    }
    line = line.push(Space::new().width(Fill));
    if view.clock_counts {
        let tint = if app.lit() { colours.alarm } else { colours.ink };
        let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
        line = line.push(text(lang.running(view.clock)).size(room.text(15.0)).color(colours.soft));
        line = line.push(text(shown).font(CLOCK).size(room.text(34.0)).line_height(1.0).color(tint));
    }
    line.into()
}

/// Every hospital; two beside each other where they fit.
fn hospitals(app: OnTown<'_>) -> Element<'_, app::Message> {
    let room = app.room();
    let gap = room.of_unit(10.0);
    let cards = (0u8..).zip(app.town().hospitals()).map(|(seat, hospital)| hospital::card(app, seat, hospital));
    let cards: Vec<_> = cards.collect();
    let columns = if room.has_pane() && cards.len() > 1 { 2 } else { 1 };
    let mut rows = Column::new().spacing(gap);
    let mut line: Vec<Element<'_, app::Message>> = Vec::new();
    for card in cards {
        line.push(container(card).width(Fill).into());
        if line.len() == columns {
            rows = rows.push(Row::with_children(std::mem::take(&mut line)).spacing(gap));
        }
    }
    if !line.is_empty() {
        line.push(Space::new().width(Fill).into());
        rows = rows.push(Row::with_children(line).spacing(gap));
    }
    rows.into()
}

/// One line above the button: what was refused or happened, else what is waited for.
fn said<'a>(app: OnTown<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let line = room.of_unit(34.0).max(30.0);
    let inside: Element<'_, app::Message> = match app.window().told() {
        Some(told) => warning(told.text(lang).to_owned(), colours, room),
        None if view.go.is_none() && !view.over => {
            text(town::words(lang).choose_first).size(room.text(16.0)).color(colours.soft).into()
        }
        None => Space::new().into(),
    };
    container(inside).center_x(Fill).center_y(line).into()
}

/// What space does now.
fn go<'a>(app: OnTown<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let state = app.desk().table().state();
    let (word, weight) = match &view.go {
        Some(Command::DiceHospital(command)) => (town::move_words(command, state, lang), Weight::Go),
        Some(command) => (lang.button(command).to_owned(), Weight::Go),
        None if view.over => (words.new_table.to_owned(), Weight::Go),
        None => return Space::new().into(),
    };
    press(word, words.key_space, app::Message::Go, weight, colours, room).into()
}

/// Undo, redo, and what there is to look at or to enter.
fn tools<'a>(app: OnTown<'a>, view: &View) -> Element<'a, app::Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (words, desk) = (town::words(lang), lang.desk_words());
    let way = |word: &'a str, key: &'a str, message: Message| {
        small(word, key, app::Message::Town(message), false, colours, room).into()
    };
    let press = |word: &'a str, key: &'a str, command: Command| {
        small(word, key, app::Message::Press(command), false, colours, room).into()
    };
    let mut all: Vec<Element<'a, app::Message>> = Vec::new();
    if view.undo {
        all.push(press(desk.undo, "U", Command::Undo));
    }
    if view.redo {
        all.push(press(desk.redo, "R", Command::Redo));
    }
    if view.clock_counts && app.desk().table().accepts(&Command::PauseClock, app.desk().now()).is_ok() {
        all.push(press(desk.pause, "K", Command::PauseClock));
    }
    if !view.over {
        all.push(way(words.enter, "E", Message::Enter));
    }
    all.push(way(words.sheet, "B", Message::Sheet));
    all.push(way(words.bag, "A", Message::Bag));
    let gap = room.of_unit(6.0);
    Row::with_children(all).spacing(gap).wrap().vertical_spacing(gap).into()
}

/// What happened, and the gadget.
fn pane(app: OnTown<'_>) -> Element<'_, app::Message> {
    let (colours, room) = (app.colours(), app.room());
    let title = section(app.lang().desk_words().history, colours, room);
    let list = column![title, app.window().history().view(app.lang(), colours, room)].spacing(room.of_unit(6.0));
    let gadget = side::gadget(app.window());
    if room.has_pane() {
        let list = container(list).padding(iced::padding::right(12.0));
        column![scrollable(list).height(Fill), gadget].spacing(room.of_unit(8.0)).height(Fill).into()
    } else {
        column![list, gadget].spacing(room.of_unit(8.0)).into()
    }
}
