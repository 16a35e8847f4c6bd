//! The intake of a player alone: four dice, of which one goes back; each says beforehand what the others come to.

use bedside_core::dice_hospital::Return;
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Row, Space, column, container, mouse_area, row, text};
use iced::{Alignment, Element, Fill};

use super::{Message, parts, with};
use crate::screen::dice_hospital::intake::{self, own_dice};
use crate::screen::dice_hospital::landing::landing;
use crate::screen::dice_hospital::words::dice as dice_words;
use crate::screen::dice_hospital::{Message as Outer, Scene};
use crate::screen::layout::{self, Parts, Slot};
use crate::theme::STRONG;
use crate::widget::{bare_die, blood_bag, digit_cap, surface};

/// What can be sent back, each kind once.
fn kinds(scene: Scene<'_>) -> Vec<Return> {
    let mut kinds: Vec<Return> = Vec::new();
    for die in scene.game.returns() {
        if !kinds.contains(&die) {
            kinds.push(die);
        }
    }
    kinds
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, state) = (lang.solo_words(), &scene.screen.stages.solo);
    let rolled = scene.game.intake().rolled();
    let gap = room.by(8.0, 14.0, 20.0);
    let stage: Element<'_, Outer> = match &state.tray {
        Some(tray) => {
            let inside = own_dice::view(scene, tray).map(|message| Outer::from(Message::Tray(message)));
            surface::panel(container(inside).center(Fill), colours).height(Fill).width(Fill).into()
        }
        None if rolled => {
            let dice = (0u8..).zip(scene.game.returns()).map(|(place, die)| choice(scene, die, place));
            let dice = Row::with_children(dice).spacing(gap).height(Fill);
            column![dice, outcome(scene)].spacing(gap).height(Fill).into()
        }
        None => {
            let places = (0..scene.game.options().intake()).map(|_| {
                let side = room.by(90.0, 132.0, 190.0);
                let place = surface::dashed(Space::new().width(side).height(side), colours.line);
                surface::well(container(container(place).width(side).height(side)).center(Fill), colours)
                    .width(Fill)
                    .height(Fill)
                    .into()
            });
            Row::with_children(places).spacing(gap).height(Fill).into()
        }
    };
    let hint = if rolled { words.point_first } else { words.before_the_dice };
    let mut second = vec![parts::button(scene, lang.dice_window().enter, "E", Outer::Enter)];
    if intake::has_own(scene.game) {
        let word = intake::parts::own_words(scene, state.tray.is_some(), state.own_fourth);
        second.push(parts::button(scene, word, "D", Message::Own.into()));
    }
    let slot = match &state.tray {
        Some(tray) => {
            let (lie, needed) = tray.count();
            let words = lang.intake_words();
            Slot::Waits(format!("{}: {lie} {} {needed}", words.own_dice, words.of))
        }
        None => Slot::of(scene.frame),
    };
    let parts = Parts {
        stage,
        rail: Some(parts::rail(scene, None)),
        middle: Some(text(hint).size(room.by(12.0, 15.0, 18.0)).color(colours.soft).into()),
        second,
        slot,
    };
    layout::table(scene.frame, parts)
}

/// One of the dice, with what sending it back comes to.
fn choice(scene: Scene<'_>, choice: Return, nth: u8) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.solo_words();
    let size = room.by(14.0, 17.0, 22.0);
    let kinds = kinds(scene);
    let place = kinds.iter().position(|kind| *kind == choice).unwrap_or(0);
    let bag: Element<'_, Outer> = if choice.bag {
        row![blood_bag(true, size * 1.5, colours), text(words.bag).font(STRONG).size(size)]
            .spacing(6.0)
            .align_y(Alignment::Center)
            .into()
    } else {
        text(words.no_bag).size(size).color(colours.soft).into()
    };
    let inside = column![
        landing(scene, choice.die, room.by(90.0, 132.0, 190.0), nth.into()),
        text(dice_words(&[choice.die], lang)).font(STRONG).size(size * 1.2),
        text(with(words.without, choice.sum)).size(size),
        container(bag).center_y(size * 1.6),
        digit_cap(place + 1, colours, room),
    ]
    .spacing(room.by(6.0, 10.0, 14.0))
    .align_x(Alignment::Center);
    let hot = at(scene).is_some_and(|shown| shown == choice);
    let press = surface::lit(container(inside).center_x(Fill), Message::Return(choice.die).into(), colours)
        .width(Fill)
        .height(Fill)
        .radius(16.0)
        .hot(hot);
    container(mouse_area(press).on_enter(Message::At(place).into())).id(format!("die {}", place + 1)).into()
}

/// The choice that is shown in words: where the pointer or the arrows are.
fn at(scene: Scene<'_>) -> Option<Return> {
    kinds(scene).get(scene.screen.stages.solo.cursor?).copied()
}

/// Who would move in, and whether a blood bag comes with them.
fn outcome(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.solo_words();
    let (size, side) = (room.by(14.0, 19.0, 26.0), room.by(32.0, 44.0, 60.0));
    let high = room.by(50.0, 68.0, 92.0);
    let Some(choice) = at(scene) else {
        let hint = text(words.point_first).size(size).color(colours.soft);
        return surface::panel(container(hint).center_y(high).padding([0.0, 16.0]), colours).width(Fill).into();
    };
    let mut stay: Vec<bedside_core::dice::Die> = scene.game.intake().waiting().to_vec();
    if let Some(place) = stay.iter().position(|die| *die == choice.die) {
        stay.remove(place);
    }
    let stay = stay.into_iter().map(|die| bare_die(die.colour, die.pips, side, colours));
    let bag = if choice.bag { words.bag } else { words.no_bag };
    let line = row![
        text(with(words.goes_back, dice_words(&[choice.die], lang))).font(STRONG).size(size),
        Row::with_children(stay).spacing(10.0),
        text(words.move_in).size(size),
        text(format!("{} {bag}", with(words.sum, choice.sum))).font(STRONG).size(size),
    ]
    .push(choice.bag.then(|| blood_bag(true, side * 0.8, colours)))
    .spacing(room.by(8.0, 13.0, 18.0))
    .align_y(Alignment::Center);
    container(container(line).center_y(high).padding([0.0, 16.0]))
        .width(Fill)
        .style(move |_| {
            container::Style::default().background(iced::Background::Color(colours.accent_tint)).border(iced::Border {
                color: colours.accent,
                width: 2.0,
                radius: 12.0.into(),
            })
        })
        .into()
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let state = &scene.screen.stages.solo;
    let own = |letter: &str| letter.eq_ignore_ascii_case("d") && intake::has_own(scene.game);
    if state.tray.is_some() {
        return match key {
            Key::Named(Named::Escape) => Some(Message::Own),
            Key::Character(letter) if own(letter) => Some(Message::Own),
            key => own_dice::key(key).map(Message::Tray),
        };
    }
    let kinds = kinds(scene);
    let last = kinds.len().checked_sub(1);
    match key {
        Key::Character(letter) if own(letter) => Some(Message::Own),
        Key::Named(Named::ArrowRight | Named::ArrowDown | Named::Tab) => {
            last.map(|last| Message::At(state.cursor.map_or(0, |at| (at + 1).min(last))))
        }
        Key::Named(Named::ArrowLeft | Named::ArrowUp) => {
            last.map(|_| Message::At(state.cursor.map_or(0, |at| at.saturating_sub(1))))
        }
        Key::Named(Named::Enter) => kinds.get(state.cursor?).map(|kind| Message::Return(kind.die)),
        Key::Character(digit) => {
            let place = digit.parse::<usize>().ok()?.checked_sub(1)?;
            kinds.get(place).map(|kind| Message::Return(kind.die))
        }
        _ => None,
    }
}
