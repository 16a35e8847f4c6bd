//! A line as steps that a player can follow, in the words that the table tells its own story with.

use std::fmt::Write;

use bedside_core::text::Lang;
use bedside_core::{Command, Instant, Refusal, Table};

use super::search::Found;

/// One sentence for each step of a line: who goes where, and what comes of it. They are told by a copy of the table on which they
/// are done; a step whose outcome dice decide is named and not done, or else it would tell what the table's next dice show.
pub fn steps(table: &Table, found: &Found, now: Instant, lang: Lang) -> Result<Vec<String>, Refusal> {
    let mut trial = table.clone();
    let first = trial.journal().entries();
    let (sure, rolled) = found.line.split_at(found.line.len() - usize::from(found.rolls));
    for step in sure {
        trial.apply(&Command::DiceHospital(step.clone()), now)?;
    }
    let mut told = Vec::new();
    trial.walk_from(first, |entry| {
        let mut words = String::new();
        // Writing into a string does not fail.
        let _ = lang.story(&entry, &mut words);
        told.push(words);
    });
    for step in rolled {
        let command = Command::DiceHospital(step.clone());
        let mut words = lang.button(&command).to_owned();
        for (place, label) in trial.state().playing().path(&command).iter().skip(1).enumerate() {
            words.push_str(if place == 0 { ": " } else { ", " });
            let _ = lang.label(label, trial.state(), &mut words);
        }
        let _ = write!(words, " …");
        told.push(words);
    }
    Ok(told)
}
