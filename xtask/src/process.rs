//! Starting other programs: where they run, what they inherit, and how a failure reads.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a task ends with: a value, or a sentence for the person who started it.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// The workspace's folder.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// `path` as seen from the workspace's folder, for messages.
pub(crate) fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// A program in the workspace's folder, without what `cargo run` told this one about itself.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(describes_this_package) {
            command.env_remove(name);
        }
    }
    command
}

/// Whether `cargo run` sets this variable to describe the package that it started.
fn describes_this_package(variable: &str) -> bool {
    const EXACT: [&str; 3] = ["CARGO", "CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE"];
    const BEGIN: [&str; 3] = ["CARGO_MANIFEST_", "CARGO_PKG_", "CARGO_BIN_"];
    EXACT.contains(&variable) || BEGIN.iter().any(|begin| variable.starts_with(begin))
}

/// The host's cargo with one subcommand; CI may not change `Cargo.lock`.
pub(crate) fn cargo(subcommand: &str) -> Command {
    let mut command = command("cargo");
    command.arg(subcommand);
    if subcommand != "fmt" && in_ci() {
        command.arg("--locked");
    }
    command
}

/// Whether this is a CI run (`CI` is set and says nothing else).
pub(crate) fn in_ci() -> bool {
    env::var("CI").is_ok_and(|value| !value.is_empty() && value != "false" && value != "0")
}

/// Says what runs, and runs it with our input and output.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let line = line(command);
    println!("$ {line}");
    let status = command.status().map_err(|error| format!("`{line}` did not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` ended with {status}")) }
}

/// What a program prints, trimmed; `None` where it is missing or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// The first file of that name on the search path.
pub(crate) fn on_path(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// A command as one would type it.
pub(crate) fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| shown(Path::new(word))).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_description_of_this_package_is_dropped() {
        for dropped in ["CARGO", "CARGO_MANIFEST_DIR", "CARGO_PKG_NAME", "CARGO_BIN_NAME"] {
            assert!(describes_this_package(dropped), "{dropped}");
        }
        for kept in ["CARGO_HOME", "CARGO_NET_OFFLINE", "CARGO_BUILD_JOBS", "CARGO_TERM_COLOR", "PATH"] {
            assert!(!describes_this_package(kept), "{kept}");
        }
    }

    #[test]
    fn a_command_reads_as_it_is_typed() {
        let mut bash = command("bash");
        bash.arg(root().join("desktop/tests/smoke.sh")).arg("--fast");
        assert_eq!(line(&bash), "bash desktop/tests/smoke.sh --fast");
    }

    #[test]
    fn a_missing_program_is_named() {
        let fault = run(&mut command("bedside-no-such-program")).unwrap_err();
        assert!(fault.contains("`bedside-no-such-program` did not start"), "{fault}");
        assert_eq!(answer(&mut command("bedside-no-such-program")), None);
        assert_eq!(on_path("bedside-no-such-program"), None);
    }
}
