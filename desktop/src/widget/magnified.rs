//! The whole page drawn larger than it is laid out: in a window larger than the largest that pages are drawn for.

use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Transformation, Vector, touch};
use iced_core::widget::{Operation, Tree};
use iced_core::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};

/// Something that lies in the window's corner and is drawn so many times as large.
pub fn magnified<'a, Message: 'a>(inside: Element<'a, Message>, scale: f32) -> Element<'a, Message> {
    if scale > 1.0 { Element::new(Magnified { inside, scale: Scale(scale) }) } else { inside }
}

/// Between a page as it is laid out and the window.
#[derive(Clone, Copy)]
struct Scale(f32);

impl Scale {
    fn out(self) -> Transformation {
        Transformation::scale(self.0)
    }

    fn back(self) -> Transformation {
        Transformation::scale(self.0.recip())
    }

    /// An event as the page means it.
    fn event(self, event: &Event) -> Event {
        let mut event = event.clone();
        match &mut event {
            Event::Mouse(mouse::Event::CursorMoved { position })
            | Event::Touch(
                touch::Event::FingerPressed { position, .. }
                | touch::Event::FingerMoved { position, .. }
                | touch::Event::FingerLifted { position, .. }
                | touch::Event::FingerLost { position, .. },
            ) => *position = *position * self.back(),
            _ => {}
        }
        event
    }

    fn draw(self, renderer: &mut Renderer, inside: impl FnOnce(&mut Renderer)) {
        renderer::Renderer::with_transformation(renderer, self.out(), inside);
    }
}

struct Magnified<'a, Message> {
    inside: Element<'a, Message>,
    scale: Scale,
}

impl<Message> Widget<Message, Theme, Renderer> for Magnified<'_, Message> {
    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.inside)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.inside));
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let limits = layout::Limits::new(limits.min() * self.scale.back(), limits.max() * self.scale.back());
        let inside = self.inside.as_widget_mut().layout(&mut tree.children[0], renderer, &limits);
        layout::Node::with_children(inside.size() * self.scale.out(), vec![inside])
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        let Some(inside) = layout.children().next() else { return };
        self.inside.as_widget_mut().operate(&mut tree.children[0], inside, renderer, operation);
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
        let (event, cursor, viewport) =
            (self.scale.event(event), cursor * self.scale.back(), *viewport * self.scale.back());
        let widget = self.inside.as_widget_mut();
        widget.update(&mut tree.children[0], &event, inside, cursor, renderer, clipboard, shell, &viewport);
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        let Some(inside) = layout.children().next() else { return mouse::Interaction::None };
        let (cursor, viewport) = (cursor * self.scale.back(), *viewport * self.scale.back());
        self.inside.as_widget().mouse_interaction(&tree.children[0], inside, cursor, &viewport, renderer)
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
        let Some(inside) = layout.children().next() else { return };
        let (cursor, viewport) = (cursor * self.scale.back(), *viewport * self.scale.back());
        self.scale.draw(renderer, |renderer| {
            self.inside.as_widget().draw(&tree.children[0], renderer, theme, style, inside, cursor, &viewport);
        });
    }

    fn overlay<'a>(
        &'a mut self,
        tree: &'a mut Tree,
        layout: Layout<'a>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'a, Message, Theme, Renderer>> {
        let (inside, viewport, scale) = (layout.children().next()?, *viewport * self.scale.back(), self.scale);
        let widget = self.inside.as_widget_mut();
        let above = widget.overlay(&mut tree.children[0], inside, renderer, &viewport, translation)?;
        Some(overlay::Element::new(Box::new(Above { inside: above, scale })))
    }
}

/// What lies above the page, as large as the page.
struct Above<'a, Message> {
    inside: overlay::Element<'a, Message, Theme, Renderer>,
    scale: Scale,
}

impl<Message> overlay::Overlay<Message, Theme, Renderer> for Above<'_, Message> {
    fn layout(&mut self, renderer: &Renderer, bounds: Size) -> layout::Node {
        let inside = self.inside.as_overlay_mut().layout(renderer, bounds * self.scale.back());
        layout::Node::with_children(bounds, vec![inside])
    }

    fn update(
        &mut self,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
    ) {
        let Some(inside) = layout.children().next() else { return };
        let (event, cursor) = (self.scale.event(event), cursor * self.scale.back());
        self.inside.as_overlay_mut().update(&event, inside, cursor, renderer, clipboard, shell);
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
    ) {
        let Some(inside) = layout.children().next() else { return };
        let cursor = cursor * self.scale.back();
        self.scale.draw(renderer, |renderer| {
            self.inside.as_overlay().draw(renderer, theme, style, inside, cursor);
        });
    }
}
