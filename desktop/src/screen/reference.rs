//! Every action of the boards, to look up.

use iced::Element;
use iced::widget::Space;

use crate::app::{App, Message};

pub(super) fn view(_app: &App) -> Element<'_, Message> {
    Space::new().into()
}
