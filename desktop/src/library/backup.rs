//! The whole library in one file, and back again.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::layout::{APPLICATION, LAYOUT, layout};
use super::{Fault, Library, files, opening};

/// Why a backup is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRestored {
    /// It is not a sound library of ours.
    Unfit,
    /// A later version of Bedside wrote it.
    Later,
    /// The folder cannot be used.
    Fault(Fault),
}

impl Library {
    /// Copies everything into one file. It has its name once it is whole; one that is there is replaced then.
    pub fn back_up(&self, to: &Path) -> Result<(), Fault> {
        opening::copy_into(&self.db, to).map_err(|cause| Fault::of(to, &cause))
    }

    /// Makes a backup the library of `folder`, which nobody may have open; what was there is kept, and its name answered.
    pub fn restore_from(backup: &Path, folder: &Path) -> Result<Option<PathBuf>, NotRestored> {
        check(backup)?;
        let path = folder.join(opening::FILE);
        let fault = |cause: std::io::Error| NotRestored::Fault(Fault::unusable(&path, cause));
        files::make_folder(folder, None).map_err(fault)?;
        let _alone = files::alone(folder);
        let part = files::beside(&path, ".part");
        std::fs::copy(backup, &part).map_err(fault)?;
        files::keep_private(&part, 0o600).map_err(fault)?;
        std::fs::File::open(&part).and_then(|file| file.sync_all()).map_err(fault)?;
        // What SQLite wrote beside the library belongs to it alone: first it becomes one file.
        let _ = Library::fold_log(&path);
        let aside = path.exists().then(|| files::put_aside(&path)).transpose().map_err(fault)?;
        std::fs::rename(&part, &path).map_err(fault)?;
        Ok(aside)
    }
}

/// Whether a file is a library, and sound.
fn check(backup: &Path) -> Result<(), NotRestored> {
    let unfit = |_| NotRestored::Unfit;
    let db = Connection::open_with_flags(backup, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(unfit)?;
    let application: i32 = db.query_row("PRAGMA application_id", [], |row| row.get(0)).map_err(unfit)?;
    let layout = layout(&db).map_err(unfit)?;
    let sound: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(unfit)?;
    match (application == APPLICATION && layout > 0 && sound == "ok", layout > LAYOUT) {
        (false, _) => Err(NotRestored::Unfit),
        (true, true) => Err(NotRestored::Later),
        (true, false) => Ok(()),
    }
}
