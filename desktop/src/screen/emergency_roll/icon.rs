//! What a sheet of Emergency Roll keeps count of and what its cards give, as small pictures.

use bedside_core::emergency_roll::Bonus;
use iced::widget::canvas::Frame;
use iced::{Color, Element, Point, Vector};

use crate::widget::drawn::{Paint, drawn};
use crate::widget::pen::Pen;

/// A picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    /// Two ear pieces, a tube and a bell.
    Stethoscope,
    /// A drop.
    BloodBag,
    /// A cross in a ring.
    Nurse,
    /// Three posts and two rails.
    Screen,
    /// An exclamation mark.
    Critical,
    /// A plus in a box.
    Extra,
    /// A coffin.
    Morgue,
    /// The Chief's flag.
    Flag,
}

impl Icon {
    /// The picture of a bonus.
    pub(super) const fn of(bonus: Bonus) -> Icon {
        match bonus {
            Bonus::Stethoscopes => Icon::Stethoscope,
            Bonus::BloodBag => Icon::BloodBag,
            Bonus::Screen => Icon::Screen,
            Bonus::Critical => Icon::Critical,
            Bonus::Nurse => Icon::Nurse,
            Bonus::Extra(..) => Icon::Extra,
        }
    }

    /// Its lines on a grid of 24, and how thick they are.
    const fn lines(self) -> (&'static str, f32) {
        match self {
            Icon::Stethoscope => ("M5 3v5a4 4 0 0 0 8 0V3M9 12v3a5 5 0 0 0 10 0v-2", 2.2),
            Icon::BloodBag => ("M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z", 1.6),
            Icon::Nurse => ("M12 7.5v9M7.5 12h9", 3.0),
            Icon::Screen => ("M4 4v16M12 4v16M20 4v16M4 6h16M4 17h16", 2.2),
            Icon::Critical => ("M12 4v10M12 19.5v.1", 4.2),
            Icon::Extra => {
                ("M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8v8M8 12h8", 2.2)
            }
            Icon::Morgue => ("M8 3h8l3 6-3 12H8L5 9z", 2.0),
            Icon::Flag => ("M5 21V4h13l-3 4 3 4H5", 2.2),
        }
    }
}

/// A picture of its own, so large.
pub(super) fn pictured<'a, Message: 'a>(which: Icon, side: f32, tint: Color, ground: Color) -> Element<'a, Message> {
    drawn(Pictured { which, tint, ground }, side, side)
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
    frame.with_save(|frame| {
        frame.translate(Vector::new(at.x - side / 2.0, at.y - side / 2.0));
        let mut pen = Pen::of_unit(frame, side / 24.0);
        let (path, width) = which.lines();
        match which {
            Icon::BloodBag => pen.fill(path, tint),
            Icon::Nurse => {
                pen.disc(12.0, 12.0, 11.0, tint);
                pen.disc(12.0, 12.0, 9.0, ground);
            }
            Icon::Stethoscope => pen.disc(19.0, 11.0, 2.9, tint),
            _ => {}
        }
        pen.line(path, width, tint);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widget::pen::is_readable;

    #[test]
    fn every_picture_can_be_drawn() {
        use Icon::{BloodBag, Critical, Extra, Flag, Morgue, Nurse, Screen, Stethoscope};
        for icon in [Stethoscope, BloodBag, Nurse, Screen, Critical, Extra, Morgue, Flag] {
            assert!(is_readable(icon.lines().0), "{icon:?}");
        }
    }
}
