//! Words of the intake in the window: ambulances, loading, and the players' own dice.

use crate::text::Lang;

/// What stands beside the ambulances.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct IntakeWords {
    pub chooses_now: &'static str,
    pub loads_now: &'static str,
    /// Who chooses an ambulance first, while another loads.
    pub chooses_first: &'static str,
    pub then: &'static str,
    pub last: &'static str,
    pub clockwise: &'static str,
    /// With `{}` for how many.
    pub free_beds: &'static str,
    /// The same in a narrow window.
    pub free_beds_short: &'static str,
    pub locked: &'static str,
    pub with_the_lowest: &'static str,
    pub lowest_brings: &'static str,
    pub makes_room: &'static str,
    /// With `{ambulance}` and `{left}` for how many more go aboard.
    pub to_load: &'static str,
    pub to_load_hint: &'static str,
    pub own_dice: &'static str,
    pub own_fourth: &'static str,
    pub fourth_by_chance: &'static str,
    pub own_dice_hint: &'static str,
    /// Between how many dice lie there and how many there are.
    pub of: &'static str,
    pub take_off: &'static str,
    pub not_rolled: &'static str,
    pub load_all: &'static str,
}

impl Lang {
    /// The intake's words.
    pub const fn intake_words(self) -> &'static IntakeWords {
        in_language!(self, &language::dice_hospital::intake::INTAKE)
    }
}
