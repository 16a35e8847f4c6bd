//! What a sheet keeps count of, line by line: stethoscopes, blood bags, nurses and the morgue.

use bedside_core::emergency_roll::printed::{MORGUE, NURSES};
use iced::widget::{Column, Space, container, row, text};
use iced::{Alignment, Element, Fill};

use super::icon::{Icon, pictured};
use super::{Message, Scene};
use crate::theme::{STRONG, SizeClass};
use crate::widget::surface;

pub(super) fn view(scene: Scene<'_>, seat: u8) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core, turn) = (lang.emergency_window(), lang.emergency_words(), lang.emergency_turn());
    let Ok(of) = scene.game.seat(seat) else { return Space::new().into() };
    let sheet = of.sheet();
    let (size, small, side) = (room.by(13.0, 15.0, 19.0), room.by(12.0, 13.0, 16.0), room.by(17.0, 20.0, 26.0));
    let count = |nurses: u8| NURSES.get(usize::from(nurses)).copied().unwrap_or_default();
    let nurses = match NURSES.get(usize::from(sheet.nurses()) + 1) {
        Some(next) if room.size_class() == SizeClass::Small => format!("{} → {next}", count(sheet.nurses())),
        Some(next) => format!("{}, {} {next}", count(sheet.nurses()), turn.then),
        None => count(sheet.nurses()).to_string(),
    };
    let lines = [
        (Icon::Stethoscope, colours.ink, words.stethoscopes, String::new(), sheet.stethoscopes().left()),
        (Icon::BloodBag, colours.alarm, words.bags, String::new(), sheet.bags().left()),
        (Icon::Nurse, colours.ink, core.nurses, nurses, sheet.nurses()),
        (Icon::Morgue, colours.ink, core.morgue, format!("{} {MORGUE}", turn.of), sheet.morgue()),
    ];
    let lines = lines.into_iter().map(|(sign, tint, word, note, count)| {
        row![
            pictured(sign, side, tint, colours.panel),
            text(word).size(size).wrapping(text::Wrapping::None),
            container(text(note).size(small).color(colours.soft).wrapping(text::Wrapping::None)).width(Fill).clip(true),
            text(count).font(STRONG).size(size),
        ]
        .spacing(room.by(6.0, 9.0, 12.0))
        .align_y(Alignment::Center)
        .into()
    });
    let lines = Column::with_children(lines).spacing(room.by(2.0, 5.0, 8.0));
    surface::panel(container(lines).padding([room.by(6.0, 9.0, 14.0), room.by(9.0, 14.0, 18.0)]), colours)
        .width(Fill)
        .into()
}
