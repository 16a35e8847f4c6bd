//! A line of a list that can be pressed: what it says, how much is behind it, and its key.

use iced::widget::{Row, text};
use iced::{Element, Fill};

use super::{key_cap, surface};
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
    let line = surface::pressable(inside, message, colours).hot(here).found_by("listed");
    line.width(Fill).padding([room.of_unit(2.0), room.of_unit(8.0)]).into()
}
