//! What chance or the dice on the table may bring of a move: the players see their dice, and Bedside is told.

use bedside_core::dice::{Colour, Die};
use bedside_core::dice_hospital::Command;
use bedside_core::dice_hospital::command::Rolls;
use bedside_core::{self as core, Instant, Lang, Table};

use crate::words::town;

/// Every way in which a move may turn out that core would take, each in words; none where nothing is left to chance.
pub(crate) fn outcomes(command: &Command, table: &Table, now: Instant, lang: Lang) -> Vec<(String, Command)> {
    let taken = |command: &Command| table.accepts(&core::Command::DiceHospital(command.clone()), now).is_ok();
    let mut all = Vec::new();
    if let Some(nothing) = rolled(command, &[]) {
        if taken(&nothing) {
            return all;
        }
        for one in 1..=6u8 {
            all.extend(rolled(command, &[one]).filter(taken).map(|command| (one.to_string(), command)));
        }
        if all.is_empty() {
            let both = (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| [one, other]));
            for rolls in both {
                let words = format!("{}, {}", rolls[0], rolls[1]);
                all.extend(rolled(command, &rolls).filter(taken).map(|command| (words, command)));
            }
        }
        return all;
    }
    for colour in Colour::ALL {
        for pips in 1..=6u8 {
            let die = Die::new(colour, pips);
            all.extend(drawn(command, die).filter(taken).map(|command| (town::dice(&[die], lang), command)));
        }
    }
    all
}

/// Whether a move may leave something to chance.
pub(crate) const fn open(command: &Command) -> bool {
    matches!(
        command,
        Command::Activate { rolls: None, .. }
            | Command::UseAbility { rolls: None, .. }
            | Command::TakeAmbulance { extra: None, .. }
            | Command::LeaveDie { extra: None, .. }
            | Command::AdmitPatient { die: None, .. }
    )
}

/// A move with what re-rolled dice show.
fn rolled(command: &Command, rolled: &[u8]) -> Option<Command> {
    let mut command = command.clone();
    match &mut command {
        Command::Activate { rolls, .. } | Command::UseAbility { rolls, .. } => {
            *rolls = Some(Rolls::from_slice(rolled).ok()?);
            Some(command)
        }
        _ => None,
    }
}

/// A move with the die that came out of the bag.
fn drawn(command: &Command, drawn: Die) -> Option<Command> {
    let mut command = command.clone();
    match &mut command {
        Command::TakeAmbulance { extra: die, .. } | Command::LeaveDie { extra: die, .. } => *die = Some(drawn),
        Command::AdmitPatient { die, .. } => *die = Some(drawn),
        _ => return None,
    }
    Some(command)
}
