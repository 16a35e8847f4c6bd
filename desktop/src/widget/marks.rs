//! Where the game stands: phases as steps, rounds as marks.

use bedside_core::rush::{Phase, Step};
use bedside_core::{Lang, View};
use iced::widget::{container, row, text};
use iced::{Alignment, Background, Border, Color, Element};

use crate::theme::{Colours, PLAIN, Room, STRONG};

/// The phases of a round in order: behind us, here, ahead.
pub fn steps<'a, Message: 'a>(here: Phase, lang: Lang, colours: Colours, room: Room) -> Element<'a, Message> {
    let phases = [Phase::Council, Phase::Action, Phase::Evaluation];
    let mut steps = row![].spacing(room.of_unit(8.0)).align_y(Alignment::Center);
    for (place, phase) in phases.into_iter().enumerate() {
        if place > 0 {
            steps = steps.push(text("→").size(room.text(16.0)).color(colours.soft));
        }
        let mark = match phase.cmp(&here) {
            std::cmp::Ordering::Less => Mark::Behind,
            std::cmp::Ordering::Equal => Mark::Here,
            std::cmp::Ordering::Greater => Mark::Ahead,
        };
        steps = steps.push(pill(lang.phase(phase).into(), mark, room.text(17.0), colours, room));
    }
    steps.into()
}

/// The steps of the evaluation in order: behind us, here, ahead.
pub fn stages<'a, Message: 'a>(
    here: Step,
    all: impl Iterator<Item = Step>,
    lang: Lang,
    colours: Colours,
    room: Room,
) -> Element<'a, Message> {
    let mut stages = row![].spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    for step in all {
        let mark = match step.cmp(&here) {
            std::cmp::Ordering::Less => Mark::Behind,
            std::cmp::Ordering::Equal => Mark::Here,
            std::cmp::Ordering::Greater => Mark::Ahead,
        };
        stages = stages.push(pill(lang.stage(step).into(), mark, room.text(15.0), colours, room));
    }
    stages.wrap().vertical_spacing(room.of_unit(4.0)).into()
}

/// The rounds: behind us, here, ahead.
pub fn rounds<'a, Message: 'a>(view: &View, lang: Lang, colours: Colours, room: Room) -> Element<'a, Message> {
    let word = text(lang.desk_words().round).font(PLAIN).size(room.text(16.0)).color(colours.soft);
    let mut marks = row![word].spacing(room.of_unit(6.0)).align_y(Alignment::Center);
    for round in 1..=view.rounds {
        let mark = if view.over || round < view.round {
            Mark::Behind
        } else if round == view.round {
            Mark::Here
        } else {
            Mark::Ahead
        };
        marks = marks.push(pill(round.to_string(), mark, room.text(16.0), colours, room));
    }
    marks.into()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Behind,
    Here,
    Ahead,
}

fn pill<'a, Message: 'a>(word: String, mark: Mark, size: f32, colours: Colours, room: Room) -> Element<'a, Message> {
    let (sign, ink, font) = match mark {
        Mark::Behind => ("✓", colours.soft, PLAIN),
        Mark::Here => ("●", colours.on_accent, STRONG),
        Mark::Ahead => ("○", colours.soft, PLAIN),
    };
    let inside = row![text(sign).size(size * 0.7).color(ink), text(word).size(size).font(font).color(ink)];
    container(inside.spacing(room.of_unit(6.0)).align_y(Alignment::Center))
        .padding([room.of_unit(5.0), room.of_unit(11.0)])
        .style(move |_| {
            let here = mark == Mark::Here;
            container::Style {
                background: here.then_some(Background::Color(colours.accent)),
                border: Border {
                    color: if here { Color::TRANSPARENT } else { colours.line },
                    width: 1.0,
                    radius: 99.0.into(),
                },
                ..container::Style::default()
            }
        })
        .into()
}
