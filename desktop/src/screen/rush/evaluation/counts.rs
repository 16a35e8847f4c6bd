//! Patients whom nobody follows: how many of them fared how, each number one press.

use bedside_core::form::Field;
use bedside_core::rush::{self, Measure, Outcome, ledger};
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::rounds::Round;
use super::super::unit::{Unit, fitting};
use super::super::{Scene, idle};
use super::{DIGITS, Message, points, send};
use crate::theme::{PLAIN, STRONG};
use crate::widget::{key_cap, surface};

/// The most patients of one press.
const TOGETHER: u8 = 6;

pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let unit = Unit::of(room);
    let counts = ledger::entered(scene.table());
    let rows = Outcome::ALL.into_iter().zip(counts).zip(DIGITS.into_iter().skip(1)).map(|((outcome, count), key)| {
        let high = if room.has_pane() { Fill } else { iced::Length::Fixed(58.0) };
        container(line(scene, outcome, count, key, unit)).height(high).into()
    });
    let cured = text(format!("{}: {}", lang.desk_words().cured, scene.game.cured())).font(STRONG).size(unit.text(20.0));
    let hint = text(lang.shift_words().count_keys).size(unit.text(17.0)).color(colours.soft);
    let head = row![hint.width(Fill), cured].align_y(Alignment::Center);
    let counts = column![head, Column::with_children(rows).spacing(unit.least(9.0, 4.0))].spacing(unit.gap());
    // Beside them how idle the hands were: what a drill is played for.
    let played = Round::all(scene.table(), scene.now()).and_then(|mut rounds| rounds.pop());
    let played = played.filter(|round| round.glasses.iter().any(|spent| spent.busy_ms > 0));
    match played {
        Some(round) => {
            let idle = surface::panel(idle::list(scene, &round, unit), colours);
            let idle = idle.padding([unit.least(14.0, 6.0), unit.least(16.0, 8.0)]);
            if room.has_pane() {
                let idle = idle.width(unit.px(540.0)).height(Fill).clip(true);
                row![counts.width(Fill), idle].spacing(unit.px(16.0)).into()
            } else {
                counts.push(idle.width(Fill)).into()
            }
        }
        None => counts.into(),
    }
}

/// An outcome: what it costs, how many fared so, and how many more.
fn line<'a>(
    scene: Scene<'a>,
    outcome: Outcome,
    count: u8,
    key: &'static str,
    unit: Unit,
) -> Element<'a, super::super::Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let (treatment, condition) = outcome.parts();
    let note = match rush::cost(treatment, condition) {
        Some((_, cost)) => points(-cost, Measure::Skill, lang),
        None => lang.shift_words().goes_home.to_owned(),
    };
    let form = scene.game.enter_form(outcome);
    let most = form.field("patients").and_then(Field::range).map_or(0, |(_, most)| most);
    let wide = unit.least(236.0, 130.0);
    let word = lang.outcome(outcome);
    let size = fitting(word, &[23.0, 20.0, 17.0, 14.0].map(|size| unit.text(size)), STRONG, wide - unit.px(70.0));
    let head =
        row![text(word).font(STRONG).size(size).wrapping(text::Wrapping::None), key_cap(key, colours.soft, room)];
    let head = head.spacing(unit.px(9.0)).align_y(Alignment::Center);
    let name = column![head, text(note).size(unit.text(17.0)).color(colours.soft)].spacing(2.0);
    let buttons = (1..=TOGETHER).map(|patients| {
        let number = text(patients.to_string()).font(STRONG).size(unit.text(23.0));
        let message = send(Message::Enter(outcome, patients));
        if i16::from(patients) > most {
            let number = number.font(PLAIN).color(colours.soft);
            return container(surface::dashed(container(number).center(Fill), colours.line))
                .width(Fill)
                .height(Fill)
                .into();
        }
        surface::pressable(number, message, colours).width(Fill).height(Fill).centred().found_by("answer").into()
    });
    let buttons = Row::with_children(buttons).spacing(unit.least(8.0, 3.0)).width(Fill).height(Fill);
    let entered: Element<'a, super::super::Message> = if count > 0 {
        let said = text(format!("× {count}")).font(STRONG).size(unit.text(24.0));
        let colours_of = (colours.accent_tint, colours.accent);
        surface::toned(said, send(Message::Clear(outcome)), colours_of, colours)
            .width(unit.least(82.0, 54.0))
            .height(Fill)
            .centred()
            .into()
    } else {
        Space::new().width(unit.least(82.0, 54.0)).into()
    };
    // The name itself is one patient more.
    let name: Element<'a, super::super::Message> = if most > 0 {
        let one = surface::pressable(name, send(Message::Enter(outcome, 1)), colours);
        one.width(wide).height(Fill).padding([0.0, unit.least(14.0, 6.0)]).into()
    } else {
        container(name).width(wide).padding([0.0, unit.least(14.0, 6.0)]).center_y(Fill).into()
    };
    let inside = row![name, buttons, entered].spacing(unit.least(14.0, 5.0)).align_y(Alignment::Center);
    surface::panel(inside, colours).padding(unit.least(8.0, 4.0)).width(Fill).height(Fill).into()
}
