//! The square that a phone's camera reads: dark on white in every look, with as much white around it as a camera wants.

use iced::widget::canvas::{self, Path};
use iced::widget::container;
use iced::{Background, Color, Element, Point, Size};
use qrcode::{EcLevel, QrCode};

use crate::widget::drawn::{Paint, drawn};

/// Modules of white around the square (ISO/IEC 18004, 6.3.8).
const QUIET: usize = 4;
/// Where the page lies between two pixels, nothing may shine through between two lines.
const OVERLAP: f32 = 0.5;
const INK: Color = Color::from_rgb8(0x15, 0x1B, 0x23);

/// The name that it is found by.
const ID: &str = "square";

/// A link as a square, so large at most.
pub(in crate::screen) fn view<'a, M: 'a>(link: &str, large: f32, edge: Color) -> Element<'a, M> {
    // An invitation is far shorter than what a square can hold; a long link still fits with less to spare.
    let code =
        [EcLevel::M, EcLevel::L].into_iter().find_map(|level| QrCode::with_error_correction_level(link, level).ok());
    let square = code.map_or_else(Square::default, |code| Square { across: code.width(), dark: is_dark(&code) });
    #[expect(clippy::cast_precision_loss, reason = "a square has fewer than 200 modules across")]
    let across = (square.across + 2 * QUIET) as f32;
    // Whole pixels: a camera sees a straight edge, and nothing shines through between two modules.
    let side = (large / across).floor().max(1.0) * across;
    container(container(drawn(square, side, side)).id(ID))
        .center_x(large)
        .center_y(large)
        .style(move |_| {
            let border = iced::Border { color: edge, width: 1.0, radius: 14.0.into() };
            container::Style::default().background(Background::Color(Color::WHITE)).border(border)
        })
        .into()
}

fn is_dark(code: &QrCode) -> Vec<bool> {
    code.to_colors().into_iter().map(|colour| colour == qrcode::Color::Dark).collect()
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Square {
    across: usize,
    dark: Vec<bool>,
}

impl Paint for Square {
    #[expect(clippy::cast_precision_loss, reason = "a square has fewer than 200 modules across")]
    fn paint(&self, frame: &mut canvas::Frame) {
        let module = frame.width() / (self.across + 2 * QUIET) as f32;
        frame.fill_rectangle(Point::ORIGIN, frame.size(), Color::WHITE);
        for (at, line) in self.dark.chunks(self.across.max(1)).enumerate() {
            let mut place = 0;
            while place < line.len() {
                let run = line[place..].iter().take_while(|dark| **dark).count();
                if run > 0 {
                    let from = Point::new((place + QUIET) as f32 * module, (at + QUIET) as f32 * module);
                    frame.fill(&Path::rectangle(from, Size::new(run as f32 * module, module + OVERLAP)), INK);
                }
                place += run.max(1);
            }
        }
    }
}
