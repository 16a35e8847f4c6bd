//! How long the emulated gadget holds out: power cuts, hours of random presses, frames over the cable, all from a seed.

use crate::bench;
use crate::emulator;
use crate::firmware::{self, Warnings};
use crate::process::{self, Outcome, cargo, root};
use crate::toolchain::Board;

/// The desktop, which says what a journal of the gadget comes to.
const DESKTOP: &str = "target/debug/bedside";

/// What is tried, and how much of it: a 0 leaves it out.
#[derive(clap::Args)]
pub(crate) struct Trials {
    /// The same seed tries the same
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Power cuts at random instants of every game
    #[arg(long, default_value_t = 1_000)]
    cuts: u32,
    /// Hours of simulated play by random presses
    #[arg(long, default_value_t = 8.0)]
    hours: f64,
    /// Random and mutated frames over the cable
    #[arg(long, default_value_t = 1_000_000)]
    frames: u32,
}

/// Builds the image and tries it; a fault where something was lost, late or crashed.
pub(crate) fn run(trials: &Trials) -> Outcome {
    let script = emulator::script("endure.mjs")?;
    let built = firmware::build(Board::Pico, Warnings::Shown)?;
    emulator::install()?;
    process::run(cargo("build").args(["--package", "bedside", "--bin", "bedside"]))?;
    let Trials { seed, cuts, hours, frames } = trials;
    let numbers = [("--seed", seed.to_string()), ("--cuts", cuts.to_string()), ("--hours", hours.to_string())];
    let mut node = emulator::node(&built.elf);
    node.arg(script).env("BEDSIDE_BIN", root().join(DESKTOP));
    for (name, number) in numbers.into_iter().chain([("--frames", frames.to_string())]) {
        node.args([name, &number]);
    }
    bench::tell(&bench::measured(&mut node)?, Vec::new())
}
