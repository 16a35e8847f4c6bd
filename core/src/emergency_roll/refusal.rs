//! Why a command of Emergency Roll was not taken.

use serde::{Deserialize, Serialize};

use crate::game::Obstacle;

/// The obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
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
    /// A sheet on paper was not added up.
    SheetsNotTold,
    /// The goal was paid.
    GoalWasPaid,
    /// Nobody said that the goal was reached.
    GoalNotClaimed,
}

impl Obstacle for Refusal {}
