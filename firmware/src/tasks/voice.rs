//! The piezo, which plays every cue's tune.

use bedside_core::Cue;
use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};

use crate::tunes::{self, Voice};

/// As many as the gadget gives at once.
static CUES: Channel<CriticalSectionRawMutex, Cue, 16> = Channel::new();

/// Has a cue heard, at once or behind those that are being heard.
pub(crate) fn sound(cue: Cue) {
    if CUES.try_send(cue).is_err() {
        defmt::warn!("a cue found no room");
    }
}

/// Plays one tune after the other.
#[embassy_executor::task]
pub(crate) async fn voice(mut piezo: Pwm<'static>) {
    let mut voice = Voice::default();
    loop {
        let Some(cue) = voice.sound() else {
            piezo.set_config(&tone(0));
            voice.hear(CUES.receive().await);
            continue;
        };
        'tune: for note in tunes::tune(cue).iter().chain([&tunes::BETWEEN]) {
            piezo.set_config(&tone(note.hz));
            let over = Instant::now() + Duration::from_millis(note.ms.into());
            while let Either::First(other) = select(CUES.receive(), Timer::at(over)).await {
                if voice.hear(other) {
                    break 'tune;
                }
            }
        }
    }
}

/// A square wave, or silence where there is none of so many hertz.
fn tone(hz: u16) -> Config {
    const DIVIDER: u8 = 64;
    let top = (clk_sys_freq() / u32::from(DIVIDER)).checked_div(hz.into()).and_then(|top| u16::try_from(top).ok());
    let mut tone = Config::default();
    tone.enable = top.is_some();
    if let Some(top) = top {
        tone.divider = DIVIDER.into();
        tone.top = top.saturating_sub(1);
        tone.compare_b = top / 2;
    }
    tone
}
