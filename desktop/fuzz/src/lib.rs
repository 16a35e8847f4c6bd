//! What must hold for any lines that `bedside script` is given.
//!
//! How targets and seeds work is told in `bedside-core-fuzz`. A script needs no window: its modules are taken from their files,
//! as building all of the desktop for a fuzzer would take ten times as long as fuzzing it.
#![forbid(unsafe_code)]

/// The desktop's own modules.
#[path = "../../src"]
pub mod desktop {
    pub mod debrief;
    pub mod script;
    pub mod words;
}

use desktop::{debrief, words};

pub mod lines;
