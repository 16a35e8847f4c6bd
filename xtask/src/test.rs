//! Set-up and every check, in order.

use crate::emulator;
use crate::firmware::{self, Warnings};
use crate::packages::{self, Purpose};
use crate::process::{self, Outcome, answer, cargo, command, root};
use crate::steps::Steps;
use crate::toolchain::Toolchain;

/// Journeys through the desktop's window; the script brings its own display.
const WINDOW: &str = "desktop/tests/window.sh";

/// Installs everything that the tests need.
pub(crate) fn setup() -> Outcome {
    let mut steps = Steps::default();
    steps.run("format and lint tools", components);
    steps.run("compiler for the board", || {
        let toolchain = Toolchain::find()?;
        println!("compiler: {}", toolchain.name());
        Ok(())
    });
    steps.run("packages", || packages::provide(&[Purpose::Emulator, Purpose::Window, Purpose::Sound]));
    steps.run("npm packages", emulator::install);
    steps.finish()
}

/// Runs every check, or with `quick` only those of the host.
pub(crate) fn run(quick: bool) -> Outcome {
    let mut steps = Steps::default();
    if quick {
        steps.run("set-up", || components().and_then(|()| packages::provide(&[Purpose::Sound])));
    } else {
        steps.run("set-up", setup);
    }
    steps.run("format", || run_cargo(&["fmt", "--all", "--check"]));
    steps.run("lints", || run_cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]));
    steps.run("tests", || run_cargo(&["test", "--workspace", "--no-fail-fast"]));
    if !quick {
        match steps.run("firmware", || firmware::build(Warnings::Denied)) {
            Some(built) => drop(steps.run("emulator", || emulator::test(&built.elf))),
            None => steps.not_run("emulator", "there is no image"),
        }
        if root().join(WINDOW).is_file() {
            steps.run("window", || process::run(command("bash").arg(WINDOW)));
        }
    }
    steps.finish()
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
