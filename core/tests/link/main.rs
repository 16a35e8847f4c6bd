//! Gadget and desktop over a cable that is pulled, noisy and slow: what they may never lose, double or forget.
//!
//! | to find | look in |
//! | --- | --- |
//! | the devices and the cable | `bench` |
//! | what happens when they meet | `meeting`, and where players must choose: `choosing` |
//! | journals whose first records are gone | `folded` |
//! | presses while linked | `presses` |
//! | clocks of both | `clocks` |
//! | bytes on the cable | `frames`, `state` |
//! | all of it at random | `noise`, and every game with frames gone astray: `astray` |
#![allow(unreachable_pub, reason = "modules of one test")]

#[path = "../common/mod.rs"]
mod common;

mod astray;
mod bench;
mod choosing;
mod clocks;
mod folded;
mod frames;
mod log;
mod meeting;
mod noise;
mod presses;
mod state;
