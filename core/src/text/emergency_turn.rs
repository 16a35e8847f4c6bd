//! Words of a turn of Emergency Roll in the window: the bays, the question, and the sheets of everybody.
//!
//! `{}` stands for a value, a bed or a name, `{has}` for what is there.

use core::fmt::{Result, Write};

use super::Lang;
use crate::emergency_roll::{Game, Patient};

/// What stands around the sheets while a turn is played.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct EmergencyTurn {
    // The bays.
    pub chiefs_for_bag: &'static str,
    pub chiefs: &'static str,
    pub now: &'static str,
    // The question.
    pub free: &'static str,
    pub out_of_reach: &'static str,
    pub no_bag: &'static str,
    pub into_bed: &'static str,
    pub or: &'static str,
    pub no_bed_left: &'static str,
    pub screen_first: &'static str,
    pub any_bed: &'static str,
    pub write: &'static str,
    pub draw_screen: &'static str,
    pub choose_bed: &'static str,
    pub press_bed: &'static str,
    pub to_morgue: &'static str,
    pub from_table: &'static str,
    // Why not.
    pub taken: &'static str,
    pub not_next: &'static str,
    // The sheets.
    pub everybody: &'static str,
    pub chooses: &'static str,
    pub waits: &'static str,
    pub in_bed: &'static str,
    pub then: &'static str,
    pub of: &'static str,
    // The sheet of keys.
    pub key_dice: &'static str,
    pub key_ward: &'static str,
    pub key_value: &'static str,
    pub key_write: &'static str,
    pub key_morgue: &'static str,
    pub key_screen: &'static str,
    pub key_everybody: &'static str,
    pub key_other: &'static str,
    pub key_beds: &'static str,
    pub key_step_and_write: &'static str,
    pub key_clock: &'static str,
    // The clock.
    pub clock: &'static str,
}

impl Lang {
    /// The words of a turn of Emergency Roll.
    pub const fn emergency_turn(self) -> &'static EmergencyTurn {
        in_language!(self, &language::emergency_turn::TURN)
    }

    /// What is left for a patient whom no bed fits: the wards in which a screen would make one fit, or the morgue.
    pub fn no_bed(self, game: &Game, seat: u8, patient: Patient, out: &mut dyn Write) -> Result {
        let words = self.emergency_turn();
        let mut wards = game.screens_for(seat, patient);
        let Some(first) = wards.next() else { return out.write_str(words.no_bed_left) };
        write!(out, "{} {first}", words.screen_first)?;
        wards.try_for_each(|ward| write!(out, " {} {ward}", words.or))
    }
}
