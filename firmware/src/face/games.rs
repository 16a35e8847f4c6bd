//! The only place of the gadget that goes by which game is played: a row for each game that has a folder of its own, here and
//! beside the panel. A game without a row is played by the general pages.

use bedside_core::dice_hospital::Improvement;
use bedside_core::form::{Field, Form};
use bedside_core::moves::Label;
use bedside_core::table::MOST_TOGETHER;
use bedside_core::{Command, Event, GameKind, Instant, Lang, Refusal, Setup, State, View};

use heapless::Vec;

use super::form::Draft;
use super::notice::GameNotice;
use super::number::{Figures, Number};
use super::page::{Act, GamePage, Page, Topic};
use super::rows::{GameTopic, List};
use super::table::{self, After, TableFace};
use super::{Face, Intent, Key, Moment, Notice};
use super::{dice_hospital, emergency_roll, open_table, rush};
use crate::letters::Line;
use crate::panel::Panel;

/// Makes of a row a game with pages of its own.
macro_rules! games {
    ($($Kind:ident = $folder:ident,)+) => {
        /// A page that only one game has.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the games")]
        pub enum OwnPage {
            $($Kind($folder::Page),)+
        }

        /// A list that only one game has.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the games")]
        pub enum OwnTopic {
            $($Kind($folder::Topic),)+
        }

        /// A number that a game asks for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the games")]
        pub enum Ask {
            $($Kind($folder::Ask),)+
        }

        /// What only one game says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the games")]
        pub enum OwnNotice {
            $($Kind($folder::Notice),)+
        }

        /// What the games' own pages remember, each for itself.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the games")]
        pub struct Memory {
            $(pub $folder: $folder::Memory,)+
        }

        $(
            impl From<$folder::Page> for Page {
                fn from(page: $folder::Page) -> Page {
                    Page::Own(OwnPage::$Kind(page))
                }
            }

            impl From<$folder::Topic> for Topic {
                fn from(topic: $folder::Topic) -> Topic {
                    Topic::Own(OwnTopic::$Kind(topic))
                }
            }

            impl From<$folder::Ask> for Ask {
                fn from(ask: $folder::Ask) -> Ask {
                    Ask::$Kind(ask)
                }
            }

            impl From<$folder::Notice> for Notice {
                fn from(notice: $folder::Notice) -> Notice {
                    Notice::Own(OwnNotice::$Kind(notice))
                }
            }
        )+

        /// Asks the game on the table, where it has a folder of its own.
        macro_rules! own {
            ($at:expr, $game:ident => $answer:expr, else $general:expr) => {
                'asked: {
                    $(if let Some($game) = $at.game().get::<bedside_core::$folder::Game>().filter(|_| !$at.general) {
                        break 'asked $answer;
                    })+
                    $general
                }
            };
        }

        /// Asks a page, a list or a number of some game; another device may have laid another game on the table meanwhile.
        macro_rules! of_game {
            ($Own:ident, $own:expr, $state:expr, ($part:ident, $game:ident) => $answer:expr, else $nothing:expr) => {
                match $own {
                    $($Own::$Kind($part) => match $state.game::<bedside_core::$folder::Game>() {
                        Some($game) => $answer,
                        None => $nothing,
                    },)+
                }
            };
        }

        /// Agrees on what a table has that is opened here.
        pub fn prepare(setup: &mut Setup) {
            $(if setup.game.kind() == GameKind::$Kind {
                <bedside_core::$folder::Game as TableFace>::prepare(setup);
            })+
        }

        /// Says what is worth saying of what happened.
        pub(super) fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
            $(<bedside_core::$folder::Game as TableFace>::hear(events, face, uptime_ms);)+
        }

        impl Ask {
            /// What it is.
            pub fn title(self, lang: Lang) -> Line {
                match self {
                    $(Ask::$Kind(ask) => ask.title(lang),)+
                }
            }

            /// How `value` is written.
            pub fn shown(self, value: i16, lang: Lang) -> Figures {
                match self {
                    $(Ask::$Kind(ask) => ask.shown(value, lang),)+
                }
            }
        }
    };
}

games! {
    Rush = rush,
    DiceHospital = dice_hospital,
    EmergencyRoll = emergency_roll,
    OpenTable = open_table,
}

/// What a key means on the table's own page.
pub(super) fn press(key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
    own!(at, game => game.press(key, face, at), else table::press(key, face, at))
}

/// Draws the table's own page.
pub(crate) fn draw(view: &View, chosen: usize, panel: &mut Panel<'_>, at: &Moment<'_>) {
    own!(at, game => game.draw(view, chosen, panel, at), else panel.table(view, at));
}

/// Adds what a command is about to what it is called.
pub(super) fn name_more(command: &Command, at: &Moment<'_>, name: &mut Line) {
    own!(at, game => game.name_more(command, at.lang(), name), else ());
}

/// Whether the players plan.
pub(crate) fn is_planning(at: &Moment<'_>) -> bool {
    own!(at, game => game.is_planning(), else false)
}

/// The rows of the menu.
pub(super) fn menu(list: &mut List<'_>) {
    own!(list.at, game => game.menu_rows(list), else list.menu());
}

/// The rows of what the group agrees on.
pub(super) fn options(list: &mut List<'_>) {
    own!(list.at, game => game.option_rows(list), else list.options());
}

/// The row of a branch of the tree of moves.
pub(super) fn branch(label: &Label, list: &mut List<'_>) {
    own!(list.at, game => game.branch_row(label, list), else list.branch(label));
}

/// What the row is called that ends the way after some labels.
pub(super) fn name_of_end(labels: &[Label], at: &Moment<'_>) -> &'static str {
    own!(at, game => game.name_of_end(labels, at), else at.lang().words().ok)
}

/// Which of two labels says more.
pub(crate) fn more_telling_label<'l>(one: &'l Label, other: &'l Label, at: &Moment<'_>) -> &'l Label {
    own!(at, game => game.more_telling_label(one, other), else other)
}

/// Draws a fork of the tree of moves in the game's own way; false where it has none.
pub(crate) fn draws_fork(labels: &[Label], row: usize, panel: &mut Panel<'_>, at: &Moment<'_>) -> bool {
    own!(at, game => game.draws_fork(labels, row, panel, at), else false)
}

/// How far a branch is from being what somebody probably takes.
pub(super) fn unlikely(label: &Label, at: &Moment<'_>) -> u8 {
    own!(at, game => game.unlikely(label), else 0)
}

/// The branch of a fork that is taken without a question.
pub(super) fn preferred(labels: &[Label], at: &Moment<'_>) -> Option<Label> {
    own!(at, game => game.preferred(labels, at), else None)
}

/// Rows of a fork besides its branches.
pub(super) fn more_rows(labels: &[Label], list: &mut List<'_>) {
    own!(list.at, game => game.more_rows(labels, list), else ());
}

/// The seat whose branch is offered first.
pub(super) fn first_offered_seat(last: u8, at: &Moment<'_>) -> Option<u8> {
    own!(at, game => game.first_offered_seat(last), else Some(last))
}

/// Where a move leads once it was taken.
pub(super) fn after(command: &Command, at: &Moment<'_>) -> After {
    own!(at, game => game.after(command), else After::Home)
}

/// What one press of GO does, or what a round was told, with what comes by itself after it.
pub fn together(told: bool, at: &Moment<'_>) -> Vec<Command, MOST_TOGETHER> {
    own!(at, game => game.together(told, at), else at.table.step(at.now).into_iter().collect())
}

/// A move with what comes by itself after it.
pub fn with(command: &Command, at: &Moment<'_>) -> Option<Vec<Command, MOST_TOGETHER>> {
    own!(at, game => game.with(command, at), else None)
}

/// Whose moves are offered at once.
pub(super) fn asked(last: u8, at: &Moment<'_>) -> Option<Option<u8>> {
    own!(at, game => game.asked(last, at), else None)
}

/// The row of a form.
pub(super) fn form(form: &Form, place: u8, list: &mut List<'_>) {
    own!(list.at, game => game.form_row(form, place, list), else list.form(form, place, &Line::new()));
}

/// Fills in what is known already of a form's cells.
pub(super) fn prefill(form: &Form, draft: &mut Draft, at: &Moment<'_>) {
    own!(at, game => game.prefill(form, draft), else ());
}

/// The tile or card in a cell, by the number that stands for it.
pub fn card(field: &Field, number: i16, state: &State) -> Option<Improvement> {
    dice_hospital::card(field, number, state.game()?)
}

/// Names the tiles or cards that could be entered in a blank, by the numbers that stand for them.
pub(super) fn each_card(form: &Form, field: &Field, state: &State, each: &mut dyn FnMut(i16)) {
    if let Some(game) = state.game() {
        dice_hospital::each_card(form, field, game, each);
    }
}

impl OwnPage {
    pub(super) fn press(self, key: Key, face: &mut Face, at: &Moment<'_>) -> Intent {
        of_game!(OwnPage, self, at.state(), (page, game) => page.press(key, game, face, at), else face.leave())
    }

    pub(crate) fn draw(self, panel: &mut Panel<'_>, at: &Moment<'_>) {
        of_game!(OwnPage, self, at.state(), (page, game) => page.draw(game, panel, at), else ());
    }

    /// Since when it counts seconds upwards, where it does.
    pub(crate) fn counts_since(self, state: &State) -> Option<Instant> {
        of_game!(OwnPage, self, state, (page, game) => page.counts_since(game), else None)
    }
}

impl OwnTopic {
    pub(super) fn rows(self, list: &mut List<'_>) {
        of_game!(OwnTopic, self, list.at.state(), (topic, game) => topic.rows(game, list), else ());
    }

    pub(super) fn headline(self, at: &Moment<'_>) -> Line {
        of_game!(OwnTopic, self, at.state(), (topic, game) => topic.headline(game, at), else Line::new())
    }

    /// What opening it leads to.
    pub(super) fn open(self, at: &Moment<'_>) -> Result<Act, Refusal> {
        of_game!(OwnTopic, self, at.state(), (topic, game) => topic.open(game, at), else Err(Refusal::OtherGame))
    }
}

impl Ask {
    /// The number that is offered first.
    pub(super) fn start(self, state: &State) -> i16 {
        of_game!(Ask, self, state, (ask, game) => ask.start(game), else 0)
    }

    /// From where to where it goes.
    pub(super) fn range(self, state: &State) -> (i16, i16) {
        of_game!(Ask, self, state, (ask, game) => ask.range(game), else (0, 0))
    }

    /// What is done with `value`.
    pub(super) fn take(self, value: i16, state: &State, lang: Lang) -> Result<Act, Refusal> {
        of_game!(Ask, self, state, (ask, game) => ask.take(value, game, lang), else Err(Refusal::OtherGame))
    }
}

impl OwnNotice {
    /// In words.
    pub(crate) fn words(self, at: &Moment<'_>) -> Line {
        of_game!(OwnNotice, self, at.state(), (notice, game) => notice.words(game, at), else Line::new())
    }
}
