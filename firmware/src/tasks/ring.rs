//! The ring of lights. Nothing comes back from it: a ring that is not there is no fault.

use core::sync::atomic::Ordering;

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Timer, with_timeout};
use portable_atomic::AtomicU16;
use smart_leds::RGB8;

use super::chosen;
use super::watchdog::{CHECK_IN, Who, check_in};
use crate::boards::board::RingDriver;
use crate::ring::{LIGHTS, Rgb, alarming, dimmed};

static LATEST: Signal<CriticalSectionRawMutex, [Rgb; LIGHTS]> = Signal::new();
static ALARM: AtomicU16 = AtomicU16::new(0);
/// What was shown last, for when an alarm is over.
static AGAIN: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Has lights shown, in place of any that still wait.
pub(crate) fn light(lights: [Rgb; LIGHTS]) {
    LATEST.signal(lights);
    AGAIN.signal(());
}

/// Has these lights shown over all others, a bit each from the top on; none: those that were there.
pub(crate) fn alarm(lights: u16) {
    if ALARM.swap(lights, Ordering::Relaxed) != lights {
        AGAIN.signal(());
    }
}

/// Shows the latest lights.
#[embassy_executor::task]
pub(crate) async fn ring(mut ring: RingDriver) {
    let mut lights = [[0; 3]; LIGHTS];
    loop {
        check_in(Who::Ring);
        if with_timeout(CHECK_IN, AGAIN.wait()).await.is_err() {
            continue;
        }
        lights = LATEST.try_take().unwrap_or(lights);
        let shown = alarming(ALARM.load(Ordering::Relaxed)).unwrap_or_else(|| dimmed(lights, chosen()));
        ring.write(&shown.map(|[red, green, blue]| RGB8::new(red, green, blue))).await;
        // The driver returns while the last lights are still on their way.
        Timer::after_micros(450).await;
    }
}
