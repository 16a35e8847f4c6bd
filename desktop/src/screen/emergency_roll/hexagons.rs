//! A sheet of Emergency Roll: every bed as a hexagon. A bed's colour has a letter and a shape too, walls are thick lines,
//! and whoever may be admitted somewhere sees there what it costs.

mod drawing;

use std::cell::RefCell;
use std::time::{Duration, Instant};

use bedside_core::emergency_roll::printed::HEXAGONS;
use bedside_core::emergency_roll::{Beds, Cost, Sheet};
use iced::widget::canvas::{Action, Cache, Event, Frame, Geometry, Program};
use iced::widget::{Canvas, container};
use iced::{Element, Point, Rectangle, Renderer, Size, Theme, mouse, window};

use crate::theme::Colours;
use crate::widget::drawn::{Drawing, Paint};

/// How many hexagons the sheet is wide, with its margin.
const WIDE: f32 = 9.0;
/// How many widths of a hexagon the sheet is high: six rows, and a margin above and below.
const HIGH: f32 = 9.5 * RADIUS + 2.0 * MARGIN;
/// From the middle of a hexagon to a corner, where it is one wide.
const RADIUS: f32 = 0.577_35;
/// Left of the beds.
const LEFT: f32 = 0.15;
/// Above and below the beds, for the clipboards.
const MARGIN: f32 = 0.24;
/// A bed that can be pressed.
#[derive(Clone, Debug, PartialEq)]
pub struct Lit {
    /// Its number on the sheet.
    pub bed: u8,
    /// What it takes at least to be admitted there; none where a screen can be drawn.
    pub cost: Option<Cost>,
    /// Whether its values are asked for just now.
    pub open: bool,
}

/// A sheet as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The sheet.
    pub sheet: Sheet,
    /// The letters of red, yellow and green.
    pub letters: [&'static str; 3],
    /// What the lobby and a lab are called.
    pub words: [&'static str; 2],
    /// Beds that can be pressed.
    pub lit: Vec<Lit>,
    /// Beds that make points together, to be pointed out: set by set, numbered where there are several.
    pub paid: Vec<Beds>,
    /// Beds that come nearest to making points, where none do.
    pub nearly: Beds,
    /// Beds to be looked at: written since the flip, or asked about.
    pub outlined: Beds,
    /// Whether only the values are to be seen.
    pub small: bool,
    /// The look.
    pub colours: Colours,
}

/// How large a sheet is whose hexagons are so wide.
pub fn size(width: f32) -> Size {
    Size::new(WIDE * width, HIGH * width)
}

/// The middle of a bed on a sheet whose hexagons are so wide.
pub fn middle(bed: u8, width: f32) -> Point {
    HEXAGONS.get(usize::from(bed)).map_or(Point::ORIGIN, |at| centre(at.row, at.col, width))
}

fn centre(row: u8, col: u8, width: f32) -> Point {
    let shift = if row.is_multiple_of(2) { 1.0 } else { 0.5 };
    let x = (f32::from(col) + shift + LEFT) * width;
    Point::new(x, (MARGIN + RADIUS * (1.0 + 1.5 * f32::from(row))) * width)
}

/// The sheet whose hexagons are so wide; `press` is what a press on a lit bed means.
pub fn hexagons<'a, Message: Clone + 'a>(
    plan: Plan,
    width: f32,
    press: impl Fn(u8) -> Option<Message> + 'a,
) -> Element<'a, Message> {
    found_by("sheet", plan, width, press)
}

/// The same beside another one, found by a name of its own.
pub fn found_by<'a, Message: Clone + 'a>(
    name: &'static str,
    plan: Plan,
    width: f32,
    press: impl Fn(u8) -> Option<Message> + 'a,
) -> Element<'a, Message> {
    let Size { width: wide, height } = size(width);
    let canvas = Canvas::new(Pressed { plan, press: Box::new(press) }).width(wide).height(height);
    container(canvas).id(name).into()
}

/// A sheet to look at.
pub fn small_hexagons<'a, Message: 'a>(plan: Plan, width: f32) -> Element<'a, Message> {
    let Size { width: wide, height } = size(width);
    Canvas::new(Drawing(plan)).width(wide).height(height).into()
}

struct Pressed<'a, Message> {
    plan: Plan,
    press: Box<dyn Fn(u8) -> Option<Message> + 'a>,
}

/// The drawing, and what it shows.
#[derive(Default)]
struct Drawn {
    cache: Cache,
    of: RefCell<Option<Plan>>,
    last: LastPress,
}

/// A second press at the same place within this time is half of a double click: by then another sheet may lie there.
const DOUBLE: Duration = Duration::from_millis(400);
/// The same place: so many points around it.
const NEAR: f32 = 8.0;

/// Where a bed was pressed last, for as long as another press there is half of a double click. What time it is, is known from
/// the window, whenever it draws.
#[derive(Debug, Default)]
struct LastPress {
    at: Option<Point>,
    until: Option<Instant>,
}

impl LastPress {
    /// Takes a press; answers whether it is the second half of a double click.
    fn repeats(&mut self, at: Point) -> bool {
        self.until = None;
        self.at.replace(at).is_some_and(|before| before.distance(at) < NEAR)
    }

    /// Takes the moment at which the window draws; answers when it has to draw again.
    fn drawn(&mut self, now: Instant) -> Option<Instant> {
        self.at?;
        let until = *self.until.get_or_insert(now + DOUBLE);
        if now < until {
            return Some(until);
        }
        *self = LastPress::default();
        None
    }
}

impl<Message> Pressed<'_, Message> {
    /// The bed below the cursor.
    fn below(bounds: Rectangle, cursor: mouse::Cursor) -> Option<u8> {
        let at = cursor.position_in(bounds)?;
        let width = bounds.width / WIDE;
        (0u8..).take(HEXAGONS.len()).find(|bed| middle(*bed, width).distance(at) < width * 0.5)
    }
}

impl<Message> Program<Message> for Pressed<'_, Message> {
    type State = Drawn;

    fn update(
        &self,
        drawn: &mut Drawn,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) -> Option<Action<Message>> {
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                let bed = Self::below(bounds, cursor)?;
                if drawn.last.repeats(cursor.position_in(bounds)?) {
                    return Some(Action::request_redraw());
                }
                let message = (self.press)(bed);
                Some(message.map_or_else(Action::request_redraw, |message| Action::publish(message).and_capture()))
            }
            Event::Window(window::Event::RedrawRequested(now)) => drawn.last.drawn(*now).map(Action::request_redraw_at),
            _ => None,
        }
    }

    fn draw(
        &self,
        drawn: &Drawn,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<Geometry> {
        if drawn.of.borrow().as_ref() != Some(&self.plan) {
            drawn.of.replace(Some(self.plan.clone()));
            drawn.cache.clear();
        }
        vec![drawn.cache.draw(renderer, bounds.size(), |frame| self.plan.draw(frame))]
    }

    fn mouse_interaction(&self, _: &Drawn, bounds: Rectangle, cursor: mouse::Cursor) -> mouse::Interaction {
        let lit = |bed: &u8| self.plan.lit.iter().any(|lit| lit.bed == *bed);
        if Self::below(bounds, cursor).filter(lit).is_some() {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::default()
        }
    }
}

impl Paint for Plan {
    fn paint(&self, frame: &mut Frame) {
        self.draw(frame);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_at_the_same_place_counts_again_once_it_is_no_double_click() {
        let start = Instant::now();
        let mut last = LastPress::default();
        let (here, near, away) = (Point::new(40.0, 40.0), Point::new(42.0, 41.0), Point::new(80.0, 40.0));
        assert_eq!(last.drawn(start), None, "nothing was pressed");
        assert!(!last.repeats(here) && last.repeats(near) && !last.repeats(away));
        assert_eq!(last.drawn(start), Some(start + DOUBLE));
        assert_eq!(last.drawn(start + DOUBLE / 2), Some(start + DOUBLE), "the time counts from the first drawing");
        assert!(last.repeats(away));
        assert_eq!(last.drawn(start + DOUBLE), Some(start + DOUBLE * 2), "and anew from each press");
        assert_eq!(last.drawn(start + DOUBLE * 2), None);
        assert!(!last.repeats(away));
    }
}
