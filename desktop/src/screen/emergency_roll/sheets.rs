//! A sheet drawn large with its ledger and its boxes, and the others beside it.

use bedside_core::emergency_roll::printed::{MORGUE, NURSES};
use bedside_core::emergency_roll::{Beds, Phase};
use iced::widget::{Column, Row, Space, button, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::hexagons::{Plan, hexagons, small_hexagons};
use super::icon::{Icon, pictured};
use super::table::{hexagon, left};
use super::{Message, Scene, boxes, keys, letters, words};
use crate::screen::{panel, side};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{key_cap, shortened};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let room = scene.room();
    let gap = room.of_unit(7.0);
    let seat = scene.screen.board().shown(scene.game);
    let sheet = large(scene, seat);
    let rest = others(scene, seat);
    let top: Element<'_, Message> =
        if room.has_pane() { row![sheet, rest].spacing(gap).into() } else { column![sheet, rest].spacing(gap).into() };
    let whole = column![top].spacing(gap);
    // At the end the boxes of all stand above.
    if scene.game.phase() == Phase::Over {
        return whole.into();
    }
    whole.push(ledger(scene, seat)).push(boxes::line(scene, seat)).into()
}

/// What a sheet looks like.
fn plan(scene: Scene<'_>, seat: u8, small: bool) -> Option<Plan> {
    let (game, board) = (scene.game, scene.screen.board());
    let sheet = *game.seat(seat).ok()?.sheet();
    let words = scene.lang().emergency_window();
    let paid = board.paying().map(|paying| paying.sets(&game.score(seat))).unwrap_or_default();
    Some(Plan {
        sheet,
        letters: letters(scene.lang()),
        words: [words.lobby, words.lab],
        lit: if small { Vec::new() } else { board.lit(game, seat) },
        paid: if small { Vec::new() } else { paid },
        nearly: Beds::default(),
        outlined: Beds::default(),
        small,
        colours: scene.colours(),
    })
}

/// The sheet that is played on.
pub(super) fn large(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (room, width) = (scene.room(), hexagon(scene.frame, scene.game));
    let Some(plan) = plan(scene, seat, false) else { return Space::new().into() };
    let press = move |bed: u8| Some(Message::Bed(seat, bed));
    let score = scene.game.score(seat).total();
    let (colours, lang) = (scene.colours(), scene.lang());
    let head = row![
        text(scene.name(seat)).font(STRONG).size(room.text(18.0)),
        Space::new().width(Fill),
        text(words::points(score, lang)).font(STRONG).size(room.text(18.0)),
    ];
    let inside = column![head, hexagons(plan, width, press)].width(width * 9.0);
    container(inside)
        .padding([room.of_unit(5.0), room.of_unit(8.0)])
        .style(move |_| {
            let border = Border { color: colours.accent, width: 2.0, radius: 12.0.into() };
            container::Style::default().background(Background::Color(colours.panel)).border(border)
        })
        .into()
}

/// The other sheets: a press shows one large.
fn others(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (room, game) = (scene.room(), scene.game);
    let gap = room.of_unit(6.0);
    let all = (0u8..).zip(game.seats()).map(|(other, _)| other).filter(|other| *other != seat);
    let all: Vec<u8> = all.collect();
    let over = game.phase() == Phase::Over;
    let (columns, width) = match all.len() {
        0 | 1 => (1, 23.0),
        2 if !over => (1, 21.0),
        2 => (1, 17.0),
        3 if !over => (1, 15.0),
        _ => (2, 12.0),
    };
    let padding = room.of_unit(6.0) * 2.0;
    let whole = if room.has_pane() {
        left(room) - hexagon(scene.frame, scene.game) * 9.0 - room.of_unit(8.0) * 2.0 - gap * 2.0
    } else {
        room.size.width - 60.0
    };
    // What is left for a card, and for the hexagons in it.
    let card = if columns > 1 { (whole - gap) / 2.0 } else { whole } - padding;
    let width = room.of_unit(width).max(8.0).min(card / 9.0);
    let mut rows = Column::new().spacing(gap).width(Fill);
    for line in all.chunks(columns) {
        let cards = line.iter().map(|other| small(scene, *other, width, card));
        rows = rows.push(Row::with_children(cards).spacing(gap));
    }
    if let Some(deed) = game.deed() {
        let said = text(words::deed(deed, scene.lang())).size(room.text(14.0));
        rows = rows.push(panel(said, scene.colours(), room));
    }
    rows.into()
}

fn small(scene: Scene<'_>, seat: u8, width: f32, card: f32) -> Element<'_, Message> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let size = room.text(14.0);
    let keyed = card > size * 7.0;
    // Points and the key come first.
    let name = (card - size * if keyed { 3.9 } else { 2.0 }).max(size * 2.0);
    let Some(plan) = plan(scene, seat, true) else { return Space::new().into() };
    let mut head = row![
        text(shortened(scene.name(seat), size, PLAIN, name)).font(PLAIN).size(size).wrapping(text::Wrapping::None)
    ]
    .spacing(room.of_unit(5.0))
    .align_y(Alignment::Center)
    .width(Fill);
    if game.seat(seat).is_ok_and(|of| of.done()) {
        head = head.push(text("✓").font(STRONG).size(size).color(colours.accent));
    }
    let points = text(side::count(game.score(seat).total())).font(STRONG).size(size);
    let key = keys::SEATS.get(usize::from(seat)).copied().unwrap_or_default();
    let mut head = row![container(head).clip(true).width(Fill), points];
    if keyed {
        head = head.push(key_cap(key, colours.soft, room));
    }
    let head = head.spacing(room.of_unit(5.0)).align_y(Alignment::Center).width(Fill);
    let inside = column![head, small_hexagons(plan, width)].align_x(Alignment::Center);
    button(inside)
        .width(Fill)
        .padding([room.of_unit(3.0), room.of_unit(6.0)])
        .on_press(Message::Show(seat))
        .style(move |_, status| {
            let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
            let ground = if over { colours.faint(colours.accent, 0.14) } else { colours.panel };
            button::Style {
                background: Some(Background::Color(ground)),
                text_color: colours.ink,
                border: colours.border(9.0),
                ..button::Style::default()
            }
        })
        .into()
}

/// Stethoscopes, blood bags, nurses and the morgue.
pub(super) fn ledger(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core) = (lang.emergency_window(), lang.emergency_words());
    let Ok(sheet) = scene.game.seat(seat).map(bedside_core::emergency_roll::Seat::sheet) else {
        return Space::new().into();
    };
    let size = room.text(14.0);
    let side = room.of_unit(17.0);
    let gap = room.of_unit(5.0);
    let word = |said: &'static str| text(said).size(size).color(colours.soft);
    let count = |left: u8, gained: u8| text(format!("{left} {} {gained}", words.of)).font(STRONG).size(size);
    let (stethoscopes, bags) = (sheet.stethoscopes(), sheet.bags());
    let track = NURSES.iter().enumerate().map(|(place, points)| {
        let here = place == usize::from(sheet.nurses());
        let ink = if here { colours.on_accent } else { colours.soft };
        let ground = if here { colours.accent } else { iced::Color::TRANSPARENT };
        container(text(points.to_string()).size(room.text(13.0)).font(if here { STRONG } else { PLAIN }).color(ink))
            .padding([0.0, 4.0])
            .style(move |_| {
                let border = Border { radius: 4.0.into(), ..Border::default() };
                container::Style::default().background(Background::Color(ground)).border(border)
            })
            .into()
    });
    let graves: String = (0..MORGUE).map(|place| if place < sheet.morgue() { '●' } else { '○' }).collect();
    let part = |inside: Vec<Element<'static, Message>>| {
        Row::with_children(inside).spacing(gap).align_y(Alignment::Center).into()
    };
    let parts: [Element<'_, Message>; 4] = [
        part(vec![
            pictured(Icon::Stethoscope, side, colours.ink, colours.panel),
            word(words.stethoscopes).into(),
            count(stethoscopes.left(), stethoscopes.gained).into(),
        ]),
        part(vec![
            pictured(Icon::BloodBag, side, colours.alarm, colours.panel),
            word(words.bags).into(),
            count(bags.left(), bags.gained).into(),
        ]),
        part(vec![
            pictured(Icon::Nurse, side, colours.ink, colours.panel),
            word(core.nurses).into(),
            Row::with_children(track).into(),
        ]),
        part(vec![word(core.morgue).into(), text(graves).size(size).color(colours.ink).into()]),
    ];
    let line = Row::with_children(parts).spacing(room.of_unit(16.0)).align_y(Alignment::Center);
    container(line.wrap().vertical_spacing(gap))
        .width(Fill)
        .padding([room.of_unit(5.0), room.of_unit(10.0)])
        .style(move |_| {
            container::Style::default().background(Background::Color(colours.panel)).border(colours.border(9.0))
        })
        .into()
}
