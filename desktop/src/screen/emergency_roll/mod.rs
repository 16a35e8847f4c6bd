//! The screens of Emergency Roll: the table, all boxes, what sheets on paper say, and the end.
//!
//! A press goes to `Screen::update`, which answers what the window is to do.

mod board;
pub mod boxes;
mod card;
mod choices;
mod ending;
pub mod hexagons;
mod icon;
mod keys;
pub mod opening;
mod paper;
mod prompt;
mod sheets;
mod specialists;
mod table;
pub mod tally;
pub mod words;

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Game, Phase};
use bedside_core::moves::Label;
use bedside_core::{Command, Event, Instant, Lang, Refusal};
use iced::Element;

use super::moves::{self, MoveChoice, Moves};
use super::{Action, Frame, filled};
use crate::widget::Face;
pub use board::{Board, OnBed, Paying};
pub(super) use keys::{key, key_lines};

type Scene<'a> = super::Scene<'a, Game, Screen>;

/// What is open before the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Nothing.
    #[default]
    Table,
    /// The boxes of all.
    Boxes,
    /// What a sheet on paper says.
    Tally(Box<tally::Form>),
}

/// What comes from these screens.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something for the window.
    Do(Action),
    /// The list of moves.
    Moves(moves::Message),
    /// A move or a branch that begins so.
    Take(Vec<Label>),
    /// A press on a bed of a player's sheet.
    Bed(u8, u8),
    /// Shows a sheet.
    Show(u8),
    /// Points out the beds of a box, or does no longer.
    Point(Paying),
    /// The cursor is on a box, or has left it.
    Hover(Option<Paying>),
    /// The cursor is on a die, or has left it.
    Try(Option<Colour>),
    /// Opens the page of all boxes.
    Boxes,
    /// Something of the boxes; where none are to be seen, their page opens.
    Look(boxes::Message),
    /// Back to the table.
    Close,
    /// Something was typed from a sheet on paper.
    Tally(tally::Message),
    /// Opens a sheet that was told.
    Correct(u8),
}

impl Message {
    fn press(command: Command) -> Message {
        Message::Do(Action::Press(command))
    }

    fn give(command: bedside_core::emergency_roll::Command) -> Message {
        Message::press(Command::EmergencyRoll(command))
    }

    /// A press on a choice: the move, or the branch.
    fn chosen(choice: &MoveChoice) -> Message {
        match &choice.command {
            Some(command) => Message::press(command.clone()),
            None => Message::Moves(moves::Message::Open(choice.path.clone())),
        }
    }
}

/// Where the players are at a table of Emergency Roll.
#[derive(Debug, Default)]
pub struct Screen {
    page: Page,
    board: Board,
    look: boxes::Look,
}

impl Screen {
    /// What is open before the table.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Whose sheet is large, and what is pointed out.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The box that is looked at.
    pub fn look(&self) -> &boxes::Look {
        &self.look
    }

    /// When the sets of a box go on by themselves.
    pub(super) fn next_wake(&self, _frame: Frame<'_>, _game: &Game) -> Option<Instant> {
        self.look.next_wake()
    }

    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let (table, now) = (frame.table(), frame.now());
        match message {
            Message::Do(action) => return action,
            Message::Moves(message) => return self.board.choose(message, table, now),
            Message::Take(path) => match Moves::behind(&path, table, now) {
                Some(MoveChoice { command: Some(command), .. }) => return Action::Press(command),
                Some(choice) => return self.board.choose(moves::Message::Open(choice.path), table, now),
                None => {}
            },
            Message::Bed(seat, bed) => match self.board.on_bed(game, seat, bed) {
                Some(OnBed::Move(command)) => return Action::Press(Command::EmergencyRoll(command)),
                Some(OnBed::Ask(command)) => {
                    let mut path = frame.state().playing().path(&Command::EmergencyRoll(command)).to_vec();
                    path.pop();
                    return self.board.choose(moves::Message::Open(path), table, now);
                }
                None => {}
            },
            Message::Show(seat) => {
                self.board.show(seat, game, table, now);
                self.page = Page::Table;
            }
            Message::Point(paying) => self.board.point(paying),
            Message::Hover(paying) => self.board.hover(paying),
            Message::Try(die) => self.board.try_die(die),
            Message::Boxes => self.open_boxes(game),
            Message::Look(message) => {
                self.open_boxes(game);
                self.look.update(message, frame, game);
            }
            Message::Close => self.page = Page::Table,
            Message::Correct(seat) => {
                return tally::Form::correct(table, now, seat).map_or(Action::None, |form| self.add_up(form));
            }
            Message::Tally(message) => {
                let Page::Tally(form) = &mut self.page else { return Action::None };
                // Figures go to the map, and no longer into a blank.
                let opens = message == tally::Message::Map && form.map().is_none();
                let command = form.update(message, game.specialists());
                return match command {
                    Some(command) => Action::Submit(vec![command]),
                    None if opens => Action::Focus("map"),
                    None => Action::None,
                };
            }
        }
        Action::None
    }

    /// The figures of a sheet were taken, and the next sheet comes; or why not.
    pub(super) fn answered(&mut self, answer: Result<(), Refusal>, frame: Frame<'_>, _game: &Game) -> Action {
        let Page::Tally(form) = &mut self.page else { return answer.err().map_or(Action::None, Action::Refuse) };
        match answer {
            Ok(()) => match tally::Form::next(frame.table(), frame.now()) {
                Some(form) => return self.add_up(form),
                None => self.page = Page::Table,
            },
            Err(refusal) => form.refuse(refusal),
        }
        Action::None
    }

    /// At the end the boxes are there already.
    fn open_boxes(&mut self, game: &Game) {
        if game.phase() != Phase::Over {
            self.page = Page::Boxes;
        }
    }

    /// Opens what a sheet on paper says.
    fn add_up(&mut self, form: tally::Form) -> Action {
        self.page = Page::Tally(Box::new(form));
        Action::Focus(tally::BLANKS[0])
    }

    /// Lists the moves anew.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        self.board.refresh(game, frame.table(), frame.now());
        self.look.refresh(frame, game);
    }

    /// Some dice of the table are typed: Bedside's own would throw them away. At the end the sheets are added up.
    pub(super) fn go(&mut self, frame: Frame<'_>, game: &Game) -> Option<Action> {
        if game.phase() == Phase::Over {
            return Some(ending::play_again(frame));
        }
        if frame.view().go.is_ok() && self.board.types_dice() {
            return Some(Action::Tell(frame.lang().emergency_window().to_type.to_owned()));
        }
        tally::Form::next(frame.table(), frame.now()).map(|form| self.add_up(form))
    }

    pub(super) fn heard(&self, _events: &[Event]) -> Action {
        Action::None
    }
}

/// Every press may mean something else after the one before it.
pub(super) const fn is_steady(_message: &Message) -> bool {
    false
}

/// Whether what changes is shown on its way.
pub(super) const MOVES: bool = false;

/// The boxes of all.
pub(super) const SCORES: Option<Message> = Some(Message::Boxes);

pub(super) fn choices(scene: Scene<'_>) -> Vec<String> {
    scene.screen.board.moves().choices().iter().map(|choice| choices::said(scene, choice)).collect()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (frame, lang) = (scene.frame, scene.lang());
    match &scene.screen.page {
        Page::Table if scene.game.phase() == Phase::Over => ending::view(scene),
        Page::Table => table::view(scene),
        Page::Boxes => filled(frame, lang.emergency_window().boxes, boxes::view(scene), Message::Close),
        Page::Tally(form) => filled(frame, lang.emergency_words().tally, form.view(scene), Message::Close),
    }
}

/// How wide a hexagon of the large sheet is.
pub fn hexagon(frame: Frame<'_>) -> f32 {
    frame.state().game::<Game>().map_or(0.0, |game| table::hexagon(frame, game))
}

/// A die as it is drawn.
fn face(die: Die, lang: Lang) -> Face {
    Face { pips: die.pips, colour: die.colour, letter: lang.colour_letter(die.colour), treated: false }
}

/// The letters of the three colours.
fn letters(lang: Lang) -> [&'static str; 3] {
    Colour::ALL.map(|colour| lang.colour_letter(colour))
}
