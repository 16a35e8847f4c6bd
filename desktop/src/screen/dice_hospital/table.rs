//! The table of Dice Hospital: where the game stands, every hospital, and what may be done, one press each.
//!
//! It knows no rule: what can be pressed are the moves that core lists, grouped as core names them.

use bedside_core::{Command, View};
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Action, Message, Scene, Way, choices, hospital, sheet, supply};
use crate::screen::{panel, side, warning};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{Weight, press, rounds, small};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.of_unit(if room.is_low() { 6.0 } else { 10.0 });
    let view = scene.view();
    let mut left = column![].spacing(gap).align_x(Alignment::Center);
    if scene.must_choose() {
        left = left.push(side::choose(scene.frame).map(Message::Do));
    }
    left = left.push(phase(scene, &view));
    let beside = || if scene.pane { side::pane(scene.frame).map(Message::Do) } else { choices::view(scene) };
    let mut middle = Column::with_children(supply::view(scene)).spacing(gap);
    if view.over {
        middle = column![panel(sheet::ranking(scene), colours, room), middle].spacing(gap);
    }
    if !room.has_pane() {
        middle = column![panel(beside(), colours, room), middle].spacing(gap);
    }
    middle = middle.push(hospitals(scene));
    let middle = container(middle).padding(iced::padding::right(12.0));
    left = left.push(scrollable(middle).height(Fill).width(Fill));
    let (go, tools) = (go(scene, &view), tools(scene, &view));
    left = left.push(said(scene, &view));
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
    column![head(scene, &view), whole.height(Fill)].spacing(gap).padding(room.of_unit(14.0)).into()
}

/// Round marks and the ways to other screens.
fn head<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let way = |word, key, message| press(word, key, message, Weight::Quiet, colours, room);
    let ways = row![
        way(words.history, "H", Message::Do(Action::Pane)),
        way(words.tables, "O", Message::open(Way::Tables)),
        way(words.new_table, "N", Message::open(Way::NewTable)),
        way(words.settings, "S", Message::open(Way::Settings)),
    ];
    let marks: Element<'a, Message> = if room.has_pane() {
        rounds(view, lang, colours, room)
    } else {
        text(format!("{} {}/{}", words.round, view.round, view.rounds)).size(room.text(16.0)).into()
    };
    row![marks, Space::new().width(Fill), ways.spacing(room.of_unit(4.0))].align_y(Alignment::Center).width(Fill).into()
}

/// The phase, whose turn it is, and the clock where it counts.
fn phase<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, game) = (lang.dice_window(), scene.game);
    let mut line = row![text(lang.dice_phase(game.phase())).font(STRONG).size(room.text(24.0)).line_height(1.1)]
        .spacing(room.of_unit(14.0))
        .align_y(Alignment::Center)
        .width(Fill);
    if let Some(seat) = game.turn() {
        line = line.push(text(format!("{}: {}", words.turn, scene.name(seat))).font(STRONG).size(room.text(18.0)));
    }
    line = line.push(Space::new().width(Fill));
    if view.clock_counts {
        let tint = if scene.lit { colours.alarm } else { colours.ink };
        let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
        line = line.push(text(lang.running(view.clock)).size(room.text(15.0)).color(colours.soft));
        line = line.push(text(shown).font(CLOCK).size(room.text(34.0)).line_height(1.0).color(tint));
    }
    line.into()
}

/// Every hospital; two beside each other where they fit.
fn hospitals(scene: Scene<'_>) -> Element<'_, Message> {
    let room = scene.room();
    let gap = room.of_unit(10.0);
    let cards = (0u8..).zip(scene.game.hospitals()).map(|(seat, hospital)| hospital::card(scene, seat, hospital));
    let cards: Vec<_> = cards.collect();
    let columns = if room.has_pane() && cards.len() > 1 { 2 } else { 1 };
    let mut rows = Column::new().spacing(gap);
    let mut line: Vec<Element<'_, Message>> = Vec::new();
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
fn said<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let line = room.of_unit(34.0).max(30.0);
    let inside: Element<'_, Message> = match scene.toast {
        Some(toast) => warning(toast.text(lang), colours, room),
        None => match view.go {
            Err(refusal) if !view.over => {
                text(crate::words::refusal(lang, refusal)).size(room.text(16.0)).color(colours.soft).into()
            }
            _ => Space::new().into(),
        },
    };
    container(inside).center_x(Fill).center_y(line).into()
}

/// What space does now.
fn go<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let state = scene.state();
    let (word, weight) = match &view.go {
        Ok(command @ Command::DiceHospital(_)) => (super::words::move_words(command, state, lang), Weight::Go),
        Ok(command) => (lang.button(command).to_owned(), Weight::Go),
        Err(_) if view.over => (words.new_table.to_owned(), Weight::Go),
        Err(_) => return Space::new().into(),
    };
    press(word, words.key_space, Message::Do(Action::Go), weight, colours, room).into()
}

/// Undo, redo, and what there is to look at or to enter.
fn tools<'a>(scene: Scene<'a>, view: &View) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, desk) = (lang.dice_window(), lang.desk_words());
    let way = |word: &'a str, key: &'a str, message: Message| small(word, key, message, false, colours, room).into();
    let press = |word: &'a str, key: &'a str, command: Command| {
        small(word, key, Message::press(command), false, colours, room).into()
    };
    let mut all: Vec<Element<'a, Message>> = Vec::new();
    if view.undo {
        all.push(press(desk.undo, "U", Command::Undo));
    }
    if view.redo {
        all.push(press(desk.redo, "R", Command::Redo));
    }
    if view.clock_counts && scene.table().accepts(&Command::PauseClock, scene.now()).is_ok() {
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
