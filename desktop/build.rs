//! Which commit a release was built from.
//!
//! Debug builds don't say: each commit would build the whole window anew.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile != "debug")
        && let Some(commit) = git(&["rev-parse", "--short=10", "HEAD"])
    {
        println!("cargo::rustc-env=BEDSIDE_COMMIT={commit}");
        // A commit moves HEAD's log, a checkout HEAD itself.
        for place in ["HEAD", "logs/HEAD"] {
            if let Some(file) = git(&["rev-parse", "--git-path", place]).filter(|file| Path::new(file).exists()) {
                println!("cargo::rerun-if-changed={file}");
            }
        }
    }
}

/// What git answers; nothing where these sources are no checkout of ours.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let answer = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| answer.trim().to_owned())
}
