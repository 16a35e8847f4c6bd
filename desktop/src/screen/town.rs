//! The table of Dice Hospital.

use iced::Element;
use iced::widget::text;

use crate::app::{App, Message};

pub(super) fn view(app: &App) -> Element<'_, Message> {
    let view = app.desk().view();
    text(format!("{} {}", app.lang().desk_words().round, view.round)).into()
}
