//! Charts of figures: bars beside their words, and a line over rounds. The figures stand beside them, never in colour alone.

use iced::alignment;
use iced::widget::Canvas;
use iced::widget::canvas::{Frame, Path, Stroke, Text};
use iced::widget::text::Alignment;
use iced::{Color, Element, Fill, Pixels, Point, Size};

use super::drawn::{Drawing, Paint};
use super::{shortened, width_of};
use crate::theme::{Colours, PLAIN, STRONG};

/// One bar: its word, how long it is, the figure behind it, and its colour.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Bar {
    pub word: String,
    pub length: i64,
    pub figure: String,
    pub tint: Color,
}

/// Bars below each other, the longest as long as there is room.
pub fn bars<'a, Message: 'a>(bars: Vec<Bar>, size: f32, colours: Colours) -> Element<'a, Message> {
    let rows = f32::from(u16::try_from(bars.len()).unwrap_or(u16::MAX));
    Canvas::new(Drawing(Bars { bars, size, colours })).width(Fill).height(rows * size * 1.9).into()
}

/// A line through values, one for each round.
pub fn line<'a, Message: 'a>(values: Vec<(u8, i64)>, size: f32, colours: Colours) -> Element<'a, Message> {
    Canvas::new(Drawing(Line { values, size, colours })).width(Fill).height(size * 10.0).into()
}

#[derive(Clone, PartialEq)]
struct Bars {
    bars: Vec<Bar>,
    size: f32,
    colours: Colours,
}

/// The share of one number in another.
fn share(part: i64, whole: i64) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a pixel is coarser")]
    let share = part as f32 / whole.max(1) as f32;
    share.clamp(0.0, 1.0)
}

fn write(frame: &mut Frame, content: String, position: Point, size: f32, tint: Color, align: Alignment, strong: bool) {
    frame.fill_text(Text {
        content,
        position,
        color: tint,
        size: Pixels(size),
        font: if strong { STRONG } else { PLAIN },
        align_x: align,
        align_y: alignment::Vertical::Center,
        ..Text::default()
    });
}

impl Paint for Bars {
    fn paint(&self, frame: &mut Frame) {
        let words = frame.width() * 0.3;
        let widest = self.bars.iter().map(|bar| width_of(&bar.figure, self.size, STRONG)).fold(0.0, f32::max);
        let figures = (widest + self.size).max(self.size * 4.5);
        let most = self.bars.iter().map(|bar| bar.length).max().unwrap_or(1);
        let room = (frame.width() - words - figures).max(1.0);
        let mut middle = self.size * 0.95;
        for bar in &self.bars {
            let word = shortened(&bar.word, self.size, PLAIN, words - self.size * 0.6);
            write(frame, word, Point::new(0.0, middle), self.size, self.colours.ink, Alignment::Left, false);
            let long = (share(bar.length, most) * room).max(1.5);
            let path = Path::rounded_rectangle(
                Point::new(words, middle - self.size * 0.6),
                Size::new(long, self.size * 1.2),
                3.0.into(),
            );
            frame.fill(&path, bar.tint);
            frame.stroke(&path, Stroke::default().with_color(self.colours.ink).with_width(1.0));
            let at = Point::new(words + long + self.size * 0.5, middle);
            write(frame, bar.figure.clone(), at, self.size, self.colours.ink, Alignment::Left, true);
            middle += self.size * 1.9;
        }
    }
}

#[derive(Clone, PartialEq)]
struct Line {
    values: Vec<(u8, i64)>,
    size: f32,
    colours: Colours,
}

impl Paint for Line {
    fn paint(&self, frame: &mut Frame) {
        let (Some(low), Some(high)) =
            (self.values.iter().map(|(_, value)| *value).min(), self.values.iter().map(|(_, value)| *value).max())
        else {
            return;
        };
        let low = low.min(0);
        let (left, bottom, top) = (self.size * 3.0, frame.height() - self.size * 1.6, self.size);
        let count = i64::try_from(self.values.len().max(2) - 1).unwrap_or(1);
        let width = frame.width();
        let at = |place: usize, value: i64| {
            let along = share(i64::try_from(place).unwrap_or(0), count);
            let up = share(value - low, high - low);
            Point::new(left + along * (width - left - self.size * 2.0), bottom - up * (bottom - top))
        };
        let base = Path::line(Point::new(left, bottom), Point::new(frame.width(), bottom));
        frame.stroke(&base, Stroke::default().with_color(self.colours.line).with_width(1.5));
        let path = Path::new(|path| {
            for (place, (_, value)) in self.values.iter().enumerate() {
                let point = at(place, *value);
                if place == 0 { path.move_to(point) } else { path.line_to(point) }
            }
        });
        frame.stroke(&path, Stroke::default().with_color(self.colours.accent).with_width(3.0));
        let every = self.values.len().div_ceil(12).max(1);
        let points: Vec<(Point, u8)> =
            self.values.iter().enumerate().map(|(place, (round, value))| (at(place, *value), *round)).collect();
        for (place, (point, round)) in points.into_iter().enumerate() {
            frame.fill(&Path::circle(point, 4.0), self.colours.ink);
            if place % every == 0 {
                let below = Point::new(point.x, bottom + self.size * 0.8);
                write(frame, round.to_string(), below, self.size, self.colours.soft, Alignment::Center, false);
            }
        }
        for (value, y) in [(high, top), (low, bottom)] {
            let tenths = format!("{}", value / 10);
            write(frame, tenths, Point::new(0.0, y), self.size, self.colours.soft, Alignment::Left, false);
        }
    }
}
