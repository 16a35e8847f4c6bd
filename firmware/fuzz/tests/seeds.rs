//! The seeds hold, and so does what is close to them.

use std::path::Path;

use bedside_core_fuzz::inputs;
use bedside_firmware_fuzz::{flash, gadget};

#[test]
fn any_contents_of_the_flash() {
    inputs::try_seeds(&Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/flash"), flash::any);
}

#[test]
fn any_bytes_on_the_cable_of_the_gadget() {
    inputs::try_seeds(&Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/gadget"), gadget::any);
}
