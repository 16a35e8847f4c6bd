//! What a player, a device or a script may ask for.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use crate::cue::Signal;
use crate::dice_hospital;
use crate::emergency_roll;
use crate::refusal::Refusal;
use crate::rush;

/// A player's name: at most [`NAME_LETTERS`] letters, of at most two bytes each in our languages.
pub type Name = String<{ NAME_LETTERS * 2 }>;
/// Letters of a name.
pub const NAME_LETTERS: usize = 24;
/// Emergency Roll seats the most players: six.
pub const MOST_SEATS: usize = 6;

/// A game with what its group agreed on. Variants are only ever appended: they are in every journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "no allocator: the larger game sets the size")]
pub enum Game {
    /// Rush M.D. / Ostry Dyżur.
    Rush(Vec<rush::Choice, { rush::MOST_CHOICES }>),
    /// Dice Hospital.
    DiceHospital(Vec<dice_hospital::Choice, { dice_hospital::MOST_CHOICES }>),
    /// Dice Hospital: ER - Emergency Roll.
    EmergencyRoll(Vec<emergency_roll::Choice, { emergency_roll::MOST_CHOICES }>),
}

/// A table before its first command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The game.
    pub game: Game,
    /// The players, in seat order.
    pub seats: Vec<Name, MOST_SEATS>,
}

impl Setup {
    /// Refuses a table that nobody could sit at.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let most = match self.game {
            Game::Rush(_) => rush::SEATS,
            Game::DiceHospital(_) => dice_hospital::SEATS,
            Game::EmergencyRoll(_) => emergency_roll::SEATS,
        };
        if self.seats.is_empty() {
            return Err(Refusal::NobodySeated);
        }
        if self.seats.len() > most {
            return Err(Refusal::TooManySeats);
        }
        for (seat, name) in self.seats.iter().enumerate() {
            if name.trim().is_empty() {
                return Err(Refusal::EmptyName);
            }
            if !printable(name) {
                return Err(Refusal::UnprintableLetters);
            }
            if name.chars().count() > NAME_LETTERS {
                return Err(Refusal::NameTooLong);
            }
            if self.seats.iter().take(seat).any(|other| other.trim() == name.trim()) {
                return Err(Refusal::NameTwice);
            }
        }
        Ok(())
    }
}

/// Whether every letter can be seen: no control characters, and none of those that only steer the text around them. The
/// two joiners are let be, as some scripts are spelt with them.
pub(crate) fn printable(words: &str) -> bool {
    let marks = ['\u{AD}', '\u{200B}', '\u{200E}', '\u{200F}', '\u{FEFF}'];
    let steers = |letter| matches!(letter, '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}');
    !words.chars().any(|letter| letter.is_control() || marks.contains(&letter) || steers(letter))
}

/// A command. Variants are only ever appended: they are in every journal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Takes the last step back.
    Undo,
    /// Takes the last undo back.
    Redo,
    /// Starts a ready clock.
    StartClock,
    /// Stops the clock.
    PauseClock,
    /// Lets the clock go on.
    ResumeClock,
    /// Adds seconds to the clock, or takes them away.
    AdjustClock {
        /// How many; negative ones are taken away.
        secs: i16,
    },
    /// Sets the clock back to its whole length.
    RestartClock,
    /// A device came back from a loss of power: the clock stands where it was last seen.
    InterruptClock,
    /// Switches a signal of the clock on or off.
    SwitchSignal {
        /// Which.
        signal: Signal,
        /// On or off.
        on: bool,
    },
    /// Draws a player by lot.
    DrawLot {
        /// The seat drawn; left out, chance decides.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// A command of Rush M.D.
    Rush(rush::Command),
    /// A command of Dice Hospital.
    DiceHospital(dice_hospital::Command),
    /// A command of Emergency Roll.
    EmergencyRoll(emergency_roll::Command),
}
