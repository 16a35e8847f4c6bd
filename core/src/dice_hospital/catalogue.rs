//! Every department, specialist and administrator, as rows that one [resolver](super::resolver) reads.

use serde::{Deserialize, Serialize};

use super::options::Edition;
use crate::dice::Colour::{self, Green, Red, Yellow};

/// What is done to each patient of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// So many steps better.
    Heal(u8),
    /// So many steps worse.
    Worsen(u8),
    /// Rolled again, 1s and 6s included.
    Reroll,
    /// Turned to the opposite side.
    Flip,
    /// Another colour until the end of the round.
    Recolour,
}

/// How patients of a part must relate to those healed by the same placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Not at all.
    Anyone,
    /// One of those healed, of the colour that the ability asks for.
    Healed,
    /// None of those healed.
    Different,
    /// None of those healed, and showing what one of them, of the colour that the ability asks for, showed before.
    DifferentAsBefore,
}

/// How patients of a part must relate to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Not at all.
    Loose,
    /// One value.
    Same,
    /// Consecutive values.
    Run,
}

/// So many patients of a kind, and what is done to each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// Their colour, where it matters.
    pub colour: Option<Colour>,
    /// The lowest value.
    pub low: u8,
    /// The highest value.
    pub high: u8,
    /// How they relate to each other.
    pub set: Set,
    /// How they relate to those healed before.
    pub who: Who,
    /// What is done.
    pub act: Act,
}

impl Part {
    /// Exactly `count` patients of any kind.
    const fn exactly(count: u8, act: Act) -> Part {
        Part { least: count, most: count, colour: None, low: 1, high: 6, set: Set::Loose, who: Who::Anyone, act }
    }

    /// One to `count` patients of any kind.
    const fn up_to(count: u8, act: Act) -> Part {
        Part { least: 1, ..Part::exactly(count, act) }
    }

    /// Steps that it heals.
    pub const fn steps(&self) -> u8 {
        match self.act {
            Act::Heal(steps) => steps,
            _ => 0,
        }
    }

    const fn of(self, colour: Colour) -> Part {
        Part { colour: Some(colour), ..self }
    }

    const fn valued(self, low: u8, high: u8) -> Part {
        Part { low, high, ..self }
    }

    const fn same(self) -> Part {
        Part { set: Set::Same, ..self }
    }

    const fn run(self) -> Part {
        Part { set: Set::Run, ..self }
    }

    const fn who(self, who: Who) -> Part {
        Part { who, ..self }
    }
}

/// What is given up or gained besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// Nothing.
    Nothing,
    /// A fatality token is discarded.
    DropFatality,
    /// A fatality token is discarded for a blood bag.
    FatalityForBag,
    /// A blood bag.
    GainBag,
    /// A point.
    GainPoint,
}

/// One way to use an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// What is done to patients, in this order. Only the last part may take fewer than it can.
    pub parts: &'static [Part],
    /// What is given up or gained besides.
    pub token: Token,
}

const fn plain(parts: &'static [Part]) -> Mode {
    Mode { parts, token: Token::Nothing }
}

/// What sets an ability off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The meeple healed someone, of this colour where it matters.
    Heals(Option<Colour>),
    /// The meeple discharged someone.
    Discharges,
}

/// What a specialist can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// After the department's effect, if the player likes.
    After {
        /// What sets it off.
        trigger: Trigger,
        /// The ways to use it.
        modes: &'static [Mode],
    },
    /// At once, whenever it is set off: nobody would decline.
    AtOnce {
        /// What sets it off.
        trigger: Trigger,
        /// What is gained.
        token: Token,
    },
    /// For each patient discharged, another one leaves or comes.
    Admissions,
    /// That of another specialist, chosen each round.
    Imitates,
}

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

macro_rules! departments {
    ($($department:ident $source:ident [$($part:expr),+] $(or $token:ident [$($other:expr),+])?;)+) => {
        &[$(DepartmentRow {
            department: Department::$department,
            source: Source::$source,
            modes: &[
                plain(&[$($part),+]),
                $(Mode { parts: &[$($other),+], token: Token::$token },)?
            ],
        }),+]
    };
}

use Act::{Flip, Heal, Recolour, Reroll, Worsen};
use Part as P;
use Specialist as S;

const RETAIL_DEPARTMENTS: &[DepartmentRow] = departments! {
    CriticalCareUnit    Board [P::exactly(1, Heal(1)).of(Red)];
    Oncology            Board [P::exactly(1, Heal(1)).of(Yellow)];
    Pharmacy            Board [P::exactly(1, Heal(1)).of(Green)];
    IntensiveCare       Board [P::exactly(1, Heal(1)).valued(1, 2)];
    Imaging             Board [P::exactly(1, Heal(1)).valued(3, 4)];
    Clinic              Board [P::exactly(1, Heal(1)).valued(5, 6)];
    OperatingTheatre    Base  [P::exactly(1, Heal(3)).of(Red)];
    Anaesthesia         Base  [P::exactly(3, Heal(1)).of(Red).same()];
    EarNoseThroat       Base  [P::exactly(1, Heal(3)).of(Green)];
    AllergyCentre       Base  [P::exactly(3, Heal(1)).of(Green).same()];
    Orthopaedics        Base  [P::exactly(1, Heal(3)).of(Yellow)];
    RenalMedicine       Base  [P::exactly(3, Heal(1)).of(Yellow).same()];
    Cardiology          Base  [P::exactly(3, Heal(1)).of(Red).run()];
    CrashCentre         Base  [P::exactly(1, Heal(4)).valued(1, 2)];
    Immunology          Base  [P::exactly(3, Heal(1)).of(Green).run()];
    Radiology           Base  [P::exactly(3, Heal(1)).valued(1, 3)];
    Urology             Base  [P::exactly(3, Heal(1)).of(Yellow).run()];
    TriageCentre        Base  [P::exactly(2, Heal(2)).valued(1, 3)];
    DrugTrialCentre     Experimental [P::exactly(2, Reroll)];
    Physiotherapy       Experimental [P::up_to(2, Recolour)];
    ExperimentalTherapy Experimental [P::exactly(1, Flip)];
    TrainingDepartment  Experimental [P::exactly(2, Heal(1)).same()];
};

const PROTOTYPE_DEPARTMENTS: &[DepartmentRow] = departments! {
    TraumaUnit      Board [P::exactly(1, Heal(1)).of(Red)];
    Oncology        Board [P::exactly(1, Heal(1)).of(Yellow)];
    Pharmacy1       Board [P::exactly(1, Heal(1)).of(Green)];
    IntensiveCare   Board [P::exactly(1, Heal(1)).valued(1, 2)];
    Imaging         Board [P::exactly(1, Heal(1)).valued(3, 4)];
    Clinic          Board [P::exactly(1, Heal(1)).valued(5, 6)];
    SurgicalTheatre Base  [P::exactly(1, Heal(3)).of(Red)];
    EarNoseThroat   Base  [P::exactly(1, Heal(3)).of(Green)];
    Orthopaedics    Base  [P::exactly(1, Heal(3)).of(Yellow)];
    Cardiology      Base  [P::exactly(3, Heal(1)).of(Red).run()];
    Immunology      Base  [P::exactly(3, Heal(1)).of(Green).run()];
    Urology         Base  [P::exactly(3, Heal(1)).of(Yellow).run()];
    Anaesthesia     Base  [P::exactly(3, Heal(1)).of(Red).same()];
    AllergyCentre   Base  [P::exactly(3, Heal(1)).of(Green).same()];
    RenalUnit       Base  [P::exactly(3, Heal(1)).of(Yellow).same()];
    CrashCentre     Base  [P::exactly(1, Heal(4)).valued(1, 2)];
    Radiology       Base  [P::up_to(3, Heal(1)).valued(1, 3)];
    Physiotherapy1  Base  [P::up_to(3, Heal(1)).valued(4, 6)];
    TriageCentre    Base  [P::up_to(2, Heal(2)).valued(1, 2)];
    IsolationWard   Base  [P::exactly(1, Heal(1)).valued(1, 3)];
    Physiotherapy2  Base  [P::exactly(1, Heal(2)).valued(1, 3), P::exactly(1, Heal(1)).valued(4, 5)];
    TransplantUnit  Experimental [P::exactly(1, Heal(1))] or DropFatality [P::exactly(1, Heal(3))];
    DrugTrialCentre Experimental [P::exactly(2, Reroll)];
    Pharmacy2       Experimental [P::exactly(1, Flip)];
};

const fn card(specialist: Specialist, source: Source, ability: Ability) -> SpecialistRow {
    SpecialistRow { specialist, source, ability }
}

const fn healing(colour: Colour, modes: &'static [Mode]) -> Ability {
    Ability::After { trigger: Trigger::Heals(Some(colour)), modes }
}

const fn healing_any(modes: &'static [Mode]) -> Ability {
    Ability::After { trigger: Trigger::Heals(None), modes }
}

/// One of those healed gets another step.
const AGAIN: &[Mode] = &[plain(&[P::exactly(1, Heal(1)).who(Who::Healed)])];
/// Another patient who shows what the healed one showed before.
const AS_BEFORE: &[Mode] = &[plain(&[P::exactly(1, Heal(1)).who(Who::DifferentAsBefore)])];
const RED_TOO: &[Mode] = &[plain(&[P::exactly(1, Heal(1)).of(Red).who(Who::Different)])];
const YELLOW_TOO: &[Mode] = &[plain(&[P::exactly(1, Heal(1)).of(Yellow).who(Who::Different)])];
const GREEN_TOO: &[Mode] = &[plain(&[P::exactly(1, Heal(1)).of(Green).who(Who::Different)])];

const RETAIL_SPECIALISTS: &[SpecialistRow] = &[
    card(S::Surgeon, Source::Base, healing(Red, AGAIN)),
    card(S::Pharmacist, Source::Base, healing(Green, AGAIN)),
    card(S::Haematologist, Source::Base, healing(Yellow, AGAIN)),
    card(S::Anaesthetist, Source::Base, healing(Red, RED_TOO)),
    card(S::Virologist, Source::Base, healing(Green, GREEN_TOO)),
    card(S::Urologist, Source::Base, healing(Yellow, YELLOW_TOO)),
    card(S::Cardiologist, Source::Base, healing(Red, AS_BEFORE)),
    card(S::Microbiologist, Source::Base, healing(Green, AS_BEFORE)),
    card(S::Radiologist, Source::Base, healing(Yellow, AS_BEFORE)),
    card(
        S::TriageNurse,
        Source::Base,
        healing_any(&[plain(&[P::exactly(2, Heal(1)).valued(1, 3).who(Who::Different)])]),
    ),
    card(S::Paramedic, Source::Base, healing_any(&[plain(&[P::exactly(1, Heal(2)).valued(1, 3).who(Who::Different)])])),
    card(
        S::GeneralPractitioner,
        Source::Base,
        healing_any(&[plain(&[P::exactly(1, Heal(1)).valued(4, 6).who(Who::Different)])]),
    ),
    card(S::Consultant, Source::Consultant, Ability::Imitates),
    card(S::AdmissionsNurse, Source::AdmissionsNurse, Ability::Admissions),
    card(S::Pathologist, Source::Experimental, healing_any(&[Mode { parts: &[], token: Token::FatalityForBag }])),
    card(
        S::ExperimentalChemist,
        Source::Experimental,
        healing_any(&[plain(&[P::exactly(1, Reroll).who(Who::Different)])]),
    ),
    card(S::Registrar, Source::Experimental, Ability::AtOnce { trigger: Trigger::Discharges, token: Token::GainPoint }),
    card(
        S::MedicalStudent,
        Source::Experimental,
        healing_any(&[plain(&[
            P::exactly(1, Heal(1)).who(Who::Different),
            P::exactly(1, Worsen(1)).who(Who::Different),
        ])]),
    ),
    card(S::Physiotherapist, Source::Experimental, healing_any(&[plain(&[P::exactly(1, Recolour)])])),
    card(
        S::HaematologyTechnician,
        Source::Experimental,
        Ability::AtOnce { trigger: Trigger::Discharges, token: Token::GainBag },
    ),
];

const PROTOTYPE_SPECIALISTS: &[SpecialistRow] = &[
    card(S::Surgeon, Source::Base, healing(Red, AGAIN)),
    card(S::Pharmacist, Source::Base, healing(Green, AGAIN)),
    card(S::Haematologist, Source::Base, healing(Yellow, AGAIN)),
    card(S::Anaesthetist, Source::Base, healing(Red, RED_TOO)),
    card(S::Virologist, Source::Base, healing(Green, GREEN_TOO)),
    card(S::Urologist, Source::Base, healing(Yellow, YELLOW_TOO)),
    card(S::Cardiologist, Source::Base, healing(Red, AS_BEFORE)),
    card(S::Microbiologist, Source::Base, healing(Green, AS_BEFORE)),
    card(S::Neurologist, Source::Base, healing(Yellow, AS_BEFORE)),
    card(
        S::TriageNurse,
        Source::Base,
        healing_any(&[plain(&[P::exactly(1, Heal(2)).valued(1, 3).who(Who::Different)])]),
    ),
    card(
        S::Consultant,
        Source::Base,
        healing_any(&[plain(&[P::exactly(1, Heal(3)).valued(1, 2).who(Who::Different)])]),
    ),
    card(
        S::Registrar,
        Source::Base,
        Ability::After {
            trigger: Trigger::Discharges,
            modes: &[plain(&[P::exactly(1, Heal(1)).valued(4, 6)]), plain(&[P::exactly(1, Heal(2)).valued(1, 3)])],
        },
    ),
    card(S::Paramedic, Source::Base, healing_any(&[plain(&[P::up_to(2, Heal(1)).valued(1, 3).who(Who::Different)])])),
    card(
        S::CriticalSpecialist,
        Source::Base,
        healing_any(&[plain(&[P::up_to(3, Heal(1)).valued(1, 2).who(Who::Different)])]),
    ),
    card(S::GeneralPractitioner, Source::Base, healing_any(&[plain(&[P::exactly(1, Heal(1)).valued(4, 6)])])),
];

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
    pub fn board(self) -> impl Iterator<Item = Department> {
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
