//! Whether there is a display to draw on, found out before the window system's library ends the process over it.

use std::ffi::OsString;
use std::net::TcpStream;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The TCP port of X display 0.
const X11_PORT: u16 = 6000;

/// Whether a display answers. Systems that always have one are believed.
pub fn answers() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    let named = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    named("WAYLAND_DISPLAY").is_some_and(wayland_answers)
        || named("DISPLAY").and_then(|name| name.into_string().ok()).is_some_and(|name| x11_answers(&name))
}

fn wayland_answers(name: OsString) -> bool {
    let folder = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).unwrap_or_default();
    socket_answers(&folder.join(name))
}

/// `host:display.screen`; without a host it is a socket of this machine.
fn x11_answers(name: &str) -> bool {
    let Some((host, display)) = name.rsplit_once(':') else { return false };
    let Ok(display) = display.split('.').next().unwrap_or_default().parse::<u16>() else { return false };
    let over_tcp =
        |host: &str| X11_PORT.checked_add(display).is_some_and(|port| TcpStream::connect((host, port)).is_ok());
    match host {
        "" | "unix" => socket_answers(Path::new(&format!("/tmp/.X11-unix/X{display}"))) || over_tcp("localhost"),
        host => over_tcp(host),
    }
}

#[cfg(unix)]
fn socket_answers(path: &Path) -> bool {
    std::os::unix::net::UnixStream::connect(path).is_ok()
}

#[cfg(not(unix))]
fn socket_answers(_path: &Path) -> bool {
    false
}

/// Runs the window. The window system's libraries give up by panicking, for one where libxkbcommon is missing; a player
/// gets a sentence instead.
pub(super) fn guarded(run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let said = Arc::new(Mutex::new(String::new()));
    let hears = Arc::clone(&said);
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        hears.lock().unwrap_or_else(PoisonError::into_inner).push_str(&panic.to_string());
    }));
    let ran = panic::catch_unwind(AssertUnwindSafe(run));
    panic::set_hook(before);
    ran.unwrap_or_else(|_| Err(said.lock().unwrap_or_else(PoisonError::into_inner).clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_that_is_only_named_does_not_answer() {
        assert!(!x11_answers(":4711"));
        assert!(!x11_answers("nonsense"));
        assert!(!x11_answers(":99999999"));
        assert!(!wayland_answers("nowhere-0".into()));
    }

    #[test]
    fn a_panic_becomes_a_sentence() {
        assert!(guarded(|| panic!("no keyboard")).is_err_and(|words| words.contains("no keyboard")));
        assert_eq!(guarded(|| Ok(())), Ok(()));
    }
}
