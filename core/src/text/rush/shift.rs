//! Words of the pages of Rush M.D. on which no clock runs: council, evaluation, ending, set-up, drill and debrief.
//!
//! `{}` stands for a name, a number or a word of the language.

use crate::rush::Condition;
use crate::rush::setting_up::LayOut;
use crate::text::Lang;
use crate::text::counted::Noun;

/// What stands on these pages.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct ShiftWords {
    // The council.
    pub move_marker: &'static str,
    pub draw_cards: &'static str,
    pub new_cards: &'static str,
    pub plan: &'static str,
    pub card_named: &'static str,
    pub action_card: &'static str,
    pub an_action: &'static str,
    pub not_entered: &'static str,
    pub task_note: &'static str,
    pub action_note: &'static str,
    pub later_note: &'static str,
    pub still_here: &'static str,
    pub nobody: &'static str,
    pub error_costs: &'static str,
    pub card_keys: &'static str,
    // The evaluation.
    pub left: &'static str,
    pub rest: &'static str,
    pub rest_exact: &'static str,
    pub rest_no_bed: &'static str,
    pub extras: &'static str,
    pub goes_home: &'static str,
    pub home: &'static str,
    pub dies: &'static str,
    pub exact_found: &'static str,
    pub extras_found: &'static str,
    pub error_found: &'static str,
    pub error_died: &'static str,
    pub is_free: &'static str,
    pub wards: &'static str,
    pub patient_keys: &'static str,
    pub count_keys: &'static str,
    pub resolved: &'static str,
    pub no_card: &'static str,
    pub all_treated: &'static str,
    pub how_many_untreated: &'static str,
    pub task_was_done: &'static str,
    pub was_done: &'static str,
    pub all_go_home: &'static str,
    pub one_by_one: &'static str,
    pub type_and_enter: &'static str,
    pub more: &'static str,
    // The ending.
    pub won: &'static str,
    pub lost: &'static str,
    pub is_over: &'static str,
    pub skill_over_rounds: &'static str,
    pub start: &'static str,
    pub least: &'static str,
    pub best_moment: &'static str,
    pub moment_home: &'static str,
    pub moment_busy: &'static str,
    pub same_again: &'static str,
    // Set-up.
    pub lay_out: &'static str,
    pub first_row: &'static str,
    pub second_row: &'static str,
    pub stock_unsure: &'static str,
    pub remove_objective: &'static str,
    pub pocket: &'static str,
    pub pocket_lines: [&'static str; 7],
    // The drill.
    pub drill: &'static str,
    pub drill_about: &'static str,
    // The debrief.
    pub whole_shift: &'static str,
    pub idle_here: &'static str,
    pub against: &'static str,
    pub no_earlier: &'static str,
    pub less: &'static str,
    pub more_idle: &'static str,
    pub as_usual: &'static str,
    pub longest_wait: &'static str,
    pub how_to_read: &'static str,
    pub in_use: &'static str,
    pub turned: &'static str,
    pub from_to: &'static str,
    pub better: &'static str,
    pub of: &'static str,
    pub dark_tick: &'static str,
    pub clock: &'static str,
    pub fell_over: &'static str,
    pub sand_after: &'static str,
    pub at_moment: &'static str,
    pub nothing: &'static str,
    pub above_least: &'static str,
    pub round_keys: &'static str,
}

impl Lang {
    /// The words of these pages.
    pub const fn shift_words(self) -> &'static ShiftWords {
        in_language!(self, &language::rush::shift::WORDS)
    }

    /// What an error makes of a patient who was like this.
    pub const fn turns(self, condition: Condition) -> &'static str {
        in_language!(self, language::rush::shift::turns(condition))
    }

    /// A thing to lay out.
    pub const fn lay_out(self, what: LayOut) -> &'static str {
        in_language!(self, language::rush::shift::lay_out(what))
    }

    /// Nouns that are counted on these pages.
    pub const fn shift_noun(self, noun: ShiftNoun) -> Noun {
        in_language!(self, language::rush::shift::noun(noun))
    }
}

/// What is counted on these pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub enum ShiftNoun {
    Patient,
    Outpatient,
    Inpatient,
    Waiting,
    Error,
    Time,
    Goal,
}

impl ShiftNoun {
    /// All of them.
    pub const ALL: [ShiftNoun; 7] = [
        ShiftNoun::Patient,
        ShiftNoun::Outpatient,
        ShiftNoun::Inpatient,
        ShiftNoun::Waiting,
        ShiftNoun::Error,
        ShiftNoun::Time,
        ShiftNoun::Goal,
    ];
}
