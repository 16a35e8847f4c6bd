//! What is laid out before the first round, and what to keep in mind while hands are quick.

use bedside_core::rush::setting_up::{LayOut, SYRINGE, stock};
use iced::widget::{Column, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::unit::Unit;
use super::{Message, Scene, panel};
use crate::theme::STRONG;
use crate::widget::{Tone, pill, section};

/// The page: what to lay out, and the pocket reference.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    column![panel(list(scene, LayOut::ALL.len()), colours, room), panel(pocket(scene), colours, room)]
        .spacing(room.of_unit(12.0))
        .into()
}

/// What is laid out by this group, with what is in store for so many players.
pub(super) fn list(scene: Scene<'_>, most: usize) -> Element<'_, Message> {
    let (colours, lang, unit) = (scene.colours(), scene.lang(), Unit::of(scene.room()));
    let options = scene.game.options();
    let size = unit.text(17.0);
    let mut all = Column::new().spacing(unit.least(5.0, 3.0));
    all = all.push(section(lang.shift_words().lay_out, colours, scene.room()));
    let used = LayOut::ALL.into_iter().filter(|what| what.is_used(options)).take(most);
    for (what, number) in used.zip(1..) {
        let number =
            text(format!("{number}")).font(STRONG).size(size).color(colours.soft).width(unit.least(32.0, 22.0));
        let mut said = column![text(lang.lay_out(what)).size(size).line_height(1.2)].spacing(2.0);
        if what == LayOut::Stock {
            said = said.push(stocked(scene, unit));
        }
        all = all.push(row![number, said.width(Fill)]);
    }
    all.into()
}

/// The numbers of the two rows, in the order of the book's pictures.
fn stocked(scene: Scene<'_>, unit: Unit) -> Element<'_, Message> {
    let (colours, words) = (scene.colours(), scene.lang().shift_words());
    let stock = stock(scene.game.options().seats());
    let size = unit.text(16.0);
    let numbers = |numbers: &[u8], word: &'static str| {
        let each = numbers.iter().map(|number| pill(None, number.to_string(), Tone::Quiet, size, colours));
        row![]
            .extend(each)
            .push(text(word).size(unit.text(15.0)).color(colours.soft))
            .spacing(unit.px(6.0))
            .align_y(Alignment::Center)
    };
    let rows = row![numbers(&stock.three, words.first_row), numbers(&stock.five, words.second_row)];
    let rows = container(rows.spacing(unit.px(26.0)).wrap());
    column![rows, text(words.stock_unsure).size(unit.text(15.0)).color(colours.soft)].spacing(3.0).into()
}

/// Syringes, tweezers and limits.
pub(super) fn pocket(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, unit) = (scene.colours(), Unit::of(scene.room()));
    let words = scene.lang().shift_words();
    let mut all = Column::new().spacing(unit.least(8.0, 4.0));
    all = all.push(section(words.pocket, colours, scene.room()));
    for line in words.pocket_lines {
        let line = line.replace("{}", &SYRINGE.to_string());
        all = all.push(text(line).size(unit.text(17.0)).line_height(1.2));
    }
    all.into()
}
