//! Every action of the boards, to look up: where, by which glass, what it does and its limits. While the action phase goes on, its
//! research cards are entered here: the page of that phase is for the clock and the glasses.

use bedside_core::rush::{ACTIONS, Action, Card, Game, Kind, Phase};
use iced::widget::{column, container, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::unit::Unit;
use super::{Message, Scene, lay_out, marks, panel, research};
use crate::theme::STRONG;
use crate::widget::section;
use crate::words::signed;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    let high = Unit::of(room).least(230.0, 190.0);
    let cards = (scene.game.phase() == Phase::Action && research::asked(scene))
        .then(|| container(research::view(scene)).height(if research::is_narrow(scene) { 480.0 } else { high }));
    let mut wings = column![].push(cards).spacing(room.of_unit(12.0));
    wings = wings.push(panel(lay_out::pocket(scene), colours, room));
    // Both actions of a ward belong together, whatever their order in the table.
    for (place, first) in ACTIONS.iter().enumerate() {
        if ACTIONS.iter().take(place).any(|earlier| earlier.wing == first.wing) {
            continue;
        }
        let mut inside = column![section(scene.lang().wing(first.wing), colours, room)].spacing(room.of_unit(8.0));
        for (place, action) in ACTIONS.iter().filter(|action| action.wing == first.wing).enumerate() {
            if place > 0 {
                inside = inside.push(rule::horizontal(1));
            }
            inside = inside.push(entry(scene, action));
        }
        wings = wings.push(panel(inside, colours, room));
    }
    wings.into()
}

fn entry<'a>(scene: Scene<'a>, action: &'static Action) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let game = scene.game;
    let size = room.text(16.0);
    let name = text(lang.space(action.space)).font(STRONG).size(size);
    let kind = kind(action, game);
    let by = row![marks::letters(kind, lang, colours, size), text(lang.kind(kind)).size(size)]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center);
    let small = |words: String| text(words).size(room.text(14.0)).color(colours.soft);
    let spaces = small(format!("× {}", game.options().spaces(action.space)));
    let mut limits = Vec::new();
    if let Some(most) = action.most.filter(|most| *most > 1) {
        limits.push(format!("{}: {most}", words.at_a_time));
    }
    if let Some(holds) = action.holds {
        limits.push(format!("{}: {holds}", words.room_for));
    }
    if !game.uses(action.space) {
        limits.push(words.not_in_this_game.to_owned());
    }
    if let Some(Card::Task { reward }) = card(action, game) {
        limits.push(format!("{} {}", words.task, signed(i16::from(reward))));
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

fn card(action: &Action, game: &Game) -> Option<Card> {
    game.research().card(action.space.card()?)
}

/// A research card prints its own kind of glass.
fn kind(action: &Action, game: &Game) -> Kind {
    game.takes(action.space).unwrap_or(action.kind)
}
