//! The ring of lights. Nothing comes back from it: a ring that is not there is no fault.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use smart_leds::RGB8;

use crate::boards::board::RingDriver;
use crate::ring::{LIGHTS, Rgb};

static LATEST: Signal<CriticalSectionRawMutex, [Rgb; LIGHTS]> = Signal::new();

/// Has lights shown, in place of any that still wait.
pub(crate) fn light(lights: [Rgb; LIGHTS]) {
    LATEST.signal(lights);
}

/// Shows the latest lights.
#[embassy_executor::task]
pub(crate) async fn ring(mut ring: RingDriver) {
    loop {
        let colours = LATEST.wait().await.map(|[red, green, blue]| RGB8::new(red, green, blue));
        ring.write(&colours).await;
        // The driver returns while the last lights are still on their way.
        Timer::after_micros(450).await;
    }
}
