//! Makes constants of the sizes in `memory.x`, and on bare metal hands the linker that layout and the scripts of the crates.

mod memory;

use std::path::PathBuf;
use std::{env, fs};

use memory::Memory;

fn main() {
    let folder = |variable| PathBuf::from(env::var_os(variable).unwrap_or_else(|| panic!("cargo sets {variable}")));
    // The target tells the board (`src/boards.rs`).
    let is_pico2 = env::var("CARGO_CFG_TARGET_ABI").as_deref() == Ok("eabihf");
    // No `memory.x` may lie where cargo is run: the linker looks there first, whatever the board.
    let board = folder("CARGO_MANIFEST_DIR").join("src/boards").join(if is_pico2 { "pico2" } else { "pico" });
    let script = board.join("memory.x");
    for file in ["build.rs", "memory.rs"] {
        println!("cargo::rerun-if-changed={file}");
    }
    println!("cargo::rerun-if-changed={}", script.display());

    let text = fs::read_to_string(&script).unwrap_or_else(|error| panic!("{}: {error}", script.display()));
    let memory = Memory::read(&text).unwrap_or_else(|fault| panic!("{fault}"));
    fs::write(folder("OUT_DIR").join("memory.rs"), constants(&memory)).expect("cargo's folder can be written to");

    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    println!("cargo::rustc-link-search={}", board.display());
    // cortex-m-rt, embassy-rp (the RP2040's boot block) and defmt (the log's strings) each bring one script.
    let boot = (!is_pico2).then_some("-Tlink-rp.x");
    for argument in ["--nmagic", "-Tlink.x", "-Tdefmt.x"].into_iter().chain(boot) {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
}

fn constants(memory: &Memory) -> String {
    let Memory { flash, notes, journal, ram } = memory;
    let all = [
        ("Bytes of the flash", "FLASH_SIZE", flash),
        ("Bytes before the journal that keep settings and the like", "NOTES_SIZE", notes),
        ("Bytes at the flash's end that keep the journal", "JOURNAL_SIZE", journal),
        ("Bytes of RAM", "RAM_SIZE", ram),
    ];
    all.map(|(what, name, range)| format!("/// {what}.\npub const {name}: u32 = {};\n", range.len())).concat()
}
