//! Why a command of an open table was not taken.

use serde::{Deserialize, Serialize};

use crate::game::Obstacle;

/// The obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
    /// Something was played already.
    TooLateToAgree,
    /// A score of a round is -999 to 999.
    NoSuchScore,
    /// A total is -9999 to 9999.
    TotalOutOfRange,
    /// Not every seat has a score in this round.
    ScoresMissing,
    /// No score was entered at all.
    NothingEntered,
    /// That was the last round.
    LastRound,
    /// Who plays together says whether they won.
    WonOrLost,
    /// The points say who won.
    PointsDecide,
    /// There are fewer glasses.
    NoSuchGlass,
    /// Only rounds before this one are corrected.
    NoSuchRound,
}

impl Obstacle for Refusal {}
