//! What differs from board to board: pins, chip and sizes, in one file a board.

pub mod pico;
#[cfg(all(target_os = "none", target_abi = "eabihf"))]
pub mod pico2;

/// The board that the image is built for: tasks and store ask it for their peripherals and sizes. The target tells which.
#[cfg(not(all(target_os = "none", target_abi = "eabihf")))]
pub use pico as board;
#[cfg(all(target_os = "none", target_abi = "eabihf"))]
pub use pico2 as board;

#[cfg(test)]
mod tests {
    use std::format;

    use bedside_core::link::{IMAGE_MARK, IMAGE_MARK_END};

    use super::board::MARK;

    #[test]
    fn an_image_is_found_by_its_mark() {
        assert_eq!(MARK, format!("{IMAGE_MARK}pico {}{IMAGE_MARK_END}", env!("CARGO_PKG_VERSION")));
    }
}
