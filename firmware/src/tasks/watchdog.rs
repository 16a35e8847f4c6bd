//! The watchdog, which replaces a hung owner.

use core::cell::Cell;

use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::Duration;

/// Who has not fed it for so long is replaced; the chip can do 8.3 s at most.
pub(crate) const PATIENCE: Duration = Duration::from_secs(4);

static DOG: Mutex<CriticalSectionRawMutex, Cell<Option<Watchdog>>> = Mutex::new(Cell::new(None));

/// Starts it, and logs whether it was why the board started.
pub(crate) fn start(peripheral: Peri<'static, WATCHDOG>) {
    let mut dog = Watchdog::new(peripheral);
    let bitten = dog.reset_reason().is_some();
    defmt::info!("bedside {=str}, started by the watchdog: {=bool}", env!("CARGO_PKG_VERSION"), bitten);
    dog.start(PATIENCE);
    DOG.lock(|held| held.set(Some(dog)));
}

/// Says that the owner is well.
pub(crate) fn feed() {
    DOG.lock(|held| {
        if let Some(mut dog) = held.take() {
            dog.feed(PATIENCE);
            held.set(Some(dog));
        }
    });
}
