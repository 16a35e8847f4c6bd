//! A name that changes in tables of long ago: their journals are entered anew with the other name, and everything else as it was.

use bedside_core::journal::{Entry, Records};
use bedside_core::{Command, Instant, Lang, Name, Setup, Table};
use rusqlite::{Connection, params};

use super::{Saved, TableId, listing};

/// Whether a name stands for one that was forgotten.
pub(super) fn is_somebody(name: &str) -> bool {
    Lang::ALL.iter().any(|lang| {
        let somebody = lang.shelf().somebody;
        name.strip_prefix(somebody).is_some_and(|rest| rest.is_empty() || rest.trim().parse::<u8>().is_ok())
    })
}

/// Writes every table anew in which somebody is called by one of these names; without another name they are somebody. Answers how
/// many tables could not be written anew, and are as they were.
pub(super) fn rename(change: &Connection, called: &[String], name: Option<&str>) -> rusqlite::Result<usize> {
    let mut tables = change.prepare("SELECT id, seats FROM tables")?;
    let tables = tables.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
    let mut left = 0;
    for (id, seats) in tables.collect::<Result<Vec<(TableId, String)>, _>>()? {
        let seats: Vec<String> = serde_json::from_str(&seats).unwrap_or_default();
        let named = |seat: &String| called.iter().any(|name| name == seat.trim());
        if !seats.iter().any(named) {
            continue;
        }
        let renamed: Vec<String> = seats
            .iter()
            .map(|seat| if named(seat) { name.map_or_else(|| somebody(&seats), str::to_owned) } else { seat.clone() })
            .collect();
        if seats == renamed {
            continue;
        }
        left += usize::from(!rewrite(change, id, &renamed)?);
    }
    Ok(left)
}

/// What somebody is called at a table where nobody else may be called so.
fn somebody(seats: &[String]) -> String {
    let somebody = Lang::En.shelf().somebody;
    let numbered = (2..=9).map(|number| format!("{somebody} {number}"));
    let mut names = std::iter::once(somebody.to_owned()).chain(numbered);
    names.find(|name| !seats.contains(name)).unwrap_or_default()
}

/// Writes a table anew with these names; false where that cannot be done, and nothing is changed.
fn rewrite(change: &Connection, id: TableId, seats: &[String]) -> rusqlite::Result<bool> {
    let saved = saved(change, id)?;
    let Some(records) = entered_anew(&saved, seats) else { return Ok(false) };
    change.execute("DELETE FROM records WHERE table_id = ?1", [id])?;
    for (entry, record) in records.iter().enumerate() {
        change.prepare_cached("INSERT INTO records VALUES (?1, ?2, ?3)")?.execute(params![
            id,
            i64::try_from(entry).unwrap_or(i64::MAX),
            record
        ])?;
    }
    let (names, words) = (serde_json::json!(seats).to_string(), listing::words(seats));
    change.execute("UPDATE tables SET seats = ?2, words = ?3 WHERE id = ?1", params![id, names, words]).map(|_| true)
}

/// Whether two journals have the same first entries, with the same agreements, and only the names may be others.
pub(super) fn is_same_but_for_names(here: &Saved, there: &Saved, entries: u32) -> bool {
    let both = begun(here).zip(begun(there));
    let alike = both.is_some_and(|(here, there)| here.game == there.game && here.seats.len() == there.seats.len());
    let entered = |saved| entered(saved, entries);
    alike && entered(here).is_some_and(|here| Some(here) == entered(there))
}

/// What came of a table elsewhere, with the names that its players have here, and that table; none where it cannot be written anew.
pub(super) fn with_names_of(here: &Saved, there: &Saved) -> Option<(Saved, Table)> {
    let seats: Vec<String> = begun(here)?.seats.iter().map(|name| name.to_string()).collect();
    let saved = Saved { checkpoint: None, rows: (0..).zip(entered_anew(there, &seats)?).collect() };
    let (table, damage) = saved.read().ok()?;
    damage.is_none().then_some((saved, table))
}

/// Who sat down, and what they agreed on; none where the opening is not there.
fn begun(saved: &Saved) -> Option<Setup> {
    let opening = Saved { checkpoint: None, rows: vec![saved.rows.first()?.clone()] };
    opening.read().ok().map(|(table, _)| table.state().setup().clone())
}

/// What was entered after the opening, up to so many entries; none where one of them is missing.
fn entered(saved: &Saved, entries: u32) -> Option<Vec<Entry>> {
    let rows = (0..i64::from(entries)).zip(&saved.rows).skip(1);
    let entered = rows.map(|(place, (entry, bytes))| Records::of(bytes).next().filter(|_| place == *entry)?.entered());
    let entered: Vec<Entry> = entered.collect::<Option<_>>()?;
    (entered.len() + 1 == usize::try_from(entries).ok()?).then_some(entered)
}

fn saved(change: &Connection, id: TableId) -> rusqlite::Result<Saved> {
    let mut rows = change.prepare_cached("SELECT entry, bytes FROM records WHERE table_id = ?1 ORDER BY entry")?;
    let rows = rows.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let checkpoints = "SELECT count(*) FROM checkpoints WHERE table_id = ?1";
    let folded = change.query_row(checkpoints, [id], |row| row.get::<_, u32>(0))? > 0;
    Ok(Saved { checkpoint: folded.then(Vec::new), rows })
}

/// The records of a table with other names; none where they do not all go in again, or make another table.
fn entered_anew(saved: &Saved, seats: &[String]) -> Option<Vec<Vec<u8>>> {
    // What came with a checkpoint has no opening to write anew.
    if saved.checkpoint.is_some() {
        return None;
    }
    let (before, None) = saved.read().ok()? else { return None };
    let setup = before.state().setup();
    let seats = seats.iter().map(|name| Name::try_from(name.as_str()).ok()).collect::<Option<_>>()?;
    let mut table = Table::open(&Setup { game: setup.game.clone(), seats }, before.state().seed()).ok()?;
    let mut records = vec![table.journal().records(0).next()?.whole.to_vec()];
    let mut at = 0u64;
    for (_, bytes) in saved.rows.iter().skip(1) {
        let entered = Records::of(bytes).next()?.entered()?;
        at = at.saturating_add(entered.after);
        let now = Instant::from_millis(at);
        match entered.command {
            Command::InterruptClock => drop(table.interrupt(now)?),
            command => drop(table.apply(&command, now).ok()?),
        }
        let last = table.journal().entries() - 1;
        records.push(table.journal().records(last).next()?.whole.to_vec());
    }
    (table.state().playing() == before.state().playing() && table.last() == before.last()).then_some(records)
}
