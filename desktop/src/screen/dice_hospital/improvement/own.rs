//! Whoever chooses, below the offer: the wards at a size at which patients can be told apart, and who already works there.

use bedside_core::dice_hospital::Improvement;
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use crate::screen::dice_hospital::{Message as Outer, Scene, card, rail};
use crate::theme::STRONG;
use crate::widget::{meeple, seat_mark, shortened, surface};

pub(super) fn view(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let Ok(hospital) = scene.game.hospital_of(seat) else { return Space::new().into() };
    let size = room.by(13.0, 15.0, 19.0);
    let wide = room.by(130.0, 170.0, 240.0);
    let name = shortened(scene.name(seat), size, STRONG, wide - room.by(30.0, 40.0, 52.0));
    let name =
        row![seat_mark(seat, rail::letter(scene, seat), size * 1.8, colours), text(name).font(STRONG).size(size)]
            .spacing(8.0)
            .align_y(Alignment::Center);
    let who = column![name, rail::facts(scene, seat, hospital, None)].spacing(room.by(3.0, 5.0, 8.0)).width(wide);
    let small = room.by(12.0, 13.0, 16.0);
    let edition = scene.game.options().edition();
    let word =
        |improvement: Improvement| text(lang.improvement(improvement)).size(small).wrapping(text::Wrapping::None);
    let tiles = hospital.tiles().iter().map(|tile| word(Improvement::Department(*tile)).color(colours.soft).into());
    let cards = hospital.specialists().iter().map(|specialist| {
        let figure = meeple(card::figure(*specialist, edition), small * 1.5, colours);
        row![figure, word(Improvement::Specialist(*specialist))].spacing(4.0).align_y(Alignment::Center).into()
    });
    let lines = [Row::with_children(cards).spacing(10.0).into(), Row::with_children(tiles).spacing(10.0).into()];
    let has = container(Column::with_children(lines).spacing(4.0)).width(Fill).clip(true);
    let inside = row![who, rail::wards(scene, hospital, room.by(20.0, 30.0, 46.0)), has];
    let inside = inside.spacing(room.by(8.0, 16.0, 24.0)).align_y(Alignment::Center);
    let pad = room.by(7.0, 10.0, 16.0);
    let inside = container(inside).padding(iced::padding::all(pad).left(pad + rail::BAND));
    rail::banded(surface::panel(inside, colours).width(Fill), colours.seat(seat))
}
