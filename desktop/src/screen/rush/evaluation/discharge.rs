//! The last step of the evaluation: who is cured goes home.

use bedside_core::rush::{Patient, Spot};
use iced::widget::{Row, column, row, text};
use iced::{Alignment, Element};

use super::super::{Scene, panel, patients};
use super::{Blank, DISCHARGE_KEY, Message, cured, diagnosed, everyone};
use crate::theme::STRONG;
use crate::widget::{Weight, number, tile};

pub(super) fn discharge_all(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let cured = scene.game.cured();
    if cured == 0 {
        return panel(text(words.nobody_cured).size(room.text(18.0)), colours, room);
    }
    let send = super::super::Message::EvaluationForm;
    let blank = number(
        "all".to_owned(),
        &scene.screen.evaluation().all,
        true,
        move |typed| send(Message::All(typed)),
        move |by| send(Message::CountAll(by)),
        send(Message::DischargeAll),
        colours,
        room,
    );
    let label = text(words.cards_reputation).size(room.text(16.0)).into();
    let go = tile(words.discharge, "", DISCHARGE_KEY, send(Message::DischargeAll), Weight::Go, colours, room).into();
    let line = Row::with_children([label, blank, go]).spacing(room.of_unit(12.0)).align_y(Alignment::Center).wrap();
    let cured = text(format!("{}: {cured}", words.cured)).font(STRONG).size(room.text(26.0));
    panel(column![cured, line].spacing(room.of_unit(10.0)), colours, room)
}

pub(super) fn discharges(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let here = scene.screen.evaluation().looked_at(cured(scene));
    if here.is_none() {
        return panel(text(words.nobody_cured).size(room.text(18.0)), colours, room);
    }
    let mut list = column![].spacing(room.of_unit(8.0));
    for (spot, patient) in everyone(scene).filter(|(spot, _)| cured(scene).any(|cured| cured == *spot)) {
        list =
            list.push(patients::framed(discharge(scene, spot, patient, here == Some(spot)), here == Some(spot), scene));
    }
    list.into()
}

fn discharge<'a>(scene: Scene<'a>, spot: Spot, patient: &'a Patient, here: bool) -> Element<'a, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let send = super::super::Message::EvaluationForm;
    let (form, diagnosed) = (scene.screen.evaluation(), diagnosed(scene, spot));
    let one = |blank: Blank, word: &'a str| -> Element<'a, super::super::Message> {
        let chosen = here && (form.blank == blank || !diagnosed);
        let count = number(
            format!("{blank:?} {spot:?}"),
            &form.cards[spot as usize][blank as usize],
            chosen,
            move |typed| send(Message::Card(spot, blank, typed)),
            move |by| send(Message::CountCard(spot, blank, by)),
            send(Message::Discharge(spot)),
            colours,
            room,
        );
        row![text(word).size(room.text(15.0)).color(colours.soft), count]
            .spacing(room.of_unit(8.0))
            .align_y(Alignment::Center)
            .into()
    };
    let mut line = vec![one(Blank::Card, words.patient_card)];
    // An outpatient has no diagnosis.
    if diagnosed {
        line.push(one(Blank::Diagnosis, words.diagnosis_card));
    }
    let key = if here { DISCHARGE_KEY } else { "" };
    line.push(tile(words.discharge, "", key, send(Message::Discharge(spot)), Weight::Plain, colours, room).into());
    let gap = room.of_unit(12.0);
    let line = Row::with_children(line).spacing(gap).align_y(Alignment::Center).wrap().vertical_spacing(gap);
    column![patients::title(spot, patient, scene), line].spacing(room.of_unit(6.0)).into()
}
