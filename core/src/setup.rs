//! A table before its first command: the game and its players.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use crate::chance::Seed;
use crate::game::{AnyGame, Choice, Choices, GameKind};
use crate::refusal::Refusal;

/// A player's name: at most [`NAME_LETTERS`] letters, of at most two bytes each in our languages.
pub type Name = String<{ NAME_LETTERS * 2 }>;
/// Letters of a name.
pub const NAME_LETTERS: usize = 24;
/// Seats of the game that has the most.
pub const MOST_SEATS: usize = most_seats();

const fn most_seats() -> usize {
    let (mut most, mut at) = (0, 0);
    while at < GameKind::ALL.len() {
        #[expect(clippy::indexing_slicing, reason = "below the length, and checked while compiling")]
        let seats = GameKind::ALL[at].seats();
        if seats > most {
            most = seats;
        }
        at += 1;
    }
    most
}

/// A table before its first command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The game, with what its group agreed on.
    pub game: Choices,
    /// The players, in seat order.
    pub seats: Vec<Name, MOST_SEATS>,
}

/// What a journal begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The game and its players.
    pub setup: Setup,
    /// What the table's chance follows from.
    pub seed: Seed,
}

impl Setup {
    /// The game that it opens, or why nobody could sit at that table.
    pub fn open(&self) -> Result<AnyGame, Refusal> {
        self.check()?;
        self.game.open(self.seats.len())
    }

    /// Names each option of a table that would open so: the choices that there are, in order, and the place of the one that
    /// holds.
    pub fn options(&self, each: &mut dyn FnMut(&mut dyn Iterator<Item = Choice>, usize)) -> Result<(), Refusal> {
        self.open()?.options(each);
        Ok(())
    }

    fn check(&self) -> Result<(), Refusal> {
        if self.seats.is_empty() {
            return Err(Refusal::NobodySeated);
        }
        if self.seats.len() > self.game.kind().seats() {
            return Err(Refusal::TooManySeats);
        }
        for (seat, name) in self.seats.iter().enumerate() {
            if name.trim().is_empty() {
                return Err(Refusal::EmptyName);
            }
            if !printable(name) {
                return Err(Refusal::UnprintableLetters);
            }
            if name.chars().count() > NAME_LETTERS {
                return Err(Refusal::NameTooLong);
            }
            if self.seats.iter().take(seat).any(|other| other.trim() == name.trim()) {
                return Err(Refusal::NameTwice);
            }
        }
        Ok(())
    }
}

/// Whether every letter can be seen: no control characters, and none of those that only steer the text around them. The
/// two joiners are let be, as some scripts are spelt with them.
pub(crate) fn printable(words: &str) -> bool {
    !words.chars().any(steers)
}

fn steers(letter: char) -> bool {
    let marks = ['\u{AD}', '\u{200B}', '\u{200E}', '\u{200F}', '\u{FEFF}'];
    let steers = matches!(letter, '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}');
    letter.is_control() || marks.contains(&letter) || steers
}

/// Whether a letter can be shown: it neither controls a terminal nor turns or hides the text around it. A new name has no others;
/// older journals may have some of them in a name, and stay readable.
pub fn is_seen(letter: char) -> bool {
    let hides = matches!(
        letter,
        '\u{61C}' | '\u{180B}'..='\u{180F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{3164}' | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFB}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
    );
    !steers(letter) && !hides
}
