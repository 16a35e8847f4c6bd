//! The table: each phase has its page.

use bedside_core::rush::Phase;
use iced::Element;

use super::{Message, Scene, action, council, ending, evaluation};

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    match scene.game.phase() {
        Phase::Council => council::view(scene),
        Phase::Action => action::view(scene),
        Phase::Evaluation => evaluation::view(scene),
        Phase::Over => ending::view(scene),
    }
}
