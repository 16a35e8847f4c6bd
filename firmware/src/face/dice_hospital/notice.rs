//! What Dice Hospital says: who came out of the bag.

use bedside_core::Event;
use bedside_core::dice::Die;
use bedside_core::dice_hospital::{self, Game, Look};
use bedside_core::text::seat_name;

use super::Page;
use crate::face::games::OwnPage;
use crate::face::notice::GameNotice;
use crate::face::page::Page as AnyPage;
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
        match *event {
            Event::DiceHospital(dice_hospital::Event::PatientDrawn { seat, die }) => {
                face.say(Notice::Drawn { seat, die }, uptime_ms);
            }
            // What lies there now is put on the table first.
            Event::DiceHospital(dice_hospital::Event::DiceRolled { .. }) if face.pressing => {
                let tiles = matches!(face.page(), AnyPage::Own(OwnPage::DiceHospital(Page::LaidOut(false))));
                face.lay_out(!tiles);
            }
            Event::DiceHospital(dice_hospital::Event::Revealed { .. }) if face.pressing => face.lay_out(false),
            _ => {}
        }
    }
}

impl GameNotice for Notice {
    type Game = Game;

    fn words(self, _game: &Game, at: &Moment<'_>) -> Line {
        let Notice::Drawn { seat, die } = self;
        let mut words = line(&[seat_name(seat, at.state()), ": ", at.lang().dice_words().admit_patient, " "]);
        let _ = at.lang().looks(&[Look::of(die)], &mut words);
        words
    }
}
