//! Sentences about any game, from the words that core has for it.

use std::fmt;

use bedside_core::form::Form;
use bedside_core::moves::Label;
use bedside_core::{Command, Lang, State, Table};

/// What core writes, as a string.
fn written(write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(&mut said);
    said
}

/// Every entry of a journal in a line.
pub(in crate::screen) fn told(table: &Table, lang: Lang) -> Vec<String> {
    let state = table.state();
    let told = table.journal().commands().map(|(_, _, command)| match &command {
        Command::AdjustClock { .. }
        | Command::SwitchSignal { .. }
        | Command::DrawLot { .. }
        | Command::InterruptClock => crate::words::command(&command, state.setup(), lang),
        command => written(|out| lang.told(command, state, out)),
    });
    told.collect()
}

/// A label of a move.
pub(super) fn label(label: &Label, state: &State, lang: Lang) -> String {
    written(|out| lang.label(label, state, out))
}

/// A form, with the player whose it is.
pub(super) fn form(form: &Form, state: &State, lang: Lang) -> String {
    let name = written(|out| lang.form(form, out));
    match form.seat() {
        Some(seat) => format!("{}: {name}", bedside_core::text::seat_name(seat, state)),
        None => name,
    }
}
