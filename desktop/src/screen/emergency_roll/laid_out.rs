//! What lies on the table before the first turn, for whoever has only just opened the box.

use bedside_core::emergency_roll::printed::CARDS;
use iced::widget::{column, row, text};
use iced::{Element, Fill};

use super::{Message, Scene};
use crate::theme::STRONG;
use crate::widget::section;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (options, size) = (scene.game.options(), room.text(15.0));
    let turns = options.turns();
    let told = |line: &str| {
        line.replace("{cards}", &CARDS.to_string())
            .replace("{turns}", &turns.to_string())
            .replace("{rest}", &(CARDS - turns).to_string())
            .replace("{race}", &options.race().to_string())
            .replace("{chief}", scene.name(scene.game.chief()))
    };
    let lines = lang.emergency_window().laid_out;
    let used = lines.len() - usize::from(!options.solo());
    let mut all = column![section(lang.shift_words().lay_out, colours, room)].spacing(room.of_unit(6.0));
    for (line, number) in lines.into_iter().take(used).zip(1..) {
        let number = text(format!("{number}")).font(STRONG).size(size).color(colours.soft).width(room.of_unit(20.0));
        all = all.push(row![number, text(told(line)).size(size).line_height(1.2).width(Fill)]);
    }
    all.into()
}
