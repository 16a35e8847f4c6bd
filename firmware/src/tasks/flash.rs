//! The flash, which feeds the watchdog before each of its long silences, counts them, and feeds it while a journal is read.
//!
//! A page takes the chip 45 ms to erase, and at its worst 400. Nothing can be read meanwhile, so nothing runs. That is why an erase
//! is done in slices: the chip is told to suspend it, everything runs for a while, and then it goes on. A suspended erase bars
//! nothing but its own page (W25Q16JV data sheet, 8.2.17).

use core::mem::transmute;
use core::sync::atomic::{AtomicU32, Ordering};

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, FLASH_BASE, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_rp::rom_data;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use static_cell::StaticCell;

use super::watchdog;
use crate::boards::board::FLASH_SIZE;
use crate::store::{PAGE, Pages, StoreFails};

const SIZE: usize = FLASH_SIZE as usize;
const _: () = assert!(ERASE_SIZE == PAGE as usize, "the store erases what the chip erases at once");

/// How long a slice of an erase is. A knob that is turned quickly changes its contacts every 2 ms, and none of that may be missed.
const SLICE_US: u32 = 1_500;

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
        if !slice(Slice::Look) {
            while !slice(Slice::GoOn) {}
        }
        BoardFlash { flash: Flash::new_blocking(peripheral), suspended: None }
    }

    /// The chip's own number, which no other has, as hexadecimal digits; zeros where it has none.
    pub(crate) fn serial(&mut self) -> &'static str {
        static DIGITS: StaticCell<[u8; 16]> = StaticCell::new();
        let mut id = [0; 8];
        let _ = self.flash.blocking_unique_id(&mut id);
        let number = u64::from_be_bytes(id);
        let digits = DIGITS.init_with(|| core::array::from_fn(|place| hex(number >> (60 - 4 * place))));
        core::str::from_utf8(digits).unwrap_or("")
    }

    /// Begins to erase a page, or goes on with the one that was begun; true where it is done.
    fn erase_some(&mut self, page: u32) -> bool {
        watchdog::feed();
        ERASES.store(erases().wrapping_add(1), Ordering::Relaxed);
        let (page, step) = self.suspended.map_or((page, Slice::Begin(page)), |page| (page, Slice::GoOn));
        self.suspended = if slice(step) { None } else { Some(page) };
        self.suspended.is_none()
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

/// What a slice does.
#[derive(Clone, Copy)]
enum Slice {
    /// Begins to erase the page at this place.
    Begin(u32),
    /// Goes on with what was suspended.
    GoOn,
    /// Only looks whether something is suspended.
    Look,
}

/// Functions that are there while the flash is not: of the boot ROM, and a copy of what sets the flash up.
#[repr(C)]
struct Rom {
    connect: unsafe extern "C" fn(),
    exit_xip: unsafe extern "C" fn(),
    flush_cache: unsafe extern "C" fn(),
    enter_xip: unsafe extern "C" fn(),
}

/// Does a slice; true where nothing is suspended after it. Nothing else runs meanwhile.
#[allow(unsafe_code, reason = "a chip that is busy is spoken to register by register, from memory")]
fn slice(slice: Slice) -> bool {
    let mut boot2 = [0_u32; 64];
    for (place, word) in boot2.iter_mut().enumerate() {
        // SAFETY: the first 256 bytes of the flash.
        *word = unsafe { FLASH_BASE.add(place).read_volatile() };
    }
    let (command, place) = match slice {
        Slice::Begin(place) => (ram::ERASE, place & 0x00FF_F000),
        Slice::GoOn => (ram::RESUME, 0),
        Slice::Look => (0, 0),
    };
    // An odd address is Thumb code.
    let copy = boot2.as_ptr().cast::<u8>().wrapping_add(1).cast::<()>();
    let rom = Rom {
        connect: rom_data::connect_internal_flash::ptr(),
        exit_xip: rom_data::flash_exit_xip::ptr(),
        flush_cache: rom_data::flash_flush_cache::ptr(),
        // SAFETY: the boot block returns to whom called it, wherever it lies.
        enter_xip: unsafe { transmute::<*const (), unsafe extern "C" fn()>(copy) },
    };
    // SAFETY: it lies in memory and calls only what does; interrupts are off, the second core sleeps, and no DMA reads the flash.
    cortex_m::interrupt::free(|_| unsafe { ram::slice(&rom, command, place, SLICE_US) })
}

/// What runs from memory while the flash is busy. It may call nothing that lies in the flash, and so uses no library.
#[allow(unsafe_code, reason = "a chip that is busy is spoken to register by register, from memory")]
mod ram {
    use super::Rom;

    /// Commands of the chip, as the first byte of a word.
    pub(super) const ERASE: u32 = 0x2000_0000;
    pub(super) const RESUME: u32 = 0x7A00_0000;
    const SUSPEND: u32 = 0x7500_0000;
    const ENABLE: u32 = 0x0600_0000;
    const STATUS: u32 = 0x0500_0000;
    const STATUS_2: u32 = 0x3500_0000;
    const BUSY: u32 = 1;
    const SUSPENDED: u32 = 0x80;

    /// RP2040 data sheet: SSI (4.10.13), the chip select (2.19.6.2), the timer (4.6.5).
    const SSI_STATUS: *const u32 = 0x1800_0028 as *const u32;
    const SSI_RECEIVED: u32 = 8;
    const SSI_DATA: *mut u32 = 0x1800_0060 as *mut u32;
    const SELECT: *mut u32 = 0x4001_800C as *mut u32;
    const SELECT_LOW: u32 = 2 << 8;
    const SELECT_HIGH: u32 = 3 << 8;
    const MICROS: *const u32 = 0x4005_4028 as *const u32;

    /// Sends so many bytes, the highest first; answers the last one that came.
    #[unsafe(link_section = ".data.flash_send")]
    #[inline(never)]
    unsafe extern "C" fn send(mut bytes: u32, mut count: u32) -> u32 {
        // SAFETY: the caller has the interface to itself.
        unsafe {
            SELECT.write_volatile(SELECT_LOW);
            let mut answer = 0;
            while count > 0 {
                SSI_DATA.write_volatile(bytes >> 24);
                bytes <<= 8;
                while SSI_STATUS.read_volatile() & SSI_RECEIVED == 0 {}
                answer = SSI_DATA.read_volatile();
                count -= 1;
            }
            SELECT.write_volatile(SELECT_HIGH);
            answer
        }
    }

    /// Begins an erase, goes on with one, or only looks; true where none is suspended then.
    #[unsafe(link_section = ".data.flash_slice")]
    #[inline(never)]
    pub(super) unsafe extern "C" fn slice(rom: &Rom, command: u32, place: u32, micros: u32) -> bool {
        // SAFETY: interrupts are off, and everything that is called lies in memory or in the ROM.
        unsafe {
            (rom.connect)();
            (rom.exit_xip)();
            if command == ERASE {
                send(ENABLE, 1);
                send(ERASE | place, 4);
            } else if command == RESUME {
                send(RESUME, 1);
            }
            let from = MICROS.read_volatile();
            while send(STATUS, 2) & BUSY != 0 {
                if MICROS.read_volatile().wrapping_sub(from) >= micros {
                    send(SUSPEND, 1);
                    // Within 20 us; a chip that knows no suspending is ready when it has erased.
                    while send(STATUS, 2) & BUSY != 0 {}
                    break;
                }
            }
            let done = send(STATUS_2, 2) & SUSPENDED == 0;
            (rom.flush_cache)();
            (rom.enter_xip)();
            done
        }
    }
}
