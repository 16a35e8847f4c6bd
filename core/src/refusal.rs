//! Why a command was not taken. A refusal changes nothing; its words are in [`crate::text`].
//!
//! Here is what any table may answer; what only one game says is in that game's folder.

use serde::{Deserialize, Serialize, Serializer};

use crate::game::Obstacle;

macro_rules! refusals {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
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
            /// The table has no such seat.
            NoSuchSeat,
            /// Beyond what the score track can hold.
            TooManyPoints,
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
            /// What is left was done too long ago to be undone.
            TooLongAgoToUndo,
            /// Only a device says this of itself.
            NotForPlayers,
            /// The device could not write it down, so it was not done.
            NotStored,
            /// A moment before one that the table has seen.
            TimeRunsBack,
            /// No table has been opened.
            NoTable,
            /// A control character, or one that nobody sees, in a name or a reason.
            UnprintableLetters,
            /// No such research card lies there.
            NoSuchCard,
            /// The game has been scored.
            GameIsOver,
            /// Only a player alone plays with it.
            OnlyAlone,
            /// One card for two players.
            CardTwice,
            /// No die shows that.
            NoSuchPips,
            /// A blood bag is missing.
            NoBloodBag,
            /// The hospital told already.
            HasTold,
            /// A command of a game that is not on this table.
            OtherGame,
            /// More commands at once than are carried out together.
            TooManyTogether,
            /// A blank is empty, or its value outside the limits.
            OutOfLimits,
            /// The gadget owes answers to so many presses that no further one is taken.
            TooManyWaiting,
            /// The gadget did not get the press, and it was not done.
            NotReceived,
            /// The gadget did not answer the press: whether it was done, the table shows.
            Unanswered,
            /// This game is not ended before its end.
            PlayedToTheEnd,
            $($(#[$about])* $Kind(crate::$folder::Refusal),)+
        }

        /// A game's own refusal is told by its name alone.
        impl Serialize for Code {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    $(Refusal::$Kind(refusal) => refusal.serialize(serializer),)+
                    refusal => refusal.serialize(serializer),
                }
            }
        }

        impl Refusal {
            /// Without the numbers that it compares.
            #[must_use]
            pub fn bare(self) -> Refusal {
                match self {
                    $(Refusal::$Kind(refusal) => refusal.bare(),)+
                    refusal => refusal,
                }
            }
        }

        $(impl From<crate::$folder::Refusal> for Refusal {
            fn from(refusal: crate::$folder::Refusal) -> Refusal {
                Refusal::$Kind(refusal)
            }
        })+
    };
}

crate::game::games!(refusals);

impl Refusal {
    /// By its name alone, whichever game it is of: what programs go by.
    pub fn code(self) -> Code {
        Code(self.bare())
    }
}

/// A refusal that is written as its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(Refusal);
