//! A glass as a small mark: its letter and number on a square for doctors, on a disc for nurses.

use bedside_core::Lang;
use bedside_core::rush::{Agreed, Colour, Glass, Kind};
use iced::widget::{container, row, text};
use iced::{Alignment, Background, Border, Color, Element, color};

use crate::theme::{Colours, STRONG};

/// The mark of a glass.
pub fn mark<'a, Message: 'a>(
    glass: Glass,
    agreed: &Agreed,
    lang: Lang,
    colours: Colours,
    size: f32,
) -> Element<'a, Message> {
    let doctor = glass.doctor().is_some();
    let word = format!("{}{}", letter(doctor, lang), glass.number());
    disc(word, doctor, tint(glass, agreed, colours), colours, size)
}

/// The mark of a kind; either of them where both will do.
pub fn kind<'a, Message: 'a>(kind: Kind, lang: Lang, colours: Colours, size: f32) -> Element<'a, Message> {
    let one = |doctor| disc(letter(doctor, lang).to_owned(), doctor, colours.soft, colours, size * 1.1);
    match kind {
        Kind::Doctor => one(true),
        Kind::Nurse => one(false),
        Kind::Any => row![one(true), one(false)].spacing(2.0).into(),
    }
}

/// The colour of a glass.
pub fn tint(glass: Glass, agreed: &Agreed, colours: Colours) -> Color {
    let Some(doctor) = glass.doctor() else { return colours.accent };
    match agreed.colour(doctor) {
        Colour::Red => color!(0xC0392B),
        Colour::Black => colours.ink,
        Colour::Green => color!(0x1E8449),
        Colour::Yellow => color!(0xD4A017),
    }
}

fn letter(doctor: bool, lang: Lang) -> &'static str {
    if doctor { lang.desk_words().doctor_letter } else { lang.desk_words().nurse_letter }
}

fn disc<'a, Message: 'a>(
    word: String,
    doctor: bool,
    tint: Color,
    colours: Colours,
    size: f32,
) -> Element<'a, Message> {
    container(text(word).font(STRONG).size(size * 0.62).color(colours.ink))
        .center_x(size * 1.35)
        .center_y(size * 1.1)
        .align_x(Alignment::Center)
        .style(move |_| {
            let radius = if doctor { 3.0 } else { 99.0 };
            container::Style::default()
                .background(Background::Color(colours.panel))
                .border(Border { color: tint, width: 2.5, radius: radius.into() })
        })
        .into()
}
