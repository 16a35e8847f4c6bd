//! The screens of the open table: whose turn it is with the clocks, the sand, and the score grid with its running totals. What is
//! seldom needed is in the list of all moves, which the general screens have.
//!
//! Scores are typed where they stand. What is typed stays here until it is written down.

mod clocks;
mod glasses;
mod grid;
mod keys;
pub mod opening;
mod table;

use bedside_core::open_table::{Clock, Command as Do, Game, Line, Winner};
use bedside_core::{Command, Event, Instant, Refusal};
use iced::Element;

use super::general::{self, moves_and_forms};
use super::reference::TopicsAlone;
use super::{Action, Frame, NARROW, framed};
pub(super) use keys::{key, key_lines};

/// What the rules at a glance tell beside the topics of core.
pub(super) static RULES: TopicsAlone = TopicsAlone;

type Scene<'a> = super::Scene<'a, Game, Screen>;

/// Figures of a score, and its sign.
const LETTERS: usize = 4;
/// Less than nothing, as it is typed.
const MINUS: char = '-';

/// What is open before the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Nothing.
    #[default]
    Table,
    /// Everything that may be done.
    Moves,
}

/// What comes from these screens.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Something for the window.
    Do(Action),
    /// Points are typed for this player.
    Cell(u8),
    /// Points of this player in an earlier round, from 1, are corrected.
    Past(u8, u8),
    /// For the next player, or the one before.
    NextCell(bool),
    /// A round further back, or towards this one.
    NextRound(bool),
    /// A figure, or the sign.
    Type(char),
    /// The last figure was wrong.
    Erase,
    /// What was typed counts.
    Write,
    /// Lets go of what was typed.
    LetGo,
    /// A press on a glass, by its number.
    Glass(u8),
    /// A clock for a table that has none, and it runs.
    Clock(Clock),
    /// The game ends.
    End,
    /// Opens the list of all moves.
    Moves,
    /// Something in that list.
    General(general::Message),
    /// Back to the table.
    Close,
}

impl Message {
    fn press(command: Command) -> Message {
        Message::Do(Action::Press(command))
    }

    fn give(command: Do) -> Message {
        Message::press(Command::OpenTable(command))
    }
}

/// Where the players are at an open table.
#[derive(Debug, Default)]
pub struct Screen {
    page: Page,
    moves: general::Screen,
    /// The journal that the scores were read from.
    of: Option<u32>,
    /// Points by round and seat; the last line is this round's.
    rounds: Vec<Vec<Option<i16>>>,
    /// Points that no round can be told of any more.
    earlier: Vec<i16>,
    /// Whose points are typed, and what stands there.
    cell: u8,
    typed: String,
    /// The earlier round whose points are corrected.
    past: Option<u8>,
}

impl Screen {
    /// What is open before the table.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        match message {
            Message::Do(action) => return action,
            Message::Cell(seat) => self.choose(seat, None),
            Message::Past(seat, round) => self.choose(seat, Some(round)),
            Message::NextCell(back) => {
                let seats = game.options().seats();
                self.choose((self.cell + if back { seats - 1 } else { 1 }) % seats, self.past);
            }
            Message::NextRound(back) => {
                let round = self.past.unwrap_or(game.round());
                let next = if back { round.saturating_sub(1).max(1) } else { round + 1 };
                self.choose(self.cell, Some(next).filter(|next| *next < game.round()));
            }
            Message::Type(MINUS) => match self.typed.strip_prefix(MINUS) {
                Some(rest) => self.typed = rest.to_owned(),
                None => self.typed.insert(0, MINUS),
            },
            Message::Type(figure) => {
                if self.typed.len() < LETTERS {
                    self.typed.push(figure);
                }
            }
            Message::Erase => drop(self.typed.pop()),
            Message::Write => return self.write(frame),
            Message::LetGo => self.choose(self.cell, None),
            Message::Glass(glass) => {
                // Core says what a press can mean; where it can mean neither, it says why.
                let [flip, set_up] = [Do::Flip { glass }, Do::SetUp { glass }].map(Command::OpenTable);
                let stands = frame.table().accepts(&set_up, frame.now()).is_ok();
                return Action::Press(if stands { set_up } else { flip });
            }
            Message::Clock(clock) => return Action::Submit(clocks::begin(clock)),
            Message::End if game.options().winner() == Winner::Together => return self.how_it_ended(frame),
            Message::End => return Action::Press(Command::OpenTable(Do::End { won: None })),
            Message::Moves => self.page = Page::Moves,
            Message::General(message) => return self.moves.update(message, frame),
            Message::Close => {
                if *self.moves.page() == general::Page::Table {
                    self.page = Page::Table;
                }
                return self.moves.update(general::Message::Close, frame);
            }
        }
        Action::None
    }

    fn choose(&mut self, seat: u8, past: Option<u8>) {
        (self.cell, self.past) = (seat, past);
        self.typed.clear();
    }

    /// The points that stand in a place of the grid, where anything was said there.
    fn points(&self, round: u8, seat: u8) -> Option<i16> {
        *self.rounds.get(usize::from(round).checked_sub(1)?)?.get(usize::from(seat))?
    }

    /// What was typed goes to the table; an empty place takes nothing.
    fn write(&self, frame: Frame<'_>) -> Action {
        let Ok(points) = self.typed.parse::<i16>() else {
            return Action::Warn(frame.lang().open_table_words().type_points.to_owned());
        };
        if let Err(refusal) = Game::check_score(points) {
            return Action::Refuse(refusal);
        }
        let seat = self.cell;
        let command = match self.past {
            Some(round) => Do::Correct { seat, round, by: points - self.points(round, seat).unwrap_or(0) },
            None => Do::Enter { seat, points },
        };
        Action::Submit(vec![Command::OpenTable(command)])
    }

    /// Who plays together says how it ended.
    fn how_it_ended(&mut self, frame: Frame<'_>) -> Action {
        self.page = Page::Moves;
        self.moves.open(&Command::OpenTable(Do::End { won: Some(true) }), frame)
    }

    /// What was typed was taken, or why not.
    pub(super) fn answered(&mut self, answer: Result<(), Refusal>, frame: Frame<'_>, _game: &Game) -> Action {
        match (&self.page, answer) {
            (Page::Moves, answer) => self.moves.answered(answer, frame),
            (Page::Table, Ok(())) => {
                self.choose(self.cell, None);
                self.of = None;
                Action::None
            }
            (Page::Table, Err(refusal)) => Action::Refuse(refusal),
        }
    }

    /// Reads the scores anew, and looks for who is to score next.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        self.moves.refresh(frame);
        let of = Some(frame.table().journal().digest());
        if self.of == of {
            return;
        }
        self.of = of;
        // What was chosen from the list is done.
        if *self.moves.page() == general::Page::Table {
            self.page = Page::Table;
        }
        let seats = game.seats().len();
        self.rounds = vec![vec![None; seats]; usize::from(game.round())];
        Line::each(frame.table(), |line| {
            let round = usize::from(line.round).checked_sub(1).and_then(|round| self.rounds.get_mut(round));
            if let Some(points) = round.and_then(|round| round.get_mut(usize::from(line.seat))) {
                *points = Some(line.points + points.filter(|_| line.corrects).unwrap_or(0));
            }
        });
        let told = |seat: usize| self.rounds.iter().filter_map(|round| round[seat]).sum::<i16>();
        self.earlier = game.seats().iter().enumerate().map(|(seat, of)| of.total() - told(seat)).collect();
        if self.typed.is_empty() {
            (self.cell, self.past) = (next_to_score(game), None);
        }
    }

    /// A score that is typed is written down before the table goes on; where one is waited for, the next key is its first figure.
    pub(super) fn go(&mut self, frame: Frame<'_>, game: &Game) -> Option<Action> {
        let view = frame.view();
        if !self.typed.is_empty() {
            return Some(self.write(frame));
        }
        match view.go {
            Err(Refusal::OpenTable(bedside_core::open_table::Refusal::ScoresMissing)) => {
                self.cell = next_to_score(game);
                Some(Action::Tell(frame.lang().open_table_words().type_points.to_owned()))
            }
            Err(Refusal::OpenTable(bedside_core::open_table::Refusal::WonOrLost)) => Some(self.how_it_ended(frame)),
            _ => None,
        }
    }

    /// In its last seconds a clock that runs shows tenths.
    pub(super) fn next_wake(&self, frame: Frame<'_>, _game: &Game) -> Option<Instant> {
        clocks::next_tenth(frame)
    }

    pub(super) fn heard(&self, _events: &[Event]) -> Action {
        Action::None
    }
}

/// Whose score comes next: of who has the turn on, the first that is missing.
fn next_to_score(game: &Game) -> u8 {
    let seats = game.options().seats();
    let in_turn = (0..seats).map(|seat| (game.turn() + seat) % seats.max(1));
    let missing = |seat: &u8| game.seats().get(usize::from(*seat)).is_some_and(|of| of.entered().is_none());
    in_turn.clone().find(missing).unwrap_or(game.turn())
}

/// A glass is pressed by several hands at once, and figures come as fast as they are typed.
pub(super) const fn is_steady(message: &Message) -> bool {
    use Message::{Cell, Erase, Glass, NextCell, NextRound, Past, Type};
    matches!(message, Glass(_) | Type(_) | Erase | Cell(_) | Past(..) | NextCell(_) | NextRound(_))
}

/// Its points and dice say everything that statistics ask for.
pub(super) fn measures(_table: &bedside_core::Table, _each: &mut dyn FnMut(String, i64)) {}

/// Whether what changes is shown on its way.
pub(super) const MOVES: bool = false;

/// The scores are always in sight.
pub(super) const SCORES: Option<Message> = None;

pub(super) fn choices(scene: Scene<'_>) -> Vec<String> {
    general::choices(scene.frame, &scene.screen.moves)
}

pub(super) fn view(scene: Scene<'_>) -> Element<'_, Message> {
    match scene.screen.page {
        Page::Table => table::view(scene),
        Page::Moves => {
            let title = scene.lang().open_table_words().all_moves;
            let list = moves_and_forms(scene.frame, &scene.screen.moves).map(Message::General);
            framed(scene.frame, title, list, NARROW, Message::Close)
        }
    }
}
