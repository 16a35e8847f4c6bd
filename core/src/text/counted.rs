//! Nouns with their numbers.

use core::fmt::{Result, Write};

/// The forms of a noun beside a number: for 1, for 2 to 4, for 5 and more. A language with fewer forms says one of them twice.
pub type Noun = [&'static str; 3];

/// The form beside a number. In Polish 22 is like 2, and 12 is not; where two forms are the same, nothing depends on it.
pub const fn noun_form(count: u32, noun: Noun) -> &'static str {
    let [one, few, many] = noun;
    match (count, count % 10, count % 100) {
        (1, ..) => one,
        (_, _, 12..=14) => many,
        (_, 2..=4, _) => few,
        _ => many,
    }
}

/// A number with its noun.
pub fn counted(count: u32, noun: Noun, out: &mut dyn Write) -> Result {
    write!(out, "{count} {}", noun_form(count, noun))
}
