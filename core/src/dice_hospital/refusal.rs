//! Why a command of Dice Hospital was not taken.

use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::dice::Colour;
use crate::game::Obstacle;
use crate::refusal;

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
    /// The department is printed on the board.
    PrintedOnTheBoard,
    /// Other patients than the scorekeeper knows.
    NotTheKnownPatients,
    /// One of those above that compares counts, with the numbers.
    Counted(Counted),
}

/// Counts that do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Counted {
    /// What is counted.
    pub what: Countable,
    /// The fewest that would do.
    pub least: u8,
    /// The most that would do.
    pub most: u8,
    /// How many were named.
    pub given: u8,
}

/// What is counted where counts do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Countable {
    /// Patients of an effect.
    Patients,
    /// Dice.
    Dice,
    /// Department tiles.
    Tiles,
    /// Cards.
    Cards,
    /// Report cards that lie there.
    Reports,
    /// Blood bags: what is in hand, and what it costs.
    Bags,
    /// Fatality tokens: what is in hand, and what it costs.
    Fatalities,
    /// Pips of those who stay.
    Pips,
    /// Beds, and patients for them.
    Beds,
    /// Dice of a colour in the bag.
    InBag(Colour),
    /// Patients of a colour in a hospital.
    InWards(Colour),
    /// Patients of a colour whom the scorekeeper knows in a hospital.
    Known(Colour),
    /// Discharged dice of a colour, for a report.
    Discharged(Colour),
}

impl Obstacle for Refusal {
    fn bare(self) -> refusal::Refusal {
        let bare = match self {
            Refusal::Counted(Counted { what, .. }) => match what {
                Countable::Patients => Refusal::WrongNumberOfPatients,
                Countable::Dice => Refusal::WrongNumberOfDice,
                Countable::Tiles | Countable::Cards => Refusal::NotThatManyCards,
                Countable::Reports => Refusal::ReportsMissing,
                Countable::Bags => return refusal::Refusal::NoBloodBag,
                Countable::Fatalities => Refusal::NoFatalityToken,
                Countable::Pips => Refusal::NoSuchSum,
                Countable::Beds => Refusal::NoRoomMade,
                Countable::InBag(_) => Refusal::TooManyOfAColour,
                Countable::InWards(_) => Refusal::NotThatManyOfAColour,
                Countable::Known(_) => Refusal::NotTheKnownPatients,
                Countable::Discharged(_) => Refusal::DiceMissing,
            },
            refusal => refusal,
        };
        refusal::Refusal::DiceHospital(bare)
    }
}

/// Refuses a count that is not among those that would do.
pub(super) fn counted(what: Countable, fits: RangeInclusive<usize>, given: usize) -> Result<(), refusal::Refusal> {
    if fits.contains(&given) {
        return Ok(());
    }
    let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    let counted = Counted { what, least: small(*fits.start()), most: small(*fits.end()), given: small(given) };
    Err(Refusal::Counted(counted).into())
}

/// Refuses more or fewer than so many.
pub(super) fn exactly(what: Countable, count: usize, given: usize) -> Result<(), refusal::Refusal> {
    counted(what, count..=count, given)
}

/// Refuses to take more tokens than there are. That the only one is missing needs no numbers.
pub(super) fn enough(what: Countable, there: u8, asked: usize) -> Result<(), refusal::Refusal> {
    let refused = counted(what, 0..=there.into(), asked);
    if asked == 1 { refused.map_err(refusal::Refusal::bare) } else { refused }
}
