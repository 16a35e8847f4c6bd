//! cargo-deny, where it is installed: bans, sources and licences by `deny.toml`, and known security holes of our crates.

use crate::process::{Outcome, answer, command, run};

/// Checks what can be checked; the words say what could not.
pub(crate) fn check() -> Outcome<Option<String>> {
    if answer(command("cargo").args(["deny", "--version"])).is_none() {
        return Ok(Some("cargo-deny is not installed (`cargo install --locked cargo-deny`)".to_owned()));
    }
    run(command("cargo").args(["deny", "check", "bans", "licenses", "sources"]))?;
    if run(command("cargo").args(["deny", "fetch", "db"])).is_err() {
        return Ok(Some("bans, licences and sources are right; the database of advisories is out of reach".to_owned()));
    }
    run(command("cargo").args(["deny", "check", "advisories"]))?;
    Ok(None)
}
