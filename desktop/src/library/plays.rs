//! What plays are called that have no table here: in a shape that every program takes, and without anybody's name.

use rusqlite::{Connection, params};

/// FNV-1a of 128 bits: where it begins, and what it multiplies by.
const BASIS: u128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013B;
/// Letters of a UUID's parts.
const PARTS: [usize; 5] = [8, 4, 4, 4, 12];

/// A UUID that stands for whatever a play is called, the same everywhere.
pub(super) fn stands_for(play: &str) -> String {
    let hash = play.bytes().fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    // Of version 8, which is for such as have their own way of making them, and of the usual variant.
    let hash = hash & !(0xF << 76) & !(0x3 << 62) | 0x8 << 76 | 0x2 << 62;
    format!(
        "{:08x}-{:04x}-{:04x}-{:04x}-{:012x}",
        hash >> 96,
        hash >> 80 & 0xFFFF,
        hash >> 64 & 0xFFFF,
        hash >> 48 & 0xFFFF,
        hash & 0xFFFF_FFFF_FFFF
    )
}

/// Whether a play is called by a UUID.
pub(super) fn is_uuid(play: &str) -> bool {
    let parts = play.split('-');
    parts.clone().map(str::len).eq(PARTS) && parts.flat_map(str::bytes).all(|byte| byte.is_ascii_hexdigit())
}

/// Plays that are called by one of these names, alone or among other words, are called so no more.
pub(super) fn forget(change: &Connection, called: &[String]) -> rusqlite::Result<()> {
    let mut rows = change.prepare("SELECT id, play FROM results WHERE table_id IS NULL")?;
    let plays = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<Vec<(i64, String)>, _>>()?;
    for (id, play) in plays {
        if !is_uuid(&play) && called.iter().any(|name| play.contains(name.as_str())) {
            change.execute("UPDATE results SET play = ?2 WHERE id = ?1", params![id, stands_for(&play)])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_for_a_play_is_a_uuid_and_another_one_for_another_play() {
        let (one, other) = (stands_for("csv 2026-11-18 rush Ada"), stands_for("csv 2026-11-19 rush Ada"));
        assert!(is_uuid(&one) && is_uuid(&other) && one != other, "{one} {other}");
        assert_eq!((&one[14..15], "89ab".contains(&one[19..20])), ("8", true));
        for no in ["", "Ada", "csv 2026-11-18 rush Ada", "00000000-0000-0000-0000-000000000001-2"] {
            assert!(!is_uuid(no), "{no}");
        }
    }
}
