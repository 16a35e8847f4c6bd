//! Raw bits of the ring oscillator. They are no fair chance by themselves: [`crate::chance`] makes seeds of them.

use cortex_m::asm;
use embassy_rp::pac;

/// Cycles between two bits, 20 microseconds at 125 MHz: the oscillator turns more than thirty times meanwhile, at the slowest
/// that its data sheet knows, and what its jitter adds up to is not seen in a bit that is read at once.
const APART: u32 = 2_503;

/// The next 64 bits, in 1.3 milliseconds.
pub fn bits() -> u64 {
    (0..u64::BITS).fold(0, |bits, _| {
        asm::delay(APART);
        bits << 1 | u64::from(pac::ROSC.randombit().read().randombit())
    })
}
