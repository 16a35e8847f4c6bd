//! Sentences about Dice Hospital.

use std::fmt::Write;

use bedside_core::dice::{Counts, Die};
use bedside_core::dice_hospital::{Cause, Command};
use bedside_core::moves::Label;
use bedside_core::{Lang, State};

/// Labels of a move in words; patients who are chosen together stand together.
pub fn labels(labels: &[Label], state: &State, lang: Lang) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut before = false;
    for label in labels {
        let patient = matches!(label, Label::DiceHospital(label) if label.look().is_some());
        let mut words = String::new();
        // Writing into a string never fails.
        let _ = lang.label(label, state, &mut words);
        match said.last_mut().filter(|_| patient && before) {
            Some(last) => *last = format!("{last} {words}"),
            None => said.push(words),
        }
        before = patient;
    }
    said
}

/// How a move turned out: what the dice show.
pub fn outcome(command: &Command, lang: Lang) -> String {
    match command {
        Command::Activate { rolls: Some(rolls), .. } | Command::UseAbility { rolls: Some(rolls), .. } => {
            rolls.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
        }
        Command::TakeAmbulance { extra: Some(die), .. }
        | Command::LeaveDie { extra: Some(die), .. }
        | Command::AdmitPatient { die: Some(die), .. } => dice(&[*die], lang),
        _ => String::new(),
    }
}

/// Why points were given or taken.
pub fn cause(cause: Cause, lang: Lang) -> String {
    let mut said = String::new();
    let _ = lang.dice_cause(cause, &mut said);
    said
}

/// Dice as short as can be.
pub fn dice(dice: &[Die], lang: Lang) -> String {
    let mut said = String::new();
    for (place, die) in dice.iter().enumerate() {
        let space = if place > 0 { " " } else { "" };
        let _ = write!(said, "{space}{}{}", lang.colour_letter(die.colour), die.pips);
    }
    said
}

/// Counts as short as can be.
pub fn counts(counts: Counts, lang: Lang) -> String {
    let there = bedside_core::dice::Colour::ALL.into_iter().filter(|colour| counts.get(*colour) > 0);
    let each = there.map(|colour| format!("{}{}", counts.get(colour), lang.colour_letter(colour)));
    let each: Vec<String> = each.collect();
    if each.is_empty() { "0".to_owned() } else { each.join(" ") }
}
