//! Opening the library: whatever lies there is kept, and what can be read of it goes on.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use super::layout::{APPLICATION, LAYOUT, PACKED, has_every_column, layout, take_steps};
use super::{Fault, Library, Notice, files, salvage};

pub(super) const FILE: &str = "library.sqlite";
/// How long another process may hold the library before a press is refused.
const BUSY: Duration = Duration::from_secs(2);
/// How long it waits for a library that is open beside it.
const PATIENCE: Duration = Duration::from_secs(20);
/// A larger file is looked through for damage only where the last process that had it open did not close it, or met damage in it:
/// reading all of it takes a while, and every record is checked again when it is used.
const LOOKED_THROUGH: u64 = 4 << 20;

/// Why a file is not opened as it is.
enum Unfit {
    /// It was never ours.
    Foreign,
    Damaged,
    Later,
    Trouble(rusqlite::Error),
}

impl From<rusqlite::Error> for Unfit {
    fn from(cause: rusqlite::Error) -> Unfit {
        match cause.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => Unfit::Foreign,
            Some(rusqlite::ErrorCode::DatabaseCorrupt) => Unfit::Damaged,
            _ => Unfit::Trouble(cause),
        }
    }
}

impl Library {
    /// The folder that the user named: `chosen`, else `BEDSIDE_DATA`.
    pub fn named_folder(chosen: Option<PathBuf>) -> Option<PathBuf> {
        chosen.or_else(|| std::env::var_os("BEDSIDE_DATA").filter(|dir| !dir.is_empty()).map(PathBuf::from))
    }

    /// The folder of the user's library: the one that they named, else where the system keeps such data.
    pub fn folder(chosen: Option<PathBuf>) -> Result<PathBuf, Fault> {
        Library::named_folder(chosen)
            .or_else(own_folder)
            .ok_or_else(|| Fault::unusable(Path::new("~"), "no home folder"))
    }

    /// Opens the library in `folder`, or begins one. A file that is damaged or not ours is put aside, never deleted, and what can
    /// be read of it goes on.
    pub fn open(folder: &Path) -> Result<(Library, Option<Notice>), Fault> {
        let path = folder.join(FILE);
        files::make_folder(folder, own_folder().as_deref()).map_err(|cause| Fault::unusable(folder, cause))?;
        let _alone = files::alone(folder);
        let from_log = files::rescue_log(&path).map_err(|cause| Fault::unusable(&path, cause))?;
        match Library::connect(&path) {
            Ok(library) => Ok((library, from_log.then_some(Notice::ReadFromLog))),
            Err(Unfit::Later) => Err(Fault::Later { path }),
            Err(Unfit::Trouble(cause)) => Err(Fault::of(&path, &cause)),
            Err(unfit) => {
                let aside = files::put_aside(&path).map_err(|cause| Fault::unusable(&path, cause))?;
                let anew = || Fault::unusable(&path, "it cannot be begun anew");
                let mut library = Library::connect(&path).map_err(|_| anew())?;
                let tables = match unfit {
                    Unfit::Foreign if !salvage::looks_like_ours(&aside) => 0,
                    _ => salvage::read_into(&mut library, &aside),
                };
                Ok((library, Some(Notice::LibraryAside { path: aside, tables })))
            }
        }
    }

    /// A library that is gone with the process, for tests and for trying things out.
    pub fn in_memory() -> Result<Library, Fault> {
        let path = Path::new(":memory:");
        let unusable = |cause: rusqlite::Error| Fault::of(path, &cause);
        let db = Connection::open_in_memory().map_err(unusable)?;
        let mut library = Library { db, path: path.to_owned() };
        library.bring_up_to_date().map_err(unusable)?;
        Ok(library)
    }

    /// The same library once more, for a thread that works with files.
    pub(crate) fn beside(&self) -> Option<Library> {
        self.once_more(PATIENCE)
    }

    /// The same library once more, for another thread; none where it is in memory alone.
    pub(super) fn once_more(&self, patience: Duration) -> Option<Library> {
        let db = Connection::open(&self.path).ok().filter(|_| self.path.is_file())?;
        db.busy_timeout(patience).ok()?;
        db.pragma_update(None, "synchronous", "FULL").ok()?;
        db.pragma_update(None, "foreign_keys", true).ok()?;
        db.pragma_update(None, "secure_delete", true).ok()?;
        Some(Library { db, path: self.path.clone() })
    }

    /// Writes as much of the log into the library's one file as nobody else reads there, and waits for nobody.
    pub(super) fn fold(&self) {
        // What is not folded now is in the log as before.
        let _ = self.db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    }

    /// Writes everything into the library's one file: a copy of that file alone is whole then.
    pub fn fold_log(path: &Path) -> rusqlite::Result<()> {
        let db = Connection::open_with_flags(path, rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        db.busy_timeout(BUSY)?;
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
    }

    fn connect(path: &Path) -> Result<Library, Unfit> {
        let unclean = std::fs::metadata(files::beside(path, "-wal")).is_ok_and(|log| log.len() > 0);
        // Where it cannot be made, SQLite says why.
        let _ = files::private_file(path);
        let db = Connection::open(path)?;
        db.busy_timeout(BUSY)?;
        let found = look(&db)?;
        let size = std::fs::metadata(path).map_or(0, |file| file.len());
        if unclean || files::is_suspect(path) || size <= LOOKED_THROUGH {
            files::clear_suspect(path);
            // With what every index names: a quicker look takes those for sound that name rows which are gone.
            let sound: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
            if sound != "ok" {
                return Err(Unfit::Damaged);
            }
        }
        if (1..LAYOUT).contains(&found) {
            copy_before_change(&db, path)?;
        }
        db.pragma_update(None, "journal_mode", "WAL")?;
        db.pragma_update(None, "synchronous", "FULL")?;
        db.pragma_update(None, "foreign_keys", true)?;
        // What is deleted is overwritten as well.
        db.pragma_update(None, "secure_delete", true)?;
        let mut library = Library { db, path: path.to_owned() };
        library.bring_up_to_date().map_err(|cause| match cause.sqlite_error_code() {
            // What cannot be taken from a layout to the next is not what it says it is.
            Some(rusqlite::ErrorCode::Unknown) => Unfit::Damaged,
            _ => cause.into(),
        })?;
        if !has_every_column(&library.db) {
            return Err(Unfit::Damaged);
        }
        if unclean {
            // Whoever wrote it was killed: a copy of the file alone would not have it.
            library.fold();
        }
        Ok(library)
    }

    /// Brings an older layout up to today's, with what it did not know of its tables: all or nothing.
    fn bring_up_to_date(&mut self) -> rusqlite::Result<()> {
        if layout(&self.db)? >= LAYOUT {
            return Ok(());
        }
        // Whoever waited here for another process finds its work done.
        let change = rusqlite::Transaction::new_unchecked(&self.db, TransactionBehavior::Immediate)?;
        let before = layout(&change)?;
        if before < LAYOUT {
            take_steps(&change)?;
            if (1..PACKED).contains(&before) {
                self.look_at_all(&change)?;
            }
        }
        change.commit()
    }
}

/// Where the system keeps Bedside's data.
fn own_folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "bedside")?.data_dir().to_owned())
}

/// Which layout a file has that is ours, or nobody's yet: all of it asked at one moment, or a library that another process is just
/// beginning would look like a stranger's.
fn look(db: &Connection) -> Result<i32, Unfit> {
    let asked = rusqlite::Transaction::new_unchecked(db, TransactionBehavior::Deferred)?;
    let empty: bool = asked.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))?;
    let application: i32 = asked.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    let layout = layout(&asked)?;
    asked.commit()?;
    if application != APPLICATION && !(application == 0 && layout == 0 && empty) {
        return Err(Unfit::Foreign);
    }
    if layout > LAYOUT { Err(Unfit::Later) } else { Ok(layout) }
}

/// A copy of the library as it is, before another layout is made of it.
fn copy_before_change(db: &Connection, path: &Path) -> rusqlite::Result<()> {
    let copy = path.with_extension(format!("before-layout-{LAYOUT}.sqlite"));
    if copy.exists() { Ok(()) } else { copy_into(db, &copy) }
}

/// A whole copy in one file. It has its name once it is whole.
pub(super) fn copy_into(db: &Connection, copy: &Path) -> rusqlite::Result<()> {
    let part = files::beside(copy, ".part");
    let _ = std::fs::remove_file(&part);
    db.execute("VACUUM INTO ?1", [part.to_string_lossy()])?;
    let _ = files::keep_private(&part, 0o600);
    let synced = std::fs::File::open(&part).and_then(|file| file.sync_all());
    synced.and_then(|()| std::fs::rename(&part, copy)).map_err(|cause| {
        rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CANTOPEN),
            Some(cause.to_string()),
        )
    })
}
