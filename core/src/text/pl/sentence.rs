//! What every table says, in Polish: who acts and why, and what is waited for. Verbs in the present, so that nobody is a he or
//! a she, and names in the nominative.

macro_rules! games {
    ($($(#[$about:meta])* $Kind:ident = $folder:ident,)+) => {
        $(pub(in crate::text) mod $folder;)+
    };
}
crate::game::games!(games);

use crate::command::Command;

/// A turn's place in an order, from 0.
pub(in crate::text) const fn nth(place: usize) -> &'static str {
    match place {
        0 => "pierwsza",
        1 => "druga",
        2 => "trzecia",
        _ => "czwarta",
    }
}

/// The press that is waited for, where it is about the clock.
pub(in crate::text) const fn clock_press(command: &Command) -> Option<&'static str> {
    match command {
        Command::StartClock => Some("Uruchom zegar"),
        Command::ResumeClock => Some("Niech zegar biegnie dalej"),
        Command::PauseClock => Some("Zatrzymaj zegar"),
        _ => None,
    }
}
