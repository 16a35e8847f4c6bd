//! The end: other hospitals collect, the last points, and the picture to keep.

use bedside_core::dice_hospital::Game;
use iced::Element;
use iced::keyboard::{Key, Modifiers};

use super::{Scene, StageMessage};
use crate::screen::{Action, Frame};

/// What the players have begun here.
#[derive(Debug, Default)]
pub struct State {}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, _frame: Frame<'_>, _game: &Game) -> Action {
        match message {}
    }

    /// Lets go of what the table no longer has.
    pub(super) fn refresh(&mut self, _frame: Frame<'_>, _game: &Game) {}
}

/// Another table of the same players with the same agreements.
pub(super) fn same_again(frame: Frame<'_>) -> Action {
    Action::OpenTable(Box::new(frame.state().setup().clone()), Vec::new())
}

/// What is drawn; nothing where the list of moves serves.
pub(super) fn view(_scene: Scene<'_>) -> Option<Element<'_, super::Message>> {
    None
}

/// What a key means here.
pub(super) fn key(_scene: Scene<'_>, _key: &Key, _modifiers: Modifiers) -> Option<StageMessage> {
    None
}
