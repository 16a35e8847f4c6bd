//! What must hold for any bytes that reach the referee from outside.
//!
//! A target is a function of bytes that panics where something does not hold. `cargo xtask fuzz` lets libFuzzer look for
//! such bytes; every test run tries those in `seeds/`. What libFuzzer found is tried again, without it, by
//! `cargo run -p bedside-core-fuzz --bin journal FILE`.
//!
//! Changed bytes hardly ever keep their checksum, and what lies behind the checksum would never be reached. So each target
//! tries its bytes twice: as they are, and with every checksum put right.
#![forbid(unsafe_code)]

pub mod inputs;
pub mod journal;
pub mod link;
pub mod tables;
