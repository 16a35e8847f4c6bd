//! Draws on a grid: rectangles, discs, lines and short paths with flat fills, at whatever size the drawing is wanted.
//!
//! A path is written as SVG writes it, of the letters `M L H V C A Z` in both cases; arcs are of circles.

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
                self.arc(radius, large, clockwise, end, build);
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

    /// An arc of a circle as curves of a quarter at most.
    fn arc(&self, radius: f32, large: bool, clockwise: bool, end: Vector, build: &mut Builder) {
        let half = (end - self.here) * 0.5;
        let reach = half.x.hypot(half.y);
        if reach == 0.0 {
            return;
        }
        let radius = radius.max(reach);
        let away = (radius * radius - reach * reach).max(0.0).sqrt() / reach;
        let side = if large == clockwise { -away } else { away };
        let centre = self.here + half + Vector::new(-half.y, half.x) * side;
        let angle = |point: Vector| (point.y - centre.y).atan2(point.x - centre.x);
        let (from, turn) = (angle(self.here), std::f32::consts::TAU);
        let mut sweep = (angle(end) - from).rem_euclid(turn);
        if !clockwise {
            sweep -= turn;
        }
        let pieces = (sweep.abs() / std::f32::consts::FRAC_PI_2).ceil().max(1.0);
        let step = sweep / pieces;
        let handle = 4.0 / 3.0 * (step / 4.0).tan() * radius;
        let mut angle = from;
        while (angle - from).abs() + step.abs() * 0.5 < sweep.abs() {
            let next = angle + step;
            let ((sin, cos), (sin_next, cos_next)) = (angle.sin_cos(), next.sin_cos());
            let point = |cos: f32, sin: f32| centre + Vector::new(cos, sin) * radius;
            let first = point(cos, sin) + Vector::new(-sin, cos) * handle;
            let second = point(cos_next, sin_next) - Vector::new(-sin_next, cos_next) * handle;
            build.bezier_curve_to(self.drawn(first), self.drawn(second), self.drawn(point(cos_next, sin_next)));
            angle = next;
        }
    }
}
