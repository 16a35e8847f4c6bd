//! A line of a list that can be pressed: what it says, how much is behind it, and its key.

use iced::widget::{Row, button, text};
use iced::{Background, Border, Element, Fill};

use super::key_cap;
use crate::theme::{Colours, Room};

/// A line; `more` is how many moves it leads to where it is none itself, `here` whether the cursor is on it.
pub fn listed<'a, Message: Clone + 'a>(
    mut inside: Row<'a, Message>,
    more: Option<usize>,
    key: Option<&'a str>,
    here: bool,
    message: Message,
    colours: Colours,
    room: Room,
) -> Element<'a, Message> {
    if let Some(more) = more {
        inside = inside.push(text(format!("{more} ›")).size(room.text(13.0)).color(colours.soft));
    }
    if let Some(key) = key {
        inside = inside.push(key_cap(key, colours.soft, room));
    }
    button(inside)
        .width(Fill)
        .padding([room.of_unit(4.0), room.of_unit(9.0)])
        .on_press(message)
        .style(move |_, status| {
            let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
            let ground = if over { colours.faint(colours.accent, 0.2) } else { colours.faint(colours.accent, 0.07) };
            button::Style {
                background: Some(Background::Color(ground)),
                text_color: colours.ink,
                border: Border {
                    color: if here { colours.accent } else { colours.line },
                    width: if here { 2.0 } else { 1.0 },
                    radius: 8.0.into(),
                },
                ..button::Style::default()
            }
        })
        .into()
}
