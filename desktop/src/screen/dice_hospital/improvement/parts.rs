//! What stands where: the offer or what may be returned, the own wards, the rail, and the foot.

use iced::widget::{row, text};
use iced::{Alignment, Element};

use super::{Message, offer, returned};
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Parts, Slot};
use crate::theme::SizeClass;
use crate::widget::ambulance;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().offer_words();
    let state = &scene.screen.stages.improvement;
    let returns = game.turn().is_none();
    let hint = match returns {
        true if game.options().solo() => words.return_hint_alone,
        true => words.return_hint,
        false => words.point_and_take,
    };
    let badge = |seat: u8| {
        let number = game.intake().taken_by(seat);
        let van = (number > 0).then(|| ambulance(number, room.by(32.0, 44.0, 60.0), colours));
        let chooses = (game.turn() == Some(seat)).then(|| rail::badge(scene, words.chooses, Tone::Waits));
        // A narrow rail has room for one of them.
        let van = van.filter(|_| chooses.is_none() || room.size_class() != SizeClass::Small);
        Some(row![].push(van).push(chooses).spacing(6.0).align_y(Alignment::Center).into())
    };
    let mut seats: Vec<u8> = game.seats().collect();
    seats.sort_by_key(|seat| game.intake().taken_by(*seat));
    let strips = seats.into_iter().map(|seat| rail::strip(scene, seat, badge(seat), None));
    let mut second = Vec::new();
    if state.may_pass() {
        second.push(layout::beside_slot(words.nothing, "0", Outer::from(Message::Take(None)), scene.frame));
    }
    let parts = Parts {
        stage: if returns { returned::view(scene) } else { offer::view(scene) },
        rail: Some(rail::with_story(scene, strips)),
        middle: Some(text(hint).size(room.by(13.0, 15.0, 18.0)).color(colours.soft).into()),
        second,
        slot: Slot::of(scene.frame),
    };
    layout::table(scene.frame, parts)
}
