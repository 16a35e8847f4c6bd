//! Sentences about any game, from the words that core has for it.

use std::fmt;

use bedside_core::form::Form;
use bedside_core::moves::Label;
use bedside_core::{Lang, State};

/// What core writes, as a string.
fn written(write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(&mut said);
    said
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
