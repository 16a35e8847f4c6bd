//! The shift looked back on: how busy each glass was, what the players did, what cost skill.

use iced::Element;
use iced::widget::Space;

use crate::app::{App, Message};

pub(super) fn view(_app: &App) -> Element<'_, Message> {
    Space::new().into()
}
