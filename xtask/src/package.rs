//! What one installs: a Debian package and a plain archive of the same files, with manual page and completions.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde::Deserialize;

use crate::packages::{self, Purpose};
use crate::process::{Outcome, cargo, command, line, on_path, root, run, shown};

/// What `cargo build --release` builds.
const BINARY: &str = "target/release/bedside";
/// Installs the package in a Debian of its own, opens the window there, and removes it again; then does the same with the archive.
const TRY: &str = "desktop/package/try.sh";
/// What is printed by the binary itself, and the file that it goes to.
const PRINTED: [(&[&str], &str); 3] = [
    (&["completions", "bash"], "bedside.bash"),
    (&["completions", "zsh"], "_bedside"),
    (&["completions", "fish"], "bedside.fish"),
];

/// Where among them it writes its manual: a page for itself, and one for each command.
const MANUAL: &str = "man";
/// What stands for all of them.
const PAGES: &str = "*.1.gz";

/// The part of `desktop/Cargo.toml` that says what is installed where.
#[derive(Deserialize)]
struct Manifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    metadata: Metadata,
}

#[derive(Deserialize)]
struct Metadata {
    deb: Deb,
}

#[derive(Deserialize)]
struct Deb {
    /// File, place, mode.
    assets: Vec<(String, String, String)>,
}

/// Makes both in `target/package`, prints their paths; with `tried`, installs the package where nothing else is.
pub(crate) fn make(tried: bool) -> Outcome {
    run(cargo("build").args(["--release", "--package", "bedside"]))?;
    let folder = root().join("target/package");
    fresh(&folder)?;
    print_pages(&folder.join("made"))?;
    let archive = archive(&folder)?;
    println!("archive {}", shown(&archive));
    let deb = deb(&folder)?;
    println!("package {}", shown(&deb));
    if tried {
        packages::provide(&[Purpose::Window, Purpose::Installing])?;
        run(command("bash").arg(TRY).arg(&deb).arg(&archive))?;
    }
    Ok(())
}

fn fresh(folder: &Path) -> Outcome {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|cause| format!("cannot make {}: {cause}", shown(folder)))
}

/// The manual and the completions, as the binary writes them.
fn print_pages(made: &Path) -> Outcome {
    fresh(made)?;
    let manual = made.join(MANUAL);
    fresh(&manual)?;
    run(command(root().join(BINARY)).args(["manual", "--into"]).arg(&manual))?;
    // Without name and time, so that the same page gives the same bytes.
    run(command("gzip").args(["--best", "--no-name", "--recursive"]).arg(&manual))?;
    for (arguments, name) in PRINTED {
        let mut bedside = command(root().join(BINARY));
        bedside.args(arguments).stderr(Stdio::inherit());
        let output = bedside.output().map_err(|cause| format!("`{}` did not start: {cause}", line(&bedside)))?;
        if !output.status.success() {
            return Err(format!("`{}` ended with {}", line(&bedside), output.status));
        }
        let file = made.join(name);
        fs::write(&file, output.stdout).map_err(|cause| format!("cannot write {}: {cause}", shown(&file)))?;
    }
    Ok(())
}

/// What is installed: each file of the workspace, and its place below `/`.
fn assets() -> Outcome<Vec<(PathBuf, PathBuf, String)>> {
    let desktop = root().join("desktop");
    let manifest = desktop.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(|cause| format!("{}: {cause}", shown(&manifest)))?;
    let manifest: Manifest = toml::from_str(&text).map_err(|cause| format!("{}: {cause}", shown(&manifest)))?;
    Ok(manifest
        .package
        .metadata
        .deb
        .assets
        .into_iter()
        .map(|(file, place, mode)| asset(&desktop, file, place, mode))
        .collect())
}

fn asset(desktop: &Path, file: String, place: String, mode: String) -> (PathBuf, PathBuf, String) {
    // cargo-deb reads `target/release` as the workspace's own folder, and all else from beside the manifest.
    let from = if file.starts_with("target/") { root().join(&file) } else { desktop.join(&file) };
    let name = from.file_name().map(PathBuf::from).unwrap_or_default();
    let to = if place.ends_with('/') { Path::new(&place).join(name) } else { PathBuf::from(place) };
    (from, to, mode)
}

/// The same files for any Linux: copied over `/usr/local` they are installed.
fn archive(folder: &Path) -> Outcome<PathBuf> {
    let name = format!("bedside-{}-{}-linux", env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
    let tree = folder.join(&name);
    for (from, to, mode) in assets()? {
        let to = tree.join(to.strip_prefix("usr").unwrap_or(&to));
        if from.ends_with(PAGES) {
            let manual = from.parent().map(files).transpose()?.unwrap_or_default();
            let install = ["-D", "--mode", &mode, "--target-directory"];
            run(command("install").args(install).arg(to.with_file_name("")).args(manual))?;
            continue;
        }
        run(command("install").args(["-D", "--mode", &mode]).arg(from).arg(to))?;
    }
    let file = folder.join(format!("{name}.tar.gz"));
    run(command("tar")
        .args(["--owner=0", "--group=0", "--sort=name", "-C"])
        .arg(folder)
        .arg("-czf")
        .arg(&file)
        .arg(&name))?;
    Ok(file)
}

/// The files of a folder.
fn files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let unreadable = |cause| format!("cannot read {}: {cause}", shown(folder));
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    entries.map(|entry| entry.map(|entry| entry.path()).map_err(unreadable)).collect()
}

/// The Debian package, by cargo-deb.
fn deb(folder: &Path) -> Outcome<PathBuf> {
    let installed = match on_path("cargo-deb") {
        Some(program) => program,
        None => {
            let tools = root().join("target/tools");
            run(command("cargo").args(["install", "--locked", "cargo-deb", "--root"]).arg(&tools))?;
            tools.join("bin/cargo-deb")
        }
    };
    let file = folder.join(format!("bedside-{}.deb", env!("CARGO_PKG_VERSION")));
    run(command(installed).args(["--package", "bedside", "--no-build", "--no-strip", "--output"]).arg(&file))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_installed_is_there_or_made() {
        for (from, to, mode) in assets().unwrap() {
            assert!(to.starts_with("usr"), "{}", to.display());
            assert!(["644", "755"].contains(&mode.as_str()), "{mode}");
            let made = from.starts_with(root().join("desktop/../target/package/made"));
            let name = from.file_name().and_then(|name| name.to_str()).unwrap();
            let printed =
                PRINTED.iter().any(|(_, page)| name == *page) || from.ends_with(Path::new(MANUAL).join(PAGES));
            assert_eq!(made, printed, "{name}");
            assert!(made || from == root().join(BINARY) || from.is_file(), "{} is missing", from.display());
        }
    }

    #[test]
    fn the_rule_for_the_gadget_names_its_numbers() {
        let rule = fs::read_to_string(root().join("desktop/package/70-bedside.rules")).unwrap();
        let link = fs::read_to_string(root().join("core/src/link.rs")).unwrap();
        for (name, number) in [("USB_VENDOR", "c0de"), ("USB_PRODUCT", "bed5")] {
            assert!(rule.contains(&format!("\"{number}\"")), "{number}");
            let told = format!("{name}: u16 = 0x{};", number.to_uppercase());
            assert!(link.contains(&told), "core/src/link.rs has another {name} than the rule");
        }
    }
}
