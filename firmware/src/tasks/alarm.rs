//! Faults that no screen can show, told by the board's light, the ring and the piezo.

use core::sync::atomic::Ordering;

use embassy_futures::select::select;
use embassy_rp::gpio::{Level, Output};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use portable_atomic::{AtomicBool, AtomicU8};

use super::{buttons, oled, ring, voice};
use crate::faults::{Fault, Telling};

/// Faults that last until the gadget is switched off, or until they are mended: a bit for each number.
static LASTING: AtomicU8 = AtomicU8::new(0);
static PRESSED: AtomicBool = AtomicBool::new(false);
static CHANGED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Nothing is told before every part had time to answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Says whether there is a fault that only the owner of the table knows.
pub(crate) fn set(fault: Fault, is: bool) {
    let bit = 1 << fault.count();
    let was = LASTING.load(Ordering::Relaxed);
    let lasting = if is { was | bit } else { was & !bit };
    if lasting != was {
        LASTING.store(lasting, Ordering::Relaxed);
        CHANGED.signal(());
    }
}

/// A key was pressed: what was to be heard was heard.
pub(crate) fn hush() {
    PRESSED.store(true, Ordering::Relaxed);
}

/// The fault that is told: the one with the smallest number.
fn fault() -> Option<Fault> {
    let lasting = LASTING.load(Ordering::Relaxed);
    let all = [
        (Fault::Display, oled::is_missing()),
        (Fault::Key, buttons::stuck() != 0),
        (Fault::Flash, lasting & 1 << Fault::Flash.count() != 0),
        (Fault::Chance, lasting & 1 << Fault::Chance.count() != 0),
        (Fault::Table, lasting & 1 << Fault::Table.count() != 0),
        (Fault::Crash, lasting & 1 << Fault::Crash.count() != 0),
    ];
    all.into_iter().find(|(_, is)| *is).map(|(fault, _)| fault)
}

/// Tells the fault that there is.
#[embassy_executor::task]
pub(crate) async fn alarm(mut led: Output<'static>) {
    let mut telling = Telling::default();
    Timer::after(PATIENCE).await;
    loop {
        let now = Instant::now().as_millis();
        let fault = fault();
        if PRESSED.swap(false, Ordering::Relaxed) {
            telling.hush();
        }
        if telling.take(fault, now)
            && let Some(fault) = fault
        {
            defmt::warn!("fault {=u8}", fault.count());
            voice::alarm(fault);
        }
        let lit = telling.lit(now);
        led.set_level(if lit.is_some() { Level::High } else { Level::Low });
        let lights = match lit {
            // Which key it is: GO at one o'clock, BACK at two, push at three.
            Some(Fault::Key) => u16::from(buttons::stuck()) << 1,
            Some(fault) => (1 << fault.count()) - 1,
            None => 0,
        };
        ring::alarm(lights);
        let soon = Instant::now() + PATIENCE;
        let next = telling.next_ms(now).map_or(soon, |ms| Instant::from_millis(ms).min(soon));
        select(CHANGED.wait(), Timer::at(next)).await;
    }
}
