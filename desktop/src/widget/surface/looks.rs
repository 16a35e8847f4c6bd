//! The looks of surfaces: which of them there are, and what each is for.

use iced::widget::canvas::{Frame, LineCap, LineDash, Path, Stroke};
use iced::widget::{Canvas, Container, Stack, container};
use iced::{Background, Border, Color, Element, Fill, Point, Size};

use super::{Look, Surface};
use crate::theme::Colours;
use crate::widget::drawn::{Drawing, Paint};

/// The corners of a panel.
const PANEL_RADIUS: f32 = 12.0;
/// The corners of what can be pressed.
const RADIUS: f32 = 9.0;

/// A look whose edge is as thick on all sides.
fn even(fill: Color, edge: Color, width: f32, ink: Color) -> Look {
    Look { fill, edge, width, lip: width, ink }
}

fn framed<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    fill: Color,
    ink: Color,
    border: Border,
) -> Container<'a, Message> {
    container(inside).style(move |_| container::Style {
        background: Some(Background::Color(fill)),
        text_color: Some(ink),
        border,
        ..container::Style::default()
    })
}

/// What belongs together.
pub fn panel<'a, Message: 'a>(inside: impl Into<Element<'a, Message>>, colours: Colours) -> Container<'a, Message> {
    framed(inside, colours.panel, colours.ink, colours.border(PANEL_RADIUS))
}

/// What lies deeper and cannot be pressed: a ward, a label.
pub fn well<'a, Message: 'a>(inside: impl Into<Element<'a, Message>>, colours: Colours) -> Container<'a, Message> {
    framed(inside, colours.ward, colours.soft, colours.border(RADIUS))
}

/// What could be pressed at another time, with the same room inside: without a lip.
pub fn flat<'a, Message: 'a>(inside: impl Into<Element<'a, Message>>, colours: Colours) -> Surface<'a, Message> {
    Surface::new(inside, None, even(colours.panel, colours.line, 1.0, colours.ink), RADIUS)
}

/// What can be pressed.
pub fn pressable<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    message: Message,
    colours: Colours,
) -> Surface<'a, Message> {
    let look = Look { fill: colours.panel, edge: colours.lip, width: 1.0, lip: 3.0, ink: colours.ink };
    let hot = Look { edge: colours.accent, width: 2.0, ..look };
    Surface::new(inside, Some(message), look, RADIUS).with_hot(hot)
}

/// What can be pressed and says something by its colour: of this fill, with this edge.
pub fn toned<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    message: Message,
    (fill, edge): (Color, Color),
    colours: Colours,
) -> Surface<'a, Message> {
    let look = Look { fill, edge, width: 1.5, lip: 3.0, ink: colours.ink };
    let hot = Look { edge: colours.accent, width: 2.0, ..look };
    Surface::new(inside, Some(message), look, RADIUS).with_hot(hot)
}

/// What can be pressed and is seldom needed: no edge before the pointer is on it.
pub fn quiet<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    message: Message,
    colours: Colours,
) -> Surface<'a, Message> {
    let look = Look { fill: Color::TRANSPARENT, edge: Color::TRANSPARENT, width: 1.0, lip: 3.0, ink: colours.ink };
    let hot = Look { fill: colours.panel, edge: colours.accent, ..look };
    Surface::new(inside, Some(message), look, RADIUS).with_hot(hot)
}

/// A legal target: what the player is waited for to press; found by `lit`.
pub fn lit<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    message: Message,
    colours: Colours,
) -> Surface<'a, Message> {
    let look = Look { fill: colours.accent_tint, edge: colours.accent, width: 2.0, lip: 4.0, ink: colours.ink };
    let hot = even(look.fill, look.edge, 4.0, look.ink);
    Surface::new(inside, Some(message), look, RADIUS).with_hot(hot).found_by("lit")
}

/// What is chosen; pressing it may take the choice back.
pub fn chosen<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    message: Option<Message>,
    colours: Colours,
) -> Surface<'a, Message> {
    let lip = if message.is_some() { colours.accent_lip } else { colours.accent };
    let look = Look { fill: colours.accent, edge: lip, width: 1.0, lip: 3.0, ink: colours.on_accent };
    let hot = Look { edge: colours.ink, width: 2.0, ..look };
    Surface::new(inside, message, look, RADIUS).with_hot(hot)
}

/// The one press that the table waits for; found by `go`.
pub fn go<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    message: Message,
    colours: Colours,
) -> Surface<'a, Message> {
    let look = Look { fill: colours.accent, edge: colours.accent_lip, width: 1.0, lip: 4.0, ink: colours.on_accent };
    let hot = Look { edge: colours.ink, width: 2.0, ..look };
    Surface::new(inside, Some(message), look, PANEL_RADIUS).with_hot(hot).found_by("go")
}

/// A place, a ghost, or what is waited for: never a button. What it holds says how large it is.
pub fn dashed<'a, Message: 'a>(inside: impl Into<Element<'a, Message>>, tint: Color) -> Element<'a, Message> {
    let dashes = Canvas::new(Drawing(Dashes { tint })).width(Fill).height(Fill);
    Stack::new().push(inside).push(dashes).into()
}

#[derive(Clone, Copy, PartialEq)]
struct Dashes {
    tint: Color,
}

impl Paint for Dashes {
    fn paint(&self, frame: &mut Frame) {
        let size = Size::new((frame.width() - 2.0).max(0.0), (frame.height() - 2.0).max(0.0));
        let path = Path::rounded_rectangle(Point::new(1.0, 1.0), size, RADIUS.into());
        let dashes = LineDash { segments: &[6.0, 4.0], offset: 0 };
        let stroke = Stroke { line_dash: dashes, ..Stroke::default() }.with_color(self.tint).with_width(2.0);
        frame.stroke(&path, stroke.with_line_cap(LineCap::Butt));
    }
}
