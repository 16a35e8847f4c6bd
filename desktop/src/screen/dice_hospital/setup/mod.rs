//! Before the first round: decks, starting patients, administrators. Each player chooses in a column of their own; what is for
//! all stands above.

mod parts;

use bedside_core::Command;
use bedside_core::dice_hospital::{Command as Do, Game};
use bedside_core::moves::Within;
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
    cursor: Option<usize>,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A press on one of the choices.
    Choose(Do),
    /// The first round begins, and the players roll their own dice.
    Own,
    /// The arrows.
    Cursor(isize),
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        match message {
            Message::Choose(command) => Action::Press(Command::DiceHospital(command)),
            Message::Own => begins(frame).map_or(Action::None, Action::Press),
            Message::Cursor(by) => {
                let last = self.lit(game).len().saturating_sub(1);
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
        if Stage::of(game) == Stage::Setup {
            let step = frame.table().step(frame.now()).ok();
            frame.table().moves(Within::ALL, frame.now(), |command| {
                if Some(&command) != step.as_ref()
                    && let Command::DiceHospital(command) = command
                    && !matches!(command, Do::Agree(_))
                {
                    self.legal.push(command);
                }
            });
        }
    }

    /// What carries a digit: what is for all, or what the first player who chooses may choose.
    fn lit(&self, game: &Game) -> Vec<&Do> {
        let for_all: Vec<&Do> = self.legal.iter().filter(|command| is_for_all(command)).collect();
        if !for_all.is_empty() {
            return for_all;
        }
        let mut seats = game.turn().into_iter().chain(game.clockwise());
        // Cards that the table deals itself are named by a click: there are too many for digits.
        let digits = |command: &Do| match command {
            Do::KeepAdministrator { seat, .. } => game.hospital_of(*seat).is_ok_and(|here| here.dealt().is_some()),
            _ => true,
        };
        let of = |who: u8| self.legal.iter().filter(move |command| seat(command) == Some(who) && digits(command));
        seats.find(|who| of(*who).next().is_some()).map_or(Vec::new(), |who| of(who).collect())
    }
}

/// Whether it is chosen for everybody: who begins, and what lies open in addition.
const fn is_for_all(command: &Do) -> bool {
    matches!(command, Do::ChooseFirst { seat: Some(_) } | Do::Reveal { extra: Some(_), .. })
}

/// The step that begins the rounds, where it is due.
fn begins(frame: Frame<'_>) -> Option<Command> {
    frame.table().step(frame.now()).ok().filter(|step| matches!(step, Command::DiceHospital(Do::BeginRounds)))
}

/// Whose choice it is.
fn seat(command: &Do) -> Option<u8> {
    match command {
        Do::SetPatients { seat, .. } | Do::KeepAdministrator { seat, .. } | Do::DrawPatients { seat, .. } => {
            Some(*seat)
        }
        _ => None,
    }
}

/// What is drawn.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    parts::view(scene)
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, _modifiers: Modifiers) -> Option<StageMessage> {
    let state = &scene.screen.stages.setup;
    let lit = state.lit(scene.game);
    let message = match key {
        Key::Named(Named::ArrowRight | Named::ArrowDown) if !lit.is_empty() => Message::Cursor(1),
        Key::Named(Named::ArrowLeft | Named::ArrowUp) if !lit.is_empty() => Message::Cursor(-1),
        Key::Named(Named::Enter) => Message::Choose((*lit.get(state.cursor?)?).clone()),
        Key::Character(letter) if letter.eq_ignore_ascii_case("d") && begins(scene.frame).is_some() => Message::Own,
        Key::Character(letter) => {
            let digit: usize = letter.parse().ok()?;
            Message::Choose((*lit.get(digit.checked_sub(1)?)?).clone())
        }
        _ => return None,
    };
    Some(StageMessage::Setup(message))
}
