//! The boxes along the bottom of a sheet, and those of all sheets with who won.

use bedside_core::emergency_roll::{Phase, Score};
use iced::widget::{Column, Row, button, column, container, mouse_area, row, rule, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::{Message as Step, Paying};
use crate::app::{Message, OnEmergency};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{key_cap, section};
use crate::words::{emergency, town};

/// Names and points of all boxes but the total.
fn parts(app: OnEmergency<'_>, score: &Score) -> Vec<(&'static str, i16, Option<Paying>)> {
    let core = app.lang().emergency_words();
    let mut parts = vec![
        (core.wards, i16::from(score.wards), None),
        (core.critical, i16::from(score.critical), None),
        (core.nurses, i16::from(score.nurses), None),
        (core.cardiologists, i16::from(score.cardiologists), None),
        (core.radiologist, i16::from(score.radiologist.points), Some(Paying::Radiologist)),
        (core.epidemiologist, i16::from(score.epidemiologist.points), Some(Paying::Epidemiologist)),
        (core.morgue, -i16::from(score.morgue), None),
    ];
    if app.game().alicat_seat().is_some() {
        let points = score.modifiers.iter().map(|(_, points)| i16::from(*points)).sum();
        if !score.modifiers.is_empty() {
            parts.push((emergency::words(app.lang()).alicat, points, None));
        }
    }
    parts
}

/// A player's boxes in a line.
pub(super) fn line(app: OnEmergency<'_>, seat: u8) -> Element<'_, Message> {
    let (colours, room) = (app.colours(), app.room());
    let score = app.game().score(seat);
    let parts = parts(app, &score).into_iter();
    let each = parts.map(|(name, points, paying)| {
        let on = paying.is_some() && app.board().paying == paying;
        let mut head = row![text(name).size(room.text(12.0)).color(colours.soft).align_x(Alignment::Center)];
        if let Some(paying) = paying {
            let key = if paying == Paying::Radiologist { "A" } else { "E" };
            head = head.push(key_cap(key, colours.soft, room)).spacing(room.of_unit(4.0));
        }
        let inside = column![
            head.align_y(Alignment::Center),
            text(side::count(points)).font(STRONG).size(room.text(18.0)).line_height(1.1),
        ]
        .align_x(Alignment::Center);
        let framed =
            container(inside).center_x(Fill).padding([room.of_unit(3.0), room.of_unit(2.0)]).style(move |_| {
                let border = Border {
                    color: if on { colours.alarm } else { colours.line },
                    width: if on { 2.0 } else { 1.0 },
                    radius: 8.0.into(),
                };
                container::Style::default().background(Background::Color(colours.panel)).border(border)
            });
        let Some(paying) = paying else { return framed.width(Fill).into() };
        let hover = |paying| Message::Emergency(Step::Hover(paying));
        mouse_area(framed.width(Fill)).on_enter(hover(Some(paying))).on_exit(hover(None)).into()
    });
    let each: Vec<Element<'_, Message>> = each.collect();
    let core = app.lang().emergency_words();
    let total = column![
        text(core.total).size(room.text(12.0)).color(colours.on_accent),
        text(side::count(score.total())).font(STRONG).size(room.text(18.0)).line_height(1.1).color(colours.on_accent),
    ]
    .align_x(Alignment::Center);
    let total = container(total).center_x(Fill).padding([room.of_unit(3.0), 0.0]).style(move |_| {
        let border = Border { radius: 8.0.into(), ..Border::default() };
        container::Style::default().background(Background::Color(colours.accent)).border(border)
    });
    let gap = room.of_unit(5.0);
    if room.has_pane() {
        Row::with_children(each).push(total).spacing(gap).into()
    } else {
        let rows = grouped(each, 4).into_iter().map(|line| Row::with_children(line).spacing(gap).into());
        Column::with_children(rows).push(total).spacing(gap).into()
    }
}

fn grouped<Part>(parts: Vec<Part>, most: usize) -> Vec<Vec<Part>> {
    let mut groups: Vec<Vec<Part>> = Vec::new();
    for part in parts {
        match groups.last_mut() {
            Some(group) if group.len() < most => group.push(part),
            _ => groups.push(vec![part]),
        }
    }
    groups
}

/// Everybody's boxes by place, and who won.
pub(super) fn ranking(app: OnEmergency<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let (core, game) = (lang.emergency_words(), app.game());
    let over = game.phase() == Phase::Over;
    let ranking = game.ranking();
    let width = room.of_unit(82.0).max(60.0);
    let mut list = column![].spacing(room.of_unit(3.0));
    list =
        list.push(section(if over { town::words(lang).ranking } else { emergency::words(lang).boxes }, colours, room));
    if over {
        list = list.push(text(won(app)).font(STRONG).size(room.text(24.0)).color(colours.accent));
    }
    let cell = |said: String, strong: bool| {
        let font = if strong { STRONG } else { PLAIN };
        text(said).size(room.text(15.0)).font(font).width(width).align_x(Alignment::End)
    };
    let scores: Vec<(u8, u8, Score)> =
        ranking.iter().map(|rank| (rank.place, rank.seat, game.score(rank.seat))).collect();
    let boxes = |score: &Score| parts(app, score);
    let longest = scores.iter().map(|(_, _, score)| boxes(score)).max_by_key(Vec::len).unwrap_or_default();
    let mut head = row![text("").width(Fill)];
    for (name, ..) in &longest {
        let name = text(*name).size(room.text(12.0)).color(colours.soft).width(width).align_x(Alignment::End);
        head = head.push(name);
    }
    let total = text(core.total).size(room.text(12.0)).color(colours.soft).width(width).align_x(Alignment::End);
    list = list.push(head.push(total).align_y(Alignment::End)).push(rule::horizontal(1));
    for (place, seat, score) in &scores {
        let name = if over { format!("{place}. {}", app.name(*seat)) } else { app.name(*seat).to_owned() };
        let mut line = row![text(name).font(STRONG).size(room.text(16.0)).width(Fill)].align_y(Alignment::Center);
        let own = boxes(score);
        for place in 0..longest.len() {
            let said = own.get(place).map_or_else(String::new, |(_, points, _)| side::count(*points));
            line = line.push(cell(said, false));
        }
        line = line.push(cell(side::count(score.total()), true));
        let press = button(line)
            .padding([room.of_unit(2.0), 0.0])
            .width(Fill)
            .on_press(Message::Emergency(Step::Show(*seat)))
            .style(move |_, status| {
                let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
                let ground = if over { colours.faint(colours.accent, 0.1) } else { iced::Color::TRANSPARENT };
                button::Style {
                    background: Some(Background::Color(ground)),
                    text_color: colours.ink,
                    ..button::Style::default()
                }
            });
        list = list.push(press);
    }
    list.into()
}

/// Who won, in a sentence.
fn won(app: OnEmergency<'_>) -> String {
    let (words, game) = (emergency::words(app.lang()), app.game());
    let ranking = game.ranking();
    let first: Vec<&str> = ranking.iter().filter(|rank| rank.place == 1).map(|rank| app.name(rank.seat)).collect();
    let tie = ranking.iter().all(|rank| Some(rank.points) == ranking.first().map(|first| first.points));
    match first[..] {
        [winner] if game.alicat_seat().is_some() && tie => format!("{winner} {}. {}", words.wins, words.tie),
        [winner] => format!("{winner} {}.", words.wins),
        _ => format!("{} {}.", first.join(", "), words.share),
    }
}
