//! What a library of many finished tables costs, as JSON lines for `cargo xtask bench`: its home, its list, a search and its figures, each from the
//! press to the drawn picture and as a ratio to an empty library; an export of everything, and memory. It counts what this thread has of a
//! core: other programs do not count.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use bedside::app::{App, Message};
use bedside::desk::Desk;
use bedside::library::exchange::journals;
use bedside::library::{Filter, Library, Sought};
use bedside::screen::{Action, Way, shelf, tables};
use bedside_core::{Command, GameKind, Name, Seed, Setup, Table, open_table};
use iced::Size;
use rusqlite::Connection;

#[path = "../tests/window/display.rs"]
#[expect(dead_code, reason = "the window's tests do more with it")]
mod display;

/// So many years the tables are from, the last one today.
const YEARS: i64 = 10;
/// Each thing is done so often, and the quickest counts.
const TIMES: usize = 9;
/// How much longer anything may take than with an empty library.
const RATIO: f64 = 3.0;
const SIZE: Size = Size::new(1366.0, 768.0);

fn main() {
    let tables = std::env::args().nth(1).and_then(|many| many.parse().ok()).unwrap_or(10_000);
    let (empty, full) = (tempfolder("empty"), tempfolder("full"));
    drop(Library::open(&empty).expect("an empty library"));
    let none = presses(&empty);
    let before = memory();
    fill(&full, tables);
    let many = presses(&full);
    for ((what, none), (_, many)) in none.iter().zip(&many) {
        let name = format!("library of {tables} tables: {what}");
        row(&name, many.as_secs_f64() * 1000.0, "ms", None);
        row(&format!("{name}, to an empty one"), many.as_secs_f64() / none.as_secs_f64(), "x", Some(RATIO));
    }
    asked(&full, tables);
    let library = Library::open(&full).expect("a library").0;
    let began = on_core();
    let written = journals::write(&library, &Filter::default(), std::io::sink(), |_, _| ()).expect("an export");
    row(&format!("library: export of {written} tables"), (on_core() - began).as_secs_f64() * 1000.0, "ms", None);
    let file = std::fs::metadata(full.join("library.sqlite")).map_or(0, |file| file.len());
    row(&format!("library of {tables} tables: file"), mebibytes(file), "MiB", None);
    row("library: memory more than with an empty one", mebibytes(memory().saturating_sub(before)), "MiB", None);
    for folder in [empty, full] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

/// Presses in the window, each up to the drawn picture.
fn presses(folder: &Path) -> Vec<(&'static str, Duration)> {
    let display = display::Display::new();
    let picture = |app: &App| black_box(display.open(app, SIZE, |drawn| drawn.picture(SIZE, &app.theme())).0);
    let opened = || {
        let (desk, _) = Desk::open(Library::open(folder).expect("a library").0).expect("a desk");
        App::new(desk)
    };
    // The first picture finds its letters.
    drop(picture(&opened()));
    let start = quickest(|| {
        let began = on_core();
        drop(picture(&opened()));
        on_core() - began
    });
    let mut app = opened();
    let mut now = Instant::now();
    let mut pressed = |before: Option<Message>, message: Message| {
        quickest(|| {
            for before in [Some(Message::Do(Action::Open(Way::Home))), before.clone()].into_iter().flatten() {
                now += Duration::from_secs(1);
                drop(app.update(before, now));
            }
            now += Duration::from_secs(1);
            let began = on_core();
            drop(app.update(message.clone(), now));
            drop(picture(&app));
            on_core() - began
        })
    };
    let list = || Message::Do(Action::Open(Way::Tables));
    let figures = || Message::Do(Action::Open(Way::Shelf));
    vec![
        ("start, up to the first picture", start),
        ("its list opens", pressed(None, list())),
        (
            "a name is looked for",
            pressed(Some(list()), Message::Tables(tables::Message::Typed("player of 29".to_owned()))),
        ),
        ("a name that nobody has", pressed(Some(list()), Message::Tables(tables::Message::Typed("nobody".to_owned())))),
        ("its figures open", pressed(None, figures())),
        (
            "figures of one game",
            pressed(Some(figures()), Message::Shelf(shelf::Message::Game(Some(GameKind::OpenTable)))),
        ),
        ("figures of a year", pressed(Some(figures()), Message::Shelf(shelf::Message::Period(shelf::Period::Year)))),
        ("figures of a month", pressed(Some(figures()), Message::Shelf(shelf::Message::Period(shelf::Period::Month)))),
        ("figures of a player", pressed(Some(figures()), Message::Shelf(shelf::Message::Player(Some(1))))),
    ]
}

/// What the library alone takes, without a window.
fn asked(folder: &Path, tables: u64) {
    let library = Library::open(folder).expect("a library").0;
    let search = Sought { words: "player of 29".to_owned(), most: Some(60), ..Sought::default() };
    let questions: [(&str, &dyn Fn()); 3] = [
        ("all figures", &|| drop(black_box(library.statistics(&Filter::default())))),
        ("players", &|| drop(black_box(library.players()))),
        ("search", &|| drop(black_box(library.sought(&search)))),
    ];
    let beside = Connection::open(folder.join("library.sqlite")).expect("the same library");
    let anew = timed(
        || drop(black_box(library.statistics(&Filter::default()))),
        || {
            beside.execute_batch("UPDATE sums SET figures = NULL").expect("all marked");
        },
    );
    row(&format!("library of {tables} tables, asked: all figures, nothing of them summed up yet"), anew, "ms", None);
    for (what, ask) in questions {
        row(&format!("library of {tables} tables, asked: {what}"), timed(ask, || ()), "ms", None);
    }
}

/// Milliseconds that something takes.
fn timed(mut ask: impl FnMut(), before: impl Fn()) -> f64 {
    let took = quickest(|| {
        before();
        let began = on_core();
        ask();
        on_core() - began
    });
    took.as_secs_f64() * 1000.0
}

fn row(what: &str, value: f64, unit: &str, limit: Option<f64>) {
    let ok = limit.is_none_or(|limit| value <= limit);
    println!("{}", serde_json::json!({ "what": what, "value": value, "unit": unit, "limit": limit, "ok": ok }));
}

/// What this thread has had of a core so far.
fn on_core() -> Duration {
    // It is counted up to where the thread last let go of its core.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux counts it");
    Duration::from_nanos(told.split(' ').next().and_then(|nanos| nanos.parse().ok()).expect("nanoseconds"))
}

/// What this process has of memory now, in bytes.
fn memory() -> u64 {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}

#[expect(clippy::cast_precision_loss, reason = "far fewer bytes than that")]
fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

fn tempfolder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("bedside-shelf-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn quickest(mut measure: impl FnMut() -> Duration) -> Duration {
    (0..TIMES).map(|_| measure()).min().unwrap_or_default()
}

/// Finished tables of two to five out of thirty players, over years.
fn fill(folder: &Path, tables: u64) {
    play(folder, tables);
    let years = format!(
        "UPDATE results SET played_at = played_at - {YEARS} * 31557600 * ({tables} - table_id) / {tables};
         UPDATE tables SET opened_at = opened_at - {YEARS} * 31557600 * ({tables} - id) / {tables};"
    );
    Connection::open(folder.join("library.sqlite")).and_then(|db| db.execute_batch(&years)).expect("years");
}

fn play(folder: &Path, tables: u64) {
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
