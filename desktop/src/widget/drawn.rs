//! A drawing that is made anew only when what it shows has changed.

use std::cell::RefCell;

use iced::widget::canvas::{Cache, Frame, Geometry};
use iced::{Renderer, Size};

/// The drawing, and what it shows.
pub(super) struct Drawn<What> {
    cache: Cache,
    of: RefCell<Option<What>>,
}

impl<What> Default for Drawn<What> {
    fn default() -> Drawn<What> {
        Drawn { cache: Cache::default(), of: RefCell::new(None) }
    }
}

impl<What: Copy + PartialEq> Drawn<What> {
    pub(super) fn of(
        &self,
        what: What,
        renderer: &Renderer,
        size: Size,
        paint: impl FnOnce(&mut Frame),
    ) -> Vec<Geometry> {
        if self.of.replace(Some(what)) != Some(what) {
            self.cache.clear();
        }
        vec![self.cache.draw(renderer, size, paint)]
    }
}
