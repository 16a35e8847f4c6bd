//! The pages of the games: the one place of the pages that goes by which game is played.
//!
//! A game's folder has a `Board`, what one phone has chosen there and not done yet, with `refresh`, `press` and `page`; and
//! `television`; `pattern`, how long what it announces vibrates; and `style`, what no page may say in place. A row of `pages!` below makes it part of the phones. A game without a row is played on the general page.

use bedside_core::{Announcement, AnyGame, Command, GameKind, Refusal};
use maud::Markup;

use super::{Scene, dice_hospital, emergency_roll, open_table, rush};
use crate::host::hand::Hand;
use crate::screen::{Action, Seen};

/// What a press on a game's own page asks for.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::host) enum Doing {
    /// Nothing of the table.
    Nothing,
    /// Commands, all of them or none.
    Give(Vec<Command>),
    /// Nothing, and why.
    Refuse(Refusal),
    /// The same, in words.
    Warn(String),
}

impl From<Action> for Doing {
    fn from(action: Action) -> Doing {
        match action {
            Action::Press(command) => Doing::Give(vec![command]),
            Action::Submit(commands) | Action::Presses(commands) => Doing::Give(commands),
            Action::Refuse(refusal) => Doing::Refuse(refusal),
            Action::Warn(words) | Action::Tell(words) => Doing::Warn(words),
            _ => Doing::Nothing,
        }
    }
}

/// What a game puts on a seat's page. What is left out, every seat has.
#[derive(Default)]
pub(in crate::host) struct Page {
    /// Who acts and why, where the game says more than the table.
    pub(super) sentence: Option<Markup>,
    /// The board.
    pub(super) main: Markup,
    /// What the slot needs, nearest the thumb.
    pub(super) choices: Option<Markup>,
    /// The one next thing.
    pub(super) slot: Option<Markup>,
    /// One or two rare things beside Undo.
    pub(super) dock: Option<Markup>,
    /// A sheet from below.
    pub(super) sheet: Option<Markup>,
    /// What stands beside each name instead of the points.
    pub(super) values: Option<Vec<String>>,
    /// What stands before each name instead of the player's mark, and the class of its colour.
    pub(super) marks: Option<Vec<(Markup, &'static str)>>,
    /// Whether what is in the dock leads to `More`.
    pub(super) leads_to_more: bool,
    /// Whether a press on another name shows what is theirs.
    pub(super) shows_others: bool,
    /// Whether all moves that there are can be reached on it: then they are not behind `More`.
    pub(super) is_whole: bool,
}

macro_rules! pages {
    ($($Kind:ident = $folder:ident,)+) => {
        /// What one phone has chosen on a game's page and not done yet.
        #[derive(Debug, Default)]
        pub(in crate::host) enum Board {
            #[default]
            General,
            $($Kind(Box<$folder::Board>),)+
        }

        impl Board {
            fn of(game: GameKind) -> Board {
                $(if game == GameKind::$Kind {
                    return Board::$Kind(Box::default());
                })+
                Board::General
            }

            fn is_of(&self, game: GameKind) -> bool {
                match self {
                    Board::General => false,
                    $(Board::$Kind(_) => game == GameKind::$Kind,)+
                }
            }

            /// Lets go of what the table no longer has.
            pub(in crate::host) fn refresh(&mut self, seen: Seen<'_>, seat: u8) {
                let kind = seen.table.state().playing().kind();
                if !self.is_of(kind) {
                    *self = Board::of(kind);
                }
                match (self, seen.table.state().playing()) {
                    $((Board::$Kind(board), AnyGame::$Kind(game)) => board.refresh(seen, game, seat),)+
                    _ => {}
                }
            }

            /// Takes a press on something of the page.
            pub(in crate::host) fn press(&mut self, what: &str, seen: Seen<'_>, seat: u8) -> Doing {
                match (self, seen.table.state().playing()) {
                    $((Board::$Kind(board), AnyGame::$Kind(game)) => board.press(what, seen, game, seat),)+
                    _ => Doing::Nothing,
                }
            }

            /// The page of a seat; none where the general page serves.
            pub(in crate::host) fn page(&self, scene: Scene<'_>, seat: u8, hand: &Hand) -> Option<Page> {
                match (self, scene.table.state().playing()) {
                    $((Board::$Kind(board), AnyGame::$Kind(game)) => board.page(scene, game, seat, hand),)+
                    _ => None,
                }
            }
        }

        /// What a television shows of a game; none where the general page serves.
        pub(super) fn television(scene: Scene<'_>) -> Option<Markup> {
            match scene.table.state().playing() {
                $(AnyGame::$Kind(game) => $folder::television(scene, game),)+
                #[expect(unreachable_patterns, reason = "until a game has no page of its own")]
                _ => None,
            }
        }

        /// How long what a game announces vibrates.
        pub(super) fn pattern(announcement: Announcement) -> &'static [u16] {
            match announcement {
                $(Announcement::$Kind(own) => $folder::pattern(own),)+
                _ => &[],
            }
        }

        /// What the games' pages need of the style sheet beside what is written by hand.
        pub(super) fn style() -> impl Iterator<Item = String> {
            std::iter::empty()$(.chain($folder::style()))+
        }
    };
}

pages! {
    Rush = rush,
    DiceHospital = dice_hospital,
    EmergencyRoll = emergency_roll,
    OpenTable = open_table,
}
