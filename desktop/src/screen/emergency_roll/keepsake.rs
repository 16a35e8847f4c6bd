//! The picture to keep: everybody's sheets with their boxes, and how it stands or ended.

use bedside_core::GameKind;
use bedside_core::emergency_roll::Phase;
use iced::widget::{Column, Row, Space, column, container, responsive, row, text};
use iced::{Alignment, Element, Fill, Size};

use super::hexagons::{self, Plan, small_hexagons};
use super::moving::Wipe;
use super::{Message, Scene, boxes, ending, fitted, sheets};
use crate::screen::layout::{self, Slot};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{emblem, shortened};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let room = scene.room();
    let gap = room.by(8.0, 12.0, 18.0);
    let head = if scene.game.phase() == Phase::Over { ending::head(scene) } else { stands(scene) };
    let across: u8 = match scene.game.seats().len() {
        0 | 1 => 1,
        2 | 4 => 2,
        _ => 3,
    };
    let sheets = responsive(move |size| grid(scene, across, gap, size)).width(Fill).height(Fill);
    let stage = column![head, sheets].spacing(gap).height(Fill);
    layout::picture(scene.frame, stage.into(), Vec::new(), Slot::Waits(String::new()))
}

/// The sheets in rows, none of them higher than its map needs.
fn grid(scene: Scene<'_>, across: u8, gap: f32, size: Size) -> Element<'_, Message> {
    let room = scene.room();
    let seats: Vec<u8> = (0u8..).zip(scene.game.seats()).map(|(seat, _)| seat).collect();
    let wide = (size.width + gap) / f32::from(across) - gap;
    let map = hexagons::size((wide - fitted::band_width(room)) / hexagons::size(1.0).width).height;
    let rows = f32::from(u8::try_from(seats.len().div_ceil(across.into()).max(1)).unwrap_or(1));
    let high = (map + room.by(80.0, 100.0, 130.0)).min((size.height + gap) / rows - gap);
    let rows = seats.chunks(across.into()).map(|line| {
        let sheets = line.iter().map(|seat| container(sheet(scene, *seat, wide)).width(wide).height(high).into());
        Row::with_children(sheets).spacing(gap).into()
    });
    container(Column::with_children(rows).spacing(gap)).center_x(Fill).center_y(Fill).into()
}

/// In which turn it is.
fn stands(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (kind, view) = (GameKind::EmergencyRoll, scene.view());
    let turn = format!("{} {} {} {}", lang.round_word(kind), view.round, lang.frame_words().of, view.rounds);
    let said = column![
        text(lang.title(kind)).font(STRONG).size(room.by(24.0, 36.0, 52.0)).line_height(1.1),
        text(turn).size(room.by(13.0, 17.0, 24.0)).color(colours.soft),
    ];
    let mark = emblem(kind, room.by(38.0, 58.0, 84.0), colours);
    row![mark, said].spacing(room.by(8.0, 16.0, 24.0)).align_y(Alignment::Center).into()
}

/// A sheet with its boxes below.
fn sheet(scene: Scene<'_>, seat: u8, wide: f32) -> Element<'_, Message> {
    let room = scene.room();
    let size = room.by(15.0, 20.0, 26.0);
    let head = sheets::named(scene, seat, size, wide - fitted::band_width(room) - 24.0);
    let map = fitted::map(move |width| {
        let Ok(of) = scene.game.seat(seat) else { return Space::new().into() };
        let plan = Plan { outlined: scene.game.written(seat), ..fitted::bare(scene, *of.sheet()) };
        small_hexagons(plan, width)
    });
    let inside = column![map, line(scene, seat, wide)].spacing(room.by(3.0, 5.0, 8.0));
    fitted::framed(scene, seat, Wipe::still(scene.colours().seat(seat)), Some(head), inside.into())
}

/// Every box with its points.
fn line(scene: Scene<'_>, seat: u8, wide: f32) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let score = scene.game.score(seat);
    let all = boxes::boxes(scene.game);
    let each = wide / f32::from(u8::try_from(all.len().max(1)).unwrap_or(8)) - 10.0;
    let (small, large) = (room.by(12.0, 12.0, 14.0), room.by(14.0, 17.0, 22.0));
    let each = all.into_iter().map(|which| {
        let name = shortened(lang.short_box(which), small, PLAIN, each);
        let name = text(name).size(small).color(colours.soft).line_height(1.1).wrapping(text::Wrapping::None);
        let points = text(side::count(score.of(which))).font(STRONG).size(large).line_height(1.1);
        container(column![name, points].align_x(Alignment::Center)).center_x(Fill).into()
    });
    Row::with_children(each).into()
}
