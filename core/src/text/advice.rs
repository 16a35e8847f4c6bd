//! Words of the advisor: asking it, the line that it finds, and a game looked at again. In braces stands what is put in.

use super::Lang;

/// The words of the advisor.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct AdviceWords {
    // Asking.
    pub ask: &'static str,
    pub thinks: &'static str,
    /// What the story says of somebody who asked.
    pub asked: &'static str,
    // The line. `{who}` is a player, `{n}` so many of these points.
    pub points: [&'static str; 2],
    pub best_line: &'static str,
    pub gains: &'static str,
    pub counted: &'static str,
    pub proved: &'static str,
    pub gap: &'static str,
    pub on_average: &'static str,
    pub be_done: &'static str,
    pub nothing_left: &'static str,
    pub after_the_roll: &'static str,
    /// `{die}` is a patient.
    pub spare: &'static str,
    // What was played before.
    pub played_well: &'static str,
    pub played_less: &'static str,
    // A line that is looked at; `{step}` and `{of}` are numbers.
    pub if_you_do: &'static str,
    pub as_it_stands: &'static str,
    pub take: &'static str,
    pub leave: &'static str,
    pub further: &'static str,
    pub before: &'static str,
    // Why it says nothing.
    pub other_game: &'static str,
    pub not_followed: &'static str,
    pub over: &'static str,
    pub not_over: &'static str,
    pub no_choice: &'static str,
    pub is_done: &'static str,
    pub no_seat: &'static str,
    pub no_table: &'static str,
    // A game looked at again.
    pub turning_points: &'static str,
    pub nothing_given_away: &'static str,
    pub given_away: &'static str,
    pub given_away_at_least: &'static str,
    pub played: &'static str,
    pub better: &'static str,
    pub luck: &'static str,
    pub all_activations: &'static str,
    pub sums: &'static str,
    pub judged_by: &'static str,
    pub let_go: &'static str,
    pub nothing_to_review: &'static str,
}

impl Lang {
    /// The words of the advisor.
    pub const fn advice(self) -> &'static AdviceWords {
        in_language!(self, &language::advice::ADVICE)
    }
}
