//! Figures of the advisor, one JSON object a line: `bench playouts N` plays N games of each kind by drawn moves on one core.

use std::time::Instant;

use bedside_advisor::playout::{Playout, chance};
use bedside_core::game::Rules;
use bedside_core::{dice_hospital, emergency_roll};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: Option<&&str>| word.and_then(|word| word.parse().ok()).unwrap_or(1_000);
    match words.as_slice() {
        ["playouts", rest @ ..] => {
            playouts::<dice_hospital::Game>("dice hospital", number(rest.first()));
            playouts::<emergency_roll::Game>("emergency roll", number(rest.first()));
        }
        ["dice", rest @ ..] => playouts::<dice_hospital::Game>("dice hospital", number(rest.first())),
        ["emergency", rest @ ..] => playouts::<emergency_roll::Game>("emergency roll", number(rest.first())),
        _ => println!("bench playouts|dice|emergency N"),
    }
}

fn playouts<G: Rules>(name: &str, games: u64) {
    let opened = Playout::<G>::open(4, &[]).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let (began, mut moves, mut points) = (Instant::now(), 0, 0);
    for number in 0..games {
        let mut playout = opened.clone();
        match playout.finish(&mut chance(1, number)) {
            Ok(played) => moves += u64::from(played),
            Err(refusal) => panic!("drawn, but {refusal:?}"),
        }
        points += playout.places().iter().map(|place| i64::from(place.points)).sum::<i64>();
    }
    let seconds = began.elapsed().as_secs_f64();
    figure(&format!("{name}: random four-player games a second, in place"), games as f64 / seconds, "1/s");
    figure(&format!("{name}: moves of a random game"), moves as f64 / games as f64, "");
    figure(&format!("{name}: points of a random player"), points as f64 / (4 * games) as f64, "");
}

fn figure(what: &str, value: f64, unit: &str) {
    println!("{}", serde_json::json!({ "what": what, "value": value, "unit": unit, "limit": null, "ok": true }));
}
