//! Why a command of Dice Hospital was not taken.

use serde::{Deserialize, Serialize};

/// The obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
    /// Somebody else is to act.
    NotYourTurn,
    /// The activation clock is at 0:00.
    TimeIsUp,
    /// The edition has no such thing.
    NotInThisEdition,
    /// A player alone plays without it.
    NotAlone,
    /// A scorekeeper knows no hospitals.
    HospitalsNotKnown,
    /// The referee knows it already.
    HospitalsAreKnown,
    /// Some hospitals were entered, not all.
    HospitalsMissing,
    /// Hospitals are entered before the roll.
    OnlyAtRoundStart,
    /// No cards go back to the box.
    NothingToBox,
    /// Some cards must go back to the box first.
    CardsNotBoxed,
    /// More or fewer cards than asked for.
    NotThatManyCards,
    /// The deck cannot hold that card any more.
    NotInTheDeck,
    /// It lies face up.
    AlreadyRevealed,
    /// The improvements are face down.
    NotRevealed,
    /// Two players choose what comes in addition.
    ExtraNotChosen,
    /// Only two players get one more.
    ExtraForTwo,
    /// It was drawn or dealt.
    AlreadyDrawn,
    /// No dice wait to be set.
    NothingDrawn,
    /// More or fewer dice than asked for.
    WrongNumberOfDice,
    /// Starting patients show what the rules say.
    NotTheStartingValues,
    /// Other colours than those drawn.
    NotTheDrawnColours,
    /// The bag does not hold that many of a colour.
    TooManyOfAColour,
    /// Arriving patients show 2 to 5.
    OnesAndSixesAreRerolled,
    /// The group plays without administrators.
    NoAdministrators,
    /// Another administrator than those dealt.
    NotDealtToYou,
    /// Somebody has no starting patients.
    PatientsNotDrawn,
    /// Starting patients wait for their values.
    PatientsNotSet,
    /// Somebody has no administrator.
    AdministratorMissing,
    /// Fewer than six reports lie there.
    ReportsMissing,
    /// The group plays without events.
    NoEvents,
    /// Events begin with the second round.
    NoEventInRoundOne,
    /// The event card comes before the intake.
    EventNotRevealed,
    /// The intake was rolled.
    AlreadyRolled,
    /// The intake was not rolled.
    NotRolled,
    /// Every die has its ambulance.
    NothingToLoad,
    /// A choice between equal dice is open.
    AmbulancesNotLoaded,
    /// Another ambulance, or none.
    NotThatAmbulance,
    /// Dice that do not lie there.
    NotTheseDice,
    /// Somebody has that ambulance.
    AmbulanceIsTaken,
    /// One ambulance a round.
    HasAnAmbulance,
    /// Ambulance 1 is not for the First Player.
    FirstPlayerMayNotTakeAmbulanceOne,
    /// The group plays without the epidemic.
    NoEpidemicHere,
    /// There is room for everybody.
    NobodyToGiveUp,
    /// Twelve beds are taken.
    WardsAreFull,
    /// The bed is empty, or there is none.
    NobodyInThatBed,
    /// The improvement does not lie face up.
    NotOnDisplay,
    /// One improvement a round.
    HasImproved,
    /// Alone one of the two is taken.
    ChooseOne,
    /// Somebody has not chosen an improvement.
    NotEverybodyImproved,
    /// One improvement a round goes back.
    HasDiscarded,
    /// The hospital does not have that.
    NotInThisHospital,
    /// More improvements than any game gives.
    NoRoomForImprovements,
    /// Each department once a round.
    DepartmentIsActivated,
    /// Each meeple once a round.
    MeepleIsPlaced,
    /// All nurses are placed.
    NoNurseLeft,
    /// The effect has no such way.
    NoSuchMode,
    /// One patient named twice.
    PatientTwice,
    /// The effect is for another colour.
    WrongPatientColour,
    /// The effect is for other values.
    WrongPatientValue,
    /// The patients must show one value.
    NotOneValue,
    /// The patients must show consecutive values.
    NotConsecutive,
    /// The ability is for somebody just healed.
    NotHealedByThisMeeple,
    /// The ability is for somebody else.
    HealedByThisMeeple,
    /// The effect gives a colour.
    NoNewColour,
    /// The patient is of that colour.
    HasThatColour,
    /// A blood bag recolours directly before healing.
    OnlyBeforeHealing,
    /// The new colour would not count now.
    ColourCountsForNothing,
    /// There is no token to drop.
    NoFatalityToken,
    /// No ability can follow now.
    NoAbility,
    /// What would set it off did not happen.
    AbilityNotSetOff,
    /// The hospital has no Consultant.
    NoConsultant,
    /// The Consultant chooses before any placement.
    OnlyAtTheBeginning,
    /// No die is left in the bag.
    BagIsEmpty,
    /// The hospital is done for this round.
    IsDone,
    /// There is nobody to choose for the administrator.
    NobodyToSpare,
    /// The administrator does not spare this patient.
    NotNeglected,
    /// An administrator waits for a choice.
    NobodySpared,
    /// A hospital has not told what it did.
    NotEverybodyTold,
    /// Fewer patients of the colour are there.
    NotThatManyOfAColour,
    /// No report lies there.
    NoSuchReport,
    /// The report was completed.
    ReportIsDone,
    /// The card below it comes first.
    ReportLiesAbove,
    /// The discharged dice are not enough.
    DiceMissing,
    /// This round's reports are settled.
    ReportsSettled,
    /// Reports come before the points.
    ReportsNotSettled,
    /// The ambulances were not turned over.
    BacksNotLaid,
    /// No empty space fits that patient.
    NoSuchSpace,
    /// The group plays without collections.
    NoCollections,
    /// The change would change nothing.
    NothingToChange,
    /// Agreements end with the first draw.
    AgreeBeforeDrawing,
    /// The effect is for another number of patients.
    WrongNumberOfPatients,
    /// Not everybody has an ambulance.
    AmbulancesNotTaken,
    /// The dice cannot show that in all.
    NoSuchSum,
    /// An adjustment needs a reason.
    ReasonMissing,
    /// One administrator a player.
    HasAdministrator,
    /// A tie is broken by pips that nobody told.
    PipsNotTold,
    /// One of the four dice goes back first.
    DieNotReturned,
    /// There are more patients than beds.
    NoRoomMade,
    /// A hospital may still act.
    HospitalsAtWork,
    /// Patients may still be collected.
    StillCollecting,
}
