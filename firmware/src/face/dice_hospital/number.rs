//! The number that Dice Hospital asks for: points that a card gives or takes.

use bedside_core::dice_hospital::{Change, Game};
use bedside_core::form::Value;
use bedside_core::{Lang, Refusal};

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

    fn take(self, value: i16, game: &Game, lang: Lang) -> Result<Act, Refusal> {
        let Ask::Score(seat) = self;
        let (change, reason) = (Value::Change(Change::Points(value)), Value::Words(lang.words().on_gadget));
        let command = game.adjust_form().fill(&[Value::Number(seat.into()), change, reason])?;
        Ok(Act::Do(command, Then::Home))
    }
}
