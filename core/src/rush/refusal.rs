//! Why a command of Rush M.D. was not taken.

use serde::{Deserialize, Serialize};

use crate::game::Obstacle;

/// The obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
    /// Four rounds have been played.
    LastRoundPlayed,
    /// There are rounds left to play.
    RoundsLeft,
    /// The shift is over.
    ShiftIsOver,
    /// Zero points.
    NoPoints,
    /// A reason is needed.
    NoReason,
    /// The game has no such glass.
    NoSuchGlass,
    /// A doctor's glass belongs to one player.
    AnothersDoctor,
    /// Nothing is placed or moved after 0:00.
    TooLateToPlace,
    /// How long the glass runs is not known.
    GlassNotTimed,
    /// The group plays without tracking glasses.
    GlassesNotTracked,
    /// The space has all the glasses that it takes.
    SpaceIsTaken,
    /// The space takes a doctor's glass.
    ForDoctors,
    /// The space takes a nurse's glass.
    ForNurses,
    /// The phase may not end while sand runs.
    SandStillRuns,
    /// The glass has no action that goes on.
    NothingToCancel,
    /// No glass is being timed.
    NothingIsTimed,
    /// Agreements end with the first action phase.
    TooLateToAgree,
    /// Two doctors of one colour.
    ColourTwice,
    /// The group plays without research cards.
    NoResearch,
    /// The task was done already.
    TaskIsDone,
    /// The group plays without epidemics.
    NoEpidemics,
    /// The ward has an epidemic already.
    WardHasEpidemic,
    /// The ward has no epidemic.
    NoEpidemic,
    /// This comes at another step of the evaluation.
    NotInThisStep,
    /// No step is left.
    NothingLeftToEvaluate,
    /// An epidemic has not been judged.
    EpidemicNotJudged,
    /// A symbol was drawn and no epidemic card for it.
    SymbolWasMissed,
    /// A patient has not been judged.
    PatientsNotJudged,
    /// Someone cured is still here.
    PatientsNotDischarged,
    /// The group does not follow patients.
    PatientsNotFollowed,
    /// The group follows its patients.
    PatientsAreFollowed,
    /// More patients than there can be, or none.
    NotThatManyPatients,
    /// Nobody is there.
    NobodyThere,
    /// The card was judged already.
    AlreadyJudged,
    /// Only inpatients in admissions get a bed.
    NotWaitingForABed,
    /// Somebody lies in that bed.
    BedIsTaken,
    /// An inpatient without a bed cannot have been treated.
    NotInABed,
    /// The bed is there already.
    AlreadyThere,
    /// Another bed is there.
    PlaceIsTaken,
    /// The MRI keeps its patient until the sand ends.
    ScanGoesOn,
    /// The bed must be carried there first.
    PatientNotThere,
    /// The examination was done.
    ExamDone,
    /// Only cultures and blood tests show the symbol.
    NotInfectious,
    /// Another treatment is more efficient.
    NotTheMostEfficient,
    /// An examination is missing.
    ExamsMissing,
    /// The players have to choose a treatment.
    TreatmentNotChosen,
    /// Surgery is missing.
    SurgeryMissing,
    /// Outpatients need neither examinations nor surgery.
    OutpatientsNeedMedicineOnly,
    /// Not cured, or nobody is.
    NotCured,
    /// Zero.
    NothingToMove,
    /// More than the action moves at a time.
    TooManyAtOnce,
    /// Six of a kind wait already.
    WaitingIsFull,
    /// The store holds six organs.
    OrgansAreFull,
    /// There are not that many organs.
    NoSuchOrgan,
    /// Surgery was done.
    AlreadyOperated,
    /// That treatment holds already.
    AlreadyChosen,
    /// A step of the evaluation is left.
    StepsLeft,
    /// The epidemic of the ward was judged in this round.
    EpidemicJudged,
    /// The symbol that was missed was paid: no card is drawn for it any more.
    SymbolWasPaid,
    /// No examination found anything: there is no diagnosis card.
    NoDiagnosis,
}

impl Obstacle for Refusal {}
