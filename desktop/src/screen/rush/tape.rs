//! The tape of a hazard, along the edge of a glass that lies on its side.

use iced::widget::canvas::{Frame, Path};
use iced::{Color, Point};

use crate::widget::drawn::Paint;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tape {
    /// Its colour.
    pub(super) tint: Color,
}

impl Paint for Tape {
    fn paint(&self, frame: &mut Frame) {
        let (width, height) = (frame.width(), frame.height());
        let step = height * 1.1;
        let mut left = 0.0;
        while left + step * 0.5 + height * 0.8 <= width {
            let path = Path::new(|path| {
                path.move_to(Point::new(left, height));
                path.line_to(Point::new(left + height * 0.8, 0.0));
                path.line_to(Point::new(left + height * 0.8 + step * 0.5, 0.0));
                path.line_to(Point::new(left + step * 0.5, height));
                path.close();
            });
            frame.fill(&path, self.tint);
            left += step;
        }
    }
}
