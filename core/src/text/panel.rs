//! Words that only the gadget's panel has: what has to be short there. Everything that both devices say is beside this.

use super::Lang;

/// The panel's own words of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct PanelWords {
    // On every page.
    pub choose: &'static str,
    pub again: &'static str,
    pub open: &'static str,
    pub close: &'static str,
    pub change: &'static str,
    pub set: &'static str,
    pub go_on: &'static str,
    pub tables: &'static str,
    pub delete: &'static str,
    pub delete_ask: &'static str,
    pub done: &'static str,
    pub names: &'static str,
    pub erase: &'static str,
    /// Capitals and small letters, in the same order, behind a space.
    pub letters: [&'static str; 2],
    pub stay: &'static str,
    pub leave: &'static str,
    pub leave_ask: &'static str,
    pub leave_now: &'static str,
    pub leave_hint: &'static str,
    pub settings: &'static str,
    pub clock_volume: &'static str,
    pub turn_volume: &'static str,
    pub key_volume: &'static str,
    pub brightness: &'static str,
    pub dim: &'static str,
    pub knob: &'static str,
    pub detents: &'static str,
    pub display: &'static str,
    pub ring: &'static str,
    pub pixel_shift: &'static str,
    pub self_test: &'static str,
    pub memory: &'static str,
    pub chance: &'static str,
    pub about: &'static str,
    pub version: &'static str,
    pub journal: &'static str,
    pub link: &'static str,
    /// Where a table's chance came from, by the numbers of [`Source`](crate::chance::Source).
    pub sources: [&'static str; 4],
    pub fails: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub stop: &'static str,
    pub skip: &'static str,
    pub try_screen: &'static str,
    pub try_knob: &'static str,
    pub try_go: &'static str,
    pub try_back: &'static str,
    pub try_sound: &'static str,
    pub try_ring: &'static str,
    pub reset: &'static str,
    pub bootloader: &'static str,
    /// A player was drawn.
    pub by_lot: &'static str,
    pub undone: &'static str,
    pub redo_hint: &'static str,
    pub hold_back: &'static str,
    pub hold_for_menu: &'static str,
    pub paused: &'static str,
    pub action: &'static str,
    pub time_up: &'static str,
    pub last_sand: &'static str,
    pub doctor_ready: &'static str,
    pub nurse_ready: &'static str,
    pub idle: &'static str,
    pub fell: &'static str,
    pub count_it: &'static str,
    pub won: &'static str,
    pub lost: &'static str,
    /// Clockwise is down, or up.
    pub knob_ways: [&'static str; 2],
    /// A whole cycle of the contacts a detent, or half of one.
    pub detent_kinds: [&'static str; 2],
    pub scores: &'static str,
    // Dice Hospital.
    pub which_ambulance: &'static str,
    pub take: &'static str,
    pub load: &'static str,
    pub neglect: &'static str,
    pub discharged: &'static str,
    pub first: &'static str,
    pub drawn: &'static str,
    pub laid_out: &'static str,
    pub tiles: &'static str,
    pub dice: &'static str,
    pub points: &'static str,
    pub departments: &'static str,
    pub next: &'static str,
    pub score: &'static str,
    pub more: &'static str,
    pub dies: &'static str,
    pub sets: &'static str,
    pub empty_wards: &'static str,
    pub died: &'static str,
    pub bags: &'static str,
    pub roll_here: &'static str,
    pub hospitals: &'static str,
    pub all_moves: &'static str,
    pub bag: &'static str,
    pub in_bag: &'static str,
    pub wards: &'static str,
    pub one_off: &'static str,
    pub ongoing: &'static str,
    // Emergency Roll.
    pub ward: &'static str,
    pub of: &'static str,
    pub specialists: &'static str,
    /// A Cardiologist that is gone.
    pub gone: &'static str,
    /// A die that costs a blood bag: six letters.
    pub for_bag: &'static str,
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
