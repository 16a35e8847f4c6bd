//! A table for phones to be looked at: opens one in an empty folder, plays it by chance as far as it is told, and invites.
//!
//! `cargo run -p bedside --example phones -- GAME NAME...` prints the link; then a line each: `play N` does N moves by chance, `until
//! WORDS` goes on until the table's sentence has them, `glasses` has Rush M.D. track its hourglasses, `go` does what the table waits for. `bench` instead of a game measures what phones cost, for `cargo xtask bench`.

mod bench;
mod table;

use bedside::desk::Desk;
use bedside_core::{Command, GameKind, Lang, Name, Setup, rush};

use table::Table;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let key = words.next().unwrap_or_default();
    if key == "bench" {
        return bench::run();
    }
    let game = GameKind::ALL.iter().copied().find(|game| game.key() == key).ok_or("which game?")?;
    let seats =
        words.map(|name| Name::try_from(name.as_str())).collect::<Result<_, _>>().map_err(|_| "a name is too long")?;
    let folder = tempfile::tempdir()?;
    let mut table = Table::open(folder.path(), &Setup { game: game.by_the_rules(), seats })?;
    println!("{}", table.link());
    table.hear_lines();
    let mut chance = 7u32;
    while let Some(line) = table.serve() {
        let desk = &mut table.desk;
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("play", count) => (0..count.parse().unwrap_or(1)).for_each(|_| step(desk, &mut chance)),
            ("until", words) => {
                for _ in 0..2_000 {
                    if deed(desk).contains(words) {
                        break;
                    }
                    step(desk, &mut chance);
                }
            }
            ("glasses", _) => {
                for choice in [rush::Choice::Glasses(true), rush::Choice::GlassMillis(25_000)] {
                    let _ = desk.press(&Command::Rush(rush::Command::Agree(choice)));
                }
            }
            ("go", _) => {
                if let Ok(step) = desk.table().step(desk.now()) {
                    let _ = desk.press(&step);
                }
            }
            ("quit", _) => break,
            _ => {}
        }
        println!("{}", deed(desk));
    }
    Ok(())
}

/// The table's sentence.
fn deed(desk: &Desk) -> String {
    let mut deed = String::new();
    let _ = Lang::default().deed(desk.table(), desk.now(), &mut deed);
    deed
}

/// What the table waits for, else a move by chance.
fn step(desk: &mut Desk, chance: &mut u32) {
    let (table, now) = (desk.table(), desk.now());
    let mut moves = Vec::new();
    table.legal(now, |command| moves.push(command));
    moves.retain(|command| {
        !matches!(
            command,
            Command::EndEarly
                | Command::PauseClock
                | Command::AdjustClock { .. }
                | Command::RestartClock
                | Command::SwitchSignal { .. }
                | Command::DrawLot { .. }
        )
    });
    *chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    let any = moves.get((*chance >> 16) as usize % moves.len().max(1)).cloned();
    if let Some(command) = table.step(now).ok().or(any) {
        let _ = desk.press(&command);
    }
}
