//! The boxes along the bottom of a sheet, and those of all sheets with who won.

use bedside_core::emergency_roll::{Phase, Score};
use iced::widget::{Column, Row, column, container, mouse_area, row, rule, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::{Message, Paying, Scene};
use crate::screen::side;
use crate::theme::STRONG;
use crate::widget::{key_cap, section, shortened};

/// Names and points of all boxes but the total.
fn parts(scene: Scene<'_>, score: &Score) -> Vec<(&'static str, i16, Option<Paying>)> {
    let core = scene.lang().emergency_words();
    let mut parts = vec![
        (core.wards, i16::from(score.wards), None),
        (core.critical, i16::from(score.critical), None),
        (core.nurses, i16::from(score.nurses), None),
        (core.cardiologists, i16::from(score.cardiologists), None),
        (core.radiologist, i16::from(score.radiologist.points), Some(Paying::Radiologist)),
        (core.epidemiologist, i16::from(score.epidemiologist.points), Some(Paying::Epidemiologist)),
        (core.morgue, -i16::from(score.morgue), None),
    ];
    if scene.game.alicat_seat().is_some() {
        let points = score.modifiers.iter().map(|(_, points)| i16::from(*points)).sum();
        if !score.modifiers.is_empty() {
            parts.push((scene.lang().emergency_window().modifiers, points, None));
        }
    }
    parts
}

/// A player's boxes in a line.
pub(super) fn line(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let score = scene.game.score(seat);
    let high = room.of_unit(54.0).max(50.0);
    let parts = parts(scene, &score).into_iter();
    let each = parts.map(|(name, points, paying)| {
        let on = paying.is_some() && scene.screen.board().paying() == paying;
        let mut figure = row![text(side::count(points)).font(STRONG).size(room.text(18.0)).line_height(1.1)];
        if let Some(paying) = paying {
            let key = if paying == Paying::Radiologist { "A" } else { "E" };
            figure = figure.push(key_cap(key, colours.soft, room)).spacing(room.of_unit(6.0));
        }
        let name = text(name).size(room.text(12.0)).color(colours.soft).align_x(Alignment::Center);
        let inside = column![name.line_height(1.1), figure.align_y(Alignment::Center)].align_x(Alignment::Center);
        let framed =
            container(inside).center_x(Fill).center_y(high).padding([0.0, room.of_unit(2.0)]).style(move |_| {
                let border = Border {
                    color: if on { colours.alarm } else { colours.line },
                    width: if on { 2.0 } else { 1.0 },
                    radius: 8.0.into(),
                };
                container::Style::default().background(Background::Color(colours.panel)).border(border)
            });
        let Some(paying) = paying else { return framed.width(Fill).into() };
        let hover = Message::Hover;
        mouse_area(framed.width(Fill)).on_enter(hover(Some(paying))).on_exit(hover(None)).into()
    });
    let each: Vec<Element<'_, Message>> = each.collect();
    let core = scene.lang().emergency_words();
    let total = column![
        text(core.total).size(room.text(12.0)).color(colours.on_accent),
        text(side::count(score.total())).font(STRONG).size(room.text(18.0)).line_height(1.1).color(colours.on_accent),
    ]
    .align_x(Alignment::Center);
    let total = container(total).center_x(Fill).center_y(high).style(move |_| {
        let border = Border { radius: 8.0.into(), ..Border::default() };
        container::Style::default().background(Background::Color(colours.accent)).border(border)
    });
    let gap = room.of_unit(if each.len() > 7 { 2.0 } else { 5.0 });
    if room.has_pane() {
        Row::with_children(each).push(total).spacing(gap).into()
    } else {
        let each = each.into_iter().chain([total.into()]).collect();
        let rows = grouped(each, 4).into_iter().map(|line| Row::with_children(line).spacing(gap).into());
        Column::with_children(rows).spacing(gap).into()
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
pub(super) fn ranking(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (core, game) = (lang.emergency_words(), scene.game);
    let over = game.phase() == Phase::Over;
    let ranking = game.ranking();
    let size = room.text(15.0);
    let mut list = column![].spacing(room.of_unit(3.0));
    if over {
        list = list.push(section(lang.dice_window().ranking, colours, room));
        list = list.push(text(won(scene)).font(STRONG).size(room.text(24.0)).line_height(1.1).color(colours.accent));
    }
    let scores: Vec<(u8, u8, Score)> =
        ranking.iter().map(|rank| (rank.place, rank.seat, game.score(rank.seat))).collect();
    let columns: Vec<_> = scores.iter().map(|(_, _, score)| parts(scene, score)).collect();
    let width = room.of_unit(132.0);
    let mut head = row![text("").width(width)].spacing(room.of_unit(6.0)).align_y(Alignment::End);
    for (place, seat, _) in &scores {
        let name = shortened(scene.name(*seat), size, STRONG, size * if scores.len() > 4 { 5.4 } else { 9.6 });
        let name = if over { format!("{place}. {name}") } else { name };
        let name = text(name).font(STRONG).size(size).width(Fill).align_x(Alignment::End);
        let show = Message::Show(*seat);
        head = head.push(mouse_area(name).on_press(show).interaction(iced::mouse::Interaction::Pointer));
    }
    list = list.push(head).push(rule::horizontal(1));
    let longest = columns.iter().max_by_key(|column| column.len()).cloned().unwrap_or_default();
    for (place, (name, ..)) in longest.iter().enumerate() {
        let mut line = row![text(*name).size(size).color(colours.soft).width(width)].spacing(room.of_unit(6.0));
        for column in &columns {
            let said = column.get(place).map_or_else(String::new, |(_, points, _)| side::count(*points));
            line = line.push(text(said).size(size).width(Fill).align_x(Alignment::End));
        }
        list = list.push(line);
    }
    let mut total = row![text(core.total).font(STRONG).size(size).width(width)].spacing(room.of_unit(6.0));
    for (_, _, score) in &scores {
        let points = text(side::count(score.total())).font(STRONG).size(room.text(18.0)).line_height(1.1);
        total = total.push(points.width(Fill).align_x(Alignment::End));
    }
    list.push(rule::horizontal(1)).push(total).into()
}

/// Who won, in a sentence.
fn won(scene: Scene<'_>) -> String {
    let (words, game) = (scene.lang().emergency_window(), scene.game);
    if game.unfinished() {
        return format!("{}.", scene.lang().words().unfinished);
    }
    let ranking = game.ranking();
    let first: Vec<&str> = ranking.iter().filter(|rank| rank.place == 1).map(|rank| scene.name(rank.seat)).collect();
    let tie = ranking.iter().all(|rank| Some(rank.points) == ranking.first().map(|first| first.points));
    match first[..] {
        [winner] if game.alicat_seat().is_some() && tie => format!("{winner} {}. {}", words.wins, words.tie),
        [winner] => format!("{winner} {}.", words.wins),
        _ => format!("{} {}.", first.join(", "), words.share),
    }
}
