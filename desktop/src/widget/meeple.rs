//! The staff: a nurse, or a specialist whose chest repeats the colour as a mark.

use bedside_core::dice::Colour;
use iced::widget::canvas::Frame;
use iced::{Color, Element};

use super::drawn::{Paint, drawn};
use super::pen::Pen;
use crate::theme::Colours;

/// The figure, 24 units wide.
pub(crate) const FIGURE: &str = "M12 1.6a3.9 3.9 0 0 1 3 6.4c3 .6 7 2.3 7 4.6 0 1.4-1.7 1.8-4.8 1.8.6 2 2.3 4 3.7 6 .7 1 .1 2-1.1 2H15\
    c-.6 0-1.1-.3-1.4-.8L12 18.8l-1.6 2.8c-.3.5-.8.8-1.4.8H4.2c-1.2 0-1.8-1-1.1-2 1.4-2 3.1-4 3.7-6C3.7 14.4 2 14 2 12.6\
    c0-2.3 4-4 7-4.6a3.9 3.9 0 0 1 3-6.4z";
/// How many units the drawing is wide.
const GRID: f32 = 24.4;

/// Who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeple {
    /// A nurse, with a plus.
    Nurse,
    /// A specialist for a colour, with the shape of its pips.
    Specialist(Colour),
    /// A blue specialist, with a lozenge.
    Blue,
}

/// A figure.
pub fn meeple<'a, Message: 'a>(who: Meeple, size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Figure { who: Some(who), colours }, size, size)
}

/// The place of a figure that is at work.
pub fn at_work<'a, Message: 'a>(size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Figure { who: None, colours }, size, size)
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Figure {
    who: Option<Meeple>,
    colours: Colours,
}

impl Paint for Figure {
    fn paint(&self, frame: &mut Frame) {
        let colours = self.colours;
        let mut pen = Pen::new(frame, GRID);
        let Some(who) = self.who else { return pen.dashes(FIGURE, 1.3, [2.5, 2.0], colours.soft) };
        let (fill, mark) = match who {
            Meeple::Nurse => (colours.nurse, Colours::on_light()),
            Meeple::Specialist(colour) => Colours::die(colour),
            Meeple::Blue => (colours.blue, Color::WHITE),
        };
        pen.fill(FIGURE, fill);
        pen.line(FIGURE, 1.6, colours.edge);
        match who {
            Meeple::Nurse => pen.line("M12 9.2v5M9.5 11.7h5", 1.9, mark),
            Meeple::Specialist(Colour::Red) => pen.disc(12.0, 11.8, 2.5, mark),
            Meeple::Specialist(Colour::Yellow) => pen.fill("M9.8 9.6h4.4v4.4h-4.4z", mark),
            Meeple::Specialist(Colour::Green) => pen.fill("M12 8.8l3 5.2H9z", mark),
            Meeple::Blue => pen.fill("M12 8.6l3 3.2-3 3.2-3-3.2z", mark),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widget::pen::is_readable;

    #[test]
    fn the_figure_can_be_drawn() {
        assert!(is_readable(FIGURE));
    }
}
