//! A drawing that is made anew only when what it shows has changed.

use std::cell::RefCell;

use iced::widget::Canvas;
use iced::widget::canvas::{self, Cache, Frame, Geometry};
use iced::{Element, Rectangle, Renderer, Theme, mouse};

/// Something that can be drawn, and compared with what was drawn before.
pub(crate) trait Paint: Clone + PartialEq + 'static {
    fn paint(&self, frame: &mut Frame);
}

/// The program of a canvas that shows it.
pub(crate) struct Drawing<What>(pub(crate) What);

/// Something drawn, so wide and so high.
pub(crate) fn drawn<'a, Message: 'a>(what: impl Paint, width: f32, height: f32) -> Element<'a, Message> {
    Canvas::new(Drawing(what)).width(width).height(height).into()
}

/// The drawing, and what it shows.
pub(crate) struct Drawn<What> {
    cache: Cache,
    of: RefCell<Option<What>>,
}

impl<What> Default for Drawn<What> {
    fn default() -> Drawn<What> {
        Drawn { cache: Cache::default(), of: RefCell::new(None) }
    }
}

impl<What: Paint, Message> canvas::Program<Message> for Drawing<What> {
    type State = Drawn<What>;

    fn draw(
        &self,
        drawn: &Drawn<What>,
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<Geometry> {
        if drawn.of.borrow().as_ref() != Some(&self.0) {
            drawn.of.replace(Some(self.0.clone()));
            drawn.cache.clear();
        }
        vec![drawn.cache.draw(renderer, bounds.size(), |frame| self.0.paint(frame))]
    }
}
