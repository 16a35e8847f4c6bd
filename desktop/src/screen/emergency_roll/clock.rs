//! The clock of a turn: paused, set, or from the start.

use bedside_core::{Command, Running};
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Row, column, text};
use iced::{Alignment, Element, Fill};

use super::{Message, Scene};
use crate::theme::{CLOCK, STRONG};
use crate::widget::{dial, figures, key_cap, surface};
use crate::words::signed;

/// By how many steps it is set, a press each.
const STEPS: [(i16, &str); 4] = [(-6, ""), (-1, "−"), (1, "+"), (6, "")];

/// The time that is left: a press opens the page of the clock.
pub(super) fn shown(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, view) = (scene.colours(), scene.room(), scene.view());
    let tint = if scene.lit || view.clock == Running::Expired { colours.alarm } else { colours.ink };
    let time = text(figures(&view)).font(CLOCK).size(room.by(20.0, 24.0, 32.0)).line_height(1.0).color(tint);
    let key = room.has_pane().then(|| key_cap("Z", colours.soft, room));
    let inside = Row::new().push(time).push(key).spacing(8.0).align_y(Alignment::Center);
    surface::pressable(inside, Message::Clock, colours)
        .height(room.by(42.0, 46.0, 60.0))
        .padding([0.0, room.by(8.0, 12.0, 18.0)])
        .found_by("clock")
        .into()
}

/// The page of the clock.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let view = scene.view();
    let side = room.of_unit(320.0).min(room.size.height * 0.42);
    let clock = dial(&view, lang.running(view.clock), scene.lit, colours, side);
    let gap = room.of_unit(10.0);
    let set = STEPS.into_iter().map(|(steps, key)| {
        let command = Command::set_clock(steps);
        let word =
            if let Command::AdjustClock { secs } = command { format!("{} s", signed(secs)) } else { String::new() };
        button(scene, word, key, command)
    });
    let held = scene.pause_or_resume().map(|(word, command)| button(scene, word.to_owned(), "P", command));
    let restart = Command::RestartClock;
    let restart = button(scene, lang.button(&restart).to_owned(), "X", restart);
    let others = Row::new().push(held).push(restart).spacing(gap);
    column![clock, Row::with_children(set).spacing(gap), others.wrap().vertical_spacing(gap)]
        .spacing(room.of_unit(16.0))
        .align_x(Alignment::Center)
        .width(Fill)
        .into()
}

/// What can be done with it; what cannot be just now is no button.
fn button<'a>(scene: Scene<'a>, word: String, key: &'static str, command: Command) -> Element<'a, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let taken = scene.table().accepts(&command, scene.now()).is_ok();
    let ink = if taken { colours.ink } else { colours.soft };
    let word = text(word).font(STRONG).size(room.text(18.0)).color(ink).wrapping(text::Wrapping::None);
    let mut inside = Row::new().push(word).spacing(8.0).align_y(Alignment::Center);
    if !key.is_empty() {
        inside = inside.push(key_cap(key, colours.soft, room));
    }
    let inside = match taken {
        true => surface::pressable(inside, Message::press(command), colours),
        false => surface::flat(inside, colours),
    };
    inside.height(room.of_unit(44.0).max(36.0)).padding([0.0, room.of_unit(16.0)]).centred().into()
}

/// What a key means there.
pub(super) fn key(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let steps = match key {
        Key::Named(Named::ArrowUp | Named::ArrowRight) => 1,
        Key::Named(Named::ArrowDown | Named::ArrowLeft) => -1,
        Key::Character(letter) => match letter.to_lowercase().as_str() {
            "+" | "=" => 1,
            "-" | "−" => -1,
            "x" => return Some(Message::press(Command::RestartClock)),
            "p" => return scene.pause_key().map(Message::press),
            "z" => return Some(Message::Close),
            _ => return None,
        },
        _ => return None,
    };
    Some(Message::press(Command::set_clock(steps)))
}
