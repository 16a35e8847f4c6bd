//! The flash, which feeds the watchdog before each of its long silences, counts them, and feeds it while a journal is read.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use static_cell::StaticCell;

use super::watchdog;
use crate::boards::board::FLASH_SIZE;
use crate::store::PAGE;

const SIZE: usize = FLASH_SIZE as usize;
const _: () = assert!(ERASE_SIZE == PAGE as usize, "the store erases what the chip erases at once");

static ERASES: AtomicU32 = AtomicU32::new(0);

/// How many erases there were.
pub(crate) fn erases() -> u32 {
    ERASES.load(Ordering::Relaxed)
}

/// The lowest four bits as a digit.
fn hex(number: u64) -> u8 {
    match u8::try_from(number & 15).unwrap_or(0) {
        digit @ 0..10 => b'0' + digit,
        digit => b'A' - 10 + digit,
    }
}

/// The whole flash of the board.
pub struct BoardFlash(Flash<'static, FLASH, Blocking, SIZE>);

impl BoardFlash {
    pub(crate) fn new(peripheral: Peri<'static, FLASH>) -> BoardFlash {
        BoardFlash(Flash::new_blocking(peripheral))
    }

    /// The chip's own number, which no other has, as hexadecimal digits; zeros where it has none.
    pub(crate) fn serial(&mut self) -> &'static str {
        static DIGITS: StaticCell<[u8; 16]> = StaticCell::new();
        let mut id = [0; 8];
        let _ = self.0.blocking_unique_id(&mut id);
        let number = u64::from_be_bytes(id);
        let digits = DIGITS.init_with(|| core::array::from_fn(|place| hex(number >> (60 - 4 * place))));
        core::str::from_utf8(digits).unwrap_or("")
    }
}

impl ErrorType for BoardFlash {
    type Error = Error;
}

impl ReadNorFlash for BoardFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        // A start reads a whole half, and reckons with every record of it.
        watchdog::feed();
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for BoardFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        watchdog::feed();
        ERASES.store(erases().wrapping_add(1), Ordering::Relaxed);
        self.0.blocking_erase(from, to)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.blocking_write(offset, bytes)
    }
}
