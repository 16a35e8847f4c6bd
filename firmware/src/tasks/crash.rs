//! What outlives a crash: a report in memory that no start clears, until the next start has it written to the flash.

use core::mem::MaybeUninit;
use core::ptr::{addr_of, addr_of_mut};
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_rp::pac;
use embassy_time::Instant;

use crate::boards::board;
use crate::faults::{Crash, Report};
use crate::notes::{Note, ROOM};

/// A word that memory after power-on hardly has.
const MAGIC: u32 = 0xBED5_1DE5;

#[derive(Clone, Copy)]
#[repr(C)]
struct Kept {
    magic: u32,
    /// The magic, turned by the sum of the bytes.
    check: u32,
    length: usize,
    bytes: [u8; ROOM],
}

#[unsafe(link_section = ".uninit.crash")]
#[allow(unsafe_code, reason = "memory that a start does not clear has a section of its own")]
static mut KEPT: MaybeUninit<Kept> = MaybeUninit::uninit();

impl Kept {
    fn sum(&self) -> u32 {
        let sum =
            self.bytes.iter().fold(self.length, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(*byte)));
        MAGIC.rotate_left(7) ^ u32::try_from(sum).unwrap_or(0)
    }
}

/// Leaves a report for the next start.
#[allow(unsafe_code, reason = "the report lies in memory that a start does not clear")]
fn leave(report: &Report) {
    let note = report.to_bytes();
    let mut kept = Kept { magic: MAGIC, check: 0, length: note.len(), bytes: [0; ROOM] };
    kept.bytes.iter_mut().zip(&note).for_each(|(to, from)| *to = *from);
    kept.check = kept.sum();
    // SAFETY: only `take` reads it, before any task runs; whoever writes it last before a restart is whom it tells of.
    unsafe { addr_of_mut!(KEPT).cast::<Kept>().write_volatile(kept) }
}

/// The report of the crash before this start, once.
#[allow(unsafe_code, reason = "the report lies in memory that a start does not clear")]
pub(crate) fn take() -> Option<Note> {
    // SAFETY: any bits are a `Kept`, and no task runs yet.
    let kept = unsafe { addr_of!(KEPT).cast::<Kept>().read_volatile() };
    // SAFETY: as above.
    unsafe { addr_of_mut!(KEPT).cast::<u32>().write_volatile(0) };
    let whole = kept.magic == MAGIC && kept.length <= ROOM && kept.check == kept.sum();
    kept.bytes.get(..kept.length).filter(|_| whole).and_then(|bytes| Note::from_slice(bytes).ok())
}

/// Remembers tasks that hang, a bit each; the watchdog bites soon.
pub(crate) fn hangs(tasks: u32) {
    leave(&Report::new(Crash::Hang, tasks, uptime_secs(), ""));
}

/// Silences the piezo, leaves a report and starts again. What goes wrong on the way is of the same crash, and only starts again.
pub fn end(crash: Crash, number: u32, place: &str) -> ! {
    static ENDING: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    if !ENDING.load(Ordering::Relaxed) {
        ENDING.store(true, Ordering::Relaxed);
        board::silence();
        leave(&Report::new(crash, number, uptime_secs(), place));
        // The log takes its time, and whoever crashed while it spoke holds it: it comes last, and the place is in the report.
        defmt::error!("crash {=u8}, {=u32}", crash as u8, number);
    }
    pac::WATCHDOG.ctrl().modify(|ctrl| ctrl.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

fn uptime_secs() -> u32 {
    u32::try_from(Instant::now().as_secs()).unwrap_or(u32::MAX)
}
