//! The one owner of the table: whatever happens goes through here, and everything that is shown or heard comes from here.

use bedside_core::link::{Keeper, Message};
use embassy_futures::select::{Either3, select3};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};

use super::link::say;
use super::{alarm, choose, link, oled, ring, voice, watchdog};
use crate::Gadget;
use crate::canvas::Canvas;
use crate::face::Key;
use crate::faults::Fault;
use crate::keys::Contact;
use crate::store::{Pages, Store};

/// Housekeeping waits until the table is quiet for so long.
const QUIET: Duration = Duration::from_millis(400);
/// Between two steps of housekeeping.
const REST: Duration = Duration::from_millis(3);

/// A start that went well for so long was a good one.
const SETTLED: Duration = Duration::from_secs(10);

/// What the link tells.
#[expect(clippy::large_enum_variant, reason = "there is no heap to put a message on")]
pub(super) enum FromLink {
    /// A desktop opened the port.
    Up,
    /// It left, or the cable was pulled.
    Down,
    /// It said something.
    Heard(Message),
}

/// Presses, releases and turns with their moments.
pub(super) static KEYS: Channel<CriticalSectionRawMutex, (Key, Contact, Instant), 32> = Channel::new();
pub(super) static FROM_LINK: Channel<CriticalSectionRawMutex, FromLink, 2> = Channel::new();

/// Takes note of a crash before this start, and has faults told that were found in the store.
pub fn recover<F: Pages>(store: &mut Store<F>, crash: Option<&[u8]>) {
    if let Some(report) = crash {
        alarm::set(Fault::Crash, true);
        store.crashed(report);
        alarm::set(Fault::Table, store.has_aside());
    }
}

/// Plays for ever.
pub async fn own<F: Pages>(gadget: &mut Gadget<F>) -> ! {
    let mut canvas = Canvas::new();
    alarm::set(Fault::Chance, !gadget.has_chance());
    let mut settles = Some(Instant::now() + SETTLED);
    let mut tidy = Some(Instant::now() + QUIET);
    loop {
        while let Some(cue) = gadget.take_cue() {
            voice::sound(cue);
        }
        if gadget.take_stale() {
            choose(gadget.face().prefs());
            oled::light(gadget.contrast());
            ring::light(gadget.lights());
            gadget.draw(&mut canvas);
            oled::show(&canvas);
        }
        watchdog::feed_if_all_are_well();
        alarm::set(Fault::Flash, gadget.health().no_store);
        if gadget.wants_bootloader() {
            embassy_rp::rom_data::reset_to_usb_boot(0, 0);
        }
        let sleep = Instant::now() + watchdog::PATIENCE / 4;
        let wake = gadget.next_wake_ms().map_or(sleep, |ms| Instant::from_millis(ms).min(sleep));
        let wake = tidy.map_or(wake, |at| at.min(wake));
        let happened = select3(KEYS.receive(), FROM_LINK.receive(), Timer::at(wake)).await;
        gadget.set_health(oled::is_missing());
        link::set_source(gadget.source());
        let uptime = Instant::now().as_millis();
        match happened {
            Either3::First((key, contact, at)) => {
                alarm::hush();
                match contact {
                    Contact::Closed => gadget.down(key, at.as_micros(), say),
                    Contact::Opened => gadget.up(key, at.as_micros(), say),
                }
                tidy = Some(Instant::now() + QUIET);
            }
            Either3::Second(FromLink::Up) => gadget.link_up(uptime, say),
            Either3::Second(FromLink::Down) => gadget.link_down(),
            Either3::Second(FromLink::Heard(message)) => {
                gadget.hear(message, uptime, say);
                // It may have been another table.
                tidy = tidy.or(Some(Instant::now() + QUIET));
            }
            Either3::Third(()) => {
                if settles.is_some_and(|at| at <= Instant::now()) {
                    settles = None;
                    gadget.settle();
                }
                gadget.advance(uptime, say);
                if tidy.is_some_and(|at| at <= Instant::now()) {
                    tidy = gadget.tidy().then(|| Instant::now() + REST);
                }
            }
        }
    }
}
