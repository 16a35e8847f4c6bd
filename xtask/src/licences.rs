//! Licences of everything that is built in, against what `deny.toml` allows.
//!
//! cargo-deny checks this too, but takes minutes to install: a licence is looked at in every run.

use std::fs;

use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::process::{Outcome, answer, cargo, line, root};

const FILE: &str = "deny.toml";

/// The part of `deny.toml` that says which licences there may be.
#[derive(Deserialize)]
struct Deny {
    licenses: Allowed,
}

#[derive(Deserialize)]
struct Allowed {
    allow: Vec<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

/// Licences that one crate may have as well.
#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

/// What `cargo metadata` says.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
}

/// Checks every crate that Cargo.lock names for us, on whatever platform.
pub(crate) fn check() -> Outcome {
    let deny = fs::read_to_string(root().join(FILE)).map_err(|cause| format!("{FILE}: {cause}"))?;
    let mut metadata = cargo("metadata");
    metadata.args(["--format-version", "1", "--all-features"]);
    let told = answer(&mut metadata).ok_or_else(|| format!("`{}` failed", line(&metadata)))?;
    let count = check_all(&deny, &told)?;
    println!("{count} crates have licences that {FILE} allows");
    Ok(())
}

/// How many crates there are, where all of them have an allowed licence.
fn check_all(deny: &str, metadata: &str) -> Outcome<usize> {
    let Deny { licenses } = toml::from_str(deny).map_err(|cause| format!("{FILE}: {cause}"))?;
    let Metadata { packages } =
        serde_json::from_str(metadata).map_err(|cause| format!("cargo's metadata cannot be read: {cause}"))?;
    let mut faults = Vec::new();
    for package in &packages {
        if let Err(fault) = licenses.check(package) {
            faults.push(format!("{} {}: {fault}", package.name, package.version));
        }
    }
    if let Some(unused) = licenses.exceptions.iter().find(|made| packages.iter().all(|one| one.name != made.name)) {
        faults.push(format!("{FILE} makes an exception for {}, which nothing needs", unused.name));
    }
    if faults.is_empty() { Ok(packages.len()) } else { Err(faults.join("; ")) }
}

impl Allowed {
    fn check(&self, package: &Package) -> Outcome {
        let Some(licence) = &package.license else { return Err("it names no licence".to_owned()) };
        // Older crates write `MIT/Apache-2.0`.
        let expression = Expression::parse_mode(licence, ParseMode::LAX)
            .map_err(|cause| format!("its licence {licence} cannot be read: {}", cause.reason))?;
        let excepted = self.exceptions.iter().filter(|exception| exception.name == package.name);
        let names = self.allow.iter().chain(excepted.flat_map(|exception| &exception.allow));
        let licensees =
            names.map(|name| Licensee::parse(name).map_err(|cause| format!("{FILE}: {name}: {}", cause.reason)));
        let licensees = licensees.collect::<Outcome<Vec<_>>>()?;
        if expression.evaluate(|wanted| licensees.iter().any(|licensee| licensee.satisfies(wanted))) {
            Ok(())
        } else {
            Err(format!("{FILE} does not allow {licence}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DENY: &str = r#"
        [licenses]
        allow = ["MIT", "Apache-2.0"]
        exceptions = [{ crate = "port", allow = ["MPL-2.0"] }]
    "#;

    /// Crates and their licences as `cargo metadata` tells them, `port` among them.
    fn metadata(crates: &[(&str, Option<&str>)]) -> String {
        let all = [&[("port", Some("MPL-2.0"))], crates].concat();
        let packages: Vec<_> = all
            .iter()
            .map(|(name, license)| serde_json::json!({ "name": name, "version": "1.0.0", "license": license }))
            .collect();
        serde_json::json!({ "packages": packages }).to_string()
    }

    fn checked(crates: &[(&str, Option<&str>)]) -> Outcome<usize> {
        check_all(DENY, &metadata(crates))
    }

    #[test]
    fn a_forbidden_licence_is_a_fault_and_names_its_crate() {
        let fault = checked(&[("good", Some("MIT")), ("viral", Some("AGPL-3.0-only"))]).unwrap_err();
        assert_eq!(fault, "viral 1.0.0: deny.toml does not allow AGPL-3.0-only");
    }

    #[test]
    fn one_allowed_licence_of_several_is_enough_and_all_of_several_are_needed() {
        assert_eq!(checked(&[("either", Some("GPL-2.0-only OR Apache-2.0")), ("old", Some("MIT/Apache-2.0"))]), Ok(3));
        let fault = checked(&[("both", Some("MIT AND GPL-2.0-only"))]).unwrap_err();
        assert_eq!(fault, "both 1.0.0: deny.toml does not allow MIT AND GPL-2.0-only");
    }

    #[test]
    fn an_exception_holds_for_its_crate_alone() {
        assert_eq!(checked(&[]), Ok(1));
        let fault = checked(&[("other", Some("MPL-2.0"))]).unwrap_err();
        assert_eq!(fault, "other 1.0.0: deny.toml does not allow MPL-2.0");
        let fault = check_all(DENY, r#"{"packages": []}"#).unwrap_err();
        assert_eq!(fault, "deny.toml makes an exception for port, which nothing needs");
    }

    #[test]
    fn a_crate_without_a_readable_licence_is_a_fault() {
        assert_eq!(checked(&[("silent", None)]).unwrap_err(), "silent 1.0.0: it names no licence");
        let fault = checked(&[("odd", Some("as you like"))]).unwrap_err();
        assert!(fault.starts_with("odd 1.0.0: its licence as you like cannot be read"), "{fault}");
    }

    #[test]
    fn our_own_deny_toml_can_be_read() {
        let deny = fs::read_to_string(root().join(FILE)).unwrap();
        let Deny { licenses } = toml::from_str(&deny).unwrap();
        let mit = Package { name: "any".to_owned(), version: "1.0.0".to_owned(), license: Some("MIT".to_owned()) };
        assert_eq!(licenses.check(&mit), Ok(()));
    }
}
