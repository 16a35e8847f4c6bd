//! What must hold for any lines that `bedside script` is given.
//!
//! How targets and seeds work is told in `bedside-core-fuzz`.
#![forbid(unsafe_code)]

pub mod lines;
