//! What Dice Hospital says: who came out of the bag.

use bedside_core::Event;
use bedside_core::dice::Die;
use bedside_core::dice_hospital::{self, Game, Look};
use bedside_core::text::seat_name;

use crate::face::notice::GameNotice;
use crate::face::{Face, Moment};
use crate::letters::{Line, line};

/// What only this game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A patient came out of the bag: the players take the same die out of theirs.
    Drawn {
        /// To whom.
        seat: u8,
        /// The die, and what it shows.
        die: Die,
    },
}

pub(super) fn hear(events: &[Event], face: &mut Face, uptime_ms: u64) {
    for event in events {
        if let Event::DiceHospital(dice_hospital::Event::PatientDrawn { seat, die }) = *event {
            face.say(Notice::Drawn { seat, die }, uptime_ms);
        }
    }
}

impl GameNotice for Notice {
    type Game = Game;

    fn words(self, _game: &Game, at: Moment<'_>) -> Line {
        let Notice::Drawn { seat, die } = self;
        let mut words = line(&[seat_name(seat, at.state()), ": ", at.lang().dice_words().admit_patient, " "]);
        let _ = at.lang().looks(&[Look::of(die)], &mut words);
        words
    }
}
