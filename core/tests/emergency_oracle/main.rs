//! Dice Hospital: ER a second time: slow, plain, and from the rulebook and the printed sheet alone.
//!
//! Nothing here knows how core keeps a sheet. Every rule is written out where it applies, and whatever may be chosen is
//! found by trying everything.
#![allow(dead_code, reason = "not yet beside core")]
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
mod printed;
mod reachable;
mod scoring;
mod sheet;
mod stands;
mod translation;
