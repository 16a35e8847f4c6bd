//! The improvements: tiles and cards on offer, and what is returned for a blood bag.
//!
//! A tile keeps its place when another one was taken.

mod offer;
mod own;
mod parts;
mod prospect;
mod returned;

use bedside_core::dice_hospital::{Command as Do, Game, Improvement, Prospect};
use bedside_core::moves::Within;
use bedside_core::{AnyGame, Command};
use iced::Element;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Scene, Stage, StageMessage};
use crate::screen::{Action, Frame};

/// What the players have begun here.
#[derive(Debug, Default)]
pub struct State {
    /// The table that the moves were listed for.
    of: Option<u32>,
    legal: Vec<Do>,
    /// What lay open when the phase began, and who took it since.
    laid: Vec<(Improvement, Option<u8>)>,
    /// What everybody has, in its places, and whether it was returned.
    kept: Vec<Kept>,
    /// What each of it would do for whoever chooses; afterwards, what each does for whoever has it.
    prospects: Vec<(u8, Improvement, Prospect)>,
    /// What the pointer is on.
    pointed: Option<Improvement>,
    /// Which of the lit things the arrows are at.
    cursor: Option<usize>,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A press on a tile or a card, or on nothing.
    Take(Option<Improvement>),
    /// A press on a player's improvement.
    Return(u8, Improvement),
    /// The pointer is on a tile or a card, or no longer.
    Point(Option<Improvement>),
    /// The arrows.
    Cursor(isize),
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, _frame: Frame<'_>, game: &Game) -> Action {
        match message {
            Message::Take(take) => {
                let Some(seat) = game.turn() else { return Action::None };
                press(Do::Improve { seat, take })
            }
            Message::Return(seat, improvement) => press(Do::Discard { seat, improvement }),
            Message::Point(improvement) => {
                self.pointed = improvement;
                Action::None
            }
            Message::Cursor(by) => {
                self.pointed = None;
                let last = self.lit().len().saturating_sub(1);
                self.cursor = Some(self.cursor.map_or(0, |at| at.saturating_add_signed(by).min(last)));
                Action::None
            }
        }
    }

    /// Nothing is to be pressed.
    pub(super) fn only_show(&mut self) {
        self.legal.clear();
    }

    /// Lets go of what the table no longer has.
    pub(super) fn refresh(&mut self, frame: Frame<'_>, game: &Game) {
        let of = Some(frame.table().journal().digest());
        if self.of == of {
            return;
        }
        *self = State { of, ..State::default() };
        if Stage::of(game) != Stage::Improvement {
            return;
        }
        frame.table().moves(Within::ALL, frame.now(), |command| {
            if let Command::DiceHospital(command) = command {
                self.legal.push(command);
            }
        });
        self.laid = laid(frame, game);
        self.kept = kept(frame, game);
        let each: Vec<(u8, Improvement)> = match game.turn() {
            Some(seat) => self.laid.iter().map(|(improvement, _)| (seat, *improvement)).collect(),
            None => game.seats().flat_map(|seat| owned(game, seat).map(move |it| (seat, it))).collect(),
        };
        let told = each.into_iter().filter_map(|(seat, it)| Some((seat, it, game.prospect(seat, it)?)));
        self.prospects = told.collect();
    }

    /// What a tile or a card does for a player.
    fn prospect(&self, seat: u8, improvement: Improvement) -> Option<&Prospect> {
        let is = |(whose, of, _): &&(u8, Improvement, Prospect)| (*whose, *of) == (seat, improvement);
        self.prospects.iter().find(is).map(|(.., prospect)| prospect)
    }

    /// What can be pressed, left to right, top to bottom.
    fn lit(&self) -> Vec<Message> {
        let legal = |message: &Message| match message {
            Message::Take(take) => self.legal.iter().any(|command| match command {
                Do::Improve { take: listed, .. } => listed == take,
                _ => false,
            }),
            _ => false,
        };
        let mut lit: Vec<Message> =
            self.laid.iter().map(|(laid, _)| Message::Take(Some(*laid))).filter(legal).collect();
        lit.extend(self.legal.iter().filter_map(|command| match command {
            Do::Discard { seat, improvement } => Some(Message::Return(*seat, *improvement)),
            _ => None,
        }));
        lit.dedup();
        lit
    }

    /// What a player has, and what of it was returned.
    fn kept(&self, seat: u8) -> impl Iterator<Item = Kept> {
        self.kept.iter().copied().filter(move |kept| kept.seat == seat)
    }

    fn may_pass(&self) -> bool {
        self.legal.iter().any(|command| matches!(command, Do::Improve { take: None, .. }))
    }

    /// Whether the arrows are at it.
    fn is_hot(&self, message: &Message) -> bool {
        self.cursor.is_some_and(|at| self.lit().get(at) == Some(message))
    }

    /// Its digit.
    fn digit(&self, message: &Message) -> Option<usize> {
        self.lit().iter().position(|lit| lit == message).map(|place| place + 1)
    }
}

/// An improvement that a player had when all had chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    seat: u8,
    improvement: Improvement,
    /// Whether it went back for a blood bag since.
    returned: bool,
}

/// What everybody had when all had chosen, and what of it was returned since: nothing moves up while the others still choose.
fn kept(frame: Frame<'_>, game: &Game) -> Vec<Kept> {
    let all = |game: &Game| -> Vec<Kept> {
        let of = |seat| owned(game, seat).map(move |improvement| Kept { seat, improvement, returned: false });
        game.seats().flat_map(of).collect()
    };
    let mut kept: Vec<Kept> = Vec::new();
    frame.table().walk(|walked| {
        let AnyGame::DiceHospital(before) = walked.before.playing() else { return };
        if before.round() != game.round() || before.phase() != game.phase() || before.turn().is_some() {
            return;
        }
        if kept.iter().all(|kept| !kept.returned) {
            kept = all(before);
        }
        if walked.fate == bedside_core::journal::Fate::Counts
            && let Command::DiceHospital(Do::Discard { seat, improvement }) = walked.command
            && let Some(gone) =
                kept.iter_mut().find(|it| (it.seat, it.improvement, it.returned) == (*seat, *improvement, false))
        {
            gone.returned = true;
        }
    });
    // What a card says may have changed it since.
    let left: Vec<Kept> = kept.iter().copied().filter(|kept| !kept.returned).collect();
    if left == all(game) { kept } else { all(game) }
}

/// A player's tiles and cards.
fn owned(game: &Game, seat: u8) -> impl Iterator<Item = Improvement> {
    let hospital = game.hospital_of(seat).ok();
    let tiles = hospital.into_iter().flat_map(|it| it.tiles().iter().copied().map(Improvement::Department));
    tiles.chain(hospital.into_iter().flat_map(|it| it.specialists().iter().copied().map(Improvement::Specialist)))
}

fn press(command: Do) -> Action {
    Action::Press(Command::DiceHospital(command))
}

/// What lay open in this round, in its places, and who took what.
fn laid(frame: Frame<'_>, game: &Game) -> Vec<(Improvement, Option<u8>)> {
    let mut laid: Vec<(Improvement, Option<u8>)> = Vec::new();
    let nobody = |laid: &[(Improvement, Option<u8>)]| laid.iter().all(|(_, by)| by.is_none());
    let open = |game: &Game| game.display().all().map(|improvement| (improvement, None)).collect::<Vec<_>>();
    frame.table().walk(|walked| {
        let AnyGame::DiceHospital(before) = walked.before.playing() else { return };
        if before.round() != game.round() || before.phase() != game.phase() {
            return;
        }
        // Whoever plays alone turns them up within the phase.
        if nobody(&laid) {
            laid = open(before);
        }
        if walked.fate == bedside_core::journal::Fate::Counts
            && let Command::DiceHospital(Do::Improve { seat, take: Some(take) }) = walked.command
            && let Some(place) = laid.iter_mut().find(|(improvement, by)| improvement == take && by.is_none())
        {
            place.1 = Some(*seat);
        }
    });
    if nobody(&laid) { open(game) } else { laid }
}

/// What is drawn.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    parts::view(scene)
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, _modifiers: Modifiers) -> Option<StageMessage> {
    let state = &scene.screen.stages.improvement;
    let lit = state.lit();
    let message = match key {
        Key::Named(Named::ArrowRight | Named::ArrowDown) if !lit.is_empty() => Message::Cursor(1),
        Key::Named(Named::ArrowLeft | Named::ArrowUp) if !lit.is_empty() => Message::Cursor(-1),
        Key::Named(Named::Enter) => lit.get(state.cursor?)?.clone(),
        Key::Character(letter) => match letter.parse::<usize>().ok()? {
            0 if state.may_pass() => Message::Take(None),
            digit => lit.get(digit.checked_sub(1)?)?.clone(),
        },
        _ => return None,
    };
    Some(StageMessage::Improvement(message))
}
