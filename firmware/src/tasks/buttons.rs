//! The buttons: GO, BACK and the encoder's push.

use core::pin::pin;
use core::sync::atomic::{AtomicU8, Ordering};

use embassy_futures::select::{Either, select};
use embassy_rp::gpio::Input;
use embassy_time::{Instant, Timer};

use super::watchdog::{CHECK_IN, Who, check_in};
use super::{flash, owner};
use crate::face::Key;
use crate::keys::Button;

/// Buttons that were down when the gadget was switched on, and were not let go since: one bit each.
static STUCK: AtomicU8 = AtomicU8::new(0);

/// Those buttons: 1 is GO, 2 is BACK, 4 the encoder's push.
pub(crate) fn stuck() -> u8 {
    STUCK.load(Ordering::Relaxed)
}

const fn bit(key: Key) -> u8 {
    match key {
        Key::Go => 1,
        Key::Back => 2,
        _ => 4,
    }
}

const fn who(key: Key) -> Who {
    match key {
        Key::Go => Who::Go,
        Key::Back => Who::Back,
        _ => Who::Push,
    }
}

/// Tells the owner of each press of one button, and when it is let go.
#[embassy_executor::task(pool_size = 3)]
pub(crate) async fn button(mut pin: Input<'static>, key: Key) {
    // The pull-up lifts the pin within microseconds; a button that is down is still low then.
    Timer::after_millis(1).await;
    let mut button = Button::default();
    if pin.is_low() {
        defmt::warn!("key {=u8} is down at power-on", bit(key));
        button = Button::stuck();
        STUCK.store(stuck() | bit(key), Ordering::Relaxed);
    }
    let mut missed = false;
    loop {
        let now = Instant::now();
        if let Some(contact) = button.sample(pin.is_low() || missed, now.as_millis()) {
            owner::KEYS.send((key, contact, now)).await;
        }
        if !button.is_pressed() {
            STUCK.store(stuck() & !bit(key), Ordering::Relaxed);
        }
        missed = false;
        check_in(who(key));
        match button.look_again_ms() {
            Some(at) => _ = select(Timer::at(Instant::from_millis(at)), pin.wait_for_any_edge()).await,
            None if button.is_pressed() => _ = select(Timer::after(CHECK_IN), pin.wait_for_high()).await,
            None => {
                let erases = flash::erases();
                let mut edge = pin!(pin.wait_for_falling_edge());
                // Begun once: an edge between two of them would be lost.
                while let Either::First(()) = select(Timer::after(CHECK_IN), edge.as_mut()).await {
                    check_in(who(key));
                }
                // No task runs during an erase, and a short press is over by its end: only the edge tells of it.
                missed = flash::erases() != erases;
            }
        }
    }
}
