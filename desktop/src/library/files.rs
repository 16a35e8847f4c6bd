//! The files of the library: nobody else may read them, nothing is overwritten, and one process at a time opens them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::unix_seconds;

/// Held while the library is opened.
const LOCK: &str = "library.lock";
/// How long another process may take to open it.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is asked.
const ASKED_EVERY: Duration = Duration::from_millis(10);
/// The header of SQLite's log, and where it says how large a page is.
const LOG_HEADER: usize = 32;
const PAGE_SIZE: std::ops::Range<usize> = 8..12;

/// Makes the folder, for its user alone. One that was there is left as it is, unless it is Bedside's own.
pub(super) fn make_folder(folder: &Path, ours: Option<&Path>) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    if ours == Some(folder) { keep_private(folder, 0o700) } else { Ok(()) }
}

/// Opens a file to write, or makes one, for its user alone.
pub(super) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    // Where the system does not let us, it is as private as its folder.
    let _ = keep_private(path, 0o600);
    Ok(file)
}

#[cfg(unix)]
pub(super) fn keep_private(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "as on Unix, where it may fail")]
pub(super) fn keep_private(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}

/// Waits until nobody else opens the library of this folder; held until it is dropped. Where a file system has no locks, what
/// SQLite locks itself has to do.
pub(super) fn alone(folder: &Path) -> Option<File> {
    let file = private_file(&folder.join(LOCK)).ok()?;
    let until = Instant::now() + PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Some(file),
            Err(TryLockError::WouldBlock) if Instant::now() < until => std::thread::sleep(ASKED_EVERY),
            Err(_) => return None,
        }
    }
}

/// The name of what SQLite writes beside a file.
pub(super) fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// A name beside the library that no file has yet: what it is, and when.
pub(super) fn free_name(path: &Path, what: &str) -> PathBuf {
    let free = |number: u32| path.with_extension(format!("{what}-{}-{number}.sqlite", unix_seconds()));
    (0..).map(free).find(|name| !name.exists()).unwrap_or_else(|| free(0))
}

/// What lies beside a library in which damage was met while it was open.
const SUSPECT: &str = "-suspect";

/// Damage was met: the next one who opens the library looks through all of it.
pub(super) fn mark_suspect(path: &Path) {
    // Where nothing can be written, the next one meets it as well.
    let _ = private_file(&beside(path, SUSPECT));
}

pub(super) fn is_suspect(path: &Path) -> bool {
    beside(path, SUSPECT).exists()
}

pub(super) fn clear_suspect(path: &Path) {
    let _ = std::fs::remove_file(beside(path, SUSPECT));
}

/// Renames the file and what SQLite wrote beside it; answers the new name.
pub(super) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = free_name(path, "aside");
    for suffix in ["-wal", "-shm"] {
        match std::fs::rename(beside(path, suffix), beside(&aside, suffix)) {
            Err(cause) if cause.kind() != io::ErrorKind::NotFound => return Err(cause),
            _ => (),
        }
    }
    std::fs::rename(path, &aside)?;
    Ok(aside)
}

/// SQLite would delete its log where the file beside it is empty or gone, and everything with it: where that is so, the file gets
/// an empty page, and SQLite reads the log. A copy of the log is kept. Answers whether it was so.
pub(super) fn rescue_log(path: &Path) -> io::Result<bool> {
    let empty = std::fs::metadata(path).map_or(true, |file| file.len() == 0);
    let log = beside(path, "-wal");
    let mut header = [0; LOG_HEADER];
    if !empty || File::open(&log).and_then(|mut file| file.read_exact(&mut header)).is_err() {
        return Ok(false);
    }
    std::fs::copy(&log, beside(&free_name(path, "log"), "-wal"))?;
    let size = header.get(PAGE_SIZE).and_then(|bytes| bytes.try_into().ok()).map_or(4096, u32::from_be_bytes);
    private_file(path)?.set_len(u64::from(size.clamp(512, 65_536)))?;
    Ok(true)
}
