//! A word or two in a rounded frame: a state, or a number with its reason. It cannot be pressed.

use iced::widget::text::IntoFragment;
use iced::widget::{container, row, text};
use iced::{Alignment, Background, Border, Color, Element};

use super::{Icon, icon};
use crate::theme::{Colours, STRONG};

/// What a pill says by its colour, beside its sign and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Reached, spared.
    Good,
    /// Waiting, care.
    Warn,
    /// Lost, refused.
    Alarm,
    /// Nothing yet.
    Quiet,
}

impl Tone {
    /// Behind the words, the line around them, and the words.
    pub fn colours(self, colours: Colours) -> (Color, Color, Color) {
        match self {
            Tone::Good => (colours.good_tint, colours.good, colours.ink),
            Tone::Warn => (colours.warn_tint, colours.warn, colours.ink),
            Tone::Alarm => (colours.alarm_tint, colours.alarm, colours.ink),
            Tone::Quiet => (Color::TRANSPARENT, colours.line, colours.soft),
        }
    }
}

/// A word or two, after a sign where it has one.
pub fn pill<'a, Message: 'a>(
    sign: Option<Icon>,
    words: impl IntoFragment<'a>,
    tone: Tone,
    size: f32,
    colours: Colours,
) -> Element<'a, Message> {
    let (ground, edge, ink) = tone.colours(colours);
    let words = text(words).font(STRONG).size(size).line_height(1.2).color(ink).wrapping(text::Wrapping::None);
    let inside = row![]
        .push(sign.map(|sign| icon(sign, size, ink)))
        .push(words)
        .spacing((size * 0.35).round())
        .align_y(Alignment::Center);
    container(inside)
        .padding([(size * 0.16).round(), (size * 0.6).round()])
        .style(move |_| {
            container::Style::default().background(Background::Color(ground)).border(Border {
                color: edge,
                width: 1.5,
                radius: 99.0.into(),
            })
        })
        .into()
}
