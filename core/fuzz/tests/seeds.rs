//! The seeds hold, and so does what is close to them.

use std::path::Path;

use bedside_core_fuzz::{inputs, journal, link};

#[test]
fn any_bytes_as_a_saved_journal() {
    inputs::try_seeds(&Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/journal"), journal::any);
}

#[test]
fn any_bytes_on_the_cable() {
    inputs::try_seeds(&Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/link"), link::any);
}
