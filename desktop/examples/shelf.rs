//! What a library of many finished tables costs, as JSON lines for `cargo xtask bench`: opening it, its list, its figures and an export, each also as
//! a ratio to an empty library.

use std::path::Path;
use std::time::{Duration, Instant};

use bedside::library::exchange::journals;
use bedside::library::{Filter, Library};
use bedside_core::{Command, GameKind, Name, Seed, Setup, Table, open_table};

/// Each thing is done so often, and the quickest counts.
const TIMES: usize = 5;
/// What nobody notices, in milliseconds.
const UNNOTICED: f64 = 250.0;

fn main() {
    let tables = std::env::args().nth(1).and_then(|many| many.parse().ok()).unwrap_or(10_000);
    let (empty, full) = (tempfolder("empty"), tempfolder("full"));
    fill(&full, tables);
    drop(Library::open(&empty).expect("an empty library"));
    for (what, measure) in [
        ("open", open as fn(&Path) -> Duration),
        ("list and search", list),
        ("all figures", figures),
        ("figures of a player", of_player),
    ] {
        let (none, many) = (quickest(|| measure(&empty)), quickest(|| measure(&full)));
        let value = many.as_secs_f64() * 1000.0;
        row(&format!("library of {tables} tables: {what}"), value, "ms", Some(UNNOTICED));
        row(
            &format!("library of {tables} tables: {what}, to an empty one"),
            value / (none.as_secs_f64() * 1000.0).max(1.0),
            "x",
            None,
        );
    }
    let started = Instant::now();
    let library = Library::open(&full).expect("a library").0;
    let written = journals::write(&library, &Filter::default(), std::io::sink(), |_, _| ()).unwrap_or(0);
    row(&format!("library: export of {written} tables"), started.elapsed().as_secs_f64() * 1000.0, "ms", None);
    for folder in [empty, full] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

fn row(what: &str, value: f64, unit: &str, limit: Option<f64>) {
    let ok = limit.is_none_or(|limit| value <= limit);
    println!("{}", serde_json::json!({ "what": what, "value": value, "unit": unit, "limit": limit, "ok": ok }));
}

fn tempfolder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("bedside-shelf-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn quickest(mut measure: impl FnMut() -> Duration) -> Duration {
    (0..TIMES).map(|_| measure()).min().unwrap_or_default()
}

/// Finished tables of two to five out of thirty players.
fn fill(folder: &Path, tables: u64) {
    let mut library = Library::open(folder).expect("a library").0;
    for number in 0..tables {
        let seats = (0..2 + number % 4).map(|seat| format!("Player of {}", (number * 7 + seat) % 30));
        let seats = seats.filter_map(|name| Name::try_from(name.as_str()).ok()).collect();
        let setup = Setup { game: GameKind::OpenTable.by_the_rules(), seats };
        let mut table = Table::open(&setup, Seed(number)).expect("a table");
        for round in 0..6u8 {
            for seat in 0..u8::try_from(setup.seats.len()).unwrap_or(0) {
                let points = i16::from(round) * 3 + i16::from(seat);
                press(&mut table, open_table::Command::Enter { seat, points });
            }
            press(&mut table, open_table::Command::NextRound);
        }
        press(&mut table, open_table::Command::End { won: None });
        library.shelve(&table).expect("a shelf");
    }
}

fn press(table: &mut Table, command: open_table::Command) {
    let now = bedside_core::Instant::from_millis(table.last().millis() + 20_000);
    table.apply(&Command::OpenTable(command), now).expect("a legal press");
}

fn open(folder: &Path) -> Duration {
    let started = Instant::now();
    let library = Library::open(folder).expect("a library");
    let taken = started.elapsed();
    drop(library);
    taken
}

fn timed(folder: &Path, ask: impl FnOnce(&Library)) -> Duration {
    let library = Library::open(folder).expect("a library").0;
    let started = Instant::now();
    ask(&library);
    started.elapsed()
}

fn list(folder: &Path) -> Duration {
    timed(folder, |library| {
        let tables = library.tables().unwrap_or_default();
        std::hint::black_box(tables.iter().filter(|table| table.seats.iter().any(|name| name.contains("29"))).count());
    })
}

fn figures(folder: &Path) -> Duration {
    timed(folder, |library| drop(std::hint::black_box(library.statistics(&Filter::default()))))
}

fn of_player(folder: &Path) -> Duration {
    timed(folder, |library| {
        let player = library.player_called("Player of 29").ok().flatten();
        drop(std::hint::black_box(library.statistics(&Filter { player, ..Filter::default() })));
    })
}
