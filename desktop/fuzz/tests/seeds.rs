//! The seeds hold, and so does what is close to them.

use std::path::Path;

use bedside_core_fuzz::inputs;
use bedside_desktop_fuzz::lines;

#[test]
fn any_lines_of_a_script() {
    inputs::try_seeds(&Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds/script"), lines::any);
}
