//! What a group agrees on.

use core::fmt::{Result, Write};

use super::Lang;
use crate::game::{Agreed as _, Choice, Chosen};
use crate::setup::Setup;

/// An option, or a choice of one: in the few letters of the gadget, and as it is read where there is room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionWords {
    /// At most sixteen letters.
    pub short: &'static str,
    /// In full.
    pub long: &'static str,
}

impl OptionWords {
    pub(super) const fn new(short: &'static str, long: &'static str) -> OptionWords {
        OptionWords { short, long }
    }
}

impl Lang {
    /// What is chosen, in the letters of the gadget.
    pub fn choice(self, choice: &Choice, setup: &Setup, out: &mut dyn Write) -> Result {
        self.write_choice(choice, setup, |words| words.short, out)
    }

    /// What is chosen, in full.
    pub fn choice_in_full(self, choice: &Choice, setup: &Setup, out: &mut dyn Write) -> Result {
        match choice.chosen() {
            Chosen::Limit(secs) if secs > 0 => write!(out, "{secs} s"),
            _ => self.write_choice(choice, setup, |words| words.long, out),
        }
    }

    fn write_choice(
        self,
        choice: &Choice,
        setup: &Setup,
        length: fn(OptionWords) -> &'static str,
        out: &mut dyn Write,
    ) -> Result {
        match choice.chosen() {
            Chosen::Switch(true) => out.write_str(self.words().on),
            Chosen::Switch(false) => out.write_str(self.words().off),
            Chosen::Seat(seat) => {
                out.write_str(setup.seats.get(usize::from(seat)).map_or("?", heapless::String::as_str))
            }
            Chosen::Limit(0) => out.write_str(self.words().none),
            Chosen::Limit(secs) => write!(out, "{}:{:02}", secs / 60, secs % 60),
            Chosen::UpTo(0) => out.write_str(self.words().none),
            Chosen::UpTo(most) => write!(out, "{most}"),
            Chosen::Number(number) => write!(out, "{number}"),
            Chosen::Named => out.write_str(self.choice_named(choice).map_or("", length)),
            Chosen::Other => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice_hospital, emergency_roll, rush};

    #[test]
    fn a_choice_says_whether_it_is_a_switch_or_a_player() {
        let strict = Choice::Rush(rush::Choice::Strict(true));
        let first = Choice::DiceHospital(dice_hospital::Choice::FirstPlayer(2));
        let limit = Choice::EmergencyRoll(emergency_roll::Choice::Seconds(30));
        assert_eq!((strict.switch(), strict.seat()), (Some(true), None));
        assert_eq!((first.switch(), first.seat()), (None, Some(2)));
        assert_eq!((limit.switch(), limit.seat()), (None, None));
    }
}
