//! Measured figures against their limits, in one table.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::emulator;
use crate::firmware::{self, Warnings};
use crate::image::{FLASH_LIMIT, Image, RAM_LIMIT};
use crate::packages::{self, Purpose};
use crate::process::{self, Outcome, cargo, command, line, root};
use crate::toolchain::Board;

/// What the desktop's window costs; they print figures as the emulator's benchmark does.
const WINDOW: [&str; 2] = ["desktop/tests/window-start.sh", "desktop/tests/window-cpu.sh"];
/// Takes back presses of a long table in the window.
const UNDO: &str = "target/release/examples/undo";
/// Phones at a table of six with eight glasses.
const PHONES: &str = "target/release/examples/phones";
/// Opens, lists and reckons up a library of ten thousand tables.
const SHELF: &str = "target/release/examples/shelf";
/// What `cargo build --release` builds.
const BINARY: &str = "target/release/bedside";
/// Plays random games, and scores sheets.
const GAMES: &str = "target/release/examples/play";
/// Plays games on by chance, and solves activations.
const ADVISOR: &str = "target/release/examples/bench";
/// The first scores of the sheets' file: those sheets that take longest, each with five Epidemiologists.
const HARD_SCORES: u32 = 25;

/// One figure: a JSON line of a benchmark.
#[derive(Debug, Deserialize)]
pub(crate) struct Figure {
    what: String,
    /// Nothing, where it cannot be measured on this machine.
    #[serde(deserialize_with = "Option::deserialize")]
    value: Option<f64>,
    unit: String,
    limit: Option<f64>,
    ok: bool,
}

/// Builds the image, measures, prints the table; a fault where a limit is broken.
pub(crate) fn run() -> Outcome {
    let script = emulator::script("bench.mjs")?;
    let built = firmware::build(Board::Pico, Warnings::Shown)?;
    emulator::install()?;

    let mut figures = Vec::from(sizes(&built.image));
    let mut faults = Vec::new();
    let mut take = |result| match result {
        Ok(mut more) => figures.append(&mut more),
        Err(fault) => faults.push(fault),
    };
    let town = saved_game()?;
    // Tables that are far on are made by the desktop.
    process::run(cargo("build").args(["--release", "--package", "bedside", "--bin", "bedside"]))?;
    let binary = root().join(BINARY);
    take(measured(emulator::node(&built.elf).arg(script).env("BEDSIDE_TOWN", town).env("BEDSIDE_BIN", binary)));
    take(games());
    take(advisor());
    take(scoring());
    take(window());
    take(phones());
    tell(&figures, faults)
}

/// Prints the table; a fault where a limit is broken, or where there were some already.
pub(crate) fn tell(figures: &[Figure], mut faults: Vec<String>) -> Outcome {
    print!("\n{}", table(figures));
    let broken = figures.iter().filter(|figure| !figure.ok).map(|figure| figure.what.as_str());
    let broken: Vec<_> = broken.collect();
    if !broken.is_empty() {
        faults.push(format!("over the limit: {}", broken.join(", ")));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
}

fn sizes(image: &Image) -> [Figure; 2] {
    [("flash", image.flash(), FLASH_LIMIT), ("static RAM", image.static_ram(), RAM_LIMIT)].map(|(what, used, limit)| {
        let in_kib = |bytes: u64| bytes as f64 / 1024.0;
        let (value, ok) = (Some(in_kib(used)), used <= limit);
        Figure { what: what.to_owned(), value, unit: "KiB".to_owned(), limit: Some(in_kib(limit)), ok }
    })
}

/// A game of Dice Hospital in its middle, for the gadget to go on with.
fn saved_game() -> Outcome<PathBuf> {
    process::run(cargo("build").args(["--release", "--package", "bedside-core", "--example", "play"]))?;
    let file = root().join("target").join("dice-hospital.bedside");
    process::run(command(GAMES).args(["dice", "journal"]).arg(&file)).map(|()| file)
}

/// Random games by the listed moves: how many a second, and how many instructions a command takes.
fn games() -> Outcome<Vec<Figure>> {
    packages::provide(&[Purpose::Counting])?;
    let mut figures = Vec::new();
    for (game, name) in [("dice", "dice hospital"), ("emergency", "emergency roll")] {
        figures.append(&mut measured(command(GAMES).args([game, "games", "1000"]))?);
        figures.append(&mut measured(command(GAMES).args([game, "playouts", "2000"]))?);
        let value = instructions(&[game, "count", "20"], &[game, "empty", "20"])?;
        figures.push(count(format!("{name}: instructions a command, with listing all moves"), value));
    }
    Ok(figures)
}

/// What the advisor thinks through: games played on by chance, activations solved to proof.
fn advisor() -> Outcome<Vec<Figure>> {
    process::run(cargo("build").args(["--release", "--package", "bedside-advisor", "--example", "bench"]))?;
    let mut figures = Vec::new();
    for asked in [["playouts", "5000"], ["solver", "20"], ["quicker", "10"]] {
        figures.append(&mut measured(command(ADVISOR).args(asked))?);
    }
    Ok(figures)
}

/// Scoring a sheet: instructions here, and cycles on the emulated board.
fn scoring() -> Outcome<Vec<Figure>> {
    let nothing = ["emergency", "score", "0"];
    let mut figures = vec![count(
        "emergency roll: instructions to score a sheet, mean".to_owned(),
        instructions(&["emergency", "score", "20"], &nothing)?,
    )];
    let mut worst: f64 = 0.0;
    for place in 0..HARD_SCORES {
        worst = worst.max(instructions(&["emergency", "score", "20", &place.to_string()], &nothing)?);
    }
    figures.push(count("emergency roll: instructions to score a sheet, worst known".to_owned(), worst));
    let elf = firmware::compile("scoring", Board::Pico, Warnings::Shown)?;
    figures.append(&mut measured(emulator::node(&elf).arg(emulator::script("bench-scoring.mjs")?))?);
    Ok(figures)
}

fn count(what: String, value: f64) -> Figure {
    Figure { what, value: Some(value.round()), unit: String::new(), limit: None, ok: true }
}

/// The instructions of each of the things that a run does, without those of a run that does none.
fn instructions(run: &[&str], none: &[&str]) -> Outcome<f64> {
    let (taken, things) = counted(run)?;
    let (idle, others) = counted(none)?;
    Ok(taken.saturating_sub(idle) as f64 / things.saturating_sub(others).max(1) as f64)
}

/// The instructions of a run of the games under callgrind, and how many things it says it did.
fn counted(words: &[&str]) -> Outcome<(u64, u64)> {
    let counts = root().join("target").join("callgrind.out");
    let mut valgrind = command("valgrind");
    valgrind
        .args(["--tool=callgrind", "--log-file=/dev/null"])
        .arg(format!("--callgrind-out-file={}", counts.display()));
    let said = process::answer(valgrind.arg(GAMES).args(words)).ok_or("valgrind did not run")?;
    let commands = said.trim().parse().map_err(|_| format!("`{said}` is no count"))?;
    let text = std::fs::read_to_string(&counts).map_err(|error| format!("{}: {error}", counts.display()))?;
    let total = text.lines().find_map(|line| line.strip_prefix("summary: ").or(line.strip_prefix("totals: ")));
    let total = total.and_then(|total| total.trim().parse().ok()).ok_or("callgrind counted nothing")?;
    Ok((total, commands))
}

/// Measures the window of a release build, after providing all that this takes.
fn window() -> Outcome<Vec<Figure>> {
    packages::provide(&[Purpose::Window])?;
    // Where there is no other clock, its rows are not measured.
    if let Err(fault) = packages::provide(&[Purpose::Comparing]) {
        println!("{fault}");
    }
    let examples = ["--bin", "bedside", "--example", "undo", "--example", "shelf"];
    process::run(cargo("build").args(["--release", "--package", "bedside"]).args(examples))?;
    let mut figures = measured(&mut command(UNDO))?;
    figures.append(&mut measured(&mut command(SHELF))?);
    for script in WINDOW {
        figures.append(&mut measured(command("bash").arg(script).env("BEDSIDE_BIN", BINARY))?);
    }
    Ok(figures)
}

/// Measures a table with phones.
fn phones() -> Outcome<Vec<Figure>> {
    emulator::install_browsers()?;
    process::run(cargo("build").args(["--release", "--package", "bedside", "--example", "phones"]))?;
    let mut bench = command(PHONES);
    if let Some(browser) = packages::chromium() {
        bench.env("BEDSIDE_CHROMIUM", browser);
    }
    measured(bench.arg("bench"))
}

/// Runs a benchmark and takes its JSON lines; other lines are passed on.
pub(crate) fn measured(benchmark: &mut Command) -> Outcome<Vec<Figure>> {
    let name = line(benchmark);
    println!("$ {name}");
    let failed = |error: std::io::Error| format!("`{name}` did not run: {error}");
    let mut child = benchmark.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut figures = Vec::new();
    let mut unreadable = None;
    for text in child.stdout.take().into_iter().flat_map(|output| BufReader::new(output).lines()) {
        let text = text.map_err(failed)?;
        match figure(&text) {
            Some(Ok(figure)) => figures.push(figure),
            Some(Err(fault)) => unreadable = Some(fault),
            None => println!("{text}"),
        }
    }
    let status = child.wait().map_err(failed)?;
    if let Some(fault) = unreadable {
        return Err(format!("`{name}`: {fault}"));
    }
    // A benchmark may end with 1 to say that a limit is broken: the table says which.
    let says_why = figures.iter().any(|figure| !figure.ok);
    if !status.success() && !says_why {
        return Err(format!("`{name}` ended with {status}"));
    }
    if figures.is_empty() {
        return Err(format!("`{name}` printed no figures"));
    }
    Ok(figures)
}

/// Reads a line of a benchmark; `None` where it is not meant as a figure.
fn figure(text: &str) -> Option<Outcome<Figure>> {
    let text = text.trim();
    let read = || serde_json::from_str(text).map_err(|error| format!("`{text}` is not a figure: {error}"));
    text.starts_with('{').then(read)
}

fn table(figures: &[Figure]) -> String {
    let width = figures.iter().map(|figure| figure.what.chars().count()).max().unwrap_or(0).max(4);
    let units = figures.iter().map(|figure| figure.unit.chars().count()).max().unwrap_or(0).max(4);
    let mut table = format!("{:width$}  {:>10}  {:>10}  {:units$}  result\n", "what", "value", "limit", "unit");
    for Figure { what, value, unit, limit, ok } in figures {
        let [shown, limit] = [value, limit].map(|figure| figure.map_or_else(|| "-".to_owned(), number));
        let result = match (value, ok) {
            (None, _) => "not measured",
            (_, true) => "ok",
            (_, false) => "over the limit",
        };
        let _ = writeln!(table, "{what:width$}  {shown:>10}  {limit:>10}  {unit:units$}  {result}");
    }
    table
}

/// Whole numbers as they are, others with two places.
fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_lines_become_an_aligned_table() {
        let lines = [
            r#"{"what":"press to screen","value":41.25,"unit":"ms","limit":100,"ok":true}"#,
            r#"{"what":"late","value":7,"unit":"ms","limit":5,"ok":false}"#,
            r#"{"what":"start","value":300,"unit":"ms","limit":null,"ok":true}"#,
            r#"{"what":"memory","value":null,"unit":"MiB","limit":64,"ok":true}"#,
        ];
        let figures: Vec<_> = lines.iter().filter_map(|line| figure(line)).map(Result::unwrap).collect();
        let expected = "\
what                  value       limit  unit  result
press to screen       41.25         100  ms    ok
late                      7           5  ms    over the limit
start                   300           -  ms    ok
memory                    -          64  MiB   not measured
";
        assert_eq!(table(&figures), expected);
    }

    #[test]
    fn other_lines_are_no_figures_and_broken_ones_are_told() {
        assert!(figure("warming up").is_none());
        for broken in [r#"{"what":"late"}"#, r#"{"what":"late","unit":"ms","limit":5,"ok":true}"#] {
            let fault = figure(broken).unwrap().unwrap_err();
            assert!(fault.contains(&format!("`{broken}` is not a figure")), "{fault}");
        }
    }
}
