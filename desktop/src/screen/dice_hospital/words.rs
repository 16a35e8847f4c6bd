//! Sentences about Dice Hospital.

use std::fmt::Write;

use bedside_core::Lang;
use bedside_core::dice::{Counts, Die};
use bedside_core::dice_hospital::Cause;

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
