//! The watchdog. Every task checks in once a second or more often; where one does not, the gadget starts again.
//!
//! The tasks of the link wait for a cable, and are not asked; those that work without one are.

use core::cell::Cell;
use core::sync::atomic::Ordering;

use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::{Duration, Instant};
use portable_atomic::AtomicU32;

use super::crash;

/// Who has not fed it for so long is replaced; the chip can do 8.3 s at most.
pub(crate) const PATIENCE: Duration = Duration::from_secs(4);
/// How often a task that has nothing to do checks in.
pub(crate) const CHECK_IN: Duration = Duration::from_secs(1);
/// So long before it bites, those that hang are written down.
const LAST_WORDS: Duration = Duration::from_millis(1500);

/// Who checks in, as a bit.
#[derive(Clone, Copy)]
pub(crate) enum Who {
    Screen = 1,
    Ring = 2,
    Voice = 4,
    Encoder = 8,
    Go = 16,
    Back = 32,
    Push = 64,
}

const ALL: u32 = 127;

static DOG: Mutex<CriticalSectionRawMutex, Cell<Option<Watchdog>>> = Mutex::new(Cell::new(None));
static WELL: AtomicU32 = AtomicU32::new(0);
/// When all were well for the last time, in milliseconds since the start.
static ALL_WELL: AtomicU32 = AtomicU32::new(0);

/// Starts it; whether it was why the board started.
pub(crate) fn start(peripheral: Peri<'static, WATCHDOG>) -> bool {
    let mut dog = Watchdog::new(peripheral);
    let bitten = dog.reset_reason().is_some();
    defmt::info!("bedside {=str}, started by the watchdog: {=bool}", env!("CARGO_PKG_VERSION"), bitten);
    dog.start(PATIENCE);
    DOG.lock(|held| held.set(Some(dog)));
    bitten
}

/// Says that a task is well.
pub(crate) fn check_in(who: Who) {
    WELL.fetch_or(who as u32, Ordering::Relaxed);
}

/// Feeds it where all tasks are well; asked by the owner, who is well then.
pub(crate) fn feed_if_all_are_well() {
    let now = u32::try_from(Instant::now().as_millis() % u64::from(u32::MAX)).unwrap_or(0);
    let missing = ALL & !WELL.load(Ordering::Relaxed);
    if missing == 0 {
        WELL.store(0, Ordering::Relaxed);
        ALL_WELL.store(now, Ordering::Relaxed);
        feed();
    } else if u64::from(now.wrapping_sub(ALL_WELL.load(Ordering::Relaxed))) > (PATIENCE - LAST_WORDS).as_millis() {
        crash::hangs(missing);
    }
}

/// Feeds it in the middle of something long that is not a hang.
pub(crate) fn feed() {
    DOG.lock(|held| {
        if let Some(mut dog) = held.take() {
            dog.feed(PATIENCE);
            held.set(Some(dog));
        }
    });
}
