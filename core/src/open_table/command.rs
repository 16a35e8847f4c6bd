//! What the players of an open table ask for.

use serde::{Deserialize, Serialize};

use super::options::Choice;

/// What the players ask for. Seats count from 0, glasses from 1. Variants are only ever appended: they are in every journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields that say nothing more than their name")]
pub enum Command {
    /// Agrees on something, before anything was played.
    Agree(Choice),
    /// What a seat scored in this round; said again, it takes the place of what was said before.
    Enter { seat: u8, points: i16 },
    /// The turn passes to the next seat.
    NextTurn,
    /// A seat has the turn, whoever would be next.
    TakeTurn { seat: u8 },
    /// The next round begins; who entered nothing scored nothing.
    NextRound,
    /// The game ends, by agreement.
    End {
        /// Together: whether it was won.
        #[serde(default)]
        won: Option<bool>,
    },
    /// Turns a glass and sets it down.
    Flip { glass: u8 },
    /// Takes an empty glass off the table.
    Lift { glass: u8 },
    /// A running glass was knocked over, or laid on its side.
    Topple { glass: u8 },
    /// Sets such a glass up again.
    SetUp { glass: u8 },
    /// How long a glass runs, or all of them; it counts from when it is turned next.
    SetGlass {
        /// Which; left out, all.
        #[serde(default)]
        glass: Option<u8>,
        /// Seconds.
        secs: u16,
    },
    /// What a seat scored in an earlier round is so much more or less than was said.
    Correct { seat: u8, round: u8, by: i16 },
}
