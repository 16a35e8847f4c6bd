//! Windows and macOS, as far as a Linux machine can tell: the desktop is built for Windows and its tests without a window run under
//! wine; for macOS all Rust is checked, as Apple's headers are Apple's.

use std::process::Command;

use crate::packages::{self, Purpose};
use crate::process::{Outcome, cargo, command, on_path, root, run};
use crate::steps::Steps;
use crate::toolchain::has_target;

const WINDOWS: &str = "x86_64-pc-windows-gnu";
const MACOS: &str = "aarch64-apple-darwin";
/// What needs neither window nor sound: `bedside script` and `replay`, and the library, also where two desks share it.
const TESTS: [&str; 5] = ["script", "scripts", "replay", "library", "shared"];
/// Debian's compiler for Windows' C, which SQLite takes.
const MINGW: &str = "x86_64-w64-mingw32-gcc";

/// Checks what can be checked here, and says what could not.
pub(crate) fn check() -> Outcome {
    let mut steps = Steps::default();
    steps.run_what_can_be("Windows", windows);
    steps.run_what_can_be("macOS", macos);
    steps.finish()
}

fn windows() -> Outcome<Option<String>> {
    if let Some(missing) = without(WINDOWS) {
        return Ok(Some(missing));
    }
    if let Err(fault) = packages::provide(&[Purpose::Windows]) {
        println!("{fault}");
    }
    if on_path(MINGW).is_none() {
        return Ok(Some(format!("there is no {MINGW}")));
    }
    let mut test = cargo("test");
    test.args(["--target", WINDOWS, "--package", "bedside"]).args(TESTS.iter().flat_map(|test| ["--test", test]));
    if on_path("wine").is_none() {
        run(test.arg("--no-run"))?;
        return Ok(Some("it is built; without wine nothing of it was run".to_owned()));
    }
    run(under_wine(&mut test)).map(|()| None)
}

/// The tests' programs run under a wine of their own, which asks for nothing.
fn under_wine(test: &mut Command) -> &mut Command {
    test.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine")
        .env("WINEPREFIX", root().join("target/wine"))
        .env("WINEDEBUG", "-all")
        .env("WINEDLLOVERRIDES", "mscoree,mshtml=")
}

fn macos() -> Outcome<Option<String>> {
    if let Some(missing) = without(MACOS) {
        return Ok(Some(missing));
    }
    // SQLite's C is left out: `true` compiles nothing, and nothing is linked.
    run(cargo("check")
        .args(["--target", MACOS, "--package", "bedside"])
        .env("SDKROOT", "/")
        .env("CC_aarch64_apple_darwin", "true")
        .env("AR_aarch64_apple_darwin", "true"))?;
    Ok(Some("all Rust is right; nothing was linked or run".to_owned()))
}

/// Why there is no compiler for a target, after having tried to get one.
fn without(target: &str) -> Option<String> {
    if !has_target(target) && on_path("rustup").is_some() {
        // What comes of it is looked at next.
        let _ = run(command("rustup").args(["target", "add", target]));
    }
    (!has_target(target)).then(|| format!("no compiler for it: `rustup target add {target}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_that_run_under_wine_are_there() {
        for test in TESTS {
            assert!(root().join(format!("desktop/tests/{test}.rs")).is_file(), "{test}");
        }
    }
}
