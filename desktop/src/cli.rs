//! What can be typed after `bedside`.

use std::path::PathBuf;

use bedside_core::Lang;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use clap_complete::Shell;

/// The version, the commit that a release was built from, and what draws its window.
fn version() -> String {
    let commit = option_env!("BEDSIDE_COMMIT").unwrap_or("not a release");
    let drawn = if cfg!(feature = "gpu") { "gpu" } else { "drawn in software" };
    format!("{} ({commit}, {drawn})", env!("CARGO_PKG_VERSION"))
}

/// A companion for hospital board games.
#[derive(Debug, Parser)]
#[command(version = version(), about, propagate_version = true)]
pub(crate) struct Cli {
    /// Speak this language
    #[arg(long, global = true, value_parser = languages())]
    pub(crate) lang: Option<Lang>,
    /// Keep the library in this folder [default: BEDSIDE_DATA, or the user's data folder]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Link to the gadget at this serial port, or at tcp:ADDRESS:PORT [default: the first one found by USB]
    #[arg(long, global = true, value_name = "PORT")]
    pub(crate) gadget: Option<String>,
    /// Draw what chance decides at new tables from this seed: the same seed deals the same evening again
    #[arg(long, global = true, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
}

/// Every language by its name.
fn languages() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::key)).map(|key| Lang::by_key(&key).unwrap_or_default())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Task {
    /// Show the gadget's screen and buttons in the terminal
    Panel,
    /// Let phones join the table, without a window
    Host {
        /// Listen at this port [default: any that is free]
        #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
        port: u16,
    },
    /// Read commands as JSON lines, answer with JSON lines
    Script {
        /// Read them from this file instead of the standard input
        file: Option<PathBuf>,
        /// Save the table's journal to this file at the end
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
    },
    /// Run a saved journal again and show it
    Replay {
        /// The journal
        file: PathBuf,
        /// Show nothing but the state's bytes, in hex
        #[arg(long)]
        state_hex: bool,
    },
    /// List the tables of the library
    Tables,
    /// Print what completes `bedside` in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(hide = true)]
    Manual,
    /// List the gadgets, update one, or show its log
    Gadget {
        /// Show nothing but the bytes of the gadget's state, in hex
        #[arg(long)]
        state: bool,
        #[command(subcommand)]
        task: Option<Gadget>,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Gadget {
    /// Copy an image onto a board that was plugged in with BOOTSEL held
    Flash {
        /// The image
        file: PathBuf,
        /// The board's drive [default: the one named RPI-RP2 or RP2350]
        #[arg(long, value_name = "DIR")]
        drive: Option<PathBuf>,
        /// Write an image that is not Bedside's
        #[arg(long)]
        force: bool,
    },
    /// Give a gadget that is plugged in another image; its tables are kept
    Update {
        /// The image
        file: PathBuf,
        /// The board's drive [default: the one named RPI-RP2 or RP2350]
        #[arg(long, value_name = "DIR")]
        drive: Option<PathBuf>,
        /// Write an image that is older or not Bedside's
        #[arg(long)]
        force: bool,
    },
    /// Show what happened on the gadget since it was switched on
    Log,
}
