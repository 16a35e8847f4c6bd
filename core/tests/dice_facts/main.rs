//! What faces ask about a game of Dice Hospital beside what really happens, in random games of all kinds.

mod attempt;
mod evening;
mod forecast;
mod pending;
mod preview;
mod prospect;
mod rounds;
mod scorekeeper;
mod solo;
mod standing;
