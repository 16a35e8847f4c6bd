//! A table for phones to be looked at: opens one in an empty folder, plays it by chance as far as it is told, and invites.
//!
//! `cargo run -p bedside --example phones -- GAME NAME...` prints the link; then a line each: `play N` does N moves by chance, `until
//! WORDS` goes on until the table's sentence has them, `glasses` has Rush M.D. track its hourglasses, `go` does what the table waits for.

use std::io::BufRead;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant as Moment};

use bedside::desk::Desk;
use bedside::host::Host;
use bedside::library::Library;
use bedside_core::{Command, GameKind, Lang, Name, Setup, rush};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let key = words.next().unwrap_or_default();
    let game = GameKind::ALL.iter().copied().find(|game| game.key() == key).ok_or("which game?")?;
    let seats =
        words.map(|name| Name::try_from(name.as_str())).collect::<Result<_, _>>().map_err(|_| "a name is too long")?;
    let folder = tempfile::tempdir()?;
    let (library, _) = Library::open(folder.path()).map_err(|fault| format!("{fault:?}"))?;
    let (mut desk, _) = Desk::open(library).map_err(|fault| format!("{fault:?}"))?;
    desk.new_table(&Setup { game: game.by_the_rules(), seats }).map_err(|refusal| format!("{refusal:?}"))?;
    let (send, lines) = channel::<Option<String>>();
    let woken = send.clone();
    let mut host = Host::start(0, move || drop(woken.send(None)))?;
    println!("http://127.0.0.1:{}/join/{}", host.addresses()[0].port(), host.guests().invitation());
    std::thread::spawn(move || read(&send));
    let mut chance = 7u32;
    loop {
        desk.pass(Moment::now());
        let happened: Vec<_> = desk.advance().iter().cloned().collect();
        host.hear(&happened, &desk);
        host.serve(&mut desk, Moment::now());
        let patience = desk.next_wake().unwrap_or(Duration::from_secs(1)).min(host.next_wake(Moment::now()));
        let Ok(Some(line)) = lines.recv_timeout(patience) else { continue };
        desk.pass(Moment::now());
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("play", count) => (0..count.parse().unwrap_or(1)).for_each(|_| step(&mut desk, &mut chance)),
            ("until", words) => {
                for _ in 0..2_000 {
                    if deed(&desk).contains(words) {
                        break;
                    }
                    step(&mut desk, &mut chance);
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
            ("quit", _) => return Ok(()),
            _ => {}
        }
        host.hear(&[], &desk);
        host.serve(&mut desk, Moment::now());
        println!("{}", deed(&desk));
    }
}

fn read(send: &Sender<Option<String>>) {
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let _ = send.send(Some(line));
    }
    let _ = send.send(Some("quit".to_owned()));
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
