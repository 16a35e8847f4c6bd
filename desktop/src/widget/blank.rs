//! A blank that is filled in anew: whoever comes to it, by Tab or by a click, has all of it selected. A click into a blank that
//! has the focus already puts the cursor there.

use iced::widget::{TextInput, text_input};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector, mouse};
use iced_core::widget::{Operation, Tree, Widget, tree};
use iced_core::{Clipboard, Layout, Shell, layout, overlay, renderer, text};

type Typed = text_input::State<<Renderer as text::Renderer>::Paragraph>;

/// What is kept between two drawings.
#[derive(Debug, Default)]
struct State {
    focused: bool,
    /// The click that brought the focus is not over.
    clicked: bool,
}

struct Blank<'a, Message> {
    input: TextInput<'a, Message>,
    value: text_input::Value,
}

/// A blank with what stands in it, which is selected as it gets the focus.
pub(super) fn blank<'a, Message: Clone + 'a>(input: TextInput<'a, Message>, value: &str) -> Element<'a, Message> {
    Element::new(Blank { input, value: text_input::Value::new(value) })
}

fn typed(tree: &mut Tree) -> Option<&mut Typed> {
    tree.children.first_mut().map(|child| child.state.downcast_mut())
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Blank<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.input as &dyn Widget<Message, Theme, Renderer>)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&[&self.input as &dyn Widget<Message, Theme, Renderer>]);
    }

    fn size(&self) -> Size<Length> {
        Widget::size(&self.input)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        Widget::layout(&mut self.input, &mut tree.children[0], renderer, limits)
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
        Widget::draw(&self.input, &tree.children[0], renderer, theme, style, layout, cursor, viewport);
    }

    fn operate(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        self.input.operate(&mut tree.children[0], layout, renderer, operation);
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
        // Tab brings the focus between two events.
        let had = tree.state.downcast_ref::<State>().focused;
        if !had
            && let Some(typed) = typed(tree)
            && typed.is_focused()
        {
            typed.select_all();
        }
        let before = typed(tree).is_some_and(|typed| typed.is_focused());
        self.input.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
        let focused = typed(tree).is_some_and(|typed| typed.is_focused());
        let state = tree.state.downcast_mut::<State>();
        state.clicked |= focused && !before;
        state.focused = focused;
        // A drag has selected something of its own.
        let released = matches!(event, Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)));
        if released
            && std::mem::take(&mut state.clicked)
            && let Some(typed) = typed(tree)
            && typed.cursor().selection(&self.value).is_none()
        {
            typed.select_all();
            shell.request_redraw();
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
        self.input.mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
    }

    fn overlay<'a>(
        &'a mut self,
        tree: &'a mut Tree,
        layout: Layout<'a>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'a, Message, Theme, Renderer>> {
        self.input.overlay(&mut tree.children[0], layout, renderer, viewport, translation)
    }
}
