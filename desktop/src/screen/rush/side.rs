//! The pane beside the clock: players, points, what happened, and the gadget.

use bedside_core::Command;
use bedside_core::rush::{self, Measure};
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Background, Border, Element, Fill, Length};

use super::badge::{Tint, badge};
use super::{Message, Scene, draws_epidemics, follows, panel, times_glasses};
use crate::screen::side::{count, gadget};
use crate::screen::story_pane;
use crate::theme::STRONG;
use crate::widget::{Weight, press, section, small};

/// Lines of the story that are told here.
const RECENT: usize = 30;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let history = column![]
        .spacing(room.of_unit(8.0))
        .push(section(scene.lang().desk_words().history, colours, room))
        .push(story_pane::newest(RECENT, room.by(12.5, 14.0, 17.0), scene.frame));
    // Beside the clock the list scrolls by itself; in its place the whole pane does.
    let (history, height): (Element<'_, Message>, Length) = if room.has_pane() {
        (scrollable(container(history).padding(iced::padding::right(12.0))).height(Fill).into(), Fill)
    } else {
        (history.into(), Length::Shrink)
    };
    let mut pane = column![panel(players(scene), colours, room)].spacing(room.of_unit(12.0));
    pane = pane.push(panel(points(scene), colours, room));
    pane.push(panel(ways(scene), colours, room))
        .push(container(panel(history, colours, room)).height(height))
        .push(gadget(scene.frame).map(Message::Do))
        .width(Fill)
        .height(height)
        .into()
}

fn players(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let state = scene.state();
    let lot = state.lot().map(usize::from);
    let draw =
        press(words.draw_lot, "D", Message::press(Command::DrawLot { seat: None }), Weight::Plain, colours, room);
    let head = row![section(words.players, colours, room), Space::new().width(Fill), draw].align_y(Alignment::Center);
    let mut list = column![head].spacing(room.of_unit(6.0));
    for (seat, name) in state.setup().seats.iter().enumerate() {
        let drawn = lot == Some(seat);
        let size = room.text(17.0);
        let options = scene.game.options();
        let doctors = (0..options.doctors()).filter(|doctor| usize::from(options.owner(*doctor)) == seat);
        let marks = doctors.map(|doctor| badge(Tint::Doctor(options.colour(doctor)), size, colours));
        let mut line = row![
            text(if drawn { "●" } else { "○" }).size(size * 0.7),
            Row::with_children(marks).spacing(3.0),
            text(name.as_str()).size(size).font(if drawn { STRONG } else { crate::theme::PLAIN }).width(Fill),
        ];
        if drawn {
            line = line.push(text(words.drawn).size(room.text(14.0)));
        }
        let line = container(line.spacing(room.of_unit(8.0)).align_y(Alignment::Center))
            .padding([room.of_unit(3.0), room.of_unit(10.0)])
            .width(Fill)
            .style(move |_| {
                let style = container::Style::default();
                if !drawn {
                    return style.color(colours.ink);
                }
                style
                    .background(Background::Color(colours.accent))
                    .color(colours.on_accent)
                    .border(Border { radius: 8.0.into(), ..Border::default() })
            });
        list = list.push(line);
    }
    list.into()
}

fn points(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let game = scene.game;
    let track = |measure: Measure| {
        column![
            text(count(game.points(measure))).font(STRONG).size(room.text(26.0)).line_height(1.1),
            text(lang.measure(measure)).size(room.text(14.0)).color(colours.soft),
        ]
    };
    let record = press(lang.desk_words().record, "P", Message::Points, Weight::Plain, colours, room);
    let head = row![section(lang.desk_words().score, colours, room), Space::new().width(Fill), record];
    let tracks = row![track(Measure::Skill), track(Measure::Reputation)].spacing(room.of_unit(28.0));
    column![head.align_y(Alignment::Center), tracks].spacing(room.of_unit(2.0)).into()
}

/// What may happen at any time, and what there is to look at.
pub(super) fn ways(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let way = |word, key, message| small(word, key, message, false, colours, room).into();
    let mut ways: Vec<Element<'_, Message>> = Vec::new();
    ways.push(way(words.oath, "Y", Message::give(rush::Command::BreakOath { glass: None })));
    if draws_epidemics(scene) {
        ways.push(way(words.epidemic, "V", Message::Epidemic));
    }
    if follows(scene) {
        ways.push(way(words.patients, "F", Message::Patients));
    }
    if times_glasses(scene) {
        ways.push(way(words.glasses, "G", Message::Glasses));
    }
    ways.push(way(words.reference, "A", Message::Reference));
    ways.push(way(words.debrief, "B", Message::Debrief));
    let gap = room.of_unit(6.0);
    Row::with_children(ways).spacing(gap).wrap().vertical_spacing(gap).into()
}
