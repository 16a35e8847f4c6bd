//! The gadget without a board: the emulator under `firmware/emulator`, which is a Node package.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::firmware::{self, Warnings};
use crate::packages::chromium;
use crate::process::{Outcome, answer, command, on_path, root, run, shown};
use crate::toolchain::Board;

/// The oldest Node that runs the emulator, as its `package.json` says.
const NODE: u32 = 20;

fn folder() -> PathBuf {
    root().join("firmware/emulator")
}

/// Checks Node, and installs the npm packages that `package-lock.json` names, where they are not here yet.
pub(crate) fn install() -> Outcome {
    install_in(&folder())
}

/// The same for the browsers that play at a table of phones.
pub(crate) fn install_browsers() -> Outcome {
    install_in(&root().join("desktop/tests/browsers"))
}

fn install_in(folder: &Path) -> Outcome {
    check_node()?;
    let lock = folder.join("package-lock.json");
    if !lock.is_file() {
        return Err(format!("{} is missing: its packages are named there", shown(&lock)));
    }
    // npm writes this copy of the lock last of all.
    let installed = folder.join("node_modules/.package-lock.json");
    let written = |file: &Path| file.metadata().and_then(|data| data.modified()).ok();
    if written(&installed) >= written(&lock) {
        println!("npm packages are here already: {}", shown(&folder.join("node_modules")));
        return Ok(());
    }
    if on_path("npm").is_none() {
        return Err("npm is not on the search path: install it beside Node, or run `cargo xtask setup`".to_owned());
    }
    run(command("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder))
}

fn check_node() -> Outcome {
    let version = answer(command("node").arg("--version")).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE => Ok(()),
        Some(_) => Err(format!("Node {version} is too old: the emulator needs {NODE} or later")),
        None => Err(format!("Node is not on the search path: install {NODE} or later, or run `cargo xtask setup`")),
    }
}

/// Node in the emulator's folder, told where the image and a browser are.
pub(crate) fn node(elf: &Path) -> Command {
    let mut node = command("node");
    node.current_dir(folder()).env("BEDSIDE_ELF", elf);
    if let Some(browser) = chromium() {
        node.env("BEDSIDE_CHROMIUM", browser);
    }
    node
}

/// A script of the emulator, by its path in the emulator's folder.
pub(crate) fn script(path: &str) -> Outcome<&str> {
    let file = folder().join(path);
    if file.is_file() { Ok(path) } else { Err(format!("{} is missing from this checkout", shown(&file))) }
}

/// Runs the emulator's own tests, by name: left to itself Node would run every script in that folder.
pub(crate) fn test(elf: &Path) -> Outcome {
    install()?;
    let tests = tests_in(&folder().join("test"))?;
    // Left to itself Node keeps a core free, which is half of a small machine.
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    run(node(elf).arg("--test").arg(format!("--test-concurrency={cores}")).args(tests))
}

fn tests_in(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let files = folder.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    let mut tests: Vec<_> = files.filter(|file| file.to_string_lossy().ends_with(".test.mjs")).collect();
    tests.sort();
    if tests.is_empty() {
        return Err(format!("no test is in {}: their names end in .test.mjs", shown(folder)));
    }
    Ok(tests)
}

/// Builds the image and serves the gadget until it is stopped.
pub(crate) fn emulate(arguments: &[OsString]) -> Outcome {
    let server = script("src/server.mjs")?;
    let here = std::env::current_dir().map_err(|error| format!("this folder cannot be read: {error}"))?;
    let built = firmware::build(Board::Pico, Warnings::Shown)?;
    install()?;
    run(node(&built.elf).arg(server).arg("--elf").arg(&built.elf).args(from_here(arguments, &here)))
}

/// The arguments with the file of `--flash` made absolute: the emulator runs in another folder.
fn from_here(arguments: &[OsString], here: &Path) -> Vec<OsString> {
    let mut is_file = false;
    let mut moved = Vec::new();
    for argument in arguments {
        let joined = argument.to_str().and_then(|text| text.strip_prefix("--flash="));
        if is_file {
            moved.push(here.join(argument).into_os_string());
        } else if let Some(file) = joined {
            moved.push(OsString::from("--flash"));
            moved.push(here.join(file).into_os_string());
        } else {
            moved.push(argument.clone());
        }
        is_file = !is_file && argument == OsStr::new("--flash");
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flash_file_is_named_from_where_the_user_stands() {
        let moved = |arguments: &[&str]| {
            let arguments: Vec<_> = arguments.iter().map(OsString::from).collect();
            from_here(&arguments, Path::new("/home")).join(OsStr::new(" ")).into_string().unwrap()
        };
        assert_eq!(moved(&["--port", "80", "--flash", "f.bin", "--x"]), "--port 80 --flash /home/f.bin --x");
        assert_eq!(moved(&["--flash=f.bin"]), "--flash /home/f.bin");
        assert_eq!(moved(&["--flash", "/tmp/f.bin"]), "--flash /tmp/f.bin");
    }

    #[test]
    fn a_folder_without_tests_is_a_fault() {
        let fault = tests_in(&root().join("xtask/src")).unwrap_err();
        assert_eq!(fault, "no test is in xtask/src: their names end in .test.mjs");
    }

    #[test]
    fn a_missing_script_is_named() {
        let fault = script("no-such-script.mjs").unwrap_err();
        assert_eq!(fault, "firmware/emulator/no-such-script.mjs is missing from this checkout");
    }
}
