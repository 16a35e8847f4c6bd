//! The flash, which feeds the watchdog before each of its long silences, counts them, and feeds it while a journal is read.
//!
//! A page takes the chip 45 ms to erase, and at its worst 400. Nothing can be read meanwhile, so nothing runs. That is why an erase
//! is done in slices: the chip is told to suspend it, everything runs for a while, and then it goes on. A suspended erase bars
//! nothing but its own page (W25Q16JV data sheet, 8.2.17). On a Pico 2, which nobody has tried, a page is erased in one go.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use static_cell::StaticCell;

#[cfg(not(target_abi = "eabihf"))]
use super::slices::{Slice, slice};
use super::watchdog;
use crate::boards::board::FLASH_SIZE;
use crate::store::{PAGE, Pages, StoreFails};

const SIZE: usize = FLASH_SIZE as usize;
const _: () = assert!(ERASE_SIZE == PAGE as usize, "the store erases what the chip erases at once");

static ERASES: AtomicU32 = AtomicU32::new(0);

/// How many erases there were, and slices of them.
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
pub struct BoardFlash {
    flash: Flash<'static, FLASH, Blocking, SIZE>,
    /// The page whose erase is suspended.
    suspended: Option<u32>,
}

impl BoardFlash {
    pub(crate) fn new(peripheral: Peri<'static, FLASH>) -> BoardFlash {
        // A crash leaves a chip that was suspended as it was, and it takes no other erase before it went on.
        #[cfg(not(target_abi = "eabihf"))]
        if !slice(Slice::Look) {
            while !slice(Slice::GoOn) {}
        }
        BoardFlash { flash: Flash::new_blocking(peripheral), suspended: None }
    }

    /// The chip's own number, which no other has, as hexadecimal digits; zeros where it has none.
    pub(crate) fn serial(&mut self) -> &'static str {
        static DIGITS: StaticCell<[u8; 16]> = StaticCell::new();
        let number = self.number();
        let digits = DIGITS.init_with(|| core::array::from_fn(|place| hex(number >> (60 - 4 * place))));
        core::str::from_utf8(digits).unwrap_or("")
    }

    #[cfg(not(target_abi = "eabihf"))]
    fn number(&mut self) -> u64 {
        let mut id = [0; 8];
        let _ = self.flash.blocking_unique_id(&mut id);
        u64::from_be_bytes(id)
    }

    /// The RP2350 has a number itself.
    #[cfg(target_abi = "eabihf")]
    fn number(&mut self) -> u64 {
        embassy_rp::otp::get_chipid().unwrap_or(0)
    }

    /// Begins to erase a page, or goes on with the one that was begun; true where it is done.
    fn erase_some(&mut self, page: u32) -> bool {
        watchdog::feed();
        ERASES.store(erases().wrapping_add(1), Ordering::Relaxed);
        self.suspended = self.slice(page);
        self.suspended.is_none()
    }

    /// Erases for a moment; the page that is suspended then.
    #[cfg(not(target_abi = "eabihf"))]
    fn slice(&mut self, page: u32) -> Option<u32> {
        let (page, step) = self.suspended.map_or((page, Slice::Begin(page)), |page| (page, Slice::GoOn));
        if slice(step) { None } else { Some(page) }
    }

    /// Erases the whole page.
    #[cfg(target_abi = "eabihf")]
    fn slice(&mut self, page: u32) -> Option<u32> {
        let _ = self.flash.blocking_erase(page, page + PAGE);
        None
    }

    /// Ends a suspended erase that is in the way of bytes.
    fn make_way(&mut self, offset: u32, length: usize) {
        let end = offset.saturating_add(u32::try_from(length).unwrap_or(u32::MAX));
        while self.suspended.is_some_and(|page| page < end && offset < page + PAGE) {
            self.erase_some(offset);
        }
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
        self.make_way(offset, bytes.len());
        self.flash.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for BoardFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        if to > FLASH_SIZE || from % PAGE != 0 {
            return Err(Error::OutOfBounds);
        }
        let mut page = from;
        while page < to {
            // One that was suspended comes first.
            let other = self.suspended.is_some_and(|suspended| suspended != page);
            if self.erase_some(page) && !other {
                page += PAGE;
            }
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.make_way(offset, bytes.len());
        self.flash.blocking_write(offset, bytes)
    }
}

impl Pages for BoardFlash {
    fn wipe_some(&mut self, page: u32) -> Result<bool, StoreFails> {
        if self.suspended.is_none() && self.is_blank(page)? {
            return Ok(true);
        }
        let same = self.suspended.is_none_or(|suspended| suspended == page);
        Ok(self.erase_some(page) && same)
    }
}
