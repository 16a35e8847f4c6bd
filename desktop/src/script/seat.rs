//! Whose a command is.

use bedside_core::Command;
use bedside_core::dice_hospital::Command as Do;
use bedside_core::emergency_roll;
use bedside_core::form::{Field, Form, Given};

/// The player whose command this is, where it is one player's.
pub(super) const fn seat_of(command: &Command) -> Option<u8> {
    let command = match command {
        Command::DiceHospital(command) => command,
        Command::EmergencyRoll(command) => return emergency_roll::naming::seat(command),
        _ => return None,
    };
    match command {
        Do::DrawPatients { seat, .. }
        | Do::SetPatients { seat, .. }
        | Do::KeepAdministrator { seat, .. }
        | Do::EnterHospital { seat, .. }
        | Do::Load { seat, .. }
        | Do::TakeAmbulance { seat, .. }
        | Do::GiveUp { seat, .. }
        | Do::Improve { seat, .. }
        | Do::Discard { seat, .. }
        | Do::Imitate { seat, .. }
        | Do::Activate { seat, .. }
        | Do::UseAbility { seat, .. }
        | Do::ReturnPatient { seat, .. }
        | Do::AdmitPatient { seat, .. }
        | Do::SpendBag { seat, .. }
        | Do::Done { seat }
        | Do::Spare { seat, .. }
        | Do::Tell { seat, .. }
        | Do::Collect { seat, .. }
        | Do::StopCollecting { seat }
        | Do::TellEnd { seat, .. }
        | Do::Adjust { seat, .. } => Some(*seat),
        // The token goes to a seat; the table gives it.
        Do::Agree(_)
        | Do::ChooseFirst { .. }
        | Do::BoxCards { .. }
        | Do::Reveal { .. }
        | Do::DealAdministrators { .. }
        | Do::LayReport { .. }
        | Do::BeginRounds
        | Do::RevealEvent { .. }
        | Do::Roll { .. }
        | Do::LeaveDie { .. }
        | Do::BeginActivation
        | Do::Neglect
        | Do::CompleteReports { .. }
        | Do::Discharge
        | Do::ChangeShift
        | Do::LayBacks { .. }
        | Do::Finish => None,
    }
}

/// The player whose blanks these are, where they are one player's.
pub(super) fn seat_of_form(form: &Form) -> Option<u8> {
    form.fields.iter().find_map(|field| match field {
        Field::Given { name: "seat", value: Given::Number(seat) } => Some(*seat),
        _ => None,
    })
}
