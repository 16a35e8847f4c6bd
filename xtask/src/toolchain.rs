//! Who compiles for the board: rustup's toolchain, or Debian's compiler that builds `core` itself.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages;
use crate::process::{Outcome, answer, cargo, command, in_ci, on_path, run};

/// A board that there are images for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Board {
    /// Raspberry Pi Pico and Pico W (RP2040)
    Pico,
    /// Raspberry Pi Pico 2 (RP2350): never run by anybody yet
    Pico2,
}

impl Board {
    /// Its name, in files and in the mark of its image.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Board::Pico => "pico",
            Board::Pico2 => "pico2",
        }
    }

    /// What is compiled for.
    pub(crate) const fn target(self) -> &'static str {
        match self {
            Board::Pico => "thumbv6m-none-eabi",
            Board::Pico2 => "thumbv8m.main-none-eabihf",
        }
    }

    /// The layout of its memory, as the linker has it.
    pub(crate) const fn memory(self) -> &'static str {
        match self {
            Board::Pico => include_str!("../../memory.x"),
            Board::Pico2 => include_str!("../../firmware/src/boards/pico2/memory.x"),
        }
    }

    /// The number by which a boot loader knows its own images (UF2 specification, families; the RP2350's is that of its Arm cores).
    pub(crate) const fn family(self) -> u32 {
        match self {
            Board::Pico => 0xE48B_FF56,
            Board::Pico2 => 0xE48B_FF59,
        }
    }
}

/// Debian's compiler, and `core` as source.
const DEBIAN: [&str; 3] = ["cargo-web", "rust-web-src", "rustc-web"];
// By path: on the search path rustup's proxies usually come first.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// What `cargo run` and rustup's proxies leave behind, and Debian's compiler would stumble over.
const NOT_FOR_DEBIAN: [&str; 6] =
    ["LD_LIBRARY_PATH", "RUSTC", "RUSTDOC", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "RUST_RECURSION_COUNT"];

/// A compiler for a board.
pub(crate) struct Toolchain {
    target: &'static str,
    kind: Kind,
}

enum Kind {
    /// The usual one, with the target installed.
    Installed,
    /// Debian's, with a linker from elsewhere.
    Debian {
        /// rust-lld or ld.lld.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// Finds one, installing it where that is possible.
    pub(crate) fn find(board: Board) -> Outcome<Self> {
        let target = board.target();
        let installed = || Ok(Self { target, kind: Kind::Installed });
        if has_target(target) {
            return installed();
        }
        if on_path("rustup").is_some() {
            match run(command("rustup").args(["target", "add", target])) {
                Ok(()) if has_target(target) => return installed(),
                Ok(()) => println!("rustup added {target} to another toolchain than `rustc` uses; trying Debian's"),
                Err(fault) => println!("{fault}; trying Debian's toolchain"),
            }
        }
        let kind = Self::debian().map_err(|fault| {
            format!(
                "no compiler for {target}. Install it with `rustup target add {target}`, or on Debian with \
                 `apt-get install {} lld`. ({fault})",
                DEBIAN.join(" ")
            )
        })?;
        Ok(Self { target, kind })
    }

    fn debian() -> Outcome<Kind> {
        let mut missing: Vec<_> = DEBIAN.into_iter().filter(|package| !packages::is_installed(package)).collect();
        let linker = linker();
        if linker.is_none() {
            missing.push("lld");
        }
        if !missing.is_empty() {
            packages::install(&missing)?;
        }
        let linker = linker.or_else(self::linker).ok_or("neither rust-lld nor ld.lld is here")?;
        Ok(Kind::Debian { linker })
    }

    /// What to tell about it.
    pub(crate) fn name(&self) -> String {
        match &self.kind {
            Kind::Installed => format!("the installed toolchain with {}", self.target),
            Kind::Debian { linker } => {
                let linker = linker.file_name().unwrap_or_default().display();
                format!("Debian's {} with {linker}, building core from source", DEBIAN.join(", "))
            }
        }
    }

    /// Its cargo with one subcommand that compiles for the board.
    pub(crate) fn cargo(&self, subcommand: &str) -> Command {
        let mut command = match &self.kind {
            Kind::Installed => cargo(subcommand),
            Kind::Debian { linker } => {
                let mut command = command(DEBIAN_CARGO);
                for variable in NOT_FOR_DEBIAN {
                    command.env_remove(variable);
                }
                command
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env(format!("CARGO_TARGET_{}_LINKER", self.target.to_uppercase().replace(['-', '.'], "_")), linker)
                    .args([subcommand, "-Zbuild-std=core"]);
                if in_ci() {
                    command.arg("--locked");
                }
                command
            }
        };
        command.args(["--target", self.target]);
        command
    }
}

/// Whether the usual `rustc` has `core` for a target.
pub(crate) fn has_target(target: &str) -> bool {
    let folder = answer(command("rustc").args(["--print", "target-libdir", "--target", target]));
    let Some(files) = folder.and_then(|folder| Path::new(&folder).read_dir().ok()) else {
        return false;
    };
    files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
}

/// The rust-lld of the usual toolchain, or ld.lld.
fn linker() -> Option<PathBuf> {
    rust_lld().or_else(|| on_path("ld.lld"))
}

fn rust_lld() -> Option<PathBuf> {
    let sysroot = answer(command("rustc").args(["--print", "sysroot"]))?;
    let version = answer(command("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "))?;
    let file = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
    file.is_file().then_some(file)
}
