//! The intake: the event, the dice, loading, and who takes which ambulance.
//!
//! What can be pressed is what core lists. A press on anything else is given to the rules all the same, so that they say why
//! not.

pub(super) mod own_dice;
pub(super) mod parts;
mod vans;

use std::fmt::Write;

use bedside_core::dice::{Colour, Counts, Die};
use bedside_core::dice_hospital::{Command as Do, Game, Kind, together};
use bedside_core::{Command, moves::Within};
use iced::Element;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::{Scene, StageMessage};
use crate::screen::{Action, Frame};
use own_dice::Tray;

/// What the players have begun here.
#[derive(Debug, Default)]
pub struct State {
    /// The table that the moves were listed for.
    of: Option<u32>,
    legal: Vec<Do>,
    /// Tied dice that were put into the ambulance so far.
    picked: Vec<Colour>,
    /// The players' own dice, while they are entered.
    tray: Option<Tray>,
    /// Whether the round begins for the players to roll their own dice.
    own_next: bool,
    /// Whether the fourth patient of an epidemic comes from the players' own bag.
    own_fourth: bool,
    /// Which of the lit things the arrows are at.
    cursor: Option<usize>,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A press on an ambulance.
    Take(u8),
    /// A tied die goes aboard.
    Pick(Colour),
    /// All tied dice go aboard as they lie.
    LoadAll,
    /// What lies open in addition, of two players.
    Extra(Kind),
    /// The last one comes off again.
    Unpick,
    /// A press on a patient, by the bed.
    GiveUp(u8),
    /// Opens or closes the own dice.
    Own,
    /// Something of the own dice.
    Tray(own_dice::Message),
    /// The arrows.
    Cursor(isize),
}

/// Something that can be pressed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lit {
    Extra(Kind),
    Ambulance(u8),
    Tied(Colour),
    /// A patient in a bed; those who look the same are one choice.
    Patient(u8),
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(super) fn update(&mut self, message: Message, frame: Frame<'_>, game: &Game) -> Action {
        self.cursor = if matches!(message, Message::Cursor(_)) { self.cursor } else { None };
        match message {
            Message::Take(ambulance) => {
                let listed = self.legal.iter().find(|command| takes(command) == Some(ambulance)).cloned();
                let seat = game.turn().unwrap_or_else(|| game.first());
                match listed {
                    Some(take) if self.own_fourth => self.tray = Some(Tray::fourth(take)),
                    listed => return press(listed.unwrap_or(Do::TakeAmbulance { seat, ambulance, extra: None })),
                }
            }
            Message::Pick(colour) => {
                self.picked = self.aboard();
                self.picked.push(colour);
                return self.load();
            }
            Message::LoadAll => {
                return Action::Submit(together::loads(frame.table(), frame.now()).into_iter().collect());
            }
            Message::Extra(kind) => {
                return press(Do::Reveal { extra: Some(kind), departments: None, specialists: None });
            }
            Message::Unpick => {
                // Whoever goes aboard in any case does not come off.
                let aboard = self.aboard().len();
                while self.picked.pop().is_some() && self.aboard().len() == aboard {}
            }
            Message::GiveUp(bed) => {
                let seat = game.turn().unwrap_or_else(|| game.first());
                return press(Do::GiveUp { seat, bed });
            }
            Message::Own if self.tray.is_some() => self.tray = None,
            Message::Own if game.intake().rolled() => self.own_fourth = !self.own_fourth,
            Message::Own => self.tray = Tray::of(frame.table(), frame.now()),
            Message::Tray(message) => {
                if let Some(tray) = &mut self.tray {
                    return tray.update(message);
                }
            }
            Message::Cursor(by) => {
                let last = self.lit(game).len().saturating_sub(1);
                self.cursor = Some(self.cursor.map_or(0, |at| at.saturating_add_signed(by).min(last)));
            }
        }
        Action::None
    }

    /// Loads, as soon as what was picked leaves only one way.
    fn load(&mut self) -> Action {
        let only = {
            let mut ways = self.ways();
            match (ways.next(), ways.next()) {
                (Some((only, _)), None) => Some(press(only.clone())),
                (Some(_), Some(_)) => Some(Action::None),
                (None, _) => None,
            }
        };
        only.unwrap_or_else(|| {
            self.picked.pop();
            Action::None
        })
    }

    /// The ways to load that what was picked leaves.
    fn ways(&self) -> impl Iterator<Item = (&Do, Counts)> {
        let picked = Counts::of(self.picked.iter().copied());
        self.legal
            .iter()
            .filter_map(move |command| match command {
                Do::Load { colours, .. } => Some((command, Counts::of(colours.iter().copied()))),
                _ => None,
            })
            .filter(move |(_, colours)| colours.holds(picked))
    }

    /// Who is aboard: those who were picked, and those who go by every way that is left.
    fn aboard(&self) -> Vec<Colour> {
        let mut aboard = self.picked.clone();
        let picked = Counts::of(self.picked.iter().copied());
        for colour in Colour::ALL {
            let all = self.ways().map(|(_, way)| way.get(colour)).min().unwrap_or(0);
            aboard.extend((picked.get(colour)..all).map(|_| colour));
        }
        aboard
    }

    /// The round that begins now waits for the players' own dice.
    pub(super) fn expect_own_dice(&mut self) {
        self.own_next = true;
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
        let own_next = std::mem::take(&mut self.own_next);
        *self = State { of, own_fourth: self.own_fourth && game.intake().rolled(), ..State::default() };
        if super::Stage::of(game) == super::Stage::Intake {
            if own_next && !game.intake().rolled() {
                self.tray = Tray::of(frame.table(), frame.now());
            }
            frame.table().moves(Within::ALL, frame.now(), |command| {
                if let Command::DiceHospital(command) = command {
                    self.legal.push(command);
                }
            });
        }
    }

    /// What can be pressed, left to right.
    fn lit(&self, game: &Game) -> Vec<Lit> {
        let extra = self.legal.iter().filter_map(|command| match command {
            Do::Reveal { extra: Some(kind), .. } => Some(Lit::Extra(*kind)),
            _ => None,
        });
        let extra: Vec<Lit> = extra.collect();
        if !extra.is_empty() {
            return extra;
        }
        let mut lit: Vec<Lit> = self.legal.iter().filter_map(takes).map(Lit::Ambulance).collect();
        // A colour that is used up keeps its digit: nothing moves until all of them are aboard.
        let tied = game.intake().choice().map_or(Counts::default(), |(_, _, group)| group);
        if !self.legal.is_empty() {
            lit.extend(Colour::ALL.into_iter().filter(|colour| tied.get(*colour) > 0).map(Lit::Tied));
        }
        lit.extend(self.legal.iter().filter_map(|command| match command {
            Do::GiveUp { bed, .. } => Some(Lit::Patient(*bed)),
            _ => None,
        }));
        lit
    }
}

/// The ambulance that a move takes.
fn takes(command: &Do) -> Option<u8> {
    match command {
        Do::TakeAmbulance { ambulance, .. } => Some(*ambulance),
        _ => None,
    }
}

/// Whether dice of the players' own may come in now.
pub(super) fn has_own(game: &Game) -> bool {
    !game.intake().rolled() || game.options().epidemic()
}

fn press(command: Do) -> Action {
    Action::Press(Command::DiceHospital(command))
}

fn meant(lit: Lit) -> Message {
    match lit {
        Lit::Extra(kind) => Message::Extra(kind),
        Lit::Ambulance(number) => Message::Take(number),
        Lit::Tied(colour) => Message::Pick(colour),
        Lit::Patient(bed) => Message::GiveUp(bed),
    }
}

/// What is drawn.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    parts::view(scene)
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, _modifiers: Modifiers) -> Option<StageMessage> {
    let state = &scene.screen.stages.intake;
    if state.tray.is_some() {
        let closed = match key {
            Key::Named(Named::Escape) => true,
            Key::Character(letter) => letter.eq_ignore_ascii_case("d"),
            _ => false,
        };
        let message = if closed { Some(Message::Own) } else { own_dice::key(key).map(Message::Tray) };
        return message.map(StageMessage::Intake);
    }
    let lit = state.lit(scene.game);
    let message = match key {
        Key::Named(Named::ArrowRight | Named::ArrowDown) if !lit.is_empty() => Message::Cursor(1),
        Key::Named(Named::ArrowLeft | Named::ArrowUp) if !lit.is_empty() => Message::Cursor(-1),
        Key::Named(Named::Enter) => meant(*lit.get(state.cursor?)?),
        Key::Named(Named::Escape) if !state.picked.is_empty() => Message::Unpick,
        Key::Character(letter) if letter.eq_ignore_ascii_case("d") && has_own(scene.game) => Message::Own,
        Key::Character(letter) if letter.eq_ignore_ascii_case("l") && scene.game.intake().choice().is_some() => {
            Message::LoadAll
        }
        Key::Character(letter) => {
            // An ambulance has its number, whatever else is lit.
            let digit = letter.parse::<u8>().ok().filter(|digit| *digit > 0)?;
            if lit.iter().any(|lit| matches!(lit, Lit::Ambulance(_))) {
                Message::Take(digit)
            } else {
                meant(*lit.get(usize::from(digit) - 1)?)
            }
        }
        _ => return None,
    };
    Some(StageMessage::Intake(message))
}

/// A die in letters: R2.
fn short(die: Die, scene: Scene<'_>) -> String {
    let mut short = scene.lang().colour_letter(die.colour).to_owned();
    let _ = write!(short, "{}", die.pips);
    short
}
