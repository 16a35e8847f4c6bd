//! The last step of the evaluation: who is cured goes home, all together with one number, or one by one.

use bedside_core::rush::{Bed, Spot};
use bedside_core::text::{ShiftNoun, counted};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill, FillPortion};

use super::super::unit::Unit;
use super::super::{Scene, patients};
use super::{ALL, Blank, DISCHARGE_KEY, Message, cured, diagnosed, send};
use crate::theme::STRONG;
use crate::widget::{Weight, key_cap, number, press, surface};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let unit = Unit::of(room);
    let follow = scene.game.options().follow();
    let many = if follow { cured(scene).count() } else { usize::from(scene.game.cured()) };
    let gap = unit.least(14.0, 7.0);
    if many == 0 {
        let nobody = text(lang.desk_words().nobody_cured).size(unit.text(22.0)).color(colours.soft);
        return container(nobody).center_x(Fill).center_y(if room.has_pane() { Fill } else { 80.0.into() }).into();
    }
    let together = container(together(scene, many, unit));
    if !follow {
        return container(together.width(unit.least(620.0, 320.0))).center_x(Fill).into();
    }
    let columns = [Spot::CLINIC, Bed::ALL.map(Bed::spot)].map(|spots| {
        let rows = spots.into_iter().filter(|spot| cured(scene).any(|cured| cured == *spot));
        let rows = rows.map(|spot| one(scene, spot, unit));
        Column::with_children(rows).spacing(unit.least(8.0, 4.0)).width(FillPortion(1)).into()
    });
    let head = text(lang.shift_words().one_by_one).font(STRONG).size(unit.text(18.0)).color(colours.soft);
    if room.has_pane() {
        let each = column![head, Row::with_children(columns).spacing(gap)].spacing(gap);
        return row![together.width(FillPortion(4)), each.width(FillPortion(9))].spacing(unit.px(22.0)).into();
    }
    column![together, head].extend(columns).spacing(gap).into()
}

/// One number for the cards of all.
fn together(scene: Scene<'_>, many: usize, unit: Unit) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (words, desk) = (lang.shift_words(), lang.desk_words());
    let mut said = String::new();
    let noun = lang.shift_noun(ShiftNoun::Patient);
    // Writing into a string never fails.
    let _ = counted(u32::try_from(many).unwrap_or(0), noun, &mut said);
    let form = scene.screen.evaluation();
    let blank = number(
        ALL.to_owned(),
        &form.all,
        form.at.is_none(),
        move |typed| send(Message::All(typed)),
        move |by| send(Message::CountAll(by)),
        send(Message::DischargeAll),
        colours,
        room,
    );
    let word = text(words.all_go_home).font(STRONG).size(unit.text(22.0));
    let cap = room.has_pane().then(|| key_cap("Enter", colours.on_accent, room));
    let inside = row![word].push(cap).spacing(unit.px(12.0)).align_y(Alignment::Center);
    let go =
        surface::go(inside, send(Message::DischargeAll), colours).width(Fill).height(unit.least(62.0, 40.0)).centred();
    let inside = column![
        text(format!("{}: {said}", desk.cured)).font(STRONG).size(unit.text(24.0)),
        Space::new().height(unit.px(4.0)),
        text(desk.cards_reputation).size(unit.text(18.0)),
        row![blank, text(words.type_and_enter).size(unit.text(16.0)).color(colours.soft)]
            .spacing(unit.px(14.0))
            .align_y(Alignment::Center),
        go
    ];
    surface::panel(inside.spacing(unit.least(12.0, 6.0)), colours)
        .padding([unit.least(18.0, 8.0), unit.least(22.0, 10.0)])
        .width(Fill)
        .into()
}

/// One patient with the numbers of one or two cards.
fn one(scene: Scene<'_>, spot: Spot, unit: Unit) -> Element<'_, super::super::Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let (form, diagnosed) = (scene.screen.evaluation(), diagnosed(scene, spot));
    let here = form.at == Some(spot);
    let blank = |blank: Blank, word: &'static str| -> Element<'_, super::super::Message> {
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
        column![text(word).size(unit.text(14.0)).color(colours.soft), count].spacing(1.0).into()
    };
    let Some(patient) = scene.game.patients().at(spot) else { return Space::new().into() };
    let name = spot.bed().map_or_else(|| format!("{} {}", words.clinic, spot.number()), |bed| format!("{bed:?}"));
    let sign = patients::condition_sign(patient.condition(), scene, unit.text(15.0));
    let name =
        row![text(name).font(STRONG).size(unit.text(18.0)), sign].spacing(unit.px(8.0)).align_y(Alignment::Center);
    let key = if here { DISCHARGE_KEY } else { "" };
    let go = press(words.discharge, key, send(Message::Discharge(spot)), Weight::Plain, colours, room);
    let mut line = row![blank(Blank::Card, words.patient_card)].spacing(unit.least(10.0, 5.0)).align_y(Alignment::End);
    if diagnosed {
        line = line.push(blank(Blank::Diagnosis, words.diagnosis_card));
    }
    let inside = column![name, line.push(go)].spacing(unit.px(4.0));
    surface::panel(inside, colours).padding([unit.least(6.0, 4.0), unit.least(12.0, 6.0)]).width(Fill).clip(true).into()
}
