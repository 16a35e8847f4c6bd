//! What a player should know about the library, in words.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use bedside_core::{Damage, Lang, Refusal};

/// Something went another way than usual, and all is well again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The library's file was put aside and a new one begun.
    LibraryAside {
        /// Where the old one is.
        path: PathBuf,
    },
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
            Notice::LibraryAside { path } => format!("{} {}", words.library_aside, path.display()),
            Notice::TableDamaged(damage) => format!("{} ({})", words.table_damaged, place(lang, damage)),
            Notice::TableUnreadable => words.table_unreadable.to_owned(),
            Notice::NotSaved(Fault::Unusable { path, cause }) => {
                format!("{} ({}: {cause})", words.not_saved, path.display())
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
    /// A later version of Bedside wrote it.
    Later {
        /// Where it is.
        path: PathBuf,
    },
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

    /// In words.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.desk_words();
        match self {
            Fault::Unusable { path, cause } => format!("{} ({}: {cause})", words.library_unusable, path.display()),
            Fault::Later { path } => format!("{} ({})", words.library_later, path.display()),
            Fault::Refused { refusal } => crate::words::refusal(lang, *refusal),
        }
    }
}
