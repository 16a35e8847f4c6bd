//! The game looked back on: how busy each glass was, what the players did, what cost skill.

use bedside_core::Span;
use bedside_core::rush::{Measure, Why, ledger};
use iced::widget::{Space, column, container, row, rule, text};
use iced::{Alignment, Element, Fill};

use super::badge::{Tint, badge};
use super::rounds::{Round, Spent};
use super::{Message, Scene, action, panel, words};
use crate::theme::STRONG;
use crate::widget::{Sign, bar, chart, section, sign};
use crate::words::{minutes, seconds, signed};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let rounds = Round::all(scene.table(), scene.now()).unwrap_or_default();
    let mut all = column![].spacing(room.of_unit(12.0));
    if rounds.is_empty() {
        return panel(text(words.nothing_to_look_back).size(room.text(18.0)), colours, room);
    }
    // What was just played is what they talk about.
    for round in rounds.iter().rev() {
        all = all.push(panel(played(scene, round), colours, room));
    }
    all.push(panel(costs(scene), colours, room)).into()
}

fn played<'a>(scene: Scene<'a>, round: &Round) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let title = row![
        text(format!("{} {}", words.round, round.round)).font(STRONG).size(room.text(20.0)),
        text(minutes(round.length_ms)).size(room.text(20.0)).color(colours.soft),
    ];
    let mut inside = column![title.spacing(room.of_unit(12.0))].spacing(room.of_unit(10.0));
    if round.glasses.iter().any(|spent| spent.busy_ms > 0) {
        let mut lines = column![].spacing(room.of_unit(2.0));
        for spent in &round.glasses {
            lines = lines.push(line(scene, round, spent));
        }
        let axis = chart::axis(round.length_ms, &round.pauses, colours, room.text(12.0));
        let left = Space::new().width(label_width(scene));
        let right = Space::new().width(busy_width(scene));
        inside = inside.push(lines.push(row![left, axis, right].spacing(room.of_unit(10.0))));
    } else {
        inside = inside.push(text(words.no_glass_placed).size(room.text(16.0)).color(colours.soft));
    }
    inside = inside.push(pauses(scene, round));
    if !round.undone_starts.is_empty() {
        let each: Vec<_> = round.undone_starts.iter().copied().map(minutes).collect();
        let said = format!("{}: {}", words.start_undone_after, each.join(", "));
        inside = inside.push(stopped(scene, said));
    }
    inside.push(actions(scene, round)).into()
}

fn label_width(scene: Scene<'_>) -> f32 {
    scene.room().of_unit(190.0)
}

fn busy_width(scene: Scene<'_>) -> f32 {
    scene.room().of_unit(100.0).max(84.0)
}

/// A glass: who it is, its stretches on the time line, and how much of the phase that is.
fn line<'a>(scene: Scene<'a>, round: &Round, spent: &Spent) -> Element<'a, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let state = scene.state();
    let size = room.text(15.0);
    let options = scene.game.options();
    let mut name = action::label(spent.glass, lang);
    if let Some(doctor) = spent.glass.doctor()
        && let Some(owner) = state.setup().seats.get(usize::from(options.owner(doctor)))
    {
        name = format!("{name} {owner}");
    }
    let tint = Tint::of(spent.glass, options);
    let label = row![badge(tint, room.text(18.0), colours), text(name).size(size).wrapping(text::Wrapping::None),];
    let busy = format!("{}% {}", percent(spent.busy_ms, round.length_ms), lang.desk_words().busy);
    row![
        container(label.spacing(room.of_unit(8.0)).align_y(Alignment::Center)).width(label_width(scene)).clip(true),
        chart::stretches(
            round.length_ms,
            &spent.stretches,
            &round.pauses,
            tint.seen(colours),
            colours,
            room.of_unit(26.0).max(20.0)
        ),
        container(text(busy).size(size)).width(busy_width(scene)),
    ]
    .spacing(room.of_unit(10.0))
    .align_y(Alignment::Center)
    .into()
}

/// Whole percents, half ones up.
fn percent(part: u32, whole: u32) -> u64 {
    let (part, whole) = (u64::from(part), u64::from(whole.max(1)));
    (part * 100 + whole / 2) / whole
}

/// When the clock stood, and for how long.
fn pauses<'a>(scene: Scene<'a>, round: &Round) -> Element<'a, Message> {
    let (room, lang) = (scene.room(), scene.lang());
    let words = lang.desk_words();
    if round.pauses.is_empty() {
        return text(words.no_pauses).size(room.text(15.0)).color(scene.colours().soft).into();
    }
    let each = round
        .pauses
        .iter()
        .map(|(at, lasted)| format!("{} ({})", minutes(*at), seconds(Span::from_millis(*lasted), lang)));
    stopped(scene, format!("{}: {}", words.pauses, each.collect::<Vec<_>>().join(", ")))
}

/// A way in which the clock was stopped.
fn stopped(scene: Scene<'_>, said: String) -> Element<'_, Message> {
    let (colours, room) = (scene.colours(), scene.room());
    row![sign(Sign::Bars, colours.alarm, room.text(13.0)), text(said).size(room.text(15.0))]
        .spacing(room.of_unit(8.0))
        .align_y(Alignment::Center)
        .into()
}

/// Who placed how many glasses.
fn actions<'a>(scene: Scene<'a>, round: &Round) -> Element<'a, Message> {
    let (colours, room, words) = (scene.colours(), scene.room(), scene.lang().desk_words());
    let seats = &scene.state().setup().seats;
    let mut done: Vec<(String, u32)> =
        seats.iter().zip(&round.actions).map(|(name, count)| (name.to_string(), *count)).collect();
    if round.unnamed_actions > 0 {
        done.push((words.unnamed.to_owned(), round.unnamed_actions));
    }
    let most = done.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let size = room.text(15.0);
    let mut list = column![section(words.actions_done, colours, room)].spacing(room.of_unit(4.0));
    for (name, count) in done {
        let line = row![
            container(text(name).size(size).wrapping(text::Wrapping::None)).width(label_width(scene)).clip(true),
            bar(count, most.max(1), colours.faint(colours.accent, 0.7), room.of_unit(12.0)),
            container(text(count.to_string()).font(STRONG).size(size)).width(busy_width(scene)),
        ];
        list = list.push(line.spacing(room.of_unit(10.0)).align_y(Alignment::Center));
    }
    list.into()
}

/// Everything that took skill, like with like, the dearest first.
fn costs(scene: Scene<'_>) -> Element<'_, Message> {
    let (colours, room, lang) = (scene.colours(), scene.room(), scene.lang());
    let words = lang.desk_words();
    let mut grouped: Vec<(String, u32, i16)> = Vec::new();
    ledger::lines(scene.table(), |line| {
        if line.measure != Measure::Skill || line.by >= 0 {
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
    let mut list = column![section(words.what_cost_skill, colours, room)].spacing(room.of_unit(6.0));
    if grouped.is_empty() {
        return list.push(text(words.nothing_cost_skill).size(room.text(16.0))).into();
    }
    let size = room.text(16.0);
    let amount = |sum: i16| {
        container(text(signed(sum)).font(STRONG).size(size)).width(room.of_unit(56.0)).align_x(Alignment::End)
    };
    let total = grouped.iter().fold(0i16, |total, (_, _, sum)| total.saturating_add(*sum));
    for (why, times, sum) in grouped {
        let why = if times > 1 { format!("{why} × {times}") } else { why };
        list = list.push(row![text(why).size(size).width(Fill), amount(sum)].spacing(room.of_unit(10.0)));
    }
    list.push(rule::horizontal(1))
        .push(row![text(words.total).font(STRONG).size(size).width(Fill), amount(total)].spacing(room.of_unit(10.0)))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_whole_and_an_empty_phase_has_none() {
        for (part, whole, percents) in
            [(0, 0, 0), (120_000, 240_000, 50), (1, 3, 33), (2, 3, 67), (240_000, 240_000, 100)]
        {
            assert_eq!(percent(part, whole), percents);
        }
    }
}
