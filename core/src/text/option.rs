//! What games are called, and what a group agrees on.

use core::fmt::{Result, Write};

use super::Lang;
use crate::game::{Choice, GameKind};
use crate::setup::Setup;
use crate::{dice_hospital, emergency_roll, rush};

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
    /// What a game is called.
    pub const fn title(self, kind: GameKind) -> &'static str {
        match kind {
            GameKind::Rush => in_language!(self, language::rush::TITLE),
            GameKind::DiceHospital => in_language!(self, language::dice_hospital::TITLE),
            GameKind::EmergencyRoll => in_language!(self, language::emergency_roll::TITLE),
        }
    }

    /// What a choice is about.
    pub const fn option(self, choice: &Choice) -> OptionWords {
        match choice {
            Choice::Rush(choice) => in_language!(self, language::rush::option(choice)),
            Choice::DiceHospital(choice) => in_language!(self, language::dice_hospital::option(choice)),
            Choice::EmergencyRoll(choice) => in_language!(self, language::emergency_roll::option(choice)),
        }
    }

    /// What is chosen, in the letters of the gadget.
    pub fn choice(self, choice: &Choice, setup: &Setup, out: &mut dyn Write) -> Result {
        self.write_choice(choice, setup, |words| words.short, out)
    }

    /// What is chosen, in full.
    pub fn choice_in_full(self, choice: &Choice, setup: &Setup, out: &mut dyn Write) -> Result {
        match chosen(choice) {
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
        match chosen(choice) {
            Chosen::Switch(true) => out.write_str(self.words().on),
            Chosen::Switch(false) => out.write_str(self.words().off),
            Chosen::Seat(seat) => {
                out.write_str(setup.seats.get(usize::from(seat)).map_or("?", heapless::String::as_str))
            }
            Chosen::Limit(0) => out.write_str(self.words().none),
            Chosen::Limit(secs) => write!(out, "{}:{:02}", secs / 60, secs % 60),
            Chosen::Number(number) => write!(out, "{number}"),
            Chosen::Named(choice) => {
                let words = in_language!(self, language::dice_hospital::choice(choice));
                out.write_str(words.map_or("", length))
            }
            Chosen::Other => Ok(()),
        }
    }
}

impl Choice {
    /// Whether it switches its option on or off; none where the option is no switch.
    pub const fn switch(&self) -> Option<bool> {
        if let Chosen::Switch(on) = chosen(self) { Some(on) } else { None }
    }

    /// The player that is chosen, where it is one.
    pub const fn seat(&self) -> Option<u8> {
        if let Chosen::Seat(seat) = chosen(self) { Some(seat) } else { None }
    }
}

/// What kind of thing was chosen.
enum Chosen<'a> {
    Switch(bool),
    Seat(u8),
    /// Seconds; 0 is none.
    Limit(u16),
    Number(u32),
    Named(&'a dice_hospital::Choice),
    /// What is written on a card or on the board.
    Other,
}

const fn chosen(choice: &Choice) -> Chosen<'_> {
    match choice {
        Choice::Rush(choice) => match choice {
            rush::Choice::Strict(on)
            | rush::Choice::Epidemics(on)
            | rush::Choice::Research(on)
            | rush::Choice::Glasses(on)
            | rush::Choice::Follow(on) => Chosen::Switch(*on),
            rush::Choice::ActionSeconds(secs) | rush::Choice::CouncilSeconds(secs) => Chosen::Limit(*secs),
            rush::Choice::StartingSkill(points) => Chosen::Number(*points as u32),
            rush::Choice::GlassMillis(millis) => Chosen::Number(*millis),
            rush::Choice::Objective(_) | rush::Choice::Spaces(_) | rush::Choice::Colours(_) => Chosen::Other,
        },
        Choice::DiceHospital(choice) => match choice {
            dice_hospital::Choice::Edition(_) | dice_hospital::Choice::Depth(_) | dice_hospital::Choice::Order(_) => {
                Chosen::Named(choice)
            }
            dice_hospital::Choice::FirstPlayer(seat) => Chosen::Seat(*seat),
            dice_hospital::Choice::Administrators(on)
            | dice_hospital::Choice::Experimental(on)
            | dice_hospital::Choice::Consultant(on)
            | dice_hospital::Choice::AdmissionsNurse(on)
            | dice_hospital::Choice::Events(on)
            | dice_hospital::Choice::OpeningCrisis(on)
            | dice_hospital::Choice::Epidemic(on)
            | dice_hospital::Choice::Superbug(on)
            | dice_hospital::Choice::Collections(on)
            | dice_hospital::Choice::FatalityPenalty(on)
            | dice_hospital::Choice::ReportPenalty(on)
            | dice_hospital::Choice::Timed(on) => Chosen::Switch(*on),
        },
        Choice::EmergencyRoll(choice) => match choice {
            emergency_roll::Choice::Chief(seat) => Chosen::Seat(*seat),
            emergency_roll::Choice::Seconds(secs) => Chosen::Limit(*secs),
            emergency_roll::Choice::Paper(on)
            | emergency_roll::Choice::Preparation(on)
            | emergency_roll::Choice::Equipment(on)
            | emergency_roll::Choice::Isolation(on)
            | emergency_roll::Choice::Capacity(on) => Chosen::Switch(*on),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
