//! Fits the values that rivals play by, and writes them beside the code: `fit [dice_hospital|emergency_roll|alone]`. The same seed gives the same
//! files. They are part of the program: a new fit is built in with the next build.

use std::path::Path;

use bedside_advisor::fit::{self, Effort};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = |game: &str| words.is_empty() || words.iter().any(|word| word == game);
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = number("FIT_THREADS").and_then(|number| usize::try_from(number).ok()).unwrap_or(threads);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/fitted");
    if asked("emergency_roll") {
        let effort = Effort { seed: 18, games: number("FIT_GAMES").unwrap_or(4_000), fits: 4, threads };
        std::fs::write(
            folder.join("emergency_roll.txt"),
            fit::emergency_roll(effort, |told| eprintln!("emergency roll, {told}")),
        )?;
    }
    if asked("alone") {
        let effort = Effort { seed: 18, games: number("FIT_GAMES").unwrap_or(60_000), fits: 1, threads };
        let out = std::env::var_os("FIT_OUT").map_or_else(|| folder.join("alone.bin"), Into::into);
        std::fs::write(out, fit::alone::taught(effort, |told| eprintln!("alone, {told}")))?;
    }
    if asked("dice_hospital") {
        let effort = Effort { seed: 18, games: number("FIT_GAMES").unwrap_or(6_000), fits: 3, threads };
        std::fs::write(
            folder.join("dice_hospital.txt"),
            fit::dice_hospital(effort, |told| eprintln!("dice hospital, {told}")),
        )?;
    }
    Ok(())
}
