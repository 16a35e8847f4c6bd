//! Contents of the flash as an input spells them.
//!
//! Most of 256 KiB is blank, so an input names only what is not. It is either a list of patches, bytes at a place, or a list of
//! items, which the queues of the two halves then take with checksums that are right.

use bedside_core::Table;
use bedside_core::journal::{Journal, LONGEST_RECORD};
use bedside_core::link::Keeper;
use bedside_core_fuzz::journal::put_records_right;
use bedside_firmware::store::REGION;
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::ReadNorFlash;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::chip::Chip;
use crate::device::Device;

/// What places of patches are multiples of.
const STEP: usize = 16;
const HALF: u32 = REGION / 2;
/// The first byte of an item that holds a record of the journal.
const RECORD: u8 = 2;

/// A flash with patches in it: each has a place, a length and that many bytes.
pub(crate) fn patched(mut bytes: &[u8]) -> Chip {
    let mut cells = vec![0xFF; REGION as usize];
    while let Some(([p, q, low, high], rest)) = bytes.split_first_chunk() {
        let place = usize::from(u16::from_le_bytes([*p, *q])) * STEP % cells.len();
        let (patch, behind) = rest.split_at(usize::from(u16::from_le_bytes([*low, *high])).min(rest.len()));
        for (cell, byte) in cells[place..].iter_mut().zip(patch) {
            *cell = *byte;
        }
        bytes = behind;
    }
    let chip = Chip::blank();
    chip.fill(&cells);
    chip
}

/// The patches that make this flash.
pub fn patches(cells: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let blank = |step: &&[u8]| step.iter().all(|cell| *cell == 0xFF);
    let mut steps = (0u16..).zip(cells.chunks(STEP)).filter(|(_, step)| !blank(step)).peekable();
    while let Some((place, step)) = steps.next() {
        let mut patch = step.to_vec();
        let mut next = place + 1;
        while let Some((_, step)) = steps.next_if(|(place, _)| *place == next) {
            patch.extend(step);
            next += 1;
        }
        bytes.extend(place.to_le_bytes());
        bytes.extend(u16::try_from(patch.len()).unwrap_or(u16::MAX).to_le_bytes());
        bytes.extend(patch);
    }
    bytes
}

/// A flash with items in it: each has a half, a length and that many bytes. Records get the checksums that they would have.
pub(crate) fn queued(mut bytes: &[u8], blank: &Journal) -> Chip {
    let mut chip = Chip::blank();
    let mut digests = [blank.digest_at(0).unwrap_or(0); 2];
    while let Some(([half, length], rest)) = bytes.split_first_chunk() {
        let half = half & 1;
        let (item, behind) = rest.split_at(usize::from(*length).min(rest.len()));
        let mut item = item.to_vec();
        if let Some((&mut RECORD, record)) = item.split_first_mut() {
            let digest = &mut digests[usize::from(half)];
            *digest = put_records_right(record, *digest);
        }
        // What the queue does not take is not in the flash either.
        let _ = block_on(queue(&mut chip, half).push(&item, false));
        bytes = behind;
    }
    chip
}

/// The items in this flash.
pub fn items(cells: &[u8]) -> Vec<u8> {
    let mut chip = Chip::blank();
    chip.fill(cells);
    let mut bytes = Vec::new();
    for half in [0, 1] {
        let mut queue = queue(&mut chip, half);
        let Ok(mut items) = block_on(queue.iter()) else { continue };
        let mut room = [0; LONGEST_RECORD + 1];
        while let Ok(Some(item)) = block_on(items.next(&mut room)) {
            bytes.extend([half, u8::try_from(item.len()).unwrap_or(u8::MAX)]);
            bytes.extend_from_slice(&item);
        }
    }
    bytes
}

/// The flash of a gadget that held one table, then another, and on which these keys were pressed then.
pub fn cells(first: &Table, then: &Table, keys: &[u8]) -> Vec<u8> {
    let mut chip = Chip::blank();
    let mut device = Device::switch_on(&chip);
    device.gadget.replace(first.clone());
    device.gadget.replace(then.clone());
    keys.iter().for_each(|key| device.press(*key));
    let mut cells = vec![0; REGION as usize];
    block_on(chip.read(0, &mut cells)).unwrap_or_else(|cause| panic!("{cause:?}"));
    cells
}

type Uncached = sequential_storage::cache::Uncached;

fn queue(chip: &mut Chip, half: u8) -> QueueStorage<&mut Chip, Cache<Uncached, Uncached, Uncached>> {
    let start = u32::from(half) * HALF;
    QueueStorage::new(chip, QueueConfig::new(start..start + HALF), Cache::new_uncached())
}
