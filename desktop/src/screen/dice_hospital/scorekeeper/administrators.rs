//! Before the first round: which administrator each hospital has, a press each. Nothing else is asked for.

use bedside_core::dice_hospital::{Administrator, Command as Do, Game};
use bedside_core::moves::Within;
use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::{Message, column as columns, page, with};
use crate::screen::dice_hospital::{Message as Outer, Scene, card, rail};
use crate::screen::layout::{self, Parts, Slot};
use crate::theme::STRONG;
use crate::widget::{digit_cap, key_cap, seat_mark, shortened, surface};

/// Whose administrator is asked for first.
pub(super) fn next(game: &Game) -> Option<u8> {
    game.seats().find(|seat| game.hospital_of(*seat).is_ok_and(|hospital| hospital.administrator().is_none()))
}

/// The cards that a hospital may have.
fn cards(scene: Scene<'_>, who: u8) -> Vec<Administrator> {
    let mut cards = Vec::new();
    scene.table().moves(Within::ALL, scene.now(), |command| {
        if let bedside_core::Command::DiceHospital(Do::KeepAdministrator { seat, card }) = command
            && seat == who
        {
            cards.push(card);
        }
    });
    cards
}

fn may_deal(scene: Scene<'_>) -> bool {
    scene.table().accepts(&page::command(Do::DealAdministrators { cards: None }), scene.now()).is_ok()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let words = scene.lang().scorekeeper_words();
    let all = game.seats().map(|seat| player(scene, seat));
    let all = Row::with_children(all).spacing(room.by(7.0, 12.0, 18.0)).height(Fill);
    let hint = text(words.administrators_hint).size(room.by(12.0, 15.0, 18.0)).color(colours.soft);
    let mut second = vec![page::enter(scene)];
    if may_deal(scene) {
        let word = text(words.deal).font(STRONG).size(room.by(13.0, 15.0, 19.0)).wrapping(text::Wrapping::None);
        let inside = row![word, key_cap("A", colours.soft, room)].spacing(8.0).align_y(Alignment::Center);
        let deal = surface::pressable(inside, Message::Deal.into(), colours)
            .padding([0.0, room.by(8.0, 14.0, 20.0)])
            .height(room.by(42.0, 46.0, 60.0));
        second.push(deal.into());
    }
    let asked = next(game).map_or("", |seat| scene.name(seat));
    let parts = Parts {
        stage: all.into(),
        rail: None,
        middle: Some(hint.into()),
        second,
        slot: Slot::Waits(with(words.waits_administrator, asked)),
    };
    let said = [words.which_administrator.to_owned(), words.one_press_each.to_owned()];
    layout::table_saying(scene.frame, Some(said), parts)
}

fn player(scene: Scene<'_>, seat: u8) -> Element<'_, Outer> {
    let (colours, room, game) = (scene.colours(), scene.room(), scene.game);
    let size = room.by(15.0, 20.0, 26.0);
    let head = row![
        seat_mark(seat, rail::letter(scene, seat), room.by(26.0, 34.0, 46.0), colours),
        text(shortened(scene.name(seat), size, STRONG, room.by(140.0, 200.0, 300.0))).font(STRONG).size(size),
    ]
    .spacing(8.0)
    .align_y(Alignment::Center);
    let kept = game.hospital_of(seat).ok().and_then(|hospital| hospital.administrator());
    let words = |card| card::perk_words(card, game.options().edition(), scene.lang());
    let said = |card| text(words(card)).size(room.by(12.0, 14.0, 18.0)).line_height(1.15);
    let is_here = scene.screen.stages.scorekeeper.seat == seat;
    let lines: Vec<Element<'_, Outer>> = match kept {
        Some(card) => vec![surface::well(said(card), colours).padding(room.by(6.0, 9.0, 13.0)).width(Fill).into()],
        None => (1usize..)
            .zip(cards(scene, seat))
            .map(|(digit, card)| {
                let digit = is_here.then(|| digit_cap(digit, colours, room));
                let inside = row![said(card).width(Fill)].push(digit).spacing(6.0).align_y(Alignment::Center);
                let message = Outer::from(Message::Keep(seat, card));
                let press = if is_here {
                    surface::lit(inside, message, colours)
                } else {
                    surface::pressable(inside, message, colours)
                };
                let press = press.padding([room.by(3.0, 6.0, 9.0), room.by(7.0, 10.0, 14.0)]).width(Fill);
                container(press).id(format!("administrator {seat} {}", card as u8)).into()
            })
            .collect(),
    };
    let inside =
        column![head, Column::with_children(lines).spacing(room.by(4.0, 7.0, 10.0))].spacing(room.by(6.0, 10.0, 16.0));
    columns::banded(scene, seat, container(inside).padding(room.by(8.0, 14.0, 20.0)).width(Fill).into(), Fill)
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key) -> Option<Message> {
    let seat = scene.screen.stages.scorekeeper.seat;
    match key {
        // Nothing goes on before everybody has one.
        Key::Named(Named::Space | Named::Enter) => Some(Message::Seat(next(scene.game)?)),
        Key::Character(letter) if letter.eq_ignore_ascii_case("a") && may_deal(scene) => Some(Message::Deal),
        Key::Character(digit) => {
            let place = digit.parse::<usize>().ok()?.checked_sub(1)?;
            cards(scene, seat).get(place).map(|card| Message::Keep(seat, *card))
        }
        _ => None,
    }
}
