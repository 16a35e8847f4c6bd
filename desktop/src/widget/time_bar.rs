//! The clock as a bar, where the glasses need the room of its ring: the same blocks in the last thirty and ten seconds.

use bedside_core::{Running, View};
use iced::widget::Canvas;
use iced::widget::canvas::{Frame, Path};
use iced::{Element, Fill, Point, Size};

use super::dial::{BLOCKS, THICK_BLOCKS};
use super::drawn::{Drawing, Paint};
use crate::theme::Colours;

/// The bar of a table's clock, as wide as there is room.
pub fn time_bar<'a, Message: 'a>(view: &View, height: f32, colours: Colours) -> Element<'a, Message> {
    let bar = Bar { motion: view.clock, secs: view.secs, length: view.length.secs_begun().max(1), colours };
    Canvas::new(Drawing(bar)).width(Fill).height(height).into()
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bar {
    motion: Running,
    secs: u32,
    length: u32,
    colours: Colours,
}

impl Paint for Bar {
    fn paint(&self, frame: &mut Frame) {
        // A pixel is left above and below: what spills over it at a fraction of a pixel would stay there.
        let (width, height, colours) = (frame.width(), frame.height() - 2.0, self.colours);
        let block = |frame: &mut Frame, from: f32, to: f32, thick: f32, tint| {
            let (x, tall) = (from * width, height * thick);
            let corner = Point::new(x, 1.0 + (height - tall) / 2.0);
            frame.fill(&Path::rectangle(corner, Size::new((to * width - x).max(0.0), tall)), tint);
        };
        if self.motion == Running::Expired {
            return block(frame, 0.0, 1.0, 1.0, colours.alarm);
        }
        if self.motion != Running::Ready && self.secs <= BLOCKS {
            let (count, tint) =
                if self.secs <= THICK_BLOCKS { (THICK_BLOCKS, colours.alarm) } else { (BLOCKS, colours.warn) };
            #[expect(clippy::cast_precision_loss, reason = "thirty at most")]
            let (step, count_f) = (1.0 / count as f32, count as f32);
            let gap = 0.08 / count_f;
            let mut from = 0.0;
            for number in 1..=count {
                let thick = if number <= self.secs { 1.0 } else { 0.2 };
                block(
                    frame,
                    from + gap,
                    from + step - gap,
                    thick,
                    if number <= self.secs { tint } else { colours.line },
                );
                from += step;
            }
            return;
        }
        #[expect(clippy::cast_precision_loss, reason = "a clock shows 5999 seconds at most")]
        let (left, length) = (self.secs as f32, self.length as f32);
        block(frame, 0.0, 1.0, 0.25, colours.line);
        let share = (left / length).clamp(0.0, 1.0);
        if self.motion == Running::Paused {
            let mut from = 0.0;
            while from < share {
                block(frame, from, (from + 0.012).min(share), 0.7, colours.accent);
                from += 0.02;
            }
            return;
        }
        let tint = if self.motion == Running::Ready { colours.faint(colours.accent, 0.55) } else { colours.accent };
        block(frame, 0.0, share, 0.7, tint);
        for minute in 1..=(self.length.saturating_sub(1) / 60).min(20) {
            #[expect(clippy::cast_precision_loss, reason = "few")]
            let at = (minute * 60) as f32 / length;
            block(frame, at - 1.0 / width, at + 1.0 / width, 1.0, colours.ground);
        }
    }
}
