//! Plays random games by the listed moves alone, and prints figures, one JSON object a line.
//!
//! `play dice games N` and `play emergency games N` count whole four-player games a second; `count N` plays the same games and
//! says only how many commands they took, so that an instruction counter can be put around it; `empty N` opens as many
//! tables. `play dice journal FILE` saves a game in its middle. `play emergency score N` scores every sheet of `sheets.txt` N
//! times with each Epidemiologist, and `score N PLACE` only what stands at that place; both say how many scores that were.
//! `play dice playouts N` and `play emergency playouts N` play by moves drawn by chance, in place and without a table.
//! `play emergency sheets N` prints the sheets that random games end with, for that file.

mod dice;
mod emergency;

use std::time::Instant as Clock;

use bedside_core::event::Events;
use bedside_core::{AnyGame, Choices, Instant, Name, Seed, Setup, Table};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

/// A game that can be played at random.
struct Random {
    name: &'static str,
    open: fn(u64) -> Box<Table>,
    play: fn(u64) -> Box<Table>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: Option<&&str>| word.and_then(|word| word.parse().ok()).unwrap_or(100);
    match words.as_slice() {
        ["dice", "journal", file] => dice::save(file),
        ["emergency", "score", rest @ ..] => {
            let place = rest.get(1).and_then(|word| word.parse().ok());
            println!("{}", emergency::score(number(rest.first()), place));
        }
        ["emergency", "sheets", rest @ ..] => emergency::sheets(number(rest.first())),
        ["dice", what, rest @ ..] => run(&dice::GAME, what, number(rest.first())),
        ["emergency", what, rest @ ..] => run(&emergency::GAME, what, number(rest.first())),
        _ => {
            println!(
                "play dice|emergency games|playouts|count|empty N; play dice journal FILE; play emergency score N [PLACE]; play emergency sheets N"
            )
        }
    }
}

fn run(game: &Random, what: &str, games: u64) {
    match what {
        "games" => rate(game, games),
        "playouts" => playouts(game, games),
        "count" => println!("{}", (0..games).map(|seed| entries(&(game.play)(seed))).sum::<u64>()),
        "empty" => println!("{}", (0..games).map(|seed| entries(&(game.open)(seed))).sum::<u64>()),
        what => println!("{what} is not games, playouts, count or empty"),
    }
}

fn entries(table: &Table) -> u64 {
    table.journal().entries().into()
}

fn rate(game: &Random, games: u64) {
    let began = Clock::now();
    let (mut longest, mut commands) = (0, 0);
    for seed in 0..games {
        let table = (game.play)(seed);
        longest = longest.max(table.journal().bytes().len());
        commands += entries(&table);
    }
    let rate = games as f64 / began.elapsed().as_secs_f64();
    figure(&format!("{}: random four-player games a second", game.name), rate, "1/s", None);
    figure(&format!("{}: commands a game", game.name), commands as f64 / games as f64, "", None);
    figure(&format!("{}: journal of the longest game", game.name), longest as f64 / 1024.0, "KiB", Some(8.0));
    // On the Pico, where lengths are shorter, it is smaller than here.
    let state = size_of::<bedside_core::State>() as f64 / 1024.0;
    figure(&format!("{}: a table as it stands, without its journal", game.name), state, "KiB", Some(8.0));
}

/// Games by drawn moves alone: no table, no journal, no copy, no list of all moves.
fn playouts(game: &Random, games: u64) {
    let began = Clock::now();
    let moves: u64 = (0..games).map(|seed| playout((game.open)(seed).state().playing().clone(), seed)).sum();
    let seconds = began.elapsed().as_secs_f64();
    figure(&format!("{}: playouts a second", game.name), games as f64 / seconds, "1/s", None);
    figure(&format!("{}: moves of playouts a second", game.name), moves as f64 / seconds, "1/s", None);
}

/// How many moves a game takes.
fn playout(mut game: AnyGame, seed: u64) -> u64 {
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    let (mut clock, mut events, mut moves) = (game.clock(), Events::ignored(), 0);
    while let Some(drawn) = game.sample(&clock, Instant::START, &mut chance) {
        let command = game.fill_chance(&drawn, &mut chance).unwrap_or(drawn);
        if let Err(refusal) = game.apply(&command, &mut clock, Instant::START, &mut events) {
            panic!("drawn, but {refusal:?}: {command:?}");
        }
        moves += 1;
    }
    moves
}

fn figure(what: &str, value: f64, unit: &str, limit: Option<f64>) {
    let ok = limit.is_none_or(|limit| value <= limit);
    println!("{}", serde_json::json!({ "what": what, "value": value, "unit": unit, "limit": limit, "ok": ok }));
}

/// A table for four.
fn four(game: Choices, seed: u64) -> Box<Table> {
    let seats = ["Ada", "Ben", "Cleo", "Dan"].into_iter().filter_map(|name| Name::try_from(name).ok()).collect();
    Box::new(Table::open(&Setup { game, seats }, Seed(seed)).unwrap_or_else(|refusal| panic!("{refusal:?}")))
}
