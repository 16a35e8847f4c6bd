//! What every table says, in English: who acts and why, and what is waited for.

macro_rules! games {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        $(pub(in crate::text) mod $folder;)+
    };
}
crate::game::games!(games);

use crate::command::Command;

/// A place in an order, from 0.
pub(in crate::text) const fn nth(place: usize) -> &'static str {
    match place {
        0 => "first",
        1 => "second",
        2 => "third",
        _ => "fourth",
    }
}

/// The press that is waited for, where it is about the clock.
pub(in crate::text) const fn clock_press(command: &Command) -> Option<&'static str> {
    match command {
        Command::StartClock => Some("Start the clock"),
        Command::ResumeClock => Some("Let the clock go on"),
        Command::PauseClock => Some("Pause the clock"),
        _ => None,
    }
}
