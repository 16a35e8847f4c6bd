//! Tokens and things of the table, each with a shape of its own.

use iced::widget::canvas::Frame;
use iced::{Color, Element};

use super::drawn::{Paint, drawn};
use super::pen::Pen;
use crate::theme::Colours;

pub(crate) const BAG: &str =
    "M7.5 4h9a3 3 0 0 1 3 3v9.5c0 3-2.5 4.5-5 5.2V23.5h-5V21.7c-2.5-.7-5-2.2-5-5.2V7a3 3 0 0 1 3-3z";
pub(crate) const COG: &str = "M12 1.5l3 2 3.6-.2 1 3.5 3 2-1.3 3.2 1.3 3.2-3 2-1 3.5-3.6-.2-3 2-3-2-3.6.2-1-3.5-3-2L2.7 12 1.4 8.8l3-2 \
    1-3.5 3.6.2z";
pub(crate) const DROP: &str = "M12 7.6c2 2.5 3.3 4.2 3.3 6a3.3 3.3 0 0 1-6.6 0c0-1.8 1.3-3.5 3.3-6z";
pub(crate) const FLAT_LINE: &str = "M4 12.5h4l1.8-4.5 2.4 7 1.3-2.5H20";
pub(crate) const BED: &str = "M2.5 5v14.5M2.5 16h19v3.5M21.5 16v-3a3 3 0 0 0-3-3H11v6";
pub(crate) const DOOR: &str = "M13 4H5v16h8M10 12h11M17 8l4 4-4 4";
pub(crate) const CAB: &str = "M84 17h9l9 13H84z";
pub(crate) const LAMP: &str = "M88 11V6.5h8V11";
pub(crate) const VAN: &str =
    "M5 8a4 4 0 0 1 4-4h67a4 4 0 0 1 4 4v3h14a6 6 0 0 1 5 2.6L113 30a8 8 0 0 1 2 5v16a4 4 0 0 1-4 4H5z";

/// A blood bag; a spent one is a dashed outline.
pub fn blood_bag<'a, Message: 'a>(full: bool, size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Piece { what: What::Bag { full }, tint: colours.ink, colours }, size, size)
}

/// A fatality token: a flat line.
pub fn fatality<'a, Message: 'a>(size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Piece { what: What::Fatality, tint: colours.ink, colours }, size, size)
}

/// The First Player's cog.
pub fn first_player<'a, Message: 'a>(size: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Piece { what: What::First, tint: colours.ink, colours }, size, size)
}

/// A bed, in the colour of the text beside it.
pub fn bed_icon<'a, Message: 'a>(size: f32, tint: Color, colours: Colours) -> Element<'a, Message> {
    drawn(Piece { what: What::Bed, tint, colours }, size, size)
}

/// The way out of a patient who is discharged, in the colour of the text beside it.
pub fn door<'a, Message: 'a>(size: f32, tint: Color, colours: Colours) -> Element<'a, Message> {
    drawn(Piece { what: What::Door, tint, colours }, size, size)
}

/// An ambulance with its number, so wide.
pub fn ambulance<'a, Message: 'a>(number: u8, width: f32, colours: Colours) -> Element<'a, Message> {
    drawn(Piece { what: What::Ambulance { number }, tint: colours.ink, colours }, width, width * 0.56)
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    Bag { full: bool },
    Fatality,
    First,
    Bed,
    Door,
    Ambulance { number: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Piece {
    what: What,
    tint: Color,
    colours: Colours,
}

impl Paint for Piece {
    fn paint(&self, frame: &mut Frame) {
        let (tint, colours) = (self.tint, self.colours);
        let mut pen = Pen::new(frame, if matches!(self.what, What::Ambulance { .. }) { 120.0 } else { 24.0 });
        match self.what {
            What::Bag { full: false } => {
                pen.line("M12 1v3.2", 1.8, tint);
                pen.dashes(BAG, 1.5, [2.5, 2.0], tint);
            }
            What::Bag { full: true } => {
                pen.line("M12 1v3.2", 1.8, tint);
                pen.fill(BAG, colours.blood);
                pen.line(BAG, 1.5, tint);
                pen.fill(DROP, Color::WHITE);
            }
            What::Fatality => {
                pen.disc(12.0, 12.0, 11.0, colours.grave);
                pen.line(FLAT_LINE, 2.0, colours.on_grave);
            }
            What::First => {
                pen.fill(COG, colours.first);
                pen.line(COG, 1.3, tint);
                pen.word("1", 12.0, 16.6, 13.0, Colours::on_light());
            }
            What::Bed => {
                pen.line(BED, 2.0, tint);
                pen.disc(6.9, 11.3, 2.3, tint);
            }
            What::Door => pen.line(DOOR, 2.4, tint),
            What::Ambulance { number } => {
                pen.fill(VAN, colours.panel);
                pen.line("M6 41h108", 5.0, colours.accent);
                pen.line(VAN, 3.0, tint);
                pen.fill(CAB, colours.accent_tint);
                pen.line(CAB, 2.4, tint);
                for x in [29.0, 93.0] {
                    pen.disc(x, 55.0, 9.5, tint);
                    pen.disc(x, 55.0, 3.8, colours.panel);
                }
                pen.fill(LAMP, colours.accent);
                pen.line(LAMP, 2.0, tint);
                pen.word(&number.to_string(), 42.0, 34.0, 30.0, tint);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widget::pen::is_readable;

    #[test]
    fn every_path_can_be_drawn() {
        for path in [BAG, COG, VAN, DROP, FLAT_LINE, BED, DOOR, CAB, LAMP] {
            assert!(is_readable(path), "{path}");
        }
    }
}
