//! Sentences about Emergency Roll.

use std::fmt;

use bedside_core::dice::Die;
use bedside_core::emergency_roll::{Arrival, Beds, Bonus, Cost, Deed};
use bedside_core::moves::Label;
use bedside_core::{Lang, State};

/// So many points.
pub fn points(points: i16, lang: Lang) -> String {
    let [one, other] = lang.emergency_window().points;
    let count = points.to_string().replace('-', "−");
    format!("{count} {}", if points == 1 { one } else { other })
}

/// What core writes, as a string.
pub(super) fn written(write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> String {
    let mut said = String::new();
    // Writing into a string never fails.
    let _ = write(&mut said);
    said
}

/// A label of a move.
pub fn label(label: &Label, state: &State, lang: Lang) -> String {
    written(|out| lang.label(label, state, out))
}

/// What ALICAT did.
pub fn deed(deed: &Deed, lang: Lang) -> String {
    written(|out| lang.alicat_deed(deed, out))
}

/// A die: `red 3`.
pub fn die(die: Die, lang: Lang) -> String {
    format!("{} {}", lang.die_colour(die.colour), die.pips)
}

/// A bonus in words.
pub fn bonus(bonus: Bonus, lang: Lang) -> String {
    match bonus {
        Bonus::Extra(colour, low) => {
            let extra = lang.emergency_words().extra;
            format!("{extra}: {} {low} {} {}", lang.die_colour(colour), lang.emergency_window().or, low + 1)
        }
        bonus => written(|out| lang.bonus(bonus, out)),
    }
}

/// Somebody who waits: `red 3`, or the two values of an extra patient.
pub fn arrival(arrival: Arrival, lang: Lang) -> String {
    let (colour, Arrival { low, high, .. }) = (lang.die_colour(arrival.colour), arrival);
    if low == high { format!("{colour} {low}") } else { format!("{colour} {low}/{high}") }
}

/// A bed by its ward and its place there: `4.2`.
pub fn bed(bed: u8) -> String {
    let (ward, place) = Beds::place(bed);
    format!("{ward}.{place}")
}

/// What an admission takes; empty where it is free.
pub fn cost(cost: Cost, lang: Lang) -> String {
    written(|out| lang.cost(cost, out))
}
