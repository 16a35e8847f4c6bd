//! Where the dice are, and what the next draw may bring.

use bedside_core::dice::{Colour, Counts, permille};
use bedside_core::dice_hospital::Game;
use bedside_core::dice_hospital::game::Audit;
use serde::Serialize;

/// Where the dice are, and what the next draw may bring.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "docs/commands.md explains each of them")]
pub struct Bag {
    #[serde(flatten)]
    pub audit: Audit,
    pub all: Counts,
    pub in_play: u16,
    pub draw: u8,
    pub chances: Chances,
}

/// Of a thousand draws, those with no die of a colour, with one, with two and so on.
#[derive(Debug, Serialize)]
#[expect(missing_docs, reason = "the colours")]
pub struct Chances {
    pub red: Vec<u16>,
    pub yellow: Vec<u16>,
    pub green: Vec<u16>,
}

impl Bag {
    pub(in crate::script) fn of(game: &Game) -> Bag {
        let (audit, bag, draw) = (game.audit(), game.bag(), game.options().intake());
        let draw = u16::from(draw).min(bag.sum());
        let draw = u8::try_from(draw).unwrap_or(u8::MAX);
        let of = |colour| (0..=draw.min(bag.get(colour))).map(|count| permille(&bag, draw, colour, count)).collect();
        Bag {
            audit,
            all: audit.all(),
            in_play: 3 * u16::from(game.dice_of_each()),
            draw,
            chances: Chances { red: of(Colour::Red), yellow: of(Colour::Yellow), green: of(Colour::Green) },
        }
    }
}
