//! What differs from board to board: pins, chip and sizes, in one file a board.

pub mod pico;

/// The board that the image is built for: tasks and store ask it for their peripherals and sizes.
pub use pico as board;
