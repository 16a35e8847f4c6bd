//! Where a shift stands: the steps of the evaluation, and which hands an action takes.

use bedside_core::Lang;
use bedside_core::rush::{Kind, Step};
use iced::widget::{container, row, text};
use iced::{Alignment, Border, Element};

use crate::theme::{Colours, Room, STRONG};
use crate::widget::stage;

/// The steps of the evaluation in order: behind us, here, ahead.
pub(super) fn steps<'a, Message: 'a>(
    here: Step,
    all: impl Iterator<Item = Step>,
    lang: Lang,
    colours: Colours,
    room: Room,
) -> Element<'a, Message> {
    let steps = all.map(|step| stage(lang.stage(step), step.cmp(&here), room.text(15.0), colours, room));
    let steps = row(steps).spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    steps.wrap().vertical_spacing(room.of_unit(4.0)).into()
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
