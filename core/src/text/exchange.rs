//! Words of the page where tables go into files and come from them.

use super::Lang;

/// The words of that page.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct ExchangeWords {
    // The list of tables.
    /// `{}` is a number of tables.
    pub listed: &'static str,
    /// `{}` is a number of tables.
    pub further: &'static str,
    pub export: &'static str,
    pub import: &'static str,
    // Into files.
    pub which: &'static str,
    /// `{}` is a number of tables.
    pub all_listed: &'static str,
    pub this_table: &'static str,
    pub tables: &'static str,
    pub tables_says: &'static str,
    pub spreadsheet: &'static str,
    pub spreadsheet_says: &'static str,
    pub bgstats: &'static str,
    pub bgstats_says: &'static str,
    pub picture: &'static str,
    pub drawing: &'static str,
    pub sheet_says: &'static str,
    pub backup: &'static str,
    pub backup_says: &'static str,
    /// `{}` is a folder.
    pub goes_into: &'static str,
    pub writing: &'static str,
    /// A number, and where it is.
    pub written: &'static str,
    /// `{}` is a file.
    pub backed_up: &'static str,
    pub sheets: &'static str,
    // From files.
    pub file: &'static str,
    pub file_says: &'static str,
    pub at_hand: &'static str,
    pub look_at_file: &'static str,
    pub take_over: &'static str,
    /// `{}` is a number of tables.
    pub tables_found: &'static str,
    /// Plays that are new, and such as are known.
    pub plays_found: &'static str,
    /// `{}` is a number of tables.
    pub backup_found: &'static str,
    pub take_back: &'static str,
    pub replace_sure: &'static str,
    pub replace_all: &'static str,
    pub new: &'static str,
    pub known: &'static str,
    pub nothing_changed: &'static str,
    pub reading: &'static str,
    // Keys.
    pub key_file: &'static str,
    pub key_form: &'static str,
    pub key_other: &'static str,
}

impl Lang {
    /// The words of the page where tables go into files and come from them.
    pub const fn exchange(self) -> &'static ExchangeWords {
        in_language!(self, &language::exchange::EXCHANGE)
    }
}
