//! `cargo xtask`: set-up, tests, the firmware image and benchmarks.
//!
//! Each command says what it runs, fetches only what is missing, and needs nothing but cargo to start.
#![forbid(unsafe_code)]

mod bench;
mod case;
mod deny;
mod emulator;
mod endure;
mod firmware;
mod fuzz;
mod image;
mod licences;
#[path = "../../firmware/memory.rs"]
mod memory;
mod other_systems;
mod package;
mod packages;
mod pictures;
mod process;
mod steps;
mod test;
mod toolchain;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use toolchain::Board;

/// Tasks of the Bedside workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install what the tests need: the board's toolchain, npm and Debian packages
    Setup,
    /// Run every check: format, lints, documentation, licences, tests, the image, the emulator, the window
    Test {
        /// Leave out the image, the emulator and the window
        #[arg(long)]
        quick: bool,
        /// Only this one of the checks that go on side by side: window, phones, emulator, ...
        #[arg(long, value_name = "NAME", conflicts_with = "quick")]
        step: Option<String>,
    },
    /// Build the gadget's image, as ELF and UF2, and print its size
    Firmware {
        /// Also make what is given to others: bedside-BOARD-VERSION.uf2 and its checksum, in target/firmware
        #[arg(long)]
        release: bool,
        /// For this board
        #[arg(long, value_enum, default_value_t = Board::Pico)]
        board: Board,
    },
    /// Make what one installs: a Debian package, and an archive of the same files
    Package {
        /// Also install each in a Debian that has nothing else and open the window there; it takes root
        #[arg(long = "try")]
        tried: bool,
    },
    /// Build the desktop for Windows and run its tests without a window under wine; check it for macOS. It takes some minutes
    OtherSystems,
    /// Make the pictures of README and docs anew
    Pictures,
    /// Make the gadget's case, as STL files to print; it takes OpenSCAD
    Case,
    /// Play with the gadget without a board
    Emulate {
        /// Passed to the emulator: --port N, --link-port N, --flash FILE
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Look for bytes from outside that break something
    Fuzz {
        /// How long each target is run
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Only this target
        #[arg(long, value_name = "NAME")]
        target: Option<String>,
    },
    /// Measure the image, the emulated gadget and the window against their limits
    Bench,
    /// Cut the emulated gadget's power, press its keys for hours and send it rubbish, in simulated time
    Endure(endure::Trials),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().task {
        Task::Setup => test::setup(),
        Task::Test { step: Some(name), .. } => test::step(&name),
        Task::Test { quick, step: None } => test::run(quick),
        Task::Firmware { release, board } => firmware::build(board, firmware::Warnings::Shown)
            .and_then(|built| if release { built.release() } else { Ok(()) }),
        Task::Package { tried } => package::make(tried),
        Task::OtherSystems => other_systems::check(),
        Task::Pictures => pictures::make(),
        Task::Case => case::make(),
        Task::Emulate { arguments } => emulator::emulate(&arguments),
        Task::Fuzz { seconds, target } => fuzz::all(seconds, target.as_deref()),
        Task::Bench => bench::run(),
        Task::Endure(trials) => endure::run(&trials),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}
