//! The first step of the evaluation: the epidemics of the wards.

use bedside_core::rush::{self, BEDS, EpidemicCard, MISSED_SYMBOL, Measure, Ward};
use iced::widget::{Row, column, row, text};
use iced::{Alignment, Element};

use super::super::{Scene, panel, warning};
use super::{DIGITS, LATE_KEYS, Message, SYMBOL_KEY, give, offer, points, weight, wrapped};
use crate::theme::STRONG;
use crate::widget::{Weight, number, press, tile};

pub(super) fn epidemics(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let epidemics = scene.game.epidemics();
    let first = epidemics.next_to_judge();
    let mut wards = column![].spacing(room.of_unit(10.0));
    for ward in Ward::ALL {
        let name = text(format!("{} {ward:?}", words.ward)).font(STRONG).size(room.text(20.0));
        let mut inside = column![].spacing(room.of_unit(8.0));
        if let Some(reputation) = epidemics.on(ward) {
            let card = format!("{}: {}", words.epidemic, points(reputation.into(), Measure::Reputation, scene));
            inside = inside.push(title(name, card, scene)).push(text(words.untreated_how_many).size(room.text(16.0)));
            let judge = (0..=BEDS).map(|untreated| {
                let note = match untreated {
                    0 => points(reputation.into(), Measure::Reputation, scene),
                    lost => points(-i16::from(lost), Measure::Skill, scene),
                };
                let key = if first == Some(ward) { DIGITS[usize::from(untreated)] } else { "" };
                let judge = rush::Command::JudgeEpidemic { ward, untreated };
                offer(scene, untreated.to_string(), note, key, judge)
            });
            inside = inside.push(wrapped(scene, judge));
        } else {
            inside = inside.push(title(name, words.no_epidemic.to_owned(), scene));
            if epidemics.owed(ward) {
                inside = inside.push(warning(words.symbol_owed.to_owned(), colours, room));
                inside = inside.push(missed_symbol(scene, Weight::Go));
            }
            inside = inside.push(late(scene, ward));
        }
        wards = wards.push(panel(inside, colours, room));
    }
    wards.into()
}

fn title<'a>(name: text::Text<'a>, note: String, scene: Scene<'_>) -> Element<'a, super::super::Message> {
    let (colours, room) = (scene.colours(), scene.room());
    row![name, text(note).size(room.text(16.0)).color(colours.soft)]
        .spacing(room.of_unit(12.0))
        .align_y(Alignment::Center)
        .into()
}

/// A card that is drawn only now.
fn late(scene: Scene<'_>, ward: Ward) -> Element<'_, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let send = super::super::Message::EvaluationForm;
    let [draw, none] = LATE_KEYS[ward as usize];
    let value = &scene.screen.evaluation().late[ward as usize];
    let blank = number(
        format!("late {ward:?}"),
        value,
        false,
        move |typed| send(Message::Late(ward, typed)),
        move |by| send(Message::CountLate(ward, by)),
        send(Message::Draw(ward)),
        colours,
        room,
    );
    let nothing = rush::Command::DrawEpidemic { ward, card: EpidemicCard::None };
    let weight = weight(scene, nothing.clone());
    let label = text(words.epidemic_gives).size(room.text(16.0)).color(colours.soft).into();
    let draw = press(words.draw_late, draw, send(Message::Draw(ward)), weight, colours, room).into();
    let none = press(words.no_treatment, none, give(nothing), weight, colours, room).into();
    let gap = room.of_unit(8.0);
    Row::with_children([label, blank, draw, none])
        .spacing(gap)
        .align_y(Alignment::Center)
        .wrap()
        .vertical_spacing(gap)
        .into()
}

pub(super) fn missed_symbol(scene: Scene<'_>, weight: Weight) -> Element<'_, super::super::Message> {
    let words = scene.lang().desk_words();
    let note = points(-MISSED_SYMBOL, Measure::Skill, scene);
    let miss = give(rush::Command::MissSymbol);
    tile(words.missed_symbol_long, note, SYMBOL_KEY, miss, weight, scene.colours(), scene.room()).into()
}
