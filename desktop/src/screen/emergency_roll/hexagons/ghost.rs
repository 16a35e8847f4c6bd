//! What is about to be written: a dashed disc with the value, an outline that nobody misses, and the price above it.

use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::{Point, Size, Vector};

use super::super::icon::{Icon, icon};
use super::drawing::{CRITICAL, PAPER, PENCIL, SCREEN, hexagon, word};
use super::{Ghost, RADIUS, WIDE, middle};
use crate::theme::{Colours, STRONG};
use crate::widget::drawn::Paint;
use crate::widget::width_of;

/// A ghost above its sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Haunting {
    pub(super) ghost: Ghost,
    pub(super) colours: Colours,
}

impl Paint for Haunting {
    fn paint(&self, frame: &mut Frame) {
        let (ghost, width) = (&self.ghost, frame.width() / WIDE);
        let at = middle(ghost.bed, width);
        let rim = hexagon(at, width * RADIUS * 0.9);
        frame.stroke(&rim, Stroke::default().with_color(PAPER).with_width(width * 0.17));
        frame.stroke(&rim, Stroke::default().with_color(SCREEN).with_width(width * 0.085));
        let dashes = [width * 0.1, width * 0.07];
        let dashed = Stroke { line_dash: LineDash { segments: &dashes, offset: 0 }, ..Stroke::default() };
        let dashed = dashed.with_color(SCREEN).with_width(width * 0.045);
        if let Some(value) = ghost.value {
            frame.fill(&Path::circle(at, width * 0.33), PAPER);
            frame.stroke(&Path::circle(at, width * 0.31), dashed);
            let aside = if ghost.critical || ghost.nurse { width * 0.075 } else { 0.0 };
            word(frame, value, Point::new(at.x - aside, at.y), width * 0.46, SCREEN);
            let mark = at + Vector::new(width * 0.16, 0.0);
            if ghost.critical {
                word(frame, "!", mark, width * 0.46, CRITICAL);
            } else if ghost.nurse {
                icon(frame, Icon::Nurse, mark, width * 0.2, PENCIL, PAPER);
            }
        } else {
            frame.stroke(&Path::circle(at, width * 0.36), dashed.with_width(width * 0.07));
        }
        if !ghost.tag.is_empty() {
            self.tag(frame, &ghost.tag, at, width);
        }
    }
}

impl Haunting {
    /// The price, above the bed or, where the sheet ends there, below.
    fn tag(&self, frame: &mut Frame, words: &str, at: Point, width: f32) {
        let size = (width * 0.25).max(12.0);
        let wide = width_of(words, size, STRONG) + size * 1.1;
        let high = size * 1.7;
        let above = at.y - width * 0.52 - high;
        let (top, tip) =
            if above >= 0.0 { (above, at.y - width * 0.42) } else { (at.y + width * 0.52, at.y + width * 0.42) };
        let left = (at.x - wide / 2.0).clamp(0.0, (width * WIDE - wide).max(0.0));
        let ground = self.colours.accent;
        let corner = Point::new(left, top);
        frame.fill(&Path::rounded_rectangle(corner, Size::new(wide, high), (size * 0.25).into()), ground);
        let base = if tip > top { top + high } else { top };
        let pointer = Path::new(|path| {
            path.move_to(Point::new(at.x - size * 0.4, base));
            path.line_to(Point::new(at.x + size * 0.4, base));
            path.line_to(Point::new(at.x, tip));
            path.close();
        });
        frame.fill(&pointer, ground);
        word(frame, words, Point::new(left + wide / 2.0, top + high / 2.0), size, self.colours.on_accent);
    }
}
