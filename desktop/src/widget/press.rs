//! Buttons that name the key that does the same.

use iced::widget::text::IntoFragment;
use iced::widget::{Row, button, container, row, text};
use iced::{Alignment, Background, Border, Color, Element, Length};

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

/// A button with its word and its key.
pub fn press<'a, Message: Clone + 'a>(
    word: impl IntoFragment<'a>,
    key: &'a str,
    message: Message,
    weight: Weight,
    colours: Colours,
    room: Room,
) -> button::Button<'a, Message> {
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
        [room.of_unit(14.0), room.of_unit(32.0)]
    } else {
        [room.of_unit(7.0), room.of_unit(12.0)]
    };
    button(inside).padding(padding).on_press(message).style(move |_, status| {
        let (plain, lit) = match weight {
            Weight::Go => (colours.accent, colours.faint(colours.accent, 0.85)),
            Weight::Plain => (colours.panel, colours.faint(colours.accent, 0.14)),
            Weight::Quiet => (Color::TRANSPARENT, colours.faint(colours.accent, 0.08)),
        };
        let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let border = Border {
            color: if weight == Weight::Go { Color::TRANSPARENT } else { colours.line },
            width: if weight == Weight::Go { 0.0 } else { 1.0 },
            radius: (if weight == Weight::Go { 14.0 } else { 8.0 }).into(),
        };
        button::Style {
            background: Some(Background::Color(if over { lit } else { plain })),
            text_color: ink,
            border,
            ..button::Style::default()
        }
    })
}

/// A button for what is needed now and then, among much else.
pub fn small<'a, Message: Clone + 'a>(
    word: impl text::IntoFragment<'a>,
    key: &'a str,
    message: Message,
    on: bool,
    colours: Colours,
    room: Room,
) -> button::Button<'a, Message> {
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
) -> button::Button<'a, Message> {
    let ink = if on { colours.on_accent } else { colours.ink };
    button(inside).padding([room.of_unit(3.0), room.of_unit(8.0)]).on_press(message).style(move |_, status| {
        let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
        let ground = match (on, over) {
            (true, _) => colours.accent,
            (false, true) => colours.faint(colours.accent, 0.14),
            (false, false) => colours.panel,
        };
        button::Style {
            background: Some(Background::Color(ground)),
            text_color: ink,
            border: Border { color: if on { colours.accent } else { colours.line }, width: 1.0, radius: 7.0.into() },
            ..button::Style::default()
        }
    })
}
