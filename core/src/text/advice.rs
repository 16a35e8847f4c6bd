//! Words of the advisor: asking it, the line that it finds, and a game looked at again. In braces stands what is put in.

use super::Lang;

/// The words of the advisor.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct AdviceWords {
    // Rivals: what they are called by their strength, and how that is said.
    pub rivals: [&'static str; 3],
    pub strengths: [&'static str; 3],
    pub seat_rival: &'static str,
    pub rivals_hint: &'static str,
    /// Why no table opens with rivals.
    pub rivals_cannot: &'static str,
    /// `{who}` is a rival.
    pub plays_itself: &'static str,
    pub next_step: &'static str,
    // Asking.
    pub ask: &'static str,
    pub thinks: &'static str,
    /// What the story says of somebody who asked.
    pub asked: &'static str,
    /// The button, in a word.
    pub advice: &'static str,
    /// Who wins how often from here.
    pub chances: &'static str,
    // What comes of other choices: `{n}` points, `{e}` so many more or less, `{p}` of a hundred.
    pub expected: &'static str,
    pub wins: &'static str,
    /// `{n}` is so many games.
    pub played_on: &'static str,
    pub instead: &'static str,
    pub line_hint: &'static str,
    // The line. `{who}` is a player, `{n}` so many of these points.
    pub points: [&'static str; 2],
    pub best_line: &'static str,
    pub gains: &'static str,
    pub counted: &'static str,
    /// What is counted where whoever stays counts as well.
    pub counted_later: &'static str,
    /// The ways from one count to the other.
    pub count_later: &'static str,
    pub count_round: &'static str,
    pub proved: &'static str,
    pub gap: &'static str,
    /// Where not even the most is known.
    pub no_bound: &'static str,
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
    /// Where nobody at the table has anything that the advisor knows.
    pub nobody_asks: &'static str,
    pub is_done: &'static str,
    pub no_seat: &'static str,
    pub no_table: &'static str,
    // A game looked at again. `{p}` is of a hundred parts.
    pub review: &'static str,
    pub goes_through: &'static str,
    pub by_round: &'static str,
    pub by_turn: &'static str,
    pub luck_and_skill: &'static str,
    pub every_move: &'static str,
    pub turning_points: &'static str,
    pub nothing_given_away: &'static str,
    pub given_away: &'static str,
    pub given_away_at_least: &'static str,
    /// What games have shown on average, and no proof.
    pub given_away_about: &'static str,
    /// `{games}` from each of both ways; `{n}` points, `{e}` so many more or less.
    pub played_on_both: &'static str,
    pub played: &'static str,
    pub better: &'static str,
    pub luck: &'static str,
    pub all_activations: &'static str,
    pub all_turns: &'static str,
    pub sums: &'static str,
    pub judged_by: &'static str,
    pub turns_judged_by: &'static str,
    pub let_go: &'static str,
    pub nothing_to_review: &'static str,
}

impl Lang {
    /// The words of the advisor.
    pub const fn advice(self) -> &'static AdviceWords {
        in_language!(self, &language::advice::ADVICE)
    }
}
