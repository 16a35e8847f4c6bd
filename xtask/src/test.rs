//! Set-up and every check, in order.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::Command;

use crate::firmware::{self, Warnings};
use crate::packages::{self, Purpose};
use crate::process::{self, Outcome, answer, cargo, command, root, shown};
use crate::steps::Steps;
use crate::toolchain::{Board, Toolchain};
use crate::{case, deny, emulator, licences};

/// What only a real process of the desktop can show; it brings its own display.
const WINDOW: &str = "desktop/tests/smoke.sh";
/// The window and the emulated gadget on one table: a test that is asked for by name, since it takes the image.
const LINKED: [&str; 4] = ["--package", "bedside", "--test", "linked"];
/// What only a real window shows: asked for by name, since it takes a display.
const REAL: [&str; 4] = ["--package", "bedside", "--test", "real"];
/// Names the folder where the window's tests keep the journeys that are then made in the real window.
const JOURNEYS: &str = "BEDSIDE_JOURNEYS";
/// The referee's voice: asked for by name, since it takes a speech server and a sound server.
const SPOKEN: [&str; 4] = ["--package", "bedside", "--test", "spoken"];
/// Browsers at a table of phones: asked for by name, since it takes Node and Chromium.
const PHONES: [&str; 4] = ["--package", "bedside", "--test", "browsers"];
/// Nobody but us reads our documentation: it shows the private parts as well. Its examples are run by `cargo test`.
const DOCS: [&str; 3] = ["--workspace", "--no-deps", "--document-private-items"];
/// What `cargo test` has built.
const BINARY: &str = "target/debug/bedside";

/// Installs everything that the tests need.
pub(crate) fn setup() -> Outcome {
    let mut steps = Steps::default();
    steps.run("format and lint tools", components);
    steps.run("compiler for the board", || {
        for board in [Board::Pico, Board::Pico2] {
            println!("compiler: {}", Toolchain::find(board)?.name());
        }
        Ok(())
    });
    steps.run("packages", || packages::provide(&[Purpose::Emulator, Purpose::Window, Purpose::Sound, Purpose::Speech]));
    steps.run("npm packages", || emulator::install().and_then(|()| emulator::install_browsers()));
    steps.finish()
}

/// A check that waits for no other of its row but those before it.
type Step = (&'static str, fn() -> Outcome);

/// What a person would see and hear: windows, browsers, voices. They wait more than they work.
const SEEN: [Step; 5] = [
    ("window", || process::run(command("bash").arg(WINDOW).env("BEDSIDE_BIN", BINARY))),
    ("repaint", || process::run(cargo("test").args(REAL).arg("repaint::"))),
    ("journeys", || process::run(cargo("test").args(REAL).arg("journeys::").env(JOURNEYS, journeys()))),
    ("phones", phones),
    ("spoken", || process::run(cargo("test").args(SPOKEN))),
];

/// The gadget: its images and what is played on them.
const GADGET: [Step; 5] = [
    ("firmware", || firmware::build(Board::Pico, Warnings::Denied).map(drop)),
    ("emulator", || firmware::build(Board::Pico, Warnings::Denied).and_then(|built| emulator::test(&built.elf))),
    ("linked", linked),
    ("benchmark's image", || firmware::compile("scoring", Board::Pico, Warnings::Denied).map(drop)),
    // Nothing here can run it: that it builds is all that is shown.
    ("Pico 2's image", || firmware::build(Board::Pico2, Warnings::Denied).map(drop)),
];

/// Runs every check, or with `quick` only those of the host.
pub(crate) fn run(quick: bool) -> Outcome {
    let mut steps = Steps::default();
    if quick {
        steps.run("set-up", || components().and_then(|()| packages::provide(&[Purpose::Sound])));
    } else {
        steps.run("set-up", setup);
    }
    steps.run("format", || run_cargo(&["fmt", "--all", "--check"]));
    steps.run("lints", || {
        run_cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
        let by_name = [&LINKED[..], &REAL[2..], &SPOKEN[2..], &PHONES[2..]].concat();
        process::run(cargo("clippy").args(by_name).args(["--", "--deny", "warnings"]))
    });
    steps.run("docs", || process::run(cargo("doc").args(DOCS).env("RUSTDOCFLAGS", "--deny warnings")));
    steps.run("licences", licences::check);
    steps.run_what_can_be("advisories", deny::check);
    if !quick {
        steps.run_what_can_be("case", case::check);
    }
    steps.run("tests", || {
        forget_journeys()?;
        process::run(cargo("test").args(["--workspace", "--no-fail-fast"]).env(JOURNEYS, journeys()))
    });
    if !quick {
        steps.run_side_by_side(&[names(&SEEN), names(&GADGET)]);
    }
    steps.finish()
}

fn names(row: &[Step]) -> Vec<&'static str> {
    row.iter().map(|(name, _)| *name).collect()
}

/// Runs one check by its name, of those that go on side by side.
pub(crate) fn step(wanted: &str) -> Outcome {
    match SEEN.iter().chain(&GADGET).find(|(name, _)| *name == wanted) {
        Some((_, work)) => work(),
        None => Err(format!("there is no step `{wanted}`, only {}", names(&[SEEN, GADGET].concat()).join(", "))),
    }
}

fn phones() -> Outcome {
    process::run(&mut browsers())
}

/// Browsers at a table of phones.
pub(crate) fn browsers() -> Command {
    let mut tests = cargo("test");
    if let Some(browser) = packages::chromium() {
        tests.env("BEDSIDE_CHROMIUM", browser);
    }
    tests.args(PHONES);
    tests
}

fn linked() -> Outcome {
    let built = firmware::build(Board::Pico, Warnings::Denied)?;
    process::run(cargo("test").args(LINKED).env("BEDSIDE_ELF", &built.elf))
}

/// Where journeys are kept from one step to the other.
fn journeys() -> PathBuf {
    root().join("target/journeys")
}

/// Journeys of an earlier run may lead through a window that looked different.
fn forget_journeys() -> Outcome {
    match fs::remove_dir_all(journeys()) {
        Err(cause) if cause.kind() != ErrorKind::NotFound => Err(format!("{}: {cause}", shown(&journeys()))),
        _ => Ok(()),
    }
}

fn run_cargo(words: &[&str]) -> Outcome {
    let Some((subcommand, arguments)) = words.split_first() else {
        return Err("cargo was given nothing to do".to_owned());
    };
    process::run(cargo(subcommand).args(arguments))
}

/// Adds rustfmt and clippy where the toolchain came without them.
fn components() -> Outcome {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if answer(command("cargo").args([subcommand, "--version"])).is_none() {
            process::run(command("rustup").args(["component", "add", component]))?;
        }
    }
    println!("rustfmt and clippy are here");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_that_there_is_not_is_told_with_those_that_there_are() {
        let fault = step("windows").unwrap_err();
        assert!(fault.starts_with("there is no step `windows`, only window, repaint, "), "{fault}");
    }
}
