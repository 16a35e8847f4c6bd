//! The buttons: GO, BACK and the encoder's push.

use embassy_rp::gpio::Input;
use embassy_time::{Instant, Timer};

use super::{flash, owner};
use crate::face::Key;
use crate::keys::Button;

/// Tells the owner of each press of one button.
#[embassy_executor::task(pool_size = 3)]
pub(crate) async fn button(mut pin: Input<'static>, key: Key) {
    let mut button = Button::default();
    let mut missed = false;
    loop {
        let now = Instant::now();
        if button.sample(pin.is_low() || missed, now.as_millis()) {
            owner::KEYS.send((key, now)).await;
        }
        missed = false;
        match button.look_again_ms(now.as_millis()) {
            Some(at) => Timer::at(Instant::from_millis(at)).await,
            None if pin.is_low() => pin.wait_for_high().await,
            None => {
                let erases = flash::erases();
                pin.wait_for_falling_edge().await;
                // No task runs during an erase, and a short press is over by its end: only the edge tells of it.
                missed = flash::erases() != erases;
            }
        }
    }
}
