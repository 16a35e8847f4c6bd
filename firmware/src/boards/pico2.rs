//! The Raspberry Pi Pico 2, an RP2350: the Pico's pins at the same places, another chip and more memory.
//!
//! **Its image is built and was never run**: no emulator of ours knows the chip, and nobody had a board. Early chips may hold a pin that
//! is pulled down at two volts (erratum RP2350-E9); all of ours are pulled up.

/// What the image says of itself (`bedside_core::link::IMAGE_MARK`): who updates a gadget looks for it.
pub const MARK: &str = concat!("Bedside image: pico2 ", env!("CARGO_PKG_VERSION"), ";");

// The sizes are those of the board that is built for: `build.rs` reads this one's.
pub use super::pico::{
    FLASH_SIZE, JOURNAL_SIZE, LinkDriver, NOTES_SIZE, OledBus, OledWires, RAM_SIZE, RingDriver, silence, start,
};
