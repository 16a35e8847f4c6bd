//! Something that is on or off, or chosen among others: a mark and a word, never colour alone.

use iced::widget::text::IntoFragment;
use iced::widget::{row, text};
use iced::{Alignment, Element};

use super::{key_cap, surface};
use crate::theme::{Colours, PLAIN, Room, STRONG};

/// A switch with its word, its key and whether it is on.
pub fn choice<'a, Message: Clone + 'a>(
    word: impl IntoFragment<'a>,
    key: &'a str,
    on: bool,
    message: Message,
    colours: Colours,
    room: Room,
) -> Element<'a, Message> {
    let (mark, ink, font) = if on { ("✓", colours.on_accent, STRONG) } else { ("○", colours.ink, PLAIN) };
    let mut inside = row![
        text(mark).font(STRONG).size(room.text(16.0)).color(ink).width(room.of_unit(20.0)),
        text(word).font(font).size(room.text(16.0)).color(ink),
    ];
    if !key.is_empty() {
        inside = inside.push(key_cap(key, if on { ink } else { colours.soft }, room));
    }
    let inside = inside.spacing(room.of_unit(8.0)).align_y(Alignment::Center);
    let surface =
        if on { surface::chosen(inside, Some(message), colours) } else { surface::pressable(inside, message, colours) };
    surface.padding([room.of_unit(4.0), room.of_unit(11.0)]).into()
}
