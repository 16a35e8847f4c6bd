//! Words of Rush M.D. that only the window needs: the objective, the action phase with its glasses, and their keys.

use core::fmt::{Result, Write};

use crate::rush::{Cause, Space};
use crate::text::{Lang, ShiftNoun, counted, noun_form};

/// What stands around the clock and on the glasses.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct ActionWords {
    // The objective.
    pub discharged: &'static str,
    pub close: &'static str,
    pub under: &'static str,
    pub time_is_up: &'static str,
    // A glass.
    pub ready: &'static str,
    pub idle: &'static str,
    pub fell_over: &'static str,
    pub stand_it_up: &'static str,
    pub patient_stays: &'static str,
    pub finished: &'static str,
    pub not_placed: &'static str,
    pub not_timed: &'static str,
    // No glass was timed.
    pub untimed: &'static str,
    pub untimed_while_it_runs: &'static str,
    // With a number in place of {n}.
    pub still: &'static str,
    pub finished_ago: &'static str,
    // When the time is up.
    pub hands_off: &'static str,
    pub go_on: [&'static str; 3],
    pub last_grain: &'static str,
    pub stand_up_first: &'static str,
    pub all_sand: &'static str,
    pub still_allowed: &'static str,
    // Where a glass goes.
    pub where_to: &'static str,
    pub again: &'static str,
    pub nowhere: &'static str,
    // Strips.
    pub epidemic: &'static str,
    pub calm: &'static str,
    pub treat_all: &'static str,
    pub card_drawn: &'static str,
    pub oath: &'static str,
    pub oath_costs: &'static str,
    pub at_clinic: &'static str,
    pub beds: &'static str,
    // Hints between Undo and the rest.
    pub glass_hint: &'static str,
    pub where_hint: &'static str,
    // Pressed once while the clock runs.
    pub leave_again: &'static str,
    pub restart_again: &'static str,
    pub aside_again: &'static str,
    // Keys of the glasses.
    pub glass_keys: &'static str,
    pub more: &'static str,
    pub keys_hint: &'static str,
    pub press_for: &'static str,
    pub last_pressed: &'static str,
    pub means_nothing: &'static str,
    pub key_taken: &'static str,
    pub key_reserved: &'static str,
    pub key_shared: &'static str,
    pub as_at_first: &'static str,
    pub bind: &'static str,
    pub no_key: &'static str,
    // What is shown.
    pub shown: &'static str,
    pub all_glasses: &'static str,
    pub doctors_only: &'static str,
    pub clock_only: &'static str,
}

impl Lang {
    /// What stands around the clock and on the glasses.
    pub const fn rush_action(self) -> &'static ActionWords {
        in_language!(self, &language::rush::action::WORDS)
    }

    /// A space in one or two words, as it is read across the table.
    pub const fn short_space(self, space: Space) -> &'static str {
        in_language!(self, language::rush::action::space(space))
    }

    /// What cost points, in a word or two.
    pub const fn short_cause(self, cause: Cause) -> &'static str {
        in_language!(self, language::rush::action::cause(cause))
    }

    /// How many actions go on when the time is up.
    pub fn actions_go_on(self, count: usize, out: &mut dyn Write) -> Result {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        filled(noun_form(count, self.rush_action().go_on), count, out)
    }

    /// A sentence with a number in it.
    pub fn with_number(self, words: &str, number: u32, out: &mut dyn Write) -> Result {
        filled(words, number, out)
    }

    /// How many patients are in the hospital.
    pub fn patients_counted(self, count: usize, out: &mut dyn Write) -> Result {
        counted(u32::try_from(count).unwrap_or(u32::MAX), self.shift_noun(ShiftNoun::Patient), out)
    }
}

/// Puts a number into its place.
fn filled(words: &str, number: impl core::fmt::Display, out: &mut dyn Write) -> Result {
    match words.split_once("{n}") {
        Some((before, after)) => write!(out, "{before}{number}{after}"),
        // One is said in words.
        None => out.write_str(words),
    }
}
