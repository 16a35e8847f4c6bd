//! A sheet that is as large as the room it has, in a frame of its seat's colour with a band at the left.

use bedside_core::emergency_roll::Sheet;
use iced::widget::{column, container, responsive, row};
use iced::{Background, Border, Element, Fill, Size};

use super::hexagons::{self, Plan};
use super::moving::Wipe;
use super::{Message, Scene, sheets};
use crate::theme::Room;

/// A sheet without anything pointed out.
pub(super) fn bare(scene: Scene<'_>, sheet: Sheet) -> Plan {
    Plan::bare(sheet, scene.lang(), scene.colours())
}

/// How wide the hexagons are of a sheet that fills some room.
fn fitting(size: Size) -> f32 {
    let one = hexagons::size(1.0);
    (size.width / one.width).min(size.height / one.height).max(6.0)
}

/// A sheet in the middle of its room; `draw` draws it with hexagons so wide.
pub(super) fn map<'a>(draw: impl Fn(f32) -> Element<'a, Message> + 'a) -> Element<'a, Message> {
    let drawn = move |size: Size| container(draw(fitting(size))).center_x(Fill).center_y(Fill).into();
    responsive(drawn).width(Fill).height(Fill).into()
}

/// How wide the band of a seat is.
pub(super) fn band_width(room: Room) -> f32 {
    room.by(8.0, 14.0, 18.0)
}

/// A head above something that belongs to a seat.
pub(super) fn framed<'a>(
    scene: Scene<'a>,
    seat: u8,
    wipe: Wipe,
    head: Option<Element<'a, Message>>,
    inside: Element<'a, Message>,
) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let tint = colours.seat(seat);
    let pad = room.by(3.0, 6.0, 10.0);
    let inside = column![].push(head).push(container(inside).height(Fill)).width(Fill).height(Fill);
    container(row![sheets::band(wipe, band_width(room), 9.0), container(inside).padding(pad).width(Fill).height(Fill)])
        .padding(3.0)
        .width(Fill)
        .height(Fill)
        .style(move |_| {
            let border = Border { color: tint, width: 3.0, radius: 12.0.into() };
            container::Style::default().background(Background::Color(colours.panel)).border(border)
        })
        .into()
}
