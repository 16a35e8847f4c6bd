//! What stands where in the intake: who chooses in which order, the stage, the rail, and the foot.

use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Border, Element, Fill};

use super::{Message, own_dice, vans};
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Parts, Slot};
use crate::theme::{STRONG, SizeClass};
use crate::widget::{Icon, blood_bag, first_player, icon, seat_mark, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let state = &scene.screen.stages.intake;
    let gap = room.by(8.0, 12.0, 18.0);
    let stage: Element<'_, Outer> = match &state.tray {
        Some(tray) => {
            let inside = own_dice::view(scene, tray).map(|message| Outer::from(Message::Tray(message)));
            container(surface::panel(container(inside).center(Fill), colours)).height(Fill).width(Fill).into()
        }
        None if game.intake().rolled() => {
            column![order(scene), vans::view(scene)].spacing(gap).height(Fill).width(Fill).into()
        }
        None => vans::view(scene),
    };
    let beds = |seat: u8| {
        let free = game.hospital_of(seat).map_or(0, bedside_core::dice_hospital::Hospital::free_beds);
        let tone = if free < 3 { Tone::Danger } else { Tone::Plain };
        let words = scene.lang().intake_words();
        let words = if room.size_class() == SizeClass::Small { words.free_beds_short } else { words.free_beds };
        let words = words.replace("{}", &free.to_string());
        game.options().referee().then(|| rail::badge(scene, words, tone))
    };
    let parts = Parts {
        stage,
        rail: Some(rail::players(scene, beds)),
        middle: Some(middle(scene)),
        second: second(scene),
        slot: slot(scene),
    };
    layout::table(scene.frame, parts)
}

/// What is about to happen.
fn middle(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().intake_words();
    let size = room.by(13.0, 15.0, 18.0);
    let said = |words: &'static str| text(words).size(size).color(colours.soft);
    if vans::makes_room(scene) {
        return text(words.makes_room).size(size).font(STRONG).color(colours.alarm).into();
    }
    if !game.intake().rolled() {
        return said(words.not_rolled).into();
    }
    let token = room.by(20.0, 24.0, 32.0);
    row![blood_bag(true, token, colours), first_player(token, colours), said(words.lowest_brings)]
        .spacing(room.by(5.0, 8.0, 12.0))
        .align_y(Alignment::Center)
        .into()
}

/// The own dice, all tied dice at once, and whatever else there is to enter.
fn second(scene: Scene<'_>) -> Vec<Element<'_, Outer>> {
    let lang = scene.lang();
    let button = |word: &'static str, key, message| layout::beside_slot(word, key, message, scene.frame);
    let mut all = vec![button(lang.dice_window().enter, "E", Outer::Enter)];
    if scene.game.intake().choice().is_some() {
        all.push(button(lang.intake_words().load_all, "L", Message::LoadAll.into()));
    }
    if super::has_own(scene.game) {
        let state = &scene.screen.stages.intake;
        let word = own_words(scene, state.tray.is_some(), state.own_fourth);
        all.push(button(word, "D", Message::Own.into()));
    }
    all
}

/// What the button of the own dice says: with a tray it leads back; after the roll it is about the fourth patient alone.
pub(in crate::screen::dice_hospital) fn own_words(scene: Scene<'_>, tray: bool, fourth: bool) -> &'static str {
    let (words, desk) = (scene.lang().intake_words(), scene.lang().desk_words());
    match (tray, scene.game.intake().rolled()) {
        (true, _) => desk.back,
        (false, true) if fourth => words.fourth_by_chance,
        (false, true) => words.own_fourth,
        (false, false) => words.own_dice,
    }
}

fn slot(scene: Scene<'_>) -> Slot<Outer> {
    let words = scene.lang().intake_words();
    match &scene.screen.stages.intake.tray {
        Some(tray) => {
            let (lie, needed) = tray.count();
            Slot::Waits(format!("{}: {lie} {} {needed}", words.own_dice, words.of))
        }
        None => Slot::of(scene.frame),
    }
}

/// Who chooses, in which order.
fn order(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().intake_words();
    let (mark, size) = (room.by(24.0, 30.0, 40.0), room.by(13.0, 15.0, 19.0));
    let acts = game.turn();
    let mut line = Row::new().spacing(room.by(6.0, 10.0, 16.0)).align_y(Alignment::Center);
    let seats: Vec<u8> = game.clockwise().collect();
    for (place, seat) in seats.iter().copied().enumerate() {
        if place > 0 {
            line = line.push(text("→").size(size).color(colours.soft));
        }
        let name = scene.name(seat);
        let letter = rail::letter(scene, seat);
        let said = match game.intake().taken_by(seat) {
            0 if acts == Some(seat) && game.intake().choice().is_some() => words.loads_now,
            0 if acts == Some(seat) => words.chooses_now,
            0 if place == 0 => words.chooses_first,
            0 if place + 1 == seats.len() => words.last,
            0 => words.then,
            _ => "",
        };
        let wide = room.by(90.0, 130.0, 200.0);
        let name = crate::widget::shortened(name, size, STRONG, wide);
        let mut who = row![seat_mark(seat, letter, mark, colours), text(name).font(STRONG).size(size)]
            .spacing(room.by(5.0, 8.0, 12.0))
            .align_y(Alignment::Center);
        if game.first() == seat {
            who = who.push(first_player(mark * 0.66, colours));
        }
        who = match game.intake().taken_by(seat) {
            0 => who.push(text(said).size(room.by(12.0, 13.0, 16.0)).color(colours.soft)),
            number => who.push(crate::widget::ambulance(number, mark * 1.5, colours)),
        };
        let edge = if acts == Some(seat) { colours.seat(seat) } else { iced::Color::TRANSPARENT };
        line =
            line.push(container(who).padding([room.by(4.0, 6.0, 10.0), room.by(8.0, 12.0, 18.0)]).style(move |_| {
                container::Style::default().border(Border { color: edge, width: 2.0, radius: 10.0.into() })
            }));
    }
    line = line.push(iced::widget::Space::new().width(Fill));
    if room.size.width > 1100.0 {
        line = line.push(text(words.clockwise).size(room.by(12.0, 13.0, 16.0)).color(colours.soft));
        line = line.push(icon(Icon::Turn, room.by(14.0, 16.0, 20.0), colours.soft));
    }
    line.width(Fill).into()
}
