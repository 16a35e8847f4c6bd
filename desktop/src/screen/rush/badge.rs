//! A doctor's or a nurse's mark: a shape and a colour of its own. Whoever cannot tell the colours tells the shapes.

use bedside_core::rush::{Colour, Glass, Options};
use iced::widget::Canvas;
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Element, Point, Size, color};

use crate::theme::Colours;
use crate::widget::drawn::{Drawing, Paint};

/// The paint of a glass, as the box has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tint {
    /// A doctor's.
    Doctor(Colour),
    /// Nurses are turquoise.
    Nurse,
}

impl Tint {
    /// The tint of a glass.
    pub(super) fn of(glass: Glass, agreed: &Options) -> Tint {
        glass.doctor().map_or(Tint::Nurse, |doctor| Tint::Doctor(agreed.colour(doctor)))
    }

    /// The colour of the glass itself, the same by day and by night.
    pub(super) const fn fill(self) -> Color {
        match self {
            Tint::Doctor(Colour::Red) => color!(0xC9302C),
            Tint::Doctor(Colour::Black) => color!(0x17191C),
            Tint::Doctor(Colour::Green) => color!(0x2E8B45),
            Tint::Doctor(Colour::Yellow) => color!(0xF4C430),
            Tint::Nurse => color!(0x23B5AF),
        }
    }

    /// The same where it lies on the ground of a look and must be seen: black turns to the colour of ink.
    pub(super) fn seen(self, colours: Colours) -> Color {
        match self {
            Tint::Doctor(Colour::Black) => colours.ink,
            tint => tint.fill(),
        }
    }
}

/// The mark, so large.
pub(super) fn badge<'a, Message: 'a>(tint: Tint, side: f32, colours: Colours) -> Element<'a, Message> {
    Canvas::new(Drawing(Badge { tint, edge: colours.ink })).width(side).height(side).into()
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Badge {
    tint: Tint,
    edge: Color,
}

impl Paint for Badge {
    fn paint(&self, frame: &mut Frame) {
        let side = frame.width().min(frame.height());
        let path = outline(self.tint, side);
        frame.fill(&path, self.tint.fill());
        // The edge keeps black visible by night and yellow by day.
        frame.stroke(&path, Stroke::default().with_color(self.edge).with_width((side * 0.07).max(1.2)));
    }
}

/// The shape of a tint, within a square.
fn outline(tint: Tint, side: f32) -> Path {
    let at = |x: f32, y: f32| Point::new(x * side, y * side);
    let polygon = |points: &[(f32, f32)]| {
        Path::new(|path| {
            for (place, (x, y)) in points.iter().enumerate() {
                if place == 0 { path.move_to(at(*x, *y)) } else { path.line_to(at(*x, *y)) }
            }
            path.close();
        })
    };
    match tint {
        Tint::Doctor(Colour::Red) => Path::rectangle(at(0.12, 0.12), Size::new(side * 0.76, side * 0.76)),
        Tint::Doctor(Colour::Black) => polygon(&[(0.5, 0.03), (0.97, 0.5), (0.5, 0.97), (0.03, 0.5)]),
        Tint::Doctor(Colour::Green) => polygon(&[(0.5, 0.06), (0.96, 0.9), (0.04, 0.9)]),
        Tint::Doctor(Colour::Yellow) => polygon(&[
            (0.34, 0.06),
            (0.66, 0.06),
            (0.66, 0.34),
            (0.94, 0.34),
            (0.94, 0.66),
            (0.66, 0.66),
            (0.66, 0.94),
            (0.34, 0.94),
            (0.34, 0.66),
            (0.06, 0.66),
            (0.06, 0.34),
            (0.34, 0.34),
        ]),
        Tint::Nurse => Path::circle(at(0.5, 0.5), side * 0.42),
    }
}
