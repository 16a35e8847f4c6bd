//! Fuzzing: bytes from outside that break what must hold, looked for by libFuzzer, one target after the other.
//!
//! A target is a file in the `fuzz_targets` of a crate's `fuzz` folder, its seeds lie beside it, and what libFuzzer finds is put
//! under `target/fuzz`. What was found is mended, and then joins the seeds under a name that begins with `found`.

use std::fs;
use std::path::PathBuf;

use crate::packages::{self, Purpose};
use crate::process::{Outcome, answer, command, line, root, run, shown};

/// The version of cargo-fuzz that is installed.
const VERSION: &str = "0.13.2";
/// Crates that read bytes from outside.
const CRATES: [&str; 3] = ["core", "desktop", "firmware"];
/// Seconds that one input may take.
const PATIENCE: u32 = 10;
/// Lines of libFuzzer's that are shown where it found something.
const SHOWN: usize = 40;

/// A fuzz target.
struct Target {
    folder: &'static str,
    name: String,
}

/// Runs every target, or the one of that name, for so many seconds each.
pub(crate) fn all(seconds: u32, only: Option<&str>) -> Outcome {
    let targets = targets()?;
    let chosen: Vec<_> = targets.iter().filter(|target| only.is_none_or(|name| name == target.name)).collect();
    if chosen.is_empty() {
        let names: Vec<_> = targets.iter().map(|target| target.name.as_str()).collect();
        return Err(format!("there is no target {}: {}", only.unwrap_or_default(), names.join(", ")));
    }
    packages::provide(&[Purpose::Fuzzing])?;
    let tool = tool()?;
    let ran: Vec<_> = chosen.into_iter().map(|target| (target, target.run(&tool, seconds))).collect();
    println!();
    let mut bad = Vec::new();
    for (target, outcome) in &ran {
        match outcome {
            Ok(figures) => println!("{:<8}  {figures}", target.name),
            Err(fault) => {
                println!("{:<8}  {fault}", target.name);
                bad.push(target.name.as_str());
            }
        }
    }
    if bad.is_empty() { Ok(()) } else { Err(format!("{} did not hold", bad.join(", "))) }
}

fn targets() -> Outcome<Vec<Target>> {
    let mut targets = Vec::new();
    for folder in CRATES {
        let files = root().join(folder).join("fuzz/fuzz_targets");
        let files = fs::read_dir(&files).map_err(|cause| format!("{}: {cause}", shown(&files)))?;
        let names = files.flatten().filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()));
        targets.extend(names.map(|name| Target { folder, name }));
    }
    targets.sort_by(|one, other| (one.folder, &one.name).cmp(&(other.folder, &other.name)));
    Ok(targets)
}

/// cargo-fuzz in its version, installed where it is missing.
fn tool() -> Outcome<PathBuf> {
    let folder = root().join("target/tools");
    let tool = folder.join("bin/cargo-fuzz");
    let here = answer(command(&tool).arg("--version"));
    if here.is_none_or(|here| here != format!("cargo-fuzz {VERSION}")) {
        let mut install = command("cargo");
        install.args(["install", "cargo-fuzz", "--version", VERSION, "--locked", "--force", "--root"]).arg(&folder);
        run(&mut install)?;
    }
    Ok(tool)
}

impl Target {
    fn run(&self, tool: &PathBuf, seconds: u32) -> Outcome<String> {
        let built = root().join("target/fuzz");
        let found = built.join("found").join(&self.name);
        fs::create_dir_all(&found).map_err(|cause| format!("{}: {cause}", shown(&found)))?;
        let fuzz = root().join(self.folder).join("fuzz");
        let mut fuzzer = command(tool);
        // No sanitizer: those need a nightly toolchain, and watch over unsafe code, of which we have none.
        fuzzer.args(["run", "--sanitizer", "none", "--fuzz-dir"]).arg(&fuzz).arg("--target-dir").arg(&built);
        fuzzer.arg(&self.name).arg(&found).arg(fuzz.join("seeds").join(&self.name)).arg("--");
        fuzzer.arg(format!("-max_total_time={seconds}")).arg(format!("-timeout={PATIENCE}"));
        fuzzer.arg("-print_final_stats=1").arg(format!("-artifact_prefix={}/{}-", built.display(), self.name));
        println!("$ {}", line(&fuzzer));
        let output = fuzzer.output().map_err(|cause| format!("cargo-fuzz did not start: {cause}"))?;
        let told = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            return figures(&told).ok_or_else(|| format!("libFuzzer did not say what it did:\n{}", end(&told)));
        }
        println!("{}", end(&told));
        let input = told.lines().find_map(|line| line.split_once("Test unit written to ")).map(|(_, file)| file);
        Err(match input {
            Some(file) => format!(
                "does not hold; `cargo run -p bedside-{}-fuzz --bin {} {file}` shows it again",
                self.folder, self.name
            ),
            None => format!("cargo-fuzz ended with {}", output.status),
        })
    }
}

/// The last lines, without libFuzzer's notes on every input.
fn end(told: &str) -> String {
    let worth = |line: &&str| !line.starts_with('#') && !line.contains("# Uses: ");
    let lines: Vec<_> = told.lines().filter(worth).collect();
    lines[lines.len().saturating_sub(SHOWN)..].join("\n")
}

/// How many inputs were tried, how quickly, and how much of the code they reached.
fn figures(told: &str) -> Option<String> {
    let stat = |name: &str| told.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let runs = stat("stat::number_of_executed_units:")?;
    let rate = stat("stat::average_exec_per_sec:")?;
    let reached = told.lines().rev().find_map(|line| line.split_once(" cov: "))?.1.split_whitespace().next()?;
    let places = told.lines().find_map(|line| line.split_once(" inline 8-bit counters)"))?.0.rsplit_once('(')?.1;
    Some(format!("{runs} inputs, {rate} a second; {reached} of {places} places in the code reached"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_seeds() {
        let targets = targets().unwrap();
        let names: Vec<_> = targets.iter().map(|target| target.name.as_str()).collect();
        assert_eq!(names, ["journal", "link", "script", "flash", "gadget"]);
        for Target { folder, name } in targets {
            let seeds = root().join(folder).join("fuzz/seeds").join(&name);
            assert!(seeds.read_dir().is_ok_and(|mut seeds| seeds.next().is_some()), "{}", shown(&seeds));
        }
    }

    #[test]
    fn figures_are_read_from_what_libfuzzer_says() {
        let told = "\
INFO: Loaded 1 modules   (29240 inline 8-bit counters): 29240 [0x5653d298c763, 0x5653d299399b),
#200\tINITED cov: 5176 ft: 15777 corp: 172/301Kb exec/s: 0 rss: 73Mb
#23243\tDONE   cov: 6558 ft: 27859 corp: 1715/2157Kb lim: 2649 exec/s: 381 rss: 73Mb
stat::number_of_executed_units: 23243
stat::average_exec_per_sec:     381
";
        assert_eq!(
            figures(told).as_deref(),
            Some("23243 inputs, 381 a second; 6558 of 29240 places in the code reached")
        );
        assert_eq!(figures("error: no such target"), None);
    }

    #[test]
    fn an_unknown_target_is_answered_by_those_that_there_are() {
        let fault = all(1, Some("tea")).unwrap_err();
        assert_eq!(fault, "there is no target tea: journal, link, script, flash, gadget");
    }
}
