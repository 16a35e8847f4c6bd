//! A glass that has finished when the time is up.

use bedside_core::Span;
use bedside_core::rush::{Glass, Shown};
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill, Size};

use super::badge::edged_badge;
use super::glass::{numbered, tint};
use super::unit::{Unit, fitting};
use super::{Message, Scene, action};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{in_lines, surface, width_of};

/// Nobody may turn it any more: it says when it finished.
pub(super) fn tile<'a>(scene: Scene<'a>, shown: Shown, size: Size) -> Element<'a, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let (unit, words) = (Unit::of(scene.room()), lang.rush_action());
    let tint = tint(scene, shown);
    let said = match late(scene, shown.glass) {
        _ if scene.game.glasses().was_never_placed(shown.glass) => words.not_placed.to_owned(),
        Some(ago) => numbered(scene, words.finished_ago, ago.millis() / 1000),
        None => words.finished.to_owned(),
    };
    let inner = size.width - unit.px(30.0);
    let side = unit.text(28.0);
    let name = action::name_of(scene, shown.glass);
    let large = fitting(&name, &[30.0, 26.0, 22.0].map(|size| unit.text(size)), STRONG, inner - side * 1.5);
    let name = action::name_within(scene, shown.glass, large, inner - side * 1.5);
    let small = fitting(&said, &[22.0, 20.0, 17.0].map(|size| unit.text(size)), PLAIN, inner);
    // A narrow one that is high enough says it in two lines.
    let breaks = width_of(&said, small, PLAIN) > inner && size.height >= large * 1.2 + small * 2.4 + unit.px(8.0);
    let many = if breaks { 2 } else { 1 };
    let said = in_lines(&said, small, PLAIN, inner, many);
    let wrapping = if breaks { text::Wrapping::Word } else { text::Wrapping::None };
    let soft = |words: String, size: f32, font| {
        text(words).font(font).size(size).color(colours.soft).wrapping(text::Wrapping::None).line_height(1.15)
    };
    let head = row![edged_badge(tint, side, colours.soft), soft(name, large, STRONG)].spacing(unit.px(10.0));
    let said = soft(said, small, PLAIN).wrapping(wrapping);
    let whole = column![head.align_y(Alignment::Center), said].spacing(unit.px(8.0));
    let whole =
        container(whole).padding(iced::padding::horizontal(unit.px(14.0))).center_y(Fill).width(Fill).clip(true);
    surface::dashed(whole, colours.line)
}

/// How long it is told how many seconds ago a glass ended.
const TOLD: Span = Span::from_millis(120_000);

/// How long ago a glass ended that ran on when the time was up; what ended before, or long ago, is not counted in seconds.
pub(super) fn late(scene: Scene<'_>, glass: Glass) -> Option<Span> {
    let deadline = scene.state().clock().deadline()?;
    let ago = scene.game.glasses().idle(glass, scene.now())?;
    Some(ago).filter(|ago| *ago < scene.now().since(deadline).min(TOLD))
}
