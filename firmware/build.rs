//! Makes constants of the sizes in `memory.x` and columns of the letters, and on bare metal hands the linker that layout and the scripts of the crates.

mod memory;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use embedded_graphics::geometry::{OriginDimensions as _, Point};
use embedded_graphics::image::GetPixel as _;
use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::ascii::FONT_9X15_BOLD;
use embedded_graphics::mono_font::iso_8859_2::FONT_6X12;

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

    let fonts = columns("FONT_6X12", &FONT_6X12) + &columns("FONT_9X15_BOLD", &FONT_9X15_BOLD);
    fs::write(folder("OUT_DIR").join("fonts.rs"), fonts).expect("cargo's folder can be written to");

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
    if !is_pico2 {
        // Of two places for a function the linker takes the first that it reads of.
        let quick = firmware.join("quick.x");
        println!("cargo::rerun-if-changed={}", quick.display());
        println!("cargo::rustc-link-arg-bins=-T{}", quick.display());
    }
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

/// The letters of a face as columns, the upper row in the lowest bit: see `src/font.rs`.
fn columns(name: &str, font: &MonoFont<'_>) -> String {
    let (letter, image) = (font.character_size, font.image.size());
    let (across, down) = (image.width / letter.width, image.height / letter.height);
    let mut all = Vec::new();
    for number in 0..across * down {
        let (left, top) = (number % across * letter.width, number / across * letter.height);
        for column in 0..letter.width {
            let lit = |row: &u32| {
                let at = Point::new((left + column) as i32, (top + row) as i32);
                font.image.pixel(at).is_some_and(|pixel| pixel.is_on())
            };
            all.push((0..letter.height).filter(lit).fold(0u16, |column, row| column | 1 << row));
        }
    }
    let mut text = format!("pub(super) static {name}: [u16; {}] = [", all.len());
    for column in all {
        let _ = write!(text, "{column},");
    }
    text + "];\n"
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
