//! A link as a square to scan: black on white in every look, with the quiet border that a camera needs.

use iced::widget::Canvas;
use iced::widget::canvas::Frame;
use iced::{Color, Element, Point, Size};
use qrcode::{EcLevel, QrCode};

use super::drawn::{Drawing, Paint};

/// Modules around the code that stay white.
const QUIET: usize = 4;

#[derive(Clone, PartialEq)]
struct Square {
    dark: Vec<bool>,
    side: usize,
}

/// A link as a square that is so wide; nothing where it is too long for one.
pub fn square<'a, Message: 'a>(link: &str, width: f32) -> Element<'a, Message> {
    let (dark, side) = match QrCode::with_error_correction_level(link, EcLevel::L) {
        Ok(code) => (code.to_colors().iter().map(|colour| *colour == qrcode::Color::Dark).collect(), code.width()),
        Err(_) => (Vec::new(), 0),
    };
    Canvas::new(Drawing(Square { dark, side })).width(width).height(width).into()
}

impl Paint for Square {
    #[expect(clippy::cast_precision_loss, reason = "a code has 177 modules at most")]
    fn paint(&self, frame: &mut Frame) {
        frame.fill_rectangle(Point::ORIGIN, frame.size(), Color::WHITE);
        let module = frame.width() / (self.side + 2 * QUIET).max(1) as f32;
        for (place, _) in self.dark.iter().enumerate().filter(|(_, dark)| **dark) {
            let (x, y) = (place % self.side + QUIET, place / self.side + QUIET);
            // A little over the edge: else a line shines through between two of them.
            let size = Size::new(module + 0.3, module + 0.3);
            frame.fill_rectangle(Point::new(x as f32 * module, y as f32 * module), size, Color::BLACK);
        }
    }
}
