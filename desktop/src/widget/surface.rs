//! What things stand on, without shadows: the ground, a panel, a well, and what can be pressed. Only what can be pressed has a
//! lip, a thicker lower edge; while it is pressed the lip is gone and what it holds sinks.

mod looks;
#[cfg(test)]
mod tests;

use iced::alignment::{Horizontal, Vertical};
use iced::{
    Background, Color, Element, Event, Length, Padding, Rectangle, Renderer, Size, Theme, Vector, touch, window,
};
use iced_core::widget::{Id, Operation, Tree, tree};
use iced_core::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};

pub use looks::{chosen, dashed, flat, go, lit, panel, pressable, quiet, toned, well};

/// How far what is pressed sinks.
const SINK: f32 = 2.0;
/// The room for the edge, the same for all looks: nothing moves when one becomes another.
const EDGE: f32 = 2.0;

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
    /// What it is found by.
    id: Option<Id>,
}

/// What the pointer does to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Status {
    #[default]
    Away,
    Over,
    Down,
}

/// What whoever looks for things to press finds at one.
#[derive(Debug)]
pub struct Pressable;

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
            id: None,
        }
    }

    fn with_hot(self, hot: Look) -> Self {
        Surface { hot, ..self }
    }

    /// What it is found by, alone or among others of its sort.
    #[must_use]
    pub fn found_by(self, name: &'static str) -> Self {
        Surface { id: Some(Id::new(name)), ..self }
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
        let inner = self.padding;
        let padding = Padding {
            top: inner.top + EDGE,
            right: inner.right + EDGE,
            bottom: inner.bottom + EDGE + SINK,
            left: inner.left + EDGE,
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
        operation.container(self.id.as_ref(), layout.bounds());
        if self.message.is_some() {
            operation.custom(None, layout.bounds(), &mut Pressable);
        }
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
