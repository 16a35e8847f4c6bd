//! Where a shift stands: the steps of the evaluation, and which hands an action takes.

use std::cmp::Ordering;

use bedside_core::Lang;
use bedside_core::rush::{Kind, Step};
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Background, Border, Color, Element};

use super::unit::Unit;
use crate::theme::{Colours, PLAIN, STRONG};
use crate::widget::{Icon, icon};

/// The steps of the evaluation in order: behind us with a tick, here with what is left, ahead.
pub(super) fn steps<'a, Message: 'a>(
    here: Step,
    left: Option<String>,
    all: impl Iterator<Item = Step>,
    lang: Lang,
    colours: Colours,
    unit: Unit,
) -> Element<'a, Message> {
    let steps = all.map(|step| {
        let size = unit.text(19.0);
        let order = step.cmp(&here);
        let (ink, font) = match order {
            Ordering::Less => (colours.ink, STRONG),
            Ordering::Equal => (colours.on_accent, STRONG),
            Ordering::Greater => (colours.soft, PLAIN),
        };
        let mut word = lang.stage(step).to_owned();
        if let (Ordering::Equal, Some(left)) = (order, &left) {
            word = format!("{word} · {left}");
        }
        let tick = (order == Ordering::Less).then(|| icon(Icon::Check, size * 0.9, ink));
        let word = text(word).size(size).font(font).color(ink).wrapping(text::Wrapping::None);
        let inside = row![].push(tick).push(word).spacing(unit.px(9.0)).align_y(Alignment::Center);
        container(inside)
            .padding(iced::padding::horizontal(unit.least(17.0, 8.0)))
            .center_y(unit.least(48.0, 30.0))
            .style(move |_| {
                let here = order == Ordering::Equal;
                let ground = if here { colours.accent } else { Color::TRANSPARENT };
                let border = Border { color: colours.line, width: if here { 0.0 } else { 1.0 }, radius: 99.0.into() };
                container::Style::default().background(Background::Color(ground)).border(border)
            })
            .into()
    });
    Row::with_children(steps).spacing(unit.least(8.0, 4.0)).align_y(Alignment::Center).into()
}

/// The kind of a glass by its letter: doctors on a square, nurses on a disc, either of them where both will do.
pub(super) fn letters<'a, Message: 'a>(kind: Kind, lang: Lang, colours: Colours, size: f32) -> Element<'a, Message> {
    let words = lang.desk_words();
    let one = |letter: &'static str, radius: f32| -> Element<'a, Message> {
        container(text(letter).font(STRONG).size(size * 0.72).color(colours.ink))
            .center(size * 1.35)
            .style(move |_| {
                container::Style::default().border(Border { color: colours.soft, width: 1.5, radius: radius.into() })
            })
            .into()
    };
    let (doctor, nurse) = ((words.doctor_letter, 3.0), (words.nurse_letter, 99.0));
    match kind {
        Kind::Doctor => one(doctor.0, doctor.1),
        Kind::Nurse => one(nurse.0, nurse.1),
        Kind::Any => row![one(doctor.0, doctor.1), one(nurse.0, nurse.1)].spacing(3.0).into(),
    }
}
