//! One window for a library: whoever starts a second one brings the first to the front.

use std::fs::File;
use std::path::Path;

use super::files;

/// Held by the process whose table it is, as long as it runs.
const LOCK: &str = "bedside.lock";

/// Whether a process is the only one with its library.
#[derive(Debug)]
pub enum Instance {
    /// It is; until this is dropped no other will be.
    Only(Only),
    /// Another one is, and was asked to come to the front.
    InFront,
    /// Another one is, and does not answer.
    Beside,
}

/// The only process with a library.
#[derive(Debug)]
pub struct Only {
    _lock: Option<File>,
    #[cfg(unix)]
    listener: Option<std::os::unix::net::UnixListener>,
}

impl Instance {
    /// Claims the library in `folder`. Where the file system has no locks, everybody is the only one.
    pub fn claim(folder: &Path) -> Instance {
        let Some(lock) = files::make_folder(folder, None).and_then(|()| files::private_file(&folder.join(LOCK))).ok()
        else {
            return Instance::Only(Only::unlocked());
        };
        match lock.try_lock() {
            Ok(()) => Instance::Only(Only::new(lock, folder)),
            Err(std::fs::TryLockError::Error(_)) => Instance::Only(Only::unlocked()),
            Err(std::fs::TryLockError::WouldBlock) if knock(folder) => Instance::InFront,
            Err(std::fs::TryLockError::WouldBlock) => Instance::Beside,
        }
    }
}

#[cfg(unix)]
mod door {
    use std::io::{Read, Write};
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::path::Path;
    use std::time::Duration;

    use super::{File, Only, files};

    /// Where a second process knocks: in a folder that is its user's alone.
    const DOOR: &str = "bedside.sock";
    /// How long the first one may take to answer.
    const PATIENCE: Duration = Duration::from_secs(2);
    const KNOCK: &[u8] = b"front\n";

    impl Only {
        pub(super) fn new(lock: File, folder: &Path) -> Only {
            let door = folder.join(DOOR);
            // Whoever left it there is gone: the lock is ours.
            let _ = std::fs::remove_file(&door);
            let listener = UnixListener::bind(&door).ok();
            let _ = files::keep_private(&door, 0o600);
            Only { _lock: Some(lock), listener }
        }

        pub(super) fn unlocked() -> Only {
            Only { _lock: None, listener: None }
        }

        /// Calls `front` from another thread whenever somebody starts Bedside again.
        pub fn when_knocked(&self, front: impl Fn() + Send + 'static) {
            let Some(listener) = self.listener.as_ref().and_then(|listener| listener.try_clone().ok()) else { return };
            let answer = move || {
                for mut visitor in listener.incoming().map_while(Result::ok) {
                    let mut said = [0; KNOCK.len()];
                    let _ = visitor.set_read_timeout(Some(PATIENCE));
                    if visitor.read_exact(&mut said).is_ok() && said == KNOCK {
                        front();
                        let _ = visitor.write_all(KNOCK);
                    }
                }
            };
            // Without it a second window opens, and is told.
            let _ = std::thread::Builder::new().name("second start".to_owned()).spawn(answer);
        }
    }

    /// Asks the first process to come to the front; whether it answers.
    pub(super) fn knock(folder: &Path) -> bool {
        let knocked = || -> std::io::Result<bool> {
            let mut door = UnixStream::connect(folder.join(DOOR))?;
            door.set_read_timeout(Some(PATIENCE))?;
            door.write_all(KNOCK)?;
            let mut said = [0; KNOCK.len()];
            door.read_exact(&mut said)?;
            Ok(said == KNOCK)
        };
        knocked().unwrap_or(false)
    }
}

#[cfg(not(unix))]
mod door {
    use std::path::Path;

    use super::{File, Only};

    impl Only {
        pub(super) fn new(lock: File, _folder: &Path) -> Only {
            Only { _lock: Some(lock) }
        }

        pub(super) fn unlocked() -> Only {
            Only { _lock: None }
        }

        /// Nobody can knock here: a second window opens, and is told.
        pub fn when_knocked(&self, _front: impl Fn() + Send + 'static) {}
    }

    pub(super) fn knock(_folder: &Path) -> bool {
        false
    }
}

use door::knock;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_second_process_brings_the_first_to_the_front_and_a_third_is_the_only_one_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let Instance::Only(first) = Instance::claim(folder.path()) else { panic!("nobody else is there") };
        assert!(matches!(Instance::claim(folder.path()), Instance::Beside), "nobody answers yet");
        let (front, fronted) = std::sync::mpsc::channel();
        first.when_knocked(move || {
            let _ = front.send(());
        });
        assert!(matches!(Instance::claim(folder.path()), Instance::InFront));
        fronted.recv_timeout(std::time::Duration::from_secs(10)).unwrap();
        drop(first);
        assert!(matches!(Instance::claim(folder.path()), Instance::Only(_)));
    }
}
