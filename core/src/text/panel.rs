//! Words that only the gadget's panel has: what has to be short there. Everything that both devices say is beside this.

use super::Lang;

/// The panel's own words of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct PanelWords {
    pub choose: &'static str,
    pub scores: &'static str,
    // Dice Hospital.
    pub bag: &'static str,
    pub in_bag: &'static str,
    pub wards: &'static str,
    pub one_off: &'static str,
    pub ongoing: &'static str,
    // Emergency Roll.
    pub specialists: &'static str,
    /// A Cardiologist that is gone.
    pub gone: &'static str,
    /// A die that costs a blood bag: six letters.
    pub for_bag: &'static str,
    /// Stethoscopes and a blood bag, behind how many stethoscopes.
    pub both: &'static str,
    /// Bonuses that are too long beside a price: stethoscopes, a nurse.
    pub stethoscopes: &'static str,
    pub nurse: &'static str,
}

impl Lang {
    /// The words that only the gadget's panel has.
    pub const fn panel_words(self) -> &'static PanelWords {
        in_language!(self, &language::panel::WORDS)
    }
}
