//! The tables as both editions print them: a new department or specialist is a row here.

use super::{Department, DepartmentRow, Source, Specialist as S, SpecialistRow};
use crate::dice::Colour::{self, Green, Red, Yellow};
use crate::dice_hospital::effect::Act::{Flip, Heal, Recolour, Reroll, Worsen};
use crate::dice_hospital::effect::{Ability, Mode, Part as P, Token, Trigger, Who, plain};

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

pub(super) const RETAIL_DEPARTMENTS: &[DepartmentRow] = departments! {
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

pub(super) const PROTOTYPE_DEPARTMENTS: &[DepartmentRow] = departments! {
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

const fn card(specialist: S, source: Source, ability: Ability) -> SpecialistRow {
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

pub(super) const RETAIL_SPECIALISTS: &[SpecialistRow] = &[
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

pub(super) const PROTOTYPE_SPECIALISTS: &[SpecialistRow] = &[
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
