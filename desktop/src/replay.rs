//! `bedside replay`: runs a saved journal again, entry by entry, and shows what it did.

use std::io::Write;

use bedside_core::journal::Fate;
use bedside_core::link::LONGEST_STATE;
use bedside_core::table::Reading;
use bedside_core::{Damage, Instant, Journal, Lang, Seed, Setup, State, Table};
use serde::Serialize;

use crate::library::place;
use crate::script::state::TableState;

/// Reads a journal and shows it: every entry, then how the table stands. Answers what is wrong with the journal.
pub fn show(bytes: &[u8], lang: Lang, mut output: impl Write) -> std::io::Result<Option<Damage>> {
    let (table, damage) = match Table::read(bytes) {
        Ok(read) => read,
        Err(damage) => return Ok(Some(damage)),
    };
    entries(table.journal(), lang, &mut output)?;
    let state = serde_json::to_string(&TableState::of(&table, None, table.last(), lang))?;
    writeln!(output, "{{\"state\":{state}}}")?;
    output.flush()?;
    Ok(damage)
}

/// Reads a journal and shows nothing but the bytes of its state, for comparison with another device.
pub fn show_state(bytes: &[u8], mut output: impl Write) -> std::io::Result<Option<Damage>> {
    match Table::read(bytes) {
        Ok((table, damage)) => {
            writeln!(output, "{}", state_hex(table.state()))?;
            Ok(damage)
        }
        Err(damage) => Ok(Some(damage)),
    }
}

/// A state's postcard bytes, in hex.
pub fn state_hex(state: &State) -> String {
    let mut room = [0; LONGEST_STATE];
    postcard::to_slice(state, &mut room).map_or_else(|_| String::new(), |bytes| hex(bytes))
}

/// Bytes in hex.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is wrong with a journal, and where.
pub fn damage_text(damage: &Damage, lang: Lang) -> String {
    place(lang, damage)
}

/// An opening as a script's `open` takes it.
#[derive(Serialize)]
struct Opened<'a> {
    #[serde(flatten)]
    setup: &'a Setup,
    seed: Seed,
}

fn entries(journal: &Journal, lang: Lang, output: &mut impl Write) -> std::io::Result<()> {
    let mut again = Reading::new();
    let Some(opening) = journal.records(0).next() else { return Ok(()) };
    let Ok((mut table, None)) = again.take(opening).and_then(|()| again.finish()) else { return Ok(()) };
    let setup = serde_json::to_string(&Opened { setup: table.state().setup(), seed: table.state().seed() })?;
    writeln!(output, "{:>4} {:>10}  {}  {setup}", 0, clock(Instant::START), lang.desk_words().opened)?;
    let words = lang.desk_words();
    for ((number, at, command), record) in journal.commands().zip(journal.records(1)) {
        let events = table.adopt(record).unwrap_or_default();
        let fate = match journal.fate(number) {
            Fate::Counts | Fate::Turn => String::new(),
            Fate::Undone => format!("  ({})", words.undone),
            Fate::Gone => format!("  ({})", words.replaced),
        };
        let (command, events) = (serde_json::to_string(&command)?, serde_json::to_string(&*events)?);
        writeln!(output, "{number:>4} {:>10}  {command}{fate}  {events}", clock(at))?;
    }
    Ok(())
}

/// A moment as `m:ss.mmm`.
fn clock(at: Instant) -> String {
    let ms = at.millis();
    format!("{}:{:02}.{:03}", ms / 60_000, ms / 1000 % 60, ms % 1000)
}
