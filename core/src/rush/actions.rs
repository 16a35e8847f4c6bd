//! Every action of the boards, as one table: where it is taken, by which glass, and how much it moves at a time.
//!
//! A new space is a row here and a name in [`crate::text`].

use serde::{Deserialize, Serialize};

use super::glasses::Glass;
use super::hospital::{Exam, Ward};

/// Which glass an action takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Kind {
    /// A doctor's.
    Doctor,
    /// A nurse's.
    Nurse,
    /// Either.
    Any,
}

impl Kind {
    /// Whether this glass is one of them.
    pub fn takes(self, glass: Glass) -> bool {
        self == Kind::Any || self == glass.kind()
    }
}

/// A wing of the hospital.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Wing {
    /// Admissions, where inpatients wait.
    Admissions,
    /// The clinic, where outpatients wait and are treated.
    Clinic,
    /// A ward of three beds.
    Ward(Ward),
    /// The laboratories.
    Laboratory,
    /// Imaging.
    Imaging,
    /// The blood bank.
    BloodBank,
    /// The pharmacy.
    Pharmacy,
    /// An operating room.
    Theatre(Ward),
    /// A research card on the table.
    Research,
}

/// An action space. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the table below and the words of each language explain them")]
pub enum Space {
    Admit,
    ToWard,
    TreatOutpatient,
    TreatA,
    TreatB,
    EpidemicA,
    EpidemicB,
    Culture,
    BloodTest,
    Xray,
    Mri,
    DrawBlood,
    Medicines,
    Organs,
    TheatreAOrgans,
    TheatreADrugs,
    TheatreBOrgans,
    TheatreBDrugs,
    #[serde(rename = "card_1")]
    Card1,
    #[serde(rename = "card_2")]
    Card2,
    #[serde(rename = "card_3")]
    Card3,
}

impl Space {
    /// All of them, in the order of the table.
    pub const ALL: [Space; 21] = [
        Space::Admit,
        Space::ToWard,
        Space::TreatOutpatient,
        Space::TreatA,
        Space::TreatB,
        Space::EpidemicA,
        Space::EpidemicB,
        Space::Culture,
        Space::BloodTest,
        Space::Xray,
        Space::Mri,
        Space::DrawBlood,
        Space::Medicines,
        Space::Organs,
        Space::TheatreAOrgans,
        Space::TheatreADrugs,
        Space::TheatreBOrgans,
        Space::TheatreBDrugs,
        Space::Card1,
        Space::Card2,
        Space::Card3,
    ];

    /// Its row.
    pub fn action(self) -> &'static Action {
        // The order is tested: a space is its own place in the table.
        ACTIONS.get(self as usize).unwrap_or(&ACTIONS[0])
    }

    /// The research card that it is on.
    pub const fn card(self) -> Option<u8> {
        match self {
            Space::Card1 => Some(0),
            Space::Card2 => Some(1),
            Space::Card3 => Some(2),
            _ => None,
        }
    }

    /// The examination that is done there.
    pub const fn exam(self) -> Option<Exam> {
        match self {
            Space::Culture => Some(Exam::Culture),
            Space::BloodTest => Some(Exam::BloodTest),
            Space::Xray => Some(Exam::Xray),
            Space::Mri => Some(Exam::Mri),
            _ => None,
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct Action {
    pub space: Space,
    /// In which wing.
    pub wing: Wing,
    /// By which glass; a research card prints its own.
    pub kind: Kind,
    /// The most that it moves at a time: cards, patients, organs, blood.
    pub most: Option<u8>,
    /// The most that there may be where it puts them.
    pub holds: Option<u8>,
}

const fn row(space: Space, wing: Wing, kind: Kind) -> Action {
    Action { space, wing, kind, most: None, holds: None }
}

impl Action {
    const fn most(mut self, most: u8) -> Action {
        self.most = Some(most);
        self
    }

    const fn holds(mut self, holds: u8) -> Action {
        self.holds = Some(holds);
        self
    }
}

/// All actions (Ostry Dyżur, Faza akcji).
pub static ACTIONS: [Action; 21] = [
    row(Space::Admit, Wing::Admissions, Kind::Nurse).most(3).holds(6),
    row(Space::ToWard, Wing::Admissions, Kind::Doctor).most(1).holds(3),
    row(Space::TreatOutpatient, Wing::Clinic, Kind::Any).most(1),
    row(Space::TreatA, Wing::Ward(Ward::A), Kind::Nurse).most(1),
    row(Space::TreatB, Wing::Ward(Ward::B), Kind::Nurse).most(1),
    row(Space::EpidemicA, Wing::Ward(Ward::A), Kind::Nurse).most(3),
    row(Space::EpidemicB, Wing::Ward(Ward::B), Kind::Nurse).most(3),
    row(Space::Culture, Wing::Laboratory, Kind::Doctor).most(1),
    row(Space::BloodTest, Wing::Laboratory, Kind::Doctor).most(1),
    row(Space::Xray, Wing::Imaging, Kind::Doctor).most(1),
    row(Space::Mri, Wing::Imaging, Kind::Doctor).most(1),
    row(Space::DrawBlood, Wing::BloodBank, Kind::Any).most(3),
    row(Space::Medicines, Wing::Pharmacy, Kind::Nurse).most(1),
    row(Space::Organs, Wing::Pharmacy, Kind::Doctor).most(2).holds(6),
    row(Space::TheatreAOrgans, Wing::Theatre(Ward::A), Kind::Doctor),
    row(Space::TheatreADrugs, Wing::Theatre(Ward::A), Kind::Nurse),
    row(Space::TheatreBOrgans, Wing::Theatre(Ward::B), Kind::Doctor),
    row(Space::TheatreBDrugs, Wing::Theatre(Ward::B), Kind::Nurse),
    row(Space::Card1, Wing::Research, Kind::Any),
    row(Space::Card2, Wing::Research, Kind::Any),
    row(Space::Card3, Wing::Research, Kind::Any),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_finds_its_own_row() {
        for space in Space::ALL {
            assert_eq!(space.action().space, space);
        }
    }
}
