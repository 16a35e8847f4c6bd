//! The first step of the evaluation: the epidemics of the wards, side by side. A ward that was judged says what came of it.

use bedside_core::rush::{self, BEDS, EpidemicCard, MISSED_SYMBOL, Measure, Ward, Why, ledger};
use bedside_core::{Lang, Table};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill, FillPortion};

use super::super::unit::Unit;
use super::super::{Scene, warning};
use super::{DIGITS, LATE_KEYS, Message, give, points, send, weight};
use crate::theme::STRONG;
use crate::widget::{Icon, Tone, Weight, key_cap, pill, press, surface};

pub(super) fn epidemics(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let unit = Unit::of(scene.room());
    let wards = Ward::ALL.map(|ward| ward_view(scene, ward, unit));
    let gap = unit.least(14.0, 7.0);
    if scene.room().has_pane() {
        Row::with_children(wards).spacing(gap).into()
    } else {
        Column::with_children(wards).spacing(gap).into()
    }
}

fn ward_view(scene: Scene<'_>, ward: Ward, unit: Unit) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let epidemics = scene.game.epidemics();
    let name = text(format!("{} {ward:?}", desk.ward)).font(STRONG).size(unit.text(26.0));
    let size = unit.text(16.0);
    let gap = unit.least(12.0, 6.0);
    let state = match (epidemics.on(ward), epidemics.is_settled(ward)) {
        (Some(reputation), _) => {
            let said = format!("{}: {}", desk.epidemic, points(reputation.into(), Measure::Reputation, lang));
            pill(Some(Icon::Danger), said, Tone::Warn, size, colours)
        }
        (None, true) => pill(Some(Icon::Check), words.resolved, Tone::Good, size, colours),
        (None, false) => pill(None, words.no_card, Tone::Quiet, size, colours),
    };
    let mut inside = column![row![name, state].spacing(gap).align_y(Alignment::Center)].spacing(gap);
    if let Some(reputation) = epidemics.on(ward) {
        inside = inside.push(text(words.how_many_untreated).size(unit.text(18.0)));
        inside = inside.push(judged(scene, ward, reputation, unit));
    } else {
        for (said, by) in found(scene.table(), lang, ward) {
            let (sign, tone) = if by < 0 { (Icon::Cross, Tone::Alarm) } else { (Icon::Check, Tone::Good) };
            inside = inside.push(pill(Some(sign), said, tone, unit.text(18.0), colours));
        }
        if epidemics.owed(ward) {
            inside = inside.push(warning(desk.symbol_owed.to_owned(), colours, room));
            let miss = rush::Command::MissSymbol;
            let said = format!("{}: {}", desk.missed_symbol_long, points(-MISSED_SYMBOL, Measure::Skill, lang));
            inside = inside.push(press(said, "I", give(miss), Weight::Plain, colours, room));
        }
        if !epidemics.is_settled(ward) {
            inside = inside.push(late(scene, ward));
        }
    }
    surface::panel(inside, colours)
        .padding([unit.least(18.0, 8.0), unit.least(22.0, 10.0)])
        .width(FillPortion(1))
        .clip(true)
        .into()
}

/// How many of the ward were not treated: each answer says what it gives or costs.
fn judged<'a>(scene: Scene<'a>, ward: Ward, reputation: u8, unit: Unit) -> Element<'a, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.shift_words();
    let first = scene.game.epidemics().next_to_judge() == Some(ward);
    let answers = (0..=BEDS).map(|untreated| {
        let (word, note) = match untreated {
            0 => (words.all_treated.to_owned(), points(reputation.into(), Measure::Reputation, lang)),
            lost => (lost.to_string(), points(-i16::from(lost), Measure::Skill, lang)),
        };
        let judge = rush::Command::JudgeEpidemic { ward, untreated };
        let taken = weight(scene, judge.clone()) == Weight::Plain;
        let cap = (first && room.has_pane()).then(|| key_cap(DIGITS[usize::from(untreated)], colours.soft, room));
        let head = row![text(word).font(STRONG).size(unit.text(19.0))].push(cap).spacing(unit.px(8.0));
        let inside = column![head.align_y(Alignment::Center), text(note).size(unit.text(16.0)).color(colours.soft)];
        let portion = if untreated == 0 { 7 } else { 5 };
        let high = unit.least(92.0, 50.0);
        if taken {
            let answer = surface::pressable(inside.align_x(Alignment::Center), give(judge), colours);
            answer.width(FillPortion(portion)).height(high).centred().found_by("answer").into()
        } else {
            let inside = container(inside.align_x(Alignment::Center)).center_x(Fill).center_y(high);
            container(surface::dashed(inside, colours.line)).width(FillPortion(portion)).into()
        }
    });
    Row::with_children(answers).spacing(unit.least(8.0, 4.0)).into()
}

/// What came of a ward in this round.
pub(crate) fn found(table: &Table, lang: Lang, ward: Ward) -> Vec<(String, i16)> {
    let mut found = Vec::new();
    let round = table.state().playing().round();
    ledger::lines(table, |line| {
        let of_ward = match line.why {
            Why::Rule(rush::Cause::EpidemicTreated(of) | rush::Cause::EpidemicUntreated(of), _) => of == ward,
            _ => false,
        };
        if let (true, Why::Rule(cause, _)) = (of_ward && line.round == round, &line.why) {
            found.push((format!("{} · {}", lang.cause(*cause), points(line.by, line.measure, lang)), line.by));
        }
    });
    found
}

/// A card that is drawn only now.
fn late(scene: Scene<'_>, ward: Ward) -> Element<'_, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let [draw, none] = LATE_KEYS[ward as usize];
    let nothing = rush::Command::DrawEpidemic { ward, card: EpidemicCard::None };
    let weight = weight(scene, nothing.clone());
    let gap = room.of_unit(8.0);
    let label = text(words.draw_late).size(room.text(16.0)).color(colours.soft);
    let head = row![label, key_cap(draw, colours.soft, room)].spacing(gap).align_y(Alignment::Center);
    let numbers = scene.screen.evaluation().late[ward as usize];
    let lay = |number| send(Message::Late(ward, number));
    let numbers = numbers.view(scene, false, weight, lay, send(Message::FurtherLate(ward)));
    let none = press(words.no_treatment, none, give(nothing), weight, colours, room);
    column![Space::new().height(gap), head, numbers, none].spacing(gap).into()
}
