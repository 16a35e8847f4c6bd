//! What must hold for any bytes that reach the gadget: from its flash, and over its cable.
//!
//! How targets and seeds work is told in `bedside-core-fuzz`, which also has the tables to begin with.
#![forbid(unsafe_code)]

#[path = "../../tests/on_flash/flash.rs"]
#[expect(dead_code, reason = "the tests also cut its power")]
mod chip;
pub mod contents;
mod device;
pub mod flash;
pub mod gadget;
