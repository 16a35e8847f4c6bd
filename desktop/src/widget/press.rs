//! Buttons that name the key that does the same.

use iced::widget::text::IntoFragment;
use iced::widget::{Row, container, row, text};
use iced::{Alignment, Border, Color, Element, Length};

use super::surface::{self, Surface};
use crate::theme::{Colours, PLAIN, Room, STRONG};

/// How much a button asks to be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The one press that the table waits for.
    Go,
    /// What may be done as well.
    Plain,
    /// What would be refused now, or is seldom needed; pressing it tells why.
    Quiet,
}

/// The name of a key, drawn as one.
pub fn key_cap<'a, Message: 'a>(key: &'a str, tint: Color, room: Room) -> Element<'a, Message> {
    container(text(key).size(room.text(12.0)).font(PLAIN).color(tint))
        .padding([1.0, room.of_unit(6.0)])
        .style(move |_| {
            container::Style::default().border(Border { color: tint.scale_alpha(0.55), width: 1.0, radius: 4.0.into() })
        })
        .into()
}

/// The digit of something that can be pressed, on the accent.
pub fn digit_cap<'a, Message: 'a>(digit: usize, colours: Colours, room: Room) -> Element<'a, Message> {
    let size = room.by(12.0, 13.0, 16.0);
    container(text(digit.to_string()).font(STRONG).size(size).line_height(1.1).color(colours.on_accent))
        .padding([1.0, 6.0])
        .style(move |_| {
            container::Style::default()
                .background(iced::Background::Color(colours.accent))
                .border(iced::border::rounded(4.0))
        })
        .into()
}

/// A button with its word and its key.
pub fn press<'a, Message: Clone + 'a>(
    word: impl IntoFragment<'a>,
    key: &'a str,
    message: Message,
    weight: Weight,
    colours: Colours,
    room: Room,
) -> Surface<'a, Message> {
    let (ink, size) = match weight {
        Weight::Go => (colours.on_accent, room.text(30.0)),
        Weight::Plain => (colours.ink, room.text(16.0)),
        Weight::Quiet => (colours.soft, room.text(16.0)),
    };
    let word = text(word).size(size).color(ink).font(if weight == Weight::Quiet { PLAIN } else { STRONG });
    let mut inside = row![word].spacing(room.of_unit(if weight == Weight::Go { 16.0 } else { 8.0 }));
    if !key.is_empty() {
        inside = inside.push(key_cap(key, ink, room));
    }
    let inside = container(inside.align_y(Alignment::Center)).center_x(Length::Shrink);
    let padding = if weight == Weight::Go {
        [room.of_unit(11.0), room.of_unit(31.0)]
    } else {
        [room.of_unit(4.0), room.of_unit(11.0)]
    };
    let inside = match weight {
        Weight::Go => surface::go(inside, message, colours),
        Weight::Plain => surface::pressable(inside, message, colours),
        Weight::Quiet => surface::quiet(inside, message, colours),
    };
    inside.padding(padding)
}

/// A button for what is needed now and then, among much else.
pub fn small<'a, Message: Clone + 'a>(
    word: impl text::IntoFragment<'a>,
    key: &'a str,
    message: Message,
    on: bool,
    colours: Colours,
    room: Room,
) -> Surface<'a, Message> {
    let ink = if on { colours.on_accent } else { colours.ink };
    let word = text(word).size(room.text(14.0)).color(ink).font(if on { STRONG } else { PLAIN });
    let mut inside = row![word].spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    if !key.is_empty() {
        inside = inside.push(key_cap(key, ink, room));
    }
    small_row(inside, message, on, colours, room)
}

/// The same with anything in it.
pub fn small_row<'a, Message: Clone + 'a>(
    inside: Row<'a, Message>,
    message: Message,
    on: bool,
    colours: Colours,
    room: Room,
) -> Surface<'a, Message> {
    let inside =
        if on { surface::chosen(inside, Some(message), colours) } else { surface::pressable(inside, message, colours) };
    inside.padding([room.of_unit(1.0).max(1.5), room.of_unit(7.0)])
}
