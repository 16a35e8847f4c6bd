//! What a group agrees on before it plays.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::emergency_roll;
use crate::game::{Agreed, Chosen};
use crate::refusal::Refusal;

/// Components: six pencils.
pub const SEATS: usize = 6;
/// Choices that a setup may hold: each once.
pub const MOST_CHOICES: usize = 7;
/// The most modifiers of a game with ALICAT.
const MOST_MODIFIERS: u32 = 2;
/// What a turn's limit may be, in seconds.
const LIMITS: core::ops::RangeInclusive<u16> = 10..=600;

/// Limits of a turn that are offered, in seconds; 0 is none, and any other can be agreed on, too.
pub const OFFERED_LIMITS: [u16; 5] = [0, 30, 60, 90, 120];

/// What makes ALICAT harder to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Modifier {
    /// It begins with two stethoscopes and two blood bags more.
    Preparation,
    /// A point for each stethoscope and blood bag that it gained.
    Equipment,
    /// A point for each screened patient.
    Isolation,
    /// A point for each patient in wards that are not full.
    Capacity,
}

impl Modifier {
    /// All four.
    pub const ALL: [Modifier; 4] =
        [Modifier::Preparation, Modifier::Equipment, Modifier::Isolation, Modifier::Capacity];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What a table may agree on. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Players keep their sheets on paper.
    Paper(bool),
    /// ALICAT begins with two stethoscopes and two blood bags more.
    Preparation(bool),
    /// ALICAT scores what it gained.
    Equipment(bool),
    /// ALICAT scores its screens.
    Isolation(bool),
    /// ALICAT scores patients of wards that are not full.
    Capacity(bool),
    /// Who has the Chief Physician card first, from 0.
    Chief(u8),
    /// How many seconds a turn has, from the roll on; 0 is no limit.
    Seconds(u16),
}

impl Agreed for Choice {
    fn chosen(&self) -> Chosen {
        match self {
            Choice::Chief(seat) => Chosen::Seat(*seat),
            Choice::Seconds(secs) => Chosen::Limit(*secs),
            Choice::Paper(on)
            | Choice::Preparation(on)
            | Choice::Equipment(on)
            | Choice::Isolation(on)
            | Choice::Capacity(on) => Chosen::Switch(*on),
        }
    }
}

impl Choice {
    /// A modifier, on or off.
    pub const fn modifier(modifier: Modifier, on: bool) -> Choice {
        match modifier {
            Modifier::Preparation => Choice::Preparation(on),
            Modifier::Equipment => Choice::Equipment(on),
            Modifier::Isolation => Choice::Isolation(on),
            Modifier::Capacity => Choice::Capacity(on),
        }
    }
}

/// Everything agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    seats: u8,
    paper: bool,
    modifiers: u8,
    chief: u8,
    seconds: u16,
}

impl Options {
    /// Names each option that applies: its choices, and the place of the one that holds.
    pub(super) fn list(&self, each: &mut dyn FnMut(&[Choice], usize)) {
        each(&[Choice::Paper(false), Choice::Paper(true)], usize::from(self.paper()));
        if self.seats() > 1 {
            let seats: Vec<Choice, SEATS> = (0..self.seats()).map(Choice::Chief).collect();
            each(&seats, self.chief().into());
        }
        for modifier in Modifier::ALL {
            let (on, other) = (self.has(modifier), Choice::modifier(modifier, !self.has(modifier)));
            if self.clone().agree(other).is_ok() {
                each(&[Choice::modifier(modifier, false), Choice::modifier(modifier, true)], usize::from(on));
            }
        }
        let mut limits: Vec<Choice, { OFFERED_LIMITS.len() + 1 }> =
            OFFERED_LIMITS.into_iter().map(Choice::Seconds).collect();
        let own = OFFERED_LIMITS.into_iter().position(|secs| secs == self.seconds());
        if own.is_none() {
            let _ = limits.push(Choice::Seconds(self.seconds()));
        }
        each(&limits, own.unwrap_or(OFFERED_LIMITS.len()));
    }

    /// The rules as they stand, for so many players.
    pub(super) fn new(seats: usize) -> Options {
        Options { seats: u8::try_from(seats).unwrap_or(u8::MAX), paper: false, modifiers: 0, chief: 0, seconds: 0 }
    }

    /// Agrees on something, or refuses what cannot be.
    pub(super) fn agree(&mut self, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Paper(on) => self.paper = on,
            Choice::Preparation(on) => self.modify(Modifier::Preparation, on)?,
            Choice::Equipment(on) => self.modify(Modifier::Equipment, on)?,
            Choice::Isolation(on) => self.modify(Modifier::Isolation, on)?,
            Choice::Capacity(on) => self.modify(Modifier::Capacity, on)?,
            Choice::Chief(seat) if seat >= self.seats => return Err(Refusal::NoSuchSeat),
            Choice::Chief(seat) => self.chief = seat,
            Choice::Seconds(secs) if secs > 0 && !LIMITS.contains(&secs) => return Err(Refusal::OptionOutOfRange),
            Choice::Seconds(secs) => self.seconds = secs,
        }
        Ok(())
    }

    fn modify(&mut self, modifier: Modifier, on: bool) -> Result<(), Refusal> {
        if on && !self.solo() {
            return Err(Refusal::OnlyAlone);
        }
        let others = self.modifiers & !modifier.bit();
        self.modifiers = if on { others | modifier.bit() } else { others };
        if self.modifiers.count_ones() > MOST_MODIFIERS {
            return Err(emergency_roll::Refusal::TooManyModifiers.into());
        }
        Ok(())
    }

    /// How many people play.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// How many sheets there are: ALICAT has one too.
    pub const fn sheets(&self) -> u8 {
        if self.solo() { 2 } else { self.seats }
    }

    /// Whether it is one person against ALICAT.
    pub const fn solo(&self) -> bool {
        self.seats == 1
    }

    /// Whether players keep their sheets on paper.
    pub const fn paper(&self) -> bool {
        self.paper
    }

    /// Whether a modifier is in play.
    pub const fn has(&self, modifier: Modifier) -> bool {
        self.modifiers & modifier.bit() != 0
    }

    /// Who leads first.
    pub const fn chief(&self) -> u8 {
        self.chief
    }

    /// How many seconds a turn has; 0 is no limit.
    pub const fn seconds(&self) -> u16 {
        self.seconds
    }

    /// How many turns there are: one for each card of the deck.
    pub const fn turns(&self) -> u8 {
        if self.seats == 5 { 25 } else { 24 }
    }

    /// What a Cardiologist shows first.
    pub const fn race(&self) -> u8 {
        if self.sheets() == 2 { 5 } else { 8 }
    }
}
