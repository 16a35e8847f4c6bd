//! Laws of Rush M.D.: glasses, debrief, evaluation and patients, for any presses at any times.
//!
//! | to find | look in |
//! | --- | --- |
//! | the game a second time, a millisecond at a time | `oracle`, and what core tells in its words: `told` |
//! | both side by side | `glasses`, played on the `bench` with `presses` |
//! | evenings with patients | `patients`, asked for by `groups`, held against `by_the_book` |
//! | any command at all | `commands` |
//! | whether enough was tried | `tally` |
//! | journals written by hand | `forged` |
//! | the longest setup | `limits` |
#![allow(unreachable_pub, reason = "modules of one test")]

#[path = "../common/mod.rs"]
mod common;

mod bench;
mod by_the_book;
mod commands;
mod forged;
mod glasses;
mod groups;
mod limits;
mod oracle;
mod patients;
mod presses;
mod tally;
mod told;
