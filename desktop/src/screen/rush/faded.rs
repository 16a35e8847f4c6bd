//! A glass that has finished when the time is up.

use bedside_core::Span;
use bedside_core::rush::Shown;
use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill, Size};

use super::badge::edged_badge;
use super::glass::{numbered, tint};
use super::unit::{Unit, fitting};
use super::{Message, Scene, action};
use crate::theme::{PLAIN, STRONG};
use crate::widget::surface;

/// Nobody may turn it any more: it says when it finished.
pub(super) fn tile<'a>(scene: Scene<'a>, shown: Shown, size: Size) -> Element<'a, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let (unit, words) = (Unit::of(scene.room()), lang.rush_action());
    let tint = tint(scene, shown);
    let glasses = scene.game.glasses();
    let idle = glasses.idle(shown.glass, scene.now());
    // What ended before the time was up is not counted in seconds.
    let deadline = scene.state().clock().deadline();
    let late = |ago: Span| deadline.is_some_and(|deadline| ago < scene.now().since(deadline));
    let said = match idle {
        _ if glasses.was_never_placed(shown.glass) => words.not_placed.to_owned(),
        Some(ago) if late(ago) => numbered(scene, words.finished_ago, ago.millis() / 1000),
        _ => words.finished.to_owned(),
    };
    let inner = size.width - unit.px(30.0);
    let side = unit.text(28.0);
    let name = action::name_of(scene, shown.glass);
    let large = fitting(&name, &[30.0, 26.0, 22.0].map(|size| unit.text(size)), STRONG, inner - side * 1.5);
    let name = action::name_within(scene, shown.glass, large, inner - side * 1.5);
    let small = fitting(&said, &[22.0, 20.0, 17.0].map(|size| unit.text(size)), PLAIN, inner);
    let soft = |words: String, size: f32, font| {
        text(words).font(font).size(size).color(colours.soft).wrapping(text::Wrapping::None).line_height(1.15)
    };
    let head = row![edged_badge(tint, side, colours.soft), soft(name, large, STRONG)].spacing(unit.px(10.0));
    let whole = column![head.align_y(Alignment::Center), soft(said, small, PLAIN)].spacing(unit.px(8.0));
    let whole =
        container(whole).padding(iced::padding::horizontal(unit.px(14.0))).center_y(Fill).width(Fill).clip(true);
    surface::dashed(whole, colours.line)
}
