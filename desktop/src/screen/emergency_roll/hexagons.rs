//! A sheet of Emergency Roll: every bed as a hexagon. A bed's colour has a letter and a shape too, walls are thick lines,
//! and whoever is about to be written down stands there as a ghost, with the price.

pub(crate) mod drawing;
mod ghost;

use std::cell::RefCell;

use bedside_core::Lang;
use bedside_core::emergency_roll::printed::HEXAGONS;
use bedside_core::emergency_roll::{Beds, Sheet};
use iced::widget::canvas::{Action, Cache, Event, Frame, Geometry, Program};
use iced::widget::{Canvas, Stack, container};
use iced::{Element, Point, Rectangle, Renderer, Size, Theme, mouse, touch};

use super::letters;
use crate::theme::Colours;
use crate::widget::drawn::{Drawing, Paint, drawn};
use ghost::Haunting;

/// How many hexagons the sheet is wide, with its margin.
pub(crate) const WIDE: f32 = 9.0;
/// How many widths of a hexagon the sheet is high: six rows, and a margin above and below.
pub(crate) const HIGH: f32 = 9.5 * RADIUS + 2.0 * MARGIN;
/// From the middle of a hexagon to a corner, where it is one wide.
pub(crate) const RADIUS: f32 = 0.577_35;
/// Left of the beds.
const LEFT: f32 = 0.15;
/// Above and below the beds, for the clipboards.
const MARGIN: f32 = 0.24;
/// Below this width a sheet has filled beds instead of values.
pub const LEAST_FOR_VALUES: f32 = 110.0;

/// A bed that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lit {
    /// Its number on the sheet.
    pub bed: u8,
    /// Whether a screen can be drawn there.
    pub screen: bool,
}

/// A patient or a screen that is about to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// The bed.
    pub bed: u8,
    /// The value; none of a screen.
    pub value: Option<u8>,
    /// Whether the patient is critical.
    pub critical: bool,
    /// Whether a nurse comes along.
    pub nurse: bool,
    /// What it takes, in words; empty where it is free.
    pub tag: String,
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
    /// What is about to be written.
    pub ghost: Option<Ghost>,
    /// A patient who has just been written down, and how much larger they still are.
    pub landing: Option<(u8, f32)>,
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

impl Plan {
    /// A sheet without anything pointed out.
    pub(in crate::screen) fn bare(sheet: Sheet, lang: Lang, colours: Colours) -> Plan {
        let words = lang.emergency_window();
        Plan {
            sheet,
            letters: letters(lang),
            words: [words.lobby, words.lab],
            lit: Vec::new(),
            ghost: None,
            landing: None,
            paid: Vec::new(),
            nearly: Beds::default(),
            outlined: Beds::default(),
            small: false,
            colours,
        }
    }
}

/// How large a sheet is whose hexagons are so wide.
pub fn size(width: f32) -> Size {
    Size::new(WIDE * width, HIGH * width)
}

/// The middle of a bed on a sheet whose hexagons are so wide.
pub fn middle(bed: u8, width: f32) -> Point {
    HEXAGONS.get(usize::from(bed)).map_or(Point::ORIGIN, |at| centre(at.row, at.col, width))
}

pub(crate) fn centre(row: u8, col: u8, width: f32) -> Point {
    let shift = if row.is_multiple_of(2) { 1.0 } else { 0.5 };
    let x = (f32::from(col) + shift + LEFT) * width;
    Point::new(x, (MARGIN + RADIUS * (1.0 + 1.5 * f32::from(row))) * width)
}

/// The sheet that is played on, whose hexagons are so wide; `press` is what a press on a bed means, `turn` what the wheel does.
pub fn hexagons<'a, Message: Clone + 'a>(
    plan: Plan,
    width: f32,
    press: impl Fn(u8) -> Option<Message> + 'a,
    turn: impl Fn(i8) -> Message + 'a,
) -> Element<'a, Message> {
    shown("sheet", Pressed { plan, press: Box::new(press), turn: Some(Box::new(turn)) }, width)
}

/// The same beside another one, found by a name of its own; nothing is written there.
pub fn found_by<'a, Message: Clone + 'a>(
    name: &'static str,
    plan: Plan,
    width: f32,
    press: impl Fn(u8) -> Option<Message> + 'a,
) -> Element<'a, Message> {
    shown(name, Pressed { plan, press: Box::new(press), turn: None }, width)
}

fn shown<'a, Message: Clone + 'a>(
    name: &'static str,
    pressed: Pressed<'a, Message>,
    width: f32,
) -> Element<'a, Message> {
    let Size { width: wide, height } = size(width);
    // Letters of a drawing lie above all its colours: what covers others is a drawing of its own.
    let ghost = pressed.plan.ghost.clone().map(|ghost| Haunting { ghost, colours: pressed.plan.colours });
    let ghost = ghost.map(|ghost| drawn(ghost, wide, height));
    let is_lit = !pressed.plan.lit.is_empty();
    let sheet = Canvas::new(pressed).width(wide).height(height);
    let sheet = container(Stack::new().push(sheet).push(ghost)).id(name);
    // Legal targets are found by one name, whatever draws them.
    if is_lit { container(sheet).id("lit").into() } else { sheet.into() }
}

/// A sheet to look at.
pub fn small_hexagons<'a, Message: 'a>(plan: Plan, width: f32) -> Element<'a, Message> {
    let Size { width: wide, height } = size(width);
    Canvas::new(Drawing(plan)).width(wide).height(height).into()
}

struct Pressed<'a, Message> {
    plan: Plan,
    press: Box<dyn Fn(u8) -> Option<Message> + 'a>,
    /// What the wheel does, one step up or down.
    turn: Option<Box<dyn Fn(i8) -> Message + 'a>>,
}

/// The drawing, and what it shows.
#[derive(Default)]
struct Drawn {
    cache: Cache,
    of: RefCell<Option<Plan>>,
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
        _: &mut Drawn,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) -> Option<Action<Message>> {
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => {
                let message = (self.press)(Self::below(bounds, cursor)?)?;
                Some(Action::publish(message).and_capture())
            }
            // Before a value is chosen the wheel belongs to the page.
            Event::Mouse(mouse::Event::WheelScrolled { delta }) if cursor.is_over(bounds) => {
                let turn = self.turn.as_ref().filter(|_| self.plan.ghost.is_some())?;
                let (mouse::ScrollDelta::Lines { y, .. } | mouse::ScrollDelta::Pixels { y, .. }) = *delta;
                let by = if y > 0.0 { 1 } else { -1 };
                Some(Action::publish(turn(by)).and_capture())
            }
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
