//! Slices of an erase on an RP2040, whose flash chip is told by single commands to suspend and to go on.

use core::mem::transmute;

use embassy_rp::flash::FLASH_BASE;
use embassy_rp::rom_data;

/// How long a slice is. A knob that is turned quickly changes its contacts every 2 ms, and none of that may be missed.
const SLICE_US: u32 = 1_500;

/// What a slice does.
#[derive(Clone, Copy)]
pub(super) enum Slice {
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
pub(super) fn slice(slice: Slice) -> bool {
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
