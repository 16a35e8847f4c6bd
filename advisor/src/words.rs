//! Moves as sentences that a player can follow, in the words that the table tells its own story with.

use std::fmt::Write;

use bedside_core::text::Lang;
use bedside_core::{Command, Instant, Refusal, Table};

use crate::playout::chance;

/// What a move does, in one sentence: who goes where, and what comes of it. A move whose outcome dice or cards decide is named and
/// not done, or else it would tell what the table's next dice show.
pub fn sentence(table: &Table, command: &Command, now: Instant, lang: Lang) -> Result<String, Refusal> {
    Ok(sentences(table, std::slice::from_ref(command), now, lang)?.pop().unwrap_or_default())
}

/// One sentence for each move of a line, each told after those before it were done on a copy of the table.
pub fn sentences(table: &Table, line: &[Command], now: Instant, lang: Lang) -> Result<Vec<String>, Refusal> {
    let mut trial = table.clone();
    let mut told = Vec::new();
    for command in line {
        let mut words = String::new();
        if trial.state().playing().fill_chance(command, &mut chance(0, 0)).is_some() {
            name(&trial, command, lang, &mut words);
            told.push(words);
            break;
        }
        let first = trial.journal().entries();
        trial.apply(command, now)?;
        trial.walk_from(first, |entry| {
            if words.is_empty() {
                // Writing into a string does not fail.
                let _ = lang.story(&entry, &mut words);
            }
        });
        told.push(words);
    }
    Ok(told)
}

fn name(table: &Table, command: &Command, lang: Lang, words: &mut String) {
    words.push_str(lang.button(command));
    for (place, label) in table.state().playing().path(command).iter().skip(1).enumerate() {
        words.push_str(if place == 0 { ": " } else { ", " });
        let _ = lang.label(label, table.state(), words);
    }
    let _ = write!(words, " …");
}
