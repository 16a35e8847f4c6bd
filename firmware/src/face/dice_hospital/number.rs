//! The number that Dice Hospital asks for: points that a card gives or takes.

use bedside_core::Lang;
use bedside_core::dice_hospital::{Change, Command, Game};
use heapless::String;

use crate::face::number::{Figures, Number};
use crate::face::page::{Act, Then};
use crate::letters::{Line, figures, line, signed};

/// A number that only this game asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Points of a seat.
    Score(u8),
}

impl Number for Ask {
    type Game = Game;

    fn start(self, _game: &Game) -> i16 {
        0
    }

    fn range(self, game: &Game) -> (i16, i16) {
        let Ask::Score(seat) = self;
        game.adjustable_points(seat)
    }

    fn title(self, lang: Lang) -> Line {
        let Ask::Score(seat) = self;
        let seat = figures(u32::from(seat) + 1);
        line(&[lang.words().player, " ", &seat, ": ", lang.dice_words().points])
    }

    fn shown(self, value: i16, _lang: Lang) -> Figures {
        Figures::Large(signed(value))
    }

    fn take(self, value: i16, lang: Lang) -> Act {
        let Ask::Score(seat) = self;
        let reason = String::try_from(lang.words().on_gadget).unwrap_or_default();
        Act::Do(Command::Adjust { seat, change: Change::Points(value), reason }.into(), Then::Home)
    }
}
