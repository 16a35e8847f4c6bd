//! Any contents of the flash: the gadget starts, can be played on, and after a power cut has what was played.

use bedside_core_fuzz::tables::begun;

use crate::contents::{patched, queued};
use crate::device::Device;

/// Starts on the contents that the input means. Its first byte says how they are spelt and how many keys are pressed then; the
/// keys come next.
pub fn any(input: &[u8]) {
    let Some((how, rest)) = input.split_first() else { return };
    let (keys, contents) = rest.split_at(usize::from(how >> 1).min(rest.len()));
    let by_patches = how & 1 == 0;
    let chip = if by_patches { patched(contents) } else { queued(contents, begun(0).journal()) };
    let restarted = |device: &Device| {
        let again = device.restart();
        // Patches also lie where the queues take the flash to be blank. Only a broken chip has bytes there, and what is written
        // over them cannot be read again.
        if !by_patches {
            device.keeps(&again);
        }
        again
    };
    let mut device = restarted(&Device::switch_on(&chip));
    keys.iter().for_each(|key| device.press(*key));
    let mut device = restarted(&device);
    // Whatever was wrong with the flash, it is mended while no clock runs, and none does after a start.
    device.tidy();
    assert!(!device.no_store(), "a sound flash is said to fail");
    [0, 3, 6, 3, 0].into_iter().for_each(|key| device.press(key));
    restarted(&device);
}
