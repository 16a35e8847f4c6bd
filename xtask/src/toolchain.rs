//! Who compiles for the board: rustup's toolchain, or Debian's compiler that builds `core` itself.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages;
use crate::process::{Outcome, answer, cargo, command, in_ci, on_path, run};

/// The RP2040's target.
pub(crate) const TARGET: &str = "thumbv6m-none-eabi";

/// Debian's compiler, and `core` as source.
const DEBIAN: [&str; 3] = ["cargo-web", "rust-web-src", "rustc-web"];
// By path: on the search path rustup's proxies usually come first.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// What `cargo run` and rustup's proxies leave behind, and Debian's compiler would stumble over.
const NOT_FOR_DEBIAN: [&str; 6] =
    ["LD_LIBRARY_PATH", "RUSTC", "RUSTDOC", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "RUST_RECURSION_COUNT"];

/// A compiler for the board.
pub(crate) enum Toolchain {
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
    pub(crate) fn find() -> Outcome<Self> {
        if has_target() {
            return Ok(Self::Installed);
        }
        if on_path("rustup").is_some() {
            match run(command("rustup").args(["target", "add", TARGET])) {
                Ok(()) if has_target() => return Ok(Self::Installed),
                Ok(()) => println!("rustup added {TARGET} to another toolchain than `rustc` uses; trying Debian's"),
                Err(fault) => println!("{fault}; trying Debian's toolchain"),
            }
        }
        Self::debian().map_err(|fault| {
            format!(
                "no compiler for {TARGET}. Install it with `rustup target add {TARGET}`, or on Debian with \
                 `apt-get install {} lld`. ({fault})",
                DEBIAN.join(" ")
            )
        })
    }

    fn debian() -> Outcome<Self> {
        let mut missing: Vec<_> = DEBIAN.into_iter().filter(|package| !packages::is_installed(package)).collect();
        let linker = linker();
        if linker.is_none() {
            missing.push("lld");
        }
        if !missing.is_empty() {
            packages::install(&missing)?;
        }
        let linker = linker.or_else(self::linker).ok_or("neither rust-lld nor ld.lld is here")?;
        Ok(Self::Debian { linker })
    }

    /// What to tell about it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Installed => format!("the installed toolchain with {TARGET}"),
            Self::Debian { linker } => {
                let linker = linker.file_name().unwrap_or_default().display();
                format!("Debian's {} with {linker}, building core from source", DEBIAN.join(", "))
            }
        }
    }

    /// Its cargo with one subcommand that compiles for the board.
    pub(crate) fn cargo(&self, subcommand: &str) -> Command {
        let mut command = match self {
            Self::Installed => cargo(subcommand),
            Self::Debian { linker } => {
                let mut command = command(DEBIAN_CARGO);
                for variable in NOT_FOR_DEBIAN {
                    command.env_remove(variable);
                }
                command
                    .env("RUSTC", DEBIAN_RUSTC)
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", linker)
                    .args([subcommand, "-Zbuild-std=core"]);
                if in_ci() {
                    command.arg("--locked");
                }
                command
            }
        };
        command.args(["--target", TARGET]);
        command
    }
}

/// Whether the usual `rustc` has `core` for the board.
fn has_target() -> bool {
    let folder = answer(command("rustc").args(["--print", "target-libdir", "--target", TARGET]));
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
