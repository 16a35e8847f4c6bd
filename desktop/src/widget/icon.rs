//! Small signs beside words, in the colour of the words.

use iced::widget::canvas::Frame;
use iced::{Color, Element};

use super::drawn::{Paint, drawn};
use super::pen::Pen;

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// What happened.
    Story,
    /// Points.
    Scores,
    /// The way home.
    Home,
    /// Taking something back.
    Undo,
    /// Rolling again.
    Turn,
    /// Turning a die over.
    Flip,
    /// What cannot be had.
    Lock,
    /// A choice is waited for.
    Pointer,
    /// A phone.
    Phone,
    /// The gadget.
    Gadget,
    /// More.
    Plus,
    /// Less.
    Minus,
    /// Done.
    Check,
    /// Further down.
    Down,
    /// Another patient.
    Bar,
    /// More than all others.
    Most,
    /// Out of the bag of dice.
    FromBag,
    /// Back into the bag of dice.
    ToBag,
    /// A point.
    Point,
    /// A picture to keep.
    Picture,
    /// Doing again what was taken back.
    Redo,
    /// Sound.
    Sound,
    /// No sound.
    Mute,
    /// The clock stands.
    Pause,
    /// The clock runs.
    Play,
    /// An hourglass that fell over.
    Lying,
    /// An epidemic.
    Epidemic,
    /// The oath.
    Oath,
    /// A patient in bed.
    Patient,
    /// Care: what is close to losing.
    Danger,
    /// An error.
    Cross,
    /// The sheet of keys.
    Keys,
    /// A small window.
    Small,
    /// A large window.
    Large,
    /// A television.
    Screen,
    /// What would be best.
    Advice,
    /// A square to scan.
    Square,
    /// All else.
    More,
}

impl Icon {
    /// All of them.
    pub const ALL: [Icon; 38] = [
        Icon::Story,
        Icon::Scores,
        Icon::Home,
        Icon::Undo,
        Icon::Turn,
        Icon::Flip,
        Icon::Lock,
        Icon::Pointer,
        Icon::Phone,
        Icon::Gadget,
        Icon::Plus,
        Icon::Minus,
        Icon::Check,
        Icon::Down,
        Icon::Bar,
        Icon::Most,
        Icon::FromBag,
        Icon::ToBag,
        Icon::Point,
        Icon::Picture,
        Icon::Redo,
        Icon::Sound,
        Icon::Mute,
        Icon::Pause,
        Icon::Play,
        Icon::Lying,
        Icon::Epidemic,
        Icon::Oath,
        Icon::Patient,
        Icon::Danger,
        Icon::Cross,
        Icon::Keys,
        Icon::Small,
        Icon::Large,
        Icon::Screen,
        Icon::Advice,
        Icon::Square,
        Icon::More,
    ];

    /// The units it is wide, of 24 that it is high.
    const fn grid(self) -> f32 {
        match self {
            Icon::Bar => 6.5,
            _ => 24.0,
        }
    }

    /// Its lines, and how thick they are.
    const fn lines(self) -> (&'static str, f32) {
        match self {
            Icon::Story => ("M5 4h14v17H5zM9 9h6M9 13h6", 2.2),
            Icon::Scores => ("M4 20V10M10 20V4M16 20v-8M21 20H3", 2.4),
            Icon::Home => ("M3 11.5L12 4l9 7.5M6 10v10h12V10", 2.2),
            Icon::Undo => ("M8 5L3.5 9.5 8 14M4 9.5h10a6 6 0 0 1 0 12H9", 2.4),
            Icon::Turn => ("M19.5 12a7.5 7.5 0 1 1-2.2-5.3M18 2.5v4.7h-4.7", 2.2),
            Icon::Flip => ("M3.3 12h17.4M7.1 7.6L3.3 12l3.8 4.4M16.9 7.6l3.8 4.4-3.8 4.4", 2.2),
            Icon::Lock => ("M7.5 10.5V7.5a4.5 4.5 0 0 1 9 0v3", 2.4),
            Icon::Pointer => ("M5 3l5.5 16 2.3-6.7L19.5 10z", 2.2),
            Icon::Phone => ("M7 2.5h10v19H7zM11 18.5h2", 2.0),
            Icon::Gadget => ("M2.5 6h19v12h-19zM6 10.5h5M6 13.5h3.5", 2.0),
            Icon::Plus => ("M5 12h14M12 5v14", 3.0),
            Icon::Minus => ("M5 12h14", 3.0),
            Icon::Check => ("M4 12.5l5.5 5.5L20 6.5", 3.0),
            Icon::Down => ("M12 4v15M5.5 12.5L12 19l6.5-6.5", 2.6),
            Icon::Bar => ("M3.25 2.2V21.8", 2.2),
            Icon::Most => ("M5 21v-6M12 21V4M19 21v-9M8 8l4-4.5L16 8", 2.4),
            Icon::FromBag => {
                ("M7 10c-3.5 4-4.5 11-.5 11h9c4 0 3-7-.5-11M5.5 10h11M11 14V2.5M7.5 5.5l3.5-3.5 3.5 3.5", 2.2)
            }
            Icon::ToBag => {
                ("M7 10c-3.5 4-4.5 11-.5 11h9c4 0 3-7-.5-11M5.5 10h11M11 2.5V15M7.5 11.5l3.5 3.5 3.5-3.5", 2.2)
            }
            Icon::Point => ("M12 2.2L14.8 8.6 21.7 9.2 16.5 13.8 18 20.6 12 17 6 20.6 7.5 13.8 2.3 9.2 9.2 8.6z", 1.2),
            Icon::Picture => ("M3 5h18v14H3zM3.5 16.5l5.5-5 4 4 3-2.5 4.5 4M15.5 9.2h.6", 2.2),
            Icon::Redo => ("M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6v1", 2.4),
            Icon::Sound => ("M4 10v4h4l5 4V6L8 10ZM17 9c1.3 1.8 1.3 4.2 0 6", 2.2),
            Icon::Mute => ("M4 10v4h4l5 4V6L8 10ZM17 9.5l5 5M22 9.5l-5 5", 2.2),
            Icon::Pause => ("M8 5v14M16 5v14", 4.0),
            Icon::Play => ("M7 4.5v15l12-7.5Z", 1.6),
            Icon::Lying => ("M4 6v12M20 6v12M4 7c5 0 6 3 8 5-2 2-3 5-8 5M20 7c-5 0-6 3-8 5 2 2 3 5 8 5", 2.2),
            Icon::Epidemic => ("M9 12a3 3 0 1 1 6 0a3 3 0 1 1-6 0", 2.2),
            Icon::Oath => ("M12 3v18M8 6c4 4 4 4 8 0M8 12c4 4 4 4 8 0", 2.2),
            Icon::Patient => ("M3 6v13M3 15h18v4M21 15v-3a3 3 0 0 0-3-3h-8v6", 2.2),
            Icon::Danger => ("M12 3.5L21.5 20.5H2.5ZM12 10v4.5M12 17.3v.2", 2.4),
            Icon::Cross => ("M6 6l12 12M18 6L6 18", 2.8),
            Icon::Keys => ("M2.5 6h19v12h-19zM6 10h1M10 10h1M14 10h1M17.5 10h.5M7.5 14h9", 2.0),
            Icon::Small => ("M3 4h18v16H3zM12 12h9", 2.2),
            Icon::Large => ("M4 9.5V4h5.5M20 14.5V20h-5.5M4.5 4.5l6.5 6.5M19.5 19.5L13 13", 2.2),
            Icon::Screen => ("M2.5 4.5h19v12h-19zM12 17v3M7.5 20.5h9", 2.2),
            Icon::Advice => ("M9 17v-2.2a6.3 6.3 0 1 1 6 0V17zM9.8 20.5h4.4", 2.2),
            Icon::Square => (
                "M3.5 3.5h6.5v6.5h-6.5zM14 3.5h6.5v6.5h-6.5zM3.5 14h6.5v6.5h-6.5zM14 14h2.5v2.5M20.5 14v3M14.5 20.5h2.5M20.5 20v.5",
                2.2,
            ),
            Icon::More => ("M5 12h.1M11.95 12h.1M18.9 12h.1", 4.6),
        }
    }
}

/// A sign, so high.
pub fn icon<'a, Message: 'a>(icon: Icon, size: f32, tint: Color) -> Element<'a, Message> {
    drawn(Drawn { icon, tint }, size * icon.grid() / 24.0, size)
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawn {
    icon: Icon,
    tint: Color,
}

impl Paint for Drawn {
    fn paint(&self, frame: &mut Frame) {
        let (path, width) = self.icon.lines();
        let mut pen = Pen::new(frame, self.icon.grid());
        pen.line(path, width, self.tint);
        match self.icon {
            Icon::Lock => pen.block([4.0, 10.5, 16.0, 11.0], 2.5, self.tint, None),
            Icon::Gadget => pen.disc(16.5, 12.0, 2.8, self.tint),
            Icon::Point | Icon::Play => pen.fill(path, self.tint),
            Icon::Epidemic => pen.dashes("M4 12a8 8 0 1 1 16 0a8 8 0 1 1-16 0", 2.2, [4.0, 3.0], self.tint),
            Icon::Patient => pen.disc(6.5, 11.5, 1.5, self.tint),
            Icon::Small => pen.block([12.0, 12.0, 9.0, 8.0], 0.0, self.tint, None),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widget::pen::is_readable;

    #[test]
    fn every_sign_can_be_drawn() {
        for icon in Icon::ALL {
            assert!(is_readable(icon.lines().0), "{icon:?}");
        }
    }
}
