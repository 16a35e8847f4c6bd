//! The rotary encoder's two contacts; its push is one of the [`buttons`](super::buttons).

use embassy_futures::select::select3;
use embassy_rp::gpio::Input;
use embassy_time::{Instant, Timer};

use super::watchdog::{CHECK_IN, Who, check_in};
use super::{chosen, owner};
use crate::face::Key;
use crate::keys::{Contact, Encoder};
use crate::settings::Setting;

/// Tells the owner of each detent.
#[embassy_executor::task]
pub(crate) async fn encoder(mut a: Input<'static>, mut b: Input<'static>) {
    let mut encoder = Encoder::default();
    loop {
        check_in(Who::Encoder);
        let settings = chosen();
        let step = encoder.sample(a.is_low(), b.is_low(), settings.has(Setting::KnobHalfSteps));
        if let Some(step) = step.map(|step| if settings.has(Setting::KnobReversed) { -step } else { step }) {
            owner::KEYS.send((Key::Turn(step), Contact::Closed, Instant::now())).await;
        }
        select3(a.wait_for_any_edge(), b.wait_for_any_edge(), Timer::after(CHECK_IN)).await;
    }
}
