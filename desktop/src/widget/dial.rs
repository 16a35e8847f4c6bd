//! The clock: a ring that empties, and the time left in its middle.
//!
//! The last thirty seconds turn the ring into thirty blocks, the last ten into ten thick ones: a glance across the room
//! tells them apart without a colour. Drawn anew only when what it shows has changed.

use std::f32::consts::{FRAC_PI_2, TAU};

use bedside_core::{Running, View};
use iced::widget::canvas::{Frame, LineCap, LineDash, Path, Stroke, path};
use iced::widget::{Canvas, column, container, stack, text};
use iced::{Alignment, Color, Element, Fill, Point, Radians};

use super::drawn::{Drawing, Paint};
use crate::theme::{CLOCK, Colours, STRONG};

/// Seconds that are shown as blocks, and those that are shown as thick ones.
const BLOCKS: u32 = 30;
const THICK_BLOCKS: u32 = 10;

/// The clock of a table as large as `side` allows. `caption` says what the clock is doing; `flash` lights it up.
pub fn dial<'a, Message: 'a>(
    view: &View,
    caption: &'a str,
    flash: bool,
    colours: Colours,
    side: f32,
) -> Element<'a, Message> {
    let ring = Ring { motion: view.clock, secs: view.secs, length: view.length.secs_begun().max(1), colours, flash };
    let ink = ink(view, flash, colours);
    let shown = figures(view);
    // Three figures and a colon fill the ring; four are set smaller.
    let size = if shown.len() > 4 { side * 0.245 } else { side * 0.31 };
    let soft = if ink == colours.ink { colours.soft } else { ink };
    let words = column![
        text(shown).font(CLOCK).size(size).line_height(1.0).color(ink),
        text(caption).font(STRONG).size((side * 0.055).max(13.0)).color(soft),
    ]
    .spacing(side * 0.01)
    .align_x(Alignment::Center);
    stack![
        Canvas::new(Drawing(ring)).width(side).height(side),
        container(words).center(Fill).padding(iced::padding::top(side * 0.05)),
    ]
    .width(side)
    .height(side)
    .into()
}

/// The time left as it is read.
pub fn figures(view: &View) -> String {
    format!("{}:{:02}", view.secs / 60, view.secs % 60)
}

/// The colour of the figures: the last seconds and the end stand out.
pub fn ink(view: &View, flash: bool, colours: Colours) -> Color {
    match view.clock {
        Running::Expired if flash => colours.on_alarm,
        Running::Expired => colours.alarm,
        _ if view.clock == Running::Running && view.secs <= THICK_BLOCKS => colours.alarm,
        _ => colours.ink,
    }
}

/// What the ring shows.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ring {
    motion: Running,
    secs: u32,
    length: u32,
    colours: Colours,
    flash: bool,
}

impl Paint for Ring {
    fn paint(&self, frame: &mut Frame) {
        let side = frame.width().min(frame.height());
        let thin = side * 0.045;
        let thick = side * 0.085;
        let radius = side / 2.0 - thick / 2.0 - 1.0;
        let ring = Hoop { centre: frame.center(), radius };
        let colours = self.colours;
        let blocks = self.motion != Running::Ready && self.secs <= BLOCKS;

        if self.flash {
            let tint =
                if self.motion == Running::Expired { colours.alarm } else { colours.faint(colours.accent, 0.22) };
            frame.fill(&Path::circle(ring.centre, radius - thick / 2.0 - side * 0.015), tint);
        }
        if self.motion == Running::Expired {
            ring.arc(frame, 0.0, 1.0, colours.alarm, thick, LineCap::Butt);
            return;
        }
        if blocks {
            let (count, width) = if self.secs <= THICK_BLOCKS { (THICK_BLOCKS, thick) } else { (BLOCKS, side * 0.06) };
            let tint = if self.secs <= THICK_BLOCKS { colours.alarm } else { colours.warn };
            ring.blocks(frame, count, self.secs, width, tint, self.motion == Running::Paused, colours);
            return;
        }
        ring.arc(frame, 0.0, 1.0, colours.line, side * 0.012, LineCap::Butt);
        #[expect(clippy::cast_precision_loss, reason = "a clock shows 5999 seconds at most")]
        let (left, length) = (self.secs as f32, self.length as f32);
        let gone = (1.0 - left / length).clamp(0.0, 1.0);
        if self.motion == Running::Paused {
            ring.dashes(frame, gone, colours.accent, thin);
        } else {
            let tint = if self.motion == Running::Ready { colours.faint(colours.accent, 0.55) } else { colours.accent };
            ring.arc(frame, gone, 1.0, tint, thin, LineCap::Round);
            self.minutes(frame, ring, thin);
        }
    }
}

impl Ring {
    /// A notch for every full minute.
    fn minutes(&self, frame: &mut Frame, ring: Hoop, width: f32) {
        for minute in 1..=(self.length.saturating_sub(1) / 60).min(20) {
            #[expect(clippy::cast_precision_loss, reason = "few")]
            let share = 1.0 - (minute * 60) as f32 / self.length as f32;
            let line = Path::line(ring.at(share, -width * 0.9), ring.at(share, width * 0.9));
            frame.stroke(&line, Stroke::default().with_color(self.colours.ground).with_width(width * 0.16));
        }
    }
}

/// A circle to draw along; shares of it count clockwise from the top.
#[derive(Clone, Copy)]
struct Hoop {
    centre: Point,
    radius: f32,
}

impl Hoop {
    fn at(self, share: f32, out: f32) -> Point {
        let angle = share * TAU - FRAC_PI_2;
        let reach = self.radius + out;
        Point::new(self.centre.x + reach * angle.cos(), self.centre.y + reach * angle.sin())
    }

    fn path(self, from: f32, to: f32) -> Path {
        if to - from >= 1.0 {
            return Path::circle(self.centre, self.radius);
        }
        Path::new(|path| {
            path.arc(path::Arc {
                center: self.centre,
                radius: self.radius,
                start_angle: Radians(from * TAU - FRAC_PI_2),
                end_angle: Radians(to * TAU - FRAC_PI_2),
            });
        })
    }

    fn arc(self, frame: &mut Frame, from: f32, to: f32, tint: Color, width: f32, cap: LineCap) {
        if to > from {
            let stroke = Stroke::default().with_color(tint).with_width(width).with_line_cap(cap);
            frame.stroke(&self.path(from, to), stroke);
        }
    }

    fn dashes(self, frame: &mut Frame, from: f32, tint: Color, width: f32) {
        let dash = [width * 0.55, width * 0.45];
        let stroke = Stroke {
            line_dash: LineDash { segments: &dash, offset: 0 },
            ..Stroke::default().with_color(tint).with_width(width)
        };
        frame.stroke(&self.path(from, 1.0), stroke);
    }

    #[expect(clippy::too_many_arguments, reason = "each is one trait of the drawing")]
    fn blocks(self, frame: &mut Frame, count: u32, left: u32, width: f32, tint: Color, hollow: bool, colours: Colours) {
        #[expect(clippy::cast_precision_loss, reason = "thirty at most")]
        let (step, gap) = (1.0 / count as f32, 0.16 / count as f32);
        let mut from = 0.0;
        for block in (1..=count).rev() {
            let (start, end) = (from + gap, from + step - gap);
            from += step;
            if block > left {
                self.arc(frame, start, end, colours.line, width * 0.18, LineCap::Butt);
            } else if hollow {
                self.arc(frame, start, end, tint, width, LineCap::Butt);
                self.arc(frame, start + gap, end - gap, colours.ground, width * 0.6, LineCap::Butt);
            } else {
                self.arc(frame, start, end, tint, width, LineCap::Butt);
            }
        }
    }
}
