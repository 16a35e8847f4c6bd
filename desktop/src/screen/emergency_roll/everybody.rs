//! Everybody's sheets at once, as large as they fit: a press shows one on the table, another keeps them all as a picture.

use iced::widget::{Column, Row, column, container, responsive, row};
use iced::{Alignment, Element, Fill, Size};

use super::{Action, Message, Scene, hexagons, sheets};
use crate::screen::layout::shown;
use crate::widget::{Weight, press};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let sheets = responsive(move |size| grid(scene, size)).width(Fill).height(Fill);
    let save = scene.lang().frame_words().save_picture;
    let save = press(save, "P", Message::Do(Action::SavePicture), Weight::Plain, colours, room);
    // Where the picture lies is said beside it.
    let said = scene.toast.map(|toast| shown(toast, scene.frame));
    let foot = row![container(column![].push(said)).width(Fill), save].spacing(room.of_unit(12.0));
    column![sheets, foot.align_y(Alignment::Center)].spacing(room.of_unit(8.0)).into()
}

/// As many columns as make the sheets largest.
fn grid(scene: Scene<'_>, size: Size) -> Element<'_, Message> {
    let room = scene.room();
    let gap = room.by(6.0, 10.0, 14.0);
    let seats: Vec<u8> = (0u8..).zip(scene.game.seats()).map(|(seat, _)| seat).collect();
    let count = u8::try_from(seats.len().max(1)).unwrap_or(1);
    let width = |columns: u8| {
        let rows = f32::from(count.div_ceil(columns));
        let columns = f32::from(columns);
        let (wide, high) = ((size.width - gap * (columns - 1.0)) / columns, (size.height - gap * (rows - 1.0)) / rows);
        (sheets::fitting(Size::new(wide, high), room).unwrap_or(1.0), columns)
    };
    let best = (1..=count).max_by(|one, other| width(*one).0.total_cmp(&width(*other).0)).unwrap_or(1);
    let (hexagon, columns) = width(best);
    let wide = ((size.width - gap * (columns - 1.0)) / columns).min(hexagons::size(hexagon).width * 1.35);
    let rows = seats.chunks(best.into()).map(|line| {
        let cards =
            line.iter().map(|seat| container(sheets::card(scene, *seat, Some(hexagon), wide)).width(wide).into());
        Row::with_children(cards).spacing(gap).into()
    });
    container(Column::with_children(rows).spacing(gap)).center_x(Fill).center_y(Fill).into()
}
