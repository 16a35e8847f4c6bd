//! Building the gadget's image.

use std::path::PathBuf;

use crate::image::Image;
use crate::process::{Outcome, root, run, shown};
use crate::toolchain::{TARGET, Toolchain};

/// What becomes of the compiler's warnings about the board's program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Warnings {
    /// Printed.
    Shown,
    /// Errors: the host's lints never see code for the board only.
    Denied,
}

/// An image on disk and what is in it.
pub(crate) struct Built {
    /// The ELF file: code, log strings and debug information.
    pub(crate) elf: PathBuf,
    /// Its contents.
    pub(crate) image: Image,
}

/// Builds the release image, writes the UF2 file beside it, and prints sizes and paths.
pub(crate) fn build(warnings: Warnings) -> Outcome<Built> {
    let elf = compile("pico", warnings)?;
    let image = Image::read(&elf)?;
    let uf2 = elf.with_extension("uf2");
    std::fs::write(&uf2, image.uf2()).map_err(|error| format!("cannot write {}: {error}", shown(&uf2)))?;
    print!("{}", image.table());
    println!("elf  {}", shown(&elf));
    println!("uf2  {}", shown(&uf2));
    Ok(Built { elf, image })
}

/// Compiles a program for the board; its ELF file.
pub(crate) fn compile(program: &str, warnings: Warnings) -> Outcome<PathBuf> {
    let toolchain = Toolchain::find()?;
    println!("compiler: {}", toolchain.name());
    // A folder of its own, so that builds for the board and for the host do not wait for each other.
    let target = root().join("target/firmware");
    let mut cargo = toolchain.cargo("rustc");
    cargo.env("CARGO_TARGET_DIR", &target);
    // A sixth smaller than the profile's thin one, which is chosen for the time that the window takes to build.
    cargo.env("CARGO_PROFILE_RELEASE_LTO", "fat");
    cargo.args(["--release", "--package", "bedside-firmware", "--bin", program]);
    if warnings == Warnings::Denied {
        cargo.args(["--", "--deny", "warnings"]);
    }
    run(&mut cargo)?;
    Ok(target.join(TARGET).join("release").join(program))
}
