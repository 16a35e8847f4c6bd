//! A player's boxes in a line, below the sheet: a press looks at one.

use bedside_core::emergency_roll::ScoreBox;
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::stage::Sizes;
use super::super::{Message as Outer, Scene};
use super::{Message, boxes};
use crate::screen::side;
use crate::theme::STRONG;
use crate::widget::{shortened, surface, width_of};
use crate::words::signed;

/// A player's boxes in a line.
pub(in super::super) fn line(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let score = scene.game.score(seat);
    let high = room.by(50.0, 58.0, 78.0);
    let (small, large) = (room.by(12.0, 13.0, 16.0), room.by(17.0, 20.0, 26.0));
    let all = boxes(scene.game);
    let gap = room.by(4.0, 6.0, 8.0);
    let board = scene.screen.board();
    let then = board.score_then(scene.game).filter(|_| board.shown(scene.game) == seat);
    let each = all.iter().map(|which| {
        let points = text(side::count(score.of(*which))).font(STRONG).size(large).line_height(1.1);
        let gain = then.as_ref().map(|then| then.of(*which) - score.of(*which)).filter(|gain| *gain != 0);
        let gain = gain.map(|gain| text(signed(gain)).font(STRONG).size(large * 0.8).color(colours.accent));
        let points = row![points].push(gain).spacing(5.0).align_y(Alignment::Center);
        let name = text(name(scene, *which, small, all.len())).size(small).color(colours.soft).line_height(1.15);
        let inside = column![name.wrapping(text::Wrapping::None), points].align_x(Alignment::Center);
        let message = Outer::Look(Message::Show(seat, *which));
        surface::pressable(inside, message, colours).width(Fill).height(high).centred().found_by("box").into()
    });
    let total = column![
        text(lang.emergency_words().total).size(small).color(colours.panel).line_height(1.15),
        text(side::count(score.total())).font(STRONG).size(large).line_height(1.1).color(colours.panel),
    ];
    let total = container(total.align_x(Alignment::Center)).center_x(Fill).center_y(high).style(move |_| {
        let border = Border { radius: 9.0.into(), ..Border::default() };
        container::Style::default().background(Background::Color(colours.ink)).border(border)
    });
    let each: Vec<Element<'_, Outer>> = each.chain([total.into()]).collect();
    if room.has_pane() {
        return Row::with_children(each).spacing(gap).into();
    }
    let mut rows = Column::new().spacing(gap);
    let mut each = each.into_iter().peekable();
    while each.peek().is_some() {
        rows = rows.push(Row::with_children(each.by_ref().take(4)).spacing(gap));
    }
    rows.into()
}

/// The name of a box, or its short one where it would not fit.
fn name(scene: Scene<'_>, which: ScoreBox, size: f32, count: usize) -> String {
    let room = scene.room();
    let in_line = if room.has_pane() { f32::from(u8::try_from(count + 1).unwrap_or(8)) } else { 4.0 };
    let wide = Sizes::of(room).width / in_line - room.by(4.0, 6.0, 8.0) - 8.0;
    let long = scene.lang().score_box(which);
    if width_of(long, size, STRONG) <= wide {
        return long.to_owned();
    }
    shortened(scene.lang().short_box(which), size, STRONG, wide)
}
