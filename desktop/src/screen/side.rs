//! The pane beside the clock: players, points, what happened, and the gadget.

use bedside_core::Command;
use bedside_core::link::Keep;
use bedside_core::rush::{self, Measure, Phase};
use iced::widget::{Row, Space, column, container, row, rule, scrollable, text};
use iced::{Alignment, Background, Border, Element, Fill, Length};

use super::{evaluation, panel, warning};
use crate::app::{App, Message, OnShift};
use crate::desk::GadgetStatus;
use crate::gadget::report::missing;
use crate::theme::STRONG;
use crate::widget::{Tint, Weight, badge, press, section, small};

pub(super) fn view(app: OnShift<'_>) -> Element<'_, Message> {
    let (colours, room) = (app.colours(), app.room());
    let words = app.lang().desk_words();
    let mut happened = column![].spacing(room.of_unit(8.0));
    // What the evaluation comes to is read before how it was entered.
    if !app.desk().view().clock_counts && room.has_pane() {
        happened = happened.push(evaluation::ledger(app)).push(rule::horizontal(1));
    }
    let history =
        happened.push(section(words.history, colours, room)).push(app.history().view(app.lang(), colours, room));
    // Beside the clock the list scrolls by itself; in its place the whole pane does.
    let (history, height): (Element<'_, Message>, Length) = if room.has_pane() {
        (scrollable(container(history).padding(iced::padding::right(12.0))).height(Fill).into(), Fill)
    } else {
        (history.into(), Length::Shrink)
    };
    let mut pane = column![panel(players(app), colours, room)].spacing(room.of_unit(12.0));
    // The evaluation shows the tracks itself, and larger.
    if app.desk().view().clock_counts || !room.has_pane() {
        pane = pane.push(panel(points(app), colours, room));
    }
    pane.push(panel(ways(app), colours, room))
        .push(container(panel(history, colours, room)).height(height))
        .push(gadget(app.window()))
        .width(Fill)
        .height(height)
        .into()
}

fn players(app: OnShift<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let state = app.desk().table().state();
    let lot = state.lot().map(usize::from);
    let draw =
        press(words.draw_lot, "D", Message::Press(Command::DrawLot { seat: None }), Weight::Plain, colours, room);
    let head = row![section(words.players, colours, room), Space::new().width(Fill), draw].align_y(Alignment::Center);
    let mut list = column![head].spacing(room.of_unit(6.0));
    for (seat, name) in state.setup().seats.iter().enumerate() {
        let drawn = lot == Some(seat);
        let size = room.text(17.0);
        let agreed = app.shift().options();
        let doctors = (0..agreed.doctors()).filter(|doctor| usize::from(agreed.owner(*doctor)) == seat);
        let marks = doctors.map(|doctor| badge(Tint::Doctor(agreed.colour(doctor)), size, colours));
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

/// Points with a minus that is as wide as a figure.
pub(super) fn count(points: i16) -> String {
    points.to_string().replace('-', "−")
}

fn points(app: OnShift<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let shift = app.shift();
    let track = |measure: Measure| {
        column![
            text(count(shift.points(measure))).font(STRONG).size(room.text(26.0)).line_height(1.1),
            text(lang.measure(measure)).size(room.text(14.0)).color(colours.soft),
        ]
    };
    let record = press(lang.desk_words().record, "P", Message::Points, Weight::Plain, colours, room);
    let head = row![section(lang.desk_words().score, colours, room), Space::new().width(Fill), record];
    let tracks = row![track(Measure::Skill), track(Measure::Reputation)].spacing(room.of_unit(28.0));
    column![head.align_y(Alignment::Center), tracks].spacing(room.of_unit(2.0)).into()
}

/// What may happen at any time, and what there is to look at.
pub(super) fn ways(app: OnShift<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let shift = app.shift();
    let way = |word, key, message| small(word, key, message, false, colours, room).into();
    let rush = |command| Message::Press(Command::Rush(command));
    let mut ways: Vec<Element<'_, Message>> = Vec::new();
    // The evaluation has these beside its step.
    if matches!(shift.phase(), Phase::Council | Phase::Action) {
        ways.push(way(words.oath, "Y", rush(rush::Command::BreakOath { glass: None })));
        if shift.options().epidemics() {
            ways.push(way(words.missed_symbol_long, "I", rush(rush::Command::MissSymbol)));
            if shift.phase() == Phase::Action {
                ways.push(way(words.epidemic, "V", Message::Epidemic));
            }
        }
    }
    if shift.phase() != Phase::Over {
        if shift.options().follow() {
            ways.push(way(words.patients, "F", Message::Patients));
        }
        if shift.phase() != Phase::Action {
            ways.push(way(words.glasses, "G", Message::Glasses));
        }
    }
    ways.push(way(words.reference, "A", Message::Reference));
    ways.push(way(words.debrief, "B", Message::Debrief));
    let gap = room.of_unit(6.0);
    Row::with_children(ways).spacing(gap).wrap().vertical_spacing(gap).into()
}

pub(super) fn gadget(app: &App) -> Element<'_, Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let (mark, mut said) = match app.desk().gadget_status() {
        GadgetStatus::None => ("○", words.not_linked.to_owned()),
        GadgetStatus::Joining | GadgetStatus::Differ => ("○", words.joining.to_owned()),
        GadgetStatus::OtherVersion => ("!", words.other_version.to_owned()),
        GadgetStatus::Linked { health } => {
            let missing = missing(health, words);
            let mark = if missing.is_empty() { "●" } else { "!" };
            (mark, [vec![words.linked], missing].concat().join("; "))
        }
    };
    if let Some(port) = app.desk().gadget_port() {
        said = format!("{said} ({port})");
    }
    let size = room.text(14.0);
    let ink = if mark == "!" { colours.alarm } else { colours.soft };
    let line = row![
        text(mark).size(size).color(ink).font(STRONG),
        text(format!("{}: {said}", words.gadget)).size(size).color(colours.soft),
    ];
    let mut lines = column![line.spacing(room.of_unit(8.0))].spacing(room.of_unit(4.0));
    if app.silent() && app.desk().settings().sound {
        lines = lines.push(
            row![
                text("!").size(size).font(STRONG).color(colours.alarm),
                text(words.no_sound).size(size).color(colours.soft)
            ]
            .spacing(room.of_unit(8.0)),
        );
    }
    container(lines).padding([0.0, room.of_unit(6.0)]).into()
}

/// Different things were played here and on the gadget: the players choose.
pub(super) fn choose(app: &App) -> Element<'_, Message> {
    let (colours, room, words) = (app.colours(), app.room(), app.lang().desk_words());
    let here = press(words.keep_here, "H", Message::Keep(Keep::Here), Weight::Plain, colours, room);
    let theirs = press(words.keep_gadget, "G", Message::Keep(Keep::Gadget), Weight::Plain, colours, room);
    column![warning(words.tables_differ.to_owned(), colours, room), row![here, theirs].spacing(room.of_unit(10.0)),]
        .spacing(room.of_unit(8.0))
        .align_x(Alignment::Center)
        .into()
}
