//! What the screen can be about, and what choosing a row of a list does.

use bedside_core::game::Played;
use bedside_core::moves::Label;
use bedside_core::{Command, GameKind, Instant};

pub use super::games::{Ask, OwnPage, OwnTopic};
use super::{Face, Intent, Key, Moment};
use crate::letters::Line;
use crate::panel::Panel;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// A list, with the place of the chosen row.
    List(Topic, u8),
    /// A number that is turned to, as it stands.
    Number(Ask, i16),
    /// A new table of a game for so many players.
    Players(GameKind, u8),
    /// A fork of the tree of moves, with the place of the chosen row.
    Moves(u8),
    /// Numbers to enter: the cell, and whether it is being changed.
    Form(u8, bool),
    /// A page that only one game has.
    Own(OwnPage),
}

/// What a list is about. What is in it follows from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Everything that is not on the table's own page.
    Menu,
    /// What the group agrees on.
    Options,
    /// The signals of the clock.
    Signals,
    /// The games.
    Games,
    /// A list that only one game has.
    Own(OwnTopic),
}

/// A page that only one game has.
pub trait GamePage: Copy {
    /// The game.
    type Game: Played;

    /// What a key means on it; BACK closes it.
    fn press(self, key: Key, game: &Self::Game, face: &mut Face, at: Moment<'_>) -> Intent;

    /// Draws it.
    fn draw(self, game: &Self::Game, panel: &mut Panel<'_>, at: Moment<'_>);

    /// Since when it counts seconds upwards, where it does.
    fn counts_since(self, _game: &Self::Game) -> Option<Instant> {
        None
    }
}

/// Where a command leads once it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// To the table.
    Home,
    /// To the page under this one.
    Up,
    /// Nowhere.
    Stay,
}

/// What choosing a row does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Carries out a command.
    Do(Command, Then),
    /// Opens a page.
    Open(Page),
    /// Opens a list, unless there is nothing to choose in it.
    List(Topic),
    /// Asks for a number.
    Ask(Ask),
    /// The next language.
    Language,
    /// Sound on or off.
    Sound,
    /// A new table.
    NewTable,
    /// Takes a branch of the tree of moves.
    Branch(Label),
    /// Asks for the numbers of a form, by its place among those that can be entered here.
    Fill(u8),
    /// Goes back to the page under this one.
    Leave,
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// At the left.
    pub name: Line,
    /// At the right.
    pub value: Line,
    /// What choosing it does.
    pub act: Act,
}
