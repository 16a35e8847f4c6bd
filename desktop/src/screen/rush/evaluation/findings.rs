//! The findings of the evaluation: how patients were treated, and which tasks were done.

use bedside_core::rush::{self, CARDS, Card, Measure, Outcome, Patient, Spot, Treatment, ledger};
use iced::widget::{column, row, text};
use iced::{Alignment, Element};

use super::super::{Scene, panel, patients, research, words};
use super::{DIGITS, entered, everyone, give, offer, points, unjudged, weight, wrapped};
use crate::theme::STRONG;
use crate::widget::{Sign, press, sign};

/// Patients whom nobody follows: each press is one of them.
pub(super) fn outcomes(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let counts = ledger::entered(scene.table());
    let keys = DIGITS.into_iter().skip(1);
    let tiles = Outcome::ALL.into_iter().zip(counts).zip(keys).filter_map(|((outcome, count), key)| {
        let (treatment, condition) = outcome.parts();
        let mut note = match rush::cost(treatment, condition) {
            Some((_, cost)) => points(-cost, Measure::Skill, scene),
            None => words.costs_nothing.to_owned(),
        };
        if count > 0 {
            note = format!("{note} · × {count}");
        }
        Some(offer(scene, lang.outcome(outcome), note, key, entered(scene, outcome)?))
    });
    let hint = text(words.one_press_one).size(room.text(16.0)).color(colours.soft);
    let cured = scene.game.cured();
    let cured = text(format!("{}: {cured}", words.cured)).font(STRONG).size(room.text(18.0));
    panel(column![hint, wrapped(scene, tiles), cured].spacing(room.of_unit(10.0)), colours, room)
}

/// Patients who are followed, one by one.
pub(super) fn judged(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let here = scene.screen.evaluation().looked_at(unjudged(scene));
    let mut list = column![].spacing(room.of_unit(8.0));
    let mut anybody = false;
    for (spot, patient) in everyone(scene) {
        anybody = true;
        list = list.push(patients::framed(judge(scene, spot, patient, here == Some(spot)), here == Some(spot), scene));
    }
    if !anybody {
        return panel(text(words.no_patients).size(room.text(18.0)), colours, room);
    }
    list.into()
}

fn judge<'a>(scene: Scene<'a>, spot: Spot, patient: &'a Patient, here: bool) -> Element<'a, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let mut inside = column![patients::title(spot, patient, scene)].spacing(room.of_unit(6.0));
    if patients::asks(scene, spot) {
        inside = inside.push(patients::needs(patient, scene));
    }
    if let Some(found) = patient.judged() {
        let (shape, tint) =
            if found == Treatment::Error { (Sign::Cross, colours.alarm) } else { (Sign::Tick, colours.accent) };
        let line =
            row![sign(shape, tint, room.text(16.0)), text(lang.treatment(found)).font(STRONG).size(room.text(17.0))];
        return inside.push(line.spacing(room.of_unit(8.0)).align_y(Alignment::Center)).into();
    }
    let lacking = words::lacking(spot, patient, lang);
    if !lacking.is_empty() {
        let said = format!("{}: {}", words.lacking, lacking.join(", "));
        inside = inside.push(text(said).font(STRONG).size(room.text(16.0)).color(colours.alarm));
    }
    if let (true, Some(bed)) = (patient.tied(), spot.bed()) {
        let choose = patient.best().zip(DIGITS.into_iter().skip(4)).map(|(exam, key)| {
            let choose = rush::Command::ChooseTreatment { bed, exam };
            let weight = weight(scene, choose.clone());
            press(lang.exam(exam), if here { key } else { "" }, give(choose), weight, colours, room).into()
        });
        inside = inside.push(text(words.equally_efficient).size(room.text(16.0))).push(wrapped(scene, choose));
    }
    let findings = Treatment::ALL.into_iter().zip(DIGITS.into_iter().skip(1)).map(|(treatment, key)| {
        let note = match rush::cost(treatment, patient.condition()) {
            Some((_, cost)) => points(-cost, Measure::Skill, scene),
            None => words.costs_nothing.to_owned(),
        };
        let judge = rush::Command::Judge { patient: spot, treatment };
        offer(scene, lang.treatment(treatment), note, if here { key } else { "" }, judge)
    });
    inside.push(wrapped(scene, findings)).into()
}

/// The tasks that were done, and what the cards are where nobody said so yet.
pub(super) fn tasks(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let laid = scene.game.research();
    let cards = (0u8..).take(CARDS).map(|card| {
        let name = format!("{} {}", words.task, card + 1);
        let finish = rush::Command::FinishTask { card };
        let (name, note) = match laid.card(card) {
            Some(Card::Task { reward }) if laid.done(card) => {
                (format!("✓ {name}"), format!("{}: {}", words.task_done, points(reward.into(), Measure::Skill, scene)))
            }
            Some(Card::Task { reward }) => (name, points(reward.into(), Measure::Skill, scene)),
            Some(Card::Action { .. }) => (format!("{} {}", words.card, card + 1), words.action_card_long.to_owned()),
            None => (format!("{} {}", words.card, card + 1), words.card_missing.to_owned()),
        };
        offer(scene, name, note, DIGITS[usize::from(card) + 1], finish)
    });
    let tasks = panel(wrapped(scene, cards), colours, room);
    column![tasks, research::view(scene)].spacing(room.of_unit(12.0)).into()
}
