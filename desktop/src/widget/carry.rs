//! Things that the pointer takes up and drops: a source tells when it is dragged away, a target when something is dropped on it,
//! and the ground below all of them draws what is carried and tells when it was dropped beside everything.

use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, touch};
use iced_core::widget::{Operation, Tree, tree};
use iced_core::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};

/// How far the pointer goes before a press is a drag.
const SLACK: f32 = 8.0;

/// Something that tells when it is dragged away; a press without that is its own.
pub fn source<'a, Message: Clone + 'a>(inside: Element<'a, Message>, taken: Message) -> Element<'a, Message> {
    Element::new(Carry { inside, role: Role::Source(taken), token: None })
}

/// Something that tells when what is carried is dropped on it.
pub fn target<'a, Message: Clone + 'a>(
    inside: Element<'a, Message>,
    dropped: Message,
    carrying: bool,
) -> Element<'a, Message> {
    Element::new(Carry { inside, role: Role::Target(dropped, carrying), token: None })
}

/// Everything, below what is carried; it tells when that was dropped beside all targets.
pub fn ground<'a, Message: Clone + 'a>(
    inside: Element<'a, Message>,
    token: Option<Element<'a, Message>>,
    dropped: Message,
) -> Element<'a, Message> {
    let carrying = token.is_some();
    Element::new(Carry { inside, role: Role::Target(dropped, carrying), token })
}

enum Role<Message> {
    Source(Message),
    Target(Message, bool),
}

struct Carry<'a, Message> {
    inside: Element<'a, Message>,
    role: Role<Message>,
    token: Option<Element<'a, Message>>,
}

#[derive(Default)]
struct State {
    down: Option<Point>,
    dragged: bool,
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Carry<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn children(&self) -> Vec<Tree> {
        std::iter::once(&self.inside).chain(&self.token).map(Tree::new).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        let all: Vec<&Element<'_, Message>> = std::iter::once(&self.inside).chain(&self.token).collect();
        tree.diff_children(&all);
    }

    fn size(&self) -> Size<Length> {
        self.inside.as_widget().size()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let inside = self.inside.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        let size = inside.size();
        let mut children = vec![inside];
        if let Some(token) = &mut self.token {
            let loose = layout::Limits::new(Size::ZERO, size);
            children.push(token.as_widget_mut().layout(&mut tree.children[1], renderer, &loose));
        }
        layout::Node::with_children(size, children)
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        if let Some(inside) = layout.children().next() {
            self.inside.as_widget_mut().operate(&mut tree.children[0], inside, renderer, operation);
        }
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
        let Some(inside) = layout.children().next() else { return };
        let (state, children) = (tree.state.downcast_mut::<State>(), &mut tree.children);
        let over = cursor.is_over(layout.bounds());
        let (mut seen, mut meant) = (cursor, event.clone());
        if let Role::Source(taken) = &self.role {
            match event {
                Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                    *state = State { down: cursor.position().filter(|_| over), dragged: false };
                }
                Event::Mouse(mouse::Event::CursorMoved { position }) => {
                    let far = state.down.is_some_and(|down| down.distance(*position) > SLACK);
                    if far && !std::mem::replace(&mut state.dragged, true) {
                        shell.publish(taken.clone());
                    }
                }
                Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) if std::mem::take(state).dragged => {
                    // What was dragged away was not pressed: it hears that it lost the pointer.
                    seen = mouse::Cursor::Unavailable;
                    let (id, position) = (touch::Finger(0), Point::ORIGIN);
                    meant = Event::Touch(touch::Event::FingerLost { id, position });
                }
                _ => {}
            }
        }
        let widget = self.inside.as_widget_mut();
        widget.update(&mut children[0], &meant, inside, seen, renderer, clipboard, shell, viewport);
        if let Role::Target(dropped, true) = &self.role {
            match event {
                Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
                    if !shell.is_event_captured() && (over || self.token.is_some()) =>
                {
                    shell.publish(dropped.clone());
                    shell.capture_event();
                }
                Event::Mouse(mouse::Event::CursorMoved { .. }) if self.token.is_some() => shell.request_redraw(),
                _ => {}
            }
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let mut children = layout.children();
        let Some(inside) = children.next() else { return };
        self.inside.as_widget().draw(&tree.children[0], renderer, theme, style, inside, cursor, viewport);
        let (Some(token), Some(laid), Some(position)) = (&self.token, children.next(), cursor.position()) else {
            return;
        };
        let bounds = laid.bounds();
        let to = Vector::new(position.x - bounds.x - bounds.width / 2.0, position.y - bounds.y - bounds.height / 2.0);
        renderer::Renderer::with_layer(renderer, *viewport, |renderer| {
            renderer::Renderer::with_translation(renderer, to, |renderer| {
                token.as_widget().draw(&tree.children[1], renderer, theme, style, laid, cursor, viewport);
            });
        });
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        if self.token.is_some() {
            return mouse::Interaction::Grabbing;
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
