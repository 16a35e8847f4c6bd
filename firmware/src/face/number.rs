//! Numbers that are turned to: where they start and end, how they are written, and what is done with them. Which there are,
//! each game says.

use bedside_core::game::Played;
use bedside_core::{Lang, Refusal};

use super::page::Act;
use crate::letters::Line;

/// A number as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figures {
    /// In large figures.
    Large(Line),
    /// In words.
    Words(&'static str),
}

/// A number that is asked for.
pub trait Number: Copy {
    /// In which game.
    type Game: Played;

    /// The number that is offered first.
    fn start(self, game: &Self::Game) -> i16;

    /// From where to where it goes.
    fn range(self, game: &Self::Game) -> (i16, i16);

    /// What it is.
    fn title(self, lang: Lang) -> Line;

    /// How `value` is written.
    fn shown(self, value: i16, lang: Lang) -> Figures;

    /// What is done with `value`.
    fn take(self, value: i16, game: &Self::Game, lang: Lang) -> Result<Act, Refusal>;
}
