//! What a script is told of a table, by the game that is played: the one place of the script that goes by games.

mod dice_hospital;
mod emergency_roll;
mod open_table;
mod rush;

use bedside_core::cue::Signal;
use bedside_core::{AnyGame, Instant, Lang, Refusal, Running, Table, View};
use serde::Serialize;

pub use crate::screen::rush::rounds::Round;
pub use dice_hospital::{
    Ambulance, Backs, Bag, Bed, Best, Card, Chances, Completion, Given, Hospital, Improvements, Load,
    Options as DiceHospitalOptions, Reports, Score as DiceHospitalScore, State as DiceHospitalState,
};
pub use emergency_roll::{
    Alicat, Boxed, Goal, Offered, Played, Score as EmergencyRollScore, State as EmergencyRollState, Written,
};
pub use open_table::{
    Glass as OpenTableGlass, Line as RoundScore, Options as OpenTableOptions, Score as OpenTableScore,
    Seat as OpenTableSeat, State as OpenTableState,
};
pub use rush::{Epidemics, Glass, Patient, Reason, Research, Score as RushScore, State as RushState};

/// Makes of a row what is told of a game: its folder has a `State` and a `Score`.
macro_rules! games {
    ($($Kind:ident = $folder:ident,)+) => {
        /// A table as it stands.
        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        #[expect(missing_docs, reason = "the names of the games")]
        pub enum TableState {
            $($Kind(Box<$folder::State>),)+
        }

        impl TableState {
            /// How `table` stands at `now`, with what only `seat` may see; with everything, where no seat asks.
            pub fn of(table: &Table, seat: Option<u8>, now: Instant, lang: Lang) -> TableState {
                match table.state().playing() {
                    $(AnyGame::$Kind(game) => {
                        TableState::$Kind(Box::new($folder::State::of(table, game, seat, now, lang)))
                    })+
                }
            }
        }

        /// Every point with the rule that gave it, in a sentence.
        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        #[expect(missing_docs, reason = "the names of the games")]
        pub enum Score {
            $($Kind($folder::Score),)+
        }

        impl Score {
            pub(super) fn of(table: &Table, lang: Lang) -> Score {
                match table.state().playing() {
                    $(AnyGame::$Kind(game) => Score::$Kind($folder::Score::of(table, game, lang)),)+
                }
            }
        }
    };
}

games! {
    Rush = rush,
    DiceHospital = dice_hospital,
    EmergencyRoll = emergency_roll,
    OpenTable = open_table,
}

/// Where the dice of Dice Hospital are.
pub(super) fn bag(table: &Table) -> Result<Bag, Refusal> {
    table.state().game().map(Bag::of).ok_or(Refusal::OtherGame)
}

/// Every bed that a patient of Emergency Roll may have, with what it costs.
pub(super) fn beds(table: &Table, seat: Option<u8>) -> Result<Vec<Offered>, Refusal> {
    table.state().game().map(|game| Offered::all(game, seat)).ok_or(Refusal::OtherGame)
}

/// The action phases of Rush M.D.: only glasses are looked back on.
pub(super) fn debrief(table: &Table, now: Instant) -> Result<Vec<Round>, Refusal> {
    Round::all(table, now).ok_or(Refusal::OtherGame)
}

/// How a table's clock stands.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Clock {
    pub running: Running,
    pub left_ms: u32,
    pub length_ms: u32,
}

impl Clock {
    const fn of(view: &View) -> Clock {
        Clock { running: view.clock, left_ms: view.left.millis(), length_ms: view.length.millis() }
    }
}

/// The signals that are switched off.
fn signals_off(state: &bedside_core::State) -> Vec<Signal> {
    Signal::ALL.into_iter().filter(|signal| !state.signals().has(*signal)).collect()
}
