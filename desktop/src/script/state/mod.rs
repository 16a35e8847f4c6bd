//! What a script is told of a table, by the game that is played: the one place of the script that goes by games.

mod dice_hospital;
mod emergency_roll;
mod rush;

use bedside_core::cue::Signal;
use bedside_core::{AnyGame, Choices, GameKind, Instant, Lang, Refusal, Running, State, Table, View};
use serde::Serialize;

use super::line::{Options, Unread};
pub use crate::screen::rush::rounds::Round;
pub use dice_hospital::{
    Ambulance, Backs, Bag, Bed, Best, Card, Chances, Completion, DiceHospitalScore, DiceHospitalState, Given, Hospital,
    Improvements, Load, Options as DiceHospitalOptions, Reports,
};
pub use emergency_roll::{Alicat, Boxed, EmergencyRollScore, EmergencyRollState, Goal, Offered, Played, Written};
pub use rush::{Epidemics, Glass, Patient, Reason, Research, RushScore, RushState};

/// A table as it stands.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the names of the games")]
pub enum TableState {
    Rush(Box<RushState>),
    DiceHospital(Box<DiceHospitalState>),
    EmergencyRoll(Box<EmergencyRollState>),
}

impl TableState {
    /// How `table` stands at `now`, with what only `seat` may see; with everything, where no seat asks.
    pub fn of(table: &Table, seat: Option<u8>, now: Instant, lang: Lang) -> TableState {
        match table.state().playing() {
            AnyGame::Rush(game) => TableState::Rush(Box::new(RushState::of(table, game, now))),
            AnyGame::DiceHospital(game) => {
                TableState::DiceHospital(Box::new(DiceHospitalState::of(table, game, seat, now)))
            }
            AnyGame::EmergencyRoll(game) => {
                TableState::EmergencyRoll(Box::new(EmergencyRollState::of(table, game, now, lang)))
            }
        }
    }
}

/// Every point with the rule that gave it, in a sentence.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, reason = "the names of the games")]
pub enum Score {
    Rush(RushScore),
    DiceHospital(DiceHospitalScore),
    EmergencyRoll(EmergencyRollScore),
}

impl Score {
    pub(super) fn of(table: &Table, lang: Lang) -> Score {
        match table.state().playing() {
            AnyGame::Rush(game) => Score::Rush(RushScore::of(table, game, lang)),
            AnyGame::DiceHospital(game) => Score::DiceHospital(DiceHospitalScore::of(table, game, lang)),
            AnyGame::EmergencyRoll(game) => Score::EmergencyRoll(EmergencyRollScore::of(game, lang)),
        }
    }
}

/// What a group agreed on, by the names and values of a line.
pub(super) fn choices(game: GameKind, options: &Options) -> Result<Choices, Unread> {
    Ok(match game {
        GameKind::Rush => Choices::Rush(options.read()?),
        GameKind::DiceHospital => Choices::DiceHospital(options.read()?),
        GameKind::EmergencyRoll => Choices::EmergencyRoll(options.read()?),
    })
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
fn signals_off(state: &State) -> Vec<Signal> {
    Signal::ALL.into_iter().filter(|signal| !state.signals().has(*signal)).collect()
}
