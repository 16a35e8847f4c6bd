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
}
