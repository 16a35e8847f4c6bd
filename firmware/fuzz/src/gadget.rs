//! Any bytes on the cable of the gadget, with its store, its face and its panel behind it.
//!
//! The first byte says which table the gadget holds; what is no frame is pressed on its keys.

use bedside_core::link::Keeper;
use bedside_core_fuzz::link::{address, unframed};
use bedside_core_fuzz::tables::begun;

use crate::chip::Chip;
use crate::device::Device;

/// Milliseconds between two frames.
const PACE: u64 = 400;
/// Keys that are pressed between two frames at most.
const KEYS: usize = 8;

/// Has the frames of the input heard, each for the table as it stands.
pub fn any(input: &[u8]) {
    let Some((table, bytes)) = input.split_first() else { return };
    let mut device = Device::switch_on(&Chip::blank());
    device.gadget.replace(begun(*table & 7).clone());
    device.gadget.link_up(device.uptime_ms, drop);
    for frame in bytes.split(|byte| *byte == 0) {
        let Some(mut message) = unframed(frame) else {
            frame.iter().take(KEYS).for_each(|key| device.press(*key));
            continue;
        };
        device.wait(PACE);
        address(&mut message, device.table());
        device.gadget.hear(message, device.uptime_ms, drop);
        device.look();
    }
    device.keeps(&device.restart());
}
