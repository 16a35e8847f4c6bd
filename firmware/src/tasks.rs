//! What runs on a board, each task with the peripherals that it was given. None decides anything: presses go to the [`owner`],
//! and what the gadget makes of them comes back as a picture, lights, cues and frames.
//!
//! | task | takes | for |
//! | --- | --- | --- |
//! | [`owner`] | the table | everything that happens, one after the other |
//! | [`buttons`], [`encoder`] | a contact; two | presses and turns |
//! | [`oled`] | the bus | the latest picture |
//! | [`ring`] | the lights | the latest lights |
//! | [`voice`] | the piezo | every cue |
//! | [`link`] | USB | frames to and from a desktop |
//! | [`alarm`] | the board's light | faults that no screen can show |
//!
//! The owner also has the [`flash`] and the bits of the ring oscillator, [`chance`], and feeds the [`watchdog`]
//! where every other task is well. What is known of a crash outlives it in [`crash`]; the
//! end of the [`stack`] is guarded.

pub mod alarm;
pub mod buttons;
pub mod chance;
pub mod crash;
pub mod encoder;
pub mod flash;
pub mod link;
pub mod oled;
pub mod owner;
pub mod ring;
#[cfg(not(target_abi = "eabihf"))]
mod slices;
pub mod stack;
pub mod voice;
pub mod watchdog;

use core::cell::Cell;

use embassy_executor::{SendSpawner, SpawnError, SpawnToken, Spawner};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::TICK_HZ;

use crate::Settings;

const _: () = assert!(TICK_HZ == 1_000_000, "presses and cues count on a microsecond clock");

static CHOSEN: Mutex<CriticalSectionRawMutex, Cell<Settings>> = Mutex::new(Cell::new(Settings::new()));

/// What the owner of the gadget chose, for tasks that go by it.
pub(crate) fn chosen() -> Settings {
    CHOSEN.lock(Cell::get)
}

/// Has all tasks go by these settings.
pub(crate) fn choose(settings: Settings) {
    CHOSEN.lock(|chosen| chosen.set(settings));
}

/// Starts a task among those that wait for each other. Every task is started once, so its place is always free.
pub(crate) fn start<S>(spawner: &Spawner, task: Result<SpawnToken<S>, SpawnError>) {
    match task {
        Ok(task) => spawner.spawn(task),
        Err(_) => log_no_place(),
    }
}

/// Starts a task that waits for no other.
pub(crate) fn start_at_once<S: Send>(spawner: &SendSpawner, task: Result<SpawnToken<S>, SpawnError>) {
    match task {
        Ok(task) => spawner.spawn(task),
        Err(_) => log_no_place(),
    }
}

fn log_no_place() {
    defmt::error!("a task could not be started");
}
