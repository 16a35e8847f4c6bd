//! One page for all players: who returns an improvement for a blood bag.

use bedside_core::dice_hospital::Improvement;
use iced::widget::{Column, Row, Space, column, row, text};
use iced::{Alignment, Element, Fill};

use super::Message;
use crate::screen::dice_hospital::{Message as Outer, Scene, card, rail};
use crate::screen::layout::Measures;
use crate::theme::{STRONG, SizeClass};
use crate::widget::{blood_bag, digit_cap, seat_mark, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let room = scene.room();
    let title = text(scene.lang().offer_words().return_one).font(STRONG).size(room.by(15.0, 19.0, 25.0));
    let columns = scene.game.seats().map(|seat| player(scene, seat));
    column![title, Row::with_children(columns).spacing(room.by(8.0, 12.0, 18.0)).height(Fill)]
        .spacing(room.by(6.0, 10.0, 14.0))
        .into()
}

fn player(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let Ok(hospital) = scene.game.hospital_of(seat) else { return Space::new().into() };
    let size = room.by(14.0, 17.0, 22.0);
    let name = crate::widget::shortened(scene.name(seat), size, STRONG, room.by(110.0, 150.0, 240.0));
    let head = row![
        seat_mark(seat, rail::letter(scene, seat), room.by(26.0, 32.0, 42.0), colours),
        text(name).font(STRONG).size(size).width(Fill),
        blood_bag(true, room.by(18.0, 22.0, 28.0), colours),
        text(hospital.bags().to_string()).size(size),
    ]
    .spacing(6.0)
    .align_y(Alignment::Center);
    let all = hospital.tiles().iter().copied().map(Improvement::Department);
    let all = all.chain(hospital.specialists().iter().copied().map(Improvement::Specialist));
    let all: Vec<Improvement> = all.collect();
    // What they do stands in words as long as there is room for it.
    let most = scene.game.seats().filter_map(|seat| scene.game.hospital_of(seat).ok());
    let most = most.map(|other| other.tiles().len() + other.specialists().len()).max().unwrap_or(0);
    let in_words = match room.size_class() {
        SizeClass::Small => most <= 2,
        SizeClass::Large => most <= 6,
        _ => most <= 4,
    };
    let rows: Vec<Element<'_, Outer>> =
        all.into_iter().map(|improvement| line(scene, seat, improvement, in_words)).collect();
    let mut list = column![head].spacing(room.by(5.0, 8.0, 12.0));
    if scene.game.options().referee() {
        list = list.push(rail::wards(scene, hospital, die(scene)).wrap());
    }
    if rows.is_empty() {
        list =
            list.push(text(lang.offer_words().nothing_to_return).size(room.by(12.0, 14.0, 18.0)).color(colours.soft));
    }
    let inside = list.push(Column::with_children(rows).spacing(room.by(4.0, 7.0, 10.0)));
    surface::panel(inside, colours).padding(room.by(8.0, 14.0, 20.0)).width(Fill).height(Fill).into()
}

/// How large a patient is: two wards stand beside each other in a column, and two below them.
fn die(scene: Scene<'_>) -> f32 {
    let room = scene.room();
    let players = f32::from(scene.game.options().seats());
    let gap = room.by(8.0, 12.0, 18.0);
    let column = (Measures::of(room).stage(room).width + gap) / players - gap;
    let inside = column - 2.0 * room.by(8.0, 14.0, 20.0) - room.by(4.0, 6.0, 8.0) - 2.0 * 2.0 * 4.0;
    (inside / 6.0).floor().clamp(14.0, room.by(34.0, 46.0, 64.0))
}

/// An improvement, and what it may be returned for.
fn line(scene: Scene<'_>, seat: u8, improvement: Improvement, in_words: bool) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let state = &scene.screen.stages.improvement;
    let message = Message::Return(seat, improvement);
    let name = text(lang.improvement(improvement)).font(STRONG).size(room.by(13.0, 15.0, 19.0)).width(Fill);
    let signs = card::signs(scene, improvement, room.by(16.0, 20.0, 28.0), colours.ink);
    let mut head = row![name].spacing(6.0).align_y(Alignment::Center);
    let mut foot = row![signs, Space::new().width(Fill)].spacing(5.0).align_y(Alignment::Center);
    let said = in_words.then(|| {
        let said = card::effect_words(improvement, scene.game.options().edition(), lang);
        text(said).size(room.by(12.0, 14.0, 18.0)).color(colours.soft)
    });
    let Some(digit) = state.digit(&message) else {
        return surface::well(column![head, foot].push(said).spacing(4.0), colours)
            .padding(room.by(5.0, 8.0, 12.0))
            .width(Fill)
            .into();
    };
    if digit <= 9 {
        head = head.push(digit_cap(digit, colours, room));
    }
    // A narrow column has room for the bag alone; the title says what it is for.
    if room.size_class() != SizeClass::Small {
        foot = foot.push(text(lang.offer_words().for_a_bag).size(room.by(12.0, 13.0, 16.0)).color(colours.soft));
    }
    foot = foot.push(blood_bag(true, room.by(16.0, 20.0, 26.0), colours));
    let is_hot = state.is_hot(&message);
    surface::pressable(column![head, foot].push(said).spacing(4.0), Outer::from(message), colours)
        .padding(room.by(5.0, 8.0, 12.0))
        .width(Fill)
        .hot(is_hot)
        .into()
}
