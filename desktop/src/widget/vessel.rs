//! Something filled from below, such as an hourglass: what it holds is drawn twice, dry above the line of the filling and wet
//! below it, so that it can be read on both. Rows of words at its top and its bottom are never cut: the line steps over them. A
//! ring around it calls for attention.

use iced::{Background, Border, Color, Element, Event, Length, Rectangle, Renderer, Size, Theme};
use iced_core::widget::{Operation, Tree};
use iced_core::{Clipboard, Layout, Shell, Widget, layout, mouse, renderer};

/// A line around something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// How thick it is.
    pub width: f32,
    /// Its colour.
    pub tint: Color,
}

/// A vessel.
pub struct Vessel<'a, Message> {
    dry: Element<'a, Message>,
    wet: Option<(Element<'a, Message>, f32, Color)>,
    ground: Color,
    edge: Edge,
    /// How far outside it a ring is.
    ring: Option<(f32, Edge)>,
    radius: f32,
    /// How high the rows of words are at the top and at the bottom.
    words: [f32; 2],
}

impl<'a, Message> Vessel<'a, Message> {
    /// An empty one, as large as there is room.
    pub fn new(dry: impl Into<Element<'a, Message>>, ground: Color, edge: Edge, radius: f32) -> Self {
        Vessel { dry: dry.into(), wet: None, ground, edge, ring: None, radius, words: [0.0; 2] }
    }

    /// Filled to a share of its height; `wet` is the same as what it holds, in colours to be read on the filling.
    #[must_use]
    pub fn filled(self, wet: impl Into<Element<'a, Message>>, share: f32, fill: Color) -> Self {
        Vessel { wet: Some((wet.into(), share.clamp(0.0, 1.0), fill)), ..self }
    }

    /// With rows of words at the top and at the bottom, so high, which the line steps over.
    #[must_use]
    pub fn stepping_over(self, words: [f32; 2]) -> Self {
        Vessel { words, ..self }
    }

    /// With a ring so far outside.
    #[must_use]
    pub fn ring(self, out: f32, edge: Edge) -> Self {
        Vessel { ring: Some((out, edge)), ..self }
    }
}

/// How high the filling stands: in a row of words at the edge of it that is nearer.
fn line(height: f32, share: f32, [above, below]: [f32; 2]) -> f32 {
    let high = (height * share).round();
    if high > height - above {
        return if high > height - above / 2.0 { height } else { (height - above).max(0.0) };
    }
    if high < below {
        return if high > below / 2.0 { below } else { 0.0 };
    }
    high
}

fn quad(renderer: &mut Renderer, bounds: Rectangle, fill: Color, edge: Edge, radius: f32) {
    let border = Border { color: edge.tint, width: edge.width, radius: radius.max(0.0).into() };
    let quad = renderer::Quad { bounds, border, ..renderer::Quad::default() };
    renderer::Renderer::fill_quad(renderer, quad, Background::Color(fill));
}

impl<Message> Widget<Message, Theme, Renderer> for Vessel<'_, Message> {
    fn children(&self) -> Vec<Tree> {
        let wet = self.wet.as_ref().map(|(wet, ..)| Tree::new(wet));
        [Tree::new(&self.dry)].into_iter().chain(wet).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        let mut inside = vec![&self.dry];
        inside.extend(self.wet.as_ref().map(|(wet, ..)| wet));
        tree.diff_children(&inside);
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let size = limits.max();
        let limits = layout::Limits::new(size, size);
        let wet = self.wet.as_mut().map(|(wet, ..)| wet);
        let inside = [&mut self.dry].into_iter().chain(wet).zip(&mut tree.children);
        let inside = inside.map(|(inside, tree)| inside.as_widget_mut().layout(tree, renderer, &limits));
        layout::Node::with_children(size, inside.collect())
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        // What is wet is there once more: it is found dry.
        if let (Some(tree), Some(layout)) = (tree.children.first_mut(), layout.children().next()) {
            self.dry.as_widget_mut().operate(tree, layout, renderer, operation);
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
        if let (Some(tree), Some(layout)) = (tree.children.first_mut(), layout.children().next()) {
            self.dry.as_widget_mut().update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
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
        let bounds = layout.bounds();
        if bounds.width < 1.0 || bounds.height < 1.0 {
            return;
        }
        if let Some((out, edge)) = self.ring.filter(|(out, _)| *out > 0.0) {
            let around = bounds.expand(out + edge.width);
            quad(renderer, around, Color::TRANSPARENT, edge, self.radius + out + edge.width);
        }
        quad(renderer, bounds, self.ground, self.edge, self.radius);
        let mut inside = layout.children().zip(&tree.children);
        if let Some((layout, tree)) = inside.next() {
            self.dry.as_widget().draw(tree, renderer, theme, style, layout, cursor, viewport);
        }
        let (Some((wet, share, fill)), Some((layout, tree))) = (&self.wet, inside.next()) else { return };
        let high = line(bounds.height, *share, self.words);
        let below = Rectangle { y: bounds.y + bounds.height - high, height: high, ..bounds };
        if high < 1.0 {
            return;
        }
        renderer::Renderer::with_layer(renderer, below, |renderer| {
            quad(renderer, bounds, *fill, self.edge, self.radius);
            wet.as_widget().draw(tree, renderer, theme, style, layout, cursor, viewport);
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
        let inside = layout.children().next().zip(tree.children.first());
        inside.map_or_else(mouse::Interaction::default, |(layout, tree)| {
            self.dry.as_widget().mouse_interaction(tree, layout, cursor, viewport, renderer)
        })
    }
}

impl<'a, Message: 'a> From<Vessel<'a, Message>> for Element<'a, Message> {
    fn from(vessel: Vessel<'a, Message>) -> Element<'a, Message> {
        Element::new(vessel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_the_filling_never_cuts_words_and_is_never_far_from_where_it_belongs() {
        let (height, words) = (200.0, [50.0, 60.0]);
        let mut before = height;
        for share in (0..=1000u16).rev().map(|share| f32::from(share) / 1000.0) {
            let high = line(height, share, words);
            let inside = (high > 0.0 && high < 60.0) || (high > 150.0 && high < height);
            assert!(!inside, "{high} at {share}");
            assert!((high - height * share).abs() <= 30.5, "{high} at {share}");
            assert!(high <= before, "sand falls");
            before = high;
        }
        assert!(line(height, 1.0, words) >= height && line(height, 0.0, words) <= 0.0);
        assert!((line(height, 0.5, [0.0; 2]) - 100.0).abs() < 0.5, "without words it goes as it does");
    }
}
