//! The line of a search as steps that a player can follow.

use bedside_core::text::Lang;
use bedside_core::{Command, Instant, Refusal, Table};

use super::search::Found;
use crate::words::sentences;

/// One sentence for each step of a line: who goes where, and what comes of it. A step whose outcome dice decide is named, no more.
pub fn steps(table: &Table, found: &Found, now: Instant, lang: Lang) -> Result<Vec<String>, Refusal> {
    let line: Vec<Command> = found.line.iter().cloned().map(Command::DiceHospital).collect();
    sentences(table, &line, now, lang)
}
