//! What the players of Dice Hospital ask for.
//!
//! A command that chance or a physical card decides has a field that may be left out: chance fills it in before the command
//! is written down, so a journal never holds an open one.

use core::fmt;

use heapless::{String, Vec};
use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::adjustment::Change;
use super::catalogue::{Administrator, Department, Specialist};
use super::options::Choice;
use super::reports::Report;
use crate::dice::{Colour, Counts, Die};

/// Bytes of an event's name.
pub const EVENT_BYTES: usize = 40;
/// Bytes of the longest reason for an adjustment.
pub const REASON_BYTES: usize = 48;
/// The most dice of an intake: three for each of five ambulances.
pub const MOST_DICE: usize = 15;
/// The most improvements a hospital may hold.
pub const MOST_IMPROVEMENTS: usize = 10;

/// A tile or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Improvement {
    /// A department tile.
    Department(Department),
    /// A specialist card.
    Specialist(Specialist),
}

/// Tiles or cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Kind {
    /// Department tiles.
    Department,
    /// Specialist cards.
    Specialist,
}

/// A patient that an effect is for, by the bed from 0, and the colour that they get, where they get one. In a script it is
/// the bed's number, or `{"bed": 3, "colour": "red"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Target {
    /// The bed, from 0.
    pub bed: u8,
    /// The new colour: what the effect gives, or else what a blood bag pays for.
    pub colour: Option<Colour>,
}

impl Target {
    /// The patient in a bed.
    pub const fn bed(bed: u8) -> Target {
        Target { bed, colour: None }
    }

    const fn byte(self) -> u8 {
        let colour = match self.colour {
            None => 0,
            Some(colour) => colour as u8 + 1,
        };
        colour << 4 | self.bed & 0xF
    }

    fn of_byte(byte: u8) -> Option<Target> {
        let colour = match byte >> 4 {
            0 => None,
            code => Some(*Colour::ALL.get(usize::from(code) - 1)?),
        };
        Some(Target { bed: byte & 0xF, colour })
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_u8(self.byte());
        }
        match self.colour {
            None => serializer.serialize_u8(self.bed),
            Some(colour) => {
                let mut target = serializer.serialize_struct("Target", 2)?;
                target.serialize_field("bed", &self.bed)?;
                target.serialize_field("colour", &colour)?;
                target.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Target, D::Error> {
        struct Reading {
            packed: bool,
        }

        impl<'de> Visitor<'de> for Reading {
            type Value = Target;

            fn expecting(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
                words.write_str("a bed's number, or a bed and a colour")
            }

            fn visit_u64<E: Error>(self, bed: u64) -> Result<Target, E> {
                // A bed that no hospital has is for the rules to refuse.
                let bed = u8::try_from(bed).ok().filter(|bed| *bed <= 15);
                let bed = bed.ok_or_else(|| E::invalid_value(Unexpected::Other("a bed beyond 15"), &self))?;
                Ok(Target::bed(bed))
            }

            fn visit_u8<E: Error>(self, byte: u8) -> Result<Target, E> {
                if !self.packed {
                    return self.visit_u64(byte.into());
                }
                Target::of_byte(byte).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(byte.into()), &self))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Target, A::Error> {
                let (mut bed, mut colour) = (None, None);
                while let Some(key) = map.next_key::<String<8>>()? {
                    match key.as_str() {
                        "bed" => bed = Some(map.next_value::<u64>()?),
                        "colour" => colour = Some(map.next_value()?),
                        other => return Err(A::Error::unknown_field(other, &["bed", "colour"])),
                    }
                }
                let bed = bed.ok_or_else(|| A::Error::missing_field("bed"))?;
                Ok(Target { colour, ..self.visit_u64(bed)? })
            }
        }

        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Reading { packed: false })
        } else {
            deserializer.deserialize_u8(Reading { packed: true })
        }
    }
}

/// The patients of an effect.
pub type Targets = Vec<Target, 3>;
/// What re-rolled dice show, in the order of the targets.
pub type Rolls = Vec<u8, 2>;

/// What the players ask for. Seats and beds count from 0, ambulances from 1. Variants are only ever appended: they are in
/// every journal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Command {
    /// Agrees on something, before anything was drawn.
    Agree(Choice),
    /// Gives the First Player token before the game; left out, by lot.
    ChooseFirst {
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Builds decks from which some cards go back to the box at random; left out, chance says which.
    BoxCards {
        #[serde(default)]
        departments: Option<Vec<Department, 8>>,
        #[serde(default)]
        specialists: Option<Vec<Specialist, 2>>,
    },
    /// Turns improvements face up; left out, they are dealt. Two players say what comes in addition.
    Reveal {
        #[serde(default)]
        extra: Option<Kind>,
        #[serde(default)]
        departments: Option<Vec<Department, 4>>,
        #[serde(default)]
        specialists: Option<Vec<Specialist, 4>>,
    },
    /// Draws a player's starting patients.
    DrawPatients {
        seat: u8,
        #[serde(default)]
        colours: Option<Vec<Colour, 5>>,
    },
    /// Sets the values of the starting patients.
    SetPatients { seat: u8, dice: Vec<Die, 5> },
    /// Deals two administrators to each player, in seat order.
    DealAdministrators {
        #[serde(default)]
        cards: Option<Vec<Administrator, 8>>,
    },
    /// Keeps one of the dealt administrators, or the one that lies there.
    KeepAdministrator { seat: u8, card: Administrator },
    /// Solo: lays a report card; 0 to 2 are the bottom row, 3 to 5 lie above them.
    LayReport { place: u8, report: Report },
    /// Begins the first round.
    BeginRounds,
    /// Reveals an event card.
    RevealEvent {
        #[serde(default)]
        name: String<EVENT_BYTES>,
        ongoing: bool,
    },
    /// Enters a hospital, at a round's start; with the last one Bedside referees. Blood bags left out are as many as before.
    EnterHospital {
        seat: u8,
        #[serde(default)]
        patients: Vec<Die, 12>,
        #[serde(default)]
        departments: Vec<Department, MOST_IMPROVEMENTS>,
        #[serde(default)]
        specialists: Vec<Specialist, MOST_IMPROVEMENTS>,
        #[serde(default)]
        bags: Option<u8>,
    },
    /// Draws and rolls the intake.
    Roll {
        #[serde(default)]
        dice: Option<Vec<Die, MOST_DICE>>,
    },
    /// Says which dice of one value go into an ambulance, where they do not all fit.
    Load { seat: u8, ambulance: u8, colours: Vec<Colour, 3> },
    /// Takes an ambulance; in an epidemic with one more patient.
    TakeAmbulance {
        seat: u8,
        ambulance: u8,
        #[serde(default)]
        extra: Option<Die>,
    },
    /// Solo: sends one of four dice back.
    LeaveDie {
        die: Die,
        #[serde(default)]
        extra: Option<Die>,
    },
    /// Makes room: an earlier patient dies.
    GiveUp { seat: u8, bed: u8 },
    /// Takes an improvement, or passes.
    Improve {
        seat: u8,
        #[serde(default)]
        take: Option<Improvement>,
    },
    /// Returns an improvement for a blood bag.
    Discard { seat: u8, improvement: Improvement },
    /// Ends the improvements.
    BeginActivation,
    /// Says whom the Consultant imitates this round.
    Imitate { seat: u8, specialist: Specialist },
    /// Places a nurse, or a specialist, in a department.
    Activate {
        seat: u8,
        department: Department,
        #[serde(default)]
        specialist: Option<Specialist>,
        #[serde(default)]
        mode: u8,
        patients: Targets,
        #[serde(default)]
        rolls: Option<Rolls>,
    },
    /// Uses the ability of the specialist placed last.
    UseAbility {
        seat: u8,
        #[serde(default)]
        mode: u8,
        #[serde(default)]
        patients: Targets,
        #[serde(default)]
        rolls: Option<Rolls>,
    },
    /// Admissions Nurse: returns a patient to the bag.
    ReturnPatient { seat: u8, bed: u8 },
    /// Admissions Nurse: draws and rolls a new patient.
    AdmitPatient {
        seat: u8,
        #[serde(default)]
        die: Option<Die>,
    },
    /// Heals a patient one step for a blood bag.
    SpendBag { seat: u8, bed: u8 },
    /// Is done for this round.
    Done { seat: u8 },
    /// Says whom the administrator spares.
    Spare { seat: u8, bed: u8 },
    /// Neglected patients deteriorate.
    Neglect,
    /// Scorekeeper: what a hospital did in this round, and the blood bags that it has now; left out, as many as before.
    Tell {
        seat: u8,
        #[serde(default)]
        discharged: Counts,
        #[serde(default)]
        fatalities: Counts,
        #[serde(default)]
        bags: Option<u8>,
    },
    /// Solo: completes report cards with this round's discharged dice, in this order.
    CompleteReports {
        #[serde(default)]
        places: Vec<u8, 6>,
    },
    /// Scores the discharged patients of all hospitals.
    Discharge,
    /// Prepares the next round.
    ChangeShift,
    /// Enters the backs of the ambulances that collect.
    LayBacks { spaces: Vec<Die, MOST_DICE> },
    /// Moves a patient to an ambulance that collects.
    Collect { seat: u8, bed: u8 },
    /// Collects no more.
    StopCollecting { seat: u8 },
    /// Scorekeeper: patients collected at the end, and the pips of those who stay.
    TellEnd {
        seat: u8,
        #[serde(default)]
        collected: Counts,
        #[serde(default)]
        pips: u8,
    },
    /// Scores the end.
    Finish,
    /// Does what a card says that no rule knows.
    Adjust { seat: u8, change: Change, reason: String<REASON_BYTES> },
    /// Scorekeeper: what a hospital did in this round, by numbers alone, wherever the round stands: its intake may have stayed on
    /// the table. From then on Bedside does not follow its patients.
    TellRound {
        seat: u8,
        #[serde(default)]
        discharged: u8,
        /// The colours of those discharged, as far as the administrator or a report asks for them.
        #[serde(default)]
        by_colour: Counts,
        #[serde(default)]
        fatalities: u8,
        /// Blood bags that it has now; left out, as many as before.
        #[serde(default)]
        bags: Option<u8>,
        /// Whether all four wards are empty.
        #[serde(default)]
        empty: bool,
    },
}

impl Command {
    /// The same, with what re-rolled dice show; where none are, nothing is changed.
    #[must_use]
    pub(super) fn rolling(&self, rolled: Rolls) -> Command {
        let mut command = self.clone();
        if let Command::Activate { rolls, .. } | Command::UseAbility { rolls, .. } = &mut command {
            *rolls = Some(rolled);
        }
        command
    }
}
