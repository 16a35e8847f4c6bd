//! What cost skill: like with like, the dearest first.

use bedside_core::rush::{Measure, Why, ledger};
use bedside_core::{Lang, Table};
use iced::widget::{Column, container, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::unit::Unit;
use super::{Message, Scene, words};
use crate::theme::{PLAIN, STRONG};
use crate::widget::in_lines;
use crate::words::signed;

/// Everything that took skill, in the whole shift.
pub(super) fn view(scene: Scene<'_>, most: usize) -> Element<'static, Message> {
    let (room, unit) = (scene.room(), Unit::of(scene.room()));
    // Four ninths of what the page leaves beside the verdict, less the edges of the box.
    let wide = if room.has_pane() {
        (room.size.width - unit.px(400.0)) * 4.0 / 9.0 - unit.px(110.0)
    } else {
        room.size.width - 120.0
    };
    list(scene, None, most, wide)
}

/// The same of one round, in so wide a column.
pub(super) fn list(scene: Scene<'_>, round: Option<u8>, most: usize, wide: f32) -> Element<'static, Message> {
    let (colours, lang) = (scene.colours(), scene.lang());
    let desk = lang.desk_words();
    let unit = Unit::of(scene.room());
    let grouped = grouped(scene.table(), lang, round);
    let title = text(desk.what_cost_skill).font(STRONG).size(unit.text(19.0));
    let mut list = Column::new().push(title).spacing(unit.least(7.0, 3.0));
    let size = unit.text(17.0);
    if grouped.is_empty() {
        return list.push(text(desk.nothing_cost_skill).size(size)).into();
    }
    let amount = |sum: i16| container(text(signed(sum)).font(STRONG).size(size)).align_x(Alignment::End);
    let total = grouped.iter().fold(0i16, |total, (_, _, sum)| total.saturating_add(*sum));
    let left_out = grouped.len().saturating_sub(most);
    for (why, times, sum) in grouped.into_iter().take(most) {
        let why = if times > 1 { format!("{why} × {times}") } else { why };
        let why = text(in_lines(&why, size, PLAIN, wide, 2)).size(size).line_height(1.15).width(Fill);
        list = list.push(row![why, amount(sum)].spacing(unit.px(10.0)));
    }
    if left_out > 0 {
        let said = lang.shift_words().more.replace("{}", &left_out.to_string());
        list = list.push(text(said).size(size).color(colours.soft));
    }
    list.push(rule::horizontal(1))
        .push(row![text(desk.total).font(STRONG).size(size).width(Fill), amount(total)].spacing(unit.px(10.0)))
        .into()
}

/// Each reason that took skill, in the whole shift or in one round: how often, and how much.
pub(crate) fn grouped(table: &Table, lang: Lang, round: Option<u8>) -> Vec<(String, u32, i16)> {
    let mut grouped: Vec<(String, u32, i16)> = Vec::new();
    ledger::lines(table, |line| {
        if line.measure != Measure::Skill || line.by >= 0 || round.is_some_and(|round| round != line.round) {
            return;
        }
        let why = match line.why {
            Why::Rule(cause, _) => lang.cause(cause).to_owned(),
            other => words::why(&other, lang),
        };
        match grouped.iter_mut().find(|(same, ..)| *same == why) {
            Some((_, times, sum)) => {
                *times += 1;
                *sum = sum.saturating_add(line.by);
            }
            None => grouped.push((why, 1, line.by)),
        }
    });
    grouped.sort_by_key(|(_, _, sum)| *sum);
    grouped
}
