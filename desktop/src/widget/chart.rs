//! Small drawings: a time line with what filled it, and shapes that say what a colour alone must not.

use iced::alignment;
use iced::widget::Canvas;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke, Text};
use iced::widget::text::Alignment;
use iced::{Color, Element, Fill, Pixels, Point, Size};

use super::drawn::{Drawing, Paint};
use super::width_of;
use crate::theme::{Colours, PLAIN, STRONG};

/// A shape to be told apart at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A ring.
    Ring,
    /// A full triangle.
    Triangle,
    /// A full square on its tip.
    Diamond,
    /// A tick.
    Tick,
    /// A cross.
    Cross,
    /// Two bars: a pause.
    Bars,
}

/// A shape, as large as a letter of that size.
pub fn sign<'a, Message: 'a>(sign: Sign, tint: Color, side: f32) -> Element<'a, Message> {
    Canvas::new(Drawing(Mark { sign, tint })).width(side).height(side).into()
}

/// What is marked on such a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// A stretch in a frame with words for it, and shorter ones where these do not fit.
    pub wait: Option<(u32, u32, [String; 2])>,
    /// Moments at which the glass fell over.
    pub falls: Vec<u32>,
}

/// What a glass did in a phase of that length: its busy stretches as bars on a thin line, pauses as dashed lines across. As high as
/// there is room.
pub fn stretches<'a, Message: 'a>(
    length: u32,
    busy: &[(u32, u32)],
    pauses: &[(u32, u32)],
    marks: Marks,
    tint: Color,
    colours: Colours,
) -> Element<'a, Message> {
    let pauses = pauses.iter().map(|(at, _)| *at).collect();
    let line = Line { length, busy: busy.to_vec(), pauses, marks, tint, colours };
    Canvas::new(Drawing(line)).width(Fill).height(Fill).into()
}

/// The minutes below such lines, and the number of each pause above its dashed line.
pub fn axis<'a, Message: 'a>(length: u32, pauses: &[(u32, u32)], colours: Colours, size: f32) -> Element<'a, Message> {
    let pauses = pauses.iter().map(|(at, _)| *at).collect();
    Canvas::new(Drawing(Axis { length, pauses, size, colours })).width(Fill).height(size * 1.6).into()
}

#[derive(Clone, Copy, PartialEq)]
struct Mark {
    sign: Sign,
    tint: Color,
}

impl Paint for Mark {
    fn paint(&self, frame: &mut Frame) {
        let side = frame.width().min(frame.height());
        let at = |x: f32, y: f32| Point::new(side * x, side * y);
        let stroke = Stroke::default().with_color(self.tint).with_width(side * 0.16);
        let along = |points: &[(f32, f32)], close: bool| {
            Path::new(|path| {
                for (place, (x, y)) in points.iter().enumerate() {
                    if place == 0 { path.move_to(at(*x, *y)) } else { path.line_to(at(*x, *y)) }
                }
                if close {
                    path.close();
                }
            })
        };
        match self.sign {
            Sign::Ring => frame.stroke(&Path::circle(at(0.5, 0.5), side * 0.36), stroke),
            Sign::Triangle => frame.fill(&along(&[(0.5, 0.08), (0.97, 0.9), (0.03, 0.9)], true), self.tint),
            Sign::Diamond => frame.fill(&along(&[(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)], true), self.tint),
            Sign::Tick => frame.stroke(&along(&[(0.1, 0.55), (0.4, 0.85), (0.92, 0.18)], false), stroke),
            Sign::Cross => {
                frame.stroke(&along(&[(0.15, 0.15), (0.85, 0.85)], false), stroke);
                frame.stroke(&along(&[(0.85, 0.15), (0.15, 0.85)], false), stroke);
            }
            Sign::Bars => {
                for x in [0.18, 0.58] {
                    frame.fill_rectangle(at(x, 0.12), Size::new(side * 0.24, side * 0.76), self.tint);
                }
            }
        }
    }
}

/// The share of a phase that has passed at a moment of it.
fn share(at: u32, length: u32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a pixel is coarser")]
    let share = at as f32 / length.max(1) as f32;
    share.clamp(0.0, 1.0)
}

#[derive(Clone, PartialEq)]
struct Line {
    length: u32,
    busy: Vec<(u32, u32)>,
    pauses: Vec<u32>,
    marks: Marks,
    tint: Color,
    colours: Colours,
}

impl Line {
    /// A frame around a stretch, with words for it.
    fn draw_wait(&self, frame: &mut Frame, top: f32, tall: f32) {
        let Some((from, to, words)) = &self.marks.wait else { return };
        let width = frame.width();
        let (left, right) = (share(*from, self.length) * width, share(*to, self.length) * width);
        let size = (tall * 0.62).clamp(11.0, 18.0);
        let fits = |words: &&String| width_of(words, size, STRONG) + 8.0 <= right - left;
        let path = Path::rounded_rectangle(Point::new(left, top), Size::new(right - left, tall), 4.0.into());
        frame.fill(&path, self.colours.warn_tint);
        frame.stroke(&path, Stroke::default().with_color(self.colours.warn).with_width(2.5));
        if let Some(words) = words.iter().find(fits) {
            frame.fill_text(Text {
                content: words.clone(),
                position: Point::new(f32::midpoint(left, right), top + tall / 2.0),
                color: self.colours.ink,
                size: Pixels(size),
                font: STRONG,
                align_x: Alignment::Center,
                align_y: alignment::Vertical::Center,
                ..Text::default()
            });
        }
    }
}

impl Paint for Line {
    fn paint(&self, frame: &mut Frame) {
        let (width, height) = (frame.width(), frame.height());
        let tall = (height * 0.72).min(26.0);
        let top = (height - tall) / 2.0;
        frame.fill_rectangle(Point::new(0.0, height / 2.0 - 1.0), Size::new(width, 2.0), self.colours.line);
        for (from, to) in &self.busy {
            let (left, right) = (share(*from, self.length) * width, share(*to, self.length) * width);
            // A gap of a pixel keeps a glass that was turned at once apart from the run before.
            let size = Size::new((right - left - 1.0).max(1.5), tall);
            let bar = Path::rounded_rectangle(Point::new(left, top), size, 3.0.into());
            frame.fill(&bar, self.tint);
            frame.stroke(&bar, Stroke::default().with_color(self.colours.ink).with_width(1.0));
        }
        self.draw_wait(frame, top, tall);
        for at in &self.marks.falls {
            let left = (share(*at, self.length) * width - 2.0).max(0.0);
            frame.fill_rectangle(Point::new(left, top - 2.0), Size::new(4.0, tall + 4.0), self.colours.alarm);
        }
        for at in &self.pauses {
            let x = share(*at, self.length) * width;
            let dash = [3.0, 3.0];
            let stroke = Stroke {
                line_dash: LineDash { segments: &dash, offset: 0 },
                ..Stroke::default().with_color(self.colours.alarm).with_width(1.5)
            };
            frame.stroke(&Path::line(Point::new(x, 0.0), Point::new(x, height)), stroke);
        }
    }
}

#[derive(Clone, PartialEq)]
struct Axis {
    length: u32,
    pauses: Vec<u32>,
    size: f32,
    colours: Colours,
}

impl Axis {
    /// Milliseconds from mark to mark: as many as have room.
    fn every(&self, width: f32) -> u32 {
        let steps = [10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000];
        let room = |step: &u32| share(*step, self.length) * width >= self.size * 4.0;
        steps.into_iter().find(room).unwrap_or(2_400_000)
    }
}

impl Paint for Axis {
    fn paint(&self, frame: &mut Frame) {
        let width = frame.width();
        let write = |frame: &mut Frame, content: String, x: f32, tint: Color, align: Alignment| {
            frame.fill_text(Text {
                content,
                position: Point::new(x, self.size * 0.3),
                color: tint,
                size: Pixels(self.size),
                font: PLAIN,
                align_x: align,
                align_y: alignment::Vertical::Top,
                ..Text::default()
            });
        };
        let mut at = 0;
        while at <= self.length {
            let x = share(at, self.length) * width;
            frame.fill_rectangle(
                Point::new((x - 0.5).max(0.0), 0.0),
                Size::new(1.0, self.size * 0.3),
                self.colours.soft,
            );
            let align = match at {
                0 => Alignment::Left,
                _ if x > width - self.size => Alignment::Right,
                _ => Alignment::Center,
            };
            write(frame, format!("{}:{:02}", at / 60_000, at / 1000 % 60), x, self.colours.soft, align);
            at += self.every(width);
        }
        for at in &self.pauses {
            let x = share(*at, self.length) * width;
            frame.fill_rectangle(Point::new(x - 1.0, 0.0), Size::new(2.0, self.size * 0.4), self.colours.alarm);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::LIGHT;

    #[test]
    fn the_marks_of_an_axis_have_room() {
        for (length, width, every) in
            [(240_000, 500.0, 30_000), (240_000, 240.0, 60_000), (5_999_000, 300.0, 1_200_000)]
        {
            let axis = Axis { length, pauses: Vec::new(), size: 12.0, colours: LIGHT };
            assert_eq!(axis.every(width), every, "{length} ms in {width} pixels");
        }
    }

    #[test]
    fn a_moment_lies_within_its_line() {
        assert!(share(0, 0) >= 0.0 && share(10, 5) <= 1.0);
        assert!((share(60_000, 240_000) - 0.25).abs() < 1e-6);
    }
}
