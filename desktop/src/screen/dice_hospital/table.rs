//! The table of Dice Hospital: where the game stands, every hospital, and what may be done, one press each.
//!
//! It knows no rule: what can be pressed are the moves that core lists, grouped as core names them.

use bedside_core::{Command, View};
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{Message, Scene, choices, hospital, supply};
use crate::screen::layout::{self, Parts, Slot};
use crate::screen::panel;
use crate::theme::CLOCK;
use crate::widget::small;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let gap = room.of_unit(if room.is_low() { 6.0 } else { 10.0 });
    let view = scene.view();
    let mut stage = Column::with_children(supply::view(scene)).spacing(gap);
    let beside = panel(choices::view(scene), colours, room);
    let rail = if room.has_pane() {
        Some(container(beside).height(Fill).into())
    } else {
        stage = column![beside, stage].spacing(gap);
        None
    };
    let stage = container(stage.push(hospitals(scene))).padding(iced::padding::right(12.0));
    let stage = scrollable(stage).height(Fill).width(Fill).into();
    let parts =
        Parts { stage, rail, middle: clock(scene, &view), second: tools(scene, &view), slot: Slot::of(scene.frame) };
    layout::table(scene.frame, parts)
}

/// The clock, where it counts.
fn clock<'a>(scene: Scene<'a>, view: &View) -> Option<Element<'a, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let tint = if scene.lit { colours.alarm } else { colours.ink };
    let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
    let line = row![
        text(shown).font(CLOCK).size(room.text(30.0)).line_height(1.0).color(tint),
        text(lang.running(view.clock)).size(room.text(15.0)).color(colours.soft),
    ];
    view.clock_counts.then(|| line.spacing(room.of_unit(10.0)).align_y(Alignment::Center).into())
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

/// What there is to look at or to enter.
fn tools<'a>(scene: Scene<'a>, view: &View) -> Vec<Element<'a, Message>> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, desk) = (lang.dice_window(), lang.desk_words());
    let way = |word: &'a str, key: &'a str, message: Message| small(word, key, message, false, colours, room).into();
    let mut all: Vec<Element<'a, Message>> = Vec::new();
    if view.clock_counts && scene.table().accepts(&Command::PauseClock, scene.now()).is_ok() {
        all.push(way(desk.pause, "K", Message::press(Command::PauseClock)));
    }
    if !view.over {
        all.push(way(words.enter, "E", Message::Enter));
    }
    all.push(way(words.bag, "A", Message::Bag));
    all
}
