//! A player's mark: a colour, a shape and a letter of one's own, and no shape that a die's pips have.

use iced::widget::canvas::Frame;
use iced::{Element, Point, Vector};

use super::drawn::{Paint, drawn};
use super::pen::Pen;
use crate::theme::Colours;

/// The shapes by seats, 32 units wide, and the baseline of the letter: diamond, shield, star, clover, house, ring, heart and
/// banner.
pub(crate) const SHAPES: [(&str, f32); 8] = [
    ("M16 1L31 16 16 31 1 16z", 21.0),
    ("M3.5 3h25v13.5C28.5 24 22.5 28.5 16 31 9.5 28.5 3.5 24 3.5 16.5z", 21.0),
    ("M16 .4L22 8.5 31.6 11.7 25.7 20 25.6 30.1 16 27 6.4 30.1 6.3 20 .4 11.7 10 8.5z", 22.0),
    (
        "M8.6 8.8a7.4 7.4 0 1 1 14.8 0a7.4 7.4 0 1 1 -14.8 0zM1.4 16a7.4 7.4 0 1 1 14.8 0a7.4 7.4 0 1 1 -14.8 0z\
         M15.8 16a7.4 7.4 0 1 1 14.8 0a7.4 7.4 0 1 1 -14.8 0zM8.6 23.2a7.4 7.4 0 1 1 14.8 0a7.4 7.4 0 1 1 -14.8 0z\
         M9 9h14v14H9z",
        21.0,
    ),
    ("M16 1.5L30.5 12v18.5h-29V12z", 25.0),
    ("M4.5 16a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1 -23 0z", 21.0),
    (
        "M16 30.5C8 24.5 1 18.5 1 10.5 1 5.5 4.8 2 9 2c3 0 5.5 1.6 7 4.2C17.5 3.6 20 2 23 2c4.2 0 8 3.5 8 8.5 0 8-7 14-15 20z",
        20.0,
    ),
    ("M3.5 1.5h25v29L16 24.5 3.5 30.5z", 18.5),
];
/// The seat whose disc has a ring around it.
pub(crate) const RINGED: usize = 5;

/// The mark of a seat with a letter; the first seat is 0.
pub fn seat_mark<'a, Message: 'a>(seat: u8, letter: char, size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Mark { seat, letter: Some(letter), colours }, size, size)
}

/// The shape of a seat alone, where it is too small for a letter or the name stands beside it.
pub fn seat_shape<'a, Message: 'a>(seat: u8, size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Mark { seat, letter: None, colours }, size, size)
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Mark {
    seat: u8,
    letter: Option<char>,
    colours: Colours,
}

/// Draws the mark of a seat around a point of a larger drawing, with a rim that sets it off from what lies below.
pub(crate) fn draw_mark(frame: &mut Frame, at: Point, seat: u8, letter: char, size: f32, colours: Colours) {
    frame.with_save(|frame| {
        frame.translate(Vector::new(at.x - size / 2.0, at.y - size / 2.0));
        let (shape, _) = SHAPES[usize::from(seat) % SHAPES.len()];
        Pen::of_unit(frame, size / 32.0).line(shape, 6.0, colours.panel);
        Mark { seat, letter: Some(letter), colours }.draw(&mut Pen::of_unit(frame, size / 32.0));
    });
}

impl Paint for Mark {
    fn paint(&self, frame: &mut Frame) {
        self.draw(&mut Pen::new(frame, 32.0));
    }
}

impl Mark {
    fn draw(&self, pen: &mut Pen<'_>) {
        let tint = self.colours.seat(self.seat);
        let seat = usize::from(self.seat) % SHAPES.len();
        let (shape, baseline) = SHAPES[seat];
        pen.fill(shape, tint);
        if seat == RINGED {
            pen.line("M1.5 16a14.5 14.5 0 1 1 29 0a14.5 14.5 0 1 1 -29 0z", 2.0, tint);
        } else {
            pen.line(shape, 1.0, tint);
        }
        if let Some(letter) = self.letter {
            pen.word(&letter.to_string(), 16.0, baseline, 14.5, self.colours.on_seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widget::pen::is_readable;

    #[test]
    fn every_seat_has_a_shape_of_its_own() {
        for (at, (shape, _)) in SHAPES.iter().enumerate() {
            assert!(SHAPES[..at].iter().all(|(other, _)| other != shape), "seat {at}");
            assert!(is_readable(shape), "seat {at}");
        }
        assert_eq!(SHAPES.len(), crate::theme::LIGHT.seats.len());
    }
}
