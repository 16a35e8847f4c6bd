//! The gadget. Its face, keys, panel, ring, tunes and store know no board, so that all of it is tested on the host; what runs
//! on a board only carries presses in and pictures out.
//!
//! | to find | look in |
//! | --- | --- |
//! | what a press means | [`face`] |
//! | numbers and words as lines | [`letters`] |
//! | what the screen shows | [`panel`] |
//! | what goes over the bus | [`canvas`], [`oled`] |
//! | how it sounds and glows | [`tunes`], [`ring`] |
//! | the journal in flash; other tables; settings and other small things there | [`store`]; [`shelf`]; [`notes`], [`settings`] |
//! | where the seed of a table comes from | [`chance`] |
//! | table, store and link together | [`gadget`] |
//! | what goes wrong | [`faults`] |
//! | contacts that chatter; presses between two milliseconds | [`keys`]; `rounding` |
//! | pins, chip and sizes | [`boards`] |
//! | what runs on a board | `tasks` |
#![no_std]
#![cfg_attr(not(target_os = "none"), forbid(unsafe_code))]
#![cfg_attr(target_os = "none", deny(unsafe_code))]

#[cfg(test)]
extern crate std;

pub mod boards;
pub mod canvas;
pub mod chance;
pub mod face;
pub mod faults;
pub mod font;
pub mod gadget;
pub mod keys;
pub mod letters;
pub mod notes;
pub mod oled;
pub mod panel;
pub mod ring;
mod rounding;
pub mod settings;
pub mod shelf;
pub mod store;
#[cfg(target_os = "none")]
pub mod tasks;
pub mod tunes;

pub use canvas::Canvas;
pub use face::{Face, Intent, Key};
pub use gadget::Gadget;
pub use settings::{Setting, Settings};
