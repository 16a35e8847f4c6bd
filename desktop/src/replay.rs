//! `bedside replay`: runs a saved journal again, entry by entry, and shows what it did.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use bedside_core::journal::{Entry, Fate, saved};
use bedside_core::link::LONGEST_STATE;
use bedside_core::table::Reading;
use bedside_core::{Command, Damage, Event, Events, Instant, Journal, Lang, Seed, Setup, State, Table};
use serde::Serialize;

use crate::library::place;
use crate::script::state::TableState;

/// Reads a journal and shows it: every entry, then how the table stands. Answers what is wrong with the journal.
pub fn show(bytes: &[u8], lang: Lang, mut output: impl Write) -> std::io::Result<Option<Damage>> {
    let (table, damage) = match Table::read(bytes) {
        Ok(read) => read,
        Err(damage) => return Ok(Some(damage)),
    };
    entries(bytes, table.journal(), lang, &mut output)?;
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

/// Every entry that the bytes have of `journal`, with what it did and what became of it.
fn entries(bytes: &[u8], journal: &Journal, lang: Lang, output: &mut impl Write) -> std::io::Result<()> {
    let words = lang.desk_words();
    let (Ok((checkpoint, mut records)), mut again) = (saved(bytes), Reading::new()) else { return Ok(()) };
    let begun = match checkpoint {
        [] => records.next().ok_or(Damage::Torn { entry: 0 }).and_then(|opening| again.take(opening)),
        bytes => again.gather(bytes).map(drop),
    };
    let Ok((mut table, None)) = begun.and_then(|()| again.finish()) else { return Ok(()) };
    let setup = serde_json::to_string(&Opened { setup: table.state().setup(), seed: table.state().seed() })?;
    writeln!(output, "{:>4} {:>10}  {}  {setup}", 0, clock(Instant::START), words.opened)?;
    let (mut lines, mut undone) = (BTreeMap::new(), BTreeSet::new());
    for (fate, number, at, command) in table.journal().fated() {
        undone.extend((fate == Fate::Undone).then_some(number));
        lines.insert(number, Line { fate, at, command, events: Events::default() });
    }
    for record in records {
        let number = table.journal().entries();
        if number >= journal.entries() {
            break;
        }
        let (Some(Entry { command, .. }), Ok(events)) = (record.entered(), table.adopt(record)) else { break };
        let turned = events.iter().find_map(|event| match event {
            Event::Undone { entry } => Some((*entry, Fate::Undone)),
            Event::Redone { entry } => Some((*entry, Fate::Counts)),
            _ => None,
        });
        let mut turn =
            |entry: u32, fate| lines.get_mut(&entry).into_iter().for_each(|line: &mut Line| line.fate = fate);
        let remark = command.is_remark();
        match turned {
            None if remark => {}
            Some((entry, fate)) => {
                turn(entry, fate);
                if !undone.remove(&entry) {
                    undone.insert(entry);
                }
            }
            None => std::mem::take(&mut undone).into_iter().for_each(|entry| turn(entry, Fate::Gone)),
        }
        let fate = if turned.is_some() || remark { Fate::Turn } else { Fate::Counts };
        lines.insert(number, Line { fate, at: table.last(), command, events });
    }
    for (number, Line { fate, at, command, events }) in lines {
        let fate = match fate {
            Fate::Counts | Fate::Turn => String::new(),
            Fate::Undone => format!("  ({})", words.undone),
            Fate::Gone => format!("  ({})", words.replaced),
        };
        let (command, events) = (serde_json::to_string(&command)?, serde_json::to_string(&*events)?);
        writeln!(output, "{number:>4} {:>10}  {command}{fate}  {events}", clock(at))?;
    }
    Ok(())
}

/// An entry as it is shown.
struct Line {
    fate: Fate,
    at: Instant,
    command: Command,
    events: Events,
}

/// A moment as `m:ss.mmm`.
fn clock(at: Instant) -> String {
    let ms = at.millis();
    format!("{}:{:02}.{:03}", ms / 60_000, ms / 1000 % 60, ms % 1000)
}
