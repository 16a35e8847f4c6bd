//! Every action of the boards, to look up: where, by which glass, what it does and its limits.

use bedside_core::rush::{ACTIONS, Action, Card, Kind, Shift, Wing};
use iced::widget::{column, container, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::panel;
use crate::app::{Message, OnShift};
use crate::theme::STRONG;
use crate::widget::{letters, section};
use crate::words;

pub(super) fn view(app: OnShift<'_>) -> Element<'_, Message> {
    let (colours, room) = (app.colours(), app.room());
    let mut wings = column![].spacing(room.of_unit(12.0));
    // Both actions of a ward belong together, whatever their order in the table.
    for (place, first) in ACTIONS.iter().enumerate() {
        if ACTIONS.iter().take(place).any(|earlier| earlier.wing == first.wing) {
            continue;
        }
        let mut inside = column![section(app.lang().wing(first.wing), colours, room)].spacing(room.of_unit(8.0));
        for (place, action) in ACTIONS.iter().filter(|action| action.wing == first.wing).enumerate() {
            if place > 0 {
                inside = inside.push(rule::horizontal(1));
            }
            inside = inside.push(entry(app, action));
        }
        wings = wings.push(panel(inside, colours, room));
    }
    wings.into()
}

fn entry<'a>(app: OnShift<'a>, action: &'static Action) -> Element<'a, Message> {
    let (colours, room, lang) = (app.colours(), app.room(), app.lang());
    let words = lang.desk_words();
    let shift = app.shift();
    let size = room.text(16.0);
    let name = text(lang.space(action.space)).font(STRONG).size(size);
    let kind = kind(action, shift);
    let by = row![letters(kind, lang, colours, size), text(lang.kind(kind)).size(size)]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center);
    let small = |words: String| text(words).size(room.text(14.0)).color(colours.soft);
    let spaces = small(format!("× {}", shift.options().spaces(action.space)));
    let mut limits = Vec::new();
    if let Some(most) = action.most.filter(|most| *most > 1) {
        limits.push(format!("{}: {most}", words.at_a_time));
    }
    if let Some(holds) = action.holds {
        limits.push(format!("{}: {holds}", words.room_for));
    }
    if !in_play(action, shift) {
        limits.push(words.not_in_this_game.to_owned());
    }
    if let Some(Card::Task { reward }) = card(action, shift) {
        limits.push(format!("{} {}", words.task, words::signed(i16::from(reward))));
    }
    let mut does = column![text(lang.effect(action.space)).size(size)].spacing(room.of_unit(2.0));
    if !limits.is_empty() {
        does = does.push(small(limits.join(" · ")));
    }
    if room.size.width < 700.0 {
        let head = row![container(name).width(Fill), by, spaces].spacing(room.of_unit(12.0));
        return column![head.align_y(Alignment::Center), does].spacing(room.of_unit(2.0)).into();
    }
    row![
        container(name).width(room.of_unit(190.0)),
        container(by).width(room.of_unit(140.0)),
        container(spaces).width(room.of_unit(40.0)),
        does.width(Fill),
    ]
    .spacing(room.of_unit(10.0))
    .into()
}

fn card(action: &Action, shift: &Shift) -> Option<Card> {
    shift.research().card(action.space.card()?)
}

/// A research card prints its own kind of glass.
fn kind(action: &Action, shift: &Shift) -> Kind {
    match card(action, shift) {
        Some(Card::Action { kind }) => kind,
        Some(Card::Task { .. }) | None => action.kind,
    }
}

fn in_play(action: &Action, shift: &Shift) -> bool {
    use bedside_core::rush::Space;
    match action.space {
        Space::EpidemicA | Space::EpidemicB => shift.options().epidemics(),
        _ if action.wing == Wing::Research => shift.options().research(),
        _ => true,
    }
}
