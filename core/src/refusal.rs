//! Why a command was not taken. A refusal changes nothing; its words are in [`crate::text`].

use serde::{Deserialize, Serialize};

/// The obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
    /// The clock runs already.
    ClockAlreadyRuns,
    /// The clock stands, it must be resumed.
    ClockIsPaused,
    /// The clock was never started.
    ClockNotStarted,
    /// The clock is at 0:00.
    ClockHasExpired,
    /// The phase may not end while its clock runs.
    ClockStillRuns,
    /// This phase has no clock.
    NoClockInThisPhase,
    /// The table agreed not to pause.
    StrictClock,
    /// Zero seconds.
    NothingToAdjust,
    /// More time taken than there is.
    TooLittleTime,
    /// More than 99:59.
    TooMuchTime,
    /// A running glass may not be moved.
    GlassStillRuns,
    /// The glass lies on its side.
    GlassIsToppled,
    /// The glass is not running.
    GlassDoesNotRun,
    /// The glass stands already.
    GlassStands,
    /// The glass is off the board.
    GlassIsLifted,
    /// A time no glass can have.
    NotAGlassTime,
    /// The calibration is full.
    EnoughRuns,
    /// This comes in another phase.
    NotInThisPhase,
    /// Four rounds have been played.
    LastRoundPlayed,
    /// There are rounds left to play.
    RoundsLeft,
    /// The shift is over.
    ShiftIsOver,
    /// The table has no such seat.
    NoSuchSeat,
    /// Zero points.
    NoPoints,
    /// Beyond what the score track can hold.
    TooManyPoints,
    /// A reason is needed.
    NoReason,
    /// Nobody sits at the table.
    NobodySeated,
    /// More players than the game takes.
    TooManySeats,
    /// A name without a letter.
    EmptyName,
    /// A name of more than 24 letters.
    NameTooLong,
    /// Two players of one name.
    NameTwice,
    /// An option outside its range.
    OptionOutOfRange,
    /// The switch stands there already.
    NothingToSwitch,
    /// Nothing is left to undo.
    NothingToUndo,
    /// Nothing is left to redo.
    NothingToRedo,
    /// The journal is full.
    JournalFull,
    /// Only a device says this of itself.
    NotForPlayers,
    /// The device could not write it down, so it was not done.
    NotStored,
    /// A game that Bedside does not referee yet.
    GameNotHereYet,
    /// A moment before one that the table has seen.
    TimeRunsBack,
    /// No table has been opened.
    NoTable,
    /// A control character, or one that nobody sees, in a name or a reason.
    UnprintableLetters,
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
    /// No such research card lies there.
    NoSuchCard,
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
    /// Somebody else is to act.
    NotYourTurn,
    /// The game has been scored.
    GameIsOver,
    /// The activation clock is at 0:00.
    TimeIsUp,
    /// The edition has no such thing.
    NotInThisEdition,
    /// A player alone plays without it.
    NotAlone,
    /// Only a player alone plays with it.
    OnlyAlone,
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
    /// One card for two players.
    CardTwice,
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
    /// No die shows that.
    NoSuchPips,
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
    /// A blood bag is missing.
    NoBloodBag,
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
    /// The hospital told already.
    HasTold,
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
    /// A command of a game that is not on this table.
    OtherGame,
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
    /// A sheet has seven wards.
    NoSuchWard,
    /// A patient's value is 1 to 6.
    NoSuchValue,
    /// The ward has no bed left.
    WardIsFull,
    /// The patient before is as high or higher.
    ValueTooLow,
    /// Fewer stethoscopes are left.
    NoStethoscope,
    /// Nobody lies there who could be screened.
    NobodyToScreen,
    /// The last patient has a screen.
    ScreenedAlready,
    /// No screen is to be drawn.
    NoScreen,
    /// The book allows one or two modifiers.
    TooManyModifiers,
    /// A Cardiologist has to go first.
    CardiologistNotDiscarded,
    /// Somebody has not done their turn.
    PatientsWait,
    /// All cards of the deck were flipped.
    DeckIsEmpty,
    /// A card lies face up.
    CardLiesThere,
    /// That card was flipped before.
    CardWasSeen,
    /// Players keep their own sheets.
    SheetsAreOnPaper,
    /// Bedside keeps the sheets.
    SheetsAreKept,
    /// The Chief has not chosen yet.
    ChiefChoosesFirst,
    /// The Chief's die costs a blood bag.
    ChiefsDie,
    /// No such patient waits.
    NobodyWaits,
    /// No die was chosen.
    NothingChosen,
    /// Others have chosen by what the Chief left.
    OthersHaveChosen,
    /// That Cardiologist is not in this game.
    NoSuchCardiologist,
    /// That Cardiologist is gone.
    CardiologistIsGone,
    /// The goal was reached before.
    GoalWasReached,
    /// No wards make that sum.
    NoSuchWardPoints,
    /// Critical patients cannot make that many.
    NoSuchCriticalPoints,
    /// The track has seven nurses.
    NoSuchNurses,
    /// The Radiologist cannot pay that.
    NoSuchRadiologistPoints,
    /// The Epidemiologist cannot pay that.
    NoSuchEpidemiologistPoints,
    /// The morgue has four spaces.
    NoSuchMorgue,
    /// A die was chosen in this turn.
    DieIsChosen,
    /// ALICAT waits for the die that its Chief took.
    DieNotTold,
}
