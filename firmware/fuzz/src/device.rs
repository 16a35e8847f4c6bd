//! A gadget on a flash in memory, and somebody who presses its keys.

use bedside_core::Table;
use bedside_core::link::Keeper;
use bedside_core_fuzz::journal::same_again;
use bedside_firmware::store::{REGION, Store};
use bedside_firmware::{Canvas, Gadget, Key};

use crate::chip::Chip;

/// Pieces of housekeeping that are more than there ever are: two halves of 32 pages, and a copy.
const HOUSEKEEPING: usize = 100;
/// Wakes between two presses that are looked at; a clock wakes the gadget a few times a second.
const WAKES: usize = 8;

/// A gadget that is switched on.
pub(crate) struct Device {
    pub(crate) gadget: Gadget<Chip>,
    pub(crate) uptime_ms: u64,
    chip: Chip,
}

impl Device {
    pub(crate) fn switch_on(chip: &Chip) -> Device {
        let gadget = Gadget::start(Store::new(chip.clone(), 0, REGION), || 7, 20);
        let device = Device { gadget, uptime_ms: 20, chip: chip.clone() };
        device.look();
        device
    }

    /// Presses the key that a byte means, after the time that it means.
    pub(crate) fn press(&mut self, byte: u8) {
        self.wait(u64::from(byte >> 3) * 150);
        let key = match byte & 7 {
            0 | 1 => Key::Go,
            2 => Key::Back,
            3 | 4 => Key::Push,
            5 => Key::Turn(-1),
            6 => Key::Turn(1),
            _ => Key::Turn(3),
        };
        self.gadget.press(key, self.uptime_ms * 1000, drop);
        self.look();
    }

    /// Sleeps as the board does, from wake to wake, but not through all of a long time.
    pub(crate) fn wait(&mut self, millis: u64) {
        let until = self.uptime_ms.saturating_add(millis);
        for _ in 0..WAKES {
            let Some(at) = self.gadget.next_wake_ms().filter(|at| *at <= until) else { break };
            self.gadget.advance(at, drop);
        }
        self.uptime_ms = until;
        self.gadget.advance(until, drop);
    }

    /// Draws everything that there is to see.
    pub(crate) fn look(&self) {
        self.gadget.draw(&mut Canvas::new());
        let _ = self.gadget.lights();
        let _ = self.gadget.next_wake_ms();
    }

    /// Does the housekeeping that is done while no clock runs.
    pub(crate) fn tidy(&mut self) {
        let all = (0..HOUSEKEEPING).find(|_| !self.gadget.tidy());
        assert!(all.is_some(), "the housekeeping never ends");
    }

    pub(crate) fn table(&self) -> &Table {
        self.gadget.table()
    }

    /// Whether it says that a power cut would lose the table.
    pub(crate) fn no_store(&self) -> bool {
        self.gadget.health().no_store
    }

    /// Cuts the power and switches it on again.
    pub(crate) fn restart(&self) -> Device {
        let again = Device::switch_on(&self.chip);
        same_again(again.table());
        again
    }

    /// After a power cut the same table is there, unless the gadget said that it would not be.
    pub(crate) fn keeps(&self, again: &Device) {
        // A clock that ran stands now, by an entry of its own.
        let kept = again.table().journal().bytes().starts_with(self.table().journal().bytes());
        assert!(
            kept || self.no_store(),
            "{} entries were confirmed, {} are there",
            self.table().journal().entries(),
            again.table().journal().entries()
        );
    }
}
