//! The clock as a bar: a segment a minute, which empty from the right. In the last ten seconds it is all alarm.

use bedside_core::{Running, View};
use iced::widget::Canvas;
use iced::widget::canvas::{Frame, Path};
use iced::{Element, Fill, Point, Size};

use super::drawn::{Drawing, Paint};
use crate::theme::Colours;

/// Seconds that are shown in the look of an alarm.
const LAST: u32 = 10;
/// More minutes than these are one segment.
const MOST: u32 = 20;

/// The bar of a table's clock, as wide as there is room; `blinks` dims it for a moment.
pub fn time_bar<'a, Message: 'a>(view: &View, blinks: bool, height: f32, colours: Colours) -> Element<'a, Message> {
    let bar = Bar { motion: view.clock, secs: view.secs, length: view.length.secs_begun().max(1), blinks, colours };
    Canvas::new(Drawing(bar)).width(Fill).height(height).into()
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bar {
    motion: Running,
    secs: u32,
    length: u32,
    blinks: bool,
    colours: Colours,
}

impl Paint for Bar {
    #[expect(clippy::cast_precision_loss, reason = "a clock shows 5999 seconds at most")]
    fn paint(&self, frame: &mut Frame) {
        // A pixel is left above and below: what spills over it at a fraction of a pixel would stay there.
        let (width, height, colours) = (frame.width(), frame.height() - 2.0, self.colours);
        let block = |frame: &mut Frame, from: f32, to: f32, tint| {
            let size = Size::new((to - from).max(0.0), height);
            let radius = (height * 0.3).min(size.width / 2.0);
            frame.fill(&Path::rounded_rectangle(Point::new(from, 1.0), size, radius.into()), tint);
        };
        if self.motion == Running::Expired {
            return block(frame, 0.0, width, colours.alarm);
        }
        let tint = match self.motion {
            Running::Ready => colours.line,
            _ if self.secs <= LAST => colours.alarm,
            _ => colours.accent,
        };
        let tint = if self.blinks { tint.scale_alpha(0.35) } else { tint };
        let minutes = self.length.div_ceil(60);
        let minutes = if minutes > MOST { 1 } else { minutes };
        let gap = (height * 0.35).round();
        let wide = (width - gap * (minutes - 1) as f32) / minutes as f32;
        let each = self.length as f32 / minutes as f32;
        for minute in 0..minutes {
            let from = minute as f32 * (wide + gap);
            let share = ((self.secs as f32 - minute as f32 * each) / each).clamp(0.0, 1.0);
            block(frame, from, from + wide, colours.track());
            // A clock that stands is dashed.
            if self.motion == Running::Paused {
                let (mut at, step) = (0.0, height.max(4.0));
                while at < share * wide {
                    block(frame, from + at, from + (at + step * 0.6).min(share * wide), tint);
                    at += step;
                }
            } else if share > 0.0 {
                block(frame, from, from + wide * share, tint);
            }
        }
    }
}
