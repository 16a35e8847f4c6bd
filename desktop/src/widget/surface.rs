//! What things stand on, without shadows: the ground, a panel, a well, and what can be pressed. Only what can be pressed has a
//! lip, a thicker lower edge; while it is pressed the lip is gone and what it holds sinks.

mod looks;

use iced::alignment::{Horizontal, Vertical};
use iced::{
    Background, Color, Element, Event, Length, Padding, Rectangle, Renderer, Size, Theme, Vector, touch, window,
};
use iced_core::widget::{Operation, Tree, tree};
use iced_core::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};

pub use looks::{chosen, dashed, flat, go, lit, panel, pressable, quiet, well};

/// How far what is pressed sinks.
const SINK: f32 = 2.0;

/// The look of a surface.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    fill: Color,
    edge: Color,
    /// How thick the edge is above and at the sides, and below.
    width: f32,
    lip: f32,
    ink: Color,
}

/// Something on a surface, which may be pressed.
pub struct Surface<'a, Message> {
    inside: Element<'a, Message>,
    message: Option<Message>,
    look: Look,
    hot: Look,
    /// Whether it looks as under the pointer, for the cursor of the keys.
    is_hot: bool,
    radius: f32,
    width: Length,
    height: Length,
    padding: Padding,
    across: Horizontal,
    down: Vertical,
    status: Status,
}

/// What the pointer does to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Status {
    #[default]
    Away,
    Over,
    Down,
}

#[derive(Default)]
struct State {
    pressed: bool,
}

impl<'a, Message> Surface<'a, Message> {
    fn new(inside: impl Into<Element<'a, Message>>, message: Option<Message>, look: Look, radius: f32) -> Self {
        let inside = inside.into();
        let size = inside.as_widget().size_hint();
        Surface {
            inside,
            message,
            look,
            hot: look,
            is_hot: false,
            radius,
            width: size.width.fluid(),
            height: size.height.fluid(),
            padding: Padding::ZERO,
            across: Horizontal::Left,
            down: Vertical::Center,
            status: Status::Away,
        }
    }

    fn with_hot(self, hot: Look) -> Self {
        Surface { hot, ..self }
    }

    /// How wide it is.
    #[must_use]
    pub fn width(self, width: impl Into<Length>) -> Self {
        Surface { width: width.into(), ..self }
    }

    /// How high it is.
    #[must_use]
    pub fn height(self, height: impl Into<Length>) -> Self {
        Surface { height: height.into(), ..self }
    }

    /// How far what it holds keeps from the edge.
    #[must_use]
    pub fn padding(self, padding: impl Into<Padding>) -> Self {
        Surface { padding: padding.into(), ..self }
    }

    /// How round its corners are.
    #[must_use]
    pub fn radius(self, radius: f32) -> Self {
        Surface { radius, ..self }
    }

    /// Where what it holds is in a wider one.
    #[must_use]
    pub fn align_x(self, across: impl Into<Horizontal>) -> Self {
        Surface { across: across.into(), ..self }
    }

    /// Where what it holds is in a higher one.
    #[must_use]
    pub fn align_y(self, down: impl Into<Vertical>) -> Self {
        Surface { down: down.into(), ..self }
    }

    /// What it holds is in its middle.
    #[must_use]
    pub fn centred(self) -> Self {
        self.align_x(Horizontal::Center)
    }

    /// Whether it looks as under the pointer: it has the focus.
    #[must_use]
    pub fn hot(self, is_hot: bool) -> Self {
        Surface { is_hot, ..self }
    }

    /// The edge's own room, the same whatever the pointer does.
    fn edge(&self) -> Padding {
        let look = self.look;
        Padding { top: look.width, right: look.width, bottom: look.lip, left: look.width }
    }

    fn shown(&self) -> Look {
        match self.status {
            Status::Away if !self.is_hot => self.look,
            Status::Down => Look { lip: self.look.width, ..self.look },
            _ => self.hot,
        }
    }
}

/// A block of one colour.
fn fill(renderer: &mut Renderer, bounds: Rectangle, radius: f32, tint: Color) {
    if tint.a > 0.0 && bounds.width > 0.0 && bounds.height > 0.0 {
        let border = iced::border::rounded(radius.max(0.0));
        let quad = renderer::Quad { bounds, border, ..renderer::Quad::default() };
        renderer::Renderer::fill_quad(renderer, quad, Background::Color(tint));
    }
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Surface<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.inside)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.inside));
    }

    fn size(&self) -> Size<Length> {
        Size::new(self.width, self.height)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let (edge, inner) = (self.edge(), self.padding);
        let padding = Padding {
            top: inner.top + edge.top,
            right: inner.right + edge.right,
            bottom: inner.bottom + edge.bottom,
            left: inner.left + edge.left,
        };
        let (across, down) = (self.across, self.down);
        layout::positioned(
            limits,
            self.width,
            self.height,
            padding,
            |limits| self.inside.as_widget_mut().layout(&mut tree.children[0], renderer, &limits.loose()),
            |inside, size| inside.align(across.into(), down.into(), size),
        )
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        operation.container(None, layout.bounds());
        operation.traverse(&mut |operation| {
            if let Some(inside) = layout.children().next() {
                self.inside.as_widget_mut().operate(&mut tree.children[0], inside, renderer, operation);
            }
        });
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let (state, children) = (&mut tree.state, &mut tree.children);
        if let Some(inside) = layout.children().next() {
            let widget = self.inside.as_widget_mut();
            widget.update(&mut children[0], event, inside, cursor, renderer, clipboard, shell, viewport);
        }
        let Some(message) = self.message.as_ref().filter(|_| !shell.is_event_captured()) else { return };
        let state = state.downcast_mut::<State>();
        let over = cursor.is_over(layout.bounds());
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. })
                if over =>
            {
                state.pressed = true;
                shell.capture_event();
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. })
                if state.pressed =>
            {
                state.pressed = false;
                if over {
                    shell.publish(message.clone());
                }
                shell.capture_event();
            }
            Event::Touch(touch::Event::FingerLost { .. }) => state.pressed = false,
            _ => {}
        }
        let status = match (over, state.pressed) {
            (true, true) => Status::Down,
            (true, false) => Status::Over,
            (false, _) => Status::Away,
        };
        if let Event::Window(window::Event::RedrawRequested(_)) = event {
            self.status = status;
        } else if self.status != status {
            shell.request_redraw();
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let look = self.shown();
        let sunk = self.status == Status::Down && self.look.lip > self.look.width;
        let mut bounds = layout.bounds();
        if sunk {
            bounds.y += SINK;
            bounds.height -= SINK;
        }
        let face = Rectangle {
            x: bounds.x + look.width,
            y: bounds.y + look.width,
            width: bounds.width - 2.0 * look.width,
            height: bounds.height - look.width - look.lip,
        };
        if look.width > 0.0 {
            fill(renderer, bounds, self.radius, look.edge);
        }
        fill(renderer, face, self.radius - look.width, look.fill);
        let Some(inside) = layout.children().next() else { return };
        let style = renderer::Style { text_color: look.ink };
        let draw = |renderer: &mut Renderer| {
            self.inside.as_widget().draw(&tree.children[0], renderer, theme, &style, inside, cursor, viewport);
        };
        if sunk {
            renderer::Renderer::with_translation(renderer, Vector::new(0.0, SINK), draw);
        } else {
            draw(renderer);
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        if self.message.is_some() && cursor.is_over(layout.bounds()) {
            return mouse::Interaction::Pointer;
        }
        layout.children().next().map_or_else(mouse::Interaction::default, |inside| {
            self.inside.as_widget().mouse_interaction(&tree.children[0], inside, cursor, viewport, renderer)
        })
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let inside = layout.children().next()?;
        self.inside.as_widget_mut().overlay(&mut tree.children[0], inside, renderer, viewport, translation)
    }
}

impl<'a, Message: Clone + 'a> From<Surface<'a, Message>> for Element<'a, Message> {
    fn from(surface: Surface<'a, Message>) -> Element<'a, Message> {
        Element::new(surface)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use iced::Point;
    use iced::widget::{Space, text};
    use iced_core::clipboard;
    use iced_core::renderer::Headless;
    use iced_test::Simulator;
    use iced_test::futures::futures::executor;
    use iced_test::runtime::UserInterface;
    use iced_test::runtime::user_interface::Cache;

    use super::*;
    use crate::theme::{Colours, LIGHT, PLAIN};

    const SIZE: Size = Size::new(120.0, 60.0);
    const DOWN: Event = Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left));
    const UP: Event = Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left));

    fn window<'a>(surface: Surface<'a, u8>) -> Simulator<'a, u8> {
        Simulator::with_size(iced::Settings::default(), SIZE, surface.width(100).height(40))
    }

    #[test]
    fn a_press_is_told_when_it_ends_where_it_began() {
        let inside = Point::new(50.0, 20.0);
        let press = |message, ends_at: Point| {
            let mut window = window(chosen(text("Clinic"), message, LIGHT));
            window.point_at(inside);
            window.simulate([DOWN]);
            window.point_at(ends_at);
            window.simulate([UP]);
            window.into_messages().collect::<Vec<u8>>()
        };
        assert_eq!(press(Some(7), inside), vec![7]);
        assert_eq!(press(Some(7), Point::new(110.0, 50.0)), Vec::<u8>::new());
        assert_eq!(press(None, inside), Vec::<u8>::new());
    }

    /// The colours down the middle of a surface 40 high that the pointer is on, and for how many pixels each goes on.
    fn down_the_middle(surface: Surface<'_, u8>, events: &[Event]) -> Vec<(Color, usize)> {
        let renderer = executor::block_on(<Renderer as Headless>::new(PLAIN, 16.0.into(), None));
        let mut renderer = renderer.expect("drawing in memory");
        let mut window = UserInterface::build(surface.width(100).height(40), SIZE, Cache::default(), &mut renderer);
        let cursor = mouse::Cursor::Available(Point::new(50.0, 20.0));
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        for event in events.iter().chain([&redraw]) {
            let event = std::slice::from_ref(event);
            let _ = window.update(event, cursor, &mut renderer, &mut clipboard::Null, &mut Vec::new());
        }
        window.draw(&mut renderer, &LIGHT.theme(), &renderer::Style { text_color: LIGHT.ink }, cursor);
        let bytes = renderer.screenshot(Size::new(120, 60), 1.0, LIGHT.ground);
        let pixels = bytes.chunks(4).skip(50).step_by(120).take(40);
        let mut found: Vec<(Color, usize)> = Vec::new();
        for pixel in pixels {
            let colour = Color::from_rgb8(pixel[0], pixel[1], pixel[2]);
            match found.last_mut() {
                Some((last, count)) if *last == colour => *count += 1,
                _ => found.push((colour, 1)),
            }
        }
        found
    }

    #[test]
    fn only_what_can_be_pressed_has_a_lip_and_a_press_takes_it() {
        let Colours { ground, panel, lip, accent, accent_tint, accent_lip, .. } = LIGHT;
        let target = || lit(Space::new(), 1, LIGHT);
        assert_eq!(down_the_middle(target(), &[DOWN]), [(ground, 2), (accent, 2), (accent_tint, 34), (accent, 2)]);
        assert_eq!(down_the_middle(target(), &[]), [(accent, 4), (accent_tint, 32), (accent, 4)]);
        let button = || pressable(Space::new(), 1, LIGHT);
        assert_eq!(down_the_middle(button(), &[DOWN]), [(ground, 2), (lip, 1), (panel, 36), (lip, 1)]);
        assert_eq!(down_the_middle(button(), &[]), [(accent, 2), (panel, 35), (accent, 3)]);
        let taken = |message| chosen(Space::new(), message, LIGHT);
        assert_eq!(down_the_middle(taken(None), &[DOWN]), [(accent, 40)]);
        assert_eq!(down_the_middle(taken(Some(1)), &[DOWN])[1..], [(accent_lip, 1), (accent, 36), (accent_lip, 1)]);
    }
}
