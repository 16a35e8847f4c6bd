//! Blanks to fill in, and headings.

use iced::widget::{text, text_input};
use iced::{Background, Border, Element, Length};

use super::blank::blank;
use crate::theme::{Colours, PLAIN, Room, STRONG};

/// A blank. What is typed comes as it stands; whoever reads it judges it.
#[expect(clippy::too_many_arguments, reason = "each is one trait of the blank")]
pub fn field<'a, Message: Clone + 'a>(
    id: &'static str,
    placeholder: &str,
    value: &str,
    width: impl Into<Length>,
    typed: impl Fn(String) -> Message + 'a,
    enter: Message,
    colours: Colours,
    room: Room,
) -> Element<'a, Message> {
    let input = text_input(placeholder, value)
        .id(id)
        .on_input(typed)
        .on_submit(enter)
        .font(PLAIN)
        .size(room.text(17.0))
        .padding([room.of_unit(8.0), room.of_unit(12.0)])
        .width(width)
        .style(move |_, status| {
            let focused = matches!(status, text_input::Status::Focused { .. });
            text_input::Style {
                background: Background::Color(colours.panel),
                border: Border {
                    color: if focused { colours.accent } else { colours.line },
                    width: if focused { 2.0 } else { 1.0 },
                    radius: 8.0.into(),
                },
                icon: colours.soft,
                placeholder: colours.soft,
                value: colours.ink,
                selection: colours.faint(colours.accent, 0.35),
            }
        });
    blank(input, value)
}

/// A heading.
pub fn section<'a, Message: 'a>(word: &'a str, colours: Colours, room: Room) -> Element<'a, Message> {
    text(word).font(STRONG).size(room.text(14.0)).color(colours.soft).into()
}
