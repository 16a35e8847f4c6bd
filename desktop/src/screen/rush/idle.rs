//! How idle each glass was, against the average of earlier shifts: a bar with a dark tick, and words.

use bedside_core::Span;
use bedside_core::rush::Glass;
use iced::widget::canvas::{Frame, Path};
use iced::widget::{Canvas, Column, column, container, row, text};
use iced::{Alignment, Element, Fill, Point, Size};

use super::action::name_within;
use super::badge::{Tint, badge};
use super::rounds::Round;
use super::unit::Unit;
use super::{Message, Scene};
use crate::theme::{Colours, PLAIN, STRONG};
use crate::widget::drawn::{Drawing, Paint};
use crate::words::minutes;

/// A difference that nobody feels.
const FELT: u32 = 1_000;

/// How an idle time is beside the average.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Against {
    /// There is none.
    Nothing,
    /// Less by so many milliseconds.
    Less(u32),
    /// About the same.
    Same,
    /// More by so many.
    More(u32),
}

impl Against {
    pub(super) fn of(idle: u32, average: Option<u32>) -> Against {
        match average {
            None => Against::Nothing,
            Some(average) if idle.abs_diff(average) < FELT => Against::Same,
            Some(average) if idle < average => Against::Less(average - idle),
            Some(average) => Against::More(idle - average),
        }
    }

    /// In words: `9 s less`.
    fn words(self, scene: Scene<'_>) -> String {
        let lang = scene.lang();
        let words = lang.shift_words();
        let seconds = |millis: u32| format!("{} s", Span::from_millis(millis).secs_begun());
        match self {
            Against::Nothing => "–".to_owned(),
            Against::Less(by) => words.less.replace("{}", &seconds(by)),
            Against::Same => words.as_usual.to_owned(),
            Against::More(by) => words.more_idle.replace("{}", &seconds(by)),
        }
    }
}

/// Mark and name of a glass.
pub(super) fn label<'a>(scene: Scene<'a>, glass: Glass, wide: f32, unit: Unit) -> Element<'a, Message> {
    let size = unit.text(18.0);
    let name = name_within(scene, glass, size, wide - size * 1.9);
    let mark = badge(Tint::of(glass, scene.game.options()), size * 1.05, scene.colours());
    let name = text(name).font(STRONG).size(size).wrapping(text::Wrapping::None);
    container(row![mark, name].spacing(unit.px(9.0)).align_y(Alignment::Center)).width(wide).clip(true).into()
}

/// The idle time of a glass, its bar against the average, and words for it.
pub(super) fn measured<'a>(
    scene: Scene<'a>,
    glass: Glass,
    (idle, length): (u32, u32),
    unit: Unit,
) -> Element<'a, Message> {
    let colours = scene.colours();
    let average = scene.screen.earlier.idle(glass, length, scene.frame);
    let against = Against::of(idle, average);
    let share = |part: u32| {
        #[expect(clippy::cast_precision_loss, reason = "a pixel is coarser")]
        let share = part as f32 / length.max(1) as f32;
        share.clamp(0.0, 1.0)
    };
    let worse = matches!(against, Against::More(_));
    let bar = Bar { share: share(idle), tick: average.map(share), worse, colours };
    let size = unit.text(19.0);
    let words = against.words(scene);
    row![
        container(text(minutes(idle)).font(STRONG).size(size)).width(unit.least(64.0, 44.0)).align_x(Alignment::End),
        Canvas::new(Drawing(bar)).width(unit.least(112.0, 60.0)).height(unit.least(20.0, 14.0)),
        container(text(words).font(STRONG).size(unit.text(16.0)).wrapping(text::Wrapping::None))
            .width(unit.least(118.0, 84.0))
            .align_x(Alignment::End),
    ]
    .spacing(unit.least(16.0, 6.0))
    .align_y(Alignment::Center)
    .into()
}

/// What the columns of [`measured`] are.
pub(super) fn heads<'a>(scene: Scene<'a>, unit: Unit) -> Element<'a, Message> {
    let (colours, words) = (scene.colours(), scene.lang().shift_words());
    let soft = |said: &'static str| text(said).font(PLAIN).size(unit.text(14.0)).color(colours.soft);
    let known = scene.screen.earlier.shifts() > 0;
    row![
        soft(words.idle_here).wrapping(text::Wrapping::None),
        container(soft(if known { words.against } else { words.no_earlier }).wrapping(text::Wrapping::None))
            .width(Fill)
            .align_x(Alignment::End),
    ]
    .spacing(unit.px(8.0))
    .into()
}

/// The whole list of a round, for a page that has little room.
pub(super) fn list<'a>(scene: Scene<'a>, round: &Round, unit: Unit) -> Element<'a, Message> {
    let mut all = Column::new().push(heads(scene, unit)).spacing(unit.least(8.0, 4.0));
    for spent in &round.glasses {
        let line = row![
            container(label(scene, spent.glass, unit.least(170.0, 100.0), unit)).width(Fill),
            measured(scene, spent.glass, (spent.idle_ms, round.length_ms), unit)
        ];
        all = all.push(line.align_y(Alignment::Center));
    }
    column![all].into()
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bar {
    share: f32,
    tick: Option<f32>,
    worse: bool,
    colours: Colours,
}

impl Paint for Bar {
    fn paint(&self, frame: &mut Frame) {
        let Size { width, height } = frame.size();
        let (tall, top) = (height * 0.6, height * 0.2);
        let along = |to: f32| Path::rounded_rectangle(Point::new(0.0, top), Size::new(to, tall), 3.0.into());
        frame.fill(&along(width), self.colours.track());
        let tint = if self.worse { self.colours.warn } else { self.colours.accent };
        if self.share > 0.0 {
            frame.fill(&along((width * self.share).max(2.0)), tint);
        }
        if let Some(tick) = self.tick {
            let left = (width * tick - 1.5).clamp(0.0, width - 3.0);
            frame.fill_rectangle(Point::new(left, 0.0), Size::new(3.0, height), self.colours.ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_from_a_second_on() {
        for (idle, average, against) in [
            (79_000, None, Against::Nothing),
            (79_000, Some(88_000), Against::Less(9_000)),
            (79_000, Some(79_999), Against::Same),
            (92_000, Some(70_000), Against::More(22_000)),
        ] {
            assert_eq!(Against::of(idle, average), against);
        }
    }
}
