//! Plays random games of Dice Hospital by the listed moves alone, and prints figures, one JSON object a line.
//!
//! `play games N` counts whole four-player referee games a second; `play count N` plays the same games and says only how
//! many commands they took, so that an instruction counter can be put around it; `play empty N` opens as many tables.
//! `play journal FILE` saves a game as it stands when the hospitals of its fifth round are activated.

use std::time::Instant as Clock;

use bedside_core::dice_hospital::{self, Choice, Command, Phase};
use bedside_core::{Command as Any, Game, Instant, Name, Setup, Table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() {
    let mut words = std::env::args().skip(1);
    let what = words.next().unwrap_or_default();
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(100);
    match what.as_str() {
        "games" => {
            let began = Clock::now();
            let mut longest = 0;
            let mut commands = 0u64;
            for seed in 0..games {
                let table = play(seed);
                longest = longest.max(table.journal().bytes().len());
                commands += u64::from(table.journal().entries());
            }
            let rate = games as f64 / began.elapsed().as_secs_f64();
            figure("dice hospital: random four-player games a second", rate, "1/s", None);
            figure("dice hospital: commands a game", commands as f64 / games as f64, "", None);
            figure("dice hospital: journal of the longest game", longest as f64 / 1024.0, "KiB", Some(8.0));
            // On the Pico, where lengths are shorter, it is smaller than here.
            let state = size_of::<bedside_core::State>() as f64 / 1024.0;
            figure("a table as it stands, without its journal, in memory", state, "KiB", Some(8.0));
        }
        "count" => {
            let commands: u64 = (0..games).map(|seed| u64::from(play(seed).journal().entries())).sum();
            println!("{commands}");
        }
        "empty" => println!("{}", (0..games).map(|_| u64::from(open().journal().entries())).sum::<u64>()),
        "journal" => {
            let file = std::env::args().nth(2).unwrap_or_default();
            let busy = |table: &Table| {
                table.state().town().is_some_and(|town| (town.round(), town.phase()) == (5, Phase::Activation))
            };
            std::fs::write(&file, play_until(1, busy).journal().bytes()).unwrap_or_else(|why| panic!("{file}: {why}"));
        }
        _ => println!("play games N | play count N | play empty N | play journal FILE"),
    }
}

fn figure(what: &str, value: f64, unit: &str, limit: Option<f64>) {
    let ok = limit.is_none_or(|limit| value <= limit);
    println!("{}", serde_json::json!({ "what": what, "value": value, "unit": unit, "limit": limit, "ok": ok }));
}

fn open() -> Box<Table> {
    let seats = ["Ada", "Ben", "Cleo", "Dan"].into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
    let game = Game::DiceHospital([Choice::Administrators(true)].into_iter().collect());
    Box::new(Table::open(&Setup { game, seats }).unwrap_or_else(|refusal| panic!("{refusal:?}")))
}

/// A whole game.
fn play(seed: u64) -> Box<Table> {
    play_until(seed, |_| false)
}

/// A game up to a moment. A hospital is done only when it has nothing left to place; blood bags are kept two times out of three.
fn play_until(seed: u64, reached: impl Fn(&Table) -> bool) -> Box<Table> {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let mut table = open();
    let mut now = Instant::START;
    let mut listed = Vec::new();
    loop {
        now = Instant::from_millis(now.millis() + 2_500);
        if reached(&table) {
            return table;
        }
        listed.clear();
        table.moves(now, |command| listed.push(command));
        let sensible = listed.iter().any(places);
        let keeps = chance.next_u32() % 3 > 0;
        let wanted = |command: &&Command| match command {
            Command::Done { .. } | Command::BeginActivation => !sensible,
            Command::SpendBag { .. } => !keeps,
            Command::Discard { .. } => false,
            Command::ChooseFirst { .. } => false,
            _ => true,
        };
        let some: Vec<&Command> = listed.iter().filter(wanted).collect();
        let some = if some.is_empty() { listed.iter().collect() } else { some };
        let Some(command) = some.get(chance.next_u32() as usize % some.len().max(1)) else { return table };
        let command = Any::DiceHospital((*command).clone());
        if let Err(refusal) = table.apply(&command, now, &mut chance) {
            panic!("listed, but {refusal:?}: {command:?}");
        }
    }
}

const fn places(command: &dice_hospital::Command) -> bool {
    matches!(command, Command::Activate { .. } | Command::UseAbility { .. })
}
