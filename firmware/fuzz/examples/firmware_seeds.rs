//! Writes the seeds anew: `cargo run -p bedside-firmware-fuzz --example firmware_seeds`, where what lies in the flash or on the cable
//! has changed. Those whose names begin with `found` are kept: the fuzzer found them.

use std::path::Path;

use bedside_core_fuzz::inputs::write;
use bedside_core_fuzz::tables::{Begun, TABLES};
use bedside_firmware_fuzz::contents::{cells, items, patches};

/// Start the clock, wait, pause, open the menu, go through it, choose.
const KEYS: [u8; 16] = [0, 248, 128, 3, 6, 6, 14, 3, 67, 2, 2, 0, 131, 5, 3, 248];

fn main() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    flashes(&seeds.join("flash"));
    cables(&seeds.join("gadget"));
}

fn flashes(folder: &Path) {
    // The first byte: so many keys, and items rather than patches.
    let [by_patches, by_items] = [0, 1].map(|how| u8::try_from(KEYS.len() * 2).unwrap_or(0) | how);
    for (number, Begun { name, table }) in TABLES.iter().enumerate() {
        let before = &TABLES[(number + 1) % TABLES.len()].table;
        let cells = cells(before, table, &KEYS);
        let patches = patches(&cells);
        write(folder, name, &[&[by_patches][..], &KEYS, &patches].concat());
        write(folder, &format!("{name}-items"), &[&[by_items][..], &KEYS, &items(&cells)].concat());
        if number % 2 == 1 {
            let mut damaged = patches.clone();
            for place in (40..damaged.len()).step_by(301) {
                damaged[place] &= 0x0F;
            }
            write(folder, &format!("{name}-damaged"), &[&[by_patches][..], &KEYS, &damaged].concat());
        }
    }
    write(folder, "blank", &[by_patches]);
    // All zeros at the beginning of both halves, where their first pages say what they are.
    write(folder, "zeros", &[&[0][..], &[0, 0, 32, 0], &[0; 32], &[0, 32, 32, 0], &[0; 32]].concat());
}

/// What core's own target hears, with keys between.
fn cables(folder: &Path) {
    let heard = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../core/fuzz/seeds/link");
    for Begun { name, .. } in TABLES.iter() {
        for how in ["together", "apart"] {
            let file = heard.join(format!("{name}-{how}-gadget"));
            let bytes = std::fs::read(&file).unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
            write(folder, &format!("{name}-{how}"), &[&bytes[..], &KEYS, &[0]].concat());
        }
    }
}
