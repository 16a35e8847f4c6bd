//! Whose a command is.

use bedside_core::form::{Field, Form, Given};
use bedside_core::{Command, dice_hospital, emergency_roll};

/// The player whose command this is, where it is one player's.
pub(super) const fn seat_of(command: &Command) -> Option<u8> {
    match command {
        Command::DiceHospital(command) => dice_hospital::naming::seat(command),
        Command::EmergencyRoll(command) => emergency_roll::naming::seat(command),
        _ => None,
    }
}

/// The player whose blanks these are, where they are one player's.
pub(super) fn seat_of_form(form: &Form) -> Option<u8> {
    form.fields.iter().find_map(|field| match field {
        Field::Given { name: "seat", value: Given::Number(seat) } => Some(*seat),
        _ => None,
    })
}
