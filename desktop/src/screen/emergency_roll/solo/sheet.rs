//! One of the two sheets with its ledger: the player's to write on, ALICAT's to ask about.

use bedside_core::emergency_roll::Beds;
use iced::widget::{Column, Space, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::hexagons::{Plan, found_by, hexagons};
use super::super::icon::{Icon, pictured};
use super::super::moving::{self, Wipe};
use super::super::{Message as Outer, Scene, fitted, sheets};
use super::{Message, of_ward};
use crate::theme::{PLAIN, STRONG};
use crate::widget::shortened;

/// A sheet of a seat: player 0, ALICAT 1, in a frame so wide.
pub(super) fn view(scene: Scene<'_>, seat: u8, wide: f32) -> Element<'_, Outer> {
    let room = scene.room();
    let pad = room.by(4.0, 7.0, 10.0);
    let mut inside = row![container(map(scene, seat)).width(Fill).height(Fill)].spacing(pad);
    if room.has_pane() {
        inside = inside.push(container(ledger(scene, seat)).width(room.by(126.0, 150.0, 210.0)).center_y(Fill));
    }
    let size = if room.has_pane() { room.by(15.0, 20.0, 28.0) } else { 13.0 };
    let head = sheets::named(scene, seat, size, wide - fitted::band_width(room) - 24.0);
    fitted::framed(scene, seat, Wipe::still(scene.colours().seat(seat)), Some(head), inside.into())
}

fn map(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    fitted::map(move |width| {
        if seat == 0 {
            let Some(plan) = sheets::plan(scene, 0, false) else { return Space::new().into() };
            return hexagons(plan, width, |bed| Some(Outer::Bed(0, bed)), Outer::Step);
        }
        found_by("alicat", alicat(scene), width, |bed| Some(Outer::Solo(Message::Ask(bed))))
    })
}

/// ALICAT's sheet: its new bed is outlined, or the ward that a step is at, or the bed that is asked about.
fn alicat(scene: Scene<'_>) -> Plan {
    let (game, state) = (scene.game, scene.screen.solo());
    let sheet = game.seat(1).map(|of| *of.sheet()).unwrap_or_default();
    let outlined = match (state.asked(), state.shown(game).filter(|_| state.is_walking())) {
        (Some(bed), _) => Beds(game.written(1).0 | 1 << bed),
        (None, Some((_, chips))) if chips <= 7 => of_ward(u8::try_from(chips).unwrap_or(0)),
        (None, Some(_)) => Beds::default(),
        (None, None) => moving::written(scene, 1),
    };
    // In a narrow window the values alone are large enough to be read.
    let small = !scene.room().has_pane();
    Plan { outlined, small, landing: moving::landing(scene, 1), ..fitted::bare(scene, sheet) }
}

/// What the sheet keeps count of; of ALICAT also with what it began.
fn ledger(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core) = (lang.emergency_window(), lang.emergency_words());
    let Ok(of) = scene.game.seat(seat) else { return Space::new().into() };
    let sheet = of.sheet();
    let size = room.by(12.0, 15.0, 20.0);
    let wide = room.by(126.0, 150.0, 210.0) - size * 3.4;
    let lines = [
        (Icon::Stethoscope, colours.ink, words.stethoscopes, sheet.stethoscopes().left()),
        (Icon::BloodBag, colours.alarm, words.bags, sheet.bags().left()),
        (Icon::Nurse, colours.ink, core.nurses, sheet.nurses()),
        (Icon::Morgue, colours.ink, core.morgue, sheet.morgue()),
    ];
    let lines = lines.into_iter().map(|(sign, tint, word, count)| {
        row![
            pictured(sign, size * 1.2, tint, colours.panel),
            text(shortened(word, size, PLAIN, wide)).size(size).width(Fill).wrapping(text::Wrapping::None),
            text(count).font(STRONG).size(size),
        ]
        .spacing(room.by(5.0, 8.0, 10.0))
        .align_y(Alignment::Center)
        .into()
    });
    let mut all = Column::with_children(lines).spacing(room.by(4.0, 9.0, 14.0));
    if let Some(cards) = scene.game.specialists().filter(|_| seat == 1) {
        let (one, other) = (cards.radiologist.alicat(), cards.epidemiologist.alicat());
        let begins = lang.reason_words().begins.replace("{}", &one.to_string()).replace("{n}", &other.to_string());
        all = all.push(text(begins).size(room.by(12.0, 13.0, 17.0)).color(colours.soft).line_height(1.2));
    }
    all.into()
}
