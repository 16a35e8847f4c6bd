//! What a player, a device or a script may ask for.

use serde::{Deserialize, Serialize};

use crate::cue::Signal;

macro_rules! commands {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        /// A command: of any table, then of the games. Their numbers are in every journal, so games are only ever appended.
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
            $($(#[$about])* $Kind(crate::$folder::Command),)+
        }
    };
}

crate::game::games!(commands);

/// Seconds by which one press, or one detent of the encoder, sets the clock.
pub const CLOCK_STEP: i16 = 5;

impl Command {
    /// Sets the clock by so many presses or detents, negative ones down.
    pub const fn set_clock(steps: i16) -> Command {
        Command::AdjustClock { secs: steps.saturating_mul(CLOCK_STEP) }
    }
}
