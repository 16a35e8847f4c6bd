//! The sheet of keys.

use iced::Element;
use iced::widget::Space;

use crate::app::{App, Message, Page};

pub(super) fn view<'a>(_app: &'a App, _before: &'a Page) -> Element<'a, Message> {
    Space::new().into()
}
