//! What the players of Emergency Roll ask for.
//!
//! A command that chance or a physical card decides has a field that may be left out: chance fills it in before the command
//! is written down, so a journal never holds an open one.

use serde::{Deserialize, Serialize};

use super::options::Choice;
use super::printed::{Card, Cardiologist, Specialists};
use crate::dice::Colour;

/// What the three dice show: red, yellow, green.
pub type Roll = [u8; 3];

/// One of the patients that a player may have to admit in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Patient {
    /// The chosen die.
    #[default]
    Die,
    /// The extra patient of its bonus.
    Extra,
}

/// What a sheet says at the end, where players keep their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Figures {
    /// Clipboards of full wards, added up.
    pub wards: u8,
    /// Values of critical patients, added up.
    pub critical: u8,
    /// How many nurses are circled.
    pub nurses: u8,
    /// Points of the Radiologist.
    pub radiologist: u8,
    /// Points of the Epidemiologist.
    pub epidemiologist: u8,
    /// Circled spaces of the morgue.
    pub morgue: u8,
}

/// What the players ask for. Seats count from 0, wards from 1. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Command {
    /// Agrees on something, before the specialists lie there.
    Agree(Choice),
    /// Lays two Cardiologists, a Radiologist and an Epidemiologist; left out, by chance.
    Deal {
        #[serde(default)]
        cards: Option<Specialists>,
    },
    /// Says which card was flipped at the table, before the dice are rolled.
    Flip { card: Card },
    /// Flips a card, unless one lies there, and rolls; what is left out, chance decides.
    Roll {
        #[serde(default)]
        card: Option<Card>,
        #[serde(default)]
        dice: Option<Roll>,
    },
    /// Chooses a die; the Chief's costs a blood bag.
    Choose { seat: u8, die: Colour },
    /// Writes a patient's value in the next bed of a ward.
    Admit {
        seat: u8,
        #[serde(default)]
        patient: Patient,
        ward: u8,
        value: u8,
    },
    /// Sends a patient to the morgue.
    Bury {
        seat: u8,
        #[serde(default)]
        patient: Patient,
    },
    /// Draws a screen around the last patient of a ward.
    Screen { seat: u8, ward: u8 },
    /// Takes everything back that a seat did in this turn, also where the turn has just ended by itself. On paper: the die that
    /// was told.
    TakeBack { seat: u8 },
    /// On paper: a seat has reached the goal of a Cardiologist.
    Claim { seat: u8, goal: Cardiologist },
    /// On paper: everybody is done with the turn.
    EndTurn,
    /// Alone: says which Cardiologist ALICAT's ward takes away.
    Discard { goal: Cardiologist },
    /// On paper: what a sheet says at the end; told again, it is corrected.
    Tally { seat: u8, wards: u8, critical: u8, nurses: u8, radiologist: u8, epidemiologist: u8, morgue: u8 },
    /// On paper: a seat has not reached the goal of a Cardiologist after all.
    Withdraw { seat: u8, goal: Cardiologist },
}
