//! Hands the linker the RP2040's memory layout and the linker scripts of the crates, on bare metal only.

use std::env;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }

    let mut root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    root.pop();
    println!("cargo::rerun-if-changed={}", root.join("memory.x").display());
    println!("cargo::rustc-link-search={}", root.display());

    // cortex-m-rt, embassy-rp (the boot block) and defmt (the log's strings) each bring one script.
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
}
