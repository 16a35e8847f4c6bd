//! What a player should know about the library, in words.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use bedside_core::{Damage, Lang, Refusal};

use crate::words::{place as shown, plain};

/// Something went another way than usual, and all is well again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The library's file was put aside and a new one begun.
    LibraryAside {
        /// Where the old one is.
        path: PathBuf,
        /// How many tables could be read from it.
        tables: usize,
    },
    /// The library's file was empty, and everything was read from the log beside it.
    ReadFromLog,
    /// Another process has the library open, and its window could not be brought to the front.
    OpenTwice,
    /// Another process went on with the table: it was read anew.
    WrittenElsewhere,
    /// The table goes on from before this damage.
    TableDamaged(Damage),
    /// A table could not be opened at all.
    TableUnreadable,
    /// Something could not be saved.
    NotSaved(Fault),
}

impl Notice {
    /// In words.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.desk_words();
        match self {
            Notice::LibraryAside { path, tables: 0 } => format!("{} {}", words.library_aside, shown(path)),
            Notice::LibraryAside { path, tables } => {
                let read = lang.shelf().tables_read.replace("{}", &tables.to_string());
                format!("{} {}. {read}", words.library_aside, shown(path))
            }
            Notice::ReadFromLog => lang.shelf().read_from_log.to_owned(),
            Notice::OpenTwice => lang.shelf().open_twice.to_owned(),
            Notice::WrittenElsewhere => lang.shelf().written_elsewhere.to_owned(),
            Notice::TableDamaged(damage) => format!("{} ({})", words.table_damaged, place(lang, damage)),
            Notice::TableUnreadable => words.table_unreadable.to_owned(),
            Notice::NotSaved(Fault::Unusable { path, cause }) => {
                format!("{} ({}: {cause})", words.not_saved, shown(path))
            }
            Notice::NotSaved(fault) => fault.text(lang),
        }
    }
}

/// What is wrong with a journal, and where.
pub(crate) fn place(lang: Lang, damage: &Damage) -> String {
    let words = lang.damage(damage);
    match damage {
        Damage::Torn { entry } | Damage::Checksum { entry } | Damage::Unreadable { entry } => {
            format!("#{entry}: {words}")
        }
        Damage::Refused { entry, refusal } => format!("#{entry}: {words} {}", crate::words::refusal(lang, *refusal)),
        Damage::NotAJournal | Damage::LaterVersion | Damage::TooLong => words.to_owned(),
    }
}

/// The library cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be opened, read or written.
    Unusable {
        /// Where it is.
        path: PathBuf,
        /// What the system says.
        cause: String,
    },
    /// The disk is full.
    Full {
        /// Where the library is.
        path: PathBuf,
    },
    /// Another process holds it.
    Held {
        /// Where it is.
        path: PathBuf,
    },
    /// Another process has written what was to be written.
    Conflict {
        /// Where it is.
        path: PathBuf,
    },
    /// Something in it cannot be read: whoever opens it again puts it aside, and reads what is sound.
    Damaged {
        /// Where it is.
        path: PathBuf,
    },
    /// A later version of Bedside wrote it.
    Later {
        /// Where it is.
        path: PathBuf,
    },
    /// A copy of it cannot be written.
    NotWritten {
        /// Where to.
        path: PathBuf,
        /// What the system says.
        cause: String,
    },
    /// It would be written over by what is taken from it.
    Itself {
        /// Where it is.
        path: PathBuf,
    },
    /// A device or a folder is where a copy of it should be.
    NoFile {
        /// Where it is.
        path: PathBuf,
    },
    /// Nobody who plays can be called so.
    NotAName,
    /// Two who sat at one table are no one person.
    SatTogether,
    /// The rules refuse the table that it should begin with.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}

impl Fault {
    pub(super) fn unusable(path: &Path, cause: impl Display) -> Fault {
        Fault::Unusable { path: path.to_owned(), cause: cause.to_string() }
    }

    /// What SQLite says of the library at `path`.
    pub(super) fn of(path: &Path, cause: &rusqlite::Error) -> Fault {
        use rusqlite::ErrorCode::{ConstraintViolation, DatabaseBusy, DatabaseCorrupt, DatabaseLocked, DiskFull};
        let path = path.to_owned();
        // Where the log's index finds no room, SQLite does not call the disk full.
        if cause.sqlite_error().is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_IOERR_SHMSIZE) {
            return Fault::Full { path };
        }
        match cause.sqlite_error_code() {
            Some(DiskFull) => Fault::Full { path },
            Some(DatabaseCorrupt) => Fault::Damaged { path },
            Some(DatabaseBusy | DatabaseLocked) => Fault::Held { path },
            Some(ConstraintViolation) => Fault::Conflict { path },
            _ => Fault::Unusable { path, cause: cause.to_string() },
        }
    }

    /// In words.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.desk_words();
        match self {
            Fault::Full { path } => format!("{} ({})", lang.shelf().disk_full, shown(path)),
            Fault::Held { path } => format!("{} ({})", lang.shelf().held_elsewhere, shown(path)),
            Fault::Damaged { path } => format!("{} ({})", lang.shelf().damaged, shown(path)),
            Fault::Conflict { .. } => lang.shelf().written_elsewhere.to_owned(),
            Fault::Unusable { path, cause } => {
                format!("{} ({}: {})", words.library_unusable, shown(path), plain(cause))
            }
            Fault::Later { path } => format!("{} ({})", words.library_later, shown(path)),
            Fault::NotWritten { path, cause } => {
                format!("{} ({}: {})", words.file_unwritable, shown(path), plain(cause))
            }
            Fault::Itself { path } => format!("{} ({})", lang.shelf().library_itself, shown(path)),
            Fault::NoFile { path } => format!("{} ({})", lang.shelf().no_file, shown(path)),
            Fault::NotAName => lang.shelf().not_a_name.to_owned(),
            Fault::SatTogether => lang.shelf().sat_together.to_owned(),
            Fault::Refused { refusal } => crate::words::refusal(lang, *refusal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_finds_no_room_says_that_the_disk_is_full() {
        use rusqlite::ffi::{Error, SQLITE_FULL, SQLITE_IOERR_READ, SQLITE_IOERR_SHMSIZE};
        let of = |code| Fault::of(Path::new("here"), &rusqlite::Error::SqliteFailure(Error::new(code), None));
        for code in [SQLITE_FULL, SQLITE_IOERR_SHMSIZE] {
            assert!(matches!(of(code), Fault::Full { .. }), "{code}");
        }
        assert!(matches!(of(SQLITE_IOERR_READ), Fault::Unusable { .. }));
    }
}
