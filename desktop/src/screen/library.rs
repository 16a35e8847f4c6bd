//! The tables of the library: what was played, and what may go on.

use iced::widget::{button, column, row, text};
use iced::{Alignment, Background, Element, Fill};

use super::Frame;
use crate::app::Message;
use crate::library::{Library, Shelved};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{key_cap, section};

/// Tables that have a key.
const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

pub(super) fn view<'a>(frame: Frame<'a>, tables: &'a [Shelved]) -> Element<'a, Message> {
    let room = frame.room();
    let mut list = column![].spacing(room.of_unit(8.0));
    for (place, table) in tables.iter().enumerate() {
        list = list.push(shelved(frame, table, KEYS.get(place).copied()));
    }
    let alone = Library::alone(tables);
    if !alone.is_empty() {
        list = list.push(section(frame.lang().dice_window().records, frame.colours(), room));
    }
    for table in alone {
        let (colours, size) = (frame.colours(), room.text(16.0));
        list = list.push(
            row![
                text(table.result().to_string()).font(STRONG).size(size).width(room.of_unit(60.0)),
                text(table.seats.join(", ")).size(size).width(Fill),
                text(table.opened.as_str()).size(size).color(colours.soft),
                text(format!("#{}", table.id)).size(size).color(colours.soft),
            ]
            .spacing(room.of_unit(14.0)),
        );
    }
    list.into()
}

fn shelved<'a>(frame: Frame<'a>, table: &'a Shelved, key: Option<&'a str>) -> Element<'a, Message> {
    let (colours, room, words) = (frame.colours(), frame.room(), frame.lang().desk_words());
    let here = table.id == frame.desk.id();
    let stands = match table {
        _ if here => words.on_desk,
        Shelved { broken: true, .. } => words.unreadable,
        Shelved { over: true, unfinished: true, .. } => words.unfinished,
        Shelved { over: true, game, .. } => frame.lang().game_over(*game),
        _ => "",
    };
    let size = room.text(17.0);
    let mut line = row![
        text(format!("#{}", table.id)).size(size).color(colours.soft),
        text(table.players()).size(size).font(if here { STRONG } else { PLAIN }).width(Fill),
        text(frame.lang().title(table.game)).size(room.text(14.0)).color(colours.soft),
        text(stands).size(room.text(14.0)).color(colours.soft),
        text(format!("{}: {}", words.entries, table.entries)).size(room.text(14.0)).color(colours.soft),
    ];
    if let Some(key) = key {
        line = line.push(key_cap(key, colours.soft, room));
    }
    button(line.spacing(room.of_unit(14.0)).align_y(Alignment::Center))
        .width(Fill)
        .padding([room.of_unit(10.0), room.of_unit(16.0)])
        .on_press(Message::Switch(table.id))
        .style(move |_, status| {
            let over = matches!(status, button::Status::Hovered | button::Status::Pressed);
            let ground = if over || here { colours.faint(colours.accent, 0.12) } else { colours.panel };
            button::Style {
                background: Some(Background::Color(ground)),
                text_color: colours.ink,
                border: colours.border(10.0),
                ..button::Style::default()
            }
        })
        .into()
}
