//! A patient: a die whose pips have a shape for each colour and, below it, the letter of the colour, so that nobody has to
//! tell colours.

use bedside_core::dice::Colour;
use iced::widget::Canvas;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke, Text};
use iced::{Color, Element, Point, Size, alignment, color};

use super::drawn::{Drawing, Paint};
use crate::theme::{Colours, STRONG};

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

/// The size of the letter below a die so wide.
fn letter(side: f32) -> f32 {
    (side * 0.4).max(10.0)
}

/// A die, so wide.
pub fn die<'a, Message: 'a>(face: Face, side: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Some(face), side, colours)
}

/// A place without one.
pub fn no_die<'a, Message: 'a>(side: f32, colours: Colours) -> Element<'a, Message> {
    drawn(None, side, colours)
}

fn drawn<'a, Message: 'a>(face: Option<Face>, side: f32, colours: Colours) -> Element<'a, Message> {
    Canvas::new(Drawing(Shown { face, colours })).width(side).height(side + letter(side) * 1.4).into()
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Shown {
    face: Option<Face>,
    colours: Colours,
}

/// The colour of a die itself, the same by day and by night, and of the pips on it.
pub(crate) const fn paints(colour: Colour) -> (Color, Color) {
    match colour {
        Colour::Red => (color!(0xC9302C), Color::WHITE),
        Colour::Yellow => (color!(0xF4C430), color!(0x17191C)),
        Colour::Green => (color!(0x2A7F3F), Color::WHITE),
    }
}

/// The shape of a colour's pips: a disc, a square, a triangle.
pub(crate) fn shape(colour: Colour, at: Point, radius: f32) -> Path {
    match colour {
        Colour::Red => Path::circle(at, radius),
        Colour::Yellow => {
            Path::rectangle(Point::new(at.x - radius, at.y - radius), Size::new(2.0 * radius, 2.0 * radius))
        }
        Colour::Green => Path::new(|path| {
            let radius = radius * 1.3;
            path.move_to(Point::new(at.x, at.y - radius));
            path.line_to(Point::new(at.x + radius * 0.95, at.y + radius * 0.75));
            path.line_to(Point::new(at.x - radius * 0.95, at.y + radius * 0.75));
            path.close();
        }),
    }
}

/// Where the pips are, in thirds of the face around its middle.
const fn places(pips: u8) -> &'static [(f32, f32)] {
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

impl Paint for Shown {
    fn paint(&self, frame: &mut Frame) {
        let side = frame.width();
        let edge = (side * 0.05).max(1.0);
        let square = Path::rounded_rectangle(
            Point::new(edge, edge),
            Size::new(side - 2.0 * edge, side - 2.0 * edge),
            (side * 0.2).into(),
        );
        let Some(face) = self.face else {
            let dashes = LineDash { segments: &[3.0, 3.0], offset: 0 };
            let stroke = Stroke { line_dash: dashes, ..Stroke::default() };
            frame.stroke(&square, stroke.with_color(self.colours.line).with_width(1.0));
            return;
        };
        let (fill, pip) = paints(face.colour);
        frame.fill(&square, fill);
        frame.stroke(&square, Stroke::default().with_color(self.colours.ink).with_width(edge));
        let middle = side / 2.0;
        for (x, y) in places(face.pips) {
            let at = Point::new(middle + x * side * 0.24, middle + y * side * 0.24);
            frame.fill(&shape(face.colour, at, side * 0.09), pip);
        }
        if face.pips == 0 {
            frame.fill(&shape(face.colour, Point::new(middle, middle), side * 0.2), pip);
        }
        let size = letter(side);
        // A dot above a letter stays clear of the die.
        let below = side + (frame.height() - side) * 0.56;
        let text = |content: &str, x: f32| Text {
            content: content.to_owned(),
            position: Point::new(x, below),
            color: self.colours.ink,
            size: size.into(),
            font: STRONG,
            align_x: alignment::Horizontal::Center.into(),
            align_y: alignment::Vertical::Center,
            ..Text::default()
        };
        frame.fill_text(text(face.letter, if face.treated { side * 0.3 } else { middle }));
        if face.treated {
            let tick = Path::new(|path| {
                path.move_to(Point::new(side * 0.55, below));
                path.line_to(Point::new(side * 0.68, below + side * 0.13));
                path.line_to(Point::new(side * 0.92, below - side * 0.15));
            });
            frame.stroke(&tick, Stroke::default().with_color(self.colours.accent).with_width((side * 0.09).max(1.6)));
        }
    }
}
