//! Words of the library: what is kept, and what went wrong while keeping it.

use super::Lang;

/// The words of the library.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each word is its own explanation")]
pub struct ShelfWords {
    // Keeping.
    pub waiting_for_disk: &'static str,
    pub disk_full: &'static str,
    pub held_elsewhere: &'static str,
    pub written_elsewhere: &'static str,
    pub open_already: &'static str,
    pub open_twice: &'static str,
    pub read_from_log: &'static str,
    /// Behind where a damaged library is kept; `{}` is a number of tables.
    pub tables_read: &'static str,
}

impl Lang {
    /// The words of the library.
    pub const fn shelf(self) -> &'static ShelfWords {
        in_language!(self, &language::shelf::SHELF)
    }
}
