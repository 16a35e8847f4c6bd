//! Files that are there whole or not at all: whatever fails on the way, what was there is still there.

use std::fs::{File, metadata, remove_file, rename};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::library::files::beside;

/// Writes a file beside its name, which it has once it is whole. What is no regular file (a device, a pipe) cannot be replaced, and
/// takes what is written as it comes.
pub fn write_whole<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<T, E> {
    if metadata(path).is_ok_and(|there| !there.is_file()) {
        let mut out = BufWriter::new(File::create(path)?);
        let done = write(&mut out)?;
        out.flush()?;
        return Ok(done);
    }
    // A link stays one.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let part = beside(&path, ".part");
    let done = write_part(&part, &path, write);
    if done.is_err() {
        let _ = remove_file(&part);
    }
    done
}

fn write_part<T, E: From<io::Error>>(
    part: &Path,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, E>,
) -> Result<T, E> {
    let mut out = BufWriter::new(File::create(part)?);
    let done = write(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    if let Ok(before) = metadata(path) {
        file.set_permissions(before.permissions())?;
    }
    file.sync_all()?;
    rename(part, path)?;
    Ok(done)
}
