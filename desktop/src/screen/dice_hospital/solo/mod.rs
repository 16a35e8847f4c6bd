//! Alone: entering the reports, the four dice of an intake, and the reports that a discharge completes.

mod completing;
mod entering;
mod four_dice;
mod parts;
pub(crate) mod told;

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::{Command as Do, Game, Phase, together};
use bedside_core::{Command, Lang};
use iced::Element;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::intake::own_dice::{self, Tray};
use super::{Scene, StageMessage};
use crate::screen::{Action, Seen};
use entering::Cards;
pub(crate) use entering::{Entered, Message as CardMessage};

/// What the player has begun here.
#[derive(Debug, Default)]
pub struct State {
    /// The table that this is for.
    of: Option<u32>,
    cards: Cards,
    /// The player's own dice, while they are entered.
    tray: Option<Tray>,
    /// Whether the fourth patient of an epidemic comes from the player's own bag.
    own_fourth: bool,
    /// Which of the lit things the arrows or the pointer are at.
    cursor: Option<usize>,
    /// Whether the other ways to complete reports are open.
    others: bool,
}

/// What comes from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Something of the reports that are entered.
    Card(entering::Message),
    /// A die goes back.
    Return(Die),
    /// Opens or closes the own dice.
    Own,
    /// Something of the own dice.
    Tray(own_dice::Message),
    /// The pointer or the arrows are at a choice.
    At(usize),
    /// These reports are completed.
    Complete(Vec<u8>),
    /// Opens or closes the other ways to complete reports.
    Others,
    /// A key that means nothing here.
    Nothing,
}

impl State {
    /// Takes what came in, and answers what is to be done.
    pub(crate) fn update<'a>(&mut self, message: Message, seen: impl Into<Seen<'a>>, game: &Game) -> Action {
        let seen = seen.into();
        match message {
            Message::Card(message) => return self.cards.update(message),
            Message::Return(die) => {
                let leave = Do::LeaveDie { die, extra: None };
                if !self.own_fourth {
                    return Action::Press(Command::DiceHospital(leave));
                }
                self.tray = Some(Tray::fourth(leave));
            }
            Message::Own if self.tray.is_none() && game.intake().rolled() => self.own_fourth = !self.own_fourth,
            Message::Own => self.tray = if self.tray.is_some() { None } else { Tray::of(seen.table, seen.now) },
            Message::Tray(message) => {
                if let Some(tray) = &mut self.tray {
                    return tray.update(message);
                }
            }
            Message::At(place) => self.cursor = Some(place),
            Message::Complete(places) => {
                let complete = Command::DiceHospital(Do::CompleteReports { places: places.into_iter().collect() });
                let steps = together::with(seen.table, &complete, seen.now);
                // The next dice are rolled by a press of their own: they may be the player's.
                let rolls = |step: &Command| matches!(step, Command::DiceHospital(Do::Roll { .. }));
                return Action::Submit(steps.into_iter().take_while(|step| !rolls(step)).collect());
            }
            Message::Others => {
                self.others = !self.others;
                self.cursor = None;
            }
            Message::Nothing => {}
        }
        Action::None
    }

    /// Lets go of what the table no longer has.
    pub(crate) fn refresh<'a>(&mut self, seen: impl Into<Seen<'a>>, _game: &Game) {
        let of = Some(seen.into().table.journal().digest());
        if self.of != of {
            let cards = std::mem::take(&mut self.cards);
            *self = State { of, cards, ..State::default() };
        }
    }

    /// The cards as far as they were entered, in the order in which they lie.
    pub(crate) fn entered(&self) -> impl Iterator<Item = Entered<'_>> {
        self.cards.entered()
    }

    /// How many of them are filled in.
    pub(crate) fn whole_cards(&self) -> usize {
        self.cards.whole()
    }

    /// Whether all six are.
    pub(crate) fn is_whole(&self) -> bool {
        self.cards.are_full()
    }
}

/// What is drawn.
pub(super) fn view(scene: Scene<'_>) -> Element<'_, super::Message> {
    match scene.game.phase() {
        Phase::Setup => entering::view(scene),
        Phase::Discharge => completing::view(scene),
        _ => four_dice::view(scene),
    }
}

/// What a key means here.
pub(super) fn key(scene: Scene<'_>, key: &Key, modifiers: Modifiers) -> Option<StageMessage> {
    let message = match scene.game.phase() {
        Phase::Setup => entering::key(scene, key, modifiers),
        Phase::Discharge => completing::key(scene, key),
        _ => four_dice::key(scene, key),
    };
    // Digits and arrows belong to this page, whatever else they mean.
    let own = match key {
        Key::Named(Named::ArrowUp | Named::ArrowDown | Named::ArrowLeft | Named::ArrowRight | Named::Tab) => true,
        Key::Character(letter) => letter.parse::<u8>().is_ok(),
        _ => false,
    };
    message.or_else(|| own.then_some(Message::Nothing)).map(StageMessage::Solo)
}

/// The colour that a letter means, in any language.
fn colour_of(letter: &str) -> Option<Colour> {
    Some(match letter {
        "r" | "c" => Colour::Red,
        "y" | "ż" => Colour::Yellow,
        "g" | "z" => Colour::Green,
        _ => return None,
    })
}

/// Colours as letters: `R R Y`.
fn letters(colours: impl IntoIterator<Item = Colour>, lang: Lang) -> String {
    colours.into_iter().map(|colour| lang.colour_letter(colour)).collect::<Vec<_>>().join(" ")
}

/// A template with one thing put in.
fn with(template: &str, what: impl std::fmt::Display) -> String {
    template.replace("{}", &what.to_string())
}
