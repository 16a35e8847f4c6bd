//! What a sheet of Emergency Roll keeps count of, as small pictures.

use iced::widget::Canvas;
use iced::widget::canvas::{Frame, LineCap, Path, Stroke};
use iced::{Color, Element, Point, Size, Vector};

use crate::widget::drawn::{Drawing, Paint};

/// A picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    /// Two ear pieces, a tube and a bell.
    Stethoscope,
    /// A drop.
    BloodBag,
    /// A cap with a cross.
    Nurse,
}

/// A picture of its own, so large.
pub(super) fn pictured<'a, Message: 'a>(which: Icon, side: f32, tint: Color, ground: Color) -> Element<'a, Message> {
    Canvas::new(Drawing(Pictured { which, tint, ground })).width(side).height(side).into()
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Pictured {
    which: Icon,
    tint: Color,
    ground: Color,
}

impl Paint for Pictured {
    fn paint(&self, frame: &mut Frame) {
        let (middle, side) = (frame.center(), frame.width().min(frame.height()));
        icon(frame, self.which, middle, side, self.tint, self.ground);
    }
}

/// Draws a picture around a point.
pub(super) fn icon(frame: &mut Frame, which: Icon, at: Point, side: f32, tint: Color, ground: Color) {
    let place = |x: f32, y: f32| at + Vector::new(x * side, y * side);
    let line = Stroke { line_cap: LineCap::Round, ..Stroke::default() }.with_color(tint).with_width(side * 0.11);
    match which {
        Icon::Stethoscope => {
            let tube = Path::new(|path| {
                path.move_to(place(-0.38, -0.42));
                path.line_to(place(-0.38, -0.1));
                path.bezier_curve_to(place(-0.38, 0.2), place(0.1, 0.2), place(0.1, -0.1));
                path.line_to(place(0.1, -0.42));
            });
            frame.stroke(&tube, line);
            let cord = Path::new(|path| {
                path.move_to(place(-0.14, 0.13));
                path.bezier_curve_to(place(-0.14, 0.55), place(0.34, 0.55), place(0.34, 0.2));
            });
            frame.stroke(&cord, line);
            frame.fill(&Path::circle(place(0.34, 0.08), side * 0.14), tint);
        }
        Icon::BloodBag => {
            let drop = Path::new(|path| {
                path.move_to(place(0.0, -0.48));
                path.bezier_curve_to(place(0.16, -0.2), place(0.34, -0.02), place(0.34, 0.17));
                path.bezier_curve_to(place(0.34, 0.58), place(-0.34, 0.58), place(-0.34, 0.17));
                path.bezier_curve_to(place(-0.34, -0.02), place(-0.16, -0.2), place(0.0, -0.48));
                path.close();
            });
            frame.fill(&drop, tint);
        }
        Icon::Nurse => {
            frame.fill(&Path::circle(at, side * 0.48), tint);
            frame.fill(&Path::circle(at, side * 0.4), ground);
            for (wide, high) in [(0.5, 0.17), (0.17, 0.5)] {
                let corner = place(-wide / 2.0, -high / 2.0);
                frame.fill_rectangle(corner, Size::new(wide * side, high * side), tint);
            }
        }
    }
}
