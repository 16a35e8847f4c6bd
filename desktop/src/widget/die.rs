//! A patient: a die whose pips have a shape for each colour and, below it, the letter of the colour, so that nobody has to
//! tell colours. In effects it is smaller: a chip with its letter in it, or a blank die with the values that it may show.

use bedside_core::dice::Colour;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::{Element, Point, Size};

use super::drawn::{Paint, drawn};
use super::pen::Pen;
use crate::theme::Colours;

/// A die as it lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// What it shows; 0 where nobody keeps count.
    pub pips: u8,
    /// The colour that counts.
    pub colour: Colour,
    /// Its letter.
    pub letter: &'static str,
    /// Whether a tick says that an effect was for it.
    pub treated: bool,
}

/// How many units a die is wide.
const GRID: f32 = 52.0;

/// The size of the letter below a die so wide.
fn letter(side: f32) -> f32 {
    (side * 0.3).max(12.0)
}

/// The height of a die so wide with its letter.
fn height(side: f32) -> f32 {
    side + letter(side) * 1.25
}

/// A die, so wide, with its letter below.
pub fn die<'a, Message: 'a>(face: Face, side: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Lettered { face, colours }, side, height(side))
}

/// A die alone, where its letter stands beside it or is told by another.
pub fn bare_die<'a, Message: 'a>(colour: Colour, pips: u8, side: f32, colours: Colours) -> Element<'a, Message> {
    faded_die(colour, pips, side, 1.0, colours)
}

/// The same where only so much of it is to be seen on a panel.
pub fn faded_die<'a, Message: 'a>(
    colour: Colour,
    pips: u8,
    side: f32,
    left: f32,
    colours: Colours,
) -> Element<'a, Message> {
    drawn(Bare { colour, pips, left, colours }, side, side)
}

/// A place without one, as high as a die with its letter.
pub fn no_die<'a, Message: 'a>(side: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Missing { colours }, side, height(side))
}

/// A patient of a colour: a die without pips, the letter in it.
pub fn chip<'a, Message: 'a>(
    colour: Colour,
    letter: &'static str,
    side: f32,
    colours: Colours,
) -> Element<'a, Message> {
    drawn(Chip { colour, letter, colours }, side, side)
}

/// A patient of any colour: a blank die with the values it may show.
pub fn blank_die<'a, Message: 'a>(values: &str, side: f32, colours: Colours) -> Element<'a, Message> {
    let grid = match values.chars().count() {
        0 | 1 => 22.0,
        2 => 28.0,
        _ => 34.0,
    };
    drawn(Blank { values: values.to_owned(), grid, colours }, side * grid / 22.0, side)
}

/// The shape of a colour's pips: a disc, a square, a triangle.
pub(crate) fn shape(colour: Colour, at: Point, radius: f32) -> Path {
    match colour {
        Colour::Red => Path::circle(at, radius),
        Colour::Yellow => {
            let half = radius * 0.935;
            Path::rectangle(Point::new(at.x - half, at.y - half), Size::new(2.0 * half, 2.0 * half))
        }
        Colour::Green => Path::new(|path| {
            path.move_to(Point::new(at.x, at.y - radius * 1.174));
            path.line_to(Point::new(at.x + radius * 1.217, at.y + radius * 0.957));
            path.line_to(Point::new(at.x - radius * 1.217, at.y + radius * 0.957));
            path.close();
        }),
    }
}

/// Where the pips are, in steps around the middle.
pub(crate) const fn places(pips: u8) -> &'static [(f32, f32)] {
    match pips {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[],
    }
}

/// The die itself, at the top of a frame as wide as it; so much of it is to be seen.
fn body(frame: &mut Frame, colour: Colour, pips: u8, left: f32, colours: Colours) {
    let on_panel = Colours { ground: colours.panel, ..colours };
    let (fill, pip) = Colours::die(colour);
    let [fill, pip, edge] = [fill, pip, colours.edge].map(|tint| on_panel.faint(tint, left));
    let step = frame.width() / GRID;
    Pen::new(frame, GRID).block([1.5, 1.5, 49.0, 49.0], 10.0, fill, Some((2.4, edge)));
    let at = |x: f32, y: f32| Point::new((26.0 + x * 14.0) * step, (26.0 + y * 14.0) * step);
    for (x, y) in places(pips) {
        frame.fill(&shape(colour, at(*x, *y), 4.6 * step), pip);
    }
    if pips == 0 {
        frame.fill(&shape(colour, at(0.0, 0.0), 10.0 * step), pip);
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Lettered {
    face: Face,
    colours: Colours,
}

impl Paint for Lettered {
    fn paint(&self, frame: &mut Frame) {
        let Lettered { face, colours } = *self;
        body(frame, face.colour, face.pips, 1.0, colours);
        let (side, size) = (frame.width(), letter(frame.width()));
        let mut pen = Pen::new(frame, side);
        let baseline = side + size * 1.05;
        pen.word(
            face.letter,
            if face.treated { (side * 0.3).min(size * 0.75) } else { side / 2.0 },
            baseline,
            size,
            colours.ink,
        );
        if face.treated {
            // A tick as high as the letter, at the right end.
            let (right, low) = (side - size * 0.1, baseline);
            let width = (size * 0.9).min(side - size * 1.05);
            let path = format!(
                "M{} {}L{} {low}L{right} {}",
                right - width,
                low - size * 0.35,
                right - width * 0.66,
                low - size * 0.72
            );
            pen.line(&path, (size * 0.18).max(1.6), colours.accent);
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bare {
    colour: Colour,
    pips: u8,
    left: f32,
    colours: Colours,
}

impl Paint for Bare {
    fn paint(&self, frame: &mut Frame) {
        body(frame, self.colour, self.pips, self.left, self.colours);
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Missing {
    colours: Colours,
}

impl Paint for Missing {
    fn paint(&self, frame: &mut Frame) {
        let side = frame.width();
        let square = Path::rounded_rectangle(
            Point::new(side * 0.05, side * 0.05),
            Size::new(side * 0.9, side * 0.9),
            (side * 0.2).into(),
        );
        let dashes = LineDash { segments: &[3.0, 3.0], offset: 0 };
        let stroke = Stroke { line_dash: dashes, ..Stroke::default() };
        frame.stroke(&square, stroke.with_color(self.colours.soft).with_width(1.0));
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Chip {
    colour: Colour,
    letter: &'static str,
    colours: Colours,
}

impl Paint for Chip {
    fn paint(&self, frame: &mut Frame) {
        let (fill, ink) = Colours::die(self.colour);
        let mut pen = Pen::new(frame, 22.0);
        pen.block([1.0, 1.0, 20.0, 20.0], 5.0, fill, Some((1.4, self.colours.edge)));
        let size = if self.letter.chars().count() > 1 { 11.5 } else { 13.0 };
        pen.word(self.letter, 11.0, 15.6, size, ink);
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Blank {
    values: String,
    grid: f32,
    colours: Colours,
}

impl Paint for Blank {
    fn paint(&self, frame: &mut Frame) {
        let ink = self.colours.ink;
        let mut pen = Pen::new(frame, self.grid);
        pen.block([1.0, 1.0, self.grid - 2.0, 20.0], 5.0, self.colours.panel, Some((1.6, ink)));
        pen.word(&self.values, self.grid / 2.0, 15.6, 13.0, ink);
    }
}
