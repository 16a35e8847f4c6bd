//! Dice Hospital: ER a second time: slow, plain, and from the rulebook and the printed sheet alone.
//!
//! Nothing in the game itself knows how core keeps a sheet. Every rule is written out where it applies, and whatever may be
//! chosen is found by trying everything.
//!
//! | to find | look in |
//! | --- | --- |
//! | what is printed | `facts`, and core's beside it: `printed` |
//! | the game a second time | `sheet`, `scoring`, `alicat`, `game` |
//! | sheets to try it on | `reachable`, `hard_sheets`, `worst_sheets` |
//! | core's words for all that | `translation`, `stands`, `told` |
//! | both beside each other | `beside`, played by `matches`, `alicat_beside` and `paper` |
//! | what core pays, and for which beds | `paid`, `packing` |
//! | why ALICAT passed a ward over, and what makes a box | `reasons` |
#![allow(unreachable_pub, reason = "a second game inside the tests")]

mod alicat;
mod alicat_beside;
mod beside;
mod facts;
mod game;
mod hard_sheets;
mod matches;
mod packing;
mod paid;
mod paper;
mod printed;
mod reachable;
mod reasons;
mod scoring;
mod sheet;
mod stands;
mod told;
mod translation;
mod worst_sheets;
