//! Takes back presses of a long table in the window, and prints what that takes of a core: until it is stored, and until it is drawn.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bedside::app::{App, Message};
use bedside::desk::Desk;
use bedside::library::Library;
use bedside::screen::Action;
use bedside_core::dice_hospital::{self, Choice};
use bedside_core::moves::Within;
use bedside_core::{Choices, Command, Name, Seed, Setup, Table};
use iced::Size;

#[path = "../tests/window/display.rs"]
#[expect(dead_code, reason = "the window's tests do more with it")]
mod display;

/// Commands of the table.
const COMMANDS: u32 = 2_000;
/// Where the game ends before, so many are taken back, and it goes on otherwise.
const BACK: u32 = 150;
/// Presses that are measured.
const PRESSES: usize = 41;
/// One picture of sixty a second, in milliseconds.
const FRAME: f64 = 1000.0 / 60.0;
const SIZE: Size = Size::new(1366.0, 768.0);

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut library, _) = Library::open(folder.path()).expect("a library");
    library.shelve(&long_table()).expect("a table in the library");
    let (desk, _) = Desk::open(library).expect("a desk");
    assert!(desk.table().journal().entries() >= COMMANDS, "the long table is on the desk");
    let (mut app, display) = (App::new(desk), display::Display::new());
    let picture = |app: &App| display.open(app, SIZE, |drawn| drawn.picture(SIZE, &app.theme())).0;
    // The first picture finds its letters.
    black_box(picture(&app));
    let (mut undone, mut drawn) = (Vec::new(), Vec::new());
    let mut now = Instant::now();
    for _ in 0..PRESSES {
        // A press that comes at once after another one is held back.
        now += Duration::from_secs(1);
        let entries = app.desk().table().journal().entries();
        let began = on_core();
        drop(app.update(Message::Do(Action::Press(Command::Undo)), now));
        undone.push(on_core() - began);
        black_box(picture(&app));
        drawn.push(on_core() - began);
        assert_eq!(app.desk().table().journal().entries(), entries + 1, "an undo is an entry");
    }
    let what = format!("window: an undo in a table of {COMMANDS} commands, stored");
    figure(&what, undone);
    figure(&format!("{what} and drawn"), drawn);
}

/// What this thread has had of a core so far. Other programs do not count, nor does waiting for the disk.
fn on_core() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux counts it");
    Duration::from_nanos(told.split(' ').next().and_then(|nanos| nanos.parse().ok()).expect("nanoseconds"))
}

/// The median, which has to be within a frame.
fn figure(what: &str, mut took: Vec<Duration>) {
    took.sort();
    let median = took[took.len() / 2].as_secs_f64() * 1000.0;
    let ok = median <= FRAME;
    println!("{}", serde_json::json!({ "what": what, "value": median, "unit": "ms", "limit": FRAME, "ok": ok }));
}

/// A game of Dice Hospital for four that was played, taken back and played otherwise.
fn long_table() -> Table {
    let seats = ["Ada", "Ben", "Cleo", "Dan"].into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
    let game = Choices::DiceHospital([Choice::Administrators(true)].into_iter().collect());
    let mut table = Table::open(&Setup { game, seats }, Seed(1)).expect("a table");
    let mut left = 0;
    while table.journal().entries() < COMMANDS {
        let entries = table.journal().entries();
        let now = bedside_core::Instant::from_millis(u64::from(entries) * 2_500);
        let mut listed = Vec::new();
        table.moves(Within::ALL, now, |command| listed.push(command));
        // Whoever may still place somebody does not end the turn.
        let ends = |command: &Command| {
            use dice_hospital::Command::{BeginActivation, Discard, Done};
            matches!(command, Command::DiceHospital(Done { .. } | BeginActivation | Discard { .. }))
        };
        if listed.iter().any(|command| !ends(command)) {
            listed.retain(|command| !ends(command));
        }
        if listed.is_empty() {
            left = BACK;
        }
        left = left.saturating_sub(1);
        let command = if left > 0 { Command::Undo } else { listed[entries as usize * 7 % listed.len()].clone() };
        table.apply(&command, now).expect("a listed move");
    }
    table
}
