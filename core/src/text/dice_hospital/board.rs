//! Words of Dice Hospital's board in the window: a hospital, its rivals, and what a half-made choice waits for.
//!
//! `{}` stands for a name, a number or a word of the language.

use crate::dice::Colour;
use crate::text::Lang;
use crate::text::counted::Noun;

/// What stands on the board and beside it.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct BoardWords {
    // A hospital.
    pub administrator: &'static str,
    pub discharged: &'static str,
    pub halves: &'static str,
    pub beds: &'static str,
    pub scored: &'static str,
    pub now: &'static str,
    pub bags: &'static str,
    pub fatalities: &'static str,
    pub reports: &'static str,
    pub patients_left: &'static str,
    /// In two lines.
    pub projected: [&'static str; 2],
    pub leaves: &'static str,
    pub dies: &'static str,
    // The staff.
    pub nurses: &'static str,
    pub free: &'static str,
    pub none_free: &'static str,
    pub works_in: &'static str,
    /// An ability that nobody is asked about any more, or only for a blood bag.
    pub may_help: [&'static str; 2],
    pub bag_cards: &'static str,
    pub bag_cards_short: &'static str,
    pub drag: &'static str,
    pub drag_short: &'static str,
    pub counts_as: &'static str,
    // What is waited for.
    pub choose_meeple: &'static str,
    pub choose_department: &'static str,
    pub choose_patient: &'static str,
    /// A red, a yellow, a green one.
    pub choose_of: [&'static str; 3],
    pub choose_another: &'static str,
    pub choose_colour: &'static str,
    pub choose_way: &'static str,
    pub choose_spared: &'static str,
    pub drop_bag: &'static str,
    pub that_is_all: &'static str,
    pub use_or_leave: &'static str,
    pub is_done: &'static str,
    pub waits: &'static str,
    pub enter_roll: &'static str,
    // What takes the stage.
    pub one_more_step: &'static str,
    pub more_for_whom: &'static str,
    pub bonus_reason: &'static str,
    pub use_it: &'static str,
    pub leave_it: &'static str,
    pub imitate_whom: &'static str,
    pub imitate_reason: &'static str,
    pub nobody: &'static str,
    pub admissions: &'static str,
    pub admissions_reason: &'static str,
    pub admit: &'static str,
    pub which_colour: &'static str,
    pub which_way: &'static str,
    /// Where several patients are chosen, and no department yet.
    pub not_together: &'static str,
    pub roll_first: &'static str,
    pub roll_again: &'static str,
    pub roll_reason: &'static str,
    pub drawn_reason: &'static str,
    pub by_bedside: &'static str,
    pub spare_whom: &'static str,
    // The foot.
    pub neglect_now: &'static str,
    pub neglect_then: &'static str,
    /// Beside a number, as all of these four.
    pub will_worsen: Noun,
    pub worsen: Noun,
    pub will_die: Noun,
    pub die: Noun,
    pub nobody_worsens: &'static str,
    pub finish: &'static str,
    pub finish_short: &'static str,
    /// All who are left, and have nothing but blood bags.
    pub finish_all: &'static str,
    // Rivals.
    pub done: &'static str,
    pub at_work: &'static str,
    pub next: [&'static str; 4],
    pub next_short: [&'static str; 4],
    pub ambulance: &'static str,
}

impl BoardWords {
    /// That a patient of a colour is waited for.
    pub const fn choose_a(&self, colour: Colour) -> &'static str {
        let [red, yellow, green] = self.choose_of;
        match colour {
            Colour::Red => red,
            Colour::Yellow => yellow,
            Colour::Green => green,
        }
    }
}

impl Lang {
    /// What stands on the board of Dice Hospital.
    pub const fn board_words(self) -> &'static BoardWords {
        in_language!(self, &language::dice_hospital::board::WORDS)
    }
}
