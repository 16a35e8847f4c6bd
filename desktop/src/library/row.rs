//! Columns of rows, as far as they can be read: what is damaged in one row must not hide all the others.

use rusqlite::types::ValueRef;
use rusqlite::{Row, RowIndex};

/// Words; what is not well-formed in them is replaced.
pub(super) fn words(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<String> {
    Ok(match row.get_ref(column)? {
        ValueRef::Text(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        _ => String::new(),
    })
}

/// A number; nothing where there is none, or one that cannot be.
pub(super) fn maybe<T: TryFrom<i64>>(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<Option<T>> {
    Ok(match row.get_ref(column)? {
        ValueRef::Integer(number) => T::try_from(number).ok(),
        _ => None,
    })
}

/// A number; 0 where there is none, or one that cannot be.
pub(super) fn number<T: TryFrom<i64> + Default>(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<T> {
    maybe(row, column).map(Option::unwrap_or_default)
}

/// Whether something is so.
pub(super) fn is(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<bool> {
    number::<i64>(row, column).map(|said| said != 0)
}

/// Whether something is so, where that is known.
pub(super) fn may_be(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<Option<bool>> {
    maybe::<i64>(row, column).map(|said| said.map(|said| said != 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_column_says_what_can_be_read_of_it() {
        let db = rusqlite::Connection::open_in_memory().unwrap();
        let sql = "SELECT CAST(x'41FF42' AS TEXT), 300, -1, NULL, 2, 'x'";
        db.query_row(sql, [], |row| {
            assert_eq!(words(row, 0)?, "A\u{fffd}B");
            assert_eq!((number::<u8>(row, 1)?, number::<u16>(row, 1)?, maybe::<u8>(row, 2)?), (0, 300, None));
            assert_eq!(
                (words(row, 3)?.as_str(), may_be(row, 3)?, may_be(row, 4)?, is(row, 5)?),
                ("", None, Some(true), false)
            );
            Ok(())
        })
        .unwrap();
    }
}
