//! Debian packages: what the tests need, which of it is missing, and installing that.

use std::process::Command;
use std::sync::Once;

use crate::process::{Outcome, answer, command, on_path, run};

/// A package, how to tell that it is here, and what it is for.
struct Need {
    package: &'static str,
    /// A program that proves its presence; `None` for a library.
    program: Option<&'static str>,
    purpose: Purpose,
}

/// What a package is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Running the gadget's image without a board, and its page.
    Emulator,
    /// Looking at the desktop's window and using it.
    Window,
    /// Another window to compare the desktop's with.
    Comparing,
    /// Hearing the desktop's cues.
    Sound,
    /// Hearing the desktop's referee speak.
    Speech,
    /// Counting instructions.
    Counting,
    /// Building libFuzzer.
    Fuzzing,
    /// A Debian of its own, to install the package in.
    Installing,
    /// Building for Windows, and running what was built.
    Windows,
}

const NEEDS: [Need; 18] = [
    need("nodejs", "node", Purpose::Emulator),
    need("npm", "npm", Purpose::Emulator),
    need("chromium", "chromium", Purpose::Emulator),
    need("xvfb", "Xvfb", Purpose::Window),
    need("xdotool", "xdotool", Purpose::Window),
    Need { package: "libxkbcommon-x11-0", program: None, purpose: Purpose::Window },
    need("gnome-clocks", "gnome-clocks", Purpose::Comparing),
    need("pulseaudio", "pulseaudio", Purpose::Sound),
    need("pulseaudio-utils", "parec", Purpose::Sound),
    need("speech-dispatcher", "speech-dispatcher", Purpose::Speech),
    Need { package: "speech-dispatcher-espeak-ng", program: None, purpose: Purpose::Speech },
    need("espeak-ng", "espeak-ng", Purpose::Speech),
    need("valgrind", "valgrind", Purpose::Counting),
    need("g++", "c++", Purpose::Fuzzing),
    need("debootstrap", "debootstrap", Purpose::Installing),
    need("gcc-mingw-w64-x86-64", "x86_64-w64-mingw32-gcc", Purpose::Windows),
    Need { package: "wine64", program: None, purpose: Purpose::Windows },
    need("wine", "wine", Purpose::Windows),
];

const fn need(package: &'static str, program: &'static str, purpose: Purpose) -> Need {
    Need { package, program: Some(program), purpose }
}

impl Need {
    fn is_met(&self) -> bool {
        match self.program {
            Some("chromium") => chromium().is_some(),
            Some(program) => on_path(program).is_some(),
            // Where there is no dpkg, the program that needs the library is the one to tell.
            None => on_path("dpkg-query").is_none() || is_installed(self.package),
        }
    }
}

/// The browser for the emulator's page: `BEDSIDE_CHROMIUM`, or the first one on the search path.
pub(crate) fn chromium() -> Option<std::path::PathBuf> {
    let named = std::env::var_os("BEDSIDE_CHROMIUM").map(Into::into);
    named.or_else(|| ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(on_path))
}

/// Installs what is missing for these purposes.
pub(crate) fn provide(purposes: &[Purpose]) -> Outcome {
    let wanted = NEEDS.iter().filter(|need| purposes.contains(&need.purpose));
    let (here, missing): (Vec<_>, Vec<_>) = wanted.partition(|need| need.is_met());
    let names = |needs: Vec<&Need>| needs.into_iter().map(|need| need.package).collect::<Vec<_>>();
    println!("packages here already: {}", names(here).join(" "));
    let missing = names(missing);
    if missing.is_empty() {
        return Ok(());
    }
    install(&missing)
}

/// Whether dpkg has the package.
pub(crate) fn is_installed(package: &str) -> bool {
    let status = answer(command("dpkg-query").args(["-W", "-f=${db:Status-Status}", package]));
    status.as_deref() == Some("installed")
}

/// Installs packages with apt, as root or through a sudo that asks nothing.
pub(crate) fn install(packages: &[&str]) -> Outcome {
    static FRESH_LISTS: Once = Once::new();
    let remedy = |reason: &str| {
        format!("missing: {0}. Run `apt-get install {0}` or your system's like: {reason}", packages.join(" "))
    };
    if on_path("apt-get").is_none() {
        return Err(remedy("apt-get is not on this machine"));
    }
    if apt_get().is_none() {
        return Err(remedy("this is neither root nor a user whose sudo asks for no password"));
    }
    let run_apt = |arguments: &[&str]| match apt_get() {
        Some(mut apt) => run(apt.args(arguments)),
        None => Err("the right to use apt-get was lost".to_owned()),
    };
    FRESH_LISTS.call_once(|| {
        if let Err(fault) = run_apt(&["-q", "update"]) {
            println!("{fault}; going on with the package lists that are here");
        }
    });
    let mut arguments = vec!["-qy", "-o", "DPkg::Lock::Timeout=300", "install", "--no-install-recommends"];
    arguments.extend(packages);
    run_apt(&arguments).map_err(|fault| remedy(&fault))
}

fn apt_get() -> Option<Command> {
    const QUIET: [&str; 2] = ["DEBIAN_FRONTEND=noninteractive", "apt-get"];
    let is_root = answer(command("id").arg("-u")).as_deref() == Some("0");
    let mut apt = if is_root {
        command("env")
    } else {
        answer(command("sudo").args(["-n", "true"]))?;
        let mut sudo = command("sudo");
        sudo.args(["-n", "env"]);
        sudo
    };
    apt.args(QUIET);
    Some(apt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_that_does_not_exist_is_not_installed() {
        assert!(!is_installed("bedside-no-such-package"));
    }

    #[test]
    fn every_purpose_has_packages_and_none_is_named_twice() {
        let heard = [Purpose::Sound, Purpose::Speech];
        let others = [Purpose::Emulator, Purpose::Window, Purpose::Comparing, Purpose::Counting, Purpose::Fuzzing];
        let others = others.into_iter().chain([Purpose::Installing, Purpose::Windows]);
        for purpose in heard.into_iter().chain(others) {
            assert!(NEEDS.iter().any(|need| need.purpose == purpose));
        }
        for (index, need) in NEEDS.iter().enumerate() {
            assert!(NEEDS[..index].iter().all(|other| other.package != need.package), "{}", need.package);
        }
    }
}
