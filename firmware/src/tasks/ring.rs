//! The ring of lights, and whether a whole one is there.

use core::sync::atomic::{AtomicBool, Ordering};

use embassy_futures::join::join;
use embassy_rp::gpio::Input;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer, with_timeout};
use smart_leds::RGB8;

use crate::boards::board::RingDriver;
use crate::ring::{LIGHTS, Rgb};

/// The twelve lights, and one more that only a whole ring passes on to the sense wire.
pub(crate) const SENT: usize = LIGHTS + 1;

static LATEST: Signal<CriticalSectionRawMutex, [Rgb; LIGHTS]> = Signal::new();
static MISSING: AtomicBool = AtomicBool::new(false);

/// Has lights shown, in place of any that still wait.
pub(crate) fn light(lights: [Rgb; LIGHTS]) {
    LATEST.signal(lights);
}

/// Whether no ring answered.
pub(crate) fn is_missing() -> bool {
    MISSING.load(Ordering::Relaxed)
}

/// Shows the latest lights.
#[embassy_executor::task]
pub(crate) async fn ring(mut ring: RingDriver, mut sense: Input<'static>) {
    let mut found = false;
    loop {
        let lights = LATEST.wait().await;
        let mut colours = [RGB8::default(); SENT];
        for (colour, [red, green, blue]) in colours.iter_mut().zip(lights) {
            *colour = RGB8::new(red, green, blue);
        }
        if found {
            ring.write(&colours).await;
        } else {
            // A whole ring passes the thirteenth light on to the sense wire: 13 lights of 30 us.
            let (sensed, ()) =
                join(with_timeout(Duration::from_millis(2), sense.wait_for_rising_edge()), ring.write(&colours)).await;
            found = sensed.is_ok();
            MISSING.store(!found, Ordering::Relaxed);
        }
        // The driver returns while the last lights are still on their way.
        Timer::after_micros(450).await;
    }
}
