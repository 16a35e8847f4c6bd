//! Draws on a grid: rectangles, discs, lines and short paths with flat fills, at whatever size the drawing is wanted.
//!
//! A path is written as SVG writes it, of the letters `M L H V C A Z` in both cases; arcs are of circles.

use std::f32::consts::{FRAC_PI_2, TAU};
use std::iter::Peekable;
use std::str::CharIndices;

use iced::widget::canvas::path::Builder;
use iced::widget::canvas::{Frame, LineCap, LineDash, LineJoin, Path, Stroke, Text};
use iced::{Color, Point, Size, Vector, alignment};

use crate::theme::STRONG;

/// How far above the baseline the middle of a capital letter is, of its size.
const MIDDLE_OF_CAPITALS: f32 = 0.364;

/// A pen over a frame.
pub(crate) struct Pen<'f> {
    frame: &'f mut Frame,
    scale: f32,
}

impl<'f> Pen<'f> {
    /// A pen for drawings so many units wide.
    pub(crate) fn new(frame: &'f mut Frame, width: f32) -> Pen<'f> {
        let scale = frame.width() / width;
        Pen { frame, scale }
    }

    /// A pen for units of that length, somewhere on a larger drawing.
    pub(crate) fn of_unit(frame: &'f mut Frame, scale: f32) -> Pen<'f> {
        Pen { frame, scale }
    }

    fn at(&self, x: f32, y: f32) -> Point {
        Point::new(x * self.scale, y * self.scale)
    }

    fn stroke<'s>(&self, width: f32, tint: Color) -> Stroke<'s> {
        let stroke = Stroke::default().with_color(tint).with_width(width * self.scale);
        stroke.with_line_cap(LineCap::Round).with_line_join(LineJoin::Round)
    }

    /// A filled path.
    pub(crate) fn fill(&mut self, path: &str, tint: Color) {
        self.frame.fill(&trace(path, self.scale), tint);
    }

    /// A path drawn as a line.
    pub(crate) fn line(&mut self, path: &str, width: f32, tint: Color) {
        let stroke = self.stroke(width, tint);
        self.frame.stroke(&trace(path, self.scale), stroke);
    }

    /// A path drawn as a dashed line.
    pub(crate) fn dashes(&mut self, path: &str, width: f32, dash: [f32; 2], tint: Color) {
        let segments = dash.map(|length| length * self.scale);
        let stroke = Stroke { line_dash: LineDash { segments: &segments, offset: 0 }, ..self.stroke(width, tint) };
        self.frame.stroke(&trace(path, self.scale), stroke.with_line_cap(LineCap::Butt));
    }

    /// A full disc.
    pub(crate) fn disc(&mut self, x: f32, y: f32, radius: f32, tint: Color) {
        self.frame.fill(&Path::circle(self.at(x, y), radius * self.scale), tint);
    }

    /// A rounded block, with an edge over its border where it has one.
    pub(crate) fn block(
        &mut self,
        [x, y, width, height]: [f32; 4],
        radius: f32,
        fill: Color,
        edge: Option<(f32, Color)>,
    ) {
        let size = Size::new(width * self.scale, height * self.scale);
        let path = Path::rounded_rectangle(self.at(x, y), size, (radius * self.scale).into());
        self.frame.fill(&path, fill);
        if let Some((width, tint)) = edge {
            let stroke = self.stroke(width, tint);
            self.frame.stroke(&path, stroke);
        }
    }

    /// A strong word around `x` on a baseline.
    pub(crate) fn word(&mut self, word: &str, x: f32, baseline: f32, size: f32, tint: Color) {
        let position = self.at(x, baseline - size * MIDDLE_OF_CAPITALS);
        self.frame.fill_text(Text {
            content: word.to_owned(),
            position,
            color: tint,
            size: (size * self.scale).into(),
            font: STRONG,
            align_x: alignment::Horizontal::Center.into(),
            align_y: alignment::Vertical::Center,
            ..Text::default()
        });
    }
}

/// A path from how SVG writes it. What it cannot read ends it.
fn trace(path: &str, scale: f32) -> Path {
    Path::new(|build| {
        let mut reader = Reader::new(path, scale);
        while reader.step(build).is_some() {}
    })
}

struct Reader<'p> {
    path: &'p str,
    letters: Peekable<CharIndices<'p>>,
    scale: f32,
    command: char,
    here: Vector,
    start: Vector,
}

impl<'p> Reader<'p> {
    fn new(path: &'p str, scale: f32) -> Reader<'p> {
        let letters = path.char_indices().peekable();
        Reader { path, letters, scale, command: 'Z', here: Vector::ZERO, start: Vector::ZERO }
    }

    fn skip(&mut self) {
        while self.letters.next_if(|(_, letter)| matches!(letter, ' ' | ',')).is_some() {}
    }

    fn number(&mut self) -> Option<f32> {
        self.skip();
        let (from, _) = *self.letters.peek()?;
        let mut dotted = false;
        let mut to = from;
        while let Some((at, letter)) = self.letters.next_if(|(at, letter)| match letter {
            '-' => *at == from,
            '.' => !dotted,
            letter => letter.is_ascii_digit(),
        }) {
            dotted |= letter == '.';
            to = at + 1;
        }
        self.path.get(from..to)?.parse().ok()
    }

    /// The next point; of a small letter, counted from where the pen is.
    fn point(&mut self) -> Option<Vector> {
        let point = Vector::new(self.number()?, self.number()?);
        Some(if self.command.is_ascii_lowercase() { self.here + point } else { point })
    }

    fn drawn(&self, point: Vector) -> Point {
        Point::ORIGIN + point * self.scale
    }

    fn step(&mut self, build: &mut Builder) -> Option<()> {
        self.skip();
        let (_, letter) = *self.letters.peek()?;
        if letter.is_ascii_alphabetic() {
            self.letters.next();
            self.command = letter;
        }
        let relative = self.command.is_ascii_lowercase();
        match self.command.to_ascii_uppercase() {
            'M' => {
                self.here = self.point()?;
                self.start = self.here;
                build.move_to(self.drawn(self.here));
                // More points after the first are lines.
                self.command = if relative { 'l' } else { 'L' };
            }
            'L' => {
                self.here = self.point()?;
                build.line_to(self.drawn(self.here));
            }
            'H' => {
                self.here.x = self.number()? + if relative { self.here.x } else { 0.0 };
                build.line_to(self.drawn(self.here));
            }
            'V' => {
                self.here.y = self.number()? + if relative { self.here.y } else { 0.0 };
                build.line_to(self.drawn(self.here));
            }
            'C' => {
                let (from, to, end) = (self.point()?, self.point()?, self.point()?);
                build.bezier_curve_to(self.drawn(from), self.drawn(to), self.drawn(end));
                self.here = end;
            }
            'A' => {
                let (radius, _, _) = (self.number()?, self.number()?, self.number()?);
                let (large, clockwise) = (self.number()? > 0.5, self.number()? > 0.5);
                let end = self.point()?;
                for [from, to, end] in arc(self.here, radius, large, clockwise, end) {
                    build.bezier_curve_to(self.drawn(from), self.drawn(to), self.drawn(end));
                }
                self.here = end;
            }
            'Z' if letter.is_ascii_alphabetic() => {
                build.close();
                self.here = self.start;
            }
            _ => return None,
        }
        Some(())
    }
}

/// An arc of a circle as curves of a quarter at most: two handles and an end each.
fn arc(from: Vector, radius: f32, large: bool, clockwise: bool, to: Vector) -> Vec<[Vector; 3]> {
    let half = (to - from) * 0.5;
    let reach = half.x.hypot(half.y);
    if reach == 0.0 {
        return Vec::new();
    }
    let radius = radius.max(reach);
    let away = (radius * radius - reach * reach).max(0.0).sqrt() / reach;
    let centre = from + half + Vector::new(-half.y, half.x) * if large == clockwise { -away } else { away };
    let angle = |point: Vector| (point.y - centre.y).atan2(point.x - centre.x);
    let mut sweep = (angle(to) - angle(from)).rem_euclid(TAU);
    if !clockwise {
        sweep -= TAU;
    }
    let quarters = (1_u8..=4).find(|count| f32::from(*count) * FRAC_PI_2 + 0.01 >= sweep.abs()).unwrap_or(4);
    let step = sweep / f32::from(quarters);
    let handle = 4.0 / 3.0 * (step / 4.0).tan() * radius;
    let on = |turn: f32| {
        let (sin, cos) = (angle(from) + turn).sin_cos();
        (centre + Vector::new(cos, sin) * radius, Vector::new(-sin, cos) * handle)
    };
    let curves = (0..quarters).map(|count| {
        let ((start, out), (end, back)) = (on(f32::from(count) * step), on(f32::from(count + 1) * step));
        [start + out, end - back, end]
    });
    curves.collect()
}

/// Whether a path can be read to its end.
#[cfg(test)]
pub(crate) fn is_readable(path: &str) -> bool {
    let mut reader = Reader::new(path, 1.0);
    let mut build = Builder::new();
    loop {
        reader.skip();
        if reader.letters.peek().is_none() {
            return true;
        }
        if reader.step(&mut build).is_none() {
            return false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_touch_each_other() {
        let mut reader = Reader::new("1.8.6-4.8 .5-3,2", 1.0);
        let numbers: Vec<f32> = std::iter::from_fn(|| reader.number()).collect();
        assert_eq!(numbers, [1.8, 0.6, -4.8, 0.5, -3.0, 2.0]);
    }

    #[test]
    fn an_arc_stays_on_its_circle() {
        let (from, to) = (Vector::new(10.0, 0.0), Vector::new(0.0, 10.0));
        for (large, clockwise, centre, curves) in
            [(false, true, 0.0, 1), (true, false, 0.0, 3), (false, false, 10.0, 1), (true, true, 10.0, 3)]
        {
            let arc = arc(from, 10.0, large, clockwise, to);
            assert_eq!(arc.len(), curves, "{large} {clockwise}");
            let mut start = from;
            for [first, second, end] in arc {
                let middle = (start + end) * 0.125 + (first + second) * 0.375;
                let away = (middle.x - centre).hypot(middle.y - centre);
                assert!((away - 10.0).abs() < 0.01, "{large} {clockwise}: {away}");
                start = end;
            }
            assert!((start.x - to.x).hypot(start.y - to.y) < 0.001);
        }
    }

    #[test]
    fn what_is_no_path_ends_it() {
        assert!(is_readable("M1 2h3v-4l5 6c1 2 3 4 5 6a1 1 0 0 1 2 0z"));
        assert!(!is_readable("M1 2q3 4 5 6"));
        assert!(!is_readable("M1 2L3"));
    }
}
