//! What differs from board to board: pins, chip and sizes, in one file a board.

pub mod pico;

/// The board that the image is built for.
pub use pico as board;
