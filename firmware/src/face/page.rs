//! What the screen can be about, and what choosing a row of a list does.

use bedside_core::dice_hospital::Specialist;
use bedside_core::game::Played;
use bedside_core::moves::Label;
use bedside_core::{Command, GameKind, Instant, Lang};

pub use super::games::{Ask, OwnPage, OwnTopic};
use super::test::Part;
use super::{Face, Intent, Key, Moment};
use crate::letters::Line;
use crate::panel::Panel;
use crate::settings::Setting;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// A list, with the place of the chosen row.
    List(Topic, u8),
    /// A number that is turned to, as it stands.
    Number(Ask, i16),
    /// The clock being set: by so many steps.
    Time(i16),
    /// A new table of a game for so many players.
    Players(GameKind, u8),
    /// A fork of the tree of moves, with the place of the chosen row.
    Moves(u8),
    /// Numbers to enter: the cell, and whether it is being changed.
    Form(u8, bool),
    /// The name of a seat, and the letter that comes next.
    Name(u8, u8),
    /// A part being tried.
    Test(Part),
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
    /// The languages, at the first start.
    Language,
    /// What there is to play, and everything around the tables.
    Home,
    /// Whether the table is left.
    Leave,
    /// What the owner of the gadget likes.
    Settings,
    /// Tables that are kept.
    Tables,
    /// Whether one of them is deleted.
    Delete(u8),
    /// The names of so many seats.
    Names(u8),
    /// What each part did when it was tried.
    Tested,
    /// What the gadget and its table are.
    About,
    /// Whether the settings become those of a new gadget.
    Reset,
    /// Whether the gadget waits for a new image.
    Bootloader,
    /// A list that only one game has.
    Own(OwnTopic),
}

/// A page that only one game has.
pub trait GamePage: Copy {
    /// The game.
    type Game: Played;

    /// What a key means on it; BACK closes it.
    fn press(self, key: Key, game: &Self::Game, face: &mut Face, at: &Moment<'_>) -> Intent;

    /// Draws it.
    fn draw(self, game: &Self::Game, panel: &mut Panel<'_>, at: &Moment<'_>);

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
    /// A language; with it the first start is over.
    Speak(Lang),
    /// The next language.
    Language,
    /// The next choice of a setting.
    Change(Setting),
    /// The settings of a new gadget.
    Reset,
    /// Waits for a new image.
    Bootloader,
    /// A new table of the same game.
    Again,
    /// Back to the table.
    Return,
    /// Away from the table.
    GoHome,
    /// Plays on with a table that is kept.
    Kept(u8),
    /// Deletes a table that is kept.
    Delete(u8),
    /// Spells the name of a seat.
    Name(u8),
    /// Tries every part.
    Test,
    /// Takes a branch of the tree of moves.
    Branch(Label),
    /// Asks for the numbers of a form, by its place among those that can be entered here.
    Fill(u8),
    /// What the table waits for, and what comes by itself after it.
    Steps,
    /// All moves, whoever is asked.
    Moves,
    /// Dice Hospital: the next placement is this specialist's; again, a nurse's.
    Staff(Specialist),
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

/// What the keys do on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verbs<'a> {
    /// BACK; nothing where it is empty.
    pub back: &'a str,
    /// A push, where it is something else than GO.
    pub push: &'a str,
    /// GO.
    pub go: &'a str,
}

impl Topic {
    /// What the keys do on this list.
    pub fn verbs(self, row: usize, at: &Moment<'_>) -> Verbs<'static> {
        let (words, short) = (at.lang().words(), at.lang().panel_words());
        let verbs = |back, go| Verbs { back, push: "", go };
        match self {
            Topic::Menu => verbs(short.close, words.ok),
            Topic::Tables => Verbs { back: words.back, push: short.delete, go: short.open },
            Topic::Options | Topic::Signals | Topic::Settings | Topic::Names(_) => verbs(words.back, short.change),
            Topic::Language => verbs("", words.ok),
            Topic::Home if row == 0 && at.began() => verbs("", short.go_on),
            Topic::Home => verbs("", short.open),
            Topic::Leave => verbs(short.stay, words.ok),
            Topic::Tested | Topic::About => verbs(words.back, words.ok),
            Topic::Delete(_) | Topic::Reset | Topic::Bootloader => verbs(words.back, words.ok),
            Topic::Own(_) => verbs(words.back, words.ok),
        }
    }
}
