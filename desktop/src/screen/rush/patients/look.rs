//! How a patient looks in a list: place, condition, and what was asked for and done.

use bedside_core::rush::{Condition, Patient, Spot};
use iced::widget::{row, text};
use iced::{Alignment, Element};

use super::super::{Scene, words};
use crate::theme::STRONG;
use crate::widget::{Sign, sign};

/// How a patient is, as a shape: a ring, a triangle, a diamond.
pub(in crate::screen::rush) fn condition_sign<'a>(
    condition: Condition,
    scene: Scene<'_>,
    size: f32,
) -> Element<'a, super::super::Message> {
    let colours = scene.colours();
    let (shape, tint) = match condition {
        Condition::Stable => (Sign::Ring, colours.accent),
        Condition::Serious => (Sign::Triangle, colours.warn),
        Condition::Critical => (Sign::Diamond, colours.alarm),
    };
    sign(shape, tint, size)
}

/// Who it is: the place, the condition as shape and word, and where the bed is.
pub(super) fn title<'a>(spot: Spot, patient: &Patient, scene: Scene<'_>) -> Element<'a, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let size = room.text(17.0);
    let mut title = row![
        text(words::spot(spot, lang)).font(STRONG).size(room.text(20.0)),
        condition_sign(patient.condition(), scene, size),
        text(lang.condition(patient.condition())).size(size),
    ];
    if spot.bed().is_some() {
        title = title.push(text(lang.place(patient.place())).size(room.text(15.0)).color(colours.soft));
    }
    title.spacing(room.of_unit(10.0)).align_y(Alignment::Center).into()
}
