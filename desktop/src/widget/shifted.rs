//! Something drawn elsewhere than where it lies, above everything else: it is on its way.

use iced::{Element, Length, Rectangle, Renderer, Size, Theme, Transformation, Vector};
use iced_core::widget::Tree;
use iced_core::{Layout, Widget, layout, mouse, renderer};

/// Something drawn so far from its place, so much larger or smaller; it takes no presses meanwhile.
pub fn shifted<'a, Message: 'a>(
    inside: impl Into<Element<'a, Message>>,
    scale: f32,
    by: impl Fn(Rectangle) -> Vector + 'a,
) -> Element<'a, Message> {
    Element::new(Shifted { inside: inside.into(), scale, by: Box::new(by) })
}

struct Shifted<'a, Message> {
    inside: Element<'a, Message>,
    scale: f32,
    by: Box<dyn Fn(Rectangle) -> Vector + 'a>,
}

impl<Message> Widget<Message, Theme, Renderer> for Shifted<'_, Message> {
    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.inside)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.inside));
    }

    fn size(&self) -> Size<Length> {
        self.inside.as_widget().size()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let inside = self.inside.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        layout::Node::with_children(inside.size(), vec![inside])
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        _: &Rectangle,
    ) {
        let Some(inside) = layout.children().next() else { return };
        let bounds = layout.bounds();
        let (centre, by) = (bounds.center(), (self.by)(bounds));
        let moved = Transformation::translate(centre.x + by.x, centre.y + by.y)
            * Transformation::scale(self.scale)
            * Transformation::translate(-centre.x, -centre.y);
        let everywhere = Rectangle::with_size(Size::INFINITE);
        renderer::Renderer::with_layer(renderer, everywhere, |renderer| {
            renderer::Renderer::with_transformation(renderer, moved, |renderer| {
                let away = mouse::Cursor::Unavailable;
                self.inside.as_widget().draw(&tree.children[0], renderer, theme, style, inside, away, &everywhere);
            });
        });
    }
}
