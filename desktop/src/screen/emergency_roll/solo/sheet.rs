//! One of the two sheets with its ledger: the player's to write on, ALICAT's to ask about.

use bedside_core::emergency_roll::Beds;
use iced::widget::{Column, Space, column, container, responsive, row, text};
use iced::{Alignment, Background, Border, Element, Fill, Size};

use super::super::boxes::{bare, fitting};
use super::super::hexagons::{Plan, found_by, hexagons};
use super::super::icon::{Icon, pictured};
use super::super::sheets;
use super::super::{Message as Outer, Scene};
use super::{Message, of_ward};
use crate::screen::side;
use crate::theme::{PLAIN, STRONG};
use crate::widget::{seat_mark, shortened};

/// A sheet of a seat: player 0, ALICAT 1.
pub(super) fn view(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let tint = colours.seat(seat);
    let pad = room.by(4.0, 7.0, 10.0);
    let ledger = container(ledger(scene, seat)).width(room.by(112.0, 150.0, 210.0)).center_y(Fill);
    let mut inside = row![container(map(scene, seat)).width(Fill).height(Fill)].spacing(pad);
    if room.has_pane() {
        inside = inside.push(ledger);
    }
    let inside = column![head(scene, seat), container(inside).height(Fill)].width(Fill).height(Fill);
    let band = sheets::band(tint, room.by(8.0, 14.0, 18.0), 9.0);
    container(row![band, container(inside).padding(pad).width(Fill).height(Fill)])
        .padding(3.0)
        .width(Fill)
        .height(Fill)
        .style(move |_| {
            let border = Border { color: tint, width: 3.0, radius: 12.0.into() };
            container::Style::default().background(Background::Color(colours.panel)).border(border)
        })
        .into()
}

/// Mark, name, the Chief's flag and the points; on the player's also what is about to be gained.
fn head(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let size = room.by(15.0, 20.0, 28.0);
    let name = shortened(scene.name(seat), size, STRONG, room.size.width * 0.2);
    let flag = (seat == game.lying_chief()).then(|| pictured(Icon::Flag, size, colours.ink, colours.panel));
    let total = game.score(seat).total();
    let board = scene.screen.board();
    let then = board.score_then(game).filter(|_| seat == 0);
    let gain = then.map(|then| then.total() - total).filter(|gain| *gain != 0);
    let gain = gain.map(|gain| text(crate::words::signed(gain)).size(size).color(colours.accent));
    row![
        seat_mark(seat, scene.letter(seat), size * 1.3, colours),
        text(name).font(STRONG).size(size).wrapping(text::Wrapping::None),
    ]
    .push(flag)
    .push(Space::new().width(Fill))
    .push(text(side::count(total)).font(STRONG).size(size))
    .push(gain)
    .spacing(room.by(6.0, 9.0, 12.0))
    .align_y(Alignment::Center)
    .into()
}

fn map(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let drawn = move |size: Size| -> Element<'_, Outer> {
        let width = fitting(size);
        let map = if seat == 0 {
            let Some(plan) = sheets::plan(scene, 0, false) else { return Space::new().into() };
            hexagons(plan, width, |bed| Some(Outer::Bed(0, bed)), Outer::Step)
        } else {
            found_by("alicat", alicat(scene), width, |bed| Some(Outer::Solo(Message::Ask(bed))))
        };
        container(map).center_x(Fill).center_y(Fill).into()
    };
    responsive(drawn).width(Fill).height(Fill).into()
}

/// ALICAT's sheet: its new bed is outlined, or the ward that a step is at, or the bed that is asked about.
fn alicat(scene: Scene<'_>) -> Plan {
    let (game, state) = (scene.game, scene.screen.solo());
    let sheet = game.seat(1).map(|of| *of.sheet()).unwrap_or_default();
    let outlined = match (state.asked(), state.shown(game).filter(|_| state.is_walking())) {
        (Some(bed), _) => Beds(game.written(1).0 | 1 << bed),
        (None, Some((_, chips))) if chips <= 7 => of_ward(u8::try_from(chips).unwrap_or(0)),
        (None, Some(_)) => Beds::default(),
        (None, None) => game.written(1),
    };
    Plan { outlined, ..bare(scene, sheet) }
}

/// What the sheet keeps count of; of ALICAT also with what it began.
fn ledger(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, core) = (lang.emergency_window(), lang.emergency_words());
    let Ok(of) = scene.game.seat(seat) else { return Space::new().into() };
    let sheet = of.sheet();
    let size = room.by(12.0, 15.0, 20.0);
    let wide = room.by(112.0, 150.0, 210.0) - size * 3.4;
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
