//! The piezo, which plays every cue's tune.

use bedside_core::Cue;
use embassy_futures::select::{Either, Either3, select, select3};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};

use super::chosen;
use super::watchdog::{CHECK_IN, Who, check_in};
use crate::faults::Fault;
use crate::settings::Setting;
use crate::tunes::{self, LOUDEST, Note, Voice};

/// As many as the gadget gives at once.
static CUES: Channel<CriticalSectionRawMutex, Cue, 16> = Channel::new();
static ALARM: Signal<CriticalSectionRawMutex, Fault> = Signal::new();

/// Has a cue heard, at once or behind those that are being heard.
pub(crate) fn sound(cue: Cue) {
    if CUES.try_send(cue).is_err() {
        defmt::warn!("a cue found no room");
    }
}

/// Has a fault heard where nothing else sounds.
pub(crate) fn alarm(fault: Fault) {
    ALARM.signal(fault);
}

/// Plays one tune after the other.
#[embassy_executor::task]
pub(crate) async fn voice(mut piezo: Pwm<'static>) {
    let mut voice = Voice::default();
    loop {
        check_in(Who::Voice);
        if let Some(cue) = voice.sound() {
            let level = chosen().get(tunes::volume(cue));
            play(&mut piezo, &mut tunes::tune(cue).iter().chain([&tunes::BETWEEN]).copied(), level, &mut voice).await;
            continue;
        }
        piezo.set_config(&tone(0, 0));
        match select3(CUES.receive(), ALARM.wait(), Timer::after(CHECK_IN)).await {
            Either3::First(cue) => _ = voice.hear(cue),
            Either3::Second(fault) if !chosen().has(Setting::Mute) => {
                play(&mut piezo, &mut tunes::alarm(fault), LOUDEST, &mut voice).await;
            }
            Either3::Second(_) | Either3::Third(()) => {}
        }
    }
}

/// Plays notes, until a cue comes that does not wait.
async fn play(piezo: &mut Pwm<'static>, notes: &mut (dyn Iterator<Item = Note> + Send), level: u8, voice: &mut Voice) {
    for note in notes {
        check_in(Who::Voice);
        piezo.set_config(&tone(note.hz, level));
        let over = Instant::now() + Duration::from_millis(note.ms.into());
        while let Either::First(other) = select(CUES.receive(), Timer::at(over)).await {
            if voice.hear(other) {
                return;
            }
        }
    }
}

/// A square wave, or silence where there is none of so many hertz. A piezo is quieter the narrower its pulses are.
fn tone(hz: u16, level: u8) -> Config {
    const DIVIDER: u8 = 64;
    let top = (clk_sys_freq() / u32::from(DIVIDER)).checked_div(hz.into()).and_then(|top| u16::try_from(top).ok());
    let mut tone = Config::default();
    let top = top.filter(|_| level > 0);
    tone.enable = top.is_some();
    if let Some(top) = top {
        tone.divider = DIVIDER.into();
        tone.top = top.saturating_sub(1);
        tone.compare_b = tunes::pulse(top, level);
    }
    tone
}
