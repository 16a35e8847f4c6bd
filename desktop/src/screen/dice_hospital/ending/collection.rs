//! Other hospitals collect: the free places in the ambulances, everybody's wards, and who hands somebody over. Before and after that,
//! what the table still waits for.

use bedside_core::dice::Die;
use bedside_core::dice_hospital::hospital::WARD;
use bedside_core::dice_hospital::{BEDS, Patient, Phase};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Background, Border, Element, Fill};

use super::Message;
use crate::screen::dice_hospital::rail::{self, Tone};
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Parts, Slot};
use crate::screen::side;
use crate::theme::{CLOCK, STRONG};
use crate::widget::{bare_die, key_cap, seat_mark, shortened, surface};

/// The keys of the first lit patients.
const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let gap = room.by(8.0, 12.0, 18.0);
    let columns = scene.game.seats().map(|seat| hospital(scene, seat));
    let columns = Row::with_children(columns).spacing(gap).height(Fill);
    let stage = column![].push(places(scene)).push(columns).spacing(gap).height(Fill);
    let mut second = Vec::new();
    let button = |word: &'static str, key: &'static str, message: Outer| {
        let word = text(word).font(STRONG).size(room.by(13.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
        let inside = row![word, key_cap(key, colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
        surface::pressable(inside, message, colours)
            .padding([0.0, room.by(8.0, 14.0, 20.0)])
            .height(room.by(42.0, 46.0, 60.0))
            .into()
    };
    second.push(button(lang.dice_window().enter, "E", Outer::Enter));
    if scene.screen.stages.ending.may_stop {
        second.push(button(lang.round_words().no_more, "0", Message::Stop.into()));
    }
    let collects = scene.game.options().collections();
    let middle = collects
        .then(|| text(lang.round_words().collected_gives).size(room.by(12.0, 15.0, 18.0)).color(colours.soft).into());
    let parts = Parts { stage: stage.into(), rail: None, middle, second, slot: Slot::of(scene.frame) };
    layout::table(scene.frame, parts)
}

/// The places that are still free, those alike once.
fn places(scene: Scene<'_>) -> Option<Element<'_, Outer>> {
    let (colours, room) = (scene.colours(), scene.room());
    let spaces = scene.game.backs().spaces();
    if scene.game.phase() != Phase::Collection || spaces.is_empty() {
        return None;
    }
    let mut kinds: Vec<(Die, usize)> = Vec::new();
    for die in spaces {
        match kinds.iter_mut().find(|(other, _)| other == die) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*die, 1)),
        }
    }
    kinds.sort_by_key(|(die, _)| (die.colour as u8, die.pips));
    let size = room.by(13.0, 15.0, 19.0);
    let title = text(scene.lang().round_words().places_left).font(STRONG).size(size).color(colours.soft);
    let dice = kinds.into_iter().map(|(die, count)| {
        let times = (count > 1).then(|| text(format!("×{count}")).font(STRONG).size(size));
        row![bare_die(die.colour, die.pips, room.by(24.0, 32.0, 44.0), colours)]
            .push(times)
            .spacing(3.0)
            .align_y(Alignment::Center)
            .into()
    });
    let gap = room.by(6.0, 10.0, 14.0);
    let dice = Row::with_children(dice).spacing(gap).wrap().vertical_spacing(4.0);
    let inside = row![title, container(dice).width(Fill)].spacing(gap * 2.0).align_y(Alignment::Center);
    Some(
        surface::panel(inside, colours).padding([room.by(5.0, 8.0, 12.0), room.by(9.0, 16.0, 22.0)]).width(Fill).into(),
    )
}

/// A hospital: who is left in it; those who can go are lit where it is its turn.
fn hospital(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().round_words());
    let Some(here) = scene.game.hospitals().get(usize::from(seat)) else { return Space::new().into() };
    let acts = scene.game.turn() == Some(seat);
    let size = room.by(15.0, 20.0, 27.0);
    let total = scene.game.standing(seat).map_or(0, |standing| standing.total());
    let badge = match scene.game.phase() {
        Phase::Collection if acts => Some(rail::badge(scene, words.hands_over, Tone::Waits)),
        Phase::Collection if here.done() => Some(rail::badge(scene, words.is_through, Tone::Done)),
        _ => None,
    };
    let name = shortened(scene.name(seat), size, STRONG, room.by(64.0, 110.0, 190.0));
    let head = row![
        seat_mark(seat, scene.letter(seat), room.by(26.0, 36.0, 48.0), colours),
        text(name).font(STRONG).size(size),
        Space::new().width(Fill),
        text(side::count(total)).font(CLOCK).size(room.by(22.0, 30.0, 42.0)).line_height(1.0),
    ]
    .spacing(room.by(6.0, 9.0, 12.0))
    .align_y(Alignment::Center);
    let badge = container(badge.unwrap_or_else(|| Space::new().into())).height(room.by(22.0, 26.0, 34.0));
    let mut wards = Column::new().spacing(room.by(5.0, 8.0, 12.0));
    if scene.game.options().referee() {
        for ward in 0..BEDS / WARD {
            let beds = (ward * WARD..(ward + 1) * WARD).map(|bed| {
                let bed = u8::try_from(bed).unwrap_or(u8::MAX);
                place(scene, bed, here.patient(bed), acts)
            });
            wards = wards.push(container(Row::with_children(beds).spacing(4.0)).padding(4.0).center_x(Fill).style(
                move |_| {
                    container::Style::default()
                        .background(Background::Color(colours.ward))
                        .border(Border { radius: 8.0.into(), ..Border::default() })
                },
            ));
        }
    }
    let tint = colours.seat(seat);
    let band = container(Space::new().width(Fill).height(6.0)).style(move |_| {
        let border = Border { radius: iced::border::top(11.0), ..Border::default() };
        container::Style::default().background(Background::Color(tint)).border(border)
    });
    let inside = column![head, badge, wards].spacing(room.by(5.0, 9.0, 14.0));
    let inside = container(inside).padding([room.by(6.0, 12.0, 16.0), room.by(9.0, 16.0, 22.0)]).width(Fill);
    surface::panel(column![band, inside], colours).padding(1.0).width(Fill).height(Fill).into()
}

/// A bed: whoever lies in it, lit where they may go.
fn place<'a>(scene: Scene<'a>, bed: u8, patient: Option<&'a Patient>, acts: bool) -> Element<'a, Outer> {
    let (colours, room) = (scene.colours(), scene.room());
    let state = &scene.screen.stages.ending;
    let side = room.by(34.0, 46.0, 66.0);
    let (wide, high) = (side + 12.0, side + room.by(26.0, 30.0, 38.0));
    let Some(patient) = patient else { return Space::new().width(wide).height(high).into() };
    let die = bare_die(patient.die.colour, patient.die.pips, side, colours);
    // Those who look the same are one choice.
    let own = scene.game.turn().and_then(|seat| scene.game.hospitals().get(usize::from(seat)));
    let alike = |other: &u8| own.and_then(|own| own.patient(*other)).is_some_and(|other| other.die == patient.die);
    let listed = if acts { state.lit.iter().position(alike) } else { None };
    match listed {
        Some(at) => {
            let cap = DIGITS.get(at).map(|digit| key_cap(digit, colours.accent, room));
            let inside = column![die].push(cap).spacing(2.0).align_x(Alignment::Center);
            let message = Outer::from(Message::Collect(bed));
            surface::lit(inside, message, colours)
                .width(wide)
                .height(high)
                .centred()
                .hot(state.cursor == Some(at))
                .into()
        }
        None => container(die).center_x(wide).center_y(high).into(),
    }
}
