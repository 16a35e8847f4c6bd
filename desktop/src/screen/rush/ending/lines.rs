//! Both tracks over the rounds, as lines, with the least skill that the card allows.

use bedside_core::rush::{Measure, ledger};
use iced::alignment;
use iced::widget::canvas::{Frame, LineCap, LineDash, LineJoin, Path, Stroke, Text};
use iced::widget::{Canvas, column, text};
use iced::{Color, Element, Fill, Point, Size};

use super::super::unit::Unit;
use super::super::{Message, Scene};
use crate::screen::side;
use crate::theme::{Colours, PLAIN, STRONG};
use crate::widget::drawn::{Drawing, Paint};
use crate::widget::width_of;

pub(super) fn view(scene: Scene<'_>, unit: Unit) -> Element<'static, Message> {
    let (colours, lang, game) = (scene.colours(), scene.lang(), scene.game);
    let words = lang.shift_words();
    let rounds = usize::from(game.round());
    let totals = |measure: Measure| {
        let mut totals = vec![0i16; rounds + 1];
        ledger::lines(scene.table(), |line| {
            // What the game started with stands before its first round.
            let from = if line.entry == 0 { 0 } else { usize::from(line.round) };
            for total in totals.iter_mut().skip(from).filter(|_| line.measure == measure) {
                *total = total.saturating_add(line.by);
            }
        });
        totals
    };
    let lines = [(Measure::Skill, colours.accent), (Measure::Reputation, colours.good)].map(|(measure, tint)| Track {
        name: lang.measure(measure),
        tint,
        totals: totals(measure),
    });
    let least = game.options().objective().map(|card| (i16::from(card.skill), words.least));
    let drawing = Lines { lines, least, start: words.start, size: unit.text(15.0), colours };
    let title = text(words.skill_over_rounds).font(STRONG).size(unit.text(19.0));
    column![title, Canvas::new(Drawing(drawing)).width(Fill).height(Fill)].spacing(unit.px(4.0)).into()
}

#[derive(Clone, Debug, PartialEq)]
struct Track {
    name: &'static str,
    tint: Color,
    totals: Vec<i16>,
}

#[derive(Clone, Debug, PartialEq)]
struct Lines {
    lines: [Track; 2],
    least: Option<(i16, &'static str)>,
    start: &'static str,
    size: f32,
    colours: Colours,
}

impl Lines {
    fn word(&self, frame: &mut Frame, content: String, position: Point, tint: Color, end: alignment::Horizontal) {
        frame.fill_text(Text {
            content,
            position,
            color: tint,
            size: self.size.into(),
            font: if tint == self.colours.ink { STRONG } else { PLAIN },
            align_x: end.into(),
            align_y: alignment::Vertical::Center,
            ..Text::default()
        });
    }
}

impl Paint for Lines {
    fn paint(&self, frame: &mut Frame) {
        let Size { width, height } = frame.size();
        let all = || self.lines.iter().flat_map(|line| line.totals.iter().copied());
        let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(5));
        let names = self.lines.iter().map(|line| width_of(line.name, self.size, STRONG)).fold(0.0, f32::max);
        let (left, right) = (self.size * 1.6, width - names - self.size * 3.4);
        let (top, bottom) = (self.size, height - self.size * 1.8);
        let points = self.lines[0].totals.len();
        #[expect(clippy::cast_precision_loss, reason = "a shift has four rounds")]
        let across = |round: usize| left + (right - left) * round as f32 / (points.max(2) - 1) as f32;
        let down = |total: i16| bottom - (bottom - top) * f32::from(total - low) / f32::from((high - low).max(1));
        let thin = Stroke::default().with_color(self.colours.line).with_width(1.0);
        frame.stroke(&Path::line(Point::new(left, down(0)), Point::new(right, down(0))), thin);
        for round in 0..points {
            let word = if round == 0 { self.start.to_owned() } else { round.to_string() };
            let at = Point::new(across(round), bottom + self.size * 1.1);
            self.word(frame, word, at, self.colours.soft, alignment::Horizontal::Center);
        }
        if let Some((least, word)) = self.least {
            let dash = LineDash { segments: &[4.0, 4.0], offset: 0 };
            let stroke = Stroke { line_dash: dash, ..Stroke::default() };
            let stroke = stroke.with_color(self.colours.ink).with_width(1.5);
            frame.stroke(&Path::line(Point::new(left, down(least)), Point::new(right, down(least))), stroke);
            let at = Point::new(left, down(least) - self.size * 0.75);
            let said = format!("{word} {least}");
            self.word(frame, said, at, self.colours.soft, alignment::Horizontal::Left);
        }
        // The names at the right, pushed apart where they would cover each other.
        let ends = [0, 1].map(|line| down(self.lines[line].totals.last().copied().unwrap_or(0)));
        let close = (ends[0] - ends[1]).abs() < self.size * 1.5;
        let apart = if close { self.size * 0.75 } else { 0.0 };
        for (place, line) in self.lines.iter().enumerate() {
            let path = Path::new(|path| {
                for (round, total) in line.totals.iter().enumerate() {
                    let at = Point::new(across(round), down(*total));
                    if round == 0 { path.move_to(at) } else { path.line_to(at) }
                }
            });
            let stroke = Stroke::default().with_color(line.tint).with_width(self.size * 0.26);
            frame.stroke(&path, stroke.with_line_cap(LineCap::Round).with_line_join(LineJoin::Round));
            for (round, total) in line.totals.iter().enumerate() {
                let at = Point::new(across(round), down(*total));
                // Rings and discs: the lines are told apart without their colours.
                frame.fill(&Path::circle(at, self.size * 0.32), line.tint);
                if place == 1 {
                    frame.fill(&Path::circle(at, self.size * 0.17), self.colours.panel);
                }
            }
            let upper = (ends[place] < ends[1 - place]) || (place == 0 && (ends[0] - ends[1]).abs() < 0.01);
            let y = ends[place] + if upper { -apart } else { apart };
            let last = line.totals.last().copied().unwrap_or(0);
            let at = Point::new(right + self.size * 0.8, y);
            let said = format!("{} {}", line.name, side::count(last));
            self.word(frame, said, at, self.colours.ink, alignment::Horizontal::Left);
        }
    }
}
