//! A doctor's or a nurse's mark: a shape and a colour of its own. Whoever cannot tell the colours tells the shapes.

use bedside_core::rush::{Colour, Glass, Options};
use iced::widget::Canvas;
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Element, Point, Size, color};

use crate::theme::{Colours, LIGHT};
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
            Tint::Doctor(Colour::Black) => color!(0x18212C),
            Tint::Doctor(Colour::Green) => color!(0x2A7F3F),
            Tint::Doctor(Colour::Yellow) => color!(0xF4C430),
            Tint::Nurse => color!(0x2FB9B0),
        }
    }

    /// A large area of it: black is blacker by night, where all else is dark too.
    pub(super) fn full(self, colours: Colours) -> Color {
        match self {
            Tint::Doctor(Colour::Black) if colours != LIGHT => color!(0x030507),
            tint => tint.fill(),
        }
    }

    /// Text on it.
    pub(super) const fn on_full(self) -> Color {
        match self {
            Tint::Doctor(Colour::Red | Colour::Black | Colour::Green) => Color::WHITE,
            Tint::Doctor(Colour::Yellow) | Tint::Nurse => Colours::on_light(),
        }
    }

    /// Pale, behind ink: what has run out of a glass.
    pub(super) fn pale(self, colours: Colours) -> Color {
        let [day, night] = match self {
            Tint::Doctor(Colour::Red) => [color!(0xF7DCDA), color!(0x4A2120)],
            Tint::Doctor(Colour::Black) => [color!(0xDADEE3), color!(0x39434E)],
            Tint::Doctor(Colour::Green) => [color!(0xD9ECDD), color!(0x1C3B25)],
            Tint::Doctor(Colour::Yellow) => [color!(0xFBF0CC), color!(0x453A17)],
            Tint::Nurse => [color!(0xD5F0EE), color!(0x173F3D)],
        };
        if colours == LIGHT { day } else { night }
    }

    /// The same where it lies on the ground of a look and must be seen: black turns to the colour of ink.
    pub(super) fn seen(self, colours: Colours) -> Color {
        match self {
            Tint::Doctor(Colour::Black) => colours.ink,
            tint => tint.fill(),
        }
    }
}

/// The mark of a player: what is on their doctor's glass.
pub(in crate::screen) fn mark<'a, Message: 'a>(
    agreed: &Options,
    seat: u8,
    side: f32,
    colours: Colours,
) -> Element<'a, Message> {
    badge(Tint::Doctor(agreed.colour(seat)), side, colours)
}

/// The mark, so large.
pub(super) fn badge<'a, Message: 'a>(tint: Tint, side: f32, colours: Colours) -> Element<'a, Message> {
    edged_badge(tint, side, colours.ink)
}

/// The mark with an edge of that colour.
pub(super) fn edged_badge<'a, Message: 'a>(tint: Tint, side: f32, edge: Color) -> Element<'a, Message> {
    Canvas::new(Drawing(Badge { tint, edge })).width(side).height(side).into()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{CONTRAST, DARK, contrast};

    #[test]
    fn what_stands_on_a_glass_is_readable_above_and_below_the_sand() {
        let doctors = [Colour::Red, Colour::Black, Colour::Green, Colour::Yellow].map(Tint::Doctor);
        for tint in doctors.into_iter().chain([Tint::Nurse]) {
            for look in [LIGHT, DARK, CONTRAST] {
                assert!(contrast(look.ink, tint.pale(look)) >= 4.5, "{tint:?} above");
                assert!(contrast(tint.on_full(), tint.full(look)) >= 4.5, "{tint:?} below");
            }
        }
    }
}
