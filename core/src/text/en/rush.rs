//! The words of Rush M.D., in English.

use crate::rush::{Choice, Refusal};
use crate::text::OptionWords;

/// What the game is called.
pub(in crate::text) const TITLE: &str = "Rush M.D.";

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
    }
}

pub(in crate::text) const fn option(choice: &Choice) -> OptionWords {
    match choice {
        Choice::Strict(_) => OptionWords::new("No pausing", "Strict clock: no pausing"),
        Choice::ActionSeconds(_) => OptionWords::new("Action phase", "Action phase"),
        Choice::StartingSkill(_) => OptionWords::new("Starting skill", "Starting skill"),
        Choice::Objective(_) => OptionWords::new("Objective", "Objective"),
        Choice::Epidemics(_) => OptionWords::new("Epidemics", "Epidemics"),
        Choice::Research(_) => OptionWords::new("Research", "Research cards"),
        Choice::CouncilSeconds(_) => OptionWords::new("Council limit", "Council limit"),
        Choice::Spaces(_) => OptionWords::new("Spaces", "Spaces"),
        Choice::Colours(_) => OptionWords::new("Colours", "Colours"),
        Choice::Glasses(_) => OptionWords::new("Glasses", "Track the hourglasses"),
        Choice::GlassMillis(_) => OptionWords::new("Glasses", "Glasses"),
        Choice::Follow(_) => OptionWords::new("Follow pat.", "Follow each patient"),
    }
}
