//! Beside the columns: the rounds so far, what Bedside may do besides, and the keys.

use bedside_core::Command;
use bedside_core::dice_hospital::{Command as Do, Game, Phase, Standing};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Background, Element, Fill, Font};

use super::{Message, with};
use crate::screen::Frame;
use crate::screen::dice_hospital::{Message as Outer, Scene, rail};
use crate::screen::side::count;
use crate::theme::{CLOCK, PLAIN, STRONG};
use crate::widget::{key_cap, seat_mark, surface};

pub(super) fn view<'a>(scene: Scene<'a>, told: &Game) -> Element<'a, Outer> {
    column![so_far(scene, told)]
        .push(besides(scene))
        .push(keys(scene))
        .spacing(scene.room().by(6.0, 9.0, 14.0))
        .height(Fill)
        .into()
}

/// The points of each round that is over, of this one, and how it would end.
fn so_far<'a>(scene: Scene<'a>, told: &Game) -> Element<'a, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let size = room.by(12.0, 14.0, 18.0);
    let high = room.by(21.0, 26.0, 36.0);
    let line = |name: String, cells: Vec<String>, font: Font, lit: bool| {
        let ink = if font == STRONG { colours.ink } else { colours.soft };
        let cells = cells.into_iter().map(|cell| {
            let cell = text(cell).font(font).size(size).wrapping(text::Wrapping::None);
            container(cell).align_right(room.by(34.0, 44.0, 70.0)).into()
        });
        let name = text(name).font(font).size(size).color(ink).wrapping(text::Wrapping::None);
        let line = row![name, Space::new().width(Fill), Row::with_children(cells)].align_y(Alignment::Center);
        container(line).padding([0.0, 4.0]).center_y(high).style(move |_| {
            let ground = if lit { colours.accent_tint } else { iced::Color::TRANSPARENT };
            container::Style::default().background(Background::Color(ground))
        })
    };
    let marks = game.seats().map(|seat| {
        let mark = seat_mark(seat, rail::letter(scene, seat), room.by(17.0, 21.0, 28.0), colours);
        container(mark).align_right(room.by(34.0, 44.0, 70.0)).into()
    });
    let title = text(words.rounds_so_far).font(STRONG).size(room.by(13.0, 15.0, 19.0));
    let title = title.wrapping(text::Wrapping::None);
    let marks = Row::with_children(marks);
    // Four marks leave no room for a title beside them.
    let mut table = if game.hospitals().len() > 3 {
        column![title, container(marks).align_right(Fill).padding([0.0, 4.0])]
    } else {
        column![row![title, Space::new().width(Fill), marks].padding([0.0, 4.0]).align_y(Alignment::Center)]
    };
    let rounds = &scene.screen.stages.scorekeeper.rounds;
    for (round, points) in (1u8..).zip(rounds) {
        table = table.push(line(round.to_string(), points.iter().map(|by| count(*by)).collect(), PLAIN, false));
    }
    let standings = told.standings();
    let each = |part: &dyn Fn(&Standing) -> i16| standings.iter().map(|standing| count(part(standing))).collect();
    // Points of empty wards are on the track as soon as they are told.
    let before = |seat: u8| rounds.iter().filter_map(|points| points.get(usize::from(seat))).sum::<i16>();
    let now = each(&|standing| standing.scored + standing.this_round() - before(standing.seat));
    table = table.push(line(with(words.round_now, game.round()), now, STRONG, true));
    table = table.push(line(words.bags.to_owned(), each(&Standing::bags), PLAIN, false));
    table = table.push(line(words.fatalities.to_owned(), each(&Standing::fatalities), PLAIN, false));
    if game.options().solo() {
        let reports = scene.lang().dice_window().reports.to_owned();
        table = table.push(line(reports, each(&Standing::reports), PLAIN, false));
    }
    let counted =
        |standing: &Standing| scene.screen.stages.scorekeeper.counted(standing.seat, standing.total(), scene.motion());
    table = table.push(line(words.projected.to_owned(), each(&counted), STRONG, false));
    surface::panel(table, colours).padding([room.by(6.0, 9.0, 14.0), room.by(8.0, 12.0, 16.0)]).width(Fill).into()
}

/// What Bedside may do besides, and what it is called.
pub(super) fn optional(frame: Frame<'_>, game: &Game) -> Option<(String, Vec<Command>)> {
    let (table, now) = (frame.table(), frame.now());
    let words = frame.lang().scorekeeper_words();
    let named = |command: Command| {
        let mut word = String::new();
        // Writing into a string never fails.
        let _ = frame.lang().waited_for(table, now, &mut word);
        (word, vec![command])
    };
    let own = Command::DiceHospital;
    let accepted = |command: Do| Some(own(command)).filter(|command| table.accepts(command, now).is_ok());
    match game.phase() {
        Phase::Setup => {
            let steps = vec![own(Do::BeginRounds), own(Do::Roll { dice: None })];
            game.may_begin().then(|| (words.roll.to_owned(), steps))
        }
        Phase::Intake => accepted(Do::Roll { dice: None }).map(|command| (words.roll.to_owned(), vec![command])),
        Phase::Improvement => accepted(Do::BeginActivation).map(named),
        Phase::Activation => {
            let step = table.step(now).ok()?;
            matches!(step, Command::StartClock | Command::ResumeClock).then(|| named(step))
        }
        _ => None,
    }
}

fn besides(scene: Scene<'_>) -> Option<Element<'_, Outer>> {
    let (colours, room) = (scene.colours(), scene.room());
    let words = scene.lang().scorekeeper_words();
    let (word, _) = optional(scene.frame, scene.game)?;
    let size = room.by(13.0, 15.0, 19.0);
    let inside = row![
        text(word).font(STRONG).size(size).wrapping(text::Wrapping::None),
        Space::new().width(Fill),
        key_cap("A", colours.soft, room)
    ];
    let press = surface::pressable(inside.align_y(Alignment::Center), Message::Optional.into(), colours)
        .padding([0.0, room.by(8.0, 12.0, 16.0)])
        .height(room.by(34.0, 42.0, 54.0))
        .width(Fill);
    let hint = text(words.roll_hint).size(room.by(12.0, 13.0, 16.0)).line_height(1.25).color(colours.soft);
    let mut inside = column![press].spacing(room.by(4.0, 7.0, 10.0));
    if matches!(scene.game.phase(), Phase::Setup | Phase::Intake) && room.size_class() != crate::theme::SizeClass::Small
    {
        inside = column![text(words.optional).font(STRONG).size(size)]
            .push(inside)
            .push(hint)
            .spacing(room.by(4.0, 7.0, 10.0));
    }
    Some(
        surface::panel(inside, colours).padding([room.by(6.0, 9.0, 14.0), room.by(8.0, 12.0, 16.0)]).width(Fill).into(),
    )
}

/// The clock, where it counts.
pub(super) fn clock(scene: Scene<'_>) -> Option<Element<'_, Outer>> {
    let (colours, room) = (scene.colours(), scene.room());
    let view = scene.view();
    let tint = if scene.lit { colours.alarm } else { colours.ink };
    let shown = format!("{}:{:02}", view.secs / 60, view.secs % 60);
    let line = row![
        text(shown).font(CLOCK).size(room.by(26.0, 32.0, 44.0)).line_height(1.0).color(tint),
        text(scene.lang().running(view.clock)).size(room.by(13.0, 15.0, 19.0)).color(colours.soft),
    ];
    view.clock_counts.then(|| line.spacing(10.0).align_y(Alignment::Center).into())
}

/// The keys of this page, as many as fit.
fn keys(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let size = room.by(12.0, 13.5, 17.0);
    let pair = |cap: &'static str, word: &'static str| {
        row![key_cap(cap, colours.soft, room), text(word).size(size).wrapping(text::Wrapping::None)]
            .spacing(6.0)
            .align_y(Alignment::Center)
            .into()
    };
    let numbers: Vec<Element<'_, Outer>> = if game.options().solo() {
        let letter = |colour| super::column::key_of(scene.lang().colour_letter(colour));
        bedside_core::dice::Colour::ALL.map(|colour| pair(letter(colour), "")).into_iter().collect()
    } else {
        vec![pair("0–9", words.key_discharged), pair("⇧0–2", words.key_more), pair("Tab", words.key_next)]
    };
    let mut all = numbers;
    all.push(pair("F", words.key_fatality));
    all.push(pair("X", words.key_bag));
    if game.seats().any(|seat| game.paid_set(seat).is_some()) {
        all.push(pair("C", words.key_administrator));
    }
    all.push(pair("W", words.key_wards));
    all.push(pair("⇧", words.key_less));
    let title = row![
        text(words.keys).font(STRONG).size(room.by(13.0, 15.0, 19.0)),
        Space::new().width(Fill),
        key_cap("?", colours.soft, room)
    ];
    let all = Row::with_children(all).spacing(room.by(6.0, 10.0, 14.0)).wrap().vertical_spacing(room.by(3.0, 6.0, 9.0));
    let inside = Column::new().push(title).push(all).spacing(room.by(4.0, 7.0, 10.0));
    let padding = [room.by(6.0, 9.0, 14.0), room.by(8.0, 12.0, 16.0)];
    surface::panel(container(inside).padding(padding).clip(true).height(Fill), colours).width(Fill).height(Fill).into()
}
