//! Building the gadget's image.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::image::Image;
use crate::process::{Outcome, root, run, shown};
use crate::toolchain::{Board, Toolchain};

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
    board: Board,
}

impl Built {
    /// Writes the files that are given to others, and prints their paths.
    pub(crate) fn release(&self) -> Outcome {
        release(&self.image.uf2(), self.board, &root().join("target/firmware"))
    }
}

/// Writes an image by its name and version to `folder`, and its checksum beside it, as `sha256sum -c` reads it.
fn release(uf2: &[u8], board: Board, folder: &Path) -> Outcome {
    let name = format!("bedside-{}-{}.uf2", board.name(), env!("CARGO_PKG_VERSION"));
    let mut checksum = String::new();
    for byte in Sha256::digest(uf2) {
        let _ = write!(checksum, "{byte:02x}");
    }
    let files =
        [(name.clone(), uf2.to_vec()), (format!("{name}.sha256"), format!("{checksum}  {name}\n").into_bytes())];
    for (name, bytes) in files {
        let file = folder.join(name);
        std::fs::write(&file, bytes).map_err(|error| format!("cannot write {}: {error}", shown(&file)))?;
        println!("file {}", shown(&file));
    }
    Ok(())
}

/// Builds the release image, writes the UF2 file beside it, and prints sizes and paths.
pub(crate) fn build(board: Board, warnings: Warnings) -> Outcome<Built> {
    let elf = compile("pico", board, warnings)?;
    let image = Image::read(&elf, board)?;
    let uf2 = elf.with_extension("uf2");
    std::fs::write(&uf2, image.uf2()).map_err(|error| format!("cannot write {}: {error}", shown(&uf2)))?;
    print!("{}", image.table());
    println!("elf  {}", shown(&elf));
    println!("uf2  {}", shown(&uf2));
    Ok(Built { elf, image, board })
}

/// Compiles a program for the board; its ELF file.
pub(crate) fn compile(program: &str, board: Board, warnings: Warnings) -> Outcome<PathBuf> {
    let toolchain = Toolchain::find(board)?;
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
    Ok(target.join(board.target()).join("release").join(program))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_is_named_by_its_version_and_its_checksum_can_be_checked() {
        let folder = std::env::temp_dir().join(format!("bedside-release-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        release(b"abc", Board::Pico, &folder).unwrap();
        let name = concat!("bedside-pico-", env!("CARGO_PKG_VERSION"), ".uf2");
        assert_eq!(std::fs::read(folder.join(name)).unwrap(), b"abc");
        // FIPS 180-2, appendix B.1.
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let checksum = std::fs::read_to_string(folder.join(format!("{name}.sha256"))).unwrap();
        assert_eq!(checksum, format!("{abc}  {name}\n"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
