//! Every department, specialist and administrator, as rows that one [resolver](super::resolver) reads.

mod tables;

use serde::{Deserialize, Serialize};

use tables::{PROTOTYPE_DEPARTMENTS, PROTOTYPE_SPECIALISTS, RETAIL_DEPARTMENTS, RETAIL_SPECIALISTS};

pub use super::effect::{Ability, Act, Mode, Part, Set, Token, Trigger, Who};
use super::options::Edition;
use crate::dice::Colour::{self, Green, Red, Yellow};

/// Where improvements come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// On every board.
    Board,
    /// The base game.
    Base,
    /// The Experimental Medicine expansion.
    Experimental,
    /// The promo card Consultant.
    Consultant,
    /// The promo card Admissions Nurse.
    AdmissionsNurse,
}

/// A department. The order is that of journals: variants are only ever appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "names of the game")]
pub enum Department {
    CriticalCareUnit,
    Oncology,
    Pharmacy,
    IntensiveCare,
    Imaging,
    Clinic,
    OperatingTheatre,
    Anaesthesia,
    EarNoseThroat,
    AllergyCentre,
    Orthopaedics,
    RenalMedicine,
    Cardiology,
    CrashCentre,
    Immunology,
    Radiology,
    Urology,
    TriageCentre,
    DrugTrialCentre,
    Physiotherapy,
    ExperimentalTherapy,
    TrainingDepartment,
    TraumaUnit,
    SurgicalTheatre,
    RenalUnit,
    #[serde(rename = "physiotherapy_1")]
    Physiotherapy1,
    #[serde(rename = "physiotherapy_2")]
    Physiotherapy2,
    IsolationWard,
    TransplantUnit,
    #[serde(rename = "pharmacy_1")]
    Pharmacy1,
    #[serde(rename = "pharmacy_2")]
    Pharmacy2,
}

/// How many departments have a name.
pub const DEPARTMENTS: usize = Department::Pharmacy2 as usize + 1;

/// A specialist. The order is that of journals: variants are only ever appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "names of the game")]
pub enum Specialist {
    Surgeon,
    Pharmacist,
    Haematologist,
    Anaesthetist,
    Virologist,
    Urologist,
    Cardiologist,
    Microbiologist,
    Radiologist,
    TriageNurse,
    Paramedic,
    GeneralPractitioner,
    Consultant,
    AdmissionsNurse,
    Pathologist,
    ExperimentalChemist,
    Registrar,
    MedicalStudent,
    Physiotherapist,
    HaematologyTechnician,
    Neurologist,
    CriticalSpecialist,
}

/// How many specialists have a name.
pub const SPECIALISTS: usize = Specialist::CriticalSpecialist as usize + 1;

/// A row of the table of departments.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct DepartmentRow {
    pub department: Department,
    /// Where it comes from.
    pub source: Source,
    /// What it does: one way, or one of several.
    pub modes: &'static [Mode],
}

/// A row of the table of specialists.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub struct SpecialistRow {
    pub specialist: Specialist,
    /// Where they come from.
    pub source: Source,
    /// What they can do.
    pub ability: Ability,
}

/// An administrator. The order is that of journals: variants are only ever appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Administrator {
    /// Pays for red patients.
    RedPair,
    /// Pays for yellow patients.
    YellowPair,
    /// Pays for green patients.
    GreenPair,
    /// Pays for all three colours.
    AllColours,
    /// Spares red patients.
    RedSpared,
    /// Spares yellow patients.
    YellowSpared,
    /// Spares green patients.
    GreenSpared,
    /// Pays for the most patients.
    Most,
}

/// What an administrator does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perk {
    /// A point for two of the colour discharged in a round, for each two where it says so.
    Pair(Colour, Each),
    /// A point for one of each colour, for each such set where it says so.
    Trio(Each),
    /// Neglected patients of the colour do not deteriorate: one, or each.
    Spares(Colour, Each),
    /// So many points for strictly the most patients discharged.
    Most(i16),
}

/// Once a round, or as often as it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Each {
    /// Once.
    Once,
    /// As often as it fits.
    Every,
}

impl Administrator {
    /// All eight.
    pub const ALL: [Administrator; 8] = [
        Administrator::RedPair,
        Administrator::YellowPair,
        Administrator::GreenPair,
        Administrator::AllColours,
        Administrator::RedSpared,
        Administrator::YellowSpared,
        Administrator::GreenSpared,
        Administrator::Most,
    ];

    /// What it does.
    pub fn perk(self, edition: Edition) -> Perk {
        let rows = match edition {
            Edition::Retail => &RETAIL_ADMINISTRATORS,
            Edition::Prototype => &PROTOTYPE_ADMINISTRATORS,
        };
        rows.get(self as usize).copied().unwrap_or(Perk::Most(0))
    }
}

const RETAIL_ADMINISTRATORS: [Perk; 8] = administrators(Each::Once, 1);
const PROTOTYPE_ADMINISTRATORS: [Perk; 8] = administrators(Each::Every, 2);

const fn administrators(each: Each, most: i16) -> [Perk; 8] {
    [
        Perk::Pair(Red, each),
        Perk::Pair(Yellow, each),
        Perk::Pair(Green, each),
        Perk::Trio(each),
        Perk::Spares(Red, each),
        Perk::Spares(Yellow, each),
        Perk::Spares(Green, each),
        Perk::Most(most),
    ]
}

/// How the Experimental Medicine expansion changes the decks.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// With four players, base tiles that go back to the box.
    pub boxed_of_four: u8,
    /// Copies of each base specialist.
    pub copies_of_cards: u8,
}

const RETAIL_EXPERIMENT: Experiment = Experiment { boxed_of_four: 8, copies_of_cards: 1 };
/// The prototype does not print its experimental specialists: the base deck stays whole.
const PROTOTYPE_EXPERIMENT: Experiment = Experiment { boxed_of_four: 6, copies_of_cards: 2 };

impl Edition {
    /// How the Experimental Medicine expansion changes the decks.
    pub const fn experiment(self) -> Experiment {
        match self {
            Edition::Retail => RETAIL_EXPERIMENT,
            Edition::Prototype => PROTOTYPE_EXPERIMENT,
        }
    }

    /// Its departments.
    pub const fn departments(self) -> &'static [DepartmentRow] {
        match self {
            Edition::Retail => RETAIL_DEPARTMENTS,
            Edition::Prototype => PROTOTYPE_DEPARTMENTS,
        }
    }

    /// Its specialists.
    pub const fn specialists(self) -> &'static [SpecialistRow] {
        match self {
            Edition::Retail => RETAIL_SPECIALISTS,
            Edition::Prototype => PROTOTYPE_SPECIALISTS,
        }
    }

    /// The departments printed on every board.
    pub fn board(self) -> impl Iterator<Item = Department> + Clone {
        self.departments().iter().filter(|row| row.source == Source::Board).map(|row| row.department)
    }

    /// A department's row.
    pub fn department(self, department: Department) -> Option<&'static DepartmentRow> {
        self.departments().iter().find(|row| row.department == department)
    }

    /// A specialist's ability.
    pub fn ability(self, specialist: Specialist) -> Option<Ability> {
        self.specialists().iter().find(|row| row.specialist == specialist).map(|row| row.ability)
    }

    /// How many improvements may be returned for blood bags in a round: one, or any number.
    pub const fn discards(self) -> Each {
        match self {
            Edition::Retail => Each::Once,
            Edition::Prototype => Each::Every,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_room_for_every_name() {
        for edition in [Edition::Retail, Edition::Prototype] {
            assert!(edition.departments().iter().all(|row| (row.department as usize) < DEPARTMENTS));
            assert!(edition.specialists().iter().all(|row| (row.specialist as usize) < SPECIALISTS));
        }
    }
}
