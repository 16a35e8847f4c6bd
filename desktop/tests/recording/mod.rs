//! A journey through the window, press by press: made by a simulated player, and made again in the real window.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A journey from the first start on.
#[derive(Serialize, Deserialize)]
pub(crate) struct Recording {
    /// What chance decides by.
    pub(crate) seed: u64,
    pub(crate) lang: String,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) steps: Vec<Step>,
    /// What was agreed on at the table where it ended.
    pub(crate) setup: Value,
    /// What was entered there, as lines of a script.
    pub(crate) lines: Vec<Value>,
}

/// What is done, or what has come of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// The pointer moves there.
    Points { x: f32, y: f32 },
    /// A button of the mouse goes down, by its number in X.
    Holds { button: u8 },
    /// It goes up again.
    Lifts { button: u8 },
    /// A key, with those held down, by their names in X; whether a blank took it.
    Key { key: String, taken: bool },
    /// So many milliseconds pass.
    Passes { millis: u64 },
    /// So many entries are in the journal of the table that is played, by its number in the library.
    Stands { table: i64, entries: u32 },
}
