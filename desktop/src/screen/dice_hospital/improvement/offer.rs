//! Tiles and cards on offer: departments square, specialists round, each with its signs and what it does.

use bedside_core::dice_hospital::Improvement;
use iced::widget::{Row, Space, column, container, mouse_area, row, text};
use iced::{Alignment, Element, Fill};

use super::{Message, own, prospect};
use crate::screen::dice_hospital::{Message as Outer, Scene, card, rail};
use crate::theme::STRONG;
use crate::widget::{digit_cap, meeple, seat_mark, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let room = scene.room();
    let words = scene.lang().offer_words();
    let gap = room.by(6.0, 10.0, 16.0);
    let laid = &scene.screen.stages.improvement.laid;
    let row_of = |departments: bool| {
        let cards = laid.iter().filter(|(laid, _)| matches!(laid, Improvement::Department(_)) == departments);
        let cards = cards.map(|(improvement, by)| place(scene, *improvement, *by));
        Row::with_children(cards).spacing(room.by(8.0, 14.0, 20.0)).height(Fill)
    };
    let mut stage = column![heading(scene, words.departments, words.departments_hint), row_of(true)].spacing(gap);
    stage = stage.push(heading(scene, words.specialists, words.specialists_hint)).push(row_of(false));
    if let Some(seat) = scene.game.turn().filter(|_| scene.game.options().referee()) {
        stage = stage.push(own::view(scene, seat));
    }
    stage.width(Fill).height(Fill).into()
}

fn heading<'a>(scene: Scene<'a>, word: &'static str, hint: &'static str) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let size = room.by(13.0, 15.0, 19.0);
    let said = text(word).font(STRONG).size(size).color(colours.soft);
    row![said, text(format!("· {hint}")).size(room.by(12.0, 13.0, 17.0)).color(colours.soft)]
        .spacing(8.0)
        .align_y(Alignment::Center)
        .into()
}

/// A tile or a card, or the place that it left.
fn place(scene: Scene<'_>, improvement: Improvement, by: Option<u8>) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let state = &scene.screen.stages.improvement;
    let name = lang.improvement(improvement);
    if let Some(seat) = by {
        let mark = seat_mark(seat, rail::letter(scene, seat), room.by(26.0, 34.0, 46.0), colours);
        let said = lang.offer_words().taken_by.replace("{}", scene.name(seat));
        let said = text(said).size(room.by(12.0, 14.0, 18.0)).color(colours.soft);
        let name = text(name).font(STRONG).size(room.by(13.0, 15.0, 19.0)).align_x(Alignment::Center);
        let inside = column![mark, name, said].spacing(6.0).align_x(Alignment::Center);
        return surface::dashed(container(inside).center(Fill), colours.lip);
    }
    let size = room.by(15.0, 19.0, 25.0);
    let mut head = row![].spacing(room.by(6.0, 10.0, 14.0)).align_y(Alignment::Center);
    if let Improvement::Specialist(specialist) = improvement {
        head = head.push(meeple(card::figure(specialist, scene.game.options().edition()), size * 1.7, colours));
    }
    head = head.push(text(name).font(STRONG).size(size).width(Fill));
    let message = Message::Take(Some(improvement));
    let digit = state.digit(&message);
    if let Some(digit) = digit {
        head = head.push(digit_cap(digit, colours, room));
    }
    let edition = scene.game.options().edition();
    let effect = card::effect_words(improvement, edition, lang);
    let inside = column![
        head,
        card::signs(scene, improvement, room.by(20.0, 28.0, 38.0), colours.ink),
        text(effect).size(room.by(13.0, 16.0, 20.0)).color(colours.soft),
        Space::new().height(Fill),
    ]
    .push(scene.game.turn().and_then(|seat| prospect::view(scene, seat, improvement)))
    .spacing(room.by(3.0, 8.0, 12.0));
    let padding = [room.by(8.0, 14.0, 20.0), room.by(10.0, 18.0, 24.0)];
    let radius = if matches!(improvement, Improvement::Department(_)) { 12.0 } else { 18.0 };
    let is_hot = state.is_hot(&message);
    let outer = Outer::from(message);
    let is_pointed = digit.is_some() && (is_hot || state.pointed == Some(improvement));
    let inside = match is_pointed {
        true => inside.push(prospect::take(scene, improvement, is_hot)),
        // Where it comes to stand nothing else does.
        false => inside.push(Space::new().height(prospect::take_height(room))),
    };
    let tile = if digit.is_some() {
        surface::lit(inside, outer, colours).hot(is_hot)
    } else if scene.past.is_some() {
        let inside = container(inside).padding(padding);
        return surface::well(inside, colours).width(Fill).height(Fill).into();
    } else {
        // The rules say why, where it is pressed all the same.
        surface::pressable(inside, outer, colours)
    };
    let point = |at: Option<Improvement>| Outer::from(Message::Point(at));
    let tile = tile.padding(padding).radius(radius).width(Fill).height(Fill);
    mouse_area(tile).on_enter(point(Some(improvement))).on_exit(point(None)).into()
}
