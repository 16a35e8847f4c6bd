//! The screens of Emergency Roll: the table, all boxes, what sheets on paper say, and the end.
//!
//! A press goes to `Screen::update`, which answers what the window is to do.

mod board;
pub mod boxes;
mod card;
mod choices;
mod clock;
pub(crate) mod ending;
mod everybody;
mod fitted;
pub mod hexagons;
mod icon;
mod keepsake;
mod keys;
mod laid_out;
mod ledger;
mod moving;
pub mod opening;
mod paper;
mod prompt;
mod rules;
mod sheets;
pub mod solo;
mod specialists;
mod stage;
mod table;
pub mod tally;
pub mod words;

use bedside_core::dice::{Colour, Die};
use bedside_core::emergency_roll::{Game, Modifier, Phase};
use bedside_core::moves::Label;
use bedside_core::{Command, Event, Instant, Lang, Refusal};
use iced::Element;

use super::moves::{self, MoveChoice, Moves};
use super::{Action, Frame, filled};
use crate::widget::Face;
pub use board::{Board, Ghost};
pub(super) use keys::{key, key_lines};
pub(super) use rules::RULES;

type Scene<'a> = super::Scene<'a, Game, Screen>;

/// What is open before the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Nothing.
    #[default]
    Table,
    /// The boxes of all.
    Boxes,
    /// The sheets of all.
    Everybody,
    /// The clock of the turn.
    Clock,
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
    /// A ward by its number.
    Ward(u8),
    /// Writes this value in the bed that was pressed.
    Value(u8),
    /// The cursor is on a value, or has left it.
    TryValue(Option<u8>),
    /// The next value up or down.
    Step(i8),
    /// The same, written at once.
    StepAndWrite(i8),
    /// The next bed that can be pressed, or the one before.
    Walk(i8),
    /// The next place for a screen.
    NextScreen,
    /// The other of two patients.
    Other,
    /// Writes down what is about to be written.
    Write,
    /// Lets go of it.
    LetGo,
    /// Opens or closes the list of moves.
    List,
    /// Opens the sheets of all.
    Everybody,
    /// Opens the page of the clock.
    Clock,
    /// Shows a sheet.
    Show(u8),
    /// The cursor is on a die, or has left it.
    Try(Option<Colour>),
    /// Opens the page of all boxes.
    Boxes,
    /// Something of ALICAT's turn.
    Solo(solo::Message),
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
    solo: solo::State,
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

    /// What is looked at of ALICAT's turn.
    pub fn solo(&self) -> &solo::State {
        &self.solo
    }

    /// When the screen goes on by itself.
    pub(super) fn next_wake(&self, _frame: Frame<'_>, _game: &Game) -> Option<Instant> {
        self.look.next_wake().into_iter().chain(self.solo.next_wake()).min()
    }

    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        // The cursor moves without anybody pressing.
        if matches!(message, Message::Try(_) | Message::TryValue(_)) {
            return self.take(message, frame, game);
        }
        let action = self.take(message, frame, game);
        self.board.pressed(action)
    }

    fn take(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        let (table, now) = (frame.table(), frame.now());
        match message {
            Message::Do(action) => {
                self.board.rolls(is_typed(&action));
                return action;
            }
            Message::Moves(message) => return self.board.choose(message, table, now),
            Message::Take(path) => match Moves::behind(&path, table, now) {
                Some(MoveChoice { command: Some(command), .. }) => {
                    self.board.rolls(true);
                    return Action::Press(command);
                }
                Some(choice) => return self.board.choose(moves::Message::Open(choice.path), table, now),
                None => {}
            },
            Message::Bed(seat, bed) if seat == self.board.shown(game) => {
                return self.board.press(bed, game, frame.lang());
            }
            Message::Bed(..) => {}
            Message::Ward(ward) => return self.board.press_ward(ward, game, frame.lang()),
            Message::Value(value) => return self.board.value(value, game),
            Message::Step(by) => self.board.step(by, game),
            Message::StepAndWrite(by) => return self.board.step_and_write(by, game),
            Message::TryValue(value) => self.board.try_value(value),
            Message::Walk(by) => self.board.walk(by, game),
            Message::NextScreen => return self.board.next_screen(game),
            Message::Other => self.board.other(game),
            Message::Write => return self.board.write(game),
            Message::LetGo => self.board.let_go(),
            Message::List => self.board.list(table, now),
            Message::Everybody => self.page = Page::Everybody,
            Message::Clock => self.page = Page::Clock,
            Message::Show(seat) => {
                self.board.show(seat, game, table, now);
                self.page = Page::Table;
            }
            Message::Try(die) => self.board.try_die(die),
            Message::Boxes => self.open_boxes(game),
            Message::Solo(message) => self.solo.update(message, frame, game),
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

    /// Shows somebody's sheet.
    pub(super) fn look_at(&mut self, seat: u8, frame: Frame<'_>, game: &Game) {
        self.board.show(seat, game, frame.table(), frame.now());
    }

    /// Lists the moves anew.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        if self.page == Page::Clock && !frame.view().clock_counts {
            self.page = Page::Table;
        }
        self.board.refresh(game, frame.table(), frame.now());
        self.look.refresh(frame, game);
        self.solo.refresh(frame, game);
    }

    /// What is about to be written is. Some dice of the table are typed: Bedside's own would throw them away. At the end the
    /// sheets are added up, or it begins anew.
    pub(super) fn go(&mut self, frame: Frame<'_>, game: &Game) -> Option<Action> {
        if game.phase() == Phase::Over {
            return Some(ending::play_again(frame));
        }
        if self.solo.is_walking() {
            self.solo.update(solo::Message::Hurry, frame, game);
            return Some(Action::None);
        }
        if self.page == Page::Table && self.board.ghost(game).is_some() {
            return Some(self.board.write(game));
        }
        self.board.rolls(false);
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

/// By how many modifiers ALICAT was helped, where it played.
pub(super) fn measures(table: &bedside_core::Table, each: &mut dyn FnMut(String, i64)) {
    let Some(game) = table.state().game::<Game>().filter(|game| game.alicat_seat().is_some()) else { return };
    let on = Modifier::ALL.iter().filter(|modifier| game.options().has(**modifier)).count();
    each("alicat.modifiers".to_owned(), i64::try_from(on).unwrap_or(0));
}

/// Whether what changes is shown on its way.
pub(super) const MOVES: bool = true;

/// The boxes of all.
pub(super) const SCORES: Option<Message> = Some(Message::Boxes);

pub(super) fn choices(scene: Scene<'_>) -> Vec<String> {
    scene.screen.board.moves().choices().iter().map(|choice| choices::said(scene, choice)).collect()
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    let (frame, lang) = (scene.frame, scene.lang());
    if frame.kept && !scene.game.options().paper() {
        return keepsake::view(scene);
    }
    match &scene.screen.page {
        Page::Table if scene.game.phase() == Phase::Over => ending::view(scene),
        Page::Table => table::view(scene),
        Page::Boxes => filled(frame, lang.emergency_window().boxes, boxes::view(scene), Message::Close),
        Page::Everybody => filled(frame, lang.emergency_turn().everybody, everybody::view(scene), Message::Close),
        Page::Clock => filled(frame, lang.emergency_turn().clock, clock::view(scene), Message::Close),
        Page::Tally(form) => filled(frame, lang.emergency_words().tally, form.view(scene), Message::Close),
    }
}

/// Whether a press says what the dice of the table show.
fn is_typed(action: &Action) -> bool {
    use bedside_core::emergency_roll::Command::Roll;
    matches!(action, Action::Press(Command::EmergencyRoll(Roll { dice: Some(_), .. })))
}

/// A die as it is drawn.
fn face(die: Die, lang: Lang) -> Face {
    Face { pips: die.pips, colour: die.colour, letter: lang.colour_letter(die.colour), treated: false }
}

/// The letters of the three colours.
fn letters(lang: Lang) -> [&'static str; 3] {
    Colour::ALL.map(|colour| lang.colour_letter(colour))
}
