//! What a player, a device or a script may ask for.

use serde::{Deserialize, Serialize};

use crate::cue::Signal;

macro_rules! commands {
    // Four games were there before asking was, whose number therefore stands between them and every later one.
    (
        $(#[$about0:meta])* $Kind0:ident = $folder0:ident,
        $(#[$about1:meta])* $Kind1:ident = $folder1:ident,
        $(#[$about2:meta])* $Kind2:ident = $folder2:ident,
        $(#[$about3:meta])* $Kind3:ident = $folder3:ident,
        $($(#[$about:meta])* $Kind:ident = $folder:ident,)*
    ) => {
        /// A command: of any table, or of a game. Their numbers are in every journal, so they are only ever appended.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        #[expect(missing_docs, reason = "fields that say nothing more than their name")]
        pub enum Command {
            /// Takes the last step back.
            Undo,
            /// Takes the last undo back.
            Redo,
            /// Starts a ready clock.
            StartClock,
            /// Stops the clock.
            PauseClock,
            /// Lets the clock go on.
            ResumeClock,
            /// Adds seconds to the clock, or takes them away.
            AdjustClock {
                /// How many; negative ones are taken away.
                secs: i16,
            },
            /// Sets the clock back to its whole length.
            RestartClock,
            /// A device came back from a loss of power: the clock stands where it was last seen.
            InterruptClock,
            /// Switches a signal of the clock on or off.
            SwitchSignal { signal: Signal, on: bool },
            /// Draws a player by lot.
            DrawLot {
                /// The seat drawn; left out, chance decides.
                #[serde(default)]
                seat: Option<u8>,
            },
            /// The group agrees to stop before the end.
            EndEarly,
            $(#[$about0])* $Kind0(crate::$folder0::Command),
            $(#[$about1])* $Kind1(crate::$folder1::Command),
            $(#[$about2])* $Kind2(crate::$folder2::Command),
            $(#[$about3])* $Kind3(crate::$folder3::Command),
            /// A player asks the advisor what would be best. It changes nothing, and no undo takes it back: everybody may know
            /// that it was asked. It is no move, and not listed as one.
            AskAdvice { seat: u8 },
            $($(#[$about])* $Kind(crate::$folder::Command),)*
        }
    };
}

crate::game::games!(commands);

/// Seconds by which one press, or one detent of the encoder, sets the clock.
pub const CLOCK_STEP: i16 = 5;

impl Command {
    /// Whether it stands in the journal without changing anything, so that there is nothing to take back.
    pub const fn is_remark(&self) -> bool {
        matches!(self, Command::AskAdvice { .. })
    }

    /// Sets the clock by so many presses or detents, negative ones down.
    pub const fn set_clock(steps: i16) -> Command {
        Command::AdjustClock { secs: steps.saturating_mul(CLOCK_STEP) }
    }
}
