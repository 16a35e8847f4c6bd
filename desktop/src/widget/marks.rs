//! Where a game stands, as marks: what is behind us, where we are, what is ahead.

use std::cmp::Ordering;

use iced::widget::text::IntoFragment;
use iced::widget::{container, row, text};
use iced::{Alignment, Background, Border, Color, Element};

use crate::theme::{Colours, PLAIN, Room, STRONG};

/// A mark with its word: behind us, here, or ahead.
pub fn stage<'a, Message: 'a>(
    word: impl IntoFragment<'a>,
    order: Ordering,
    size: f32,
    colours: Colours,
    room: Room,
) -> Element<'a, Message> {
    let (sign, ink, font) = match order {
        Ordering::Less => ("✓", colours.soft, PLAIN),
        Ordering::Equal => ("●", colours.on_accent, STRONG),
        Ordering::Greater => ("○", colours.soft, PLAIN),
    };
    let inside = row![text(sign).size(size * 0.7).color(ink), text(word).size(size).font(font).color(ink)];
    container(inside.spacing(room.of_unit(6.0)).align_y(Alignment::Center))
        .padding([room.of_unit(5.0), room.of_unit(11.0)])
        .style(move |_| {
            let here = order == Ordering::Equal;
            container::Style {
                background: here.then_some(Background::Color(colours.accent)),
                border: Border {
                    color: if here { Color::TRANSPARENT } else { colours.line },
                    width: 1.0,
                    radius: 99.0.into(),
                },
                ..container::Style::default()
            }
        })
        .into()
}
