//! The words of Rush M.D., in English.

pub(in crate::text) mod action;
pub(in crate::text) mod rules;
pub(in crate::text) mod shift;

use crate::rush::{Cause, Choice, Colour, Condition, Difficulty, Exam, Kind, Outcome, Place, Refusal, Requirement, Space, Step, Treatment, Verdict, Ward, Wing};
use crate::text::OptionWords;

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Rush M.D.";
/// What it is, in a line.
pub(in crate::text) const ABOUT: &str = "Real-time clock, hourglasses and patients. Together, four rounds.";

pub(super) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::LastRoundPlayed => "Four rounds are played: end the shift.",
        Refusal::RoundsLeft => "There are rounds left to play.",
        Refusal::ShiftIsOver => "The shift is over.",
        Refusal::NoPoints => "Zero points change nothing.",
        Refusal::NoReason => "Say what the points are for.",
        Refusal::NoSuchGlass => "This game has no such glass.",
        Refusal::AnothersDoctor => "That doctor belongs to another player.",
        Refusal::TooLateToPlace => "The time is up: no glass may be moved.",
        Refusal::GlassNotTimed => "How long does this glass run? Time it, or type its seconds.",
        Refusal::GlassesNotTracked => "You play without tracking glasses.",
        Refusal::SpaceIsTaken => "A glass stands on that space.",
        Refusal::ForDoctors => "That space takes a doctor's glass.",
        Refusal::ForNurses => "That space takes a nurse's glass.",
        Refusal::SandStillRuns => "Sand still runs: wait for the last glass.",
        Refusal::NothingToCancel => "That glass has no action going on.",
        Refusal::NothingIsTimed => "No glass is being timed.",
        Refusal::TooLateToAgree => "That is agreed on before the first action phase.",
        Refusal::ColourTwice => "Two doctors cannot have one colour.",
        Refusal::NoResearch => "You play without research cards.",
        Refusal::TaskIsDone => "That task is done already.",
        Refusal::NoEpidemics => "You play without epidemics.",
        Refusal::WardHasEpidemic => "That ward has an epidemic already: ignore the symbol.",
        Refusal::NoEpidemic => "That ward has no epidemic.",
        Refusal::NotInThisStep => "Not at this step of the evaluation.",
        Refusal::NothingLeftToEvaluate => "Nothing is left to evaluate.",
        Refusal::EpidemicNotJudged => "Judge the epidemic first.",
        Refusal::SymbolWasMissed => "A symbol was drawn without an epidemic card: that is a missed symbol.",
        Refusal::PatientsNotJudged => "Judge every patient first.",
        Refusal::PatientsNotDischarged => "Discharge the cured patients first.",
        Refusal::PatientsNotFollowed => "You do not follow patients one by one.",
        Refusal::PatientsAreFollowed => "You follow your patients: judge them one by one.",
        Refusal::NotThatManyPatients => "There are not that many patients.",
        Refusal::NobodyThere => "No patient is there.",
        Refusal::AlreadyJudged => "That patient is judged already.",
        Refusal::NotWaitingForABed => "Only inpatients waiting in admissions get a bed.",
        Refusal::BedIsTaken => "Somebody lies in that bed.",
        Refusal::NotInABed => "An inpatient without a bed cannot have been treated.",
        Refusal::AlreadyThere => "The bed is there already.",
        Refusal::PlaceIsTaken => "Another bed is there.",
        Refusal::ScanGoesOn => "The MRI keeps its patient until the sand ends.",
        Refusal::PatientNotThere => "Carry the bed there first.",
        Refusal::ExamDone => "That examination is done.",
        Refusal::NotInfectious => "Only cultures and blood tests show that symbol.",
        Refusal::NotTheMostEfficient => "Another treatment is more efficient.",
        Refusal::ExamsMissing => "An examination is missing: that is an error.",
        Refusal::TreatmentNotChosen => "Choose between the equally efficient treatments first.",
        Refusal::SurgeryMissing => "Surgery is missing: that is an error.",
        Refusal::OutpatientsNeedMedicineOnly => "Outpatients need neither examination nor surgery.",
        Refusal::NotCured => "Nobody cured is there.",
        Refusal::NothingToMove => "None at all?",
        Refusal::TooManyAtOnce => "That is more than the action moves at a time.",
        Refusal::WaitingIsFull => "Six of that kind wait already.",
        Refusal::OrgansAreFull => "The store holds six organs.",
        Refusal::NoSuchOrgan => "There are not that many organs.",
        Refusal::AlreadyOperated => "Surgery is done already.",
        Refusal::AlreadyChosen => "That treatment holds already.",
        Refusal::StepsLeft => "The evaluation goes on: next step first.",
        Refusal::EpidemicJudged => "The epidemic of that ward is judged for this round.",
        Refusal::SymbolWasPaid => "The missed symbol is paid: no epidemic card is drawn for it.",
        Refusal::NoDiagnosis => "Without a diagnosis there is no diagnosis card.",
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Strict(_) => OptionWords::new("No pausing", "Strict clock: no pausing"),
        Choice::ActionSeconds(_) => OptionWords::new("Action phase", "Action phase"),
        Choice::StartingSkill(_) => OptionWords::new("Starting skill", "Skill at the start"),
        Choice::Objective(_) => OptionWords::new("Objective", "Objective"),
        Choice::Epidemics(_) => OptionWords::new("Epidemics", "Epidemics"),
        Choice::Research(_) => OptionWords::new("Research", "Research cards"),
        Choice::CouncilSeconds(_) => OptionWords::new("Council limit", "Council limit"),
        Choice::Spaces(_) => OptionWords::new("Spaces", "Action spaces"),
        Choice::Colours(_) => OptionWords::new("Colours", "Doctors' colours"),
        Choice::Glasses(_) => OptionWords::new("Glasses", "Track the hourglasses"),
        Choice::GlassMillis(_) => OptionWords::new("Glasses", "Glasses"),
        Choice::Follow(_) => OptionWords::new("Follow pat.", "Follow each patient"),
    }
}

pub(in crate::text) const fn space(space: Space) -> &'static str {
    match space {
        Space::Admit => "Admit patients",
        Space::ToWard => "To a ward",
        Space::TreatOutpatient => "Treat outpatient",
        Space::TreatA => "Treat, ward A",
        Space::TreatB => "Treat, ward B",
        Space::EpidemicA => "Epidemic, ward A",
        Space::EpidemicB => "Epidemic, ward B",
        Space::Culture => "Bacterial culture",
        Space::BloodTest => "Blood test",
        Space::Xray => "X-ray",
        Space::Mri => "MRI",
        Space::DrawBlood => "Draw blood",
        Space::Medicines => "Medicines",
        Space::Organs => "Organs",
        Space::TheatreAOrgans => "Room A: organs",
        Space::TheatreADrugs => "Room A: medicines",
        Space::TheatreBOrgans => "Room B: organs",
        Space::TheatreBDrugs => "Room B: medicines",
        Space::Card1 => "Research card 1",
        Space::Card2 => "Research card 2",
        Space::Card3 => "Research card 3",
    }
}

pub(in crate::text) const fn effect(space: Space) -> &'static str {
    match space {
        Space::Admit => "Draw up to 3 patient cards of any kind. At most 6 of each kind wait.",
        Space::ToWard => "Move one waiting inpatient to a free bed: A1-A3 or B1-B3.",
        Space::TreatOutpatient => "Give one outpatient medicines.",
        Space::TreatA => "Give one inpatient of ward A medicines.",
        Space::TreatB => "Give one inpatient of ward B medicines.",
        Space::EpidemicA => "Give all patients of ward A what its epidemic card asks for.",
        Space::EpidemicB => "Give all patients of ward B what its epidemic card asks for.",
        Space::Culture => "For infections: find the symbol among the tokens, one at a time. Draw its diagnosis.",
        Space::BloodTest => "For autoimmune symptoms: rebuild the pattern with tweezers. Draw its diagnosis.",
        Space::Xray => "For injuries: find the card without the bed's number. It is the diagnosis.",
        Space::Mri => "For neuropsychological symptoms: draw the diagnosis. The patient stays until the sand ends.",
        Space::DrawBlood => "Take 3 blood to the blood bank.",
        Space::Medicines => "Take medicines of one kind, as many as the pharmacy shows.",
        Space::Organs => "Take 2 organs of one kind. The store holds 6.",
        Space::TheatreAOrgans => "Move organs to the patient in operating room A, with tweezers.",
        Space::TheatreADrugs => "Move medicines and blood to the patient in operating room A, with tweezers.",
        Space::TheatreBOrgans => "Move organs to the patient in operating room B, with tweezers.",
        Space::TheatreBDrugs => "Move medicines and blood to the patient in operating room B, with tweezers.",
        Space::Card1 | Space::Card2 | Space::Card3 => "As the card says.",
    }
}

pub(in crate::text) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Doctor => "doctor",
        Kind::Nurse => "nurse",
        Kind::Any => "any",
    }
}

pub(in crate::text) const fn stage(step: Step) -> &'static str {
    match step {
        Step::Epidemics => "Epidemics",
        Step::Patients => "Patients",
        Step::Research => "Research tasks",
        Step::Discharge => "Discharge",
    }
}

pub(in crate::text) const fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Stable => "stable",
        Condition::Serious => "serious",
        Condition::Critical => "critical",
    }
}

pub(in crate::text) const fn exam(exam: Exam) -> &'static str {
    match exam {
        Exam::Culture => "Culture",
        Exam::BloodTest => "Blood test",
        Exam::Xray => "X-ray",
        Exam::Mri => "MRI",
    }
}

pub(in crate::text) const fn place(place: Place) -> &'static str {
    match place {
        Place::Ward => "on the ward",
        Place::Culture => "at culture",
        Place::BloodTest => "at blood test",
        Place::Xray => "at X-ray",
        Place::Mri => "in the MRI",
        Place::TheatreA => "in room A",
        Place::TheatreB => "in room B",
    }
}

pub(in crate::text) const fn treatment(treatment: Treatment) -> &'static str {
    match treatment {
        Treatment::Exact => "Exact",
        Treatment::Extras => "With extras",
        Treatment::Error => "Error",
    }
}

pub(in crate::text) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Exact => "Exact",
        Outcome::Extras => "With extras",
        Outcome::ErrorStable => "Error, stable",
        Outcome::ErrorSerious => "Error, serious",
        Outcome::ErrorCritical => "Error, critical",
    }
}

pub(in crate::text) const fn requirement(requirement: Requirement) -> &'static str {
    match requirement {
        Requirement::Discharged => "Discharged",
        Requirement::Reputation => "Reputation",
        Requirement::Skill => "Skill left",
    }
}

pub(in crate::text) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "Won: the objective is met.",
        Verdict::ObjectiveMissed => "Lost: the objective is not met.",
        Verdict::SkillGone => "Lost: no skill is left.",
    }
}

pub(in crate::text) const fn wing(wing: Wing) -> &'static str {
    match wing {
        Wing::Admissions => "Admissions",
        Wing::Clinic => "Clinic",
        Wing::Ward(Ward::A) => "Ward A",
        Wing::Ward(Ward::B) => "Ward B",
        Wing::Laboratory => "Laboratories",
        Wing::Imaging => "Imaging",
        Wing::BloodBank => "Blood bank",
        Wing::Pharmacy => "Pharmacy",
        Wing::Theatre(Ward::A) => "Operating room A",
        Wing::Theatre(Ward::B) => "Operating room B",
        Wing::Research => "Research",
    }
}

pub(in crate::text) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
        Colour::Green => "green",
        Colour::Yellow => "yellow",
    }
}

pub(in crate::text) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "easy",
        Difficulty::Normal => "normal",
        Difficulty::Hard => "hard",
    }
}

pub(in crate::text) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::EpidemicTreated(Ward::A) => "Epidemic of ward A treated",
        Cause::EpidemicTreated(Ward::B) => "Epidemic of ward B treated",
        Cause::EpidemicUntreated(Ward::A) => "Epidemic of ward A: patients untreated",
        Cause::EpidemicUntreated(Ward::B) => "Epidemic of ward B: patients untreated",
        Cause::MissedSymbol => "Infectious symbol missed",
        Cause::Extras => "Unneeded treatment",
        Cause::Error(Condition::Stable) => "Error: stable turns serious",
        Cause::Error(Condition::Serious) => "Error: serious turns critical",
        Cause::Error(Condition::Critical) => "Error: a critical patient dies",
        Cause::Task(_) => "Research task done",
        Cause::PatientCard => "Discharged: patient card",
        Cause::DiagnosisCard => "Discharged: diagnosis card",
        Cause::Discharges => "Patients discharged",
        Cause::Oath => "Hippocratic oath broken",
    }
}
