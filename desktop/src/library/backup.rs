//! The whole library in one file, and back again.

use std::path::{Path, PathBuf};

use bedside_core::Lang;
use rusqlite::{Connection, OpenFlags};

use super::layout::{APPLICATION, COLUMNS, LAYOUT, layout};
use super::{Fault, Library, files, in_turn, opening};
use crate::words::place;

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

impl NotRestored {
    /// In words.
    pub fn text(&self, backup: &Path, lang: Lang) -> String {
        match self {
            NotRestored::Unfit => format!("{} ({})", lang.shelf().not_a_backup, place(backup)),
            NotRestored::Later => lang.shelf().export_later.to_owned(),
            NotRestored::Fault(fault) => fault.text(lang),
        }
    }
}

/// A backup that everything can be taken from: a copy of it in today's layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepared {
    folder: PathBuf,
}

impl Prepared {
    fn file(&self) -> PathBuf {
        self.folder.join(opening::FILE)
    }

    /// It is not needed any more; where it stays, the next one takes its place.
    fn clear(&self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where a backup is made ready, below the library's folder.
const READY: &str = "restoring";

impl Library {
    /// How many tables a backup has, where everything can be taken from it.
    pub fn tables_in(backup: &Path) -> Result<u32, NotRestored> {
        let tables = "SELECT count(*) FROM tables";
        check(backup)?.query_row(tables, [], |row| row.get(0)).map_err(|_| NotRestored::Unfit)
    }

    /// Makes a backup ready for [`take_back`](Self::take_back). It may take a while, and changes nothing.
    pub fn prepare(&self, backup: &Path) -> Result<Prepared, NotRestored> {
        let prepared = Prepared { folder: self.path.with_file_name(READY) };
        // What a process left there that was killed.
        prepared.clear();
        let made = self.make_ready(backup, &prepared);
        if made.is_err() {
            prepared.clear();
        }
        made.map(|()| prepared)
    }

    fn make_ready(&self, backup: &Path, prepared: &Prepared) -> Result<(), NotRestored> {
        let backup = check(backup)?;
        let fault = |cause: std::io::Error| NotRestored::Fault(Fault::unusable(&self.path, cause));
        files::make_folder(&prepared.folder, None).map_err(fault)?;
        copy_of(&backup, &prepared.file())?;
        match Library::open(&prepared.folder) {
            Ok((_, None)) => Ok(()),
            Ok((_, Some(_))) => Err(NotRestored::Unfit),
            Err(Fault::Later { .. }) => Err(NotRestored::Later),
            Err(fault) => Err(NotRestored::Fault(fault)),
        }
    }

    /// Everything here becomes what a backup has, all of it or nothing, while the library is open; what is set stays. Answers which
    /// file has what was here.
    pub fn take_back(&mut self, prepared: &Prepared) -> Result<PathBuf, Fault> {
        let aside = files::free_name(&self.path, "before-restore");
        self.back_up(&aside)?;
        let swap = || {
            self.db.execute("ATTACH ?1 AS backup", [prepared.file().to_string_lossy()])?;
            let swapped = swap_all(&self.db);
            let _ = self.db.execute_batch("DETACH backup");
            swapped
        };
        let swapped = swap().map_err(|cause: rusqlite::Error| self.fault(cause));
        prepared.clear();
        swapped.map(|()| aside)
    }

    /// Whether a file is the library's own: nothing else may be written there.
    pub fn owns(&self, file: &Path) -> bool {
        ["", "-wal", "-shm"].iter().any(|suffix| whole(file) == whole(&files::beside(&self.path, suffix)))
    }

    /// Copies everything into one file. It has its name once it is whole; one that is there is replaced then.
    pub fn back_up(&self, to: &Path) -> Result<(), Fault> {
        if self.owns(to) {
            return Err(Fault::Itself { path: to.to_owned() });
        }
        if std::fs::metadata(to).is_ok_and(|there| !there.is_file()) {
            return Err(Fault::NoFile { path: to.to_owned() });
        }
        // A link stays one.
        opening::copy_into(&self.db, &whole(to)).map_err(|cause| match Fault::of(to, &cause) {
            Fault::Unusable { path, cause } => Fault::NotWritten { path, cause },
            fault => fault,
        })
    }

    /// Makes a backup the library of `folder`, which nobody may have open; what was there is kept, and its name answered.
    pub fn restore_from(backup: &Path, folder: &Path) -> Result<Option<PathBuf>, NotRestored> {
        let backup = check(backup)?;
        let path = folder.join(opening::FILE);
        let fault = |cause: std::io::Error| NotRestored::Fault(Fault::unusable(&path, cause));
        files::make_folder(folder, None).map_err(fault)?;
        let _alone = files::alone(folder);
        let part = files::beside(&path, ".part");
        copy_of(&backup, &part)?;
        drop(backup);
        // What SQLite wrote beside the library belongs to it alone: first it becomes one file.
        let _ = Library::fold_log(&path);
        let aside = path.exists().then(|| files::put_aside(&path)).transpose().map_err(fault)?;
        std::fs::rename(&part, &path).map_err(fault)?;
        Ok(aside)
    }
}

/// Puts the rows of the attached backup in the place of those that are here.
fn swap_all(db: &Connection) -> rusqlite::Result<()> {
    let change = in_turn(db)?;
    // Rows that name each other come and go in any order; they are looked at when all are there.
    change.execute_batch("PRAGMA defer_foreign_keys = true")?;
    // What is summed up follows the results by itself.
    for (table, columns) in COLUMNS.iter().filter(|(table, _)| !["settings", "sums"].contains(table)) {
        change.execute_batch(&format!(
            "DELETE FROM main.{table}; INSERT INTO main.{table} ({columns}) SELECT {columns} FROM backup.{table};"
        ))?;
    }
    change.commit()
}

/// A path without links, whether the file is there or not.
fn whole(file: &Path) -> PathBuf {
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let beside = || Some(file.parent()?.canonicalize().ok()?.join(file.file_name()?));
    file.canonicalize().ok().or_else(beside).unwrap_or_else(|| file.clone())
}

/// A copy of a backup with what SQLite may have written beside it: whoever copied a whole folder has that as well.
fn copy_of(backup: &Connection, copy: &Path) -> Result<(), NotRestored> {
    opening::copy_into(backup, copy).map_err(|cause| NotRestored::Fault(Fault::of(copy, &cause)))
}

/// Opens a file where it is a library, and sound.
fn check(backup: &Path) -> Result<Connection, NotRestored> {
    let unfit = |_| NotRestored::Unfit;
    let db = Connection::open_with_flags(backup, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(unfit)?;
    let application: i32 = db.query_row("PRAGMA application_id", [], |row| row.get(0)).map_err(unfit)?;
    let layout = layout(&db).map_err(unfit)?;
    let sound: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(unfit)?;
    match (application == APPLICATION && layout > 0 && sound == "ok", layout > LAYOUT) {
        (false, _) => Err(NotRestored::Unfit),
        (true, true) => Err(NotRestored::Later),
        (true, false) => Ok(db),
    }
}
