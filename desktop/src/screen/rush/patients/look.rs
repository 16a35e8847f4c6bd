//! How a patient looks in a list: place, condition, and what was asked for and done.

use bedside_core::rush::{Condition, Exam, Patient, Spot};
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::super::{Scene, words};
use crate::theme::STRONG;
use crate::widget::{Sign, sign};

/// How a patient is, as a shape: a ring, a triangle, a diamond.
pub(super) fn condition_sign<'a>(
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
pub(in crate::screen::rush) fn title<'a>(
    spot: Spot,
    patient: &Patient,
    scene: Scene<'_>,
) -> Element<'a, super::super::Message> {
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

/// What is asked for and done, in words.
pub(in crate::screen::rush) fn needs<'a>(patient: &Patient, scene: Scene<'_>) -> Element<'a, super::super::Message> {
    let (room, lang) = (scene.room(), scene.lang());
    let words = lang.desk_words();
    let size = room.text(15.0);
    let exams = Exam::ALL.into_iter().filter(|exam| patient.asks(*exam) || patient.found(*exam).is_some());
    let mut said: Vec<Element<'a, super::super::Message>> = Vec::new();
    for exam in exams {
        let line = match patient.found(exam) {
            None => format!("○ {}: {}", lang.exam(exam), words.not_done),
            Some(found) if patient.treatment() == Some(exam) => {
                format!("✓ {}: {} · {}", lang.exam(exam), found.efficiency, words.holds)
            }
            Some(found) => format!("✓ {}: {}", lang.exam(exam), found.efficiency),
        };
        said.push(text(line).size(size).into());
    }
    if patient.needs_surgery() || patient.operated() {
        let (mark, done) = if patient.operated() { ("✓", words.operated) } else { ("○", words.not_done) };
        said.push(text(format!("{mark} {}: {done}", words.surgery)).size(size).into());
    }
    Row::with_children(said).spacing(room.of_unit(16.0)).wrap().into()
}

/// A patient in a list; the one whom the keys mean has a thick border.
pub(in crate::screen::rush) fn framed<'a>(
    inside: Element<'a, super::super::Message>,
    chosen: bool,
    scene: Scene<'_>,
) -> Element<'a, super::super::Message> {
    let (colours, room) = (scene.colours(), scene.room());
    container(inside)
        .width(Fill)
        .padding([room.of_unit(10.0), room.of_unit(14.0)])
        .style(move |_| {
            let border = Border {
                color: if chosen { colours.accent } else { colours.line },
                width: if chosen { 2.0 } else { 1.0 },
                radius: 12.0.into(),
            };
            container::Style::default().background(Background::Color(colours.panel)).border(border)
        })
        .into()
}
