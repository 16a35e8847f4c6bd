//! Makes constants of the sizes in `memory.x`, and on bare metal hands the linker that layout and the scripts of the crates.

mod memory;

use std::path::PathBuf;
use std::{env, fs};

use memory::Memory;

fn main() {
    let folder = |variable| PathBuf::from(env::var_os(variable).unwrap_or_else(|| panic!("cargo sets {variable}")));
    // The target tells the board (`src/boards.rs`).
    let is_pico2 = env::var("CARGO_CFG_TARGET_ABI").as_deref() == Ok("eabihf");
    let firmware = folder("CARGO_MANIFEST_DIR");
    let script = firmware.join(if is_pico2 { "src/boards/pico2/memory.x" } else { "../memory.x" });
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
    println!("cargo::rustc-link-search={}", firmware.join("..").display());
    if is_pico2 {
        fs::write(folder("OUT_DIR").join("link-pico2.x"), with_memory(&text))
            .expect("cargo's folder can be written to");
        println!("cargo::rustc-link-search={}", folder("OUT_DIR").display());
    }
    // cortex-m-rt, embassy-rp (the RP2040's boot block) and defmt (the log's strings) each bring one script.
    let (link, boot) = if is_pico2 { ("-Tlink-pico2.x", None) } else { ("-Tlink.x", Some("-Tlink-rp.x")) };
    // Functions of the same instructions are one: nobody compares where they are.
    for argument in ["--nmagic", "--icf=all", link, "-Tdefmt.x"].into_iter().chain(boot) {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
}

/// The script of cortex-m-rt with this layout in the place of `memory.x`: the linker looks for that where cargo is run, before any
/// folder that it is told of, and the Pico's lies there.
fn with_memory(layout: &str) -> String {
    let built = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let beside = built.ancestors().nth(2).expect("each crate has a folder beside the others").to_owned();
    let folders = fs::read_dir(beside).expect("cargo's folder can be read").filter_map(Result::ok);
    let scripts = folders.filter(|folder| folder.file_name().to_string_lossy().starts_with("cortex-m-rt-"));
    let mut found = scripts.filter_map(|folder| fs::read_to_string(folder.path().join("out/link.x")).ok());
    found.next().expect("cortex-m-rt was built before").replace("INCLUDE memory.x", layout)
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
