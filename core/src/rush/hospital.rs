//! The hospital's places: wards, beds, waiting places, examinations and where they are done.

use serde::{Deserialize, Serialize};

use super::actions::Space;

/// A ward, and the operating room of the same letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "a letter is enough")]
pub enum Ward {
    A,
    B,
}

impl Ward {
    /// Both.
    pub const ALL: [Ward; 2] = [Ward::A, Ward::B];
}

/// A bed, by what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the printed name is enough")]
pub enum Bed {
    A1,
    A2,
    A3,
    B1,
    B2,
    B3,
}

impl Bed {
    /// All six.
    pub const ALL: [Bed; 6] = [Bed::A1, Bed::A2, Bed::A3, Bed::B1, Bed::B2, Bed::B3];

    /// Its ward.
    pub const fn ward(self) -> Ward {
        match self {
            Bed::A1 | Bed::A2 | Bed::A3 => Ward::A,
            Bed::B1 | Bed::B2 | Bed::B3 => Ward::B,
        }
    }

    /// The place of its patient.
    pub const fn spot(self) -> Spot {
        match self {
            Bed::A1 => Spot::A1,
            Bed::A2 => Spot::A2,
            Bed::A3 => Spot::A3,
            Bed::B1 => Spot::B1,
            Bed::B2 => Spot::B2,
            Bed::B3 => Spot::B3,
        }
    }
}

/// Where a patient waits or lies. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the first six are the clinic's places, the next six those of admissions, then beds")]
pub enum Spot {
    #[serde(rename = "clinic_1")]
    Clinic1,
    #[serde(rename = "clinic_2")]
    Clinic2,
    #[serde(rename = "clinic_3")]
    Clinic3,
    #[serde(rename = "clinic_4")]
    Clinic4,
    #[serde(rename = "clinic_5")]
    Clinic5,
    #[serde(rename = "clinic_6")]
    Clinic6,
    #[serde(rename = "admissions_1")]
    Admissions1,
    #[serde(rename = "admissions_2")]
    Admissions2,
    #[serde(rename = "admissions_3")]
    Admissions3,
    #[serde(rename = "admissions_4")]
    Admissions4,
    #[serde(rename = "admissions_5")]
    Admissions5,
    #[serde(rename = "admissions_6")]
    Admissions6,
    A1,
    A2,
    A3,
    B1,
    B2,
    B3,
}

/// How many places there are.
pub const SPOTS: usize = 18;

impl Spot {
    /// The clinic's places.
    pub const CLINIC: [Spot; 6] =
        [Spot::Clinic1, Spot::Clinic2, Spot::Clinic3, Spot::Clinic4, Spot::Clinic5, Spot::Clinic6];
    /// The places of admissions.
    pub const ADMISSIONS: [Spot; 6] = [
        Spot::Admissions1,
        Spot::Admissions2,
        Spot::Admissions3,
        Spot::Admissions4,
        Spot::Admissions5,
        Spot::Admissions6,
    ];

    /// Every place: clinic, admissions, beds.
    pub fn all() -> impl Iterator<Item = Spot> + Clone {
        Self::CLINIC.into_iter().chain(Self::ADMISSIONS).chain(Bed::ALL.map(Bed::spot))
    }

    /// The bed that it is.
    pub fn bed(self) -> Option<Bed> {
        Bed::ALL.into_iter().find(|bed| bed.spot() == self)
    }

    /// Whether outpatients wait there.
    pub fn is_clinic(self) -> bool {
        Self::CLINIC.contains(&self)
    }

    /// The number of a waiting place, from 1.
    pub const fn number(self) -> u8 {
        self as u8 % 6 + 1
    }
}

/// An examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Exam {
    /// Bacterial culture, for an infection.
    Culture,
    /// Blood test, for autoimmune symptoms.
    BloodTest,
    /// X-ray, for an injury.
    Xray,
    /// Magnetic resonance, for neuropsychological symptoms.
    Mri,
}

impl Exam {
    /// All four.
    pub const ALL: [Exam; 4] = [Exam::Culture, Exam::BloodTest, Exam::Xray, Exam::Mri];

    /// Where it is done.
    pub const fn place(self) -> Place {
        match self {
            Exam::Culture => Place::Culture,
            Exam::BloodTest => Place::BloodTest,
            Exam::Xray => Place::Xray,
            Exam::Mri => Place::Mri,
        }
    }

    /// Whether its diagnosis cards may show the symbol of an infectious disease.
    pub const fn may_infect(self) -> bool {
        matches!(self, Exam::Culture | Exam::BloodTest)
    }
}

/// Where a bed with its patient is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "as the boards call them")]
pub enum Place {
    #[default]
    Ward,
    Culture,
    BloodTest,
    Xray,
    Mri,
    TheatreA,
    TheatreB,
}

impl Place {
    /// All of them.
    pub const ALL: [Place; 7] =
        [Place::Ward, Place::Culture, Place::BloodTest, Place::Xray, Place::Mri, Place::TheatreA, Place::TheatreB];

    /// The examination that is done there.
    pub fn exam(self) -> Option<Exam> {
        Exam::ALL.into_iter().find(|exam| exam.place() == self)
    }

    /// The action whose spaces say how many beds fit; each has its own place on the ward.
    pub(super) const fn action(self) -> Option<Space> {
        match self {
            Place::Ward => None,
            Place::Culture => Some(Space::Culture),
            Place::BloodTest => Some(Space::BloodTest),
            Place::Xray => Some(Space::Xray),
            Place::Mri => Some(Space::Mri),
            Place::TheatreA => Some(Space::TheatreAOrgans),
            Place::TheatreB => Some(Space::TheatreBOrgans),
        }
    }
}
