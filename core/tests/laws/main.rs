//! Laws of the table: each holds for any sequence of presses at any times.
//!
//! | to find | look in |
//! | --- | --- |
//! | what is pressed, and when | `presses` |
//! | the countdown, beside one that counts every millisecond | `clock`, `slow_clock` |
//! | what is listed, taken and refused | `commands` |
//! | undo and redo | `undo` |
//! | journals, and journals written by hand | `journal`, `forged` |
//! | rounds by the rulebook | `rulings` |
//! | words in both languages | `words` |
#![allow(unreachable_pub, reason = "modules of one test")]

#[path = "../common/mod.rs"]
mod common;

mod clock;
mod commands;
mod forged;
mod journal;
mod presses;
mod rulings;
mod slow_clock;
mod undo;
mod words;
